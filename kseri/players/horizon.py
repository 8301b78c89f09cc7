"""What the table is worth where a playout ends: at the end of a packet, before the next hands are known."""

from __future__ import annotations

import math

from kseri.cards import JACK
from kseri.players.counter import chances
from kseri.players.kernel import Kernel
from kseri.players.position import NO_RANK, Position

STEEPNESS, EACH_OTHER = 0.44, 0.096
"""How much a lead tells of who wins the majority, and what every other side takes from that: least squares over 1,000
deals of card counters at each of ten tables. ``make fit`` fits them again."""


def foresee(kernel: Kernel, table: Position) -> None:
    """Add to each side's points what it may expect of the lead in cards, and of what the next leader finds.

    The leader takes the pile, makes a kseri if the chance that it is doubled is not too dear, or doubles the last one,
    each as likely as the hand to come holds the card for it.
    """
    rules, gains, weights = kernel.rules, table.gains, kernel.weights
    leader, loser = table.turn % rules.teams, (table.turn - 1) % rules.players % rules.teams
    chance = chances(table.total, min(rules.packet, table.total // rules.players))
    if table.pile:
        unseen = table.public[table.top]
        match = chance[unseen]
        jack = (1.0 - match) * chance[table.public[JACK]] if kernel.power not in (NO_RANK, table.top) else 0.0
        by_match = by_jack = table.points + weights.card * table.pile
        if table.pile == 1:
            kseri: float = kernel.kseri(table.top, table.top)
            if kseri and rules.double_kseri:
                risk = weights.double_fear * chance[max(0, unseen - 1)] * (kseri + rules.double_kseri)
                kseri = max(0.0, kseri - risk)
            by_match += kseri
            by_jack += rules.jack_on_lone
        gains[leader] += match * by_match + jack * by_jack
    elif table.marker >= 0:
        match = chance[table.public[table.marker]]
        gains[leader] += match * (rules.double_kseri + table.marker_value)
        gains[loser] -= match * (table.marker_kseri + table.marker_value)
    if rules.majority:
        _foresee_majority(rules.majority, table)


def _foresee_majority(majority: int, table: Position) -> None:
    left, taken = table.total + table.pile, table.taken
    for side, cards in enumerate(taken):
        best = max(taken[:side] + taken[side + 1 :])
        table.gains[side] += majority * majority_chance(cards - best, left, len(taken))


def majority_chance(
    lead: int, left: int, sides: int, steepness: float = STEEPNESS, each_other: float = EACH_OTHER
) -> float:
    """The chance to win the majority for a side that is ``lead`` cards ahead of the best other one.

    ``left`` cards are still to be captured: leads of about the square root of twice as many decide.
    """
    return 0.5 + 0.5 * math.tanh(steepness * lead / math.sqrt(2 * left + 1) - each_other * (sides - 1))
