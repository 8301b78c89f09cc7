"""Keeps things for the next visit, and sees to it that one tab only keeps the match."""

from __future__ import annotations

import json
from collections.abc import Callable
from time import time
from typing import Any

from kseri.ui import browser, store
from kseri.ui.store import Found

LOCK = "kseri-match"


class Keeper:
    """The store as this page knows it; ``tell`` is called once, with a sentence, when something cannot be kept."""

    def __init__(self, tell: Callable[[str], None]) -> None:
        self._tell = tell
        self.trouble = ""
        """Why nothing is kept."""
        self.lost: Callable[[], None] = lambda: None
        """Called when another tab has taken the match over."""
        self._texts: dict[str, str] = {}
        """What is or should be in the store, as far as this page knows: it serves as the copy when keeping fails."""
        self.owns = True
        """This tab keeps the match."""

    async def open(self) -> Found:
        """Read everything, put aside what is bad, and ask whether this tab may keep the match."""
        self.owns = await browser.lock(LOCK, self._stolen)
        return await self._read()

    async def take_over(self) -> Found:
        """Take the match from the tab that has it, with all that was played there."""
        self.own()
        return await self._read()

    def own(self) -> None:
        """From now on this tab keeps the match, and no other."""
        if not self.owns:
            self.owns = True
            browser.steal(LOCK, self._stolen)

    def keep(self, name: str, value: object | None) -> Any:
        """Begin to keep a JSON value, or to delete it if it is ``None``; returns what ends it, to be awaited."""
        if value is None:
            self._texts.pop(name, None)
        else:
            self._texts[name] = json.dumps(value, separators=(",", ":"))
        return self._write({store.VERSION: str(store.FORMAT), name: self._texts.get(name)})

    def copy(self) -> str:
        """All that is kept, and what could not be, as the text of a file."""
        return store.copy(self._texts)

    async def _read(self) -> Found:
        try:
            self._texts = await browser.stored()
        except Exception as error:  # noqa: BLE001 - refused, damaged: the game starts without
            self._fail(error)
            return Found()
        found = store.read(self._texts)
        changed = store.repaired(self._texts, found, str(int(time() * 1000)))
        if changed:
            for name, why in found.bad.items():
                print(f"kept {name} is put aside: {why:.300}")  # noqa: T201 - the browser's console
            self._texts.update({name: text for name, text in changed.items() if text is not None})
            for name in [name for name, text in changed.items() if text is None]:
                self._texts.pop(name, None)
            await self._write(changed)
        return found

    def _write(self, changed: dict[str, str | None]) -> Any:
        """Write at once; after the store was removed and made again, everything."""
        try:
            writing = browser.store(changed, lambda: self._mine(changed))
        except Exception as error:  # noqa: BLE001 - some browsers refuse with an exception instead of an answer
            writing = error
        return self._written(writing)

    async def _written(self, writing: Any) -> None:
        try:
            if isinstance(writing, Exception):
                raise writing
            await writing
        except Exception as error:  # noqa: BLE001 - refused, full, removed: whatever it is, the game goes on
            self._fail(error)

    def _mine(self, changed: dict[str, str | None]) -> dict[str, str | None]:
        return {**{name: text for name, text in self._texts.items() if self.owns or name != store.MATCH}, **changed}

    def _fail(self, error: Exception) -> None:
        print(f"not kept: {error}")  # noqa: T201 - the browser's console
        if not self.trouble:
            self.trouble = store.refusal(full="QuotaExceeded" in str(error))
            self._tell(self.trouble)

    def _stolen(self) -> None:
        self.owns = False
        self.lost()
