"""Positions in the middle of a deal from a short text, so that tests read like the rules."""

from __future__ import annotations

from typing import Any

from kseri.cards import CODE, PACK, numbers
from kseri.deal import Capture, Deal
from kseri.rules import Rules, preset


def position(
    rules: str | Rules,
    pile: str = "",
    hands: str = "",
    stock: str = "",
    taken: str = "",
    last: int = -1,
    **changes: Any,
) -> Deal:
    """A deal that stands as described, seat 0 to move, the last seat its dealer.

    ``pile`` is bottom to top, ``hands`` one for each seat and ``taken`` one for each side, parted by ``/``; ``stock``
    is what will be dealt, seat 0's cards first. ``last`` is the seat that captured last. Cards not named are out of the
    game, so that points can be counted by hand. ``changes`` are house rules on top of the preset.
    """
    held = [hand.split() for hand in hands.split("/")]
    table = rules.changed(**changes) if isinstance(rules, Rules) else preset(rules, len(held), **changes)
    captured = [cards.split() for cards in taken.split("/")] if taken else [[] for _ in range(table.teams)]
    assert len(held) == table.players, "one hand for each seat"
    assert len({len(hand) for hand in held}) == 1, "hands of one size: a whole turn of plays"
    assert len(captured) == table.teams, "one stack for each side"
    groups = [*captured, pile.split(), *held, stock.split()]
    cards = numbers([code for group in groups for code in group])
    of_group, at = [], 0
    for group in groups:
        of_group.append(cards[at : at + len(group)])
        at += len(group)
    deal = Deal(table, list(range(PACK * table.decks)), table.players - 1)
    deal.cards = cards
    deal.dealt = len(cards) - len(of_group[-1])
    deal.taken = of_group[: table.teams]
    deal.pile = of_group[table.teams]
    deal.hands = of_group[table.teams + 1 : -1]
    deal.last_capturer = last
    return deal


def put(deal: Deal, plays: str) -> Capture | None:
    """Play some cards, one seat after the other, ``7H-`` being left as bait; returns what the last one captured."""
    capture = None
    for play in plays.split():
        capture = deal.play(held(deal, play[:2]), leave=play.endswith("-"))
    return capture


def held(deal: Deal, code: str) -> int:
    """The card with this code in the hand to move."""
    return next(card for card in deal.hands[deal.turn] if CODE[card] == code)


def shown(cards: list[int]) -> str:
    """Cards as a short text."""
    return " ".join(CODE[card] for card in cards)
