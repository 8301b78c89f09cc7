"""The settings screen: every setting as the control that suits it, in force as soon as it is touched."""

from __future__ import annotations

import htpy as h

from kseri.rules import N_
from kseri.ui import parts
from kseri.ui.i18n import LANGUAGES, _
from kseri.ui.model import Model
from kseri.ui.settings import CHOICES, LOUDEST, RANGES, Settings

_COLUMNS = (
    (
        (N_("Language"), ("lang",)),
        (N_("Look"), ("theme", "motion")),
        (N_("Cards"), ("deck", "back")),
    ),
    (
        (N_("Playing"), ("speed", "confirm", "letters")),
        (N_("Sound and touch"), ("volume", "vibration")),
        (N_("Help at the table"), ("explain", "hints", "highlight", "pile_count", "cards_seen")),
    ),
)
_TITLES = {
    "lang": N_("Texts and card names"),
    "theme": N_("Light"),
    "deck": N_("Faces"),
    "back": N_("Backs"),
    "motion": N_("Motion"),
    "speed": N_("Speed"),
    "confirm": N_("Tap twice to play"),
    "letters": N_("Letter keys"),
    "volume": N_("Volume"),
    "vibration": N_("Vibration"),
    "explain": N_("Explanations"),
    "hints": N_("Hints"),
    "highlight": N_("Mark cards that capture"),
    "pile_count": N_("Count the pile"),
    "cards_seen": N_("List the cards seen"),
}
_TOLD = {
    "confirm": N_("The first tap lifts the card, the second plays it."),
    "letters": N_("At the table T, S, L, H, U and M ask and act; the menu lists them."),
    "vibration": N_("A short buzz at a kseri, on phones that can."),
    "explain": N_("What is rare is explained when it first happens. Off and on again: explains everything once more."),
    "hints": N_("A button asks the Master. Taking a hint marks the result."),
    "highlight": N_("A frame around every card that would take the pile."),
    "pile_count": N_("Shows how many cards lie on the pile. Marks the result: remembering is part of the game."),
    "cards_seen": N_("Keeps count of the ranks that have gone by. Marks the result."),
}
_SIGNS = {"system": "auto", "light": "sun", "dark": "moon"}


def screen(model: Model) -> h.Renderable:
    """All settings, grouped."""
    settings = model.settings
    return h.div(".page")[
        h.header(".page-head")[parts.button("back", _("Back"), sign="back"), h.h1(tabindex="-1")[_("Settings")]],
        h.main(".page-body.settings", data_form="settings")[
            (h.div[(_section(title, names, settings) for title, names in column)] for column in _COLUMNS),
            h.div(".settings-foot")[
                parts.button("reset-settings", _("Reset all settings")), parts.button("about", _("About this game"))
            ],
        ],
    ]


def _section(title: str, names: tuple[str, ...], settings: Settings) -> h.Element:
    mark = f"set-{names[0]}"
    return h.section(".card-box", aria_labelledby=mark)[
        h.h2(id=mark)[_(title)], (_control(name, settings) for name in names)
    ]


def _control(name: str, settings: Settings) -> h.Element:
    if name in CHOICES:
        return _segments(name, settings)
    return _range(name, settings) if name in RANGES else _switch(name, settings)


def _segments(name: str, settings: Settings) -> h.Element:
    chosen = getattr(settings, name)
    return h.fieldset(".set")[
        h.legend[_(_TITLES[name])],
        h.div(class_=["segments", {"segments--pictures": name in ("deck", "back")}])[
            (
                h.label(".segment")[
                    h.input(type="radio", name=name, value=value, checked=value == chosen),
                    _picture(name, value),
                    h.span(lang=value if name == "lang" and value in LANGUAGES else None)[_(label)],
                ]
                for value, label in CHOICES[name].items()
            )
        ],
    ]


def _picture(name: str, value: str) -> h.Node:
    """What the value looks like, where that says more than its name."""
    if name == "theme":
        return parts.icon(_SIGNS[value])
    addresses = {
        "deck": [parts.face_address(code, value) for code in ("TD", "JC")],
        "back": [parts.back_address(value)],
    }
    if name not in addresses:
        return None
    return h.span(".swatch")[(h.img(src=address, alt="") for address in addresses[name])]


def _range(name: str, settings: Settings) -> h.Element:
    value = getattr(settings, name)
    told = _("{value} of {most}").format(value=value, most=LOUDEST) if value else _("Off")
    return h.div(".set.set--range")[
        h.label(for_=name)[_(_TITLES[name])],
        h.output(for_=name)[told],
        h.input(id=name, type="range", name=name, min=0, max=LOUDEST, value=value, aria_valuetext=told),
    ]


def _switch(name: str, settings: Settings) -> h.Element:
    return h.div(".set.set--switch")[
        h.label(for_=f"s-{name}")[_(_TITLES[name])],
        h.input(
            f"#s-{name}.switch",
            type="checkbox",
            role="switch",
            name=name,
            checked=getattr(settings, name),
            aria_describedby=f"d-{name}" if name in _TOLD else None,
        ),
        name in _TOLD and h.p(".quiet", id=f"d-{name}")[_(_TOLD[name])],
    ]
