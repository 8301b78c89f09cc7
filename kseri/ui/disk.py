"""What the browser keeps for this page and the next: the store, locks between tabs, the first paint, files."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from js import (
    JSON,
    URL,
    Blob,
    Object,
    Promise,
    document,
    localStorage,
    location,
    navigator,
    sessionStorage,
    setTimeout,
)
from pyodide.ffi import create_once_callable, create_proxy, to_js
from pyscript.js_modules.libraries import idb

_box = idb.createStore("keyval-store", "keyval")
_connection: Any = None
_EARLY = ("lang", "theme")
"""What is kept for the first paint."""
_AT_TABLE = "at-table"
_FORGOTTEN = "forgotten"
_never = create_proxy(lambda _resolve, _reject: None)


def keep_early(name: str, value: str) -> None:
    """Keep a setting for the next visit's first paint, where nothing can be waited for."""
    try:
        localStorage.setItem(name, value)
    except Exception as error:  # noqa: BLE001 - some browsers refuse it; then the first paint is the system's choice
        print(f"{name} is not kept for the first paint: {error}")  # noqa: T201 - the browser's console


async def stored_names() -> list[str]:
    """The names under which something is kept."""
    return [name for name in await idb.keys(_box) if isinstance(name, str)]


async def stored(names: Iterable[str]) -> dict[str, str]:
    """The texts that are kept under these names; what is not a text comes as JSON."""
    names = list(names)
    found = await idb.getMany(to_js(names), _box)
    await _box("readonly", create_once_callable(lambda entries: _connected(entries.transaction.db)))
    return {
        name: text if isinstance(text, str) else str(JSON.stringify(text))
        for name, text in zip(names, found, strict=True)
        if text is not None
    }


def store(changed: Mapping[str, str | None], everything: Callable[[], Mapping[str, str | None]]) -> Any:
    """Begin to write texts by name, ``None`` to delete, in one transaction; returns what is to be awaited.

    If the store was removed meanwhile and is a new one now, ``everything`` is written.
    """

    def write(entries: Any) -> Any:
        transaction = entries.transaction
        removed = _connected(transaction.db)
        for name, text in (everything() if removed else changed).items():
            if text is None:
                entries.delete(name)
            else:
                entries.put(text, name)
        transaction.commit()  # without it a page that is killed now would take the writing with it
        return idb.promisifyRequest(transaction)

    return _box("readwrite", create_once_callable(write))


def _connected(connection: Any) -> bool:
    """Remember the connection to the store; whether there was another one before."""
    global _connection
    before, _connection = _connection, connection
    if before == connection:
        return False
    connection.onversionchange = _gone
    return before is not None


def _let_go(_event: Any) -> None:
    """Another page deletes the store: it, and everybody who opens it next, would wait for this page for ever."""
    global _box  # noqa: PLW0603 - there is one store
    _connection.close()
    _box = idb.createStore("keyval-store", "keyval")


_gone = create_proxy(_let_go)


async def lock(name: str, stolen: Callable[[], None]) -> bool:
    """Hold a lock as long as the page lives, unless another tab holds it; ``stolen`` is called when one takes it."""
    answer: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
    if not _request(name, "ifAvailable", stolen, answer):
        return True
    return await answer


def steal(name: str, stolen: Callable[[], None]) -> None:
    """Take a lock from the tab that holds it."""
    _request(name, "steal", stolen, None)


def _request(name: str, how: str, stolen: Callable[[], None], answer: asyncio.Future[bool] | None) -> bool:
    """Ask for a lock; whether the browser knows locks. One that does not has to do with one tab."""

    def granted(held: Any) -> Any:
        if answer:
            answer.set_result(bool(held))
        return Promise.new(_never) if held else None

    try:
        asked = navigator.locks.request(
            name, to_js({how: True}, dict_converter=Object.fromEntries), create_proxy(granted)
        )
    except Exception as error:  # noqa: BLE001 - not there, or refused
        print(f"no locks here: {error}")  # noqa: T201 - the browser's console
        return False
    asked.catch(create_proxy(lambda _error: stolen()))
    return True


def download(name: str, text: str) -> None:
    """Save a text as a file."""
    link = document.createElement("a")
    link.href = URL.createObjectURL(Blob.new(to_js([text])))
    link.download = name
    link.click()
    setTimeout(create_once_callable(lambda: URL.revokeObjectURL(link.href)), 60_000)


async def chosen_file(longest: int) -> tuple[str, str | None] | None:
    """Name and text of the file that was chosen, without a text if it has more bytes; nothing if there is none."""
    control = document.querySelector('#app input[type="file"]')
    if not control or not control.files.length:
        return None
    file = control.files.item(0)  # an empty one is no truth
    name = str(file.name)
    text = str(await file.text()) if file.size <= longest else None
    control.value = ""  # the same file may be chosen again
    return name, text


async def forget_everything() -> None:
    """Empty the store, and what is kept for the first paint and for a reload; not the files of the game itself."""
    await idb.clear(_box)
    for place, names in ((localStorage, _EARLY), (sessionStorage, (_AT_TABLE,))):
        for name in names:
            place.removeItem(name)
    sessionStorage.setItem(_FORGOTTEN, "1")


def was_forgotten() -> bool:
    """Whether everything was deleted just before this page was loaded; told once."""
    try:
        told = bool(sessionStorage.getItem(_FORGOTTEN))
        sessionStorage.removeItem(_FORGOTTEN)
    except Exception:  # noqa: BLE001 - refused
        return False
    return told


def mark_at_table(at_table: bool) -> None:
    """Remember for a reload of this address in this tab whether it stood at the table."""
    try:
        if at_table:
            sessionStorage.setItem(_AT_TABLE, location.href)
        else:
            sessionStorage.removeItem(_AT_TABLE)
    except Exception as error:  # noqa: BLE001 - refused: then the lobby offers to continue
        print(f"a reload will not find the table again: {error}")  # noqa: T201 - the browser's console


def was_at_table() -> bool:
    """Whether this tab stood at the table before it was reloaded."""
    try:
        return bool(sessionStorage.getItem(_AT_TABLE) == location.href)
    except Exception:  # noqa: BLE001 - refused
        return False
