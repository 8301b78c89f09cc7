"""The lobby, which stands in the page before Python does: what is chosen there, and what is told there."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from js import FormData, document
from pyscript.js_modules.libraries import morphdom

_root = document.documentElement
_app = document.getElementById("app")
_lobby = document.getElementById("lobby")
_form = document.getElementById("game")


def take_language() -> str:
    """The language that was chosen in the lobby before Python was there; tells it once."""
    code = str(_root.dataset.asked or "") if _root.hasAttribute("data-asked") else ""
    _root.removeAttribute("data-asked")
    return code


def take_queued() -> bool:
    """Whether Play was pressed before Python was there; tells it once."""
    queued = bool(_root.hasAttribute("data-queued"))
    _root.removeAttribute("data-queued")
    return queued


def show() -> None:
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
