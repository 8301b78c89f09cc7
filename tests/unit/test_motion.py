"""What the difference of two looks at the table tells: for motion, sound and vibration."""

from __future__ import annotations

from typing import Any

from kseri.cards import CODE, number
from kseri.match import Match
from kseri.players.levels import player
from kseri.rules import preset
from kseri.ui import app, messages
from kseri.ui.model import Model
from kseri.ui.motion import (
    Captured,
    Dealt,
    Ended,
    Glimpse,
    KseriMade,
    Laid,
    LeftoverTaken,
    Opened,
    Scored,
    Step,
    glimpse,
    steps,
)
from kseri.ui.options import Options, from_query
from kseri.ui.settings import DEFAULTS
from tests.mirror import Mirror
from tests.positions import held, position


def at_table(rules: str, **where: Any) -> Model:
    """A person on seat 0 and others around a position in the middle of a deal."""
    deal = position(rules, **where)
    model = Model(Options(deal.rules), DEFAULTS, stage="table", names=list("abcdef")[: deal.rules.players])
    model.match = Match(deal.rules, 1)
    model.match.deal = deal
    model.players = {seat: player(1, deal.rules) for seat in range(1, deal.rules.players)}
    return model


def after(model: Model, plays: str) -> list[Step]:
    """The steps that these plays, seen at once, are."""
    before = glimpse(model)
    assert model.match is not None
    for code in plays.split():
        model.match.play(held(model.match.deal, code))
    return steps(before, glimpse(model))


def n(code: str) -> int:
    return number(code)


def test_a_card_is_laid_on_the_top_or_on_the_empty_table() -> None:
    model = at_table("xeri", pile="9H", hands="2C 3C/4C 5C")
    assert after(model, "2C") == [Laid(0, n("2C"), n("9H"))]
    model = at_table("xeri", hands="2C 3C/4C 5C")
    assert after(model, "2C") == [Laid(0, n("2C"), None)]


def test_a_capture_tells_the_top_and_how_many_but_not_what_lay_beneath() -> None:
    model = at_table("xeri", pile="2H 3H 9H", hands="9C 3C/4C 5C")
    assert after(model, "9C") == [Captured(0, 0, n("9C"), n("9H"), 4, double=False)]


def test_a_kseri_is_told_with_its_pair_and_points() -> None:
    model = at_table("xeri", pile="9H", hands="9C 3C/4C 5C")
    assert after(model, "9C") == [
        Captured(0, 0, n("9C"), n("9H"), 2, double=False),
        KseriMade(0, 0, n("9H"), n("9C"), 10, "kseri"),
        Scored(0, 10),
    ]


def test_a_jack_on_a_lone_jack_is_a_kseri_of_its_own_kind() -> None:
    model = at_table("xeri", pile="JH", hands="JC 3C/4C 5C")
    assert after(model, "JC")[1:] == [KseriMade(0, 0, n("JH"), n("JC"), 20, "jack"), Scored(0, 20)]


def test_a_double_kseri_takes_the_marker_and_its_points_from_the_other_side() -> None:
    model = at_table("kseri", pile="9H", hands="9C 3C/9S 5C")
    after(model, "9C")
    assert after(model, "9S") == [
        Captured(1, 1, n("9S"), n("9H"), 2, double=True),
        KseriMade(1, 1, n("9H"), n("9S"), 20, "double"),
        Scored(0, -10),
        Scored(1, 20),
    ]


def test_the_next_packet_is_dealt_after_the_last_play_of_the_one_before() -> None:
    model = at_table("xeri", pile="9H", hands="2C/4C", stock="AS KS QS TS 8S 7S AD KD QD TD 8D 7D")
    assert after(model, "2C") == [Laid(0, n("2C"), n("9H"))]
    assert after(model, "4C") == [Laid(1, n("4C"), n("2C")), Dealt(0, 6), Dealt(1, 6)]


