"""What a person may set about the page: one field a setting, with the values it takes and how it is told."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields, replace

from kseri.rules import N_
from kseri.ui.i18n import _

SPEEDS = {"slow": 1.3, "normal": 0.65, "fast": 0.3, "instant": 0.0}
"""Seconds a computer player takes for a play."""
LOUDEST = 10


@dataclass(frozen=True)
class Settings:
    """All settings at their defaults. Text settings take the values of ``CHOICES``, numbers those of ``RANGES``."""

    lang: str = "auto"
    theme: str = "system"
    deck: str = "big"
    back: str = "boat"
    speed: str = "normal"
    motion: str = "system"
    confirm: bool = False
    """A card is played by a second tap."""
    volume: int = 5
    vibration: bool = True
    letters: bool = True
    """Letter keys ask and act at the table; off, they are left to who dictates or types by accident (WCAG 2.1.4)."""
    hints: bool = True
    """The Master may be asked."""
    explain: bool = True
    """What is rare is explained when it happens for the first time."""
    highlight: bool = False
    """Cards that would take the pile are marked."""
    pile_count: bool = False
    cards_seen: bool = False

    def changed(self, **values: object) -> Settings:
        """These settings with others on top; see ``wrong`` for what is allowed."""
        return replace(self, **values)  # type: ignore[arg-type]

    @property
    def pause(self) -> float:
        """Seconds a computer player takes for a play."""
        return SPEEDS[self.speed]

    def as_dict(self) -> dict[str, object]:
        """The settings as JSON knows them."""
        return asdict(self)


DEFAULTS = Settings()
CHOICES: Mapping[str, Mapping[str, str]] = {
    "lang": {
        "auto": N_("As the browser"),
        "en": "English",
        "el": "Ελληνικά",
        "fr": "Français",
        "tr": "Türkçe",
    },
    "theme": {"system": N_("As the system"), "light": N_("Day"), "dark": N_("Night")},
    "deck": {"big": N_("Large signs"), "four": N_("Four colours"), "classic": N_("Classic")},
    "back": {"boat": N_("Boat"), "olive": N_("Olive branch"), "tiles": N_("Tiles")},
    "speed": {"slow": N_("Slow"), "normal": N_("Normal"), "fast": N_("Fast"), "instant": N_("Instant")},
    "motion": {"system": N_("As the system"), "full": N_("Full"), "none": N_("None")},
}
"""The values of each text setting and what they are called."""
TOPICS = (
    "opening",
    "hidden",
    "double",
    "jack-on-jack",
    "packet",
    "leave",
    "raised",
    "majority",
    "last-capture",
    "leftover",
)
"""What is explained once; see ``explain``."""
RANGES = {"volume": range(LOUDEST + 1)}
SETTINGS = tuple(field.name for field in fields(Settings))


def allowed_text(name: str) -> str:
    """The values of a setting as an address gives them."""
    if name in RANGES:
        return _("{low} to {high}").format(low=RANGES[name][0], high=RANGES[name][-1])
    return ", ".join(CHOICES.get(name, ("on", "off")))


def allows(name: str, value: object) -> bool:
    """Whether the setting of that name can have that value."""
    if name in CHOICES:
        return isinstance(value, str) and value in CHOICES[name]
    if name in RANGES:
        return type(value) is int and value in RANGES[name]
    return name in SETTINGS and isinstance(value, bool)


def cleaned(kept: object) -> tuple[Settings, list[str]]:
    """Settings from what was kept, and what in it was not understood: the defaults hold for that."""
    if not isinstance(kept, dict):
        return DEFAULTS, [repr(kept)]
    good = {name: value for name, value in kept.items() if allows(name, value)}
    return DEFAULTS.changed(**good), [f"{name}={value!r}" for name, value in kept.items() if name not in good]


def parse(name: str, text: str) -> object:
    """The value that a form's control or an address gives as text; may be one that is not allowed."""
    if name in RANGES and text.isascii() and text.isdigit() and len(text) < 3:
        return int(text)
    return {"on": True, "off": False}.get(text, text)
