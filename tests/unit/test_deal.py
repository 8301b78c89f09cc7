"""Turns, captures and packets: rules, section 1."""

import pytest

from kseri.cards import PACK, number
from kseri.deal import Deal, IllegalPlay
from kseri.rules import Rules, preset
from kseri.shuffle import deal_order
from tests.positions import held, position, put, shown

PLAYING = ["xeri", "kseri", "family", "pisti"]


# ---- a turn


def test_a_turn_is_exactly_one_hand_card_on_the_pile() -> None:
    deal = position("xeri", pile="7H", hands="9D TC / 3S 2C")
    assert put(deal, "9D") is None
    assert shown(deal.pile) == "7H 9D"
    assert [shown(hand) for hand in deal.hands] == ["TC", "3S 2C"]
    assert deal.turn == 1


def test_a_card_of_another_hand_the_pile_or_the_stock_cannot_be_played() -> None:
    deal = position("xeri", pile="7H", hands="9D TC / 3S 2C", stock="KH QH")
    for code in ("3S", "7H", "KH", "AS"):
        with pytest.raises(IllegalPlay, match=f"seat 0 does not hold {code}; allowed: 9D TC"):
            deal.play(number(code))


@pytest.mark.parametrize("leave", [False, True])
@pytest.mark.parametrize("card", [-1, 52, 103, 104, 10**9])
def test_a_number_that_is_no_card_of_the_table_cannot_be_played(card: int, leave: bool) -> None:
    deal = position("kseri", pile="7H", hands="9D TC / 3S 2C")
    with pytest.raises(IllegalPlay, match="seat 0 does not hold"):
        deal.play(card, leave)


def test_nothing_can_be_played_when_the_deal_is_over() -> None:
    deal = position("xeri", pile="7H", hands="9D / 3S")
    put(deal, "9D 3S")
    assert deal.over
    for leave in (False, True):
        with pytest.raises(IllegalPlay, match="the deal is over"):
            deal.play(number("3S"), leave)


# ---- captures


def test_a_card_of_the_tops_rank_captures_the_whole_pile_and_itself() -> None:
    deal = position("xeri", pile="2S KC 7H", hands="7D TC / 3S 2C")
    capture = put(deal, "7D")
    assert capture is not None
    assert shown(list(capture.cards)) == "2S KC 7H 7D"
    assert (capture.play, capture.seat, capture.bonus) == (0, 0, 0)
    assert shown(deal.taken[0]) == "2S KC 7H 7D"
    assert deal.pile == []
    assert deal.top is None


def test_only_the_piles_top_card_counts() -> None:
    deal = position("xeri", pile="7H KC", hands="7D TC / 3S 2C")
    assert put(deal, "7D") is None
    assert shown(deal.pile) == "7H KC 7D"
    assert deal.top == number("7D")


def test_a_jack_captures_any_non_empty_pile() -> None:
    for pile in ("7H", "7H KC", "AS 2S 3S QD", "JH", "JH JD"):
        deal = position("xeri", pile=pile, hands="JS TC / 3S 2C")
        capture = put(deal, "JS")
        assert capture is not None
        assert shown(list(capture.cards)) == f"{pile} JS"


def test_any_card_on_an_empty_table_only_starts_a_pile() -> None:
    for code in ("7D", "JS", "2C"):
        deal = position("xeri", hands=f"{code} TC / 3S AC")
        assert put(deal, code) is None
        assert shown(deal.pile) == code


def test_a_jack_lying_on_top_is_taken_by_a_jack_only() -> None:
    deal = position("xeri", hands="JS TC / QS JC")
    put(deal, "JS QS TC")
    assert deal.captures == []
    deal = position("xeri", hands="JS TC / QS JC")
    capture = put(deal, "JS JC")
    assert capture is not None
    assert len(capture.cards) == 2


def test_there_are_no_sums() -> None:
    deal = position("xeri", pile="3H 4C", hands="7D TC / 3S 2C")
    assert put(deal, "7D") is None


def test_there_are_no_suit_matches() -> None:
    deal = position("xeri", pile="3H", hands="7H TC / 3S 2C")
    assert put(deal, "7H") is None


def test_suits_never_matter_for_a_capture() -> None:
    for suit in "CDH":
        deal = position("xeri", pile="4C 9S", hands=f"9{suit} TC / 3S 2C")
        assert put(deal, f"9{suit}") is not None


def test_would_take_foretells_every_capture() -> None:
    deal = position("xeri", pile="2S KC 7H", hands="7D JC TD / 3S 2C 4C")
    assert [deal.would_take(held(deal, code)) for code in ("7D", "JC", "TD")] == [4, 4, 0]
    deal = position("xeri", hands="7D JC TD / 3S 2C 4C")
    assert [deal.would_take(held(deal, code)) for code in ("7D", "JC", "TD")] == [0, 0, 0]


def test_an_identical_card_of_the_second_pack_matches_like_any_other() -> None:
    deal = position("kseri", pile="4C 7H", hands="7H / 3S / 2C / 5D", decks=2)
    capture = put(deal, "7H")
    assert capture is not None
    assert shown(list(capture.cards)) == "4C 7H 7H"
    assert deal.taken[0] == [number("4C"), number("7H"), number("7H") + PACK]


