"""Settings: what is kept, what holds for a visit only, and what of something broken is left."""

from __future__ import annotations

import re

import pytest

from kseri.ui import app, messages, parts, preferences, table
from kseri.ui.model import Model
from kseri.ui.options import from_query
from kseri.ui.settings import CHOICES, DEFAULTS, RANGES, SETTINGS, cleaned
from tests.unit.test_app import started


def changed(model: Model, name: str, text: str) -> list[messages.Effect]:
    return app.update(model, messages.Change("settings", name, text))


def visited(query: str, kept: object = None) -> Model:
    """The lobby at an address, with settings kept on an earlier visit."""
    options, asked, _wrong = from_query(query)
    settings, _odd = cleaned(kept if kept is not None else {})
    return Model(options, settings.changed(**asked), settings)


def test_a_setting_holds_at_once_and_is_kept() -> None:
    model = visited("")
    assert changed(model, "theme", "dark") == [messages.Keep("settings", {**DEFAULTS.as_dict(), "theme": "dark"})]
    assert model.settings.theme == "dark"


def test_what_the_address_asks_for_holds_but_is_not_kept() -> None:
    model = visited("?theme=dark&deck=four&volume=0", {"theme": "light", "speed": "fast"})
    assert (model.settings.theme, model.settings.deck, model.settings.volume) == ("dark", "four", 0)
    (keep,) = changed(model, "deck", "classic")
    assert keep == messages.Keep(
        "settings", {**DEFAULTS.as_dict(), "theme": "light", "speed": "fast", "deck": "classic"}
    )
    assert (model.settings.theme, model.settings.deck) == ("dark", "classic")


def test_reset_brings_the_defaults_back_for_good() -> None:
    model = visited("?theme=dark", {"speed": "slow"})
    assert app.update(model, messages.Act("reset-settings"))[0] == messages.Keep("settings", DEFAULTS.as_dict())
    assert (model.settings, model.kept) == (DEFAULTS, DEFAULTS)


@pytest.mark.parametrize(
    ("name", "text"), [("theme", "pink"), ("volume", "11"), ("volume", "-1"), ("confirm", "maybe"), ("bogus", "on")]
)
def test_a_value_that_a_setting_cannot_have_changes_nothing(name: str, text: str) -> None:
    model = visited("")
    assert changed(model, name, text) == []
    assert model.settings == DEFAULTS


def test_of_broken_kept_settings_the_rest_holds_and_what_is_wrong_is_named() -> None:
    settings, odd = cleaned({"theme": "pink", "deck": ["big"], "volume": True, "confirm": 1, "speed": "fast", "x": 0})
    assert settings == DEFAULTS.changed(speed="fast")
    assert odd == ["theme='pink'", "deck=['big']", "volume=True", "confirm=1", "x=0"]


@pytest.mark.parametrize("kept", ["dark", 7, [1], None, True])
def test_kept_settings_that_are_none_are_the_defaults(kept: object) -> None:
    assert cleaned(kept) == (DEFAULTS, [repr(kept)])


def test_the_screen_offers_every_value_of_every_setting_and_shows_what_holds() -> None:
    model = visited("?deck=four&confirm=on&volume=3")
    page = str(preferences.screen(model))
    assert set(re.findall(r'name="(\w+)"', page)) == set(SETTINGS)
    for name, choices in CHOICES.items():
        radios = re.findall(rf'<input type="radio" name="{name}" value="(\w+)"( checked)?>', page)
        assert [value for value, _checked in radios] == list(choices)
        assert [value for value, checked in radios if checked] == [getattr(model.settings, name)]
    for name in set(SETTINGS) - set(CHOICES) - set(RANGES):
        switch = re.search(rf'<input[^>]*role="switch" name="{name}"[^>]*>', page)
        assert switch
        assert (" checked" in switch[0]) == getattr(model.settings, name)
    assert 'aria-valuetext="3 of 10"' in page


def test_settings_lie_over_the_table_and_a_pending_play_goes_on_beneath() -> None:
    model, _effects = started("?seed=1&speed=normal")  # the other side leads
    choice = app.think(model)
    app.update(model, messages.Act("settings"))
    assert model.screen == "settings"
    app.update(model, messages.ComputerPlayed(choice, 0))
    assert (model.screen, model.ply) == ("settings", 1)
    app.update(model, messages.Act("back"))
    assert (model.screen, model.ply, model.yours) == ("table", 1, True)


def test_settings_lead_back_to_the_lobby_they_came_from() -> None:
    model = visited("")
    app.update(model, messages.Act("settings"))
    app.update(model, messages.Act("back"))
    assert model.screen == "lobby"


def test_counting_aids_mark_a_match_that_is_being_played() -> None:
    model, _effects = started("?seed=2")
    for name in ("highlight", "hints", "confirm"):
        changed(model, name, "on")
    assert not model.aided
    changed(model, "pile_count", "on")
    changed(model, "pile_count", "off")
    assert model.aided


def test_deck_and_back_change_every_card_on_the_table() -> None:
    model, _effects = started("?seed=2&level=3")
    try:
        parts.use_cards("four", "olive")
        page = str(table.screen(model))
    finally:
        parts.use_cards("big", "boat")
    assert set(re.findall(r"cards/(\w+)/", page)) == {"four"}
    assert set(re.findall(r"img/(back-[\w-]+)\.svg", page)) == {"back-olive", "back-olive-mini"}


def test_hints_can_be_switched_off() -> None:
    model, _effects = started("?seed=2&hints=off")
    assert 'data-act="hint"' not in str(table.screen(model))
