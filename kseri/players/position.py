"""A deal in the middle of a packet as searches need it: counts and numbers, changed in place by the kernel."""

from __future__ import annotations

from kseri.cards import RANK

ONLY_JACKS, TWO_OF_CLUBS_ON_TOP = 1, 2
"""Flags of ``Position.special``."""
NO_RANK = -1


class Position:
    """All that the rules and the simple players need; who knows it all, like a playout, may fill in every hand."""

    __slots__ = (
        "closed",
        "final",
        "gains",
        "hands",
        "held",
        "hidden",
        "kept",
        "knower",
        "known",
        "last",
        "left",
        "marker",
        "marker_kseri",
        "marker_value",
        "pile",
        "points",
        "private",
        "public",
        "special",
        "taken",
        "top",
        "total",
        "turn",
    )

    hands: list[list[int]]
    held: list[list[int]]
    """For each seat, the cards of each rank in its hand."""
    turn: int
    left: int
    """Cards in all hands together: at most a packet's."""
    final: bool
    """No packet follows."""
    top: int
    """Rank of the pile's top card, ``NO_RANK`` if there is none."""
    pile: int
    points: float
    """Card points of the pile as everybody sees it: closed cards count as average ones."""
    hidden: float
    """What the pile's closed cards are worth more than that."""
    closed: list[int]
    """The pile's closed cards: nobody has seen them, who takes them will."""
    special: int
    """``ONLY_JACKS`` (closed cards too) and ``TWO_OF_CLUBS_ON_TOP``, kept only where the rules pay for it."""
    marker: int
    """Rank of the crosswise card that the next play can take to double a kseri, or ``NO_RANK``."""
    marker_kseri: int
    """What that kseri paid."""
    marker_value: float
    """Card points of the marker."""
    kept: list[int]
    """For each seat, a bit for every rank that it let lie in this packet."""
    public: list[int]
    """For each rank, the cards that nobody has shown: those in the hands are still counted."""
    total: int
    """The sum of ``public``."""
    knower: int
    """The seat that took the closed cards, or -1."""
    known: int
    """How many closed cards that seat saw."""
    private: list[int]
    """``public`` as the knower sees it: without the cards that were closed."""
    gains: list[float]
    """Points of each side."""
    taken: list[int]
    """Captured cards of each side."""
    last: int
    """The seat that captured last, -1 before the first capture."""

    def copy(self) -> Position:
        """An independent position in the same state."""
        twin = object.__new__(Position)
        twin.hands = [hand[:] for hand in self.hands]
        twin.held = [counts[:] for counts in self.held]
        twin.turn, twin.left, twin.final = self.turn, self.left, self.final
        twin.top, twin.pile, twin.points = self.top, self.pile, self.points
        twin.hidden, twin.closed, twin.special = self.hidden, self.closed, self.special
        twin.marker, twin.marker_kseri, twin.marker_value = self.marker, self.marker_kseri, self.marker_value
        twin.kept, twin.public, twin.total = self.kept[:], self.public[:], self.total
        twin.knower, twin.known, twin.private = self.knower, self.known, self.private[:]
        twin.gains, twin.taken, twin.last = self.gains[:], self.taken[:], self.last
        return twin

    def give(self, seat: int, hand: list[int]) -> None:
        """Put a hand into a seat's hand."""
        self.hands[seat] = hand
        counts = [0] * 13
        for card in hand:
            counts[RANK[card]] += 1
        self.held[seat] = counts
