"""The kseri's moment: light, the pair, the word, what it pays. Pure; over before the next player answers."""

from __future__ import annotations

import htpy as h

from kseri.ui.i18n import _
from kseri.ui.motion import KseriMade, Scored
from kseri.ui.moves import (
    LAND,
    LIES,
    MOMENT,
    NUMBER,
    OUT,
    SOFT,
    Frame,
    Move,
    Places,
    Scene,
    at,
    ghost,
    hidden,
    turning,
)

_NEWEST = ".kseri:nth-last-child(1 of .kseri)"


def wanted(kseri: KseriMade) -> dict[str, str]:
    """The places that the moment needs after the patch, by name their selectors."""
    return {
        "pile": ".pile",
        "marker": f'.cap[data-side="{kseri.side}"] {_NEWEST}',
        "cloth": ".cloth",
        "status": ".status",
        "hand": ":is(.hand, .curtain)",
    }


def notice(kseri: KseriMade, preset: str, now: Places) -> Scene:
    """The kseri's word alone, standing still."""
    return Scene(str(word([], kseri, preset)), room(now), [])


def room(now: Places) -> dict[str, float]:
    """Where light and word may be: on the cloth, the pile in the middle, above the hand, clear of the status line."""
    cloth, pile, (x, y) = now["cloth"], now["pile"], now["pile"].centre
    left, right, bottom = cloth.x, cloth.x + cloth.width, cloth.y + cloth.height
    if "hand" in now:
        bottom = min(bottom, now["hand"].y)
    if status := now.get("status"):
        if status.x + status.width < pile.x and status.y < y + pile.height:  # it stands beside the pile
            left = status.x + status.width
        else:
            bottom = min(bottom, status.y)
    half = min(x - left, right - x)
    return {
        "left": x - half,
        "width": 2 * half,
        "top": cloth.y,
        "height": bottom - cloth.y,
        "middle": y - cloth.y,
        "w": pile.width,
    }


def pair(moves: list[Move], kseri: KseriMade, other: bool, was: Places, now: Places) -> list[h.Node]:
    """The taker lands, the lone card turns crosswise beneath it, and both go to the stack.

    The marker of a kseri that is doubled comes from the side that loses it. ``other``: not the viewer's own play.
    """
    pile = now["pile"]
    crosswise: Frame = {"translate": "0 9%", "scale": 1, "rotate": "90deg"}
    on_top: Frame = {"translate": "-4% -6%", "scale": 1.04, "rotate": "-5deg"}
    if kseri.kind == "double" and "exposed" in was:
        lone = [{**at(was["exposed"], pile, "90deg"), "easing": SOFT}, {**crosswise, "offset": 0.22}]
    else:
        lone = [LIES, {**LIES, "offset": 0.22, "easing": LAND}, {**crosswise, "offset": 0.42}]
    lone += [
        {**crosswise, "offset": 0.74, "easing": SOFT},
        {**at(now["marker"], pile, "90deg"), "offset": 1},
    ]
    taker: list[Frame] = [
        {**at(was["from"], pile), "easing": SOFT},
        {**on_top, "offset": 0.22},
        {**on_top, "offset": 0.74, "easing": SOFT},
        {**at(now["heap"], pile), "offset": 1},
    ]
    moves.append(Move("#motion .g-lone", lone, MOMENT, easing="linear"))
    moves.append(Move("#motion .g-card", taker, MOMENT, easing="linear"))
    flips = [(0.02 * MOMENT, 0.18 * MOMENT, True)] if other else []
    moves += turning("card", MOMENT, *flips, (0.76 * MOMENT, 0.92 * MOMENT, False))
    moves.append(hidden(f'.cap[data-side="{kseri.side}"] .kseri:nth-last-child(1 of .kseri)', MOMENT))
    if "bare" in was:
        moves.append(hidden(f'.cap[data-side="{kseri.side}"] .back', MOMENT))
    return [ghost("lone", kseri.lone), ghost("card", kseri.card, back=True)]


def light(moves: list[Move], kseri: KseriMade) -> h.Element:
    """Gold light with the pile in its middle."""
    moves.append(
        Move(
            "#motion .glow",
            [{"opacity": 0}, {"opacity": 1, "offset": 0.25}, {"opacity": 1, "offset": 0.8}, {"opacity": 0}],
            MOMENT,
            easing="linear",
        )
    )
    turns = {"kseri": 14, "jack": 40, "double": -40}[kseri.kind]
    frames: list[Frame] = [
        {"opacity": 0, "scale": 0.3, "rotate": f"{-turns}deg"},
        {"opacity": 1, "scale": 1, "offset": 0.34},
        {"opacity": 1, "scale": 1, "offset": 0.78},
        {"opacity": 0, "scale": 1.08, "rotate": "0deg"},
    ]
    moves.append(Move("#motion .rays", frames, MOMENT, easing=OUT))
    return h.div(class_=["moment", f"is-{kseri.kind}"])[h.div(".glow"), h.div(".rays")]


def word(moves: list[Move], kseri: KseriMade, preset: str) -> h.Element:
    """The word, and what the kseri pays; a double kseri's comes down twice."""
    word = _("Pişti!") if preset == "pisti" else _("Double kseri!") if kseri.kind == "double" else _("Kseri!")
    stays: Frame = {"opacity": 1, "scale": 1, "rotate": "-3deg"}
    again: list[Frame] = []
    if kseri.kind != "kseri":  # a second stroke
        again = [
            {**stays, "scale": 1.16, "rotate": "3deg", "offset": 0.6},
            {**stays, "offset": 0.68},
        ]
    frames: list[Frame] = [
        {"opacity": 0, "scale": 0.4, "rotate": "4deg"},
        {"opacity": 0, "scale": 0.4, "rotate": "4deg", "offset": 0.26, "easing": LAND},
        {**stays, "offset": 0.44},
        *([{**stays, "offset": 0.54}, *again] if again else []),
        {**stays, "offset": 0.86},
        {"opacity": 0, "scale": 0.96, "rotate": "-3deg"},
    ]
    moves.append(Move("#motion .word", frames, MOMENT, easing="linear"))
    return h.div(class_=["moment", f"is-{kseri.kind}"])[h.p(".word")[word, " ", h.b[f"+{kseri.points}"]]]


def number(moves: list[Move], scored: Scored, now: Places, delay: float) -> h.Node:
    """What a score has grown by, hanging from it."""
    place = now.get(f"score-{scored.side}")
    if not place:
        return None
    x, y = place.centre[0], place.y + place.height
    rest: Frame = {"opacity": 1, "translate": f"calc({x:.0f}px - 50%) {y:.0f}px", "scale": 1}
    away: Frame = {**rest, "opacity": 0, "scale": 0.5}
    frames: list[Frame] = [{**away, "easing": LAND}, {**rest, "offset": 0.2}, {**rest, "offset": 0.85}, away]
    name = f"n-{scored.side}"
    moves.append(Move(f"#motion .{name}", frames, min(NUMBER, MOMENT - delay) if delay < MOMENT / 2 else NUMBER, delay))
    return h.b(class_=["plus", name, {"is-loss": scored.points < 0}])[f"{scored.points:+d}".replace("-", "−")]
