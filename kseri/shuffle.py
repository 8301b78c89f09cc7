"""From a seed to the cards as they are dealt: a frozen algorithm that anybody can repeat.

Recipe (``kseri-1``; it must never change, or old games are no longer the same games):

1. A seed is a number below 2**128, written as 32 lower-case hexadecimal digits.
2. The stream of a seed and a purpose is the SHA-256 digests of the ASCII texts ``kseri-1/SEED/PURPOSE/0``, ``…/1``,
   ``…/2`` and so on, read as big-endian words of 4 bytes.
3. A number below *n* is the next word modulo *n*; words not below the largest multiple of *n* are passed over.
4. The deck is the cards 0, 1, 2 … (see ``cards``) shuffled by Fisher and Yates from the last place down, by the stream
   ``deck``. Cutting at *k* moves the first *k* cards to the back.
5. The opening pile is the first cards, bottom first; the stream ``opening`` serves what the table's rule for an
   awkward opening pile asks for.
"""

import hashlib
import os
from collections.abc import Iterator

from kseri.cards import JACK, PACK, RANK
from kseri.rules import Rules

NAME = "kseri-1"
SEEDS = 2**128
"""Seeds are 0 to ``SEEDS - 1``."""


def new_seed() -> int:
    """A seed nobody can guess: the system's randomness, which ``secrets`` takes too, but with dear imports."""
    return int.from_bytes(os.urandom(16), "big")


def derive(seed: int, purpose: str) -> int:
    """The seed for a part of something (``match 3``, ``deal 0``); it does not give the whole's seed away."""
    return int.from_bytes(_digest(seed, purpose)[:16], "big")


def commitment(seed: int) -> str:
    """What can be shown before a deal to prove after it that the cards lay fixed: SHA-256, in hexadecimal."""
    return _digest(seed, "commitment").hex()


def _digest(seed: int, purpose: str) -> bytes:
    if not 0 <= seed < SEEDS:
        raise ValueError(f"seed {seed} is not from 0 to 2**128 - 1")
    return hashlib.sha256(f"{NAME}/{seed:032x}/{purpose}".encode()).digest()


class Stream:
    """Random numbers that depend on a seed and a purpose only (steps 2 and 3 of the recipe)."""

    def __init__(self, seed: int, purpose: str) -> None:
        self._words = self._stream(seed, purpose)

    @staticmethod
    def _stream(seed: int, purpose: str) -> Iterator[int]:
        counter = 0
        while True:
            digest = _digest(seed, f"{purpose}/{counter}")
            for at in range(0, 32, 4):
                yield int.from_bytes(digest[at : at + 4], "big")
            counter += 1

    def below(self, n: int) -> int:
        """A number from 0 to ``n - 1``, each equally likely; ``n`` is 1 to 2**32."""
        limit = 2**32 - 2**32 % n
        return next(word for word in self._words if word < limit) % n

    def shuffle(self, cards: list[int]) -> None:
        """Shuffle in place by Fisher and Yates, from the last place down."""
        for last in range(len(cards) - 1, 0, -1):
            other = self.below(last + 1)
            cards[last], cards[other] = cards[other], cards[last]


def deck(seed: int, decks: int = 1) -> list[int]:
    """The shuffled cards of one or two packs."""
    cards = list(range(PACK * decks))
    Stream(seed, "deck").shuffle(cards)
    return cards


def cut(cards: list[int], at: int) -> list[int]:
    """The cards with the first ``at`` of them moved to the back; ``at`` is 1 to one less than all."""
    if not 0 < at < len(cards):
        raise ValueError(f"cannot cut {len(cards)} cards at {at}; allowed: 1 to {len(cards) - 1}")
    return cards[at:] + cards[:at]


def deal_order(rules: Rules, seed: int, cut_at: int | None = None) -> list[int]:
    """The cards as they will be dealt, opening pile first (bottom to top), then the stock.

    ``cut_at`` is where the player before the dealer cuts; left out, the seed decides. Rules, section 3.
    """
    cards = deck(seed, rules.decks)
    cards = cut(cards, 1 + Stream(seed, "cut").below(len(cards) - 1) if cut_at is None else cut_at)
    stream = Stream(seed, "opening")
    size = rules.opening_size
    if rules.opening == "redraw":
        while RANK[cards[size - 1]] == JACK or RANK[cards[size - 1]] == RANK[cards[size - 2]]:
            stream.shuffle(cards)
    elif rules.opening == "replace":
        _replace_jacks(cards, size, stream)
    elif rules.opening == "bury":
        while all(RANK[card] == JACK for card in cards[:size]):
            stream.shuffle(cards)
        while RANK[cards[size - 1]] == JACK:
            cards.insert(0, cards.pop(size - 1))
    return cards


def _replace_jacks(cards: list[int], size: int, stream: Stream) -> None:
    """Replace every jack of the opening pile from the top of the stock and push it back somewhere in the middle."""
    while jacks := [at for at in range(size) if RANK[cards[at]] == JACK]:
        for at in jacks:
            jack, cards[at] = cards[at], cards.pop(size)
            cards.insert(size + 1 + stream.below(len(cards) - size - 1), jack)
