"""What one seat may know: the only thing a computer player ever gets."""

from __future__ import annotations

import json
from typing import NamedTuple

from kseri.deal import Capture, Deal, Play, takes
from kseri.rules import Rules, from_dict


class SeatView(NamedTuple):
    """A deal as one seat sees and saw it, copied field by field from what the rules show that seat.

    What is buried or was played is here because the seat saw it; how much of it is remembered is the player's affair.
    """

    rules: Rules
    seat: int
    dealer: int
    turn: int
    packet: int
    """Number of the packet, from 0."""
    hand: tuple[int, ...]
    hand_sizes: tuple[int, ...]
    """Cards each seat holds."""
    stock: int
    """Cards not dealt yet."""
    opening: tuple[int | None, ...]
    """The opening pile, bottom to top; ``None`` for a closed card this seat has not seen."""
    top: int | None
    """The pile's top card."""
    pile: int
    """Cards on the pile."""
    taken: tuple[int, ...]
    """Cards each side has captured."""
    kseris: tuple[tuple[Capture, ...], ...]
    """Each side's kseris that count, in order; the first card of each lies crosswise, face up."""
    marker: int | None
    """The crosswise card that the very next play can take to double a kseri."""
    last_capturer: int | None
    history: tuple[Play, ...]
    """Every play so far."""
    totals: tuple[int, ...]
    """The match's points before this deal."""
    target: int

    @property
    def ply(self) -> int:
        """Plays so far in this deal."""
        return len(self.history)

    def would_take(self, card: int) -> int:
        """Cards that playing this card would take now, itself included; 0 if it would only be laid."""
        return takes(self.rules, card, self.top, self.pile, self.marker)

    def may_leave(self, card: int) -> bool:
        """Whether playing this card offers the choice to leave what it could take (rules, section 5)."""
        return self.rules.optional_capture and self.top is not None and self.would_take(card) > 0


def view(deal: Deal, seat: int, totals: list[int] | None = None, target: int | None = None) -> SeatView:
    """The deal as ``seat`` sees it, in a match that stands at ``totals``; without them it is the first deal."""
    rules = deal.rules
    opening: list[int | None] = list(deal.cards[: rules.opening_size])
    if rules.opening_hidden and not (deal.captures and deal.captures[0].seat == seat):
        opening[:-1] = [None] * (len(opening) - 1)
    return SeatView(
        rules=rules,
        seat=seat,
        dealer=deal.dealer,
        turn=deal.turn,
        packet=deal.packet,
        hand=tuple(deal.hands[seat]),
        hand_sizes=tuple(map(len, deal.hands)),
        stock=deal.stock,
        opening=tuple(opening),
        top=deal.top,
        pile=len(deal.pile),
        taken=tuple(map(len, deal.taken)),
        kseris=tuple(tuple(kseri._replace(cards=tuple(kseri.cards)) for kseri in side) for side in deal.kseris),
        marker=deal.marker,
        last_capturer=None if deal.last_capturer < 0 else deal.last_capturer,
        history=tuple(deal.history()),
        totals=tuple(totals or [0] * rules.teams),
        target=rules.target if target is None else target,
    )


def to_json(seen: SeatView) -> str:
    """A view as JSON text, for a player that runs elsewhere; ``from_json`` gives the same view back."""
    return json.dumps(seen._replace(rules=seen.rules.as_dict()))  # type: ignore[arg-type]


def from_json(text: str) -> SeatView:
    """The view of ``to_json``."""
    loaded = SeatView(*json.loads(text))
    return loaded._replace(
        rules=from_dict(loaded.rules),  # type: ignore[arg-type]
        hand=tuple(loaded.hand),
        hand_sizes=tuple(loaded.hand_sizes),
        opening=tuple(loaded.opening),
        taken=tuple(loaded.taken),
        kseris=tuple(tuple(map(_capture, kseris)) for kseris in loaded.kseris),
        history=tuple(Play(*play) for play in loaded.history),
        totals=tuple(loaded.totals),
    )


def _capture(fields: Capture) -> Capture:
    capture = Capture(*fields)
    return capture._replace(cards=tuple(capture.cards))
