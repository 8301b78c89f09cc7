"""The screens by name; the module of each is imported when it is first shown, which keeps the start short."""

from __future__ import annotations

import htpy as h

from kseri.ui.model import Model


def screen(model: Model) -> h.Renderable:
    """What the model shows now; the lobby stands in the page itself."""
    if model.screen == "table":
        from kseri.ui import table

        return table.screen(model)
    if model.screen == "settings":
        from kseri.ui import preferences

        return preferences.screen(model)
    if model.screen == "house-rules":
        from kseri.ui import house_screen

        return house_screen.screen(model)
    if model.screen == "rules":
        from kseri.ui import rules_screen

        return rules_screen.screen(model)
    if model.screen == "learn":
        from kseri.ui import tips_screen

        return tips_screen.screen(model)
    if model.screen == "stats":
        from kseri.ui import stats_screen

        return stats_screen.screen(model)
    from kseri.ui import ends

    return ends.deal_end(model) if model.screen == "deal-end" else ends.match_end(model)
