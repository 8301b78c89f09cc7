"""House rules in the lobby, below the presets: the way to make some, the saved ones, the way back."""

from __future__ import annotations

from collections.abc import Mapping

import htpy as h

from kseri.ui import parts
from kseri.ui.house import Values
from kseri.ui.house_acts import house_of, is_used
from kseri.ui.i18n import _
from kseri.ui.options import Options


def lobby_block(options: Options, sets: Mapping[str, Values], chosen: str) -> h.Element:
    """The block that replaces the lobby's own; ``chosen`` is the preset that is chosen there."""
    return h.div("#houses.houses")[
        parts.button("rules", _("All the rules")),
        parts.button("house-rules", _("House rules")),
        (
            h.button(
                ".btn.house-set",
                type="button",
                data_act="load",
                data_value=name,
                aria_pressed="true" if is_used(options, values, chosen) else "false",
            )[h.bdi[name]]
            for name, values in sets.items()
        ),
        house_of(options) and parts.button("without-house-rules", _("Drop the house rules")),
    ]
