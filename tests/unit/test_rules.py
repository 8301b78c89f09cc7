"""Rule fields, presets and variants: rules, sections 2 and 8."""

from typing import Any

import pytest

from kseri.rules import FIELDS, PRESET_NAMES, PRESETS, BadRules, Field, Rules, from_dict, preset, problems

CHOICES: dict[str, set[Any]] = {
    "players": {2, 3, 4, 5, 6},
    "teams": {2, 3, 4, 5, 6},
    "decks": {1, 2},
    "packet": {4, 6},
    "opening": {"redraw", "replace", "bury", "as-is"},
    "opening_hidden": {False, True},
    "jack_captures": {False, True},
    "jack_on_jack": {0, 10, 20, 25},
    "jack_on_lone": {0, 10, 20},
    "double_kseri": {0, 20},
    "optional_capture": {False, True},
    "last_card_kseri": {False, True},
    "leftover_kseri": {False, True},
    "last_capture": {0, 10},
    "jacks_only": {0, 10},
    "finish": {"raise", "highest"},
}
"""The fields that have a list of values in the table of section 2."""

PRESET_TABLE: dict[str, tuple[object, object, object, object]] = {
    "players": (2, 2, 2, 2),
    "teams": (2, 2, 2, 2),
    "decks": (1, 1, 1, 1),
    "packet": (6, 4, 6, 4),
    "opening": ("redraw", "replace", "bury", "bury"),
    "opening_hidden": (False, False, False, True),
    "jack_captures": (True, True, True, True),
    "kseri": (10, 10, 10, 10),
    "jack_on_jack": (20, 0, 20, 20),
    "jack_on_lone": (0, 0, 0, 0),
    "double_kseri": (0, 20, 0, 0),
    "optional_capture": (False, True, False, False),
    "last_card_kseri": (True, True, True, False),
    "leftover_kseri": (False, True, False, False),
    "last_capture": (0, 0, 0, 0),
    "jacks_only": (0, 0, 0, 0),
    "ace": (1, 1, 1, 1),
    "king": (1, 0, 1, 0),
    "queen": (1, 0, 1, 0),
    "jack": (1, 1, 1, 1),
    "ten": (1, 0, 1, 0),
    "ten_of_diamonds": (2, 2, 2, 3),
    "two_of_clubs": (1, 2, 1, 2),
    "two_of_clubs_match": (0, 0, 0, 0),
    "majority": (3, 3, 3, 3),
    "target": (151, 101, 51, 151),
    "finish": ("raise", "highest", "highest", "highest"),
}
"""The table of section 8, in its order of columns: xeri, kseri, family, pisti."""


def texts(values: dict[str, object]) -> list[str]:
    """The problems of some field values, in English."""
    return [str(problem) for problem in problems(values)]


# ---- fields


def test_the_fields_are_those_of_the_table() -> None:
    assert set(FIELDS) == set(PRESET_TABLE)


@pytest.mark.parametrize("name", CHOICES)
def test_a_field_with_a_list_allows_its_values_only(name: str) -> None:
    assert set(FIELDS[name].choices) == CHOICES[name]
    assert all(FIELDS[name].allows(value) for value in CHOICES[name])
    others: list[Any] = [-1, 7, 11, 1.0, "1", "2", "", None, [], {}, "Redraw", float("nan"), 2**70]
    assert not any(FIELDS[name].allows(value) for value in others)


def test_a_switch_is_not_a_number() -> None:
    assert not FIELDS["optional_capture"].allows(1)
    assert not FIELDS["decks"].allows(True)
    assert not FIELDS["ace"].allows(True)
    assert not FIELDS["ace"].allows(1.0)


@pytest.mark.parametrize("name", sorted(set(PRESET_TABLE) - set(CHOICES)))
def test_a_field_of_points_allows_a_range(name: str) -> None:
    low, high = {"kseri": (1, 99), "target": (1, 999)}.get(name, (0, 99))
    assert [FIELDS[name].allows(value) for value in (low - 1, low, high, high + 1)] == [False, True, True, False]


def test_51_101_151_and_any_target_from_1_to_999_are_possible() -> None:
    for target in (1, 51, 101, 151, 999):
        assert preset("xeri", target=target).target == target


@pytest.mark.parametrize("name", FIELDS)
def test_what_a_field_allows_is_said_in_words(name: str) -> None:
    field = FIELDS[name]
    assert field.label
    if field.choices:
        assert field.allowed.split(", ") == [str(choice).lower() for choice in field.choices]
    else:
        assert field.allowed == f"{field.low} to {field.high}"


@pytest.mark.parametrize("name", FIELDS)
def test_a_text_of_an_allowed_value_is_read_as_that_value(name: str) -> None:
    field: Field = FIELDS[name]
    for value in field.choices or (field.low, field.high):
        parsed = field.parse(str(value))
        assert parsed == value
        assert type(parsed) is type(value)
    for text in ("", "x", "-1", "1.5", "１", "9" * 10_000):
        assert not field.allows(field.parse(text))


def test_a_switch_is_read_from_words() -> None:
    words = ("on", "Yes", "1", "true", "off", "No", "0", "False")
    assert [FIELDS["optional_capture"].parse(word) for word in words] == [True] * 4 + [False] * 4


# ---- presets


@pytest.mark.parametrize("name", PRESET_TABLE)
def test_every_preset_has_the_tables_values(name: str) -> None:
    assert tuple(getattr(PRESETS[key], name) for key in ("xeri", "kseri", "family", "pisti")) == PRESET_TABLE[name]


