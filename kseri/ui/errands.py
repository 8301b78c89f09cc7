"""What takes its time beside the page: files, catalogues, the clipboard, and players that think or only seem to."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Coroutine
from typing import TYPE_CHECKING, Any

from kseri.ui import app, browser, disk, language
from kseri.ui.i18n import _
from kseri.ui.messages import Act, Advised, ComputerPlayed, Resume, Spoken
from kseri.ui.thinking import Thinker

if TYPE_CHECKING:
    from kseri.ui.keeper import Keeper
    from kseri.ui.main import Page


class Errands:
    """Everything that is awaited; what comes of it is sent to the page."""

    def __init__(self, page: Page, keeper: Keeper) -> None:
        self._page = page
        self._keeper = keeper
        self._thinker = Thinker(browser.start_worker)
        self._waiting: set[asyncio.Task[None]] = set()

    def run(self, work: Coroutine[Any, Any, None]) -> None:
        """Begin something and let the page go on."""
        task = asyncio.ensure_future(work)
        self._waiting.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[None]) -> None:
        """Forget a task; one that failed would leave the table waiting for ever, so the page says so."""
        self._waiting.discard(task)
        if not task.cancelled() and (error := task.exception()):
            browser.notice(_("The game has stumbled: {reason}. Please start a new match.").format(reason=error))
            raise error

    async def speak(self, wanted: str) -> None:
        """Bring a language's catalogue, unless another was chosen meanwhile."""
        if await language.speak(wanted, self._page.model.kept.lang, lambda: self._page.model.settings.lang == wanted):
            self._page.send(Spoken())

    async def take_over(self) -> None:
        """Have the match here that another tab has open."""
        found = await self._keeper.take_over()
        self._page.send(Resume(found.match))

    async def count(self, pause: float) -> None:
        """Begin the count by itself after a pause, in seconds."""
        wanted = self._wanted()
        await asyncio.sleep(pause)
        if wanted():
            self._page.send(Act("count"))

    async def copy(self, query: str) -> None:
        """Put an address on the clipboard."""
        address = await browser.copy(query)
        self._page.send(Act("not-copied", address) if address else Act("copied"))

    async def read_history(self) -> None:
        """Read the matches that were played."""
        from kseri.ui import belongings

        self._page.send(await belongings.read_history(self._keeper))

    async def read_file(self) -> None:
        """Read the copy that was chosen."""
        from kseri.ui import belongings

        if read := await belongings.read_file(self._keeper):
            self._page.send(read)

    async def save_copy(self) -> None:
        """Save everything that is kept here as a file."""
        disk.download("kseri.json", await self._keeper.copy())

    async def forget(self, sure: bool) -> None:
        """Delete everything, or ask first."""
        from kseri.ui import belongings

        await belongings.forget(self._keeper, sure)

    async def about(self) -> None:
        """Show what the game is made of."""
        from kseri.ui.about import LIST, about

        self._page.mark(busy=True)
        try:
            browser.open_menu(str(about(json.loads(await browser.fetched(LIST)))))
        except Exception as error:  # noqa: BLE001 - no network, most likely
            print(f"no list of parts: {error}")  # noqa: T201 - the browser's console
            browser.notice(_("The list of parts could not be loaded. Check the connection and try again."))
        self._page.mark(self._page.model.busy)

    async def think(self, pause: float, ply: int) -> None:
        """Let a computer player choose; its answer comes after the pause, in seconds, at the earliest."""
        wanted = self._wanted()
        answer = self._thinker.choose(*app.question(self._page.model), wanted)
        choice, _slept = await asyncio.gather(answer, asyncio.sleep(pause))  # who thinks need not wait as well
        if wanted():
            self._page.send(ComputerPlayed(choice, ply))

    async def advise(self, ply: int) -> None:
        """Ask the Master for a hint."""
        from kseri.ui.advice import sentence

        wanted = self._wanted()
        asked = app.question(self._page.model)
        advice = await self._thinker.advise(asked.player, asked.view, asked.seed, wanted)
        if wanted():
            self._page.send(Advised(advice.choice.card, sentence(advice, asked.view.rules.preset == "pisti"), ply))
        await self._thinker.prepare()

    async def prepare(self) -> None:
        """Have the worker ready for the players that need it."""
        await self._thinker.prepare()

    def _wanted(self) -> Callable[[], bool]:
        """Tells later whether the deal is still the one that is being played now; one with a play taken back is not."""
        deal = self._deal
        return lambda: self._deal is deal

    @property
    def _deal(self) -> object:
        match = self._page.model.match
        return match and match.deal
