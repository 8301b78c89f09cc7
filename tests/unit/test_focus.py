"""The focus is never lost: where it goes when a screen or a question comes and goes."""

from __future__ import annotations

from kseri.ui.focus import HAND, Shown, places

TABLE = Shown("table", None, None, curtain=False)
LOBBY = TABLE._replace(screen="lobby")


def test_a_first_look_at_the_lobby_leaves_the_focus_alone() -> None:
    assert places(LOBBY, None) == ()
    assert places(TABLE, None) == HAND


def test_the_table_gives_it_to_the_hand_and_a_question_to_its_first_answer() -> None:
    assert places(TABLE, LOBBY) == HAND
    assert places(TABLE._replace(choosing=5), TABLE) == ('[data-act="take"]',)


def test_on_the_way_back_it_goes_to_the_button_that_led_away() -> None:
    assert places(LOBBY, LOBBY._replace(screen="stats"))[0] == '#lobby [data-act="stats"]'
    rules = TABLE._replace(screen="rules")
    assert places(TABLE, rules)[0] == '.bar [data-act="menu"]'
    assert places(TABLE._replace(choosing=5), rules) == ('[data-act="take"]',)


def test_a_screen_to_be_read_gives_it_to_its_heading() -> None:
    assert places(TABLE._replace(screen="learn"), LOBBY) == ("#app h1",)
