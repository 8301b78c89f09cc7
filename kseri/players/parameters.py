"""The card counter's parameters for each kind of table.

Fitted in mirrored self-play, see the design page on computer players: each column is what won most points against
greedy players and against the column found before. ``make fit`` changes each weight alone and plays against those in
use: where a change gains, take it over and run it again (``python -m tools.fit parameters --rules kseri --players 4``).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from kseri.rules import Rules


class Parameters(NamedTuple):
    """Weights of the counter's score, in points unless said otherwise."""

    card: float
    """A card taken, for the majority."""
    take: float
    """Taking at all: the next seat must start a pile."""
    jack_price: float
    """Using up a jack for a capture."""
    jack_more: float
    """More of that for every other card in the hand."""
    jack_early: float
    """More of that while many cards are unseen."""
    jack_laid: float
    """Laying a jack that takes nothing."""
    jack_fear: float
    """Factor on the chance that a seat takes the pile with a jack: players keep theirs."""
    pair: float
    """Laying a card whose rank the hand holds twice: one stays to match it, one less is out."""
    point_laid: float
    """Each card point laid, on top of the risk."""
    fear: float
    """Factor on all that the next seat may win."""
    match_fear: float
    """More to lose when the laid card is matched."""
    kseri_fear: float
    """Factor on the kseri that a card laid on the empty table may give to one of its rank. What a jack may get there
    has none: no preset pays that, and with the factor players rather threw their jacks there."""
    let_lie: float
    """Trust, 0 to 1, that a seat holds no card of a rank it did not take."""
    later: float
    """Factor on what the seats after the next win or lose."""
    later_match: float
    """Factor on the chance that those match the top."""
    double_fear: float
    """Factor on the risk that a kseri is doubled; above 1, for who lays a rank often holds another card of it."""


# A column for each kind of table: two players by preset (family plays as xeri); 3 (and 4) alone; 2 against 2 with hands
# of six, of four, and at Kseri; 5 (and 6) alone; six players in two and in three sides. Fitted with the points of xeri
# but for kseri, pisti and 2v2 (k); ``double_fear`` for kseri and 2v2 (k) only, the others have theirs from these two.
# fmt: off
_TABLES = ("xeri", "kseri", "pisti", "3", "2v2 (6)", "2v2 (4)", "2v2 (k)", "5", "3v3", "2v2v2")
_FITTED: Mapping[str, tuple[float, ...]] = {
    #                      xeri    kseri    pisti        3  2v2 (6)  2v2 (4)  2v2 (k)        5      3v3    2v2v2
    "card":          (     0.01,    0.33,    0.03,    0.07,    0.01,    0.08,    0.37,    0.15,    0.02,    0.06),
    "take":          (     1.18,    2.74,    4.45,    0.49,    2.59,    0.77,    7.30,    0.82,    2.00,   -0.86),
    "jack_price":    (     3.27,    5.34,    5.60,    4.05,    3.64,    2.84,   12.12,    4.06,    4.69,    2.33),
    "jack_more":     (     0.55,    0.04,    0.13,   -0.21,    0.39,   -0.02,   -0.31,   -0.03,   -0.15,   -0.25),
    "jack_early":    (    -4.26,   -2.62,    0.30,   -0.18,   -2.15,    0.82,   -1.46,    0.00,    0.22,    0.27),
    "jack_laid":     (    10.41,    0.34,   16.11,    7.53,    8.54,   10.20,   18.51,    7.00,    7.75,    9.00),
    "jack_fear":     (     1.20,    0.44,    1.11,    0.78,    1.20,    0.86,    0.64,    0.01,    0.87,    0.19),
    "pair":          (     2.28,    2.94,    2.51,    2.77,    1.97,    1.37,    2.64,    1.60,    1.97,    0.97),
    "point_laid":    (     0.02,    0.01,   -0.11,   -0.11,   -0.07,   -0.05,    0.04,    0.03,   -0.12,    0.22),
    "fear":          (     1.48,    0.06,    1.01,    1.70,    0.85,    1.10,    0.25,    1.00,    1.35,    1.00),
    "match_fear":    (     1.38,    2.40,    4.55,    0.69,    1.95,    0.09,    8.09,    0.04,    0.71,   -0.32),
    "kseri_fear":    (     2.64,    2.32,    4.72,    1.80,    1.87,    1.44,    2.44,    1.03,    1.70,    1.24),
    "let_lie":       (     0.97,    0.80,    1.00,    0.00,    0.64,    0.59,    0.16,    0.23,    0.76,    0.44),
    "later":         (     0.00,    0.00,    0.00,    0.08,    0.80,    0.69,   -0.24,    0.00,   -0.07,   -0.41),
    "later_match":   (     1.00,    1.00,    1.00,    1.54,    0.32,    0.76,    1.56,    0.00,    1.10,    0.46),
    "double_fear":   (     3.22,    3.22,    3.22,    1.21,    1.21,    1.21,    1.21,    1.21,    1.21,    1.21),
}
# fmt: on

FITTED: Mapping[str, Parameters] = {
    table: Parameters(**{name: row[column] for name, row in _FITTED.items()}) for column, table in enumerate(_TABLES)
}
"""The counter's parameters by kind of table."""


def for_rules(rules: Rules) -> Parameters:
    """Those fitted for this number of seats and sides, or the nearest; house rules change the points, not these."""
    players, teams, name = rules.players, rules.teams, rules.preset
    if players == 2 or (players == 4 and teams == 2 and name == "pisti"):
        return FITTED[name if name in FITTED else "xeri"]
    if players == teams:
        return FITTED["3" if players < 5 else "5"]
    if players == 4:
        return FITTED["2v2 (k)" if name == "kseri" else "2v2 (6)" if rules.packet == 6 else "2v2 (4)"]
    return FITTED["3v3" if teams == 2 else "2v2v2"]
