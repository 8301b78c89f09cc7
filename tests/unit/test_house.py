"""House rules in the making: fields, named variants, problems, the link, and what is saved by name."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from kseri.rules import FIELDS, PRESET_NAMES, PRESETS, Rules, preset
from kseri.ui import app, house
from kseri.ui.house import House
from kseri.ui.house_acts import house_of
from kseri.ui.house_lobby import lobby_block
from kseri.ui.house_screen import screen
from kseri.ui.house_texts import GROUPS, told, total
from kseri.ui.menu import menu
from kseri.ui.messages import Act, Change, Choose, Copy, Effect, Keep, Say, Start
from kseri.ui.model import Model
from kseri.ui.options import Options, from_lobby, from_query
from tests.tables import random_rules

# ---- fields


def test_a_field_that_is_set_differs_from_the_preset_until_it_is_set_back() -> None:
    made = house.set_field(House("xeri"), "target", "51")
    assert made.changes == {"target": 51}
    assert made.rules == preset("xeri", target=51)
    assert house.set_field(made, "target", "151").changes == {}
    assert house.reset(made, "target").changes == {}


@pytest.mark.parametrize("text", ["abc", "1000", "0", "", "-5", "1.5", "٣"])
def test_what_is_no_target_is_shown_but_not_applied(text: str) -> None:
    made = house.set_field(House("xeri"), "target", text)
    assert made.texts == {"target": text}
    assert made.all_values["target"] == 151
    assert made.rules is None
    assert made.faults == [f"Target: “{text}” is not a whole number from 1 to 999."]
    assert house.set_field(made, "target", " 33 ").rules == preset("xeri", target=33)
    assert house.reset(made, "target").rules == preset("xeri")


def test_a_choice_that_does_not_exist_is_ignored() -> None:
    assert house.set_field(House("xeri"), "packet", "5") == House("xeri")


def test_every_problem_is_told_at_once() -> None:
    made = House("xeri")
    for name, text in (("players", "6"), ("decks", "1"), ("ace", "100"), ("target", "x")):
        made = house.set_field(made, name, text)
    assert made.faults == [
        "Each ace: “100” is not a whole number from 0 to 99.",
        "Target: “x” is not a whole number from 1 to 999.",
        "6 players cannot share one pack: choose two packs.",
    ]
    impossible = House("xeri", {"players": 5, "teams": 3, "decks": 1})
    assert len(impossible.faults) == 2


def test_players_bring_their_usual_sides_and_packs() -> None:
    made = house.set_field(House("xeri"), "players", "4")
    assert made.rules == preset("xeri", 4, 2)
    alone = house.set_field(made, "teams", "4")
    assert alone.rules == preset("xeri", 4, 4)
    assert house.set_field(alone, "players", "6").rules == preset("xeri", 6, 6, decks=2)
    assert house.set_field(alone, "players", "2").changes == {}
    assert house.reset(alone, "players").rules == preset("xeri")


def test_steps_stay_within_the_limits() -> None:
    made = House("family")
    assert house.step(made, "target", up=True).all_values["target"] == 101
    assert house.step(made, "target", up=False).all_values["target"] == 1
    assert house.step(house.set_field(made, "ace", "99"), "ace", up=True).all_values["ace"] == 99
    wrong = house.set_field(made, "ace", "many")
    assert house.step(wrong, "ace", up=True).rules == preset("family", ace=2)


def test_another_preset_keeps_what_was_changed_by_hand() -> None:
    made = house.choose_preset(house.set_field(House("xeri"), "target", "101"), "pisti")
    assert made.rules == preset("pisti", target=101)
    assert house.choose_preset(made, "kseri").changes == {}  # 101 is usual there
    assert house.choose_preset(made, "poker") == made


def test_undoing_the_changes_keeps_the_table() -> None:
    made = House("kseri", {"players": 4, "teams": 4, "ace": 5}, {"king": "x"})
    assert house.reset_all(made).rules == preset("kseri", 4, 4)


# ---- named variants

VARIANTS = {
    "short": ({"target": 51}, "xeri kseri pisti"),
    "long": ({"target": 101}, "family"),
    "partnership": ({"players": 4}, "xeri kseri family pisti"),  # two sides are usual for four
    "faro": ({"players": 4, "decks": 2}, "xeri kseri family pisti"),
    "jack-10": ({"jack_on_jack": 10}, "xeri kseri family pisti"),
    "jack-25": ({"jack_on_jack": 25}, "xeri kseri family pisti"),
    "any-lone": ({"jack_on_lone": 10}, "xeri kseri family pisti"),
    "no-last": ({"last_card_kseri": False}, "xeri kseri family"),
    "jacks-only": ({"jacks_only": 10}, "xeri kseri family pisti"),
    "last-capture": ({"last_capture": 10}, "xeri kseri family pisti"),
    "children": ({"jack_captures": False}, "xeri kseri family pisti"),
    "turkish-ten": ({"ten_of_diamonds": 3}, "xeri kseri family"),
    "two-by-match": ({"two_of_clubs_match": 2}, "xeri kseri family pisti"),
}


@pytest.mark.parametrize("name", VARIANTS)
def test_a_variant_sets_its_fields_and_nothing_else_and_takes_them_back(name: str) -> None:
    fields, offered = VARIANTS[name]
    assert [each for each in PRESET_NAMES if name in house.variants(House(each))] == [
        each for each in PRESET_NAMES if each in offered.split()
    ]
    for each in offered.split():
        on = house.toggle(House(each), name)
        assert on.changes == fields
        assert on.rules is not None
        assert house.variants(on)[name]
        assert house.toggle(on, name).changes == {}


def test_every_variant_is_tested() -> None:
    assert VARIANTS.keys() == house.VARIANTS.keys()


def test_variants_combine_freely() -> None:
    made = House("xeri")
    on = [name for name in house.variants(made) if name != "jack-10"]  # it excludes jack-25
    for name in on:
        made = house.toggle(made, name)
    assert [name for name, is_on in house.variants(made).items() if is_on] == on
    assert made.rules is not None
    assert made.rules.decks == 2


def test_faro_keeps_more_than_four_players_and_their_sides() -> None:
    six = House("xeri", {"players": 6, "teams": 3, "decks": 1})
    faro = house.toggle(six, "faro")
    assert faro.rules == preset("xeri", 6, 3)
    assert house.toggle(faro, "faro").rules == preset("xeri")


# ---- the table's total


@pytest.mark.parametrize(("name", "points"), [("xeri", 25), ("kseri", 15), ("family", 25), ("pisti", 16)])
def test_the_presets_make_the_totals_of_the_rules(name: str, points: int) -> None:
    assert sum(House(name).together.values()) == points


def test_the_total_is_that_of_all_cards_and_the_majority() -> None:
    for seed in range(100):
        rules = random_rules(Random(seed))
        assert sum(house.of(rules).together.values()) == sum(rules.values) + rules.majority


def test_each_kind_tells_what_it_makes_together() -> None:
    made = House("xeri", {"decks": 2})
    assert told("ace", made) == "8 cards, together worth 8."
    assert told("ten", made) == "6 cards besides the ten of diamonds, together worth 6."
    assert told("ten_of_diamonds", made) == "Its whole worth. 2 cards, together worth 4."
    assert total(made) == "44 in the cards and 3 for most cards are 47 points in every deal, besides kseris."


# ---- the link


def test_the_link_says_only_what_differs() -> None:
    assert House("kseri").query == "?preset=kseri"
    made = House("kseri", {"players": 4, "target": 51, "optional_capture": False})
    assert made.query == "?preset=kseri&players=4&optional_capture=off&target=51"


def test_every_rule_set_comes_back_from_its_link() -> None:
    for seed in range(300):
        rules = random_rules(Random(seed))
        options, _asked, wrong = from_query(house.of(rules).query)
        assert wrong == []
        assert options.rules == rules
        opened = house.opened(rules.preset, rules.players, rules.teams, house_of(options))
        assert opened.rules == rules


# ---- saved by name


def opened(query: str = "?preset=kseri") -> Model:
    """The house rules screen, opened from the lobby of an address."""
    model = Model(from_query(query)[0])
    assert app.update(model, Act("house-rules")) == []
    assert model.screen == "house-rules"
    return model


def do(model: Model, *acts: Act | Change) -> list[Effect]:
    """What the last of some acts wants done."""
    effects: list[Effect] = []
    for each in acts:
        effects = app.update(model, each)
    return effects


def save(model: Model, name: str) -> list[Effect]:
    return do(model, Change("house-rules", "name", name), Act("save"))


def refused(model: Model) -> str:
    assert model.house is not None
    return model.house.refused


def test_rules_are_saved_under_a_trimmed_name_and_kept() -> None:
    model = opened()
    do(model, Change("house-rules", "target", "51"))
    effects = save(model, "  Sunday \n café ")
    assert model.sets == {"Sunday café": {"preset": "kseri", "target": 51}}
    assert effects == [Say("Saved: “Sunday café”."), Keep("house-rules", model.sets)]


def test_names_that_cannot_be_are_refused_with_the_reason() -> None:
    model = opened()
    save(model, " \u200b ")
    assert refused(model) == "Give the rules a name first."
    save(model, "n" * 31)
    assert refused(model) == "The name is too long: at most 30 characters."
    save(model, "n" * 30)
    assert refused(model) == ""
    do(model, Act("back"), Act("house-rules", "pisti 2"))
    save(model, "N" * 30)
    assert "already" in refused(model)
    do(model, Change("house-rules", "target", "x"))
    save(model, "Free")
    assert refused(model) == "Correct what is marked above first."
    assert list(model.sets) == ["n" * 30]


def test_a_set_that_is_edited_is_replaced_under_its_own_name_and_copied_under_another() -> None:
    model = opened()
    save(model, "A")
    do(model, Act("edit", "A"), Change("house-rules", "target", "33"), Act("save"))
    assert model.sets == {"A": {"preset": "kseri", "target": 33}}
    save(model, "B")
    assert list(model.sets) == ["A", "B"]
    save(model, "b")  # only spelt otherwise
    assert list(model.sets) == ["A", "b"]


def test_a_deleted_set_can_be_brought_back() -> None:
    model = opened()
    save(model, "A")
    effects = do(model, Act("delete", "A"))
    assert effects == [Say("Deleted: “A”."), Keep("house-rules", {})]
    assert do(model, Act("undelete"))[-1] == Keep("house-rules", {"A": {"preset": "kseri"}})
    assert do(model, Act("undelete")) == []


@pytest.mark.parametrize(
    "junk",
    [
        {"A": None},
        {"A": {"target": 51}},
        {"A": {"preset": "poker"}},
        {"A": {"preset": "xeri", "target": "51"}},
        {"A": {"preset": "xeri", "target": 1000}},
        {"A": {"preset": "xeri", "target": True}},
        {"A": {"preset": "xeri", "players": 9}},
        {"A": {"preset": ["xeri"]}},
        {"A": {"preset": "xeri", "players": 6, "decks": 1}},
        {"A": {"preset": "xeri", "bogus": 1}},
        {"": {"preset": "xeri"}},
        {" A": {"preset": "xeri"}},
        {"A" * 31: {"preset": "xeri"}},
    ],
)
def test_what_was_kept_and_is_no_rule_set_is_left_out(junk: dict[str, object]) -> None:
    good = {"Good": {"preset": "pisti", "target": 51}}
    sets, odd = house.cleaned({**junk, **good})
    assert sets == good
    assert len(odd) == 1


def test_what_was_kept_may_be_no_sets_at_all() -> None:
    assert house.cleaned(None) == ({}, [])
    assert house.cleaned([1]) == ({}, ["[1]"])


# ---- from the lobby and back


def test_the_screen_shows_what_the_lobby_has_chosen() -> None:
    model = Model(from_query("?preset=kseri&target=51&players=3")[0])
    do(model, Act("house-rules", "family 2v2v2"))
    assert model.house is not None
    assert model.house.rules == preset("family", 6, 3)  # its target is 51 anyway


def test_the_rules_are_played_from_the_lobby() -> None:
    model = opened()
    effects = do(model, Change("house-rules", "players", "4"), Change("house-rules", "target", "51"), Act("use"))
    assert effects == [Choose({"preset": "kseri", "table": "2v2"}), Say("These rules hold now.")]
    assert model.screen == "lobby"
    form = {"preset": "kseri", "table": "2v2", **{f"level-{seat}": "3" for seat in range(1, 6)}}
    assert from_lobby(form, model.options).rules == preset("kseri", 4, 2, target=51)
    do(model, Act("without-house-rules"))
    assert from_lobby(form, model.options).rules == preset("kseri", 4, 2)


def test_rules_with_problems_are_not_played() -> None:
    model = opened()
    effects = do(model, Change("house-rules", "target", "x"), Act("use"))
    assert effects == [Say("Target: “x” is not a whole number from 1 to 999.")]
    assert model.screen == "house-rules"
    assert do(model, Act("copy-link")) == effects


def test_a_saved_set_is_played_from_the_lobby() -> None:
    model = Model(from_query("")[0], sets={"A": {"preset": "pisti", "players": 3, "target": 33}})
    assert do(model, Act("load", "B")) == []
    do(model, Act("load", "A"))
    assert model.options.rules == preset("pisti", 3, target=33)
    assert 'aria-pressed="true"' in str(lobby_block(model.options, model.sets, "pisti"))
    assert 'aria-pressed="true"' not in str(lobby_block(model.options, model.sets, "xeri"))


def test_unsaved_changes_are_found_again_unless_the_lobby_has_changed() -> None:
    model = opened()
    do(model, Change("house-rules", "target", "33"), Act("back"), Act("house-rules", "kseri 2"))
    assert model.house is not None
    assert model.house.changes == {"target": 33}
    do(model, Act("back"), Act("house-rules", "xeri 2"))
    assert model.house.changes == {}


def test_the_link_is_copied_or_shown() -> None:
    model = opened()
    assert do(model, Act("copy-link")) == [Copy("?preset=kseri")]
    do(model, Act("not-copied", "https://example.org/?preset=kseri"))
    assert 'value="https://example.org/?preset=kseri"' in str(screen(model))
    assert do(model, Act("copied")) == [Say("The link to these rules is copied.")]


@pytest.mark.parametrize("name", ["variant", "reset", "less", "more", "edit", "delete"])
def test_a_button_for_what_does_not_exist_does_nothing(name: str) -> None:
    model = opened()
    before = model.house
    assert do(model, Act(name, "bogus")) == []
    assert model.house == before


# ---- what is shown


def test_every_field_stands_on_the_screen_once() -> None:
    names = [name for _title, _common, group in GROUPS for name in group]
    assert sorted(names) == sorted(FIELDS)
    for name, rules in PRESETS.items():
        model = opened(f"?preset={name}")
        shown = str(screen(model))
        for field in FIELDS:
            assert f'name="{field}"' in shown
            assert told(field, house.of(rules))


def test_markup_in_a_name_stays_text() -> None:
    model = opened()
    save(model, "<b>x</b>")
    assert "<b>x</b>" not in str(screen(model)) + str(lobby_block(model.options, model.sets, "kseri"))
    assert "&lt;b&gt;x&lt;/b&gt;" in str(screen(model))


def different(name: str, rules: Rules) -> object:
    """Another value for a field."""
    rule, value = FIELDS[name], getattr(rules, name)
    return next(each for each in (*rule.choices, rule.low, rule.high) if each != value and rule.allows(each))


def menu_at(rules: Rules) -> str:
    """The menu of a table with these rules."""
    model = Model(Options(rules, seed=1))
    app.update(model, Start())
    return str(menu(model))


@pytest.mark.parametrize("name", [name for name in FIELDS if name not in house.TABLE])
def test_the_table_names_every_house_rule(name: str) -> None:
    rules = preset("kseri")
    changed = rules.changed(**{name: different(name, rules)})
    assert "House rules" not in menu_at(rules)
    assert f"<li>{FIELDS[name].label}: " in menu_at(changed)


def test_a_rule_that_means_nothing_says_so() -> None:
    made = replace(House("xeri"), values={"jack_captures": False})
    assert told("jack_on_jack", made) == "Means nothing while jacks have no power."
