"""Where the focus goes when the screen or the question on it changes: to what led away from there, or its own place."""

from __future__ import annotations

from typing import NamedTuple

from kseri.ui.model import Model

HAND = ('.hand [tabindex="0"]', '[data-act="lift"]', ".status")
"""The selectors of the table's place, best first."""
_PLACES = {
    "lobby": ('[data-act="continue"]', '#lobby [data-act="start"]'),
    "table": HAND,
    "deal-end": ('[data-act="next-deal"]',),
    "match-end": ('[data-act="rematch"]',),
    "stats": ('[data-act="bring-back"]', "#app [data-touched]", "#stats-note", "#app h1"),
    "house-rules": ("#house-link", '[data-act="undelete"]', "#app [data-touched]", "#app h1"),
}
_HEADING = ("#app h1",)
_TAKE = ('[data-act="take"]',)
_LED_TO_RULES = {"table": '.bar [data-act="menu"]', "house-rules": '#app [data-act="rules"]'}
"""What led from a screen to the rules; in the lobby a button of that name leads to any screen."""


class Shown(NamedTuple):
    """What of the model decides where the focus belongs."""

    screen: str
    choosing: int | None
    hint: int | None
    curtain: bool


def shown(model: Model) -> Shown:
    """What the page shows of the model."""
    return Shown(model.screen, model.choosing, model.hint, model.curtain)


def places(now: Shown, before: Shown | None) -> tuple[str, ...]:
    """Selectors of where the focus belongs, best first, after ``before`` was shown; nothing at first in the lobby."""
    own = _PLACES.get(now.screen, _HEADING) if now.choosing is None else _TAKE
    if before is None:
        return () if now.screen == "lobby" else own
    if now.screen == "lobby":
        return (f'#lobby [data-act="{before.screen}"]', *own)
    if before.screen == "rules" and now.choosing is None:
        return (_LED_TO_RULES.get(now.screen, own[0]), *own)
    return own
