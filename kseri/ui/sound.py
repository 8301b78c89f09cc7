"""What is heard and felt of what happened at the table: names of sounds, how they are made, and buzzes. Pure."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from kseri.ui.motion import Captured, Dealt, Ended, KseriMade, Laid, LeftoverTaken, Step
from kseri.ui.settings import LOUDEST


class Tone(NamedTuple):
    """ZzFX's parameters in its own order: times in seconds, frequencies in hertz; shape 0 sine, 1 triangle, 4 noise."""

    volume: float = 1
    randomness: float = 0
    frequency: float = 220
    attack: float = 0
    sustain: float = 0
    release: float = 0.1
    shape: int = 0
    shape_curve: float = 1
    slide: float = 0
    delta_slide: float = 0
    pitch_jump: float = 0
    pitch_jump_time: float = 0
    repeat_time: float = 0
    noise: float = 0
    modulation: float = 0
    bit_crush: float = 0
    delay: float = 0
    sustain_volume: float = 1
    decay: float = 0
    tremolo: float = 0
    filter: float = 0
    """Above 0 lets pass what is higher, below 0 what is lower."""


Sound = Sequence[tuple[float, Tone]]
"""Tones, each with the second at which it begins."""

_TAP = Tone(volume=0.6, frequency=210, release=0.07, slide=-2.4)
"""A card set down on wood: a low knock that falls."""
_BRUSH = Tone(volume=0.12, frequency=500, release=0.03, shape=4, filter=-1500)
"""Card on card: a breath of soft noise."""


def _pluck(frequency: float, release: float = 0.2, volume: float = 0.28) -> Tone:
    """A struck string or wooden bar: quickly there, soft at once, dying slowly."""
    return Tone(
        volume=volume, frequency=frequency, attack=0.004, decay=0.05, sustain_volume=0.45, release=release, shape=1
    )


_C4, _E4, _G4, _C5, _E5, _G5, _C6 = 261.63, 329.63, 392.0, 523.25, 659.26, 783.99, 1046.5

SOUNDS: Mapping[str, Sound] = {
    "card": ((0, _TAP), (0, _BRUSH)),
    "capture": (
        (0, Tone(volume=0.2, frequency=400, attack=0.08, sustain=0.03, release=0.12, shape=4, filter=-900)),
        (0.2, _TAP._replace(volume=0.5, frequency=170)),
    ),
    "deal": tuple((at, _BRUSH._replace(volume=0.14, release=0.05)) for at in (0, 0.08, 0.16)),
    "kseri": ((0, _pluck(_G4)), (0.07, _pluck(_C5)), (0.14, _pluck(_E5))),
    "jack": ((0, _pluck(_G4)), (0.08, _pluck(_C5)), (0.16, _pluck(_E5)), (0.24, _pluck(_G5, 0.4))),
    "double": (
        (0, _pluck(_E5, 0.1)),
        (0.08, _pluck(_C5, 0.1)),
        (0.2, _pluck(_G4, 0.4, 0.2)),
        (0.2, _pluck(_E5, 0.4, 0.2)),
        (0.28, _pluck(_C6, 0.4, 0.2)),
    ),
    "win": (
        (0, _pluck(_C5, 0.15)),
        (0.12, _pluck(_E5, 0.15)),
        (0.24, _pluck(_G5, 0.15)),
        (0.36, _pluck(_C5, 0.5, 0.2)),
        (0.36, _pluck(_G5, 0.5, 0.2)),
        (0.36, _pluck(_C6, 0.5, 0.2)),
    ),
    "lose": ((0, _pluck(_G4, 0.25)), (0.16, _pluck(_E4, 0.25)), (0.32, _pluck(_C4, 0.45))),
}
"""Every sound by its name."""
_RANK = ("kseri", "jack", "double")
_BUZZES = {"kseri": (60,), "jack": (60, 40, 60), "double": (40, 30, 40, 30, 120)}
DEAL_AFTER = 0.35
"""Seconds from a play to the dealing that follows it."""


def heard(steps: Sequence[Step]) -> list[tuple[float, str]]:
    """The sounds of what happened, each with the second at which it begins: one for the play, one for the dealing."""
    found: list[tuple[float, str]] = []
    kind = _kind(steps)
    if kind:
        found.append((0, kind))
    elif any(isinstance(step, Captured | LeftoverTaken) for step in steps):
        found.append((0, "capture"))
    elif any(isinstance(step, Laid) for step in steps):
        found.append((0, "card"))
    if any(isinstance(step, Dealt) for step in steps):
        found.append((DEAL_AFTER if found else 0, "deal"))
    ended = next((step for step in steps if isinstance(step, Ended) and step.match), None)
    if ended:
        found.append((0, "lose" if ended.won is False else "win"))
    return found


def felt(steps: Sequence[Step]) -> Sequence[int]:
    """The buzz of a kseri: milliseconds on, off, on ...; nothing otherwise."""
    kind = _kind(steps)
    return _BUZZES[kind] if kind else ()


def gain(volume: int) -> float:
    """How loud the volume's step is, 0 to 1; steps sound equal, so each is a little more than the last."""
    return (volume / LOUDEST) ** 2


def _kind(steps: Sequence[Step]) -> str | None:
    """The greatest kseri of what happened."""
    kinds = [step.kind for step in steps if isinstance(step, KseriMade)]
    return max(kinds, key=_RANK.index, default=None)
