"""Deals that begin with given cards, played from there: what a seat may know of them is what it would in a game."""

from __future__ import annotations

from typing import Any

from kseri.cards import CODE, PACK, numbers
from kseri.deal import Deal
from kseri.rules import Rules, preset
from kseri.view import SeatView, view

WORTHLESS = "3C 4C 5C 6C"
"""An opening pile worth nothing, with a six on top."""


def table(rules: str | Rules, opening: str, hands: str, plays: str = "", **changes: Any) -> Deal:
    """A deal that begins as described, seat 0 leading, after some plays; the hands are filled up with other cards."""
    held = [hand.split() for hand in hands.split("/")]
    chosen = rules.changed(**changes) if isinstance(rules, Rules) else preset(rules, len(held), **changes)
    named = numbers([*opening.split(), *(card for hand in held for card in hand)])
    rest = [card for card in range(PACK * chosen.decks) if card not in named]
    cards, at = named[: chosen.opening_size], chosen.opening_size
    for hand in held:
        cards += named[at : at + len(hand)] + [rest.pop() for _ in range(chosen.packet - len(hand))]
        at += len(hand)
    deal = Deal(chosen, cards + rest, chosen.players - 1)
    for play in plays.split():
        deal.play(next(card for card in deal.hands[deal.turn] if CODE[card] == play))
    return deal


def seen(deal: Deal) -> SeatView:
    """The view of the seat to move."""
    return view(deal, deal.turn)
