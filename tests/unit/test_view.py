"""What one seat may know: rules, sections 1 and 2."""

import pytest

from kseri.cards import number, numbers
from kseri.deal import Deal
from kseri.rules import preset
from kseri.shuffle import deal_order
from kseri.view import view
from tests.positions import held, position, put

PILE = numbers(["2S", "KC", "9D", "7H"])


def pisti(hands: str, players: int = 2) -> Deal:
    """A Pişti deal with the opening pile 2S KC 9D and, open, 7H."""
    rest = numbers(hands.split())
    others = [card for card in range(52) if card not in PILE + rest]
    return Deal(preset("pisti", players), PILE + rest + others, players - 1)


def test_a_view_has_the_own_hand_and_how_many_cards_the_others_hold() -> None:
    deal = position("xeri", pile="7H", hands="9D TC / 3S 2C", stock="KH QH")
    assert view(deal, 0).hand == tuple(numbers(["9D", "TC"]))
    assert view(deal, 1).hand == tuple(numbers(["3S", "2C"]))
    put(deal, "9D")
    for seat in (0, 1):
        seen = view(deal, seat)
        assert (seen.hand_sizes, seen.stock, seen.seat, seen.turn, seen.dealer) == ((1, 2), 2, seat, 1, 1)


def test_a_view_has_the_top_of_the_pile_and_its_size() -> None:
    deal = position("xeri", pile="7H 8H", hands="9D TC / 3S 2C")
    assert (view(deal, 1).top, view(deal, 1).pile) == (number("8H"), 2)
    assert (view(position("xeri", hands="9D TC / 3S 2C"), 1).top, view(deal, 1).marker) == (None, None)


def test_a_view_has_how_many_cards_each_side_took_and_the_kseris_lying_crosswise() -> None:
    deal = position("kseri", pile="7H", hands="7D TC / 9S 2C", taken="3S 4S 5S / 6S")
    assert view(deal, 1).last_capturer is None
    put(deal, "7D")
    seen = view(deal, 1)
    assert seen.taken == (5, 1)
    assert [[kseri.cards[0] for kseri in side] for side in seen.kseris] == [[number("7H")], []]
    assert seen.marker == number("7H")
    assert seen.last_capturer == 0


def test_a_view_has_every_play_and_the_matchs_points() -> None:
    deal = position("xeri", pile="7H", hands="7D TC / 9S 2C")
    put(deal, "7D 9S")
    seen = view(deal, 0, [40, 50], 251)
    assert [(play.seat, play.card, play.taken, play.kseri) for play in seen.history] == [
        (0, number("7D"), 2, 10),
        (1, number("9S"), 0, 0),
    ]
    assert (seen.ply, seen.packet) == (2, 0)
    assert (seen.totals, seen.target) == ((40, 50), 251)
    assert (view(deal, 0).totals, view(deal, 0).target) == ((0, 0), 151)


def test_the_whole_opening_pile_is_seen_where_it_lies_open() -> None:
    deal = Deal(preset("xeri"), PILE + [card for card in range(52) if card not in PILE])
    assert view(deal, 0).opening == view(deal, 1).opening == tuple(PILE)


def test_of_a_hidden_opening_pile_only_the_top_card_is_shown() -> None:
    deal = pisti("7D TC 3C 4C 9S 2C 3D 4D")
    for seat in (0, 1):
        assert view(deal, seat).opening == (None, None, None, number("7H"))
        assert (view(deal, seat).top, view(deal, seat).pile) == (number("7H"), 4)


def test_the_player_who_captures_the_hidden_pile_sees_the_closed_cards_the_others_never_do() -> None:
    deal = pisti("TC 7C 3C 4C 9S JS 3D 4D")
    put(deal, "TC")
    assert view(deal, 1).opening == (None, None, None, number("7H"))
    put(deal, "JS")
    while True:
        assert view(deal, 1).opening == tuple(PILE)
        assert view(deal, 0).opening == (None, None, None, number("7H"))
        if deal.over:
            break
        deal.play(deal.hands[deal.turn][0])


def test_a_partner_does_not_see_the_closed_cards_either() -> None:
    deal = pisti("7D TC 3C 4C 9S 2C 3D 4D 5D 6D 7S 8D 9C TD QC KS", players=4)
    put(deal, "7D")
    seen = [view(deal, seat).opening[:3] for seat in range(4)]
    assert seen == [tuple(PILE[:3]), (None,) * 3, (None,) * 3, (None,) * 3]


@pytest.mark.parametrize("name", ["xeri", "kseri", "family", "pisti"])
def test_a_view_foretells_captures_and_choices_as_the_deal_does(name: str) -> None:
    rules = preset(name, double_kseri=20)
    for seed in range(20):
        deal = Deal(rules, deal_order(rules, seed))
        while not deal.over:
            seen = view(deal, deal.turn)
            hand = deal.hands[deal.turn]
            assert [seen.would_take(card) for card in hand] == [deal.would_take(card) for card in hand]
            assert [seen.may_leave(card) for card in hand] == [deal.may_leave(card) for card in hand]
            expected = seen.would_take(hand[-1])
            capture = deal.play(hand[-1])
            assert (len(capture.cards) if capture else 0) == expected


def test_a_view_foretells_a_double_kseri() -> None:
    deal = position("kseri", pile="7H", hands="7D TC / 7S JC")
    put(deal, "7D")
    seen = view(deal, 1)
    assert [seen.would_take(held(deal, code)) for code in ("7S", "JC")] == [2, 0]
    assert not seen.may_leave(held(deal, "7S"))


def test_a_view_cannot_be_used_to_change_the_deal() -> None:
    deal = position("kseri", pile="7H", hands="7D TC / 7S JC")
    put(deal, "7D")
    for seat in (0, 1):
        hash(view(deal, seat))
