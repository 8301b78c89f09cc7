"""The browser: the page's elements, input, focus. Only it, ``main`` and ``stage`` touch JavaScript."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any

from js import FormData, Image, document, fetch, localStorage, location, navigator, scrollTo
from pyodide.ffi import create_proxy
from pyscript import create_named_worker
from pyscript.js_modules import idb
from pyscript.js_modules.morphdom import default as morphdom

_root = document.documentElement
_app = document.getElementById("app")
_lobby = document.getElementById("lobby")
_form = document.getElementById("game")
_live = document.getElementById("live")
_menu = document.getElementById("menu")


def query() -> str:
    """The address's query, ``?…`` or empty."""
    return str(location.search)


def mark(screen: str, busy: bool, ply: int) -> None:
    """Tell what is shown on ``<html>``, for tests and styles."""
    _root.dataset.screen = screen
    _root.dataset.busy = "true" if busy else "false"
    _root.dataset.ply = str(ply)


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


def keep_theme(theme: str) -> None:
    """Keep the theme for the next visit's first paint, where nothing can be waited for."""
    _keep_early("theme", theme)


def _keep_early(name: str, value: str) -> None:
    try:
        localStorage.setItem(name, value)
    except Exception as error:  # noqa: BLE001 - some browsers refuse it; then the first paint is the system's choice
        print(f"{name} is not kept for the first paint: {error}")  # noqa: T201 - the browser's console


async def kept(name: str) -> Any:
    """What ``keep`` kept under this name, ``None`` if there is nothing or it cannot be read."""
    try:
        text = await idb.get(name)
        return json.loads(text) if text else None
    except Exception as error:  # noqa: BLE001 - refused, corrupt: whatever it is, the game starts without
        print(f"what was kept as {name} cannot be read: {error}")  # noqa: T201 - the browser's console
        return None


async def keep(name: str, value: object) -> None:
    """Keep a JSON value under a name for the next visit."""
    try:
        await idb.set(name, json.dumps(value))
    except Exception as error:  # noqa: BLE001 - refused or full: it holds for this visit
        print(f"{name} cannot be kept: {error}")  # noqa: T201 - the browser's console


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


def house_rules(text: str) -> None:
    """Tell in the lobby which rules of the address differ from the chosen table's."""
    document.querySelector("[data-house]").textContent = text


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


def notice(text: str) -> None:
    """Show a message about the page's address until it is closed."""
    for place in document.querySelectorAll("[data-notice]"):
        place.querySelector("[data-notice-text]").textContent = text
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


def to_the_top() -> None:
    """Show the beginning of the page."""
    scrollTo(0, 0)


def focus_is_lost() -> bool:
    """Whether the focus has fallen to the page: what had it is gone."""
    active = document.activeElement
    return not active or active.isSameNode(document.body)


async def start_worker() -> Any:
    """Start the worker in which computer players think; returns what its functions are called on."""
    return await create_named_worker("./static/worker.py", "players")


def preload(addresses: list[str]) -> None:
    """Fetch pictures before they are needed."""
    for address in addresses:
        Image.new().src = address


def listen(
    on_act: Callable[[str, str, int | None, int], None],
    on_key: Callable[[Any], None],
    on_change: Callable[[str, str, str], None],
) -> None:
    """Call what was pressed, typed and changed.

    ``on_act`` with act, value, card and the number of the click in a row, ``on_key`` with every key event,
    ``on_change`` with the form's ``data-form``, the control's name and what it holds.
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
