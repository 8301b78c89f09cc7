"""The card counter: weighs what a card takes against what laying it gives to the seats that come after."""

from __future__ import annotations

from functools import cache
from math import comb

from kseri.cards import CODE, JACK, RANK, TWO, TWO_OF_CLUBS
from kseri.players.memory import Memory, not_held, pile_cards
from kseri.players.parameters import Parameters, for_rules
from kseri.players.player import Choice
from kseri.rules import Rules
from kseri.view import SeatView

EARLY = 20
"""With more unseen cards than this a jack is dearer by ``jack_early``."""


class Counter:
    """Plays the card with the best score in points. It never leaves a capture: that practically never pays.

    With ``infers`` it also remembers what the next seat let lie.
    """

    def __init__(self, rules: Rules, memory: Memory | None = None, *, infers: bool = True) -> None:
        self.parameters = for_rules(rules)
        self.memory = memory or Memory()
        self.infers = infers

    def choose(self, view: SeatView, seed: int) -> Choice:
        """The first of the best cards by ``scores``."""
        if len(view.hand) == 1:
            return Choice(view.hand[0])
        scores = self.scores(view, seed)
        return Choice(view.hand[scores.index(max(scores))])

    def scores(self, view: SeatView, seed: int) -> list[float]:
        """What playing each card of the hand is worth to its side, in points, as far as the seat can know."""
        outlook = Outlook(view, self.memory.unseen(view, seed), self.parameters, infers=self.infers)
        return [outlook.score(card) for card in view.hand]


class Outlook:
    """A table before a play, with the chances that the seats to come hold what would take it."""

    def __init__(self, view: SeatView, unseen: list[int], parameters: Parameters, *, infers: bool = True) -> None:
        """``unseen`` counts the cards of each rank that may be in other hands or the stock."""
        rules = view.rules
        self._view, self._rules, self._parameters = view, rules, parameters
        self._unseen, self._total = unseen, sum(unseen)
        self._jack = JACK if rules.jack_captures else -1
        self._ranks = [RANK[card] for card in view.hand]
        values, cards = rules.values, pile_cards(view)
        average = sum(values) / len(values) if None in cards else 0.0
        self._points = sum([average if card is None else values[card] for card in cards])
        self._only_jacks = all(card is not None and RANK[card] == JACK for card in cards)
        after = sum(view.hand_sizes) + view.stock - 1
        self._kseri_now = rules.last_card_kseri or after > 0
        self._kseri_next = after > (0 if rules.last_card_kseri else 1)
        following = (view.seat + 1) % rules.players
        self._chances = chances(self._total, view.hand_sizes[following])
        self._not_held = not_held(view, following) if infers else frozenset()
        self._jack_next = self._chances[unseen[JACK]] * parameters.jack_fear if rules.jack_captures else 0.0
        self._later = self._seats_after_next() if rules.players > 2 and parameters.later else 0.0

    def _seats_after_next(self) -> float:
        """What of a pile the seats after the next take if that one does not: partners count for, others against."""
        view, rules, weights = self._view, self._rules, self._parameters
        swing, still_there = 0.0, 1.0
        for step in range(2, rules.players):
            seat = (view.seat + step) % rules.players
            row = chances(self._total, view.hand_sizes[seat])
            takes = weights.later_match * row[2 * rules.decks]
            if rules.jack_captures:
                takes += (1.0 - takes) * row[self._unseen[JACK]] * weights.jack_fear
            swing += still_there * takes * (1.0 if (seat - view.seat) % rules.teams == 0 else -1.0)
            still_there *= 1.0 - takes
        return swing

    def _next_holds(self, rank: int) -> float:
        """The chance that the next seat holds the rank, given what it let lie."""
        chance = self._chances[self._unseen[rank]]
        return chance * (1.0 - self._parameters.let_lie) if rank in self._not_held else chance

    def score(self, card: int) -> float:
        """What playing the card is worth, in points."""
        if not self._view.would_take(card):
            return self._lay(card)
        return self._take(card) if self._view.pile else self._double(card)

    def _double(self, card: int) -> float:
        """Taking the marker: its side loses its kseri, so this is worth more than any other play."""
        view, rules, weights = self._view, self._rules, self._parameters
        first = view.kseris[(view.last_capturer or 0) % rules.teams][-1]
        points = rules.values[first.cards[0]] + rules.values[card]
        return rules.double_kseri + first.kseri + points + 3 * weights.card + weights.take

    def _take(self, card: int) -> float:
        """Taking the pile: its cards and bonuses, less the price of a jack and the risk of a double kseri."""
        view, rules, weights = self._view, self._rules, self._parameters
        rank, top = RANK[card], view.top
        worth = self._points + rules.values[card] + weights.card * (view.pile + 1) + weights.take
        if view.pile == 1 and self._kseri_now and top is not None:
            kseri = rules.match_bonus[rank] if rank == RANK[top] else rules.jack_on_lone
            worth += kseri
            if kseri and rules.double_kseri and self._kseri_next:
                worth -= weights.double_fear * self._next_holds(RANK[top]) * (kseri + rules.double_kseri + 1)
        if rank == JACK and self._only_jacks:
            worth += rules.jacks_only
        if rank == TWO and top is not None and CODE[top] == CODE[TWO_OF_CLUBS]:
            worth += rules.two_of_clubs_match
        if rank == self._jack:
            worth -= weights.jack_price + weights.jack_more * (len(view.hand) - 1)
            worth -= weights.jack_early * (self._total > EARLY)
        return worth

    def _lay(self, card: int) -> float:
        """Laying: minus what the next seat wins by matching it or with a jack, and what the later ones do."""
        view, rules, weights = self._view, self._rules, self._parameters
        rank, value = RANK[card], rules.values[card]
        pile = self._points + value + weights.card * (view.pile + 2)
        matched, by_jack = pile + weights.match_fear, pile
        if view.pile == 0 and self._kseri_next:
            matched += rules.match_bonus[rank] * (1.0 if rank == self._jack else weights.kseri_fear)
            by_jack += 0.0 if rank == self._jack else rules.jack_on_lone
        if rank == JACK and self._only_jacks:
            matched += rules.jacks_only
        if CODE[card] == CODE[TWO_OF_CLUBS]:
            matched += rules.two_of_clubs_match
        match, jack = self._next_holds(rank), self._jack_next
        worth = -weights.fear * (match * matched + (1.0 - match) * jack * by_jack)
        worth += (1.0 - match) * (1.0 - jack) * weights.later * pile * self._later
        worth -= weights.point_laid * value
        if rank == self._jack:
            worth -= weights.jack_laid
        if self._ranks.count(rank) > 1:
            worth += weights.pair
        return worth


@cache
def chances(unseen: int, hand: int) -> tuple[float, ...]:
    """For 0 to 8 cards among ``unseen``: the chance that a hand of that many random cards holds at least one."""
    return tuple(
        1.0 - comb(unseen - cards, hand) / comb(unseen, hand) if cards <= unseen and hand <= unseen else 1.0
        for cards in range(9)
    )
