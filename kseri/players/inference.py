"""Hidden hands in proportion to how likely they make what their holders have played in this packet.

Each play is judged as a card counter's and as a greedy player's: a softmax of the player's scores, with some noise for
players who think otherwise. The likelihood of a hand is the mean over the two players.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from itertools import combinations
from typing import NamedTuple

from kseri.cards import JACK, RANK
from kseri.players.kernel import Kernel
from kseri.players.scene import Moment, Scene

NOISE = 0.1
"""The chance that a play followed no model: then every card is equally likely."""
GREEDY_SCALE = 0.1
"""From the greedy player's scores to points."""
STEEPEST = 300.0
"""Scores are cut off here before the exponential."""
DRAWN = 4
"""Hands drawn for each one kept, at two seats."""
TRIED = 6
"""Hands tried for each seat and sample, at more seats."""

Weights = tuple[float, float]
"""The counter's and the greedy player's."""


class Sample(NamedTuple):
    """Hands for all other seats, as they may be."""

    hands: tuple[tuple[int, Sequence[int]], ...]
    """Seats and their cards."""
    weight: int
    """How many samples this one stands for."""
    greedy: bool
    """Whether the others are to be played as greedy players."""


class Evidence:
    """What one seat's plays of this packet tell about the rest of its hand."""

    def __init__(self, kernel: Kernel, seat: int, moments: Sequence[Moment]) -> None:
        """``moments`` are the seat's, the latest first."""
        self._kernel, self._seat = kernel, seat
        self._moments = moments
        self._memos: list[dict[int, Weights]] = [{} for _ in moments]
        self.tells = any(moment.tells for moment in moments)

    def likelihood(self, hand: Sequence[int]) -> float:
        """How likely the seat's plays are if this is the rest of its hand, up to a factor."""
        counter = greedy = 1.0
        cards, counts = list(hand), [0] * 13
        for card in hand:
            counts[RANK[card]] += 1
        for moment, memo in zip(self._moments, self._memos, strict=True):
            played = moment.card
            cards.append(played)
            counts[RANK[played]] += 1
            if not moment.tells:
                continue
            by_counter = by_greedy = 0.0
            own: Weights = (0.0, 0.0)
            for card in cards:
                key = (card * 9 + counts[RANK[card]]) * 9 + counts[JACK]
                own = memo.get(key) or self._weigh(moment, memo, key, counts)
                by_counter += own[0]
                by_greedy += own[1]
            any_card = NOISE / len(cards)
            counter *= (1.0 - NOISE) * own[0] / by_counter + any_card
            greedy *= (1.0 - NOISE) * own[1] / by_greedy + any_card
        return counter + greedy

    def _weigh(self, moment: Moment, memo: dict[int, Weights], key: int, counts: list[int]) -> Weights:
        """The weights of a card in that moment, in a hand with so many of each rank; remembered under ``key``."""
        before = moment.before
        before.hands[self._seat] = [key // 81]
        before.held[self._seat] = counts
        scores = self._kernel.counter(before)[0], GREEDY_SCALE * self._kernel.greedy(before)[0]
        counter, greedy = (math.exp(max(-STEEPEST, min(STEEPEST, score))) for score in scores)
        memo[key] = counter, greedy
        return counter, greedy


class Sampler:
    """Draws hands for the other seats."""

    def __init__(self, scene: Scene, kernel: Kernel, random: Callable[[], float]) -> None:
        """``random`` gives numbers from 0 to 1; the same numbers give the same samples."""
        self._random = random
        self._unseen = scene.unseen
        self._kind = {card: kernel.kind(card) for card in scene.unseen}
        me, players, left = scene.now.turn, kernel.rules.players, scene.now.left
        size = len(scene.now.hands[me])
        before = size * players - left
        self._sizes = {
            (me + step) % players: size - (before + step >= players)
            for step in range(1, players)
            if size - (before + step >= players)
        }
        self._evidence = {seat: Evidence(kernel, seat, scene.moments[seat]) for seat in self._sizes}

    def samples(self, count: int) -> Iterator[Sample | None]:
        """That many samples, half of them for each kind of player; ``None`` now and then after some work."""
        if len(self._sizes) == 1:
            yield from self._one_hand(count)
            return
        for number in range(count):
            yield Sample(self._seat_by_seat(), 1, bool(number & 1))

    def _draw(self, cards: list[int], size: int) -> list[int]:
        """Some of the cards, each equally likely; they are now the first ones of the list."""
        random, out = self._random, len(cards)
        for at in range(size):
            other = at + int(random() * (out - at))
            cards[at], cards[other] = cards[other], cards[at]
        return cards[:size]

    def _one_hand(self, count: int) -> Iterator[Sample | None]:
        """One other hand: resampled from many drawn ones, or from all there are; equal ones are put together."""
        ((seat, size),) = self._sizes.items()
        evidence = self._evidence[seat]
        cards, drawn = self._unseen[:], DRAWN * count
        hands: list[Sequence[int]]
        if math.comb(len(cards), size) <= drawn:
            hands = list(combinations(cards, size))
        else:
            hands = [self._draw(cards, size) for _ in range(drawn if evidence.tells else count)]
        yield None
        kept: dict[tuple[bool, tuple[tuple[int, int, bool], ...]], tuple[Sequence[int], int]] = {}
        for number, at in enumerate(self._resample([evidence.likelihood(hand) for hand in hands], count)):
            hand = hands[at]
            key = (bool(number & 1), tuple(sorted([self._kind[card] for card in hand])))
            kept[key] = hand, kept[key][1] + 1 if key in kept else 1
        for (greedy, _), (hand, weight) in kept.items():
            yield Sample(((seat, hand),), weight, greedy)

    def _resample(self, weights: Sequence[float], count: int) -> Iterator[int]:
        """Indices in proportion to the weights, at equal distances: less is left to chance than by single draws."""
        step = sum(weights) / count
        mark, passed = self._random() * step, 0.0
        drawn = 0
        for at, weight in enumerate(weights):
            passed += weight
            while mark < passed and drawn < count:
                yield at
                drawn += 1
                mark += step
        for _ in range(drawn, count):
            yield len(weights) - 1

    def _seat_by_seat(self) -> tuple[tuple[int, Sequence[int]], ...]:
        """A hand for each seat in random order, each the likeliest to be kept of a few drawn from what is left."""
        random = self._random
        rest, hands = self._unseen[:], []
        for seat in self._draw(list(self._sizes), len(self._sizes)):
            size, evidence = self._sizes[seat], self._evidence[seat]
            chosen = self._draw(rest, size)
            if evidence.tells:
                total = evidence.likelihood(chosen)
                for _ in range(TRIED - 1):
                    hand = self._draw(rest, size)
                    weight = evidence.likelihood(hand)
                    total += weight
                    if random() * total < weight:
                        chosen = hand
            taken = set(chosen)
            rest = [card for card in rest if card not in taken]
            hands.append((seat, chosen))
        return tuple(hands)
