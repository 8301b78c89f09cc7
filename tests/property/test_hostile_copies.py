"""Hostile copies: changed at random they are ``BadFile`` or bring what can be read, fast, and never markup."""

from __future__ import annotations

import json
import os
import re
from collections import Counter
from collections.abc import Mapping
from copy import deepcopy
from random import Random
from time import thread_time

import pytest

from kseri.ui import app, messages, store
from kseri.ui.model import Model
from kseri.ui.options import from_query
from kseri.ui.screens import screen
from kseri.ui.transfer import BadFile, Offer, offer
from tests.mutations import change_text, change_value
from tests.unit.test_transfer import FULL, KEPT, values
from tools.history import matches

MUTATIONS = int(os.environ.get("KSERI_MUTATIONS", "2000"))
"""Changed copies; 100,000 for a long search."""
LIMIT = 0.050
"""Seconds of processor time to read one."""
MARKUP = "<img src=x onerror=1>"
WHOLE = {
    **KEPT,
    **matches(2),
    "aside-5": FULL["aside-5"],
    "tips": FULL["tips"],
    "house-rules": json.dumps({MARKUP: {"preset": "xeri", "target": 51}}),
}
HERE = {**matches(1), "house-rules": '{"Ours": {"preset": "pisti"}}'}


def marked(name: str, text: str) -> str:
    """A match whose people have names that look like markup."""
    entry = json.loads(text)
    entry["result"]["names"] = [MARKUP[:20] for _ in entry["result"]["names"]]
    entry["result"]["levels"] = [0 for _ in entry["result"]["levels"]]
    return json.dumps(entry) if store.is_done(name) else text


def read(text: str, kept: Mapping[str, str]) -> Offer | None:
    """What a file brings, ``None`` if it is refused; fails at any other error, or if always too slow."""
    times: list[float] = []
    while True:
        start = thread_time()
        try:
            found = offer("kseri.json", text, kept, owns=True)
        except BadFile:
            found = None
        times.append(thread_time() - start)
        if times[-1] <= LIMIT:
            return found
        assert len(times) < 4, f"{times}: {text[:200]}"


def test_changed_copies_are_refused_or_bring_what_can_be_read() -> None:
    random, counts = Random("copies"), Counter[str]()
    whole = store.copy({name: marked(name, text) if store.is_done(name) else text for name, text in WHOLE.items()})
    for _ in range(MUTATIONS):
        if random.random() < 0.7:
            given = json.loads(whole)
            for _ in range(random.choice((1, 1, 1, 3))):
                change_value(random, given["kept"])
                given = deepcopy(given)  # what was put in may be changed further
            if random.random() < 0.1:
                change_value(random, given)
            text = json.dumps(given)
        else:
            text = change_text(random, whole)
        kept = random.choice(({}, HERE))
        found = read(text, kept)
        counts["refused" if found is None else "whole" if not found.notes else "in part"] += 1
        if found is None or random.random() < 0.7:
            continue
        merged = {name: text for name, text in {**kept, **found.texts}.items() if text is not None}
        assert store.read(merged).bad == {}
        again = read(text, merged)
        assert again is not None
        assert again.texts == {}
        assert kept.keys() <= merged.keys()
    assert min(counts[kind] for kind in ("refused", "whole", "in part")) > MUTATIONS * 0.05, counts


def test_names_stay_text_on_the_screen() -> None:
    theirs = {name: marked(name, text) if store.is_done(name) else text for name, text in WHOLE.items()}
    model = Model(from_query("")[0])
    app.update(model, messages.HistoryRead({}, {}, 7))
    app.update(model, messages.FileRead(MARKUP, store.copy(theirs), {}, owns=True))
    asked = str(screen(model))
    app.update(model, messages.Act("take-in"))
    done = {name: text for name, text in theirs.items() if store.is_done(name)}
    app.update(model, messages.HistoryRead(done, dict.fromkeys(done, MARKUP), 7))
    for html in (asked, str(screen(model))):
        assert "&lt;img src=x" in html
        assert re.findall(r"<img|onerror=1>", html) == []


@pytest.mark.parametrize(
    "name", ["settings", "house-rules", "names", "match", "format", "aside-5", "tips", *list(matches(1))]
)
@pytest.mark.parametrize("depth", [1, 50, 300, 990, 5000, 100_000])
def test_nesting_of_every_depth_is_refused_or_stays_out(name: str, depth: int) -> None:
    text = store.copy({**WHOLE, name: '"@"'})
    for opened, closed in ("[]", ('{"a":', "}")):
        found = read(text.replace('"@"', opened * depth + "1" + closed * depth), {})
        if found is not None and store.at_start(name) and name != "tips":
            assert found.notes
            assert values({each: text for each, text in found.texts.items() if text}).get(name) is None


def test_numbers_of_any_length_stay_out() -> None:
    for name in WHOLE:
        for digits in (10, 400, 4000, 5000, 100_000):
            for number in ("9" * digits, "-" + "9" * digits, "1e" + "9" * digits):
                read(store.copy({**WHOLE, name: '"@"'}).replace('"@"', number), {})
