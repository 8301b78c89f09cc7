"""Matches: dealers, totals, targets and winners (rules, sections 1 and 7)."""

import pytest

from kseri.deal import Deal
from kseri.match import Match, after_deal
from kseri.rules import PRESETS, preset
from kseri.shuffle import deal_order


def finish(match: Match) -> None:
    """Play the match's deal to its end."""
    while not match.deal.over:
        match.play(match.deal.hands[match.deal.turn][0])


# ---- winning


@pytest.mark.parametrize(
    ("totals", "target", "result"),
    [
        ([150, 149], 151, (None, 151)),
        ([151, 150], 151, (0, 151)),
        ([0, 151], 151, (1, 151)),
        ([151, 151], 151, (None, 251)),
        ([151, 152], 151, (None, 251)),
        ([160, 155], 151, (None, 251)),
        ([160, 140], 151, (0, 151)),
        ([255, 250], 251, (0, 251)),
        ([255, 251], 251, (None, 351)),
        ([400, 390], 351, (None, 451)),
        ([400, 390], 151, (None, 251)),
        ([100, 151, 150], 151, (1, 151)),
        ([100, 151, 160], 151, (None, 251)),
        ([151, 151, 160], 151, (None, 251)),
    ],
)
def test_raise_one_side_at_the_target_wins_two_or_more_raise_it_by_100(
    totals: list[int], target: int, result: tuple[int | None, int]
) -> None:
    assert after_deal(PRESETS["xeri"], totals, target) == result


@pytest.mark.parametrize(
    ("totals", "result"),
    [
        ([100, 99], None),
        ([101, 100], 0),
        ([100, 101], 1),
        ([103, 110], 1),
        ([110, 110], None),
        ([110, 110, 109], None),
        ([110, 101, 120], 2),
        ([110, 110, 120], 2),
    ],
)
def test_highest_the_highest_total_wins_and_a_tie_at_the_top_plays_another_deal(
    totals: list[int], result: int | None
) -> None:
    assert after_deal(PRESETS["kseri"], totals, 101) == (result, 101)


@pytest.mark.parametrize("finishing", ["raise", "highest"])
def test_a_target_of_one_is_a_single_deal_replayed_on_a_tie(finishing: str) -> None:
    rules = preset("xeri", target=1, finish=finishing)
    assert after_deal(rules, [20, 5], 1) == (0, 1)
    assert after_deal(rules, [5, 20], 1) == (1, 1)
    assert after_deal(rules, [0, 25], 1) == (1, 1)
    assert after_deal(rules, [11, 11], 1) == (None, 1)
    assert after_deal(rules, [0, 0], 1) == (None, 1)
    match = Match(rules, 5)
    finish(match)
    assert match.totals[0] != match.totals[1]
    assert match.winner == match.totals.index(max(match.totals))


# ---- deals, dealers and totals


def test_the_first_dealer_is_drawn_at_random() -> None:
    for players in range(2, 7):
        dealers = [Match(preset("kseri", players), seed).deal.dealer for seed in range(40 * players)]
        assert all(20 <= dealers.count(seat) <= 60 for seat in range(players))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_deal_rotates_after_a_whole_pack_never_after_a_packet(players: int) -> None:
    match = Match(preset("xeri", players), 9)
    dealer = match.deal.dealer
    for number in range(4):
        while not match.deal.over:
            assert match.deal.dealer == (dealer + number) % players
            assert match.number == number
            match.play(match.deal.hands[match.deal.turn][0])
        assert match.number == number
        assert match.winner is None
        match.next_deal()
    assert len(match.finished) == 4


def test_totals_add_up_the_deals_scores_and_change_after_a_whole_pack_only() -> None:
    match, totals = Match(PRESETS["xeri"], 2), [0, 0]
    while match.winner is None:
        if match.deal.over:
            match.next_deal()
        while not match.deal.over:
            assert match.totals == totals
            match.play(match.deal.hands[match.deal.turn][0])
        totals = [total + side.score for total, side in zip(totals, match.deal.scores(), strict=True)]
        assert match.totals == totals
    assert max(totals) >= 151 > min(totals)
    assert totals[match.winner] == max(totals)
    assert [deal.over for deal in match.finished] == [True] * (match.number + 1)


def test_a_round_cannot_be_won_midway() -> None:
    match = Match(preset("xeri", target=1), 2)
    while not match.deal.over:
        assert match.winner is None
        match.play(match.deal.hands[match.deal.turn][0])
    assert match.winner is not None


def test_the_player_before_the_dealer_cuts_the_next_deal() -> None:
    rules = preset("kseri", opening="as-is")
    cards = []
    for cut in (None, 1, 26, 51):
        match = Match(rules, 4)
        finish(match)
        deal = match.next_deal(cut)
        assert deal.cards == deal_order(rules, match.deal_seed, cut)
        cards.append(deal.cards)
    assert len({tuple(order) for order in cards}) == 4
    assert cards[1] == cards[3][2:] + cards[3][:2]


def test_the_same_seed_and_plays_give_the_same_match() -> None:
    one, other, different = Match(PRESETS["kseri"], 6), Match(PRESETS["kseri"], 6), Match(PRESETS["kseri"], 7)
    for match in (one, other, different):
        finish(match)
        match.next_deal()
        finish(match)
    assert one.deal.plays == other.deal.plays
    assert one.totals == other.totals
    assert one.deal.plays != different.deal.plays
    assert one.finished[0].cards != one.finished[1].cards


def test_a_match_can_begin_with_a_shared_deal() -> None:
    rules = PRESETS["xeri"]
    shared = Deal(rules, deal_order(rules, 99), 1)
    shared.play(shared.hands[0][0])
    match = Match(rules, 1, shared)
    assert (match.deal.cards, match.deal.dealer, match.deal.plays) == (shared.cards, 1, [])
    finish(match)
    assert len(shared.plays) == 1
    assert match.next_deal().dealer == 0
    assert match.deal.cards == deal_order(rules, match.deal_seed)


def test_no_next_deal_while_one_is_played_or_when_the_match_is_over() -> None:
    match = Match(preset("xeri", target=1), 2)
    with pytest.raises(ValueError, match="deal 0 is not over yet"):
        match.next_deal()
    finish(match)
    with pytest.raises(ValueError, match=f"the match is over: side {match.winner} has won"):
        match.next_deal()


@pytest.mark.parametrize("seed", [-1, 2**128])
def test_a_seed_out_of_range_is_refused(seed: int) -> None:
    with pytest.raises(ValueError, match=f"seed {seed} is not from 0"):
        Match(PRESETS["xeri"], seed)
