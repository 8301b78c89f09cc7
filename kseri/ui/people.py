"""Who sits at the table: the computer players' characters and names."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain, count
from typing import NamedTuple

from kseri.rules import N_
from kseri.ui.i18n import _
from kseri.ui.options import PERSON, SEATS, clean


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
    """A name for each seat, no two alike; ``given`` are the people's by seat, empty where they gave none.

    The only person at a table is told of as "you", by whatever name.
    """
    if levels.count(PERSON) == 1:
        given = [_("You") if level == PERSON else "" for level in levels]
    taken: dict[int, str] = {}
    for seat in sorted(range(len(levels)), key=lambda seat: levels[seat] != PERSON):  # people choose first
        if levels[seat] == PERSON:
            own = clean(given[seat]) if seat < len(given) else ""
            wanted = [own or _("Player {number}").format(number=seat + 1)]
        else:
            wanted = list(CHARACTERS[levels[seat]].names)
        again = (f"{wanted[0]} {number}" for number in count(2))
        taken[seat] = next(name for name in chain(wanted, again) if name not in taken.values())
    return [taken[seat] for seat in range(len(levels))]


def kept_names(kept: object) -> tuple[str, ...]:
    """The people's names by seat from what was kept; what is not a name counts as none."""
    if not isinstance(kept, list):
        return ()
    return tuple(clean(name) if isinstance(name, str) else "" for name in kept[:SEATS])
