"""The exact last packet for two players who know each other's hand: what every play is worth against the best answers.

Alpha-beta search with a table of positions. Ranks that nothing can match any more are put together, captures come
first. What a capture pays is asked from the kernel; the tests compare the values with brute force over the engine.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from kseri.cards import JACK
from kseri.players.kernel import Kernel
from kseri.players.player import Choice
from kseri.players.position import NO_RANK, ONLY_JACKS, TWO_OF_CLUBS_ON_TOP, Position

MOST_POSITIONS = 8_000
"""More are not searched: the packet is then played like any other. Six cards each have about 1,400, at most 4,000; with
captures that may be left, 6,000."""
DEAD = 13
"""Rank of all cards that no other card matches, and that take nothing."""
_ALL = 10**6
"""More than any deal can bring."""


class TooMany(Exception):
    """The packet has more than ``MOST_POSITIONS`` positions."""


class State(NamedTuple):
    """A position, seen from the seat to move: a key of the table."""

    mine: tuple[int, ...]
    """The hand, as sorted numbers of kinds of cards."""
    theirs: tuple[int, ...]
    top: int
    """Rank of the pile's top card; ``NO_RANK`` if there is none or nothing can match it."""
    pile: int
    points: float
    special: int
    """As ``Position.special``."""
    marker: tuple[int, int, float]
    """Rank of a kseri's crosswise card that this hand can take now, what the kseri paid, and the card's points."""
    ahead: int
    """Captured cards, own minus the other's."""
    last: int
    """1 if this side captured last, -1 if the other did, 0 if nobody has."""


_NO_MARKER = (NO_RANK, 0, 0.0)


