"""How many random two-player Xeri deals a second the engine plays on one core.

Usage: python -m tools.bench_engine
"""

from __future__ import annotations

import time
from collections.abc import Callable
from random import Random
from statistics import median

from kseri.deal import Deal
from kseri.rules import PRESETS
from kseri.shuffle import deal_order

DEALS = 3_000
ROUNDS = 7
REQUIRED = 25_000


def engine(packs: list[list[int]], random: Callable[[], float]) -> None:
    """Play each pack to its end with random cards, and count it."""
    rules = PRESETS["xeri"]
    for cards in packs:
        deal = Deal(rules, cards)
        while not deal.over:
            hand = deal.hands[deal.turn]
            deal.play(hand[int(random() * len(hand))])
        deal.scores()


def choices_only(packs: list[list[int]], random: Callable[[], float]) -> None:
    """Only choose the cards: what no engine could be faster than."""
    for cards in packs:
        at = 4
        while at < len(cards):
            hands = [cards[at : at + 6], cards[at + 6 : at + 12]]
            for _ in range(6):
                for hand in hands:
                    hand.pop(int(random() * len(hand)))
            at += 12


def rate(play: Callable[[list[list[int]], Callable[[], float]], None], packs: list[list[int]]) -> float:
    """Deals a second of processor time."""
    random = Random(1).random
    start = time.process_time()
    play(packs, random)
    return len(packs) / (time.process_time() - start)


def main() -> None:
    """Print the median of some rounds, the two loops taking turns."""
    packs = [deal_order(PRESETS["xeri"], seed) for seed in range(DEALS)]
    rounds = [(rate(engine, packs), rate(choices_only, packs)) for _ in range(ROUNDS)]
    ours, bare = (median(column) for column in zip(*rounds, strict=True))
    best = max(one for one, _ in rounds)
    print("Engine: random two-player Xeri deals a second, one core")
    print(f"  median of {ROUNDS}   {ours:8,.0f}   best {best:,.0f}; must be at least {REQUIRED:,} in a quiet run")
    print(f"  choices only  {bare:8,.0f}   the engine takes {bare / ours:.1f} times as long")


if __name__ == "__main__":
    main()