# ---- children's game: jacks without power


def test_in_the_childrens_game_a_jack_captures_by_match_only() -> None:
    deal = position("xeri", pile="4C 7H", hands="JS TC / JD 2C", jack_captures=False)
    assert deal.would_take(held(deal, "JS")) == 0
    assert put(deal, "JS") is None
    capture = put(deal, "JD")
    assert capture is not None
    assert shown(list(capture.cards)) == "4C 7H JS JD"


# ---- packets and turns


@pytest.mark.parametrize(
    ("players", "decks", "packet", "opening", "packets"),
    [
        (2, 1, 6, 4, (6, 6, 6, 6)),
        (2, 1, 4, 4, (4, 4, 4, 4, 4, 4)),
        (3, 1, 6, 4, (6, 6, 4)),
        (3, 1, 4, 4, (4, 4, 4, 4)),
        (4, 1, 6, 4, (6, 6)),
        (4, 1, 4, 4, (4, 4, 4)),
        (2, 2, 6, 4, (6,) * 8 + (2,)),
        (2, 2, 4, 4, (4,) * 12 + (2,)),
        (3, 2, 6, 5, (6, 6, 6, 6, 6, 3)),
        (3, 2, 4, 5, (4,) * 8 + (1,)),
        (4, 2, 6, 4, (6, 6, 6, 6, 1)),
        (4, 2, 4, 4, (4,) * 6 + (1,)),
        (5, 2, 6, 4, (6, 6, 6, 2)),
        (5, 2, 4, 4, (4,) * 5),
        (6, 2, 6, 8, (6, 6, 4)),
        (6, 2, 4, 8, (4, 4, 4, 4)),
    ],
)
def test_packets_fill_the_hands_and_the_last_shares_the_rest_equally(
    players: int, decks: int, packet: int, opening: int, packets: tuple[int, ...]
) -> None:
    rules = preset("xeri", players, players, decks=decks, packet=packet)
    assert (rules.opening_size, rules.packets) == (opening, packets)
    deal = Deal(rules, list(range(PACK * decks)))
    assert len(deal.pile) == opening
    sizes = []
    while not deal.over:
        assert len({len(hand) for hand in deal.hands}) == 1
        sizes.append(len(deal.hands[0]))
        for _ in range(players * sizes[-1]):
            assert deal.packet == len(sizes) - 1
            deal.play(deal.hands[deal.turn][0])
    assert tuple(sizes) == packets
    assert opening + players * sum(packets) == PACK * decks


def test_the_same_dealer_deals_on_the_pile_stays_and_the_player_after_the_dealer_leads_again() -> None:
    deal = position("xeri", pile="7H", hands="9D / TC / KC", stock="2S 3S 5S 6C 8C 4C")
    put(deal, "9D TC KC")
    assert deal.dealer == 2
    assert [shown(hand) for hand in deal.hands] == ["2S 3S", "5S 6C", "8C 4C"]
    assert shown(deal.pile) == "7H 9D TC KC"
    assert deal.turn == 0
    assert (deal.packet, deal.stock) == (1, 0)


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_play_goes_clockwise_from_the_player_after_the_dealer(players: int) -> None:
    rules = preset("kseri", players)
    for dealer in range(players):
        deal = Deal(rules, list(range(PACK * rules.decks)), dealer)
        for ply in range(PACK * rules.decks - rules.opening_size):
            assert deal.turn == (dealer + 1 + ply) % players == deal.seat_of(ply)
            deal.play(deal.hands[deal.turn][-1])


def test_the_opening_pile_and_hands_are_the_cards_in_the_order_dealt() -> None:
    deal = Deal(preset("kseri", 3), list(range(PACK)))
    assert deal.pile == [0, 1, 2, 3]
    assert deal.hands == [[4, 5, 6, 7], [8, 9, 10, 11], [12, 13, 14, 15]]
    assert deal.stock == 36


# ---- history and copies


def test_history_tells_every_play_as_the_table_saw_it() -> None:
    deal = Deal(preset("kseri"), deal_order(preset("kseri"), 3))
    while not deal.over:
        deal.play(deal.hands[deal.turn][0])
    history = deal.history()
    assert [play.card for play in history] == deal.plays
    assert [play.packet for play in history] == [packet for packet in range(6) for _ in range(8)]
    taken = {capture.play: (len(capture.cards), capture.bonus, capture.kseri) for capture in deal.captures}
    assert taken
    assert {at: (play.taken, play.bonus, play.kseri) for at, play in enumerate(history) if play.taken} == taken


@pytest.mark.parametrize("name", PLAYING)
def test_a_copy_goes_its_own_way(name: str) -> None:
    rules: Rules = preset(name)
    deal = Deal(rules, deal_order(rules, 11))
    for _ in range(20):
        deal.play(deal.hands[deal.turn][0])
    before = [repr(getattr(deal, field)) for field in Deal.__slots__]
    twin = deal.copy()
    assert [repr(getattr(twin, field)) for field in Deal.__slots__] == before
    while not twin.over:
        twin.play(twin.hands[twin.turn][-1])
    assert [repr(getattr(deal, field)) for field in Deal.__slots__] == before
