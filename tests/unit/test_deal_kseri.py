"""Kseris and the bonuses for captures: rules, sections 1, 2 and 5."""

import pytest

from kseri.cards import number
from kseri.deal import Capture, Deal, IllegalPlay
from tests.positions import held, position, put, shown


def taken(deal: Deal, plays: str) -> Capture:
    """The capture that the last of some plays makes."""
    capture = put(deal, plays)
    assert capture is not None
    return capture


# ---- kseri


def test_a_lone_card_captured_by_its_own_rank_is_a_kseri() -> None:
    capture = taken(position("xeri", pile="7H", hands="7D TC / 3S 2C"), "7D")
    assert (capture.kseri, capture.bonus, capture.double) == (10, 10, False)


def test_a_kseri_pays_the_rules_kseri_points() -> None:
    assert taken(position("xeri", pile="7H", hands="7D TC / 3S 2C", kseri=15), "7D").bonus == 15


def test_two_cards_on_the_table_are_no_kseri() -> None:
    assert taken(position("xeri", pile="KC 7H", hands="7D TC / 3S 2C"), "7D").bonus == 0
    assert taken(position("xeri", pile="7C 7H", hands="7D TC / 3S 2C"), "7D").bonus == 0


def test_ones_own_pair_is_no_kseri_when_the_opponents_card_lies_between() -> None:
    deal = position("xeri", hands="7D 7H / 3S 2C")
    assert put(deal, "7D 3S 7H") is None
    assert deal.bonus == [0, 0]


def test_the_captured_card_of_a_kseri_lies_crosswise_and_is_counted_once() -> None:
    deal = position("xeri", pile="TD", hands="TS 3C / 4C 5C")
    put(deal, "TS")
    assert [shown(list(kseri.cards)) for kseri in deal.kseris[0]] == ["TD TS"]
    assert shown(deal.taken[0]) == "TD TS"
    assert (deal.scores()[0].cards, deal.scores()[0].card_points) == (2, 3)


def test_every_kseri_counts() -> None:
    deal = position("xeri", pile="7H", hands="7D 9C 2H / 9H 4C 2D")
    put(deal, "7D 9H 9C 4C 2H 2D")
    assert deal.bonus == [20, 0]
    assert [shown(list(kseri.cards)) for kseri in deal.kseris[0]] == ["7H 7D", "9H 9C"]


# ---- jacks


def test_a_jack_takes_a_lone_queen_without_a_kseri() -> None:
    deal = position("xeri", pile="QH", hands="JD TC / 3S 2C")
    capture = taken(deal, "JD")
    assert (len(capture.cards), capture.kseri, capture.bonus) == (2, 0, 0)
    assert deal.kseris == [[], []]


@pytest.mark.parametrize("points", [10, 20, 25])
def test_a_jack_takes_a_lone_jack_for_jack_on_jack(points: int) -> None:
    capture = taken(position("xeri", pile="JH", hands="JD TC / 3S 2C", jack_on_jack=points), "JD")
    assert (capture.kseri, capture.bonus) == (points, points)


def test_with_jack_on_jack_zero_it_is_no_kseri_at_all() -> None:
    deal = position("xeri", pile="JH", hands="JD TC / JS 2C", jack_on_jack=0, double_kseri=20)
    assert taken(deal, "JD").kseri == 0
    assert deal.kseris == [[], []]
    assert deal.marker is None
    assert put(deal, "JS") is None


def test_two_jacks_on_the_table_are_no_kseri_for_a_jack() -> None:
    assert taken(position("xeri", pile="JH JS", hands="JD TC / 3S 2C"), "JD").bonus == 0


@pytest.mark.parametrize("points", [10, 20])
def test_some_tables_count_a_jack_taking_a_lone_other_card(points: int) -> None:
    deal = position("xeri", pile="QH", hands="JD TC / 3S 2C", jack_on_lone=points)
    assert taken(deal, "JD").kseri == points
    assert len(deal.kseris[0]) == 1
    assert taken(position("xeri", pile="QH", hands="QD TC / 3S 2C", jack_on_lone=points), "QD").kseri == 10
    assert taken(position("xeri", pile="JH", hands="JD TC / 3S 2C", jack_on_lone=points), "JD").kseri == 20
    assert taken(position("xeri", pile="3H QH", hands="JD TC / 3S 2C", jack_on_lone=points), "JD").kseri == 0


def test_in_the_childrens_game_a_jack_is_an_ordinary_rank_for_kseris() -> None:
    for jack_on_jack in (0, 20):
        deal = position("xeri", pile="JH", hands="JD TC / 3S 2C", jack_captures=False, jack_on_jack=jack_on_jack)
        assert taken(deal, "JD").kseri == 10
    deal = position("xeri", pile="QH", hands="JD TC / 3S 2C", jack_captures=False, jack_on_lone=10)
    assert put(deal, "JD") is None


