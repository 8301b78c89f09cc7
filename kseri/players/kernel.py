"""The playout kernel: a table played on by simple players, hundreds of times for one move.

Beside the exact solver (``endgame``), which takes what a capture pays from here, this is the only code that repeats the
engine's rules, for speed: counts and numbers instead of records of what happened. Every rule field is followed; the
tests play random deals by random rules with both and compare every score.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from kseri.cards import CODE, JACK, RANK, TWO, TWO_OF_CLUBS
from kseri.players.counter import EARLY, chances
from kseri.players.parameters import for_rules
from kseri.players.position import NO_RANK, ONLY_JACKS, TWO_OF_CLUBS_ON_TOP, Position
from kseri.rules import Rules


class Prospect(NamedTuple):
    """What the hands to come may hold, for a seat that sees so many cards and jacks out."""

    match: tuple[float, ...]
    """For each number of unseen cards of a rank: the chance that the next seat holds one."""
    jack: float
    """The chance that the next seat takes with a jack."""
    rest: float
    """What a point laid costs if the next seat does not match it: jacks, and the seats after the next."""
    jack_price: float
    """What using up a jack costs."""


class Kernel:
    """One table's rules and its card counter's parameters, as tables of numbers."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.weights = weights = for_rules(rules)
        self.values = rules.values
        self.power = JACK if rules.jack_captures else NO_RANK
        """The rank that takes any pile."""
        self._players, self._teams = rules.players, rules.teams
        self._last_pays = rules.last_card_kseri
        self._special = bool(rules.jacks_only or rules.two_of_clubs_match)
        self._trust = 1.0 - weights.let_lie
        club = [rules.two_of_clubs_match if code == CODE[TWO_OF_CLUBS] else 0 for code in CODE]
        jacks = [rules.jacks_only if rank == JACK else 0 for rank in RANK]
        kseris = [rules.match_bonus[rank] * (1.0 if rank == self.power else weights.kseri_fear) for rank in RANK]
        self._laid = tuple(
            -weights.point_laid * value - (weights.jack_laid if RANK[card] == self.power else 0.0)
            for card, value in enumerate(self.values)
        )
        """For each card: what laying it costs whoever comes next."""
        self._matched = tuple(weights.match_fear + value + club[card] for card, value in enumerate(self.values))
        """For each card: what a match of it wins beside the pile; then the same on jacks, and alone on the table."""
        self._matched_on_jacks = tuple(fear + jacks[card] for card, fear in enumerate(self._matched))
        self._matched_alone = tuple(fear + kseris[card] for card, fear in enumerate(self._matched_on_jacks))
        self._takers = (*(frozenset({rank, self.power}) for rank in range(13)), frozenset[int]())
        """For each top's rank, and last for ``NO_RANK``: the ranks that take the pile."""
        self._prospects: dict[int, Prospect] = {}

    def kind(self, card: int) -> tuple[int, int, bool]:
        """Equal for cards that are alike to the rules: rank, points, and whether it is a two of clubs that pays."""
        two = self.rules.two_of_clubs_match > 0 and CODE[card] == CODE[TWO_OF_CLUBS]
        return RANK[card], self.values[card], two

    # ---- playing

    def playout(self, table: Position, greedy: int = 0) -> None:
        """Play to the end of the packet; a final packet is also counted up.

        All seats choose as the card counter does, those whose bits are set in ``greedy`` as the greedy player.
        """
        hands, play, counter = table.hands, self.play, self.counter
        while table.left:
            turn = table.turn
            hand = hands[turn]
            if len(hand) == 1:
                play(table, hand[0])
                continue
            scores: Sequence[float] = self.greedy(table) if greedy >> turn & 1 else counter(table)
            play(table, hand[scores.index(max(scores))])
        if table.final:
            self.finish(table)

    def play(self, table: Position, card: int, leave: bool = False) -> None:
        """The seat to move plays a card of its hand and takes what it can, unless it leaves it (rules, section 5)."""
        turn, rank, pile = table.turn, RANK[card], table.pile
        table.hands[turn].remove(card)
        table.held[turn][rank] -= 1
        if rank in self._takers[table.top] and not leave:
            self._capture(table, card, rank)
        elif rank == table.marker and (table.left > 1 or not table.final or self._last_pays):
            self._double(table, card)
        else:
            if pile:
                table.kept[turn] |= 0 if leave else 1 << table.top
            elif table.marker >= 0:
                table.kept[turn] |= 1 << table.marker
                table.marker = NO_RANK
            if self._special:
                table.special = self.specialty(card, pile == 0 or bool(table.special & ONLY_JACKS))
            table.top = rank
            table.pile = pile + 1
            table.points += self.values[card]
        table.public[rank] -= 1
        table.total -= 1
        if table.knower >= 0:
            table.private[rank] -= 1
        table.left -= 1
        table.turn = turn + 1 if turn + 1 < self._players else 0

    def specialty(self, top: int, jacks: bool) -> int:
        """``Position.special`` of a pile with that top card; ``jacks`` says whether there are only jacks below."""
        flags = ONLY_JACKS if jacks and RANK[top] == JACK and self.rules.jacks_only else 0
        return flags | (TWO_OF_CLUBS_ON_TOP if CODE[top] == CODE[TWO_OF_CLUBS] else 0) if self._special else 0

    def kseri(self, rank: int, lone: int) -> int:
        """What a card pays that takes a lone card of rank ``lone``, where kseris are paid at all."""
        return self.rules.match_bonus[rank] if rank == lone else self.rules.jack_on_lone

    def extra(self, rank: int, special: int) -> int:
        """What a card pays for taking a table of jacks only, or the two of clubs with a two."""
        bonus = self.rules.jacks_only if special & ONLY_JACKS and rank == JACK else 0
        return bonus + (self.rules.two_of_clubs_match if special & TWO_OF_CLUBS_ON_TOP and rank == TWO else 0)

    def _capture(self, table: Position, card: int, rank: int) -> None:
        turn, pile = table.turn, table.pile
        side = turn % self._teams
        gain = table.points + self.values[card]
        if pile == 1 and (table.left > 1 or not table.final or self._last_pays):
            kseri = self.kseri(rank, table.top)
            gain += kseri
            if kseri and self.rules.double_kseri:
                table.marker, table.marker_kseri, table.marker_value = table.top, kseri, table.points
        if table.special:
            gain += self.extra(rank, table.special)
            table.special = 0
        if table.closed:
            gain += table.hidden
            table.knower, table.known, table.private = turn, len(table.closed), table.public[:]
            for closed in table.closed:
                table.private[RANK[closed]] -= 1
            table.closed, table.hidden = [], 0
        table.gains[side] += gain
        table.taken[side] += pile + 1
        table.last = turn
        table.top, table.pile, table.points = NO_RANK, 0, 0

    def _double(self, table: Position, card: int) -> None:
        side, loser = table.turn % self._teams, (table.turn - 1) % self._players % self._teams
        table.gains[loser] -= table.marker_kseri + table.marker_value
        table.taken[loser] -= 1
        table.gains[side] += self.rules.double_kseri + table.marker_value + self.values[card]
        table.taken[side] += 2
        table.last = table.turn
        table.marker = NO_RANK

    def finish(self, table: Position) -> None:
        """Give the leftover to the last capturer and the majority to whom it is due."""
        rules, taken = self.rules, table.taken
        if table.last >= 0:
            side = table.last % self._teams
            table.gains[side] += table.points + table.hidden + rules.last_capture
            if table.pile == 1 and rules.leftover_kseri:
                table.gains[side] += rules.kseri
            taken[side] += table.pile
        most = max(taken)
        if taken.count(most) == 1:
            table.gains[taken.index(most)] += rules.majority

    # ---- the players

    def counter(self, table: Position) -> list[float]:
        """What the card counter thinks of each card of the hand to move: ``Outlook.score`` where there is a choice.

        A hand's only card may score otherwise, for it may be the last of the deal; nothing hangs on that.
        """
        weights, turn, pile = self.weights, table.turn, table.pile
        held, values, laid = table.held[turn], self.values, self._laid
        unseen = table.private if turn == table.knower else table.public
        kept = table.kept[turn + 1 if turn + 1 < self._players else 0]
        ahead = self._prospect(table, unseen[JACK] - held[JACK])
        chances, rest, fear = ahead.match, ahead.rest, weights.fear
        base = table.points + weights.card * (pile + 2)
        by_jack = 0.0
        if pile:
            lying, takers = table.top, self._takers[table.top]
            matched = self._matched_on_jacks if table.special & ONLY_JACKS and not table.closed else self._matched
        else:
            lying, takers, matched = table.marker, frozenset({table.marker}), self._matched_alone
            by_jack = fear * ahead.jack * self.rules.jack_on_lone
        scores = []
        for card in table.hands[turn]:
            rank = RANK[card]
            if rank in takers:
                scores.append(self._taking(table, card, ahead, unseen[lying] - held[lying], kept))
                continue
            match = chances[unseen[rank] - held[rank]]
            if kept >> rank & 1:
                match *= self._trust
            score = laid[card] - fear * match * (base + matched[card]) - (1.0 - match) * rest * (base + values[card])
            if by_jack and rank != self.power:
                score -= (1.0 - match) * by_jack
            scores.append(score + weights.pair if held[rank] > 1 else score)
        return scores

    def _taking(self, table: Position, card: int, ahead: Prospect, more: int, kept: int) -> float:
        """The counter's score for taking the pile or the marker; ``more`` cards of the rank that lies are unseen."""
        weights, rules, pile, top, rank = self.weights, self.rules, table.pile, table.top, RANK[card]
        if not pile:
            points = table.marker_value + self.values[card]
            return rules.double_kseri + table.marker_kseri + points + 3 * weights.card + weights.take
        worth = table.points + self.values[card] + weights.card * (pile + 1) + weights.take
        if pile == 1:
            kseri = self.kseri(rank, top)
            worth += kseri
            if kseri and rules.double_kseri:
                chance = ahead.match[more] * (self._trust if kept >> top & 1 else 1.0)
                worth -= weights.double_fear * chance * (kseri + rules.double_kseri + 1)
        if table.special:
            worth += self.extra(rank, table.special & ~ONLY_JACKS if table.closed else table.special)
        return worth - ahead.jack_price if rank == self.power else worth

    def _prospect(self, table: Position, jacks: int) -> Prospect:
        """What the seats to come may hold; ``jacks`` are unseen by the seat to move."""
        out = table.total - table.known if table.turn == table.knower else table.total
        key = (table.left << 7 | out) << 4 | jacks
        found = self._prospects.get(key)
        if found is None:
            found = self._prospects[key] = self._look(table.left, out, jacks)
        return found

    def _look(self, left: int, out: int, jacks: int) -> Prospect:
        """The hands' sizes follow from the cards ``left`` in them: the seats before this one have played once more."""
        weights, players = self.weights, self._players
        size = -(-left // players)
        before = size * players - left
        sizes = [size - (before + step >= players) for step in range(players)]
        unseen = out - size
        match = chances(unseen, sizes[1])
        jack = match[jacks] * weights.jack_fear if self.power >= 0 else 0.0
        swing, still_there = 0.0, 1.0
        for step in range(2, players) if weights.later else ():
            row = chances(unseen, sizes[step])
            takes = weights.later_match * row[2 * self.rules.decks]
            if self.power >= 0:
                takes += (1.0 - takes) * row[jacks] * weights.jack_fear
            swing += still_there * takes * (1.0 if step % self._teams == 0 else -1.0)
            still_there *= 1.0 - takes
        rest = weights.fear * jack - (1.0 - jack) * weights.later * swing
        price = weights.jack_price + weights.jack_more * (size - 1) + weights.jack_early * (unseen > EARLY)
        return Prospect(match, jack, rest, price)

    def greedy(self, table: Position) -> list[int]:
        """How much the greedy player wants to play each card of the hand to move: ``Greedy.scores``."""
        turn, pile, top, power, values = table.turn, table.pile, table.top, self.power, self.values
        held = table.held[turn]
        unseen = table.private if turn == table.knower else table.public
        scores = []
        for card in table.hands[turn]:
            rank = RANK[card]
            if pile and rank == top:
                score = 1100 + 100 * (pile == 1) + values[card]
            elif pile and rank == power:
                score = 1000 + values[card]
            elif rank == table.marker:
                score = 1500
            else:
                score = 10 * (held[rank] - unseen[rank]) - values[card] - 500 * (rank == power)
            scores.append(score)
        return scores
