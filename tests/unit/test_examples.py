"""The nine worked examples of the rules, section 9."""

from kseri.deal import Deal
from kseri.match import after_deal
from kseri.rules import PRESETS
from tests.positions import position, put, shown


def test_example_1_a_ten_on_the_lone_ten_of_diamonds_brings_thirteen_before_majority() -> None:
    deal = position("xeri", pile="TD", hands="TS 3C / 4C 5C")
    capture = put(deal, "TS")
    assert capture is not None
    assert capture.kseri == 10
    assert deal.scores()[0].card_points == 2 + 1
    assert deal.scores()[0].score == 13


def test_example_1_with_the_jack_of_spades_it_is_a_capture_of_three_points_without_a_kseri() -> None:
    deal = position("xeri", pile="TD", hands="JS 3C / 4C 5C")
    capture = put(deal, "JS")
    assert capture is not None
    assert (capture.kseri, capture.bonus) == (0, 0)
    assert deal.scores()[0].card_points == deal.scores()[0].score == 3


def test_example_2_a_lone_jack_taken_with_a_jack_brings_twenty_two() -> None:
    deal = position("xeri", pile="JH", hands="JC 3C / 4C 5C")
    put(deal, "JC")
    assert deal.scores()[0].score == 20 + 1 + 1


def test_example_3_five_cards_then_a_kseri_with_queens_then_the_next_player_starts_on_an_empty_table() -> None:
    deal = position("family", pile="3C 4D KS 8H", hands="8C QD 2H / QS 5D 6D")
    capture = put(deal, "8C")
    assert capture is not None
    assert (len(capture.cards), capture.bonus) == (5, 0)
    assert put(deal, "QS") is None
    capture = put(deal, "QD")
    assert capture is not None
    assert capture.kseri == 10
    assert deal.turn == 1
    assert deal.pile == []


def test_example_4_four_packets_of_twelve_and_four_are_a_pack_and_thirty_six_stay_after_the_first() -> None:
    deal = Deal(PRESETS["xeri"], list(range(52)))
    assert len(deal.pile) == 4
    stocks = [deal.stock]
    while not deal.over:
        deal.play(deal.hands[deal.turn][0])
        if deal.stock != stocks[-1]:
            stocks.append(deal.stock)
            assert list(map(len, deal.hands)) == [6, 6]
    assert stocks == [36, 24, 12, 0]
    assert len(deal.plays) == 4 * 12


def test_example_5_with_exactly_twenty_six_each_nobody_gets_the_three() -> None:
    clubs_and_diamonds = " ".join(rank + suit for suit in "CD" for rank in "A23456789TJQK")
    hearts_and_spades = " ".join(rank + suit for suit in "HS" for rank in "A23456789TJQ")
    deal = position("xeri", taken=f"{clubs_and_diamonds} / {hearts_and_spades}", pile="", hands="KH / KS", last=0)
    put(deal, "KH")
    assert shown(deal.pile) == "KH"
    put(deal, "KS")
    assert [side.cards for side in deal.scores()] == [26, 26]
    assert [side.majority for side in deal.scores()] == [0, 0]


def test_example_6_160_to_155_raises_the_target_to_251_and_160_to_140_wins() -> None:
    assert after_deal(PRESETS["xeri"], [160, 155], 151) == (None, 251)
    assert after_deal(PRESETS["xeri"], [160, 140], 151) == (0, 151)


def test_example_7_in_kseri_a_lone_jack_taken_with_a_jack_is_an_ordinary_capture() -> None:
    deal = position("kseri", pile="JH", hands="JC 3C / 4C 5C")
    capture = put(deal, "JC")
    assert capture is not None
    assert len(capture.cards) == 2
    assert (capture.bonus, capture.kseri) == (0, 0)
    assert deal.kseris == [[], []]


def test_example_8_a_double_kseri_cancels_the_ten_and_is_one_of_twenty_for_the_other_side() -> None:
    deal = position("kseri", pile="4H", hands="4C 3C / 4S 5C")
    put(deal, "4C")
    assert deal.bonus == [10, 0]
    capture = put(deal, "4S")
    assert deal.bonus == [0, 20]
    assert capture is not None
    assert (capture.double, capture.kseri) == (True, 20)
    assert shown(deal.taken[0]) == "4C"
    assert sorted(shown(deal.taken[1]).split()) == ["4H", "4S"]
    assert [len(kseris) for kseris in deal.kseris] == [0, 1]


def test_example_9_a_jack_on_an_empty_table_captures_nothing_and_stays() -> None:
    deal = position("xeri", hands="JC 3C / 4C 5C")
    assert put(deal, "JC") is None
    assert shown(deal.pile) == "JC"
