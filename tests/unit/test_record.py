"""Records and share codes: the records page."""

from __future__ import annotations

import json
from typing import Any

import pytest

from kseri.cards import codes
from kseri.deal import Deal
from kseri.match import Match
from kseri.record import Replay, from_share_code, record, replay, rerecord, share_code
from kseri.rules import PRESETS, Rules, preset
from kseri.shuffle import deal_order


def finish(match: Match, leaving: bool = False) -> Match:
    """Play the deal to its end: first cards, leaving every capture that may be left if so told."""
    while not match.deal.over:
        card = match.deal.hands[match.deal.turn][0]
        match.play(card, leaving and match.deal.may_leave(card))
    return match


def told(rules: Rules, seed: int = 5, leaving: bool = False) -> dict[str, Any]:
    """The record of a match's first deal."""
    return record(finish(Match(rules, seed), leaving), 3)


def with_double() -> Match:
    """A match whose first deal has a double kseri."""
    return next(
        match
        for match in (finish(Match(PRESETS["kseri"], seed)) for seed in range(1000))
        if any(capture.double for capture in match.deal.captures)
    )


# ---- what a record holds


def test_a_record_has_every_field_of_the_page() -> None:
    assert list(told(PRESETS["xeri"])) == [
        "format", "rules", "match", "deal", "dealer", "opening", "packets", "plays", "captures", "leftover",
        "sides", "totals", "target", "winner",
    ]  # fmt: skip


def test_a_record_has_the_rules_resolved_and_where_it_belongs() -> None:
    match = finish(Match(preset("kseri", 4), 5))
    match.next_deal()
    finish(match)
    found = record(match, 7)
    assert found["format"] == 1
    assert found["rules"] == preset("kseri", 4).as_dict()
    assert (found["match"], found["deal"], found["dealer"]) == (7, 1, match.deal.dealer)
    assert (found["totals"], found["target"], found["winner"]) == (match.totals, 101, None)


def test_the_opening_is_bottom_to_top_and_the_packets_are_the_hands_dealt_to_each_seat() -> None:
    rules = preset("xeri", 3)
    cards = codes(deal_order(rules, 8))
    match = Match(rules, 1, Deal(rules, deal_order(rules, 8), 2))
    found = record(finish(match))
    assert found["opening"] == cards[:4]
    assert found["packets"][0] == [cards[4:10], cards[10:16], cards[16:22]]
    assert found["packets"][1] == [cards[22:28], cards[28:34], cards[34:40]]
    assert found["packets"][2] == [cards[40:44], cards[44:48], cards[48:52]]


def test_plays_are_in_order_and_leave_is_there_only_when_a_capture_was_declined() -> None:
    found = told(PRESETS["kseri"], leaving=True)
    seats = [play["seat"] for play in found["plays"]]
    assert seats == [(found["dealer"] + 1 + at) % 2 for at in range(48)]
    left = [play for play in found["plays"] if "leave" in play]
    assert left
    assert all(list(play) == ["seat", "card", "leave"] and play["leave"] is True for play in left)
    assert found["captures"] == []
    assert found["leftover"] == {"seat": None, "cards": 52, "bonus": 0}
    assert found["sides"] == [{"cards": 0, "card_points": 0, "majority": 0, "bonus": 0, "score": 0}] * 2


def test_captures_count_pile_and_played_card_and_what_they_paid() -> None:
    match = finish(Match(PRESETS["xeri"], 12))
    found = record(match)
    assert len(found["captures"]) == len(match.deal.captures) > 3
    pile = 4
    captures = iter(found["captures"])
    following = next(captures, None)
    for at in range(48):
        pile += 1
        if following and following["play"] == at:
            assert following["cards"] == pile
            assert following["seat"] == found["plays"][at]["seat"]
            assert (following["bonus"] > 0) <= (pile == 2)
            pile, following = 0, next(captures, None)
    assert following is None
    assert found["leftover"] == ({"seat": match.deal.last_capturer, "cards": pile, "bonus": 0} if pile else None)


def test_a_cancelled_kseri_keeps_its_ten_in_captures_but_not_in_its_sides_bonus() -> None:
    match = with_double()
    found = record(match)
    at = next(at for at, capture in enumerate(match.deal.captures) if capture.double)
    first, double = found["captures"][at - 1 : at + 1]
    assert (first["bonus"], double["bonus"], double["cards"]) == (10, 20, 2)
    assert double["play"] == first["play"] + 1
    paid = sum(capture["bonus"] for capture in found["captures"])
    doubles = sum(capture.double for capture in match.deal.captures)
    leftover = found["leftover"]["bonus"] if found["leftover"] else 0
    assert sum(side["bonus"] for side in found["sides"]) == paid - 10 * doubles + leftover


def test_leftover_is_null_when_nothing_was_left() -> None:
    found = next(
        found for found in (told(PRESETS["xeri"], seed) for seed in range(100)) if found["captures"][-1]["play"] == 47
    )
    assert found["leftover"] is None


def test_a_deal_that_is_not_over_has_no_record() -> None:
    with pytest.raises(ValueError, match="deal 0 is not over yet"):
        record(Match(PRESETS["xeri"], 1))


def test_target_is_the_one_in_force_after_the_check() -> None:
    match = Match(preset("xeri", target=2), 5)
    assert record(finish(match))["target"] == 102
    assert record(match)["winner"] is None


# ---- replaying


@pytest.mark.parametrize("name", PRESETS)
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_a_record_is_replayed_from_its_text(name: str, players: int) -> None:
    found = told(preset(name, players))
    again = replay(json.dumps(found))
    assert rerecord(again) == found
    assert (again.match, again.number, again.totals) == (3, 0, found["totals"])
    assert from_share_code(share_code(again)).deal.plays == again.deal.plays


def every_record_of(rules: Rules, seed: int) -> list[Replay]:
    """Replays of all deals of a match."""
    match = Match(rules, seed)
    found = [replay(record(finish(match)))]
    while match.winner is None:
        match.next_deal()
        found.append(replay(json.dumps(record(finish(match)))))
    return found


@pytest.mark.parametrize("finishing", ["raise", "highest"])
@pytest.mark.parametrize("target", [1, 2, 30, 151])
def test_every_deal_of_a_match_is_replayed(finishing: str, target: int) -> None:
    for seed in range(6):
        for again in every_record_of(preset("xeri", 3, finish=finishing, target=target), seed):
            assert rerecord(from_share_code(share_code(again))) == rerecord(again)


def test_a_side_far_above_a_raised_target_is_believed() -> None:
    rules = preset("xeri", target=5, kseri=99)
    match = Match(rules, 0)
    match.totals, match.target = [200, 50], 105
    match.finished = [match.deal]
    match.deal = match._new_deal(0)
    finish(match)
    assert match.winner == 0
    again = replay(record(match))
    assert (again.winner, again.target) == (0, 105)
    assert rerecord(from_share_code(share_code(again))) == record(match)


def test_a_share_code_fits_a_link() -> None:
    for name in PRESETS:
        for players in (2, 3, 4, 5, 6):
            code = share_code(replay(told(preset(name, players))))
            assert len(code) < 600
            assert code.replace("-", "").replace("_", "").isalnum()
            assert code.isascii()
