"""One pack being played: the only engine. Screens, computer players, tools and records all use it.

``Deal.play`` is the hot path: it changes lists of card numbers in place and reads the rules from tables made once.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from kseri.cards import CODE, JACK, RANK, TWO, TWO_OF_CLUBS, codes
from kseri.rules import Rules

_tuple: Any = tuple.__new__
"""Makes a named tuple in half the time of calling its class: every search pays for captures and scores."""


class IllegalPlay(ValueError):
    """A play the rules do not allow; nothing has changed."""


class Capture(NamedTuple):
    """Cards taken by a play. ``bonus`` is what it paid at that moment, card points not included."""

    play: int
    """Index of the play in the deal, from 0."""
    seat: int
    cards: Sequence[int]
    """What was taken, bottom to top, and last the played card."""
    bonus: int
    kseri: int
    """The part of ``bonus`` paid for a kseri or double kseri; 0 for an ordinary capture."""
    double: bool


class Leftover(NamedTuple):
    """The cards on the table after the last play and the seat that took them, ``None`` if nobody had captured."""

    seat: int | None
    cards: Sequence[int]
    bonus: int


class Play(NamedTuple):
    """One play as everybody at the table saw it."""

    seat: int
    card: int
    leave: bool
    """An optional capture was declined."""
    packet: int
    """Number of the packet, from 0."""
    taken: int
    """Cards it captured, itself included; 0 if it was laid."""
    bonus: int
    kseri: int
    double: bool
    """The last three as in ``Capture``."""


class SideScore(NamedTuple):
    """What a deal brought one side; ``score`` is the sum of the three kinds of points."""

    cards: int
    card_points: int
    majority: int
    bonus: int
    score: int


class Deal:
    """One deal from the first packet to the score. Read the attributes freely, change them only by ``play``."""

    __slots__ = (
        "_has_extras",
        "_jack",
        "_players",
        "_teams",
        "bonus",
        "captures",
        "cards",
        "dealer",
        "dealt",
        "declined",
        "exposed",
        "hands",
        "kseris",
        "last_capturer",
        "leftover",
        "over",
        "packet",
        "pile",
        "plays",
        "rules",
        "taken",
        "turn",
    )

    def __init__(self, rules: Rules, cards: list[int], dealer: int = 0) -> None:
        """Lay the opening pile and deal the first packet.

        ``cards`` are all cards of the table as ``shuffle.deal_order`` gives them: the opening pile bottom to top, then
        the stock from its top. ``dealer`` is a seat; the seat after it leads every packet.
        """
        size = rules.opening_size
        self.rules = rules
        self.cards = cards
        self.dealer = dealer
        self.dealt = size
        """How many of ``cards`` have left the stock."""
        self.packet = -1
        self.pile = list(cards[:size])
        self.taken: list[list[int]] = [[] for _ in range(rules.teams)]
        self.kseris: list[list[Capture]] = [[] for _ in range(rules.teams)]
        """Each side's kseris that count, in order; the first card of each is the marker lying crosswise."""
        self.bonus = [0] * rules.teams
        self.exposed: Capture | None = None
        """The kseri that the next play can turn into a double kseri."""
        self.last_capturer = -1
        """The seat that captured last, -1 before the first capture."""
        self.plays: list[int] = []
        self.declined: list[int] = []
        """Indices of the plays that left an optional capture."""
        self.captures: list[Capture] = []
        self.leftover: Leftover | None = None
        self.over = False
        self._jack = JACK if rules.jack_captures else -1
        self._players = rules.players
        self._teams = rules.teams
        self._has_extras = bool(rules.jacks_only or rules.two_of_clubs_match)
        self._deal_packet()

    def _deal_packet(self) -> None:
        """Rules, section 1: the same dealer deals on, the seat after the dealer leads again."""
        players, at = self._players, self.dealt
        size = min(self.rules.packet, (len(self.cards) - at) // players)
        end = at + size * players
        self.packet += 1
        self.turn = (self.dealer + 1) % players
        cards = self.cards
        self.hands = [cards[start : start + size] for start in range(at, end, size)]
        self.dealt = end

    def copy(self) -> Deal:
        """An independent deal in the same state."""
        twin = object.__new__(Deal)
        for name in Deal.__slots__:
            value = getattr(self, name)
            if isinstance(value, list) and name != "cards":
                value = [part[:] if isinstance(part, list) else part for part in value]
            setattr(twin, name, value)
        return twin

    # ---- playing

    def play(self, card: int, leave: bool = False) -> Capture | None:
        """The seat to move plays a card; returns what it captured, if anything.

        ``leave`` declines an optional capture. Raises ``IllegalPlay`` and changes nothing if the card is not in the
        hand or nothing can be left.
        """
        turn = self.turn
        if leave and card in self.hands[turn] and not self.may_leave(card):
            raise IllegalPlay(f"{CODE[card]} cannot be left: it takes nothing, or the rules do not let it lie")
        try:
            hand = self.hands[turn]
            hand.remove(card)
        except ValueError:
            raise IllegalPlay(self._not_in_hand(card)) from None
        pile = self.pile
        capture = None
        if pile:
            rank = RANK[card]
            if (rank == RANK[pile[-1]] or rank == self._jack) and not leave:
                capture = self._capture(turn, card, rank)
            else:
                pile.append(card)
                if leave:
                    self.declined.append(len(self.plays))
        elif self.exposed:
            capture = self._answer_kseri(turn, card)
        else:
            pile.append(card)
        self.plays.append(card)
        if hand or turn != self.dealer:
            turn += 1
            self.turn = turn if turn < self._players else 0
        elif self.dealt < len(self.cards):
            self._deal_packet()
        else:
            self._finish()
        return capture

    def _not_in_hand(self, card: int) -> str:
        if self.over:
            return "the deal is over"
        name = CODE[card] if 0 <= card < len(CODE) else repr(card)
        hand = " ".join(codes(self.hands[self.turn]))
        return f"seat {self.turn} does not hold {name}; allowed: {hand}"

    def _capture(self, seat: int, card: int, rank: int) -> Capture:
        pile = self.pile
        side = seat % self._teams
        kseri = self._kseri(pile[0], rank) if len(pile) == 1 else 0
        bonus = kseri + self._extra(rank) if self._has_extras else kseri
        pile.append(card)
        self.taken[side] += pile
        capture: Capture = _tuple(Capture, (len(self.plays), seat, pile, bonus, kseri, False))
        self.pile = []
        self.captures.append(capture)
        self.last_capturer = seat
        if bonus:
            self.bonus[side] += bonus
            if kseri:
                self.kseris[side].append(capture)
                if self.rules.double_kseri:
                    self.exposed = capture
        return capture

    def _kseri(self, lone: int, rank: int) -> int:
        """What taking a lone card pays: by its own rank, or by a jack."""
        rules = self.rules
        if not rules.last_card_kseri and self._no_more_cards():
            return 0
        return rules.match_bonus[rank] if RANK[lone] == rank else rules.jack_on_lone

    def _extra(self, rank: int) -> int:
        """The bonuses for a table of jacks only and for the two of clubs taken with a two."""
        rules, pile = self.rules, self.pile
        bonus = rules.jacks_only if all(RANK[card] == JACK for card in pile) else 0
        if rank == TWO and CODE[pile[-1]] == CODE[TWO_OF_CLUBS]:
            bonus += rules.two_of_clubs_match
        return bonus

    def _answer_kseri(self, seat: int, card: int) -> Capture | None:
        """The play after a kseri, on an empty table: a card of the marker's rank doubles it (rules, section 4)."""
        first, rules = self.exposed, self.rules
        assert first is not None
        self.exposed = None
        marker = first.cards[0]
        if RANK[card] != RANK[marker] or (self._no_more_cards() and not rules.last_card_kseri):
            self.pile.append(card)
            return None
        loser, side = first.seat % rules.teams, seat % rules.teams
        self.taken[loser].remove(marker)
        self.kseris[loser].pop()
        self.bonus[loser] -= first.kseri
        capture = Capture(len(self.plays), seat, (marker, card), rules.double_kseri, rules.double_kseri, True)
        self.taken[side] += capture.cards
        self.kseris[side].append(capture)
        self.bonus[side] += rules.double_kseri
        self.captures.append(capture)
        self.last_capturer = seat
        return capture

    def _no_more_cards(self) -> bool:
        """Whether the card that is being played, no longer in its hand, is the deal's last."""
        return self.dealt == len(self.cards) and not any(self.hands)

    def _finish(self) -> None:
        """The last capturer takes what is left (rules, sections 1 and 6)."""
        self.over = True
        self.exposed = None
        rules, seat = self.rules, self.last_capturer
        side = seat % rules.teams
        if self.pile:
            bonus = 0
            if seat >= 0:
                if rules.leftover_kseri and len(self.pile) == 1:
                    bonus = rules.kseri
                self.taken[side] += self.pile
                self.bonus[side] += bonus
            self.leftover = Leftover(seat if seat >= 0 else None, self.pile, bonus)
            self.pile = []
        if seat >= 0:
            self.bonus[side] += rules.last_capture

    # ---- looking

    @property
    def stock(self) -> int:
        """Cards not dealt yet."""
        return len(self.cards) - self.dealt

    @property
    def top(self) -> int | None:
        """The pile's top card."""
        return self.pile[-1] if self.pile else None

    @property
    def marker(self) -> int | None:
        """The crosswise card that the very next play can take to double a kseri (rules, section 4)."""
        if self.exposed is None:
            return None
        last = self.dealt == len(self.cards) and sum(map(len, self.hands)) == 1
        return None if last and not self.rules.last_card_kseri else self.exposed.cards[0]

    def would_take(self, card: int) -> int:
        """How many cards this card of the hand to move would take, itself included; 0 if it would only be laid."""
        return takes(self.rules, card, self.top, len(self.pile), self.marker)

    def may_leave(self, card: int) -> bool:
        """Whether playing this card offers the choice to leave what it could take (rules, section 5)."""
        return self.rules.optional_capture and bool(self.pile) and self.would_take(card) > 0

    def seat_of(self, play: int) -> int:
        """The seat that makes the play with this index: packets are equal, so the order never breaks."""
        return (self.dealer + 1 + play) % self._players

    def history(self) -> list[Play]:
        """Every play so far as the table saw it, in order."""
        packets = [at for at, size in enumerate(self.rules.packets) for _ in range(size * self._players)]
        captures = {
            capture.play: (len(capture.cards), capture.bonus, capture.kseri, capture.double)
            for capture in self.captures
        }
        laid = (0, 0, 0, False)
        return [
            Play(self.seat_of(at), card, at in self.declined, packets[at], *captures.get(at, laid))
            for at, card in enumerate(self.plays)
        ]

    def scores(self) -> list[SideScore]:
        """Each side's points (rules, section 1). Before the end: of what is captured so far, without majority."""
        values = self.rules.values
        sizes = [len(cards) for cards in self.taken]
        most = max(sizes)
        prize = self.rules.majority if self.over and sizes.count(most) == 1 else 0
        scores = []
        for size, cards, bonus in zip(sizes, self.taken, self.bonus, strict=True):
            points = sum([values[card] for card in cards])
            majority = prize if size == most else 0
            scores.append(_tuple(SideScore, (size, points, majority, bonus, points + majority + bonus)))
        return scores


def takes(rules: Rules, card: int, top: int | None, pile: int, marker: int | None) -> int:
    """Cards that ``card`` takes, itself included, from a pile of that size and top, or by doubling the ``marker``."""
    rank = RANK[card]
    if top is not None:
        return pile + 1 if rank == RANK[top] or (rank == JACK and rules.jack_captures) else 0
    return 2 if marker is not None and rank == RANK[marker] else 0
