"""Rare things are explained once: when they happen, in the sentence of the turn, and never again."""

from __future__ import annotations

from typing import Any

import pytest

from kseri.cards import JACK, RANK
from kseri.deal import Deal
from kseri.match import Match
from kseri.rules import PRESET_NAMES
from kseri.shuffle import Stream, cut, deck
from kseri.ui import app, explain, keyboard, messages, table
from kseri.ui.ends import deal_end
from kseri.ui.model import Model
from kseri.ui.settings import TOPICS
from tests.mirror import Mirror
from tests.positions import held, position
from tests.unit.test_app import started


def at(deal: Deal, query: str = "") -> Model:
    """A table of people and computer players at which the deal stands as described and all of it has been told."""
    model, _effects = started(f"?seed=2&level=0&preset={deal.rules.preset}&{query}")
    assert model.match is not None
    model.match.rules, model.match.deal = deal.rules, deal
    model.viewer, model.curtain, model.explained, model.explanation = deal.turn, False, (), ""
    model.told, model.told_packet = 0, deal.packet
    return model


def played(model: Model, *cards: str) -> list[messages.Effect]:
    """Each person plays; returns what follows from the last play."""
    assert model.match is not None
    effects: list[messages.Effect] = []
    for code in cards:
        model.viewer, model.curtain = model.match.deal.turn, False
        effects = app.update(model, messages.Tap(held(model.match.deal, code), model.ply))
        if model.choosing is not None:
            effects = app.update(model, messages.Decide(leave=False))
    return effects


def spoken(model: Model) -> str:
    """What is explained of what has happened since the deal began, to the person who played last."""
    model.told, model.curtain, model.explained, model.explanation = 0, False, (), ""
    return explain.at_table(model)


def test_every_topic_has_its_sentence() -> None:
    assert tuple(explain._SENTENCES) == TOPICS


def awkward(match: Match) -> bool:
    """Whether the opening cards, as the pack was cut, are such that the table's rule changes them."""
    seed = match.deal_seed
    opening = [RANK[card] for card in cut(deck(seed), 1 + Stream(seed, "cut").below(51))[:4]]
    if match.rules.opening == "replace":
        return JACK in opening
    return opening[3] == JACK or (match.rules.opening == "redraw" and opening[3] == opening[2])


@pytest.mark.parametrize("name", PRESET_NAMES)
def test_an_awkward_opening_pile_is_explained_when_it_was_one(name: str) -> None:
    said = {True: 0, False: 0}
    for seed in range(1, 25):
        mirror = Mirror(f"preset={name}&seed={seed}&level=1")
        assert mirror.model.match is not None
        rare = awkward(Match(mirror.model.match.rules, seed))
        assert (mirror.model.explained[:1] == ("opening",)) == rare
        said[rare] += 1
    assert min(said.values()) > 0


def test_the_explanation_stands_between_what_happened_and_whose_turn_it_is() -> None:
    """Seed 4's first opening pile had to be laid afresh."""
    mirror = Mirror("preset=xeri&seed=4&level=1")
    why = "The opening pile was laid afresh: a jack lay on top, or two equal ranks."
    assert mirror.said == [f"Robin deals. On the table: eight of diamonds. {why} Your turn."]
    assert why in str(table.screen(mirror.model))
    mirror.tap(0)
    assert mirror.model.explanation == ""
    assert why not in mirror.said[-1]


def test_what_was_explained_is_kept_and_never_explained_again() -> None:
    model, effects = started("?seed=4&preset=xeri&level=1")
    assert messages.Keep("explained", ["opening"]) in effects
    effects = app.update(model, messages.Start())  # the same seed again
    assert model.explanation == ""
    assert not [effect for effect in effects if isinstance(effect, messages.Keep)]


def test_switched_off_nothing_is_explained_and_on_again_everything() -> None:
    model, effects = started("?seed=4&preset=xeri&level=1&explain=off")
    assert (model.explanation, model.explained) == ("", ())
    model, effects = started("?seed=4&preset=xeri&level=1")
    app.update(model, messages.Change("settings", "explain", "off"))
    assert (model.explanation, model.explained) == ("", ("opening",))
    effects = app.update(model, messages.Change("settings", "explain", "on"))
    assert messages.Keep("explained", []) in effects
    app.update(model, messages.Start())
    assert model.explained == ("opening",)


def test_it_is_closed_by_its_button_and_by_escape() -> None:
    model, _effects = started("?seed=4&preset=xeri&level=1")
    assert model.explanation
    app.update(model, messages.Act("understood"))
    assert model.explanation == ""
    assert "explained" not in str(table.screen(model))
    model, _effects = started("?seed=4&preset=xeri&level=1")
    assert keyboard.meaning(model, "Escape", "Escape", in_hand=True) == messages.Act("understood")


