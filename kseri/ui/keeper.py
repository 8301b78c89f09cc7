"""Keeps things for the next visit, and sees to it that one tab only keeps the match."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from time import time
from typing import Any

from kseri.ui import disk, store
from kseri.ui.saved import Saved
from kseri.ui.store import Found

LOCK = "kseri-match"


def now() -> int:
    """The time in ms since 1970."""
    return int(time() * 1000)


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
        self._done: set[str] = set()
        """The names of the matches that are over."""
        self.owns = True
        """This tab keeps the match."""

    async def open(self) -> Found:
        """Read everything, put aside what is bad, and ask whether this tab may keep the match."""
        self.owns = await disk.lock(LOCK, self._stolen)
        return await self._read()

    async def take_over(self) -> Found:
        """Take the match from the tab that has it, with all that was played there."""
        self.own()
        return await self._read()

    def own(self) -> None:
        """From now on this tab keeps the match, and no other."""
        if not self.owns:
            self.owns = True
            disk.steal(LOCK, self._stolen)

    def keep(self, values: Mapping[str, object | None]) -> Any:
        """Begin to keep JSON values, or to delete those that are ``None``; returns what ends it, to be awaited."""
        return self.keep_texts(
            {
                name: None if value is None else json.dumps(value, separators=(",", ":"))
                for name, value in values.items()
            }
        )

    def keep_texts(self, texts: Mapping[str, str | None]) -> Any:
        """The same with texts as they are."""
        self._know(texts)
        return self._write({store.VERSION: str(store.FORMAT), **texts})

    def done(self, saved: Saved) -> dict[str, object | None]:
        """What is to be kept of a match that is over now, and which old ones have to go for it."""
        from kseri.ui import history

        ended = now()
        name = history.new_name(ended)
        too_many = history.excess({*self._done, name})
        return {**dict.fromkeys(too_many), name: history.entry(saved, ended)}

    async def history(self) -> dict[str, str]:
        """The texts of the matches that are over, by name."""
        return {name: text for name, text in (await self.everything(store.is_done)).items() if store.is_done(name)}

    async def everything(self, wanted: Callable[[str], bool] = bool) -> dict[str, str]:
        """All texts that are kept, or those of wanted names; where none are, those that should be."""
        try:
            names = await disk.stored_names()
            found = await disk.stored(filter(wanted, names))
        except Exception as error:  # noqa: BLE001 - refused, damaged: what this page knows is left
            self._fail(error)
            return dict(self._texts)
        self._done.update(filter(store.is_done, names))
        return {**found, **self._mine()} if self.trouble or not names else found  # this page knows later ones

    async def copy(self) -> str:
        """All that is kept, and what could not be, as the text of a file."""
        return store.copy(await self.everything())

    async def forget_everything(self) -> bool:
        """Empty the store; returns whether that was possible."""
        try:
            await disk.forget_everything()
        except Exception as error:  # noqa: BLE001 - refused
            self._fail(error)
            return False
        return True

    def _know(self, texts: Mapping[str, str | None]) -> None:
        for name, text in texts.items():
            if text is None:
                self._texts.pop(name, None)
                self._done.discard(name)
            else:
                self._texts[name] = text
                if store.is_done(name):
                    self._done.add(name)

    async def _read(self) -> Found:
        """Read what is needed at once: never the matches that are over, nor what was put aside."""
        try:
            names = await disk.stored_names()
            self._texts = await disk.stored(filter(store.at_start, names))
        except Exception as error:  # noqa: BLE001 - refused, damaged: the game starts without
            self._fail(error)
            return Found()
        self._done = set(filter(store.is_done, names))
        found = store.read(self._texts)
        changed = store.repaired(self._texts, found, str(now()))
        if changed:
            for name, why in found.bad.items():
                print(f"kept {name} is put aside: {why:.300}")  # noqa: T201 - the browser's console
            self._know(changed)
            await self._write(changed)
        return found

    def _write(self, changed: dict[str, str | None]) -> Any:
        """Write at once; after the store was removed and made again, everything."""
        try:
            writing = disk.store(changed, lambda: {**self._mine(), **changed})
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

    def _mine(self) -> dict[str, str]:
        """What this page answers for: everything that it knows, the match only as long as it keeps it."""
        return {name: text for name, text in self._texts.items() if self.owns or name != store.MATCH}

    def _fail(self, error: Exception) -> None:
        print(f"not kept: {error}")  # noqa: T201 - the browser's console
        if not self.trouble:
            self.trouble = store.refusal(full="QuotaExceeded" in str(error))
            self._tell(self.trouble)

    def _stolen(self) -> None:
        self.owns = False
        self.lost()
