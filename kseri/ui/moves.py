"""What animations are made of: places, moves, ghosts. Pure."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

import htpy as h

from kseri.cards import CODE
from kseri.ui import parts

PLAY, BEAT, SWEEP, LOOK = 220, 110, 310, 450
DEAL, STAGGER, SHIFT, SCREEN = 200, 36, 160, 220
MOMENT, NUMBER = 1050, 900
ROW, ROW_STAGGER = 240, 45
"""Milliseconds at normal speed."""
SOFT = "cubic-bezier(.45, .05, .2, 1)"
OUT = "cubic-bezier(.2, .8, .2, 1)"
LAND = "cubic-bezier(.25, 1.35, .45, 1)"

Frame = dict[str, str | float]
LIES: Frame = {"translate": "0 0", "scale": 1, "rotate": "-1.5deg"}
"""How the top of the pile lies."""


class Place(NamedTuple):
    """Where an element is in the window, in CSS pixels."""

    x: float
    y: float
    width: float
    height: float

    @property
    def centre(self) -> tuple[float, float]:
        """The middle."""
        return self.x + self.width / 2, self.y + self.height / 2

    @property
    def card(self) -> float:
        """The width of the card that fills it, which may lie crosswise."""
        return min(self.width, self.height)


Places = Mapping[str, Place]


class Move(NamedTuple):
    """An animation of everything that the selector finds, each later by ``stagger``; times in milliseconds."""

    target: str
    frames: list[Frame]
    duration: float
    delay: float = 0
    easing: str = OUT
    stagger: float = 0

    def paced(self, pace: float) -> Move:
        """The same, so many times as long."""
        return self._replace(duration=self.duration * pace, delay=self.delay * pace, stagger=self.stagger * pace)


class Scene(NamedTuple):
    """What is played after a patch: the content of the layer ``#motion``, its measures in pixels, and the moves."""

    ghosts: str
    measures: dict[str, float]
    moves: list[Move]


def at(place: Place, pile: Place, turn: str = "0deg") -> Frame:
    """A frame in which a ghost, which has the pile's size and place, lies at another place."""
    (x, y), (to_x, to_y) = pile.centre, place.centre
    return {
        "translate": f"{to_x - x:.1f}px {to_y - y:.1f}px",
        "scale": round(place.card / pile.card, 3),
        "rotate": turn,
    }


def ghost(name: str, card: int, back: bool = False, under: bool = False) -> h.Element:
    """A card in the layer, with a back to be turned to and with the edges of cards beneath it."""
    return h.div(class_=["ghost", f"g-{name}"])[
        under and [h.i, h.i],
        h.img(".face", src=parts.face_address(CODE[card]), alt=""),
        back and h.img(".back", src=parts.SMALL_BACK, alt=""),
    ]


def turning(name: str, length: float, *turns: tuple[float, float, bool]) -> list[Move]:
    """Turn a ghost over from one time to another; the flag is whether its face shows after that."""
    found = []
    for side, own in (("face", True), ("back", False)):
        frames: list[Frame] = [{"scale": "0 1" if turns[0][2] is own else "1 1"}]
        for begin, end, face in turns:
            middle = (begin + end) / 2
            steps = ((middle, "0 1"), (end, "1 1")) if face is own else ((begin, "1 1"), (middle, "0 1"))
            frames += [{"offset": round(time / length, 4), "scale": scale} for time, scale in steps]
        frames.append({"scale": frames[-1]["scale"]})
        found.append(Move(f"#motion .g-{name} .{side}", frames, length, easing="linear"))
    return found


def hidden(target: str, length: float) -> Move:
    """What a ghost stands for shows when the ghost has come."""
    return Move(target, [{"opacity": 0}, {"opacity": 0}], length)
