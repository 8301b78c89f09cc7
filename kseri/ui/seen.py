"""How many cards of each rank the viewer has seen go by: an aid, so it marks the result."""

from __future__ import annotations

import htpy as h

from kseri.cards import RANK, RANKS
from kseri.ui.i18n import _
from kseri.ui.model import Model
from kseri.view import SeatView, view

SUITS = 4


def rank_counts(seen: SeatView) -> list[int]:
    """Cards of each rank, ace to king, that the seat knows of: played, in its hand, and opening cards that it saw."""
    known = {play.card for play in seen.history} | set(seen.hand) | {card for card in seen.opening if card is not None}
    counts = [0] * len(RANKS)
    for card in known:
        counts[RANK[card]] += 1
    return counts


def seen_ranks(model: Model) -> list[int] | None:
    """The counts for the viewer, if they want them and nobody else looks."""
    if model.match is None or not model.settings.cards_seen or model.curtain:
        return None
    return rank_counts(view(model.match.deal, model.viewer))


def seen_strip(counts: list[int], decks: int) -> h.Element:
    """Thirteen columns: the rank, and how many of it have been seen; a rank of which all are gone is struck out."""
    of = SUITS * decks
    return h.table(".seen.num")[
        h.caption(".quiet")[_("Seen so far, your hand included, of {n} each.").format(n=of)],
        h.thead[h.tr[(h.th(class_={"is-gone": n == of}, scope="col")[_name(at)] for at, n in enumerate(counts))]],
        h.tbody[h.tr[(h.td(class_={"is-gone": n == of, "is-none": not n})[n] for n in counts)]],
    ]


def _name(rank: int) -> str:
    return RANKS[rank].replace("T", "10")
