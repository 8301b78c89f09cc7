"""The browser: the page, input, focus. What it keeps is in ``disk``, what stands there before Python in ``lobby``."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from js import (
    Image,
    Intl,
    Object,
    addEventListener,
    document,
    fetch,
    history,
    location,
    navigator,
    scrollTo,
    window,
)
from pyodide.ffi import create_proxy, to_js
from pyscript import create_named_worker
from pyscript.js_modules.libraries import morphdom

from kseri.ui import disk

_root = document.documentElement
_app = document.getElementById("app")
_lobby = document.getElementById("lobby")
_live = document.getElementById("live")
_menu = document.getElementById("menu")
_single: Any = getattr(window, "single", None)
"""The files of the build in one file (``tools/build_single.js``)."""
_GUARD = "guard"
"""The state of the history's entry above the page's own."""
document.querySelector("title").removeAttribute("data-t")  # from now on it tells the screen


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


def speak(code: str, kept: str) -> None:
    """Have the lobby and the page's title say what they say in this language; keep the setting for the first paint."""
    if _root.lang != code:
        _root.lang = code  # early.js watches it
    disk.keep_early("lang", kept)


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


def dates(times: Iterable[int]) -> list[str]:
    """Each time, in ms since 1970, as date and time of day in the page's language, where this device is."""
    how = to_js({"dateStyle": "medium", "timeStyle": "short"}, dict_converter=Object.fromEntries)
    regions = [tag for tag in languages() if tag.split("-")[0].lower() == _root.lang]  # el-CY, if there is one
    written = Intl.DateTimeFormat.new(regions[0] if regions else _root.lang, how)
    return [str(written.format(time)) for time in times]


def start_afresh() -> None:
    """Load the page again, without what its address asks for."""
    location.replace(location.pathname)


def show(html: str) -> None:
    """Show a screen in place of the lobby; elements with an ``id`` that stay are kept and moved."""
    morphdom(_app, f'<div id="app">{html}</div>')
    if not _lobby.hidden:
        _lobby.hidden = True


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


def drop_notice() -> None:
    """Take the message away as the lobby goes, where it would cover the next screen's way back; not an offered copy."""
    if document.querySelector('[data-notice] [data-act="save-copy"]').hidden:
        notice("")


def open_menu(html: str) -> None:
    """Show the table's menu over everything; the browser moves the focus in and, after it closes, back."""
    _menu.innerHTML = html
    _menu.showModal()
    guard()
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


def reveal(mark: str) -> None:
    """Bring the element with this ``id`` into sight, moving the page as little as that takes."""
    element = document.getElementById(mark)
    if element:
        element.scrollIntoView(to_js({"block": "nearest"}, dict_converter=Object.fromEntries))


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
