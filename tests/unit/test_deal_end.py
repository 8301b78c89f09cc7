"""The end of a deal and its score: rules, sections 1, 2 and 6."""

import pytest

from kseri.cards import CODE, PACK
from kseri.deal import SideScore
from kseri.rules import preset
from tests.positions import position, put, shown

# ---- the leftover


def test_the_last_capturer_takes_what_is_left_on_the_table() -> None:
    deal = position("xeri", pile="3C 7H", hands="7D 2C / 9S TS")
    put(deal, "7D 9S 2C TS")
    assert deal.over
    assert deal.pile == []
    assert deal.leftover is not None
    assert (deal.leftover.seat, shown(list(deal.leftover.cards)), deal.leftover.bonus) == (0, "9S 2C TS", 0)
    assert shown(deal.taken[0]) == "3C 7H 7D 9S 2C TS"


def test_nothing_is_left_when_the_last_card_captures() -> None:
    deal = position("xeri", pile="3C 7H", hands="9D / JS")
    put(deal, "9D JS")
    assert deal.leftover is None
    assert shown(deal.taken[1]) == "3C 7H 9D JS"


def test_if_nobody_captured_all_deal_the_rest_belongs_to_nobody_and_scores_for_nobody() -> None:
    deal = position("xeri", pile="JC TD", hands="AC / 2S", jack_captures=False, last_capture=10)
    put(deal, "AC 2S")
    assert deal.leftover is not None
    assert (deal.leftover.seat, shown(list(deal.leftover.cards)), deal.leftover.bonus) == (None, "JC TD AC 2S", 0)
    assert deal.scores() == [SideScore(0, 0, 0, 0, 0)] * 2


def test_the_leftover_is_never_a_kseri() -> None:
    deal = position("xeri", pile="3C 7H", hands="7D / 9S")
    put(deal, "7D 9S")
    assert deal.leftover is not None
    assert deal.leftover.bonus == 0
    assert deal.bonus == [0, 0]


def test_with_leftover_kseri_exactly_one_card_left_is_a_kseri_for_its_taker() -> None:
    deal = position("kseri", pile="3C 7H", hands="7D / 9S", kseri=12)
    put(deal, "7D 9S")
    assert deal.leftover is not None
    assert (deal.leftover.seat, deal.leftover.bonus) == (0, 12)
    assert deal.bonus == [12, 0]


def test_with_leftover_kseri_a_lone_jack_is_a_kseri_of_ten_too() -> None:
    deal = position("kseri", pile="3C 7H", hands="7D / JS", jack_on_jack=20)
    put(deal, "7D JS")
    assert deal.bonus == [10, 0]


def test_with_leftover_kseri_two_cards_left_are_none() -> None:
    deal = position("kseri", pile="3C 7H", hands="7D 8C / 9S TC")
    put(deal, "7D 9S 8C TC")
    assert deal.bonus == [0, 0]


def test_leftover_kseri_does_not_depend_on_last_card_kseri() -> None:
    deal = position("kseri", pile="3C 7H", hands="7D / 9S", last_card_kseri=False)
    put(deal, "7D 9S")
    assert deal.bonus == [10, 0]


def test_a_capture_by_the_last_card_is_ruled_by_last_card_kseri_not_by_leftover_kseri() -> None:
    for pays in (False, True):
        deal = position("kseri", hands="7H / 7D", last_card_kseri=pays, leftover_kseri=True)
        put(deal, "7H 7D")
        assert deal.leftover is None
        assert deal.bonus == [0, 10 * pays]


def test_the_side_of_the_last_capturer_takes_the_leftover_in_a_partnership() -> None:
    deal = position("xeri", pile="3C 7H", hands="9C / 8C / 8D / 2S")
    put(deal, "9C 8C 8D 2S")
    assert deal.leftover is not None
    assert deal.leftover.seat == 2
    assert [side.cards for side in deal.scores()] == [6, 0]


# ---- the last card and the last capture


def test_a_true_kseri_by_the_very_last_card_pays() -> None:
    for name, bonus in (("xeri", 10), ("kseri", 10), ("family", 10), ("pisti", 0)):
        deal = position(name, hands="7H / 7D")
        capture = put(deal, "7H 7D")
        assert capture is not None
        assert len(capture.cards) == 2
        assert deal.bonus == [0, bonus]
        assert len(deal.kseris[1]) == bool(bonus)


def test_without_last_card_kseri_a_jack_makes_none_with_the_last_card_either() -> None:
    for pile in ("QH", "JH"):
        deal = position("pisti", hands=f"{pile} / JD", jack_on_lone=10)
        put(deal, f"{pile} JD")
        assert deal.bonus == [0, 0]


def test_the_last_card_of_a_packet_or_a_hand_is_not_the_last_of_the_deal() -> None:
    deal = position("pisti", hands="7H / 7D", stock="3C 4C")
    put(deal, "7H 7D")
    assert deal.bonus == [0, 10]
    deal = position("pisti", pile="7H", hands="7D / 8D")
    put(deal, "7D")
    assert deal.bonus == [10, 0]


def test_the_other_bonuses_are_paid_for_the_last_card() -> None:
    deal = position("pisti", hands="JH / JD", jacks_only=10)
    put(deal, "JH JD")
    assert deal.bonus == [0, 10]
    deal = position("pisti", hands="2C / 2D", two_of_clubs_match=2)
    put(deal, "2C 2D")
    assert deal.bonus == [0, 2]


