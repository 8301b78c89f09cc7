"""The screens by name; the module of each is imported when it is first shown, which keeps the start short."""

from __future__ import annotations

from importlib import import_module

import htpy as h

from kseri.ui.model import Model

_SHOWN_BY = {
    "table": ("table", "screen"),
    "deal-end": ("ends", "deal_end"),
    "match-end": ("ends", "match_end"),
    "settings": ("preferences", "screen"),
    "house-rules": ("house_screen", "screen"),
    "rules": ("rules_screen", "screen"),
    "learn": ("tips_screen", "screen"),
    "stats": ("stats_screen", "screen"),
}
"""Module and function of each screen; the lobby stands in the page itself."""


def screen(model: Model) -> h.Renderable:
    """What the model shows now."""
    module, function = _SHOWN_BY[model.screen]
    shown: h.Renderable = getattr(import_module(f"kseri.ui.{module}"), function)(model)
    return shown
