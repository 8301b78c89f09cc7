"""The browser: the page's elements, input, focus. Only it, ``main`` and ``stage`` touch JavaScript."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection, Iterable, Mapping
from typing import Any

from js import (
    JSON,
    URL,
    Blob,
    FormData,
    Image,
    Intl,
    Object,
    Promise,
    addEventListener,
    document,
    fetch,
    history,
    localStorage,
    location,
    navigator,
    scrollTo,
    sessionStorage,
    setTimeout,
    window,
)
from pyodide.ffi import create_once_callable, create_proxy, to_js
from pyscript import create_named_worker
from pyscript.js_modules import idb
from pyscript.js_modules.morphdom import default as morphdom

_root = document.documentElement
_app = document.getElementById("app")
_lobby = document.getElementById("lobby")
_form = document.getElementById("game")
_live = document.getElementById("live")
_menu = document.getElementById("menu")
_box = idb.createStore("keyval-store", "keyval")
_single: Any = getattr(window, "single", None)
"""The files of the build in one file (``tools/build_single.js``)."""
_connection: Any = None
_GUARD = "guard"
"""The state of the history's entry above the page's own."""
document.querySelector("title").removeAttribute("data-t")  # from now on it tells the screen
_EARLY = ("lang", "theme")
"""What is kept for the first paint."""
_AT_TABLE = "at-table"
_never = create_proxy(lambda _resolve, _reject: None)


def query() -> str:
    """The address's query, ``?…`` or empty."""
    return str(location.search)


def mark(screen: str, busy: bool, ply: int, title: str) -> None:
    """Tell what is shown: on ``<html>``, for tests and styles, and in the page's title, with the screen's heading."""
    _root.dataset.screen = screen
    _root.dataset.busy = "true" if busy else "false"
    _root.dataset.ply = str(ply)
    heading = _app.querySelector("h1")
    document.title = f"{heading.textContent} – {title}" if heading else title


def guard() -> None:
    """Let the browser's way back be heard (``listen``) instead of leaving the page; asked for as often as needed."""
    if history.state != _GUARD:
        history.pushState(_GUARD, "")


def go_back() -> None:
    """Leave the page by the browser's way back."""
    history.back()


def marked_ply() -> int:
    """The ply of what the person sees."""
    return int(_root.dataset.ply)


def apply(theme: str, deck: str, motion: str) -> None:
    """Let settings hold for the styles, as attributes of ``<html>``."""
    _root.dataset.theme = theme
    _root.dataset.deck = deck
    _root.dataset.motion = motion


def languages() -> list[str]:
    """What the browser prefers, best first, as ``el-GR``."""
    return [str(tag) for tag in navigator.languages or []]


def take_language() -> str:
    """The language that was chosen in the lobby before Python was there; tells it once."""
    code = str(_root.dataset.asked or "") if _root.hasAttribute("data-asked") else ""
    _root.removeAttribute("data-asked")
    return code


def speak(code: str, kept: str) -> None:
    """Have the lobby and the page's title say what they say in this language; keep the setting for the first paint."""
    if _root.lang != code:
        _root.lang = code  # early.js watches it
    _keep_early("lang", kept)


async def catalogue(code: str) -> bytes:
    """A language's compiled catalogue."""
    response = await fetch(f"./static/vendor/locales/{code}.mo")
    if not response.ok:
        raise OSError(f"status {response.status}")
    return bytes((await response.arrayBuffer()).to_py())


async def fetched(address: str) -> str:
    """The text of a file of the site."""
    response = await fetch(address)
    if not response.ok:
        raise OSError(f"status {response.status}")
    return str(await response.text())


def keep_theme(theme: str) -> None:
    """Keep the theme for the next visit's first paint, where nothing can be waited for."""
    _keep_early("theme", theme)


def _keep_early(name: str, value: str) -> None:
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
    control = _app.querySelector('input[type="file"]')
    if not control or not control.files.length:
        return None
    file = control.files.item(0)  # an empty one is no truth
    name = str(file.name)
    text = str(await file.text()) if file.size <= longest else None
    control.value = ""  # the same file may be chosen again
    return name, text


def dates(times: Iterable[int]) -> list[str]:
    """Each time, in ms since 1970, as date and time of day in the page's language, where this device is."""
    how = to_js({"dateStyle": "medium", "timeStyle": "short"}, dict_converter=Object.fromEntries)
    regions = [tag for tag in languages() if tag.split("-")[0].lower() == _root.lang]  # el-CY, if there is one
    written = Intl.DateTimeFormat.new(regions[0] if regions else _root.lang, how)
    return [str(written.format(time)) for time in times]


async def forget_everything() -> None:
    """Empty the store, and what is kept for the first paint and for a reload; not the files of the game itself."""
    await idb.clear(_box)
    for place, names in ((localStorage, _EARLY), (sessionStorage, (_AT_TABLE,))):
        for name in names:
            place.removeItem(name)


def start_afresh() -> None:
    """Load the page again, without what its address asks for."""
    location.replace(location.pathname)


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


def take_queued() -> bool:
    """Whether Play was pressed before Python was there; tells it once."""
    queued = bool(_root.hasAttribute("data-queued"))
    _root.removeAttribute("data-queued")
    return queued


def show(html: str) -> None:
    """Show a screen in place of the lobby; elements with an ``id`` that stay are kept and moved."""
    morphdom(_app, f'<div id="app">{html}</div>')
    if not _lobby.hidden:
        _lobby.hidden = True


