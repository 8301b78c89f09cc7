"""What is kept on the device: it opens for ever, junk is put aside and named, and nothing of it is lost."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from kseri.ui import store
from kseri.ui.settings import DEFAULTS

GOLDEN = Path(__file__).parents[1] / "golden"
KEPT: dict[str, str] = json.loads((GOLDEN / "store_v1.json").read_text(encoding="utf-8"))
NAMES = ("settings", "house-rules", "names", "match")


def test_a_store_of_format_1_opens_for_ever() -> None:
    found = store.read(KEPT)
    assert (found.bad, found.future) == ({}, False)
    kept = {
        "theme": "dark",
        "deck": "four",
        "back": "olive",
        "speed": "instant",
        "motion": "none",
        "confirm": True,
        "volume": 7,
        "vibration": False,
        "hints": False,
        "highlight": True,
        "pile_count": True,
        "cards_seen": False,
    }
    assert found.settings.as_dict().items() >= kept.items()  # later versions may know more settings
    assert found.sets == {"Ours": {"preset": "kseri", "target": 51, "optional_capture": False}}
    assert found.names == ("Ελένη", "", "Zoë", "", "", "")
    assert found.match is not None
    deal = found.match.match.deal
    assert (len(deal.plays), deal.bonus) == (11, [0, 10])
    assert store.repaired(KEPT, found, "1") == {}
    assert store.complaint(found) == ""


def test_an_empty_store_is_nothing_to_complain_about() -> None:
    assert store.read({}) == store.Found()


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("junk", ["", "{", "7", '"x"', "[1]", "false", "[" * 100_000, '{"theme": 3}', "\ufffd" * 50])
def test_junk_under_one_name_is_put_aside_and_the_rest_holds(name: str, junk: str) -> None:
    good, raw = store.read(KEPT), {**KEPT, name: junk}
    found = store.read(raw)
    assert set(found.bad) == {name}
    changed = store.repaired(raw, found, "123")
    aside = json.loads(changed["aside-123"] or "")
    assert aside["kept"] == {name: junk}
    assert aside["why"][0].startswith(f"{name}: ")
    assert "put aside" in store.complaint(found)
    for field in {"settings", "sets", "names", "match"} - {"sets" if name == "house-rules" else name}:
        if field == "match":
            assert found.match is not None
        else:
            assert getattr(found, field) == getattr(good, field)
    left = {key: text for key, text in {**raw, **changed}.items() if text is not None}
    assert store.read(left).bad == {}


def test_what_was_explained_is_read_and_topics_of_another_version_are_dropped() -> None:
    found = store.read({"explained": '["double", "a later topic", "opening"]'})
    assert found.explained == ("opening", "double")
    assert found.bad == {}


@pytest.mark.parametrize("junk", ["{", "7", "[1]", '{"opening": 1}', "null"])
def test_of_junk_as_what_was_explained_everything_is_explained_again(junk: str) -> None:
    raw = {**KEPT, "explained": junk}
    found = store.read(raw)
    assert (found.explained, set(found.bad)) == ((), {"explained"})
    changed = store.repaired(raw, found, "1")
    assert changed["explained"] is None
    assert found.match is not None


def test_a_setting_that_is_not_understood_costs_that_setting_only() -> None:
    raw = {"settings": '{"theme": "dark", "volume": 99}'}
    found = store.read(raw)
    assert found.settings == DEFAULTS.changed(theme="dark")
    changed = store.repaired(raw, found, "1")
    assert json.loads(changed["settings"] or "") == found.settings.as_dict()


def test_a_store_from_the_future_is_put_aside_whole() -> None:
    raw = {**KEPT, "format": "2", "aside-1": "{}"}
    found = store.read(raw)
    assert found.future
    assert (found.settings, found.match) == (DEFAULTS, None)
    assert "newer version" in store.complaint(found)
    changed = store.repaired(raw, found, "9")
    assert json.loads(changed["aside-9"] or "")["kept"] == {**KEPT, "format": "2"}
    assert changed["format"] == "1"
    assert [changed[name] for name in NAMES] == [None] * 4
    assert "aside-1" not in changed


@pytest.mark.parametrize("version", ["0", "-1", "true", '"1"', "1.5", "{", "null"])
def test_a_format_that_is_none_is_put_aside_and_the_data_is_read_all_the_same(version: str) -> None:
    found = store.read({**KEPT, "format": version})
    assert set(found.bad) == {"format"}
    assert found.match is not None


def test_migrations_run_forward_from_the_format_that_was_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    def renamed(values: dict[str, Any]) -> dict[str, Any]:
        return {("names" if name == "people" else name): value for name, value in values.items()}

    def shouted(values: dict[str, Any]) -> dict[str, Any]:
        return {**values, "names": [name.upper() for name in values["names"]]}

    monkeypatch.setattr(store, "MIGRATIONS", (renamed, shouted))
    monkeypatch.setattr(store, "FORMAT", 3)
    assert store.read({"format": "1", "people": '["ann"]'}).names == ("ANN",)
    assert store.read({"format": "2", "names": '["ann"]'}).names == ("ANN",)
    assert store.read({"format": "3", "names": '["ann"]'}).names == ("ann",)
    assert store.read({"format": "4", "names": '["ann"]'}).future


def test_a_copy_holds_everything_junk_too() -> None:
    copied = json.loads(store.copy({"names": '["Ann"]', "match": "{junk", "aside-1": '{"kept": 1}'}))
    assert copied["kept"] == {"names": ["Ann"], "match": "{junk", "aside-1": {"kept": 1}}
