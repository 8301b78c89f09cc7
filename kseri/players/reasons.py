"""What speaks for a play, or against it, in facts that a hint can put into words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from kseri.cards import JACK, RANK, RANKS
from kseri.players.memory import Memory, not_held, pile_cards
from kseri.players.player import Choice
from kseri.view import SeatView

KINDS = (
    "takes",
    "kseri",
    "doubles",
    "leaves",
    "keeps_jack",
    "gone",
    "exhausted",
    "let_lie",
    "known",
    "not_known",
    "can_be_doubled",
    "exact",
)
"""The kinds of reasons, in the order in which ``reasons`` gives them:

``takes`` cards, points: it takes so many cards, itself included, with so many card points (closed cards not counted).
``kseri`` points: it makes a kseri that pays so much. ``doubles`` points: it doubles the other side's kseri.
``leaves``: it could take the pile and does not. ``keeps_jack``: a jack of the hand could take too, and is kept.
``gone`` rank, cards, of: so many of the rank's cards are known not to be in the other hands or the stock.
``exhausted`` rank: that is all of them, nobody can match it.
``let_lie`` rank: the next player let a card of this rank lie in this packet.
``known`` rank, ``not_known`` rank: in the last packet the other hand is known, and it holds the rank, or does not.
``can_be_doubled`` cards: so many cards are unseen that could double this kseri.
``exact``: the last packet was counted out, the values are certain.
"""


class Reason(NamedTuple):
    """One fact about a play: its kind, see ``KINDS``, and the kind's values by name."""

    kind: str
    values: Mapping[str, int | str]


def reasons(view: SeatView, choice: Choice, other_hand: frozenset[int] | None = None) -> tuple[Reason, ...]:
    """The facts about a play; ``other_hand`` are the ranks of the only other hand, where it is known exactly."""
    found: list[Reason] = []
    if view.would_take(choice.card) and not choice.leave:
        _taking(view, choice.card, found)
    else:
        _laying(view, choice, other_hand, found)
    if other_hand is not None:
        found.append(Reason("exact", {}))
    return tuple(found)


def _taking(view: SeatView, card: int, found: list[Reason]) -> None:
    rules, rank = view.rules, RANK[card]
    values = rules.values
    if view.top is None and view.marker is not None:
        found.append(Reason("takes", {"cards": 2, "points": values[card] + values[view.marker]}))
        found.append(Reason("doubles", {"points": rules.double_kseri}))
        return
    points = values[card] + sum(values[lying] for lying in pile_cards(view) if lying is not None)
    found.append(Reason("takes", {"cards": view.pile + 1, "points": points}))
    lying = RANK[view.top] if view.top is not None else -1
    kseri = rules.match_bonus[rank] if rank == lying else rules.jack_on_lone
    last = view.stock == 0 and sum(view.hand_sizes) == 1
    pays = view.pile == 1 and kseri > 0 and (rules.last_card_kseri or not last)
    if pays:
        found.append(Reason("kseri", {"points": kseri}))
    if rules.jack_captures and rank != JACK and any(RANK[other] == JACK for other in view.hand):
        found.append(Reason("keeps_jack", {}))
    if pays and rules.double_kseri and not last:
        unseen = Memory().unseen(view, 0)[lying]
        if unseen:
            found.append(Reason("can_be_doubled", {"cards": unseen}))


def _laying(view: SeatView, choice: Choice, other_hand: frozenset[int] | None, found: list[Reason]) -> None:
    rank = RANK[choice.card]
    letter = RANKS[rank]
    if choice.leave:
        found.append(Reason("leaves", {}))
    unseen, of = Memory().unseen(view, 0)[rank], 4 * view.rules.decks
    if other_hand is not None:
        found.append(Reason("known" if rank in other_hand else "not_known", {"rank": letter}))
    elif unseen == 0:
        found.append(Reason("exhausted", {"rank": letter}))
    else:
        found.append(Reason("gone", {"rank": letter, "cards": of - unseen, "of": of}))
        if rank in not_held(view, (view.seat + 1) % view.rules.players):
            found.append(Reason("let_lie", {"rank": letter}))
