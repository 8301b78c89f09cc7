"""Double kseris: rules, section 4."""

import pytest

from kseri.cards import number
from tests.positions import position, put, shown


def test_the_marker_is_exposed_for_exactly_one_turn() -> None:
    deal = position("kseri", pile="7H", hands="7D 2C 3C / 9S 7S 5S")
    assert deal.marker is None
    put(deal, "7D")
    assert deal.marker == number("7H")
    put(deal, "9S")
    assert deal.marker is None
    put(deal, "2C 7S")
    assert shown(deal.pile) == "9S 2C 7S"
    assert deal.bonus == [10, 0]


def test_a_card_of_the_markers_rank_takes_marker_and_played_card() -> None:
    deal = position("kseri", pile="7H", hands="7D 2C / 7S 3S")
    put(deal, "7D")
    assert deal.would_take(number("7S")) == 2
    capture = put(deal, "7S")
    assert capture is not None
    assert shown(list(capture.cards)) == "7H 7S"
    assert (capture.seat, capture.bonus, capture.kseri, capture.double) == (1, 20, 20, True)
    assert shown(deal.taken[0]) == "7D"
    assert shown(deal.taken[1]) == "7H 7S"


def test_who_doubles_is_the_last_capturer_and_takes_the_leftover() -> None:
    deal = position("kseri", pile="7H", hands="7D 2C / 7S 3S")
    put(deal, "7D 7S")
    assert deal.last_capturer == 1
    put(deal, "2C 3S")
    assert deal.leftover is not None
    assert (deal.leftover.seat, shown(list(deal.leftover.cards))) == (1, "2C 3S")


def test_a_double_pays_twenty_instead_of_ten_and_cancels_the_first() -> None:
    deal = position("kseri", pile="7H", hands="7D 2C / 7S 3S", kseri=12)
    put(deal, "7D")
    assert deal.bonus == [12, 0]
    put(deal, "7S")
    assert deal.bonus == [0, 20]
    assert [[shown(list(kseri.cards)) for kseri in side] for side in deal.kseris] == [[], ["7H 7S"]]


def test_earlier_kseris_of_the_side_stay() -> None:
    deal = position("kseri", pile="9H", hands="9D 7D 2C / 7H 7S 3S")
    put(deal, "9D 7H 7D 7S")
    assert deal.bonus == [10, 20]
    assert [shown(list(kseri.cards)) for kseri in deal.kseris[0]] == ["9H 9D"]


def test_the_table_stays_empty_after_a_double() -> None:
    deal = position("kseri", pile="7H", hands="7D 2C / 7S 3S")
    put(deal, "7D 7S")
    assert deal.pile == []
    put(deal, "2C")
    assert shown(deal.pile) == "2C"


def test_there_are_no_chains() -> None:
    deal = position("kseri", pile="7H", hands="7D 7C / 7S 3S")
    put(deal, "7D 7S")
    assert deal.marker is None
    assert put(deal, "7C") is None
    assert shown(deal.pile) == "7C"
    assert deal.bonus == [0, 20]


def test_a_jack_has_no_power_over_the_marker() -> None:
    deal = position("kseri", pile="7H", hands="7D 2C / JS 3S")
    put(deal, "7D")
    assert deal.would_take(number("JS")) == 0
    assert put(deal, "JS") is None
    assert shown(deal.pile) == "JS"
    assert deal.bonus == [10, 0]


def test_a_jack_doubles_a_kseri_with_a_jack_as_marker() -> None:
    deal = position("xeri", pile="JH", hands="JD 2C / JS 3S", double_kseri=20)
    put(deal, "JD")
    assert deal.bonus == [20, 0]
    put(deal, "JS")
    assert deal.bonus == [0, 20]


def test_the_marker_of_a_jack_on_a_lone_card_is_that_card() -> None:
    deal = position("xeri", pile="QH", hands="JD 2C / QS JS", double_kseri=20, jack_on_lone=10)
    put(deal, "JD")
    assert [deal.would_take(number(code)) for code in ("QS", "JS")] == [2, 0]
    put(deal, "QS")
    assert deal.bonus == [0, 20]
    assert shown(deal.taken[1]) == "QH QS"