# ---- a table of jacks, the two of clubs


def test_a_table_that_holds_only_jacks_brings_a_bonus() -> None:
    capture = taken(position("xeri", pile="JH JC", hands="JD TC / 3S 2C", jacks_only=10), "JD")
    assert (capture.kseri, capture.bonus) == (0, 10)
    assert taken(position("xeri", pile="QH JC", hands="JD TC / 3S 2C", jacks_only=10), "JD").bonus == 0
    assert taken(position("xeri", pile="JC QH", hands="JD TC / 3S 2C", jacks_only=10), "JD").bonus == 0


def test_the_bonus_for_a_table_of_jacks_is_added_to_jack_on_jack() -> None:
    capture = taken(position("xeri", pile="JH", hands="JD TC / 3S 2C", jacks_only=10), "JD")
    assert (capture.kseri, capture.bonus) == (20, 30)
    capture = taken(position("kseri", pile="JH", hands="JD TC / 3S 2C", jacks_only=10), "JD")
    assert (capture.kseri, capture.bonus) == (0, 10)


def test_the_two_of_clubs_on_top_taken_by_another_two_brings_a_bonus() -> None:
    capture = taken(position("pisti", pile="7H 2C", hands="2H TC / 3S AC", two_of_clubs_match=2), "2H")
    assert (capture.kseri, capture.bonus) == (0, 2)
    capture = taken(position("pisti", pile="2C", hands="2H TC / 3S AC", two_of_clubs_match=2), "2H")
    assert (capture.kseri, capture.bonus) == (10, 12)


def test_the_two_of_clubs_taken_otherwise_brings_no_bonus() -> None:
    for pile, card in (("7H 2C", "JH"), ("2C 7H", "7D"), ("7H 2D", "2C"), ("2C 7H 2D", "2H")):
        deal = position("pisti", pile=pile, hands=f"{card} TC / 3S AC", two_of_clubs_match=2)
        assert taken(deal, card).bonus == 0


def test_the_two_of_clubs_of_the_second_pack_is_a_two_of_clubs() -> None:
    deal = position("pisti", pile="2C 7H", hands="7C / 2C / 2H / 3D", decks=2, two_of_clubs_match=2)
    assert taken(deal, "7C 2C 2H").bonus == 10 + 2
    assert deal.scores()[0].card_points == 2 + 2


# ---- optional capture


def test_with_optional_capture_a_capturing_play_may_be_left_as_bait() -> None:
    deal = position("kseri", pile="4C 7H", hands="7D TC / 3S 7S")
    assert put(deal, "7D-") is None
    assert shown(deal.pile) == "4C 7H 7D"
    assert shown(list(taken(deal, "7S").cards)) == "4C 7H 7D 7S"
    assert [play.leave for play in deal.history()] == [True, False]


def test_taking_stays_possible() -> None:
    assert len(taken(position("kseri", pile="4C 7H", hands="7D TC / 3S 7S"), "7D").cards) == 3


def test_a_left_jack_lies_on_top_like_any_card() -> None:
    deal = position("kseri", pile="4C 7H", hands="JD 7D / 7S JH")
    put(deal, "JD-")
    assert deal.would_take(held(deal, "7S")) == 0
    assert shown(list(taken(deal, "JH").cards)) == "4C 7H JD JH"


def test_a_lone_card_that_was_left_is_no_longer_alone() -> None:
    assert taken(position("kseri", pile="7H", hands="7D TC / 3S 7S"), "7D- 7S").kseri == 0


def test_without_optional_capture_capturing_is_automatic() -> None:
    for name in ("xeri", "family", "pisti"):
        deal = position(name, pile="4C 7H", hands="7D JC / 3S 7S")
        for code in ("7D", "JC"):
            assert not deal.may_leave(held(deal, code))
            with pytest.raises(IllegalPlay, match=f"{code} cannot be left"):
                put(deal, f"{code}-")


def test_a_card_that_takes_nothing_cannot_be_left() -> None:
    deal = position("kseri", pile="4C 7H", hands="8D TC / 3S 7S")
    with pytest.raises(IllegalPlay, match="8D cannot be left"):
        put(deal, "8D-")
    deal = position("kseri", hands="8D JC / 3S 7S")
    with pytest.raises(IllegalPlay, match="JC cannot be left"):
        put(deal, "JC-")
    assert deal.pile == []
    assert deal.declined == []


def test_a_double_kseri_is_no_capture_from_a_pile_and_cannot_be_left() -> None:
    deal = position("kseri", pile="7H", hands="7D TC / 7S 3S")
    put(deal, "7D")
    assert not deal.may_leave(number("7S"))
    with pytest.raises(IllegalPlay, match="7S cannot be left"):
        put(deal, "7S-")
