"""A card of the hand is dragged to the pile by mouse, finger or pen. A tap stays a tap."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from js import document
from pyodide.ffi import create_proxy

_THRESHOLD = 8
"""Pixels that a pointer may tremble during a tap."""
_NEAR = 24
"""Pixels around the pile that still count as the pile."""
_root = document.documentElement


class Drag:
    """What one pointer does to one card. ``<html data-drag>`` is ``on`` while a card is held, ``over`` at the pile."""

    def __init__(self, allowed: Callable[[], bool], on_drop: Callable[[int], None]) -> None:
        """``on_drop`` gets the card's number, only when ``allowed`` said yes as it was pressed."""
        self._allowed = allowed
        self._on_drop = on_drop
        self._tile: Any = None
        self._pointer = 0
        self._from = (0.0, 0.0)
        self._held = False
        moving = {"pointermove": self._move, "pointerup": self._up, "pointercancel": self._cancel}
        self._moving = {name: create_proxy(handler) for name, handler in moving.items()}
        document.addEventListener("pointerdown", create_proxy(self._down))
        document.addEventListener("click", create_proxy(self._click), True)  # before every other listener
        self._swallow = False

    def _down(self, event: Any) -> None:
        self._swallow = False
        if self._tile is not None:
            self._end()  # a second pointer: the card goes back
            return
        tile = event.target.closest('.hand [data-act="play"]')
        if not tile or not event.isPrimary or event.button != 0 or not self._allowed():
            return
        self._tile, self._pointer, self._from = tile, event.pointerId, (event.clientX, event.clientY)
        for name, handler in self._moving.items():
            document.addEventListener(name, handler)

    def _move(self, event: Any) -> None:
        if event.pointerId != self._pointer:
            return
        x, y = event.clientX - self._from[0], event.clientY - self._from[1]
        if not self._held:
            if x * x + y * y < _THRESHOLD * _THRESHOLD:
                return
            self._held = self._swallow = True
            self._tile.setPointerCapture(self._pointer)
        if not self._tile.isConnected:
            self._end()
            return
        self._tile.classList.add("is-dragged")  # every time: what is shown meanwhile would take it away
        self._tile.style.translate = f"{x}px {y}px"
        _root.dataset.drag = "over" if self._at_pile(event) else "on"

    def _up(self, event: Any) -> None:
        if event.pointerId != self._pointer:
            return
        if self._held and self._tile.isConnected and self._at_pile(event):
            self._on_drop(int(self._tile.dataset.number))  # before it goes back: what follows starts where it lies
        self._end()

    def _cancel(self, event: Any) -> None:
        if event.pointerId == self._pointer:
            self._end()

    def _click(self, event: Any) -> None:
        if self._swallow and event.detail:  # keys click with 0
            event.stopPropagation()
        self._swallow = False

    def _at_pile(self, event: Any) -> bool:
        """Whether the pointer or the card's middle is at the pile."""
        pile = document.querySelector('[data-zone="pile"]').getBoundingClientRect()
        card = self._tile.getBoundingClientRect()
        points = ((event.clientX, event.clientY), (card.x + card.width / 2, card.y + card.height / 2))
        return any(
            pile.left - _NEAR < x < pile.right + _NEAR and pile.top - _NEAR < y < pile.bottom + _NEAR for x, y in points
        )

    def _end(self) -> None:
        for name, handler in self._moving.items():
            document.removeEventListener(name, handler)
        self._tile.classList.remove("is-dragged")
        self._tile.style.removeProperty("translate")
        self._tile, self._held = None, False
        _root.removeAttribute("data-drag")
