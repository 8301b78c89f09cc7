"""Who sits at the table: the computer players' characters and names."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from kseri.rules import N_
from kseri.ui.i18n import _
from kseri.ui.options import PERSON


class Character(NamedTuple):
    """A level's face: names that say nothing of a gender, and a drawing of the page's sprite."""

    names: tuple[str, ...]
    """The first is the level's own; the others are for tables with more of the same level."""
    drawing: str
    title: str


CHARACTERS = {
    PERSON: Character((), "chair", N_("At this device")),
    1: Character(("Robin", "Noa", "Lou", "Mika", "Sasha"), "boat", N_("Child")),
    2: Character(("Camille", "Alex", "Eden", "Sacha", "Kim"), "cup", N_("Casual")),
    3: Character(("Deniz", "Angel", "Claude", "Toni", "Ariel"), "sail", N_("Regular")),
    4: Character(("Fani", "Dani", "Evren", "Maxime", "Nour"), "beads", N_("Card counter")),
    5: Character(("Themi", "Ira", "Mel", "Valery", "Jo"), "light", N_("Master")),
}


def names(levels: Sequence[int], given: Sequence[str]) -> list[str]:
    """A name for each seat, no two computer players' alike; ``given`` are the people's, empty where they gave none."""
    several = levels.count(PERSON) > 1
    taken: list[str] = []
    for seat, level in enumerate(levels):
        if level == PERSON:
            own = given[seat].strip() if seat < len(given) else ""
            name = own or _("Player {number}").format(number=seat + 1) if several else _("You")
        else:
            name = next(name for name in CHARACTERS[level].names if name not in taken)
        taken.append(name)
    return taken
