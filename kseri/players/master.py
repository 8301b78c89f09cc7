"""The Master: plays every card against many hands that the others may hold, and counts out the last packet for two.

A flat Monte Carlo search. The hands are drawn in proportion to how likely they make what was played (``inference``),
each card is tried against the same hands, and the rest of the packet is played by card counters, in half of the samples
against greedy players (``kernel``). To the mean of what that brings is added the card counter's own judgement. With two
players who both know what the other holds, the last packet is searched to the end (``endgame``).
"""

from __future__ import annotations

from collections.abc import Generator
from typing import NamedTuple

from kseri.cards import RANK
from kseri.players.endgame import Solver, TooMany
from kseri.players.horizon import foresee
from kseri.players.inference import Sampler
from kseri.players.kernel import Kernel
from kseri.players.player import Choice, own_random
from kseri.players.position import Position
from kseri.players.reasons import Reason, reasons
from kseri.players.scene import Scene, scene
from kseri.rules import Rules
from kseri.view import SeatView

SAMPLES = 80
"""Samples for a move: a fixed number, so that the same view and seed give the same choice. More were found to help only
six players in three sides, see the design page on computer players; ``make fit`` tries other numbers."""
PRIORS = {2: 0.25, 3: 0.25, 4: 0.25, 5: 1.0, 6: 2.0}
"""By players, the weight of the card counter's judgement beside the mean of the samples: the more hands are unknown,
the less the samples say. The best of 0.25, 1 and 2 against card counters in mirrored deals: ``make fit`` tries them."""


class Candidate(NamedTuple):
    """A play that was considered; cards that are alike to the rules are considered once."""

    choice: Choice
    value: float
    """Points it is expected to bring, own side's minus the mean of the others'; 0 if there is no choice."""
    score: float
    """What it was chosen by: the value and the card counter's judgement, or how well it exploits simple players."""
    reasons: tuple[Reason, ...]


class Thought(NamedTuple):
    """A considered choice."""

    choice: Choice
    candidates: tuple[Candidate, ...]
    """The best first: the first one is the choice."""
    exact: bool
    """The values are those of perfect play to the end of the deal, majority and leftover included."""


class Master:
    """The strongest player: like all of them it knows its view only, and remembers all of it."""

    def __init__(self, rules: Rules, samples: int = SAMPLES) -> None:
        """``samples`` is the number of hands for each move, at least 1."""
        self._kernel = Kernel(rules)
        self._samples = samples
        self.prior = PRIORS[rules.players]
        """The weight of the card counter's judgement beside the mean of the samples."""

    def choose(self, view: SeatView, seed: int) -> Choice:
        """The best play by ``consider``."""
        return self.consider(view, seed).choice

    def consider(self, view: SeatView, seed: int) -> Thought:
        """Everything the Master thinks of its plays."""
        steps = self.steps(view, seed)
        while True:
            try:
                next(steps)
            except StopIteration as done:
                thought: Thought = done.value
                return thought

    def steps(self, view: SeatView, seed: int) -> Generator[None, None, Thought]:
        """``consider`` in slices of a few milliseconds: it stops after each; the generator's return is the thought."""
        now = scene(view, self._kernel)
        if view.rules.players == 2 and view.stock == 0 and len(now.unseen) == view.hand_sizes[1 - view.seat]:
            try:
                return (yield from self._count_out(view, now))
            except TooMany:
                pass
        return (yield from self._search(view, now, seed))

    def _search(self, view: SeatView, scene_: Scene, seed: int) -> Generator[None, None, Thought]:
        """Flat Monte Carlo to the end of the packet."""
        now, kernel = scene_.now, self._kernel
        different = {kernel.kind(card): card for card in reversed(view.hand)}
        cards = [card for card in view.hand if different[kernel.kind(card)] == card]
        if len(cards) == 1:
            choice = Choice(cards[0])
            return Thought(choice, (Candidate(choice, 0.0, 0.0, reasons(view, choice)),), exact=False)
        totals = dict.fromkeys(cards, 0.0)
        greedy = sum(1 << seat for seat in range(view.rules.players) if (seat - view.seat) % view.rules.teams)
        for sample in Sampler(scene_, kernel, own_random(seed, view).random).samples(self._samples):
            yield
            if sample is None:
                continue
            for seat, hand in sample.hands:
                now.give(seat, list(hand))
            for card in cards:
                totals[card] += sample.weight * self._outcome(now, card, greedy if sample.greedy else 0)
        judged = dict(zip(view.hand, kernel.counter(now), strict=True))
        candidates = []
        for card in cards:
            choice, value = Choice(card), totals[card] / self._samples
            candidates.append(Candidate(choice, value, value + self.prior * judged[card], reasons(view, choice)))
        return _thought(candidates, exact=False)

    def _outcome(self, now: Position, card: int, greedy: int, leave: bool = False) -> float:
        """What a playout after the card brings the seat to move, own side's points minus the mean of the others'."""
        table = now.copy()
        self._kernel.play(table, card, leave)
        self._kernel.playout(table, greedy)
        if not table.final:
            foresee(self._kernel, table)
        own = table.gains[now.turn % len(table.gains)]
        return own - (sum(table.gains) - own) / (len(table.gains) - 1)

    def _count_out(self, view: SeatView, scene_: Scene) -> Generator[None, None, Thought]:
        """The exact last packet; among equals what brings most against a card counter and a greedy player."""
        now, other = scene_.now, 1 - view.seat
        now.give(other, scene_.unseen)
        known = frozenset(RANK[card] for card in scene_.unseen)
        candidates = []
        for choice, value in Solver(self._kernel, now).plays():
            gains = [self._outcome(now, choice.card, greedy, choice.leave) for greedy in (0, 1 << other)]
            candidates.append(Candidate(choice, value, sum(gains) / 2, reasons(view, choice, known)))
            yield
        return _thought(candidates, exact=True)


def _thought(candidates: list[Candidate], exact: bool) -> Thought:
    """The thought with the best candidate first: by value where that is exact, then by score, then in hand order."""
    ordered = sorted(candidates, key=lambda each: (exact and each.value, each.score), reverse=True)
    return Thought(ordered[0].choice, tuple(ordered), exact)
