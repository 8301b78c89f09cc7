"""A match is kept as seed and plays: it comes back as it was, and nothing else is taken for one."""

from __future__ import annotations

import json
import random

import pytest

from kseri.match import Match
from kseri.players.levels import player
from kseri.players.selfplay import play_deal
from kseri.record import record, replay
from kseri.rules import preset
from kseri.ui.options import PERSON, Options
from kseri.ui.saved import BadSave, Saved, restore, save
from kseri.view import view


def played(name: str = "xeri", players: int = 2, plays: int = 100, target: int = 151) -> Saved:
    """A match of greedy players, stopped after so many plays."""
    rules = preset(name, players, target=target)
    options = Options(rules, (2,) * (players - 1), seed=77, names=("Ann",))
    match, greedy = Match(rules, 77), player(1, rules)
    while plays:
        if match.deal.over:
            match.next_deal()
        match.play(*greedy.choose(view(match.deal, match.deal.turn), 1))
        plays -= 1
    return Saved(options, match, True)


@pytest.mark.parametrize(("name", "players"), [("xeri", 2), ("kseri", 4), ("pisti", 3), ("family", 6)])
@pytest.mark.parametrize("plays", [0, 1, 47, 48, 49, 100])
def test_a_match_comes_back_as_it_was(name: str, players: int, plays: int) -> None:
    before = played(name, players, plays, target=999)
    kept = save(before)
    after = restore(json.loads(json.dumps(kept)))
    assert after.match.totals == before.match.totals
    assert after.match.deal.hands == before.match.deal.hands
    assert after.match.deal.pile == before.match.deal.pile
    assert (after.match.deal.over, after.match.number) == (before.match.deal.over, before.match.number)
    assert (after.options, after.aided) == (before.options, True)
    assert save(after) == kept


def test_a_left_capture_is_kept_as_left() -> None:
    match = Match(preset("kseri", optional_capture=True), 3)
    leavable = None
    while leavable is None:
        hand = match.deal.hands[match.deal.turn]
        leavable = next((card for card in hand if match.deal.may_leave(card)), None)
        match.play(hand[0] if leavable is None else leavable, leavable is not None)
    kept = save(Saved(Options(match.rules, (PERSON,), seed=3), match, False))
    assert kept["deals"][0][-1].endswith("-")
    assert restore(kept).match.deal.history() == match.deal.history()


def test_a_match_that_began_with_a_shared_deal_begins_with_it_again() -> None:
    first = Match(preset("pisti"), 5)
    play_deal(first, [player(1, first.rules)] * 2)
    shared = replay(record(first))
    match = Match(shared.deal.rules, 9, shared.deal)
    after = restore(save(Saved(Options(match.rules, (1,), seed=9, shared=shared), match, False)))
    assert after.match.deal.cards == first.deal.cards


@pytest.mark.parametrize(
    ("change", "named"),
    [
        ({"format": 2}, "format is 2"),
        ({"format": None}, "format"),
        ({"rules": {}}, "preset"),
        ({"rules": None}, "rules"),
        ({"seed": 77}, "seed"),
        ({"seed": "-1"}, "seed"),
        ({"levels": [6]}, "levels"),
        ({"levels": [True]}, "levels"),
        ({"levels": []}, "levels"),
        ({"names": ["x" * 21]}, "names"),
        ({"names": 3}, "names"),
        ({"aided": 1}, "aided"),
        ({"shared": "zzz"}, "zzz"),
        ({"deals": [["XX"]]}, "XX"),
        ({"deals": [[1]]}, "play"),
        ({"deals": [[]] * 2}, "not over"),
        ({"deals": None}, "deals"),
    ],
)
def test_what_cannot_have_been_kept_is_refused_by_name(change: dict[str, object], named: str) -> None:
    with pytest.raises(BadSave, match=named):
        restore({**save(played()), **change})


@pytest.mark.parametrize("junk", [None, 3, "x", [], True])
def test_junk_is_refused(junk: object) -> None:
    with pytest.raises(BadSave):
        restore(junk)


def test_a_thousand_mutations_are_read_or_refused() -> None:
    chance = random.Random(1)
    text = json.dumps(save(played(plays=60)))
    for _ in range(1000):
        at = chance.randrange(len(text))
        mutated = text[:at] + chance.choice('0123456789JC-"[]{},x') + text[at + chance.randrange(3) :]
        try:
            restore(json.loads(mutated))
        except (BadSave, json.JSONDecodeError):
            continue