def test_the_other_bonuses_of_the_cancelled_kseri_stay() -> None:
    deal = position("kseri", pile="2C", hands="2D 3C / 2H 3S", two_of_clubs_match=2)
    put(deal, "2D")
    assert deal.bonus == [12, 0]
    put(deal, "2H")
    assert deal.bonus == [2, 20]


def test_the_markers_card_is_counted_once() -> None:
    deal = position("kseri", pile="TD", hands="TS 3C / TH 4C")
    put(deal, "TS")
    assert [(side.cards, side.card_points) for side in deal.scores()] == [(2, 2), (0, 0)]
    put(deal, "TH")
    assert [(side.cards, side.card_points) for side in deal.scores()] == [(1, 0), (2, 2)]


def test_a_capture_without_a_kseri_exposes_nothing() -> None:
    deal = position("kseri", pile="3H 7H", hands="7D 2C / 7S 3S")
    put(deal, "7D")
    assert deal.marker is None
    assert put(deal, "7S") is None


@pytest.mark.parametrize("name", ["xeri", "family", "pisti"])
def test_presets_without_double_kseri_let_the_card_lie(name: str) -> None:
    deal = position(name, pile="7H", hands="7D 2C / 7S 3S")
    put(deal, "7D")
    assert deal.marker is None
    assert put(deal, "7S") is None
    assert shown(deal.pile) == "7S"
    assert deal.bonus == [10, 0]


def test_a_new_packet_may_be_dealt_in_between() -> None:
    deal = position("kseri", hands="7H / 7D", stock="7S 4C 3S 4S")
    put(deal, "7H 7D")
    assert deal.packet == 1
    assert deal.marker == number("7H")
    put(deal, "7S")
    assert deal.bonus == [20, 0]


def test_in_a_partnership_the_next_player_is_of_the_other_side_and_the_double_is_the_sides() -> None:
    deal = position("kseri", hands="7H 3C / 7D 9C / 7S 4C / 5S 3S")
    put(deal, "7H 7D")
    assert deal.bonus == [0, 10]
    put(deal, "7S")
    assert deal.bonus == [20, 0]
    assert deal.last_capturer == 2


def test_the_last_card_of_the_deal_doubles_when_last_card_kseris_pay() -> None:
    deal = position("kseri", pile="7H", hands="7D / 7S")
    put(deal, "7D")
    assert deal.marker == number("7H")
    put(deal, "7S")
    assert deal.bonus == [0, 20]
    assert deal.leftover is None
    assert deal.marker is None


def test_with_last_card_kseri_off_the_last_card_cannot_double_it_just_lies_on_the_table() -> None:
    deal = position("kseri", pile="7H", hands="7D / 7S", last_card_kseri=False, leftover_kseri=False)
    put(deal, "7D")
    assert deal.marker is None
    assert deal.would_take(number("7S")) == 0
    assert put(deal, "7S") is None
    assert deal.bonus == [10, 0]
    assert deal.leftover is not None
    assert (deal.leftover.seat, shown(list(deal.leftover.cards))) == (0, "7S")


def test_with_last_card_kseri_off_the_last_card_of_an_earlier_packet_doubles() -> None:
    deal = position("kseri", pile="7H", hands="7D / 7S", stock="3S 4S", last_card_kseri=False)
    put(deal, "7D")
    assert deal.marker == number("7H")
    put(deal, "7S")
    assert deal.bonus == [0, 20]


def test_with_last_card_kseri_off_the_last_card_but_one_doubles() -> None:
    deal = position("kseri", hands="7H 7C / 7D 2C", last_card_kseri=False)
    put(deal, "7H 7D")
    assert deal.marker == number("7H")
    put(deal, "7C")
    assert deal.bonus == [20, 0]


def test_the_kseri_of_the_last_card_exposes_nothing_any_more() -> None:
    deal = position("kseri", hands="7H / 7D")
    put(deal, "7H 7D")
    assert deal.over
    assert deal.bonus == [0, 10]
    assert deal.marker is None
