"""Plays scenes in the browser: looks where things are, and when the page is patched lets them move.

The page is complete before anything moves, and whatever happens next ends the scene. Calls into the browser are dear
(0.1 ms each), so places and frames cross in one piece as JSON.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from js import JSON, document, matchMedia, setTimeout
from pyodide.ffi import create_proxy, to_js

from kseri.ui.model import Model

if TYPE_CHECKING:
    from kseri.ui.motion import Glimpse, Step
    from kseri.ui.moves import Move, Place, Scene

_layer = document.getElementById("motion")
_reduced = matchMedia("(prefers-reduced-motion: reduce)")


class Stage:
    """One scene at a time."""

    def __init__(self) -> None:
        self._steps: Sequence[Step] = []
        self._was: Mapping[str, Place] = {}
        self._screen = ""
        self._turned = False
        self._running: list[Any] = []
        self._notices = 0
        self._end = create_proxy(self.finish)
        self._end_notice = create_proxy(self._take_away)
        document.addEventListener("click", self._end, True)
        document.addEventListener("keydown", self._end, True)

    def finish(self, *_event: Any) -> None:
        """End the scene: everything is where it belongs."""
        if _layer.firstChild or self._running:
            for animation in self._running:
                animation.cancel()
            self._running = []
            _layer.replaceChildren()

    def _take_away(self, number: int) -> None:
        """Take a standing notice away, unless another has come."""
        if number == self._notices:
            self.finish()

    def look(self, steps: Sequence[Step], model: Model) -> None:
        """Before the patch that shows these steps: end the last scene, and see where things are."""
        self.finish()
        self._turned = self._screen not in ("", model.screen)
        self._screen = model.screen
        self._steps = steps
        self._was = {}
        if steps and model.settings.pause:
            from kseri.ui.choreography import wanted

            self._was = _places(wanted(steps, model.viewer)[0])

    def play(self, model: Model, seen: Glimpse | None) -> None:
        """After the patch: let it move, as the settings say."""
        if not (self._steps or self._turned) or not model.settings.pause:
            return
        from kseri.ui import choreography, moment
        from kseri.ui.motion import KseriMade
        from kseri.ui.moves import MOMENT

        preset = model.match.rules.preset if model.match else ""
        now = _places(choreography.wanted(self._steps, model.viewer)[1])
        if _moves(model):
            pace = choreography.PACE[model.settings.speed]
            self._start(choreography.scene(self._steps, seen, preset, pace, self._was, now, self._turned))
            return
        kseri = next((step for step in self._steps if isinstance(step, KseriMade)), None)
        if kseri and "cloth" in now:
            self._start(moment.notice(kseri, preset, now))
            self._notices += 1
            setTimeout(self._end_notice, MOMENT, self._notices)

    def _start(self, scene: Scene) -> None:
        _layer.style.cssText = ";".join(f"--{name}:{value:.1f}px" for name, value in scene.measures.items())
        _layer.innerHTML = scene.ghosts
        parts = [part for move in scene.moves for part in _parts(move)]
        given = JSON.parse(json.dumps([[frames, options] for _element, frames, options in parts]))
        self._running = [element.animate(*made) for (element, _f, _o), made in zip(parts, given, strict=True)]
        ends = [options["delay"] + options["duration"] for _element, _frames, options in parts]
        if ends:
            self._running[ends.index(max(ends))].onfinish = self._end


def _moves(model: Model) -> bool:
    """Whether things may move: the setting says so, or leaves it to the system."""
    motion = model.settings.motion
    return motion == "full" or (motion == "system" and not _reduced.matches)


def _places(selectors: Mapping[str, str]) -> dict[str, Place]:
    """Where the first element of each selector is, of those that there are."""
    from kseri.ui.moves import Place

    found = {name: document.querySelector(selector) for name, selector in selectors.items()}
    boxes = {name: element.getBoundingClientRect() for name, element in found.items() if element}
    read = json.loads(str(JSON.stringify(to_js(list(boxes.values())))))
    return {name: Place(box["x"], box["y"], box["width"], box["height"]) for name, box in zip(boxes, read, strict=True)}


def _parts(move: Move) -> list[tuple[Any, list[Any], dict[str, Any]]]:
    """A move's elements, each with its frames and its times."""
    fill = "both" if move.target.startswith("#motion") else "backwards"
    return [
        (
            element,
            move.frames,
            {
                "duration": move.duration,
                "delay": move.delay + at * move.stagger,
                "easing": move.easing,
                "fill": fill,
            },
        )
        for at, element in enumerate(document.querySelectorAll(move.target))
    ]
