"""Kseri: the card game Xeri / Kseri / Pişti, one engine whose house rules are data.

What a program needs to play, watch and write players::

    from kseri import Match, preset

    match = Match(preset("xeri"), seed=7)
    while not match.deal.over:
        match.play(match.deal.hands[match.deal.turn][0])
    print(match.totals)
"""

from kseri.deal import Deal, IllegalPlay
from kseri.match import Match
from kseri.players.player import Choice, Player
from kseri.record import BadRecord, record, replay
from kseri.rules import BadRules, Rules, preset
from kseri.view import SeatView, view

__all__ = [
    "BadRecord",
    "BadRules",
    "Choice",
    "Deal",
    "IllegalPlay",
    "Match",
    "Player",
    "Rules",
    "SeatView",
    "preset",
    "record",
    "replay",
    "view",
]
