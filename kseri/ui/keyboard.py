"""What a key means as things stand: 1 to 6 play, arrows move in the hand, letters ask, Escape goes back."""

from __future__ import annotations

from kseri.ui import tell
from kseri.ui.messages import Act, Focus, Message, Pick
from kseri.ui.model import Model

_IN_HAND = {"ArrowLeft": -1, "ArrowRight": 1, "Home": -9, "End": 9}


def meaning(model: Model, key: str, code: str, in_hand: bool) -> Message | None:
    """The message of a key, nothing if it has none now; ``in_hand`` tells whether the focus is on a card of the hand.

    ``key`` and ``code`` are the browser's names of the sign and of the place on the keyboard.
    """
    if key == "Escape":
        if model.overlay:
            return Act("back")
        if (model.choosing, model.picked) != (None, None):
            return Act("cancel")
        return Act("understood") if model.explanation else None
    if model.match is None or model.screen != "table":
        return None
    if key in tuple("123456"):
        return Pick(int(key) - 1, model.ply)
    if key in _IN_HAND and in_hand:
        return Focus(max(0, min(model.place + _IN_HAND[key], len(model.hand) - 1)))
    act = tell.KEYS.get(_latin(key, code)) if model.settings.letters else None
    return Act(act) if act else None


def _latin(key: str, code: str) -> str:
    """The letter of a key; where the keyboard writes another script, the one that stands in the same place."""
    return key.lower() if key.isascii() else code.removeprefix("Key").lower()
