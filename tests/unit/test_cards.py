"""The cards and their codes."""

import pytest

from kseri.cards import (
    CODE,
    JACK,
    PACK,
    RANK,
    RANKS,
    SUITS,
    TEN,
    TEN_OF_DIAMONDS,
    TWO,
    TWO_OF_CLUBS,
    codes,
    number,
    numbers,
)


def test_a_pack_has_thirteen_ranks_in_four_suits() -> None:
    assert sorted(CODE[:PACK]) == sorted(rank + suit for rank in "A23456789TJQK" for suit in "CDHS")
    assert (len(RANKS), len(SUITS), PACK) == (13, 4, 52)


def test_a_code_is_rank_then_suit() -> None:
    for card, code in enumerate(CODE):
        assert code[0] == RANKS[RANK[card]]


def test_the_second_pack_has_the_same_cards() -> None:
    assert CODE[:PACK] == CODE[PACK:]
    assert RANK[:PACK] == RANK[PACK:]
    assert len(CODE) == len(RANK) == 104


def test_td_is_the_ten_of_diamonds_and_2c_the_two_of_clubs() -> None:
    assert (CODE[TEN_OF_DIAMONDS], RANK[TEN_OF_DIAMONDS]) == ("TD", TEN)
    assert (CODE[TWO_OF_CLUBS], RANK[TWO_OF_CLUBS]) == ("2C", TWO)
    assert RANKS[JACK] == "J"


def test_codes_and_numbers_are_inverse() -> None:
    assert numbers(codes(range(PACK))) == list(range(PACK))
    assert [number(code) for code in CODE[:PACK]] == list(range(PACK))


def test_the_second_card_of_a_code_is_the_second_packs() -> None:
    assert numbers(["TD", "2C", "TD"]) == [TEN_OF_DIAMONDS, TWO_OF_CLUBS, TEN_OF_DIAMONDS + PACK]


def test_a_third_card_of_a_code_is_refused() -> None:
    with pytest.raises(ValueError, match="'TD' is there three times"):
        numbers(["TD", "TD", "TD"])


@pytest.mark.parametrize("code", ["", "T", "TDX", "DT", "td", "1C", "10D", "T♦", " TD", "１C"])
def test_a_code_that_is_no_card_is_named(code: str) -> None:
    with pytest.raises(ValueError, match="no card") as refused:
        number(code)
    assert repr(code) in str(refused.value)


@pytest.mark.parametrize("code", [None, 7, 1.5, True, [], {}, ["TD"]])
def test_what_is_no_text_is_no_card(code: object) -> None:
    with pytest.raises(ValueError, match="no card"):
        numbers([code])  # type: ignore[list-item]
