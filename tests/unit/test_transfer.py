"""A copy from another device is taken in without loss and without doubling, and told before it is."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

from kseri.ui import app, history, messages, store
from kseri.ui.model import Model
from kseri.ui.options import from_query
from kseri.ui.settings import DEFAULTS
from kseri.ui.transfer import BadFile, Offer, offer
from tests.unit.test_history import text
from tools.history import matches

GOLDEN = Path(__file__).parents[1] / "golden"
KEPT: dict[str, str] = json.loads((GOLDEN / "store_v1.json").read_text(encoding="utf-8"))
FULL = {**KEPT, **matches(4), "aside-5": '{"why": ["x"], "kept": {"match": "{"}}', "tips": '{"seen": [1]}'}
OURS = {"preset": "xeri", "target": 51}


def offered(kept: dict[str, str], theirs: dict[str, str], owns: bool = True) -> Offer:
    return offer("kseri.json", store.copy(theirs), kept, owns)


def taken_in(kept: dict[str, str], theirs: dict[str, str], owns: bool = True) -> dict[str, str]:
    """What is kept after a copy was taken in."""
    return {name: text for name, text in {**kept, **offered(kept, theirs, owns).texts}.items() if text is not None}


def values(kept: dict[str, str]) -> dict[str, object]:
    return {name: store.as_json(text) for name, text in kept.items() if name != "format"}


def sets(kept: dict[str, str]) -> dict[str, object]:
    found: dict[str, object] = json.loads(kept["house-rules"])
    return found


def test_an_empty_device_gets_everything() -> None:
    found = offered({}, FULL)
    assert (found.matches, found.new_sets, found.aside, found.others, found.here) == (4, 1, 1, 1, 0)
    assert found.told == [
        "4 matches",
        "1 set of house rules",
        "the open match",
        "the settings",
        "the names",
        "1 thing that was put aside",
        "other data",
    ]
    assert found.notes == []
    again, before = store.read(taken_in({}, FULL)), store.read(FULL)
    assert (again.settings, again.sets, again.names) == (before.settings, before.sets, before.names)
    assert again.match is not None
    assert again.match.match.deal.plays == before.match.match.deal.plays  # type: ignore[union-attr]
    others = {name: value for name, value in values(FULL).items() if name not in ("settings", "match")}
    assert values(taken_in({}, FULL)).items() >= others.items()


def test_a_copy_taken_in_twice_changes_nothing_the_second_time() -> None:
    for kept in ({}, dict(matches(2)), {"house-rules": json.dumps({"Ours": OURS})}, FULL):
        once = taken_in(kept, FULL)
        again = offered(once, FULL)
        assert (again.texts, again.told) == ({}, [])
        assert again.here == 4 + 1 + 1


def test_matches_of_both_are_kept_each_once() -> None:
    ten = list(matches(10).items())
    found = offered(dict(ten[:6]), dict(ten[4:]))
    assert (found.matches, found.here) == (4, 2)
    assert values(taken_in(dict(ten[:6]), dict(ten[4:]))) == values(dict(ten))


def test_only_the_latest_matches_stay_if_there_are_too_many(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(history, "MOST", 5)
    ten = list(matches(10).items())
    found = offered(dict(ten[2:6]), dict(ten[:2] + ten[7:]))
    assert found.matches == 3
    assert set(taken_in(dict(ten[2:6]), dict(ten[:2] + ten[7:]))) == set(dict(ten[4:6] + ten[7:]))


def test_saved_rules_of_the_same_name_are_both_kept() -> None:
    kept = {"house-rules": json.dumps({"Ours": OURS, "Same": OURS})}
    theirs = {"house-rules": json.dumps({"ours": {"preset": "pisti"}, "Same": OURS, "New": {"preset": "kseri"}})}
    found = offered(kept, theirs)
    assert (found.new_sets, found.here) == (2, 1)
    assert sets(taken_in(kept, theirs)) == {
        "Ours": OURS,
        "Same": OURS,
        "ours (2)": {"preset": "pisti"},
        "New": {"preset": "kseri"},
    }
    third = {"house-rules": json.dumps({"Ours": {"preset": "family"}})}
    assert list(sets(taken_in(taken_in(kept, theirs), third)))[-1] == "Ours (3)"


def test_a_long_name_has_room_for_its_number() -> None:
    name = "x" * 30
    merged = sets(
        taken_in({"house-rules": json.dumps({name: OURS})}, {"house-rules": json.dumps({name: {"preset": "pisti"}})})
    )
    assert list(merged) == [name, "x" * 26 + " (2)"]
    assert store.read({"house-rules": json.dumps(merged)}).bad == {}


def test_the_devices_own_settings_and_names_stay() -> None:
    own = {"settings": '{"theme": "light"}', "names": '["Ann"]'}
    found = offered(own, FULL)
    assert (found.settings, found.names) == (None, None)
    assert found.notes == ["Settings and names stay as they are here."]
    assert {name: taken_in(own, FULL)[name] for name in own} == own


def test_the_open_match_comes_only_where_there_is_none() -> None:
    other = dict(KEPT, match=json.dumps({**json.loads(KEPT["match"]), "deals": [[]]}))
    assert offered({}, KEPT).match is not None
    found = offered({"match": other["match"]}, KEPT)
    assert found.match is None
    assert found.notes == ["The open match in it stays out, because one is open here."]
    assert offered({"match": KEPT["match"]}, KEPT).notes == []  # the same one
    elsewhere = offered({}, KEPT, owns=False)
    assert (elsewhere.match, "match" in elsewhere.texts) == (None, False)
    assert "another tab" in elsewhere.notes[0]


def test_a_match_that_is_over_makes_room_for_an_open_one() -> None:
    over = json.dumps(json.loads(next(iter(matches(1).values())))["match"])
    assert offered({"match": over}, KEPT).match is not None
    assert offered({}, {"match": over}).told == []


def test_what_was_put_aside_comes_under_a_free_number() -> None:
    kept = {"aside-5": '{"why": []}', "aside-6": '{"kept": 1}'}
    assert set(taken_in(kept, FULL)) - set(FULL) == {"aside-6", "aside-7"}
    assert taken_in(kept, FULL)["aside-5"] == '{"why": []}'
    once = taken_in(kept, FULL)
    assert offered(once, FULL).texts == {}


def test_what_cannot_be_read_stays_out_and_is_counted() -> None:
    bad = {**dict(matches(2)), "settings": "{", "done-x": "{}", "Strange Name": "1", "much": f'"{"x" * 200_000}"'}
    name = next(iter(matches(1)))
    found = offered({}, {**bad, name: text(result=None)})
    assert found.matches == 1
    assert found.notes == [
        "2 matches in it cannot be read and stay out.",
        "3 things in it cannot be read and stay out.",
    ]
    assert set(found.texts) == {list(matches(2))[1]}
    newer = offered({}, {name: text(format=2)})
    assert newer.notes == ["1 match comes from a newer version of the game and is not counted here."]


@pytest.mark.parametrize(
    "junk",
    [
        "",
        "{",
        "[]",
        "7",
        "null",
        '{"kept": {}}',
        '{"game": "chess", "kept": {}}',
        '{"game": "kseri"}',
        '{"game": "kseri", "kept": []}',
        "[" * 1_000_000,
        '{"game": "kseri", "kept": ' + '{"a":' * 100_000,
        "9" * 100_000,
        "\x00\ud800",
    ],
)
def test_a_file_that_is_no_copy_is_refused_by_name_and_told_what_is_allowed(junk: str) -> None:
    with pytest.raises(BadFile) as bad:
        offer("holiday.json", junk, {}, owns=True)
    assert str(bad.value) == (
        "“holiday.json” is not a copy of this game’s data, or it is damaged."
        " Allowed: a file that “Save a copy” has written."
    )


def test_a_file_that_is_too_large_or_of_a_newer_game_is_refused() -> None:
    with pytest.raises(BadFile, match=r"“x.json” is too large\. Allowed: up to 20 MB\."):
        offer("x.json", None, {}, owns=True)
    with pytest.raises(BadFile, match="newer version of the game"):
        offer("x.json", store.copy({**FULL, "format": "2"}), {}, owns=True)


def test_a_files_name_is_told_on_one_short_line() -> None:
    with pytest.raises(BadFile) as bad:
        offer("a\n" + "b" * 500, "", {}, owns=True)
    assert "“a " + "b" * 57 + "…” is not" in str(bad.value)


# ---- on the screen


def model_with(texts: dict[str, str]) -> Model:
    """The statistics screen with these matches."""
    model = Model(from_query("")[0])
    assert app.update(model, messages.Act("stats")) == [messages.ReadHistory()]
    app.update(model, messages.HistoryRead(texts, dict.fromkeys(texts, "1 May 2026, 12:00"), 7))
    assert model.screen == "stats"
    return model


def test_a_copy_holds_at_once_when_it_is_confirmed_and_not_before() -> None:
    model = model_with({})
    effects = app.update(model, messages.FileRead("kseri.json", store.copy(FULL), {}, owns=True))
    told = "New in “kseri.json”: 4 matches, 1 set of house rules, the open match, the settings, the names, "
    assert [effect.text[: len(told)] for effect in effects if isinstance(effect, messages.Say)] == [told]
    assert (model.sets, model.open, model.settings) == ({}, None, DEFAULTS)
    effects = app.update(model, messages.Act("take-in"))
    assert [type(effect) for effect in effects] == [
        messages.Say,
        messages.KeepTexts,
        messages.ReadHistory,
        messages.Choose,
    ]
    assert set(model.sets) == {"Ours"}
    assert model.open is not None
    assert (model.settings.theme, model.kept.theme, model.options.names[0]) == ("dark", "dark", "Ελένη")
    assert app.update(model, messages.Act("take-in")) == []  # a second tap


def test_what_is_offered_may_be_left() -> None:
    model = model_with({})
    app.update(model, messages.FileRead("kseri.json", store.copy(FULL), {}, owns=True))
    assert app.update(model, messages.Act("leave-it")) == [messages.Say("Nothing was added.")]
    assert model.stats is not None
    assert model.stats.offer is None


def test_a_match_is_deleted_and_may_be_brought_back() -> None:
    texts = dict(matches(3))
    name = list(texts)[1]
    model = model_with(texts)
    assert app.update(model, messages.Act("forget-match", name))[-1] == messages.KeepTexts({name: None})
    assert model.stats is not None
    assert name not in model.stats.history.results
    assert app.update(model, messages.Act("forget-match", name)) == []
    model = model_with(texts)
    app.update(model, messages.Act("forget-match", name))
    assert app.update(model, messages.Act("bring-back"))[-1] == messages.KeepTexts({name: texts[name]})
    assert model.stats is not None
    assert (set(model.stats.history.results), model.stats.touched) == (set(texts), name)


def test_matches_that_cannot_be_read_are_put_aside_and_told() -> None:
    texts = dict(matches(3))
    name = list(texts)[1]
    model = Model(from_query("")[0])
    effects = app.update(model, messages.HistoryRead({**texts, name: "{junk"}, {}, 77))
    written = next(effect.texts for effect in effects if isinstance(effect, messages.KeepTexts))
    assert (set(written), written[name]) == ({name, "aside-77"}, None)
    aside = json.loads(written["aside-77"] or "")
    assert aside["kept"] == {name: "{junk"}
    assert aside["why"][0].startswith(f"{name}: not JSON")
    assert model.stats is not None
    assert "cannot be read: matches" in model.stats.trouble
    assert len(model.stats.history.results) == 2


def test_statistics_that_come_late_do_not_cover_a_table() -> None:
    model = Model(from_query("?seed=1&speed=normal")[0])
    app.update(model, messages.Act("stats"))
    app.update(model, messages.Start())
    app.update(model, messages.HistoryRead(dict(matches(1)), {}, 7))
    assert model.screen == "table"


def test_play_on_the_empty_screen_leads_to_the_table() -> None:
    model = model_with({})
    app.update(model, messages.Start())
    assert (model.screen, model.stats) == ("table", None)


def test_random_devices_that_exchange_copies_end_with_the_same_matches_and_rules() -> None:
    random, entries = Random(8), list(matches(12).items())
    presets = ("xeri", "kseri", "family", "pisti")
    for _ in range(25):
        one, other = (
            {
                **dict(random.sample(entries, random.randrange(8))),
                "house-rules": json.dumps(
                    {name: {"preset": random.choice(presets)} for name in random.sample(["A", "a (2)", "B", "b"], 2)}
                ),
            }
            for _ in range(2)
        )
        one, other = taken_in(one, other), taken_in(other, one)
        one = taken_in(one, other)
        assert {name for name in one if store.is_done(name)} == {name for name in other if store.is_done(name)}
        assert {json.dumps(each) for each in sets(one).values()} == {json.dumps(each) for each in sets(other).values()}
        before = one
        assert taken_in(one, other) == before
