"""The greedy player: takes whenever it can, otherwise lays what the others are least likely to match."""

from __future__ import annotations

from kseri.cards import JACK, RANK
from kseri.players.memory import Memory
from kseri.players.player import Choice
from kseri.view import SeatView


class Greedy:
    """Takes at once: a marker before all, a lone card before a pile, by its own rank rather than with a jack.

    With nothing to take it lays the rank of which it knows fewest cards outside, never a jack if it can help it.
    """

    def __init__(self, memory: Memory | None = None) -> None:
        self.memory = memory or Memory()

    def choose(self, view: SeatView, seed: int) -> Choice:
        """The first of the best cards by ``scores``; it never leaves a capture."""
        scores = self.scores(view, seed)
        return Choice(view.hand[scores.index(max(scores))])

    def scores(self, view: SeatView, seed: int) -> list[int]:
        """How much it wants to play each card of the hand."""
        rules, top = view.rules, view.top
        values = rules.values
        top_rank = -1 if top is None else RANK[top]
        jack = JACK if rules.jack_captures else -1
        unseen = self.memory.unseen(view, seed)
        scores = []
        for card in view.hand:
            rank = RANK[card]
            if view.marker is not None and rank == RANK[view.marker]:
                score = 1500
            elif rank == top_rank:
                score = 1100 + 100 * (view.pile == 1) + values[card]
            elif rank == jack and top is not None:
                score = 1000 + values[card]
            else:
                score = -10 * unseen[rank] - values[card] - 500 * (rank == jack)
            scores.append(score)
        return scores
