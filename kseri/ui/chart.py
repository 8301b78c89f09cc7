"""The line chart of a match: every side's points after each deal, told apart by shape, dashes and colour."""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterator, Sequence

import htpy as h

from kseri.ui.i18n import _

WIDTH, HEIGHT = 360, 232
_LEFT, _RIGHT, _BOTTOM, _TOP = 34, 316, 200, 16
_MARKS_UP_TO = 12
"""With more deals only the last point of a line is marked."""
_POINTS_UP_TO = 200
"""A longer line leaves out points that could not be told apart."""
_APART = 16
_SHAPES = {
    0: "m0-5.5l5.5 5.5-5.5 5.5-5.5-5.5z",
    1: "m-4.5 0a4.5 4.5 0 1 0 9 0 4.5 4.5 0 1 0-9 0z",
    2: "m-4.5-4.5h9v4.5q0 3.2-4.5 5-4.5-1.8-4.5-5z",
    3: "m-4.5-4.5h9v9h-9z",
    4: "m0-5.5l4.8 2.75v5.5l-4.8 2.75-4.8-2.75v-5.5z",
    5: "m-4.5 4.5v-4.6a4.5 4.5 0 0 1 9 0v4.6z",
}
"""Each side's mark, drawn around its point."""


def chart(names: Sequence[str], series: Sequence[Sequence[int]], target: int) -> h.Element:
    """The match as lines; ``series`` has each side's totals after every deal, the first being 0."""
    deals = len(series[0]) - 1
    highest = 1.04 * max(target, *(max(line) for line in series))

    def x(deal: int) -> float:
        return round(_LEFT + (_RIGHT - _LEFT) * deal / max(deals, 1), 1)

    def y(points: int) -> float:
        return round(_BOTTOM - (_BOTTOM - _TOP) * points / highest, 1)

    step = next(size for size in (5, 10, 20, 50, 100, 200, 500) if size * 5 > target or size == 500)
    levels = [points for points in range(0, target, step) if target - points > step / 3]
    every = -(-deals // 6)
    lines = list(enumerate(series))[::-1]
    told = " ".join(f"{name}: {', '.join(map(str, line[1:]))}." for name, line in zip(names, series, strict=True))
    return h.svg(
        ".chart",
        viewBox=f"0 0 {WIDTH} {HEIGHT}",
        role="img",
        aria_label=_("Points after each deal. {told} Target {target}.").format(told=told, target=target),
    )[
        (
            (
                h.path(class_="goal" if points == target else "grid", d=f"M{_LEFT} {y(points)}H{_RIGHT}"),
                h.text(x=str(_LEFT - 6), y=str(y(points) + 4), text_anchor="end")[points],
            )
            for points in (*levels, target)
        ),
        (
            h.text(x=str(x(deal)), y="220", text_anchor="middle")[deal or _("Start")]
            for deal in range(deals + 1)
            if deal % every == 0
        ),
        (
            h.polyline(class_=f"s{side}", points=" ".join(f"{x(deal)},{y(total)}" for deal, total in enumerate(line)))
            for side, line in lines
        ),
        (
            h.path(class_=f"mark s{side}", d=f"M{x(deal)} {y(total)}{_SHAPES[side]}")
            for side, line in lines
            for deal, total in enumerate(line)
            if deal and (deals <= _MARKS_UP_TO or deal == deals)
        ),
        (
            h.text(class_=f"end s{side}", x=str(_RIGHT + 12), y=str(at + 6))[series[side][-1]]
            for side, at in _spread([(y(line[-1]), side) for side, line in lines])
        ),
    ]


def difference(ahead: Sequence[float]) -> h.Element:
    """How far ahead the points were after each match, added up, as one line around nought."""
    line = [0.0, *ahead]
    every = -(-len(line) // _POINTS_UP_TO)
    shown = [at for at in range(len(line)) if at % every == 0 or at == len(line) - 1]
    highest, lowest = max(line), min(line)
    step = next(size for size in _steps() if size * 4 >= highest - lowest)
    levels = range(math.floor(lowest / step), math.ceil(highest / step) + 1)
    bottom, height = levels[0] * step, max(levels[-1] - levels[0], 1) * step

    def x(at: int) -> float:
        return round(_LEFT + (_RIGHT - _LEFT) * at / (len(line) - 1), 1)

    def y(points: float) -> float:
        return round(_BOTTOM - (_BOTTOM - _TOP) * (points - bottom) / height, 1)

    marked = [0, *(at for at in range(1, len(line)) if at % max(-(-(len(line) - 1) // 6), 1) == 0)]
    told = _("Points ahead or behind after each match, added up. Now {now}, at best {best}, at worst {worst}.")
    return h.svg(
        ".chart",
        viewBox=f"0 0 {WIDTH} {HEIGHT}",
        role="img",
        aria_label=told.format(now=signed(line[-1]), best=signed(highest), worst=signed(lowest)),
    )[
        (
            (
                h.path(class_="grid" if level else "goal", d=f"M{_LEFT} {y(level * step)}H{_RIGHT}"),
                h.text(x=str(_LEFT - 6), y=str(y(level * step) + 4), text_anchor="end")[signed(level * step)],
            )
            for level in levels
        ),
        (h.text(x=str(x(at)), y="220", text_anchor="middle")[at or _("Start")] for at in marked),
        h.polyline(class_="s0", points=" ".join(f"{x(at)},{y(line[at])}" for at in shown)),
        h.path(class_="mark s0", d=f"M{x(len(line) - 1)} {y(line[-1])}{_SHAPES[0]}"),
        h.text(class_="end s0", x=str(_RIGHT + 9), y=str(y(line[-1]) + 5))[signed(line[-1])],
    ]


def signed(points: float) -> str:
    """A difference as a whole number with its sign."""
    whole = round(points)
    return f"+{whole}" if whole > 0 else f"−{-whole}" if whole else "0"


def _steps() -> Iterator[int]:
    """Distances between the lines of a grid that read well."""
    for tens in itertools.count(1):
        yield from (size * 10**tens for size in (1, 2, 5))


def _spread(ends: list[tuple[float, int]]) -> list[tuple[int, float]]:
    """Heights for the totals at the right, pushed apart so that none covers another."""
    placed: list[float] = []
    for height, _side in sorted(ends):
        placed.append(max(height, placed[-1] + _APART) if placed else max(height, 14.0))
    for at in range(len(placed) - 1, -1, -1):
        below = placed[at + 1] - _APART if at + 1 < len(placed) else float(_BOTTOM)
        placed[at] = min(placed[at], below)
    return [(side, height) for (_height, side), height in zip(sorted(ends), placed, strict=True)]
