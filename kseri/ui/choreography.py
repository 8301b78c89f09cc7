"""Who moves where, and when: the steps of ``motion`` as animations of elements. Pure; ``stage`` plays them.

Only ``translate``, ``rotate``, ``scale`` and ``opacity`` are animated. What is still on the page moves itself, from
where it was to where it is; what is gone moves as a ghost, an image in the layer ``#motion`` over everything.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeVar

import htpy as h

from kseri.ui import moment
from kseri.ui.motion import Captured, Dealt, Ended, Glimpse, KseriMade, Laid, LeftoverTaken, Opened, Scored, Step
from kseri.ui.moves import (
    BEAT,
    DEAL,
    LAND,
    LIES,
    LOOK,
    MOMENT,
    PLAY,
    ROW,
    ROW_STAGGER,
    SCREEN,
    SHIFT,
    SOFT,
    STAGGER,
    SWEEP,
    Frame,
    Move,
    Place,
    Places,
    Scene,
    at,
    ghost,
    hidden,
    turning,
)

PACE = {"slow": 1.3, "normal": 1.0, "fast": 0.45, "instant": 0.0}
"""How long motion takes at each speed; at all of them a capture has ended when a computer player answers it."""
_SCREEN = "#app:not([hidden]) > *, #lobby:not([hidden])"
_ENDS = {"first": ".hand .tile:first-child", "last": ".hand .tile:last-child"}

Some = TypeVar("Some", bound=Step)


def wanted(steps: Sequence[Step], viewer: int) -> tuple[dict[str, str], dict[str, str]]:
    """The places that the scene needs, by name their selectors: before the patch, and after it."""
    before: dict[str, str] = {}
    after: dict[str, str] = {}
    played = _played(steps)
    if played:
        after["pile"] = ".pile"
        if played.seat == viewer:
            before |= {"from": f".hand #card-{played.card}", **_ENDS}
            after |= _ENDS
        else:
            before["from"] = f'[data-seat="{played.seat}"] .fan img:last-child'
    taker = _taker(steps)
    if taker is not None:
        before["bare"] = f'.cap[data-side="{taker}"] .bare'
        after["heap"] = f'.cap[data-side="{taker}"] :is(.back, .bare)'
    if kseri := _one(steps, KseriMade):
        before["exposed"] = ".kseri.is-exposed"
        after |= moment.wanted(kseri)
    for scored in _all(steps, Scored):
        after[f"score-{scored.side}"] = f'.score[data-side="{scored.side}"]'
    if dealt := _all(steps, Dealt):
        after |= {"stock": ".stock", "pile": ".pile", **_ENDS}
        for each in dealt:
            after[f"fan-{each.seat}"] = f'[data-seat="{each.seat}"] .fan'
    return before, after


def scene(
    steps: Sequence[Step], seen: Glimpse | None, preset: str, pace: float, was: Places, now: Places, turned: bool
) -> Scene:
    """The whole scene. ``was`` and ``now`` hold what there is of the places ``wanted``; ``turned``: a new screen."""
    moves: list[Move] = []
    ghosts: list[h.Node] = []
    measures: dict[str, float] = {}
    if turned:
        moves.append(
            Move("#app:not([hidden]) > *, #lobby:not([hidden])", [{"opacity": 0, "translate": "0 10px"}], SCREEN)
        )
    if seen and "pile" in now:
        pile = now["pile"]
        measures |= {"x": pile.x, "y": pile.y, "w": pile.width}
        ghosts += _table(moves, steps, seen, was, now, turned)
        if (kseri := _one(steps, KseriMade)) and "cloth" in now:
            measures |= moment.room(now)
            ghosts = [moment.light(moves, kseri), *ghosts, moment.word(moves, kseri, preset)]
    if ended := _one(steps, Ended):
        moves += _count(ended)
    return Scene("".join(str(each) for each in ghosts if each), measures, [move.paced(pace) for move in moves])


def _table(
    moves: list[Move], steps: Sequence[Step], seen: Glimpse, was: Places, now: Places, turned: bool
) -> list[h.Node]:
    """What moves on the table."""
    ghosts: list[h.Node] = []
    played, kseri, taker = _played(steps), _one(steps, KseriMade), _taker(steps)
    free = 0.0
    """When the next thing may begin."""
    if played and "from" in was:
        other = played.seat != seen.viewer
        if kseri and kseri.card == played.card and {"heap", "marker"} <= now.keys():
            ghosts += moment.pair(moves, kseri, other, was, now)
            free = MOMENT * 0.74
        elif taker is not None and "heap" in now:
            ghosts += _capture(moves, played, taker, other, was, now)
            free = PLAY + BEAT
        else:
            ghosts += _laid(moves, played, other, was, now)
            free = PLAY
        if other:
            moves.append(hidden(".status > span", PLAY))  # the words do not run ahead of the card
    dealt = _all(steps, Dealt)
    if dealt and "stock" in now:
        moves += _deal(dealt, _one(steps, Opened), seen.viewer, now, SCREEN / 2 if turned else free)
    elif played and played.seat == seen.viewer:
        moves += _closing_up(seen.hands[seen.viewer], was, now)
    numbers = MOMENT * 0.46 if kseri else free
    ghosts += [moment.number(moves, scored, now, numbers) for scored in _all(steps, Scored)]
    return ghosts


def _one(steps: Iterable[Step], kind: type[Some]) -> Some | None:
    """The last step of a kind."""
    return next((step for step in reversed(list(steps)) if isinstance(step, kind)), None)


def _all(steps: Iterable[Step], kind: type[Some]) -> list[Some]:
    return [step for step in steps if isinstance(step, kind)]


def _played(steps: Sequence[Step]) -> Laid | Captured | None:
    return _one(steps, Laid) or _one(steps, Captured)


def _taker(steps: Sequence[Step]) -> int | None:
    """The side that the pile goes to."""
    captured, left = _one(steps, Captured), _one(steps, LeftoverTaken)
    return captured.side if captured else left.side if left else None


def _laid(moves: list[Move], played: Laid | Captured, other: bool, was: Places, now: Places) -> list[h.Node]:
    """A card flies to the pile; what it will cover is seen until then."""
    flight = [at(was["from"], now["pile"]), LIES]
    moves += [Move("#motion .g-card", flight, PLAY, easing=SOFT), hidden(".pile .top", PLAY)]
    if other:
        moves += turning("card", PLAY, (0.1 * PLAY, 0.8 * PLAY, True))
    return [*_covered(played), ghost("card", played.card, back=other)]


def _covered(played: Laid | Captured, under: bool = False) -> list[h.Element]:
    """The pile as it was before."""
    top = played.top if isinstance(played, Captured) else played.covers
    return [] if top is None else [ghost("pile", top, under=under)]


def _capture(
    moves: list[Move], played: Laid | Captured, taker: int, other: bool, was: Places, now: Places
) -> list[h.Node]:
    """A card flies to the pile, lies for a beat, and the pile slides to its taker, face down."""
    pile = now["pile"]
    beat = BEAT if isinstance(played, Captured) else LOOK
    length = PLAY + beat + SWEEP
    lands, goes = PLAY / length, (PLAY + beat) / length
    lies: Frame = {"translate": "4% -3%", "scale": 1, "rotate": "5deg"}
    away = at(now["heap"], pile)
    card: list[Frame] = [
        {**at(was["from"], pile), "easing": SOFT},
        {**lies, "offset": lands},
        {**lies, "offset": goes, "easing": SOFT},
        away,
    ]
    moves.append(Move("#motion .g-card", card, length, easing="linear"))
    moves.append(
        Move("#motion .g-pile", [LIES, {**LIES, "offset": goes, "easing": SOFT}, away], length, easing="linear")
    )
    flips = [(0.1 * PLAY, 0.8 * PLAY, True)] if other else []
    sweep = PLAY + beat
    moves += turning("card", length, *flips, (sweep + 0.1 * SWEEP, sweep + 0.6 * SWEEP, False))
    if "bare" in was:
        moves.append(hidden(f'.cap[data-side="{taker}"] .back', length))
    return [*_covered(played, under=True), ghost("card", played.card, back=True)]


def _closing_up(left: int, was: Places, now: Places) -> list[Move]:
    """The cards left in the hand move to their new places."""
    if not {"from", *_ENDS} <= was.keys() or not now.keys() >= _ENDS.keys():
        return []
    held = [x for x in _row(was, left + 1) if abs(x - was["from"].x) > 1]
    return [
        Move(f".hand .tile:nth-child({place})", [{"translate": f"{old - new:.1f}px 0"}], SHIFT)
        for place, (old, new) in enumerate(zip(held, _row(now, left), strict=False), 1)
        if abs(old - new) > 1
    ]


def _row(places: Places, cards: int) -> list[float]:
    """Where the cards of the hand begin, from its first and last."""
    first, last = places["first"].x, places["last"].x
    return [first + (last - first) * place / max(1, cards - 1) for place in range(cards)]


def _deal(dealt: Sequence[Dealt], opened: Opened | None, viewer: int, now: Places, start: float) -> list[Move]:
    """Cards fly from the stock to the seats, in turn."""
    found = []
    (x, y), pile = now["stock"].centre, now.get("pile")
    if opened and pile:
        found.append(Move(".pile", _from_stock(x, y, pile, now), DEAL, start))
        start += DEAL / 2
    step = STAGGER / len(dealt)
    for turn, each in enumerate(dealt):
        begin = start + turn * step
        if each.seat == viewer and now.keys() >= _ENDS.keys():
            first = now["first"]
            for place, left in enumerate(_row(now, each.cards), 1):
                frames = _from_stock(x, y, first._replace(x=left), now)
                delay = begin + (place - 1) * STAGGER
                found.append(Move(f".hand .tile:nth-child({place})", frames, DEAL, delay))
        elif fan := now.get(f"fan-{each.seat}"):
            frames = _from_stock(x, y, fan, now, scale=1)
            if len(dealt) == 2:
                found.append(Move(f'[data-seat="{each.seat}"] .fan img', frames, DEAL, begin, stagger=STAGGER))
            else:
                found.append(Move(f'[data-seat="{each.seat}"] .fan', frames, DEAL, begin + 2 * turn * step))
    return found


def _from_stock(x: float, y: float, place: Place, now: Places, scale: float = 0) -> list[Frame]:
    """Frames of what comes from the stock, whose middle is at ``x``, ``y``, where it is as large as the stock."""
    to_x, to_y = place.centre
    size = scale or round(now["stock"].card / place.card, 3)
    return [
        {"translate": f"{x - to_x:.1f}px {y - to_y:.1f}px", "scale": size, "opacity": 0},
        {"opacity": 1, "offset": 0.25},
        {"opacity": 1, "translate": "0 0", "scale": 1},
    ]


def _count(ended: Ended) -> list[Move]:
    """The count goes up row by row; at the match's end the prize comes first."""
    start = SCREEN / 2
    rows: list[Frame] = [{"opacity": 0, "translate": "0 8px"}]
    found = [
        Move(".count-up tbody tr, .standing li, .moments li", rows, ROW, start, stagger=ROW_STAGGER),
        Move(".count-up tfoot td", [{"opacity": 0, "scale": 1.5}], ROW, start + 10 * ROW_STAGGER, LAND),
    ]
    if ended.match:
        found.append(Move(".laurels .prize", [{"opacity": 0, "scale": 0.4, "rotate": "-14deg"}], 2 * ROW, start, LAND))
    return found
