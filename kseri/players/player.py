"""What a computer player is: something that chooses a play from what its seat may know."""

from __future__ import annotations

from random import Random
from typing import NamedTuple, Protocol

from kseri.match import Match
from kseri.shuffle import derive
from kseri.view import SeatView


class Choice(NamedTuple):
    """A play: the card, and whether an optional capture is left."""

    card: int
    leave: bool = False


class Player(Protocol):
    """Chooses plays. The same view and seed give the same choice: players keep no other state."""

    def choose(self, view: SeatView, seed: int) -> Choice:
        """A legal play for ``view.seat``, whose turn it is; ``seed`` is the deal's for players (``players_seed``)."""


def players_seed(match: Match) -> int:
    """The seed that the current deal's players get: nothing of the cards can be read from it."""
    return derive(match.seed, f"players/{match.number}")


def own_random(seed: int, view: SeatView) -> Random:
    """A player's own randomness for this ply, apart from the cards' and from other seats'."""
    return Random(derive(seed, f"{view.seat}/{view.ply}"))
