"""What a person has on this device, between the store, files and the screens: imported when it is asked for."""

from __future__ import annotations

from kseri.ui import browser, disk, history
from kseri.ui.keeper import Keeper, now
from kseri.ui.messages import FileRead, HistoryRead
from kseri.ui.stats_screen import question
from kseri.ui.transfer import LONGEST


async def read_history(keeper: Keeper) -> HistoryRead:
    """The matches that are over."""
    texts = await keeper.history()
    dates = browser.dates(map(history.ended, texts))
    return HistoryRead(texts, dict(zip(texts, dates, strict=True)), now())


async def read_file(keeper: Keeper) -> FileRead | None:
    """The file that was chosen, if one was, beside what is kept here."""
    chosen = await disk.chosen_file(LONGEST)
    return FileRead(*chosen, await keeper.everything(), keeper.owns) if chosen else None


async def forget(keeper: Keeper, sure: bool) -> None:
    """Ask whether everything is to be deleted; once that is sure, do it and start afresh."""
    if not sure:
        browser.open_menu(str(question()))
    elif await keeper.forget_everything():
        browser.start_afresh()
