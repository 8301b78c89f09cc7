"""The cards: numbers 0 to 103, their ranks, suits and two-character codes.

A card is an int. Inside one pack it is ``4 * rank + suit``; the second pack of a two-pack game has the same
cards 52 higher. Tables instead of classes: looking up ``RANK[card]`` is what the engine does most.
"""

from collections.abc import Iterable

RANKS = "A23456789TJQK"
"""Rank letters; the index is the rank number, ace 0 to king 12."""
SUITS = "CDHS"
"""Suit letters: clubs, diamonds, hearts, spades."""

PACK = 52
ACE, TWO, TEN, JACK, QUEEN, KING = 0, 1, 9, 10, 11, 12

RANK: tuple[int, ...] = tuple(card % PACK // 4 for card in range(2 * PACK))
"""Rank number of every card of two packs."""
CODE: tuple[str, ...] = tuple(RANKS[card % PACK // 4] + SUITS[card % 4] for card in range(2 * PACK))
"""Two-character code of every card of two packs: ``TD`` is the ten of diamonds."""

TEN_OF_DIAMONDS = CODE.index("TD")
TWO_OF_CLUBS = CODE.index("2C")
_NUMBER = {code: card for card, code in enumerate(CODE[:PACK])}


def codes(cards: Iterable[int]) -> list[str]:
    """The codes of some cards, in order."""
    return [CODE[card] for card in cards]


def number(code: str) -> int:
    """The card of the first pack with this code; ``ValueError`` names a code that is no card."""
    try:
        return _NUMBER[code]
    except (KeyError, TypeError):
        raise ValueError(f"no card: {code!r}; a card is one of {RANKS} and one of {SUITS}, as in TD") from None


def numbers(given: Iterable[str]) -> list[int]:
    """Cards from codes; the second card of the same code is the second pack's. ``ValueError`` on a third."""
    cards: list[int] = []
    seen: set[int] = set()
    for code in given:
        card = number(code)
        if card in seen:
            card += PACK
        if card in seen:
            raise ValueError(f"card {code!r} is there three times; two packs have it twice")
        seen.add(card)
        cards.append(card)
    return cards