def test_what_is_left_goes_to_the_last_capturer_or_to_nobody() -> None:
    model = at_table("xeri", pile="9H 8H", hands="2C/4C", last=0)
    after(model, "2C")
    found = after(model, "4C")
    assert found[:2] == [Laid(1, n("4C"), n("2C")), LeftoverTaken(0, 4)]
    model = at_table("xeri", pile="9H 8H", hands="2C/4C")
    assert LeftoverTaken(None, 4) in after(model, "2C 4C")


def test_of_several_plays_the_last_one_is_told_and_every_kseri() -> None:
    model = at_table("xeri", pile="9H", hands="9C 3C/4C 5C")
    assert after(model, "9C 4C") == [
        Laid(1, n("4C"), None),
        KseriMade(0, 0, n("9H"), n("9C"), 10, "kseri"),
        Scored(0, 10),
    ]


def started(query: str) -> Model:
    options, asked, _wrong = from_query(query)
    model = Model(options, DEFAULTS.changed(**asked))
    app.update(model, messages.Start())
    return model


def test_a_new_match_lays_the_opening_and_deals_in_turn() -> None:
    model = started("?seed=1&preset=xeri&speed=normal")  # seat 1 leads
    assert model.match is not None
    top = model.match.deal.top
    assert top is not None
    assert steps(None, glimpse(model)) == [Opened(4, top), Dealt(1, 6), Dealt(0, 6)]
    before = glimpse(model)
    app.update(model, messages.Act("rematch"))
    assert [type(step) for step in steps(before, glimpse(model))] == [Opened, Dealt, Dealt]


def test_a_play_taken_back_does_not_move() -> None:
    mirror = Mirror("preset=xeri&seed=5&level=1")
    mirror.tap(0)
    before = glimpse(mirror.model)
    mirror.send(messages.Act("take-back"))
    assert steps(before, glimpse(mirror.model)) == []


def test_nothing_new_is_nothing() -> None:
    mirror = Mirror("preset=xeri&seed=5&level=1")
    before = glimpse(mirror.model)
    assert steps(before, before) == []
    assert steps(before, None) == []
    assert steps(None, None) == []
    mirror.send(messages.Act("settings"))
    during = glimpse(mirror.model)
    assert steps(before, during) == []
    mirror.send(messages.Act("back"))
    assert steps(during, glimpse(mirror.model)) == []


def test_passing_the_device_on_and_lifting_the_curtain_move_nothing() -> None:
    model = started("?seed=5&preset=xeri&level=0")
    assert model.curtain
    under = glimpse(model)
    assert steps(None, under) == []
    app.update(model, messages.Act("lift"))
    lifted = glimpse(model)
    assert steps(under, lifted) == []
    card = model.hand[0]
    app.update(model, messages.Tap(card, model.ply))
    assert model.curtain
    played = glimpse(model)
    assert [type(step) for step in steps(lifted, played)] == [Laid]  # what is played is seen by all
    app.update(model, messages.Act("lift"))
    assert steps(played, glimpse(model)) == []


def test_the_end_is_told_once_with_who_has_won() -> None:
    mirror = Mirror("preset=family&target=1&seed=3&level=1")
    seen: list[Glimpse | None] = []
    while mirror.screen == "table":
        seen.append(glimpse(mirror.model))
        mirror.tap(0)
    match = mirror.model.match
    assert match is not None
    end = glimpse(mirror.model)
    assert steps(seen[-1], end) == [Ended(match=True, won=match.winner == 0)]
    assert steps(end, end) == []
    mirror.send(messages.Act("settings"))
    over = glimpse(mirror.model)
    mirror.send(messages.Act("back"))
    assert steps(over, glimpse(mirror.model)) == []


def test_the_opening_names_only_the_card_that_lies_open() -> None:
    rules = preset("pisti", 2)
    model = started("?seed=5&preset=pisti&speed=normal")
    assert model.match is not None
    cards = model.match.deal.cards
    opened = steps(None, glimpse(model))[0]
    assert opened == Opened(4, cards[rules.opening_size - 1])
    assert isinstance(opened, Opened)
    assert CODE[opened.top] == CODE[model.match.deal.pile[-1]]
