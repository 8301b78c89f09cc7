"""The levels a person plays against: weak ones forget, and slip where forgetting is not enough."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from kseri.players.counter import Counter
from kseri.players.greedy import Greedy
from kseri.players.memory import PERFECT, Memory
from kseri.players.player import Choice, Player, own_random
from kseri.rules import Rules
from kseri.view import SeatView

LEVELS = ("child", "casual", "regular", "counter", "master")
"""The levels' names; the first is level 1."""
NAMES = ("random", "greedy", *LEVELS)
"""Every player that ``by_name`` knows."""


class Weakness(NamedTuple):
    """What sets a level apart from the card counter."""

    tau: float
    """Time constant of the memory, in plies."""
    slip: float = 0.0
    """Chance that a play is a random card."""


WEAKNESSES: Mapping[str, tuple[Weakness, ...]] = {
    "xeri": (Weakness(0), Weakness(8), Weakness(60), Weakness(PERFECT)),
    "family": (Weakness(0), Weakness(8), Weakness(60), Weakness(PERFECT)),
    "kseri": (Weakness(0, 0.55), Weakness(8, 0.2), Weakness(50), Weakness(PERFECT)),
    "pisti": (Weakness(0, 0.5), Weakness(8, 0.3), Weakness(12, 0.08), Weakness(PERFECT)),
}
"""By preset, the levels 1 to 4, which do not search: each beats the one below by 2.5 to 6 points (two players)."""


class Slipping:
    """A player that now and then plays a random card instead."""

    def __init__(self, player: Player, slip: float) -> None:
        """``slip`` is the chance of that, 0 to 1."""
        self.player = player
        self.slip = slip

    def choose(self, view: SeatView, seed: int) -> Choice:
        """The other player's choice, or a random card that takes what it can."""
        random = own_random(seed, view).random
        if random() < self.slip:
            return Choice(view.hand[int(random() * len(view.hand))])
        return self.player.choose(view, seed)


def player(level: int, rules: Rules) -> Player:
    """The player of a level, 1 (child) to 5 (master), at this table; ``ValueError`` for any other level.

    The child takes what it can and remembers nothing; the next three play as the counter does, the casual and the
    regular player without drawing conclusions from what was not taken; the master searches.
    """
    if level not in range(1, len(LEVELS) + 1):
        raise ValueError(f"no level {level!r}; allowed: 1 to {len(LEVELS)}")
    if level == len(LEVELS):
        from kseri.players.master import Master  # with the search behind it, a third of the package

        return Master(rules)
    tau, slip = WEAKNESSES[rules.preset][level - 1]
    memory = Memory(tau)
    chosen: Player = (
        Greedy(memory) if level == 1 else Counter(rules, memory, infers=level == len(WEAKNESSES[rules.preset]))
    )
    return Slipping(chosen, slip) if slip else chosen


def by_name(name: str, rules: Rules) -> Player:
    """The player of that name at this table; ``ValueError`` for a name that is not one of ``NAMES``."""
    if name not in NAMES:
        raise ValueError(f"no player {name!r}; allowed: {', '.join(NAMES)}")
    if name == "random":
        from kseri.players.random_player import RandomPlayer

        return RandomPlayer()
    return Greedy() if name == "greedy" else player(LEVELS.index(name) + 1, rules)
