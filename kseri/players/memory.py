"""What a player still knows of the cards: how many of each rank it has not seen, perfectly or forgetting."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache
from random import Random
from typing import NamedTuple

from kseri.cards import CODE, JACK, RANK
from kseri.shuffle import derive
from kseri.view import SeatView

PERFECT = math.inf
"""The time constant of a memory that forgets nothing."""


class Memory(NamedTuple):
    """A memory that forgets each seen card for good, with time constant ``tau`` plies and twice that for jacks.

    After ``age`` plies a card is still known with probability ``exp(-age / tau)``. Which cards go when depends on the
    player's seed and seat only, so a card once forgotten stays forgotten for the deal.
    """

    tau: float = PERFECT
    """0 remembers the last play only."""

    def unseen(self, view: SeatView, seed: int) -> list[int]:
        """For each rank, the cards that may still be anywhere, as far as this seat remembers.

        The own hand and the pile's top are always known. Closed opening cards count only if the seat saw them.
        """
        left = [4 * view.rules.decks] * 13
        for card in view.hand:
            left[RANK[card]] -= 1
        if self.tau == PERFECT:
            for shown in view.opening:
                if shown is not None:
                    left[RANK[shown]] -= 1
            for play in view.history:
                left[RANK[play.card]] -= 1
            return left
        lifetimes = _lifetimes(seed, view.seat, self.tau)
        ply, top = view.ply, view.top
        for card, seen in _opening_seen(view):
            if card == top or ply - seen <= lifetimes[card]:
                left[RANK[card]] -= 1
        age = ply
        for play in view.history:
            age -= 1
            card = play.card
            if age <= lifetimes[card] or card == top:
                left[RANK[card]] -= 1
        return left


def _opening_seen(view: SeatView) -> list[tuple[int, int]]:
    """The opening cards this seat has seen, each with the number of plays made when it saw it."""
    taken = 0
    if view.rules.opening_hidden:
        taken = 1 + next((at for at, play in enumerate(view.history) if play.taken), 0)
    last = len(view.opening) - 1
    return [(card, 0 if at == last else taken) for at, card in enumerate(view.opening) if card is not None]


@lru_cache(maxsize=256)
def _lifetimes(seed: int, seat: int, tau: float) -> Sequence[float]:
    """For how many plies each card is remembered in this deal: ``exp(-age / tau) >= u`` solved for the age."""
    uniform = Random(derive(seed, f"memory/{seat}")).random
    return tuple(-math.log(1.0 - uniform()) * tau * (2 if RANK[card] == JACK else 1) for card in range(len(CODE)))


def pile_cards(view: SeatView) -> list[int | None]:
    """The pile, bottom to top; ``None`` for a card this seat has not seen."""
    laid: list[int | None] = [play.card for play in view.history[max(0, view.ply - view.pile) :]]
    return laid if view.pile <= view.ply else [*view.opening, *laid]


def not_held(view: SeatView, seat: int) -> set[int]:
    """The ranks that a seat let lie in this packet: who does not take a seven holds none until the next packet.

    A capture declined as bait shows nothing.
    """
    history, double = view.history, view.rules.double_kseri
    ranks: set[int] = set()
    for at in range(view.ply - 1, -1, -1):
        play = history[at]
        if play.packet != view.packet:
            break
        if play.seat != seat or play.taken or play.leave:
            continue
        if at == 0:
            lying = view.opening[-1]
        elif not history[at - 1].taken:
            lying = history[at - 1].card
        elif double and history[at - 1].kseri and not history[at - 1].double:
            lying = history[at - 2].card
        else:
            continue
        if lying is not None:
            ranks.add(RANK[lying])
    return ranks
