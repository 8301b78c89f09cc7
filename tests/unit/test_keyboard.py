"""Keys: what each means at the table, behind a screen, and on a keyboard that writes another script."""

from __future__ import annotations

import pytest

from kseri.ui.keyboard import meaning
from kseri.ui.messages import Act, Focus, Message, Pick
from tests.mirror import Mirror


@pytest.mark.parametrize(
    ("key", "code", "in_hand", "message"),
    [
        ("3", "Digit3", False, Pick(2, 0)),
        ("ArrowRight", "ArrowRight", True, Focus(1)),
        ("ArrowLeft", "ArrowLeft", True, Focus(0)),
        ("End", "End", True, Focus(3)),
        ("ArrowRight", "ArrowRight", False, None),
        ("h", "KeyH", False, Act("hint")),
        ("η", "KeyH", False, Act("hint")),
        ("x", "KeyX", False, None),
        ("7", "Digit7", False, None),
        ("Escape", "Escape", False, None),
    ],
)
def test_what_a_key_means_at_the_table(key: str, code: str, in_hand: bool, message: Message | None) -> None:
    model = Mirror("preset=kseri&seed=4&level=1&explain=off").model
    assert meaning(model, key, code, in_hand) == message


def test_escape_takes_a_question_back_and_leaves_a_screen() -> None:
    model = Mirror("preset=kseri&seed=4&level=1&explain=off").model
    model.choosing = model.hand[0]
    assert meaning(model, "Escape", "Escape", True) == Act("cancel")
    model.overlay = "settings"
    assert meaning(model, "Escape", "Escape", False) == Act("back")
    assert meaning(model, "3", "Digit3", False) is None


def test_letter_keys_can_be_switched_off() -> None:
    model = Mirror("preset=kseri&seed=4&level=1").model
    model.settings = model.settings.changed(letters=False)
    assert meaning(model, "h", "KeyH", False) is None
    assert meaning(model, "?", "Slash", False) is None
    assert meaning(model, "3", "Digit3", False) == Pick(2, 0)


def test_in_the_lobby_no_key_plays() -> None:
    mirror = Mirror("preset=kseri&seed=4&level=1&explain=off")
    mirror.send(Act("back"))
    assert mirror.screen == "lobby"
    assert meaning(mirror.model, "1", "Digit1", False) is None