def test_the_deals_last_capturer_gets_the_last_capture_bonus() -> None:
    deal = position("xeri", pile="3C 7H", hands="7D 2C / 9S 2S", last_capture=10)
    put(deal, "7D 9S 2C")
    assert deal.bonus == [0, 0]
    put(deal, "2S")
    assert deal.bonus == [0, 10]
    deal = position("xeri", pile="3C 7H", hands="7D 2C / 9S 3S", last_capture=10)
    put(deal, "7D 9S 2C 3S")
    assert deal.bonus == [10, 0]


# ---- scores


POINTS = {
    "xeri": dict.fromkeys(("AH", "KH", "QH", "JH", "TH", "2C"), 1) | {"TD": 2, "2D": 0, "9C": 0},
    "kseri": dict.fromkeys(("AH", "JH"), 1) | {"TD": 2, "2C": 2, "KH": 0, "QH": 0, "TH": 0, "2D": 0},
    "family": dict.fromkeys(("AH", "KH", "QH", "JH", "TH", "2C"), 1) | {"TD": 2, "2D": 0, "3S": 0},
    "pisti": dict.fromkeys(("AH", "JH"), 1) | {"TD": 3, "2C": 2, "KH": 0, "QH": 0, "TH": 0, "2D": 0},
}


@pytest.mark.parametrize("name", POINTS)
def test_each_captured_card_brings_its_points(name: str) -> None:
    for code, points in POINTS[name].items():
        deal = position(name, pile="4C 5C", hands="3C / 6C", taken=f"{code} /")
        assert [side.card_points for side in deal.scores()] == [points, 0]


@pytest.mark.parametrize(
    ("name", "total", "tie"), [("xeri", 25, 22), ("kseri", 15, 12), ("family", 25, 22), ("pisti", 16, 13)]
)
def test_card_points_and_majority_are_the_tables_total(name: str, total: int, tie: int) -> None:
    pack = [code for code in CODE[:PACK] if code not in ("KS", "QS")]
    for first, points in ((50, total), (30, total), (24, tie), (20, total)):
        taken = f"{' '.join(pack[:first])} / {' '.join(pack[first:])}"
        deal = position(name, hands="KS / QS", taken=taken, last=0)
        put(deal, "KS QS")
        assert sum(side.card_points + side.majority for side in deal.scores()) == points


def test_the_side_with_strictly_most_cards_gets_the_majority() -> None:
    deal = position("xeri", pile="3C", hands="4C / 5C", taken="6C 7C / 8C", last=1)
    put(deal, "4C 5C")
    assert [(side.cards, side.majority) for side in deal.scores()] == [(2, 0), (4, 3)]


def test_nobody_gets_the_majority_on_a_tie() -> None:
    deal = position("xeri", hands="4C / 5C", taken="6C 7C 8C 9C / 8D 9D", last=1)
    put(deal, "4C 5C")
    assert [(side.cards, side.majority) for side in deal.scores()] == [(4, 0), (4, 0)]


def test_two_of_three_sides_with_most_cards_are_a_tie() -> None:
    deal = position("xeri", hands="4C / 5C / 6C", taken="7C 8C 9C / 8D / 9D", last=2)
    put(deal, "4C 5C 6C")
    assert [(side.cards, side.majority) for side in deal.scores()] == [(3, 0), (1, 0), (4, 3)]
    deal = position("xeri", hands="4C / 5C / 6C", taken="7C 8C 9C 9S / 8D / 9D", last=2)
    put(deal, "4C 5C 6C")
    assert [(side.cards, side.majority) for side in deal.scores()] == [(4, 0), (1, 0), (4, 0)]


def test_the_majority_is_counted_after_the_whole_pack_only() -> None:
    deal = position("xeri", hands="4C / 5C", taken="6C 7C 8C 9C / ", last=0)
    assert [side.majority for side in deal.scores()] == [0, 0]
    put(deal, "4C 5C")
    assert [side.majority for side in deal.scores()] == [3, 0]


def test_a_score_is_card_points_and_majority_and_kseris() -> None:
    deal = position("xeri", pile="TD", hands="TS / 5C", last_capture=10)
    put(deal, "TS 5C")
    assert deal.scores()[0] == SideScore(cards=3, card_points=3, majority=3, bonus=20, score=26)


def test_seat_i_belongs_to_team_i_mod_teams_and_partners_pool_captures_and_kseris() -> None:
    for players, teams in ((2, 2), (3, 3), (4, 2), (4, 4), (5, 5), (6, 2), (6, 3), (6, 6)):
        for seat in range(players):
            hands = ["4C", "5C", "6C", "7C", "8C", "9C"][:players]
            hands[seat] = "TS"
            deal = position(preset("xeri", players, teams), pile="TD", hands=" / ".join(hands))
            deal.turn, deal.dealer = seat, (seat - 1) % players  # the seat after the dealer leads
            capture = put(deal, "TS")
            assert capture is not None
            assert capture.seat == seat
            assert [len(cards) for cards in deal.taken] == [2 * (side == seat % teams) for side in range(teams)]
            assert deal.bonus == [10 * (side == seat % teams) for side in range(teams)]
            assert [side.score for side in deal.scores()] == [13 * (side == seat % teams) for side in range(teams)]
