"""Mirrored games between two computer players, on several cores: what the arena measures."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from typing import NamedTuple

from kseri.deal import Deal
from kseri.match import Match
from kseri.players.levels import by_name
from kseri.players.player import Choice, Player
from kseri.players.selfplay import play_deal
from kseri.rules import Rules
from kseri.shuffle import deal_order, derive
from kseri.view import SeatView, view
from tools.foreign import Foreign

FOREIGN = "cmd:"
"""Begins the name of a player that is a program."""

Bot = str | Callable[[Rules], Player]
"""A player's name, ``FOREIGN`` and a command, or what makes one for a table (it must be picklable)."""


class Order(NamedTuple):
    """What to play; the same order brings the same results on any number of cores."""

    rules: Rules
    bots: tuple[Bot, Bot]
    deals: int
    matches: int
    seed: int
    jobs: int
    """Processes."""


class Observation(NamedTuple):
    """What a deal or match, played once for each side, brought the first player's side on average."""

    result: float
    """Points minus the mean of the others, or the share of matches won."""
    times: tuple[list[float], list[float]]
    """Seconds for each move with a choice, of the first player and of the second."""


class Timed:
    """A player with a stopwatch; moves without a choice do not count."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.times: list[float] = []

    def choose(self, view: SeatView, seed: int) -> Choice:
        """The player's choice."""
        start = time.perf_counter()
        choice = self.player.choose(view, seed)
        if len(view.hand) > 1:
            self.times.append(time.perf_counter() - start)
        return choice


class Duel:
    """The two players at their table."""

    def __init__(self, order: Order) -> None:
        """Raises ``BadPlayer`` if a program cannot be started."""
        self.rules, self.seed = order.rules, order.seed
        self._programs: list[Foreign] = []
        self._players = [Timed(self._player(bot)) for bot in order.bots]

    def _player(self, bot: Bot) -> Player:
        if not isinstance(bot, str):
            return bot(self.rules)
        if not bot.startswith(FOREIGN):
            return by_name(bot, self.rules)
        self._programs.append(Foreign(bot.removeprefix(FOREIGN)))
        return self._programs[-1]

    def close(self) -> None:
        """End the programs that were started."""
        for program in self._programs:
            program.close()

    def _seats(self, side: int) -> list[Player]:
        """The first player on that side, the second everywhere else."""
        return [self._players[seat % self.rules.teams != side] for seat in range(self.rules.players)]

    def observe(self, what: str, number: int) -> Observation:
        """Play ``deal`` or ``match`` of that number once for each side."""
        for player in self._players:
            player.times = []
        play = self._deal if what == "deal" else self._match
        results = [play(number, side) for side in range(self.rules.teams)]
        return Observation(sum(results) / len(results), (self._players[0].times, self._players[1].times))

    def _deal(self, number: int, side: int) -> float:
        seed = derive(self.seed, f"deal/{number}")
        deal = Deal(self.rules, deal_order(self.rules, seed), self.rules.players - 1)
        seats, chance = self._seats(side), derive(seed, "players")
        while not deal.over:
            deal.play(*seats[deal.turn].choose(view(deal, deal.turn), chance))
        points = [score.score for score in deal.scores()]
        return points[side] - (sum(points) - points[side]) / (len(points) - 1)

    def _match(self, number: int, side: int) -> float:
        match = Match(self.rules, derive(self.seed, f"match/{number}"))
        seats = self._seats(side)
        while True:
            play_deal(match, seats)
            if match.winner is not None:
                return float(match.winner == side)
            match.next_deal()


_duel: Duel | None = None
"""The duel of a process that plays for others."""


def _start(order: Order) -> None:
    global _duel  # noqa: PLW0603 - what a process keeps between its tasks has no other place
    _duel = Duel(order)


def _observe(task: tuple[str, int]) -> Observation:
    assert _duel is not None
    return _duel.observe(*task)


def observations(order: Order, what: str, count: int) -> Iterator[Observation]:
    """The first ``count`` deals or matches of the order, in order, as soon as each is there.

    Raises ``BadPlayer`` as soon as a program gives a play that is none.
    """
    tasks: Sequence[tuple[str, int]] = [(what, number) for number in range(count)]
    duel = Duel(order)  # also with more processes: a program that cannot be started is told of here
    try:
        if order.jobs == 1:
            for task in tasks:
                yield duel.observe(*task)
            return
    finally:
        duel.close()
    pool = ProcessPoolExecutor(order.jobs, initializer=_start, initargs=(order,))
    try:
        yield from pool.map(_observe, tasks, chunksize=max(1, min(16, count // (4 * order.jobs))))
    finally:
        pool.shutdown(cancel_futures=True)
