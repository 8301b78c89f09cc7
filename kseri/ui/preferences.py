"""The settings screen: every setting as the control that suits it, in force as soon as it is touched."""

from __future__ import annotations

import htpy as h

from kseri.rules import N_
from kseri.ui import parts
from kseri.ui.i18n import _
from kseri.ui.model import Model
from kseri.ui.settings import CHOICES, LOUDEST, Settings

_SECTIONS = (
    (N_("Look"), ("theme", "deck", "motion")),
    (N_("Playing"), ("speed", "confirm")),
    (N_("Sound and touch"), ("volume", "vibration")),
    (N_("Help at the table"), ("hints", "highlight", "pile_count", "cards_seen")),
)
_TITLES = {
    "theme": N_("Light"),
    "deck": N_("Cards"),
    "motion": N_("Motion"),
    "speed": N_("Speed"),
    "confirm": N_("Tap twice to play"),
    "volume": N_("Volume"),
    "vibration": N_("Vibration"),
    "hints": N_("Hints"),
    "highlight": N_("Mark cards that capture"),
    "pile_count": N_("Count the pile"),
    "cards_seen": N_("List the cards seen"),
}
_TOLD = {
    "confirm": N_("The first tap lifts the card, the second plays it."),
    "vibration": N_("A short buzz at a kseri, on phones that can."),
    "hints": N_("A button asks the Master. Taking a hint marks the result."),
    "highlight": N_("A frame around every card that would take the pile."),
    "pile_count": N_("Shows how many cards lie on the pile. Marks the result: remembering is part of the game."),
    "cards_seen": N_("Keeps count of the ranks that have gone by. Marks the result."),
}


def screen(model: Model) -> h.Renderable:
    """All settings, grouped."""
    return h.div(".page")[
        h.header(".page-head")[parts.button("back", _("Back"), sign="back"), h.h1(tabindex="-1")[_("Settings")]],
        h.main(".page-body.settings", data_form="settings")[
            (
                h.section(".card-box", aria_labelledby=f"set-{at}")[
                    h.h2(id=f"set-{at}")[_(title)], (_control(name, model.settings) for name in names)
                ]
                for at, (title, names) in enumerate(_SECTIONS)
            )
        ],
    ]


def _control(name: str, settings: Settings) -> h.Element:
    value = getattr(settings, name)
    if name in CHOICES:
        return h.fieldset(".set")[
            h.legend[_(_TITLES[name])],
            h.div(".segments")[
                (
                    h.label(".segment")[
                        h.input(type="radio", name=name, value=each, checked=each == value), h.span[_(label)]
                    ]
                    for each, label in CHOICES[name].items()
                )
            ],
        ]
    if name == "volume":
        return h.div(".set")[
            h.label(for_="volume")[_(_TITLES[name])],
            h.input("#volume", type="range", name=name, min=0, max=LOUDEST, value=value),
        ]
    return h.div(".set.set--switch")[
        h.label(for_=f"s-{name}")[_(_TITLES[name])],
        h.input(
            f"#s-{name}.switch",
            type="checkbox",
            role="switch",
            name=name,
            checked=value,
            aria_describedby=f"d-{name}" if name in _TOLD else None,
        ),
        name in _TOLD and h.p(".quiet", id=f"d-{name}")[_(_TOLD[name])],
    ]
