"""Asks computer players. Those that need time think in a worker; without one they think here, in slices."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable, Sequence
from time import perf_counter
from typing import TYPE_CHECKING, Any, NamedTuple

from kseri.players.player import Choice, Player
from kseri.view import SeatView, to_json

if TYPE_CHECKING:
    from kseri.players.reasons import Reason

PATIENCE = 4.0
"""Seconds after which a worker that does not answer counts as dead; a play takes it a tenth of one."""
SLICE = 0.008
"""Seconds of thinking on the main thread before the page gets a turn."""


class Advice(NamedTuple):
    """What the Master would play, and what speaks for it."""

    choice: Choice
    reasons: Sequence[Reason]


def needs_time(player: Player) -> bool:
    """Whether a player thinks in steps; the others answer within a millisecond."""
    return hasattr(player, "steps")


class Thinker:
    """The way to the players that need time. ``start_worker`` is called when the first of them is needed."""

    def __init__(self, start_worker: Callable[[], Awaitable[Any]]) -> None:
        self._start_worker = start_worker
        self._worker: Any = None
        self._start: asyncio.Task[None] | None = None

    async def prepare(self) -> None:
        """Start the worker; without one, because the browser gave none, everything works more slowly."""
        if self._start is None:
            self._start = asyncio.ensure_future(self._begin())
        await self._start

    async def _begin(self) -> None:
        try:
            self._worker = await asyncio.wait_for(self._start_worker(), PATIENCE)
        except Exception as error:  # noqa: BLE001 - whatever a browser refuses a worker with
            print(f"no worker, thinking on the main thread: {error}")  # noqa: T201 - the browser's console

    async def choose(self, player: Player, level: int, seen: SeatView, seed: int, wanted: Callable[[], bool]) -> Choice:
        """The choice of the player, whose level that is; ends early, with any choice, once it is no longer wanted."""
        if not needs_time(player):
            return player.choose(seen, seed)
        answer = await self._ask("choose", level, to_json(seen), str(seed))
        if answer is not None:
            return Choice(*answer)
        return (await _in_slices(player, seen, seed, wanted)).choice

    async def advise(self, master: Player, seen: SeatView, seed: int, wanted: Callable[[], bool]) -> Advice:
        """What the Master would play for this seat, and why; ends early, without a reason, once it is not wanted."""
        answer = await self._ask("advise", to_json(seen), str(seed))
        if answer is not None:
            from kseri.players.reasons import Reason

            choice, reasons = answer
            return Advice(Choice(*choice), [Reason(*reason) for reason in reasons])
        return await _in_slices(master, seen, seed, wanted)

    async def _ask(self, function: str, *arguments: object) -> Any:
        """The worker's answer, or ``None`` if there is no worker or it has stopped answering."""
        if self._start is not None:
            await self._start  # thinking here while it starts would make the page stutter
        if self._worker is None:
            return None
        try:
            return json.loads(await asyncio.wait_for(getattr(self._worker, function)(*arguments), PATIENCE))
        except Exception as error:  # noqa: BLE001 - a dead worker shows as anything from a timeout to a type error
            print(f"the worker is gone, thinking on the main thread: {error!r}")  # noqa: T201
            self._worker = None
            return None


async def _in_slices(player: Any, seen: SeatView, seed: int, wanted: Callable[[], bool]) -> Advice:
    steps = player.steps(seen, seed)
    while True:
        until = perf_counter() + SLICE
        while perf_counter() < until:
            try:
                next(steps)
            except StopIteration as done:
                best = done.value.candidates[0]
                return Advice(best.choice, best.reasons)
        await asyncio.sleep(0)
        if not wanted():
            return Advice(Choice(seen.hand[0]), ())
