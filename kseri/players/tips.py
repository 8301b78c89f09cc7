"""Advice that is worth something: each tip a rule, what it gained when measured, and the player who knows some tips.

A tip is a filter: of the cards left by the tips before it, it advises some, or all if it has nothing to say. So a
player may know the first few tips, and a tip's gain is what knowing it too is worth against one who knows those before.
``python -m tools.tips`` measures all of them again.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from kseri.cards import JACK, RANK
from kseri.players.memory import PERFECT, Memory, not_held
from kseri.players.player import Choice, own_random
from kseri.view import SeatView

Cards = Sequence[int]
SMALL = 3
"""A pile of so many cards is one that people who do not know better leave lying as bait."""


class Gain(NamedTuple):
    """Points a deal that a tip brought, and half of the 95 % interval."""

    mean: float
    half: float


class Tip(NamedTuple):
    """One piece of advice."""

    name: str
    advises: Callable[[SeatView, Cards], Cards]
    """Of these cards of the hand, those to play; nothing if the tip does not apply."""
    gains: Mapping[str, Gain]
    """By preset, for two players: measured with ``DEALS`` deals, each played twice, by the seed ``SEED``."""


def taking(view: SeatView) -> Cards:
    """The cards of the hand that would take something."""
    return [card for card in view.hand if view.would_take(card)]


def still_out(view: SeatView) -> list[int]:
    """By rank, how many cards this seat has not seen: they are in other hands or in the stock."""
    return Memory(PERFECT).unseen(view, 0)


def _take(view: SeatView, cards: Cards) -> Cards:
    """Where leaving is allowed: take."""
    return [card for card in cards if view.may_leave(card)]


def _match(view: SeatView, cards: Cards) -> Cards:
    """By its own rank rather than with a jack."""
    top = view.top
    return [card for card in cards if top is not None and RANK[card] == RANK[top]]


def _keep_jacks(view: SeatView, cards: Cards) -> Cards:
    """A jack on an empty table takes nothing."""
    return [] if taking(view) else [card for card in cards if RANK[card] != JACK]


def _let_lie(view: SeatView, cards: Cards) -> Cards:
    """Who let a rank lie holds none of it."""
    if taking(view):
        return []
    ranks = not_held(view, (view.seat + 1) % view.rules.players) - {JACK}
    return [card for card in cards if RANK[card] in ranks]


def _fewest_out(view: SeatView, cards: Cards) -> Cards:
    out = still_out(view)
    fewest = min(out[RANK[card]] for card in cards)
    return [card for card in cards if out[RANK[card]] == fewest]


def _start(view: SeatView, cards: Cards) -> Cards:
    """On an empty table, what the others can hardly match."""
    return [] if view.top is not None or taking(view) else _fewest_out(view, cards)


def _cover(view: SeatView, cards: Cards) -> Cards:
    """On a pile the same."""
    return [] if view.top is None or taking(view) else _fewest_out(view, cards)


def _pair(view: SeatView, cards: Cards) -> Cards:
    """Different ranks answer more cards than equal ones."""
    ranks = [RANK[card] for card in view.hand]
    return [] if taking(view) else [card for card in cards if ranks.count(RANK[card]) > 1]


def _worthless(view: SeatView, cards: Cards) -> Cards:
    """What lies on the pile may be lost."""
    values = view.rules.values
    least = min(values[card] for card in cards)
    return [] if taking(view) else [card for card in cards if values[card] == least]


DEALS, SEED = 4000, 0x7195
TIPS = (
    Tip("take", _take, {"kseri": Gain(1.69, 0.11)}),
    Tip(
        "match",
        _match,
        {"xeri": Gain(1.6, 0.14), "kseri": Gain(0.38, 0.08), "family": Gain(1.57, 0.14), "pisti": Gain(0.6, 0.08)},
    ),
    Tip(
        "keep-jacks",
        _keep_jacks,
        {"xeri": Gain(0.6, 0.18), "kseri": Gain(0.19, 0.1), "family": Gain(0.61, 0.18), "pisti": Gain(0.45, 0.11)},
    ),
    Tip(
        "let-lie",
        _let_lie,
        {"xeri": Gain(1.5, 0.22), "kseri": Gain(0.47, 0.12), "family": Gain(1.51, 0.22), "pisti": Gain(0.47, 0.11)},
    ),
    Tip(
        "start",
        _start,
        {"xeri": Gain(8.97, 0.38), "kseri": Gain(3.31, 0.24), "family": Gain(8.93, 0.38), "pisti": Gain(3.37, 0.21)},
    ),
    Tip(
        "cover",
        _cover,
        {"xeri": Gain(3.53, 0.28), "kseri": Gain(1.73, 0.23), "family": Gain(3.64, 0.28), "pisti": Gain(0.88, 0.18)},
    ),
    Tip("pair", _pair, {"xeri": Gain(0.89, 0.12), "family": Gain(0.84, 0.13), "pisti": Gain(0.2, 0.05)}),
    Tip(
        "worthless",
        _worthless,
        {"xeri": Gain(0.31, 0.24), "kseri": Gain(0.21, 0.12), "family": Gain(0.42, 0.24), "pisti": Gain(0.35, 0.15)},
    ),
)
"""In the order in which they are weighed: what comes first matters more."""


class Follower:
    """Takes when it can, otherwise lays any card; of what is left by the tips it knows, each card is equally likely.

    It forgets nothing. Without the tip ``take`` it leaves small piles as bait, but never a kseri or a jack.
    """

    def __init__(self, known: int = len(TIPS)) -> None:
        """It knows the first ``known`` tips."""
        self.known = known

    def choose(self, view: SeatView, seed: int) -> Choice:
        """A card that the known tips leave, drawn with the player's own randomness."""
        cards = candidates(view, self.known)
        card = cards[int(own_random(seed, view).random() * len(cards))] if len(cards) > 1 else cards[0]
        return Choice(card, not self.known and self._is_bait(view, card))

    @staticmethod
    def _is_bait(view: SeatView, card: int) -> bool:
        matches = view.top is not None and RANK[card] == RANK[view.top]
        return view.may_leave(card) and matches and 1 < view.pile <= SMALL


def candidates(view: SeatView, known: int) -> Cards:
    """The cards of the hand that are left by the first ``known`` tips."""
    cards: Cards = taking(view) or view.hand
    for tip in TIPS[:known]:
        cards = tip.advises(view, cards) or cards
    return cards