class Solver:
    """Solves one last packet, from one position on."""

    def __init__(self, kernel: Kernel, table: Position) -> None:
        """``table`` has two seats, both hands are there, and no packet follows."""
        self._kernel, self._rules = kernel, kernel.rules
        self._hand = table.hands[table.turn]
        self._bounds: dict[State, tuple[float, float]] = {}
        self._number = self._kinds(table)
        """The number of each card's kind."""
        self._start = self._state(table)

    def _kinds(self, table: Position) -> dict[int, int]:
        """Number the kinds of cards that are left: rank (or ``DEAD``), points and whether it is the paying two."""
        kernel = self._kernel
        counts = [one + other for one, other in zip(*table.held, strict=True)]
        numbers: dict[int, int] = {}
        kinds: dict[tuple[int, int, bool], int] = {}
        for card in sorted(table.hands[0] + table.hands[1]):
            kind = rank, value, _ = kernel.kind(card)
            if counts[rank] == 1 and rank not in (kernel.power, table.top, table.marker):
                kind = DEAD, value, False
            numbers[card] = kinds.setdefault(kind, len(kinds))
        self._ranks = [rank for rank, _, _ in kinds]
        self._values = [value for _, value, _ in kinds]
        self._flags = [
            (ONLY_JACKS if rank == JACK and self._rules.jacks_only else 0) | (TWO_OF_CLUBS_ON_TOP if two else 0)
            for rank, _, two in kinds
        ]
        """For each kind: ``State.special`` of a pile of one such card."""
        return numbers

    def _state(self, table: Position) -> State:
        mover = table.turn
        mine, theirs = (tuple(sorted(self._number[card] for card in table.hands[seat])) for seat in (mover, 1 - mover))
        return State(
            mine,
            theirs,
            table.top,
            table.pile,
            table.points,
            table.special,
            (table.marker, table.marker_kseri, table.marker_value) if table.marker != NO_RANK else _NO_MARKER,
            table.taken[mover] - table.taken[1 - mover],
            0 if table.last < 0 else 1 if table.last == mover else -1,
        )

    def plays(self) -> Iterator[tuple[Choice, float]]:
        """Every play that differs from the others, and the points it brings from now on, own minus the other's.

        Raises ``TooMany``.
        """
        seen: set[tuple[int, bool]] = set()
        for card in self._hand:
            kind = self._number[card]
            for leave in (False, True):
                if (kind, leave) in seen or (leave and not self._may_leave(self._start, kind)):
                    continue
                seen.add((kind, leave))
                gain, after = self._play(self._start, kind, leave)
                yield Choice(card, leave), gain - self._search(after, -_ALL, _ALL)

    def _takes(self, state: State, kind: int) -> bool:
        rank = self._ranks[kind]
        return state.pile > 0 and (rank == state.top or rank == self._kernel.power)  # noqa: PLR1714 - the hot path

    def _may_leave(self, state: State, kind: int) -> bool:
        return self._rules.optional_capture and self._takes(state, kind)

    def _search(self, state: State, alpha: float, beta: float) -> float:
        """What the rest brings the seat to move; exact between ``alpha`` and ``beta``, otherwise a bound."""
        if not state.mine:
            return self._end(state)
        low, high = self._bounds.get(state, (-_ALL, _ALL))
        if low >= beta or low == high:
            return low
        if high <= alpha:
            return high
        if len(self._bounds) > MOST_POSITIONS:
            raise TooMany
        floor, beta = max(alpha, low), min(beta, high)
        best, alpha = -float(_ALL), floor
        for _, kind, leave in self._order(state):
            gain, after = self._play(state, kind, leave)
            best = max(best, gain - self._search(after, gain - beta, gain - alpha))
            alpha = max(alpha, best)
            if alpha >= beta:
                break
        self._bounds[state] = (low if best <= floor else best, high if best >= beta else best)
        return best

    def _order(self, state: State) -> list[tuple[float, int, bool]]:
        """The plays, the promising ones first: captures, then cards that the other hand cannot match."""
        ranks, values = self._ranks, self._values
        plays: list[tuple[float, int, bool]] = []
        theirs = {ranks[kind] for kind in state.theirs}
        for kind in dict.fromkeys(state.mine):
            rank = ranks[kind]
            danger = (10 + state.points if state.pile else 30) if rank in theirs and rank != DEAD else 0
            lay = values[kind] + (8 if rank == self._kernel.power else 0) + danger
            if self._takes(state, kind):
                match = 100 if state.pile == 1 and rank == state.top else 0
                plays.append((-100 - match - state.points + (3 if rank == self._kernel.power else 0), kind, False))
                if self._rules.optional_capture:
                    plays.append((lay + 5, kind, True))
            else:
                plays.append((-300 if rank == state.marker[0] else lay, kind, False))
        plays.sort()
        return plays

    def _play(self, state: State, kind: int, leave: bool) -> tuple[float, State]:
        """What a play brings at once, and the position that the other seat then has."""
        kernel, rules = self._kernel, self._rules
        at = state.mine.index(kind)
        mine = state.mine[:at] + state.mine[at + 1 :]
        rank, value, pile = self._ranks[kind], self._values[kind], state.pile
        pays = rules.last_card_kseri or bool(mine or state.theirs)
        if self._takes(state, kind) and not leave:
            gain = state.points + value + kernel.extra(rank, state.special)
            marker = _NO_MARKER
            if pile == 1 and pays:
                kseri = kernel.kseri(rank, state.top)
                gain += kseri
                if kseri and rules.double_kseri and any(self._ranks[other] == state.top for other in state.theirs):
                    marker = (state.top, kseri, state.points)
            ahead = self._capped(-state.ahead - pile - 1, len(mine) + len(state.theirs))
            return gain, State(state.theirs, mine, NO_RANK, 0, 0, 0, marker, ahead, -1)
        if rank == state.marker[0] and pays:
            _, kseri, marked = state.marker
            ahead = self._capped(-state.ahead - 3, len(mine) + len(state.theirs))
            gain = rules.double_kseri + kseri + 2 * marked + value
            return gain, State(state.theirs, mine, NO_RANK, 0, 0, 0, _NO_MARKER, ahead, -1)
        special = self._flags[kind]
        if pile and not state.special & ONLY_JACKS:
            special &= ~ONLY_JACKS
        top = NO_RANK if rank == DEAD else rank
        points = state.points + value
        return 0, State(state.theirs, mine, top, pile + 1, points, special, _NO_MARKER, -state.ahead, -state.last)

    def _capped(self, ahead: int, left: int) -> int:
        """The lead in cards as far as it matters: a majority that is decided is only known to be so."""
        if not self._rules.majority:
            return 0
        most = left + 3
        return max(-most, min(most, ahead))

    def _end(self, state: State) -> float:
        rules, ahead = self._rules, state.ahead + state.last * state.pile
        points = state.points + rules.last_capture
        if state.pile == 1 and rules.leftover_kseri:
            points += rules.kseri
        majority = rules.majority if ahead > 0 else -rules.majority if ahead < 0 else 0
        return state.last * points + majority
