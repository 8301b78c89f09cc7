"""What holds in every deal and match, by whatever valid rules: hypothesis draws them from all combinations."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kseri.cards import PACK
from kseri.deal import Deal, IllegalPlay
from kseri.match import Match
from kseri.record import from_share_code, record, replay, rerecord, share_code
from kseri.rules import Rules
from kseri.shuffle import deal_order
from tests.tables import play_out, random_pack, random_play, rules_strategy

SEEDS = st.integers(0, 2**32)


def state(deal: Deal) -> list[str]:
    """All there is in a deal."""
    return [repr(getattr(deal, name)) for name in Deal.__slots__]


def begin(rules: Rules, random: Random) -> Deal:
    """A deal with cards in any order and any dealer."""
    return Deal(rules, random_pack(random, rules), random.randrange(rules.players))


@settings(max_examples=150)
@given(rules_strategy(), SEEDS)
def test_at_every_play_each_card_is_in_one_place_and_one_seat_is_to_move(rules: Rules, seed: int) -> None:
    random = Random(seed)
    deal = begin(rules, random)
    everything = list(range(PACK * rules.decks))
    plays = 0
    while not deal.over:
        stock = deal.cards[deal.dealt :]
        assert sorted(sum([deal.pile, *deal.hands, *deal.taken], stock)) == everything
        assert len(stock) == deal.stock
        assert deal.hands[deal.turn]
        most = max(map(len, deal.hands))
        waiting = [(deal.dealer + 1 + at) % rules.players for at in range(rules.players)]
        to_move = next(seat for seat in waiting if len(deal.hands[seat]) == most)
        assert deal.turn == to_move
        assert len(deal.plays) == plays
        deal.play(*random_play(random, deal))
        plays += 1
    assert plays == len(everything) - rules.opening_size
    assert deal.hands == [[]] * rules.players


@settings(max_examples=150)
@given(rules_strategy(), SEEDS)
def test_card_points_and_majority_are_the_tables_total(rules: Rules, seed: int) -> None:
    deal = play_out(Random(seed), begin(rules, Random(seed)))
    sides = deal.scores()
    nobodys = [] if deal.leftover is None or deal.leftover.seat is not None else list(deal.leftover.cards)
    assert sum(side.cards for side in sides) + len(nobodys) == PACK * rules.decks
    kinds = (rules.ace, rules.king, rules.queen, rules.jack)
    table = rules.decks * (4 * sum(kinds) + 3 * rules.ten + rules.ten_of_diamonds + rules.two_of_clubs)
    assert sum(side.card_points for side in sides) + sum(rules.values[card] for card in nobodys) == table
    most = max(side.cards for side in sides)
    tie = sum(side.cards == most for side in sides) > 1
    assert [side.majority for side in sides] == [
        rules.majority if side.cards == most and not tie else 0 for side in sides
    ]
    assert all(side.score == side.card_points + side.majority + side.bonus for side in sides)
    paid = sum(capture.bonus for capture in deal.captures) + (deal.leftover.bonus if deal.leftover else 0)
    cancelled = [
        before.kseri for before, capture in zip(deal.captures, deal.captures[1:], strict=False) if capture.double
    ]
    last = rules.last_capture if deal.captures else 0
    assert sum(side.bonus for side in sides) == paid - sum(cancelled) + last


@settings(max_examples=100)
@given(rules_strategy(), SEEDS, st.integers(0, 10**9), st.integers(0, 2**16))
def test_record_and_share_code_are_fixpoints(rules: Rules, seed: int, number: int, plays: int) -> None:
    match = Match(rules, seed)
    random = Random(plays)
    while not match.deal.over:
        match.play(*random_play(random, match.deal))
    told = record(match, number)
    again = replay(told)
    assert rerecord(again) == told
    code = share_code(again)
    shared = from_share_code(code)
    assert rerecord(shared) == told
    assert share_code(shared) == code
    assert shared.deal.scores() == match.deal.scores()
    assert (again.match, again.number, again.winner) == (number, 0, match.winner)


@settings(max_examples=60)
@given(rules_strategy(), SEEDS, st.integers(0, 100))
def test_a_copy_is_independent(rules: Rules, seed: int, plies: int) -> None:
    random = Random(seed)
    deal = begin(rules, random)
    for _ in range(min(plies, len(deal.cards) - rules.opening_size)):
        deal.play(*random_play(random, deal))
    before, twin = state(deal), deal.copy()
    assert state(twin) == before
    play_out(random, twin)
    assert state(deal) == before
    ended = state(twin)
    play_out(random, deal)
    assert state(twin) == ended


@settings(max_examples=60)
@given(rules_strategy(), SEEDS)
def test_a_refused_play_changes_nothing(rules: Rules, seed: int) -> None:
    random = Random(seed)
    deal = begin(rules, random)
    refusals = 0
    while True:
        before = state(deal)
        hand = [] if deal.over else deal.hands[deal.turn]
        refused = [(card, leave) for card in (-1, 104, 7, 30, 51) if card not in hand for leave in (False, True)]
        refused += [(card, True) for card in hand if not deal.may_leave(card)]
        for card, leave in refused:
            with pytest.raises(IllegalPlay):
                deal.play(card, leave)
            refusals += 1
        assert state(deal) == before
        if deal.over:
            break
        deal.play(*random_play(random, deal))
    assert refusals > len(deal.plays)


POINTS = ("ace", "king", "queen", "jack", "ten", "ten_of_diamonds", "two_of_clubs", "two_of_clubs_match")


@settings(max_examples=60)
@given(rules_strategy(), SEEDS, st.integers(1, 151))
def test_a_match_ends_with_a_winner_by_the_rules(rules: Rules, seed: int, target: int) -> None:
    # Points as tables have them: sides that all make more than 100 a deal run away from a target raised by 100.
    few = {name: min(getattr(rules, name), 2) for name in POINTS}
    rules = rules.changed(**{**few, "ace": 1, "kseri": 10, "majority": 3, "target": target})
    random = Random(seed)
    match = Match(rules, seed)
    totals, aim = [0] * rules.teams, target
    for _ in range(100):
        while not match.deal.over:
            assert match.winner is None
            match.play(*random_play(random, match.deal))
        totals = [total + side.score for total, side in zip(totals, match.deal.scores(), strict=True)]
        reached = [side for side in range(rules.teams) if totals[side] >= aim]
        best = [side for side in range(rules.teams) if totals[side] == max(totals)]
        candidates = reached if rules.finish == "raise" and target != 1 else best if reached else []
        if len(candidates) == 1:
            break
        if reached and rules.finish == "raise" and target != 1:
            aim += 100
        assert (match.totals, match.target, match.winner) == (totals, aim, None)
        match.next_deal()
    assert len(candidates) == 1
    assert (match.totals, match.target, match.winner) == (totals, aim, candidates[0])
    assert rerecord(replay(record(match))) == record(match)


@settings(max_examples=100)
@given(rules_strategy(), SEEDS)
def test_the_opening_pile_is_one_that_the_rules_let_lie(rules: Rules, seed: int) -> None:
    cards = deal_order(rules, seed)
    assert sorted(cards) == list(range(PACK * rules.decks))
    ranks = [card % PACK // 4 for card in cards[: 4 + (PACK * rules.decks - 4) % rules.players]]
    if rules.opening != "as-is":
        assert ranks[-1] != 10
    if rules.opening == "replace":
        assert 10 not in ranks
    if rules.opening == "redraw":
        assert ranks[-1] != ranks[-2]