def test_one_thing_at_a_time_the_other_comes_again() -> None:
    model, _effects = started("?seed=4&preset=xeri&level=1")
    assert explain.at_choice(model) == ""
    app.update(model, messages.Act("understood"))
    assert explain.at_choice(model).startswith("At this table you need not take")
    assert model.explained == ("opening", "leave")


def test_a_double_kseri_is_explained() -> None:
    model = at(position("kseri", "6C", "6D 2C/6H 3C", "9C 9D 8C 8D"))
    played(model, "6D")
    assert spoken(model) == ""
    played(model, "6H")
    assert spoken(model) == (
        "A kseri lies open for one play: who answers with its rank cancels it and has a double kseri instead."
    )


def test_a_kseri_by_jack_on_jack_is_explained_with_what_it_pays() -> None:
    model = at(position("xeri", "JC", "JD 2C/6H 3C", "9C 9D 8C 8D"))
    played(model, "JD")
    assert spoken(model) == "A jack makes a kseri on a lone jack only, and that one pays 20."
    model = at(position("xeri", "JC", "JD 2C/6H 3C", "9C 9D 8C 8D", jack_on_lone=10))
    played(model, "JD")
    assert spoken(model) == ""  # at this table it would not be true


def test_only_who_took_the_closed_opening_pile_is_told_its_cards() -> None:
    deal = position("pisti", "3C JD 6S 8C", "8D 2C/6H 3D", "9C 9D 8H TD")
    deal.cards = [*deal.pile, *(card for card in deal.cards if card not in deal.pile)]
    model = at(deal)
    played(model, "8D")
    assert model.curtain
    assert model.explanation == ""
    model.told, model.curtain, model.viewer = 0, False, 1
    assert explain.at_table(model) == ""
    model.viewer = 0
    told = explain.at_table(model)
    assert told == (
        "You took the opening pile, so you alone are shown its closed cards: three of clubs, jack of diamonds, "
        "six of spades."
    )


def test_a_last_packet_of_fewer_cards_is_explained() -> None:
    """Three players of six cards: 48 in the stock are packets of 6, 6 and 4."""
    mirror = Mirror("preset=xeri&players=3&seed=1&level=1")
    while len(mirror.hand) != 4 or mirror.model.match is None or mirror.model.match.deal.packet < 2:
        mirror.tap(mirror.taking_place())
    assert "what was left of it is shared out equally." in mirror.said[-1]


def test_the_first_capture_that_may_be_left_is_explained_with_the_question() -> None:
    model = at(position("kseri", "6C 7C", "7D 2C/6H 3C", "9C 9D 8C 8D"))
    assert model.match is not None
    card = held(model.match.deal, "7D")
    effects = app.update(model, messages.Tap(card, model.ply))
    assert effects[0] == messages.Say(model.explanation)
    assert model.explanation.startswith("At this table you need not take")
    app.update(model, messages.Act("cancel"))
    assert app.update(model, messages.Tap(card, model.ply)) == []


def ended(rules: str, taken: str, totals: tuple[int, int] = (0, 0), **changes: Any) -> Model:
    """After the deal's last two cards, which take nothing; seat 0 has captured last."""
    deal = position(rules, "6C 7C", "2C/3C", taken=taken, last=0, **changes)
    model = at(deal)
    assert model.match is not None
    model.match.totals = list(totals)
    played(model, "2C", "3C")
    model.explained, model.explanation = (), ""
    app.update(model, messages.Act("count"))
    return model


def test_a_leftover_pile_is_explained_at_the_deals_end() -> None:
    model = ended("kseri", "9C 9D/8C")
    assert model.explanation == "What lies on the table after the last card belongs to whoever captured last."
    assert model.explanation in str(deal_end(model))


def test_a_tie_for_most_cards_is_explained() -> None:
    """The last capturer's two cards and the four left make six, as many as the other side has."""
    model = ended("kseri", "9C 9D/8C 8D 8H 8S KC KD")
    assert model.explanation == "Nobody has the most cards alone, so nobody gets the points for them."


def test_the_bonus_for_the_last_capture_is_explained() -> None:
    model = ended("kseri", "9C 9D/8C", last_capture=10)
    assert model.explanation == "At this table the last capture of a deal pays a bonus of 10."


def test_a_raised_target_is_explained_before_all_else() -> None:
    model = ended("xeri", "9C 9D/8C", totals=(155, 152))
    assert model.explanation == (
        "Two sides have reached the target in the same deal, so nobody has won yet: it rises to 251."
    )