def test_there_are_four_presets_that_know_their_names() -> None:
    assert tuple(PRESETS) == PRESET_NAMES == ("xeri", "kseri", "family", "pisti")
    assert [rules.preset for rules in PRESETS.values()] == list(PRESET_NAMES)


@pytest.mark.parametrize("name", PRESET_NAMES)
@pytest.mark.parametrize(("players", "teams", "decks"), [(2, 2, 1), (3, 3, 1), (4, 2, 1), (5, 5, 2), (6, 6, 2)])
def test_four_play_as_two_teams_and_other_numbers_each_alone(name: str, players: int, teams: int, decks: int) -> None:
    rules = preset(name, players)
    assert (rules.players, rules.teams, rules.decks) == (players, teams, decks)
    assert rules.changed(players=2, teams=2, decks=1) == PRESETS[name]


VARIANTS: dict[str, tuple[str, int, dict[str, Any]]] = {
    "short match": ("kseri", 2, {"target": 51}),
    "long match": ("family", 2, {"target": 101}),
    "partnership": ("pisti", 4, {}),
    "Faro Kseri for four": ("kseri", 4, {"decks": 2}),
    "Faro Kseri for five": ("kseri", 5, {}),
    "Faro Kseri for six": ("kseri", 6, {}),
    "jack on jack 10": ("xeri", 2, {"jack_on_jack": 10}),
    "jack on jack 25": ("xeri", 2, {"jack_on_jack": 25}),
    "jack on any lone card": ("xeri", 2, {"jack_on_lone": 10}),
    "no kseri on the last card": ("family", 2, {"last_card_kseri": False}),
    "jacks-only table": ("xeri", 2, {"jacks_only": 10}),
    "last capture": ("xeri", 2, {"last_capture": 10}),
    "children's game": ("xeri", 2, {"jack_captures": False}),
    "Turkish ten": ("kseri", 2, {"ten_of_diamonds": 3}),
    "two of clubs by match": ("pisti", 2, {"two_of_clubs_match": 2}),
}


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_named_variant_is_its_preset_with_one_change(variant: str) -> None:
    name, players, change = VARIANTS[variant]
    rules, plain = preset(name, players, **change), preset(name, players)
    assert {field for field in FIELDS if getattr(rules, field) != getattr(plain, field)} == set(change)
    assert all(getattr(rules, field) == value for field, value in change.items())
    assert rules.decks == (2 if "Faro" in variant else 1)
    assert rules.teams == (2 if players == 4 else players)


def test_all_variants_can_be_combined_freely() -> None:
    change: dict[str, Any] = {}
    for _, _, one in VARIANTS.values():
        change |= one
        for name in PRESET_NAMES:
            for players in (2, 4, 6):
                assert preset(name, players, **change | {"decks": 2}).decks == 2


# ---- refusals


def test_a_field_out_of_range_is_named_with_its_value_and_what_is_allowed() -> None:
    assert texts({**PRESETS["xeri"].as_dict(), "packet": 5}) == ["rule packet is 5; allowed: 4, 6"]
    assert texts({**PRESETS["xeri"].as_dict(), "opening": "x"}) == [
        "rule opening is 'x'; allowed: redraw, replace, bury, as-is"
    ]


def test_a_missing_and_an_unknown_field_are_named() -> None:
    values = {**PRESETS["xeri"].as_dict(), "jokers": 2}
    del values["majority"]
    unknown, missing = texts(values)
    assert unknown.startswith("unknown rule jokers; the rules are players, teams, ")
    assert missing == "rule majority is missing; allowed: 0 to 99"


@pytest.mark.parametrize("players", [5, 6])
def test_five_and_six_players_need_two_packs(players: int) -> None:
    values = {**PRESETS["xeri"].as_dict(), "players": players, "teams": players}
    assert texts(values) == [f"{players} players cannot share one pack: choose two packs"]
    assert texts({**values, "decks": 2}) == []


def test_teams_divide_the_players() -> None:
    possible = {(2, 2), (3, 3), (4, 2), (4, 4), (5, 5), (6, 2), (6, 3), (6, 6)}
    for players in range(2, 7):
        for teams in range(2, 7):
            found = texts({**PRESETS["xeri"].as_dict(), "players": players, "teams": teams, "decks": 2})
            expected = [] if (players, teams) in possible else [f"{players} players cannot make {teams} equal sides"]
            assert found == expected


def test_every_reason_is_given_at_once() -> None:
    with pytest.raises(BadRules) as refused:
        preset("xeri", 5, 2, decks=1, packet=7, ace=-1, finish="never")
    assert len(refused.value.problems) == 5
    for part in ("packet is 7", "ace is -1", "finish is 'never'", "share one pack", "2 equal sides"):
        assert part in str(refused.value)


def test_an_unknown_preset_is_named_with_the_known_ones() -> None:
    message = "unknown preset 'uno'; allowed: xeri, kseri, family, pisti"
    with pytest.raises(BadRules, match=message):
        preset("uno")
    with pytest.raises(BadRules, match=message):
        PRESETS["xeri"].changed(preset="uno")


def test_rules_cannot_be_made_past_the_checks() -> None:
    with pytest.raises(BadRules, match="decks is 3"):
        Rules(**{**PRESETS["xeri"].as_dict(), "decks": 3})


def test_rules_are_values() -> None:
    rules = preset("kseri", 4)
    assert from_dict(rules.as_dict()) == rules
    assert hash(from_dict(rules.as_dict())) == hash(rules)
    with pytest.raises(AttributeError):
        rules.packet = 6  # type: ignore[misc]
