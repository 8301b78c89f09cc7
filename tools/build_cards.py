"""The card faces: Adrian Kennard's CC0 drawings in the table's own colours, made smaller."""

from __future__ import annotations

import re
from pathlib import Path

from tools.build_files import NODE_MODULES, VENDOR, run_if_stale, write

DRAWINGS = NODE_MODULES / "@heruka_urgyen" / "react-playing-cards" / "src" / "images"
CARDS = VENDOR / "cards"

# Our folder ← the package's: big indices, big indices in four colours, the plain old pattern.
DECKS = {"big": "2color-bf", "four": "4color-bf", "classic": "2color"}
CODES = [rank + suit for rank in "A23456789TJQK" for suit in "CDHS"]

BORDER = "#cfc6b4"
COLOURS = {
    "red": "#c4261a",
    "black": "#15202b",
    "white": "#fffdf8",
    "#44F": "#22659a",  # the courts' blue
    "#FC4": "#e9b648",  # the courts' yellow
    "blue": "#1a66ad",  # diamonds of the four-colour deck
    "green": "#3d7a2c",  # its clubs
}

_BLANK_CARD = re.compile(r'(<rect [^>]*fill="white" stroke=)"black"')
_COLOUR = re.compile(r'(?<=fill=|roke=)"(' + "|".join(COLOURS) + ')"')
_PATH = re.compile(r'(?<= d=")[^"]+')
_NUMBER = re.compile(r"-?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?")


def drawings() -> dict[Path, Path]:
    """The files in static/vendor/ that are made from drawings, and the drawing of each."""
    return {
        CARDS / deck / f"{code}.svg": DRAWINGS / folder / f"{code}.svg"
        for deck, folder in DECKS.items()
        for code in CODES
    }


def build_cards() -> None:
    """Make static/vendor/cards/{big,four,classic}/ with a file for each of the 52 cards."""
    faces = drawings()

    def make() -> None:
        for face, drawing in faces.items():
            write(face, shrunk(recoloured(drawing.read_text(encoding="utf-8"))).encode())

    run_if_stale("cards", [Path(__file__), *faces.values()], faces, make)


def recoloured(svg: str) -> str:
    """A drawing in our colours, with a soft border instead of the black one."""
    svg, borders = _BLANK_CARD.subn(rf'\1"{BORDER}"', svg, count=1)
    if not borders:
        raise ValueError(f"no blank card to draw on in {svg[:200]!r}")
    return _COLOUR.sub(lambda match: f'"{COLOURS[match[1]]}"', svg)


def shrunk(svg: str) -> str:
    """The same drawing without its prolog, and with paths to two decimals.

    The finest unit of a court is 1/2000 of a card's height, so a hundredth of it is far below a pixel.
    """
    svg = re.sub(r"<\?xml.*?\?>\s*|<!--.*?-->", "", svg, flags=re.DOTALL)
    svg = re.sub(r"></(?:path|rect|use)>", "/>", svg)
    return _PATH.sub(lambda match: rounded(match[0]), svg)


def rounded(path: str) -> str:
    """SVG path data with its numbers to two decimals.

    >>> rounded("M320.35352,0c-.0041.5 1e-4-7.1009")
    'M320.35,0c0 .5 0-7.1'
    """
    out: list[str] = []
    end = 0
    for match in _NUMBER.finditer(path):
        number = _round(match[0])
        if match.start() > end:
            out.append(path[end : match.start()])
        # Numbers that touched may do so still if a sign or a second point parts them.
        elif out and not (number[0] == "-" or (number[0] == "." and "." in out[-1])):
            out.append(" ")
        out.append(number)
        end = match.end()
    return "".join(out) + path[end:]


def _round(number: str) -> str:
    short = f"{float(number):.2f}".rstrip("0").rstrip(".")
    if short in ("-0", ""):
        return "0"
    return re.sub(r"^(-?)0\.", r"\1.", short)
