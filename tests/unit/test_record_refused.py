"""Records and share codes that are refused, and why."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

import pytest

from kseri.cards import numbers
from kseri.deal import Deal
from kseri.match import Match
from kseri.record import MAX_TEXT, BadRecord, from_share_code, record, replay, rerecord
from kseri.rules import PRESETS, preset
from tests.unit.test_record import finish, told

CHANGES: list[tuple[str, Callable[[dict[str, Any]], object]]] = [
    ("format 2 is unknown", lambda r: r.update(format=2)),
    ("rule packet is 5", lambda r: r["rules"].update(packet=5)),
    ("rule ace is missing", lambda r: r["rules"].pop("ace")),
    ("rules is None", lambda r: r.pop("rules")),
    ("dealer is 2", lambda r: r.update(dealer=2)),
    ("match is -1", lambda r: r.update(match=-1)),
    ("deal is True", lambda r: r.update(deal=True)),
    ("not a list of 4", lambda r: r["opening"].pop()),
    ("opening is ('", lambda r: r.update(opening=tuple(r["opening"]))),
    ("not the 52 cards", lambda r: r["packets"][0][0].__setitem__(0, r["packets"][0][0][1])),
    ("no card: 'XX'", lambda r: r["packets"][0][0].__setitem__(0, "XX")),
    ("not a list of 2", lambda r: r["packets"][0].pop()),
    ("the deal stops after 47 plays", lambda r: r["plays"].pop()),
    ("the deal is over", lambda r: r["plays"].append(r["plays"][-1])),
    ("play 0: seat", lambda r: r["plays"][0].update(card=r["plays"][1]["card"])),
    ("cannot be left", lambda r: r["plays"][0].update(leave=True)),
    ("plays is not what the rules give", lambda r: r["plays"][0].update(seat=1 - r["plays"][0]["seat"])),
    ("plays is not what the rules give", lambda r: r["plays"][0].update(leave=False)),
    ("play 0 is", lambda r: r["plays"].__setitem__(0, [])),
    ("captures is not what the rules give", lambda r: r["captures"][0].update(cards=9.0)),
    ("captures is not what the rules give", lambda r: r["captures"].pop()),
    ("leftover is not what the rules give", lambda r: r.update(leftover=7)),
    ("sides is not what the rules give", lambda r: r["sides"][0].update(card_points=99)),
    ("are not what deal 0 can make", lambda r: r.update(totals=[n + 1 for n in r["totals"]])),
    ("are not what deal 0", lambda r: r.update(totals=[0, 0])),
    ("a total is", lambda r: r.update(totals=["1", 2])),
    ("totals is", lambda r: r.update(totals=[1, 2, 3])),
    ("target 251 and winner None", lambda r: r.update(target=251)),
    ("target 150 and", lambda r: r.update(target=150)),
    ("target 51 and", lambda r: r.update(target=51)),
    ("and winner 0 cannot", lambda r: r.update(winner=0)),
    ("winner is 2", lambda r: r.update(winner=2)),
    ("extra is not what the rules give", lambda r: r.update(extra=1)),
]


@pytest.mark.parametrize(("message", "change"), CHANGES)
def test_a_record_with_one_thing_changed_is_refused(message: str, change: Callable[[dict[str, Any]], object]) -> None:
    found = json.loads(json.dumps(told(PRESETS["xeri"])))
    replay(found)
    change(found)
    with pytest.raises(BadRecord, match=re.escape(message)):
        replay(found)


OPENINGS = {
    "redraw": (["2C 3C 4C JC", "2C 3C 4C 4D"], ["JC 3C 4C 5C", "4C 4D 3C 5C"]),
    "replace": (["2C 3C 4C JC", "JC 3C 4C 5C", "2C JD 4C 5C"], ["2C 3C 4C 4D"]),
    "bury": (["2C 3C 4C JC", "JH JD JS JC"], ["2C 3C JC 4C", "2C 3C 4C 4D"]),
    "as-is": ([], ["JH JD JS JC", "2C 3C 4C 4D"]),
}
"""Opening piles that each treatment would not let lie, and others."""


@pytest.mark.parametrize("opening", OPENINGS)
def test_an_opening_pile_that_the_rules_would_not_let_lie_is_refused(opening: str) -> None:
    for piles in OPENINGS[opening]:
        for pile in piles:
            rules, first = preset("xeri", opening=opening), numbers(pile.split())
            deal = Deal(rules, first + [card for card in range(52) if card not in first])
            found = record(finish(Match(rules, 1, deal)))
            if pile in OPENINGS[opening][1]:
                assert rerecord(replay(found)) == found
                continue
            with pytest.raises(BadRecord, match=f"opening: {opening} would not let {pile} lie"):
                replay(found)


def test_a_target_rises_by_hundreds_only() -> None:
    match = finish(Match(PRESETS["xeri"], 1))
    while min(match.totals) < 70:
        match.next_deal()
        finish(match)
    found = record(match)
    replay(found)
    for target in (152, 160, 250, 251, 351):
        with pytest.raises(BadRecord, match=f"target {target}"):
            replay({**found, "target": target})


def test_the_target_of_a_match_to_the_highest_never_rises() -> None:
    found = told(PRESETS["kseri"])
    found["target"] = 201
    with pytest.raises(BadRecord, match="target 201"):
        replay(found)


def test_one_message_names_every_fault_of_the_rules() -> None:
    found = told(PRESETS["xeri"])
    found["rules"] = {**found["rules"], "packet": 5, "finish": "never"}
    with pytest.raises(BadRecord, match=r"rule packet is 5.*rule finish is 'never'"):
        replay(found)


# ---- texts that are none


@pytest.mark.parametrize(
    "text", ["", "{", "[]", "null", "1", '"x"', "NaN", "[" * 9999, '{"a":' * 400, "\ud800", "{}", '{"format": 1}']
)
def test_a_text_that_is_no_record_is_refused(text: str) -> None:
    with pytest.raises(BadRecord):
        replay(text)


def test_a_text_that_is_too_long_is_not_read() -> None:
    with pytest.raises(BadRecord, match=f"a record of {MAX_TEXT + 1} characters; allowed: {MAX_TEXT}"):
        replay(json.dumps(told(PRESETS["xeri"])).ljust(MAX_TEXT + 1))
    replay(json.dumps(told(PRESETS["xeri"])).ljust(MAX_TEXT))


@pytest.mark.parametrize("code", ["", "1", "2", "1!", "1AAAA", "0" + "A" * 50, "1é", "1" + "A" * MAX_TEXT])
def test_a_text_that_is_no_share_code_is_refused(code: str) -> None:
    with pytest.raises(BadRecord, match="not a share code"):
        from_share_code(code)


def test_totals_below_what_the_deal_brought_are_refused() -> None:
    match = finish(Match(PRESETS["xeri"], 1))
    match.next_deal()
    found = record(finish(match))
    scores = [side["score"] for side in found["sides"]]
    with pytest.raises(BadRecord, match="are not what deal 1 can make"):
        replay({**found, "totals": [scores[0], scores[1] - 1]})
