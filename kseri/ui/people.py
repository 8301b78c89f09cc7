"""Who sits at the table: the computer players' characters and names."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from kseri.rules import N_


class Character(NamedTuple):
    """A level's face: names that say nothing of a gender, and a drawing of the page's sprite."""

    names: tuple[str, ...]
    """The first is the level's own; the others are for tables with more of the same level."""
    drawing: str
    title: str


CHARACTERS = {
    1: Character(("Robin", "Noa", "Lou", "Mika", "Sasha"), "boat", N_("Child")),
    2: Character(("Camille", "Alex", "Eden", "Sacha", "Kim"), "cup", N_("Casual")),
    3: Character(("Deniz", "Angel", "Claude", "Toni", "Ariel"), "sail", N_("Regular")),
    4: Character(("Fani", "Dani", "Evren", "Maxime", "Nour"), "beads", N_("Card counter")),
    5: Character(("Themi", "Ira", "Mel", "Valery", "Jo"), "light", N_("Master")),
}


def names(levels: Sequence[int]) -> list[str]:
    """A name for each computer player, no two alike."""
    taken: list[str] = []
    for level in levels:
        taken.append(next(name for name in CHARACTERS[level].names if name not in taken))
    return taken
