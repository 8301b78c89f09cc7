"""The random player: every legal play is equally likely. For tests and for comparison, not a level."""

from __future__ import annotations

from kseri.players.player import Choice, own_random
from kseri.view import SeatView


class RandomPlayer:
    """Plays any card; where a capture is optional, taking and leaving it are two plays like any others."""

    def choose(self, view: SeatView, seed: int) -> Choice:
        """A legal play, each equally likely."""
        plays = [Choice(card) for card in view.hand]
        plays += [Choice(card, leave=True) for card in view.hand if view.may_leave(card)]
        return plays[int(own_random(seed, view).random() * len(plays))]