def show_lobby() -> None:
    """Show the lobby that stands in the page."""
    _lobby.hidden = False
    _app.hidden = True
    _app.replaceChildren()


def choices() -> dict[str, str]:
    """What is chosen in the lobby's form, by name."""
    return {str(name): str(value) for name, value in FormData.new(_form).entries()}


def choose(values: Mapping[str, str], sure: bool = False) -> None:
    """Choose in the lobby's form; unless ``sure``, leave what the person has chosen already."""
    for name, value in values.items():
        chosen = _form.querySelector(f'[name="{name}"]:checked, [name="{name}"] option:checked')
        if sure or getattr(chosen, "defaultChecked", False) or getattr(chosen, "defaultSelected", False):
            _form.elements.namedItem(name).value = value


def fill(values: Mapping[str, str]) -> None:
    """Fill text fields of the lobby's form that are still empty."""
    for name, value in values.items():
        field = _form.elements.namedItem(name)
        if field and not field.value:
            field.value = value


def house_rules(text: str, fields: Collection[str]) -> None:
    """Tell in the lobby which rules differ from the chosen table's; its plan is silent about these fields otherwise."""
    document.querySelector("[data-house]").textContent = text
    for part in document.querySelectorAll("[data-of]"):
        part.hidden = part.dataset.of in fields


def open_match(html: str, given_up: str) -> None:
    """Show the open match in the lobby, and in the plan that a new one gives it up."""
    place = document.getElementById("open-match")
    morphdom(place, f'<div id="open-match">{html}</div>')
    place.hidden = not html
    document.querySelector("[data-given-up]").textContent = given_up


def houses(html: str) -> None:
    """Show the lobby's house rules."""
    morphdom(document.getElementById("houses"), html)


async def copy(query: str) -> str:
    """Put the page's address with that query on the clipboard; returns the address if the browser refuses."""
    address = f"{location.origin}{location.pathname}{query}"
    try:
        await navigator.clipboard.writeText(address)
    except Exception:  # noqa: BLE001 - refused, or not there at all without https
        return address
    return ""


def say(text: str) -> None:
    """Let the status region speak."""
    _live.textContent = text


def notice(text: str, copy: bool = False) -> None:
    """Show a message about the page's address or what is kept until it is closed; ``copy`` offers to save a copy."""
    for place in document.querySelectorAll("[data-notice]"):
        place.querySelector("[data-notice-text]").textContent = text
        place.querySelector('[data-act="save-copy"]').hidden = not copy
        place.hidden = not text


def open_menu(html: str) -> None:
    """Show the table's menu over everything; the browser moves the focus in and, after it closes, back."""
    _menu.innerHTML = html
    _menu.showModal()
    asked = _menu.querySelector("details[open]")
    if asked:
        asked.scrollIntoView()


def close_menu() -> None:
    """Close the table's menu, if it is open."""
    _menu.close()


def menu_is_open() -> bool:
    """Whether the table's menu is open."""
    return bool(_menu.open)


def focus(*selectors: str) -> None:
    """Move the focus to what the first selector that finds something finds."""
    element = next(filter(None, map(document.querySelector, selectors)), None)
    if element:
        element.focus(preventScroll=True)


def jump(mark: str) -> None:
    """Go to the element with this ``id``, with the focus, and leave the page's address alone."""
    element = document.getElementById(mark)
    if element:
        element.focus(preventScroll=True)
        element.scrollIntoView()


def print_page() -> None:
    """Open the browser's print dialog."""
    window.print()


def to_the_top() -> None:
    """Show the beginning of the page."""
    scrollTo(0, 0)


def focus_is_lost() -> bool:
    """Whether the focus has fallen to the page: what had it is gone."""
    active = document.activeElement
    return not active or active.isSameNode(document.body)


def address(path: str) -> str:
    """Where a file of the site can be had that is named from the page's folder, ``./static/…``."""
    return str(_single.address(path)) if _single else path


async def start_worker() -> Any:
    """Start the worker in which computer players think; returns what its functions are called on."""
    return await (_single.startPlayers() if _single else create_named_worker("./static/worker.py", "players"))


def preload(addresses: list[str]) -> None:
    """Fetch pictures before they are needed."""
    for address in addresses:
        Image.new().src = address


def listen(
    on_act: Callable[[str, str, int | None, int], None],
    on_key: Callable[[Any], None],
    on_change: Callable[[str, str, str], None],
    on_back: Callable[[], None],
) -> None:
    """Call what was pressed, typed and changed.

    ``on_act`` with act, value, card and the number of the click in a row, ``on_key`` with every key event,
    ``on_change`` with the form's ``data-form``, the control's name and what it holds; ``on_back`` when the browser's
    way back leads to the entry that ``guard`` guards.
    """

    def clicked(event: Any) -> None:
        control = event.target.closest("[data-act]")
        if control:
            number, value = control.getAttribute("data-number"), control.getAttribute("data-value")
            on_act(str(control.dataset.act), str(value or ""), int(number) if number else None, int(event.detail))

    def changed(event: Any) -> None:
        control, form = event.target, event.target.closest("[data-form]")
        if form:
            text = ("on" if control.checked else "off") if control.type == "checkbox" else str(control.value)
            on_change(str(form.dataset.form), str(control.name), text)

    document.addEventListener("click", create_proxy(clicked))
    document.addEventListener("keydown", create_proxy(on_key))
    document.addEventListener("change", create_proxy(changed))
    addEventListener("popstate", create_proxy(lambda event: None if event.state == _GUARD else on_back()))
