"""What computer players keep of what they saw, and what they gather from what was not taken."""

from __future__ import annotations

import pytest

from kseri.cards import RANK, RANKS, numbers
from kseri.deal import Deal
from kseri.players.memory import Memory, not_held, pile_cards
from kseri.view import view
from tests.dealt import WORTHLESS, seen, table

# ---- memory


def test_a_perfect_memory_knows_every_card_it_saw() -> None:
    deal = table("xeri", WORTHLESS, "6D 9S QC 3D 2S 2H/9H 7S 5D 6H 4D 2C", "6D 9H")
    unseen = Memory().unseen(seen(deal), 1)
    assert {RANKS[rank]: left for rank, left in enumerate(unseen) if left != 4} == {
        "2": 2, "3": 2, "4": 3, "5": 3, "6": 2, "9": 2, "Q": 3,
    }  # fmt: skip


def test_hand_and_top_are_known_even_to_a_child() -> None:
    deal = table("xeri", WORTHLESS, "9S 8S 3D 2S 2H 7H/9H 7S 5D 6H 4D 2C", "9S 7S")
    assert Memory(0).unseen(seen(deal), 1)[RANKS.index("7")] == 2
    assert Memory(0).unseen(seen(deal), 1)[RANKS.index("2")] == 2


def test_the_top_of_the_opening_pile_is_known_for_as_long_as_it_lies_open() -> None:
    deal = table("xeri", WORTHLESS, "9S/9H", "")
    later = seen(deal)._replace(opening=tuple(numbers(WORTHLESS.split())))
    assert Memory(0).unseen(later, 1)[RANKS.index("6")] == 3


def test_forgetting_is_for_good_and_the_same_every_time() -> None:
    deal = table("xeri", WORTHLESS, "6D 9S QC 3D 2S 2H/9H 7S 5D 6H 4D 2C")
    for ply in range(48):
        now = view(deal, 0)
        unseen = Memory(8).unseen(now, 5)
        assert unseen == Memory(8).unseen(now, 5)
        forgotten = sum(unseen) - sum(Memory().unseen(now, 5))
        assert 0 <= forgotten <= ply + 4
        deal.play(deal.hands[deal.turn][0])
    assert sum(Memory(8).unseen(view(deal, 0), 5)) > 20


@pytest.mark.parametrize(("card", "tau"), [("9S", 8), ("JS", 16)])
def test_a_card_is_remembered_for_tau_plies_on_average_and_a_jack_for_twice_that(card: str, tau: float) -> None:
    deal = table("xeri", WORTHLESS, f"{card} 8S 3D 2S 2H 7H/KH 7S 5D 6H 4D 2C", f"{card} KH 8S 7S 3D 5D 2S 4D 2H")
    now, rank = seen(deal), RANK[numbers([card])[0]]
    known = sum(Memory(8).unseen(now, seed)[rank] < 4 for seed in range(4000)) / 4000
    assert known == pytest.approx(2.718281828 ** (-8 / tau), abs=0.025)


def test_seats_forget_different_cards() -> None:
    deal = table("xeri", WORTHLESS, "9S 8S 3D 2S 2H 7H/KH 7S 5D 6H 4D 2C", "9S KH 8S 7S 3D 5D 2S 4D")
    now = view(deal, 0)._replace(hand=())
    assert any(Memory(8).unseen(now, seed) != Memory(8).unseen(now._replace(seat=1), seed) for seed in range(5))


def test_closed_opening_cards_are_known_only_to_who_took_them() -> None:
    deal = table("pisti", "AC AD AH 6C", "6D 9S/9H 7S", "6D")
    memories = [Memory().unseen(view(deal, seat), 1)[0] for seat in (0, 1)]
    assert memories == [1, 4]
    assert [Memory(1e9).unseen(view(deal, seat), 1)[0] for seat in (0, 1)] == memories


def test_the_pile_is_put_together_from_what_was_seen() -> None:
    deal = table("xeri", WORTHLESS, "9S 8S/9H 7S")
    for play in ("9S", "7S"):
        assert pile_cards(seen(deal)) == deal.pile
        deal.play(numbers([play])[0])
    closed = seen(table("pisti", WORTHLESS, "9S 8S/9H 7S", "9S"))
    assert pile_cards(closed) == [None, None, None, *numbers(["6C", "9S"])]
    taken = table("xeri", WORTHLESS, "6D 8S/9H 7S", "6D 9H 8S")
    assert pile_cards(seen(taken)) == taken.pile == numbers(["9H", "8S"])


# ---- who let what lie


def lying(deal: Deal, seat: int) -> str:
    return "".join(sorted(RANKS[rank] for rank in not_held(seen(deal), seat)))


def test_who_lets_a_seven_lie_holds_no_seven() -> None:
    deal = table("xeri", WORTHLESS, "7S 8S/9H 2S", "7S 9H 8S 2S")
    assert (lying(deal, 1), lying(deal, 0)) == ("78", "69")


def test_who_starts_a_pile_shows_nothing() -> None:
    assert lying(table("xeri", WORTHLESS, "6D 8S/9H 2S", "6D 9H"), 1) == ""


def test_who_takes_with_a_jack_shows_nothing() -> None:
    assert lying(table("xeri", WORTHLESS, "7S 8S/JH 2S", "7S JH"), 1) == ""


def test_who_leaves_a_bait_shows_nothing() -> None:
    for bait in ("7H", "JH"):
        deal = table("kseri", WORTHLESS, f"7S 8S/{bait} 2S", "7S")
        deal.play(numbers([bait])[0], leave=True)
        assert lying(deal, 1) == ""


def test_who_lets_an_exposed_marker_lie_holds_none_of_its_rank() -> None:
    assert lying(table("kseri", WORTHLESS, "6D 9S/9H 2S", "6D 9H 9S 2S"), 1) == "9"


def test_a_new_packet_is_a_new_hand() -> None:
    deal = table("pisti", WORTHLESS, "7S 8S 9S TS/2D 3D 4D 5D", "7S 2D 8S 3D 9S 4D TS")
    assert lying(deal, 1) == "789"
    deal.play(deal.hands[1][0])
    assert lying(deal, 1) == ""
