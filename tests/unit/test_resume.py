"""The match is kept after everything that changes it, exactly as it stands, and goes on from there."""

from __future__ import annotations

import json

import pytest

from kseri.ui import app, messages
from kseri.ui.model import Model
from kseri.ui.open_match import given_up, told
from kseri.ui.options import from_query
from kseri.ui.resume import kept_match
from kseri.ui.saved import restore
from tests.mirror import Mirror
from tests.unit.test_app import finished, started


def lobby(query: str = "") -> Model:
    return Model(from_query(query)[0])


def resumed(model: Model, query: str = "") -> tuple[Model, list[messages.Effect]]:
    """Another page that goes on with what this one kept."""
    other = lobby(query)
    saved = restore(json.loads(json.dumps(kept_match(model))))
    return other, app.update(other, messages.Resume(saved))


def plays(model: Model) -> list[str]:
    kept = kept_match(model)
    assert kept is not None
    return [str(play) for play in kept["deals"][-1]]


def test_every_play_is_kept_the_persons_and_the_computers() -> None:
    model, effects = started("?seed=2&speed=normal")
    assert effects[-1] == messages.KeepMatch()
    assert plays(model) == []
    effects = app.update(model, messages.Tap(model.hand[0], 0))
    assert effects[-1] == messages.KeepMatch()
    assert len(plays(model)) == 1
    effects = app.update(model, messages.ComputerPlayed(app.think(model), 1))
    assert effects[-1] == messages.KeepMatch()
    assert len(plays(model)) == 2


def test_what_changes_nothing_of_the_match_keeps_nothing() -> None:
    model, _ = started("?seed=2&speed=normal&confirm=on")
    quiet = (messages.Tap(model.hand[0], 0), messages.Focus(1), messages.Act("settings"), messages.Act("back"))
    assert [app.update(model, message).count(messages.KeepMatch()) for message in quiet] == [0] * 4


def test_a_play_taken_back_and_a_hint_are_kept() -> None:
    mirror = Mirror("preset=xeri&seed=2&level=1")
    mirror.tap(0)
    assert messages.KeepMatch() in app.update(mirror.model, messages.Act("take-back"))
    kept = kept_match(mirror.model)
    assert kept is not None
    assert (kept["deals"], kept["aided"]) == ([[]], True)
    model, _ = started("?seed=2&speed=normal")
    assert messages.KeepMatch() in app.update(model, messages.Advised(model.hand[0], "Why not.", 0))


def test_the_next_deal_is_kept_before_its_first_play() -> None:
    mirror = finished("preset=xeri&seed=3&level=1")
    assert messages.KeepMatch() in app.update(mirror.model, messages.Act("next-deal"))
    kept = kept_match(mirror.model)
    assert kept is not None
    assert len(kept["deals"]) == 2


def test_a_match_that_is_left_stays_open_and_one_that_is_over_is_forgotten_when_it_is_left() -> None:
    mirror = Mirror("preset=family&target=1&seed=3&level=1")
    app.update(mirror.model, messages.Act("back"))
    assert plays(mirror.model) == []
    assert given_up(mirror.model)
    app.update(mirror.model, messages.Act("continue"))
    while mirror.screen == "table":
        mirror.tap(0)
    assert mirror.screen == "match-end"
    assert kept_match(mirror.model) is not None  # a reload shows the result again
    assert messages.KeepMatch() in app.update(mirror.model, messages.Act("back"))
    assert (kept_match(mirror.model), given_up(mirror.model)) == (None, "")


@pytest.mark.parametrize("taps", [0, 1, 3, 20])
def test_a_resumed_match_is_the_same_and_goes_on_the_same(taps: int) -> None:
    first = Mirror("preset=pisti&players=4&seed=9&level=4,1,2")
    for _ in range(taps):
        if first.screen == "table":
            first.tap(0)
    model, _ = resumed(first.model, "?speed=instant")
    assert (model.screen, model.ply, model.hand) == (first.screen, first.model.ply, first.model.hand)
    assert (model.names, model.options.levels) == (first.model.names, (4, 1, 2))
    second = Mirror("")
    second.model = model
    for mirror in (first, second):
        if mirror.screen == "deal-end":
            mirror.next_deal()
        mirror.tap(0)
    assert plays(first.model) == plays(second.model)


def test_a_computer_players_pending_move_goes_on() -> None:
    model, _ = started("?seed=1&speed=normal")
    other, effects = resumed(model)
    assert other.busy
    assert [effect.ply for effect in effects if isinstance(effect, messages.Think)] == [0]


def test_what_was_played_since_the_own_play_is_told_again() -> None:
    mirror = Mirror("preset=xeri&seed=2&level=3&players=3")
    mirror.tap(0)
    _, effects = resumed(mirror.model)
    said = next(effect.text for effect in effects if isinstance(effect, messages.Say))
    assert said.count("Deniz") == 1
    assert said.endswith("Your turn.")


def test_among_several_people_the_curtain_hangs_after_a_resume() -> None:
    mirror = Mirror("preset=xeri&seed=5&level=0")
    mirror.send(messages.Act("lift"))
    assert mirror.hand
    other, effects = resumed(mirror.model)
    assert (other.curtain, other.hand) == (True, [])
    assert any(isinstance(effect, messages.Say) and "Pass the device to" in effect.text for effect in effects)


def test_a_result_with_aids_stays_marked() -> None:
    mirror = Mirror("preset=xeri&seed=2&pile_count=on")
    other, _ = resumed(mirror.model)
    assert other.aided


def test_the_lobby_stands_for_the_resumed_match_but_draws_other_cards() -> None:
    mirror = Mirror("preset=kseri&players=4&seed=9&level=4,1,2&target=51")
    other, effects = resumed(mirror.model)
    chosen = next(effect.values for effect in effects if isinstance(effect, messages.Choose))
    assert (chosen["preset"], chosen["table"], chosen["level-1"], chosen["level-3"]) == ("kseri", "2v2", "4", "2")
    assert other.options.house == {"target": 51}
    assert other.options.seed is None


def test_a_match_taken_over_by_another_tab_is_left_and_may_be_taken_back() -> None:
    mirror = Mirror("preset=xeri&seed=2")
    app.update(mirror.model, messages.Act("taken-over"))
    assert (mirror.screen, mirror.model.match, mirror.model.elsewhere) == ("lobby", None, True)
    assert app.update(mirror.model, messages.Resume(None)) == [messages.Say("There is no open match any more.")]
    assert mirror.model.open is None


def test_the_open_match_is_told_in_a_sentence() -> None:
    mirror = Mirror("preset=kseri&seed=5&level=3")
    app.update(mirror.model, messages.Act("back"))
    assert mirror.model.open is not None
    assert told(mirror.model.open) == "Kseri to 101, deal 1. You: 0, Deniz: 0."
