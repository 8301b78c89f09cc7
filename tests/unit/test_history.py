"""The matches that are over: kept once each, read only when they are looked at, never lost by junk beside them."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from kseri.stats import statistics
from kseri.ui import app, history, messages, store
from kseri.ui.history import BadEntry, NewerEntry
from kseri.ui.model import Model
from kseri.ui.options import from_query
from kseri.ui.saved import Saved, restore
from tests.mirror import Mirror
from tests.unit.test_app import finished, started
from tools.history import matches

GOLDEN = Path(__file__).parents[1] / "golden"
NAME = "done-1790000000000-0123abcd"


def ended() -> tuple[Model, list[messages.Effect]]:
    """A match played to its last card, and what that card wants done."""
    model, effects = started("?preset=family&target=1&seed=3&level=1&speed=normal")
    while model.match and not model.match.deal.over:
        if model.busy:
            effects = app.update(model, messages.ComputerPlayed(app.think(model), model.ply))
        else:
            effects = app.update(model, messages.Tap(model.hand[0], model.ply))
    return model, effects


def kept(effects: list[messages.Effect]) -> list[Saved]:
    return [effect.saved for effect in effects if isinstance(effect, messages.KeepDone)]


def text(**changes: Any) -> str:
    """An entry as it is kept, with other values on top."""
    entry = json.loads(next(iter(matches(1).values())))
    return json.dumps({**entry, **changes})


# ---- when it is kept


def test_a_match_is_kept_when_its_last_card_is_played_and_never_again() -> None:
    model, effects = ended()
    assert effects.count(messages.KeepMatch()) >= 1
    assert model.match is not None
    assert [saved.match for saved in kept(effects)] == [model.match]
    assert model.match.winner is not None
    assert kept(app.update(model, messages.Act("count"))) == []
    saved = kept(effects)[0]
    again = Model(from_query("")[0])
    assert kept(app.update(again, messages.Resume(saved))) == []  # a reload at the end
    assert kept(app.update(model, messages.Act("rematch"))) == []


def test_the_end_of_a_deal_is_no_end_of_a_match() -> None:
    mirror = finished("preset=xeri&seed=3&level=1")
    assert kept(app.update(mirror.model, messages.Act("next-deal"))) == []


@pytest.mark.parametrize("act", ["new-match", "start"])
def test_a_match_given_up_for_another_is_kept_as_that(act: str) -> None:
    mirror = Mirror("preset=xeri&seed=2&level=1")
    mirror.tap(0)
    if act == "start":
        app.update(mirror.model, messages.Act("back"))
        effects = app.update(mirror.model, messages.Start())
    else:
        effects = app.update(mirror.model, messages.Act(act))
    assert [(saved.match.winner, saved.match.totals) for saved in kept(effects)] == [(None, [0, 0])]
    entry = history.entry(kept(effects)[0], 1790000000000)
    result = history.read_entry(NAME, json.dumps(entry))
    assert statistics([result]).all.given_up == 1
    assert statistics([result]).all.matches == 0


def test_a_match_in_which_nobody_has_played_yet_is_not_kept() -> None:
    model, _ = started("?seed=1&speed=normal")  # a computer player leads
    app.update(model, messages.ComputerPlayed(app.think(model), 0))
    assert kept(app.update(model, messages.Act("new-match"))) == []


def test_a_match_that_another_tab_has_is_not_called_kept() -> None:
    mirror = Mirror("preset=xeri&seed=2&level=1")
    mirror.tap(0)
    app.update(mirror.model, messages.Act("taken-over"))
    assert kept(app.update(mirror.model, messages.Start())) == []


# ---- what is kept


def test_an_entry_holds_the_whole_match_and_its_result() -> None:
    model, effects = ended()
    entry = json.loads(json.dumps(history.entry(kept(effects)[0], 1790000000000)))
    again = restore(entry["match"])
    assert model.match is not None
    assert again.match.totals == model.match.totals
    result = history.read_entry(NAME, json.dumps(entry))
    assert result.totals == tuple(again.match.totals)
    assert (result.winner, result.deals, result.house, result.level) == (again.match.winner, 1, True, 1)


def test_a_name_sorts_by_time_and_no_two_are_alike() -> None:
    names = {history.new_name(1790000000000) for _ in range(100)}
    assert len(names) == 100
    assert {history.ended(name) for name in names} == {1790000000000}
    assert history.new_name(5) < history.new_name(1790000000000)
    assert history.ended("done-x") == 0


def test_only_so_many_are_kept_and_the_oldest_go() -> None:
    names = [history.new_name(at) for at in range(history.MOST + 3)]
    assert history.excess(reversed(names)) == names[:3]
    assert history.excess(names[3:]) == []


def test_a_history_of_format_1_opens_for_ever() -> None:
    texts: dict[str, str] = json.loads((GOLDEN / "history_v1.json").read_text(encoding="utf-8"))
    found = history.read(texts)
    assert (found.bad, found.newer, len(found.results)) == ({}, 0, 3)
    results = list(found.results.values())
    assert [(result.preset, result.winner, result.totals) for result in results] == [
        ("xeri", 1, (127, 158)),
        ("kseri", 0, (107, 48)),
        ("kseri", 0, (107, 78)),
    ]
    for entry in texts.values():
        restore(json.loads(entry)["match"])


# ---- what cannot be read


@pytest.mark.parametrize(
    "junk",
    [
        "",
        "{",
        "7",
        "[]",
        "[" * 100_000,
        "x" * 200_000,
        text(format=0),
        text(format=True),
        text(ended=5),
        text(ended=None),
        text(match=7),
        text(result={}),
        text(result=None),
    ],
)
def test_junk_is_named_and_the_others_count(junk: str) -> None:
    good = dict(matches(2))
    name = next(iter(good))
    with pytest.raises(BadEntry):
        history.read_entry(name, junk)
    found = history.read({**good, name: junk})
    assert set(found.bad) == {name}
    assert len(found.results) == 1


@pytest.mark.parametrize(
    "name", ["done-", "done-1790000000000", "done-1790000000000-0123ABCD", "done-１790000000000-00000000"]
)
def test_a_name_that_is_none_is_bad(name: str) -> None:
    with pytest.raises(BadEntry):
        history.read_entry(name, text())


def test_an_entry_of_a_newer_version_stays_where_it_is_uncounted() -> None:
    name = next(iter(matches(1)))
    with pytest.raises(NewerEntry):
        history.read_entry(name, text(format=2))
    found = history.read({name: text(format=2)})
    assert (found.newer, found.bad, found.results) == (1, {}, {})


def test_the_start_reads_neither_matches_nor_what_was_put_aside() -> None:
    assert not store.at_start("done-1-x")
    assert not store.at_start("aside-1")
    assert all(map(store.at_start, ("format", "settings", "house-rules", "names", "match", "unheard-of")))
    assert store.read({"done-1-x": "{", "aside-1": "{"}) == store.Found()


# ---- merged


def test_histories_merged_in_any_order_give_the_same_statistics() -> None:
    random, entries = Random(4), list(matches(40).items())
    wanted = statistics(history.read(dict(entries)).results.values())
    for _ in range(8):
        random.shuffle(entries)
        cut = random.randrange(len(entries))
        overlap = random.sample(entries, 5)
        merged = {**dict(entries[cut:] + overlap), **dict(entries[:cut])}
        assert statistics(history.read(merged).results.values()) == wanted
