"""Sound and vibration: nothing before the first touch, nothing when switched off."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.e2e.conftest import PHONE, Watch
from tests.e2e.screens import Table
from tests.mirror import Mirror

A_KSERI_AT_ONCE = "preset=kseri&seed=597&level=1"  # the other side answers the first play with a kseri
COUNT = """
window.heard = { contexts: 0, sources: 0, buzzes: [] };
window.AudioContext = class extends AudioContext { constructor() { super(); heard.contexts += 1; } };
const start = AudioBufferSourceNode.prototype.start;
AudioBufferSourceNode.prototype.start = function (...when) { heard.sources += 1; return start.apply(this, when); };
navigator.vibrate = (pattern) => { heard.buzzes.push(Array.from(pattern)); return true; };
"""


@pytest.fixture(scope="module")
def listening_page(browser: Browser, base_url: str) -> Iterator[Page]:
    """A page that counts what is played; nothing may be wrong on it."""
    context = browser.new_context(viewport=PHONE, base_url=base_url)
    page = context.new_page()
    page.add_init_script(COUNT)
    watch = Watch(page, base_url)
    yield page
    context.close()
    assert watch.found == []


def play(table: Table, query: str) -> None:
    """Open the table, check that it is silent, and play so that the other side makes a kseri."""
    table.open(query)
    assert table.page.evaluate("heard") == {"contexts": 0, "sources": 0, "buzzes": []}
    mirror = Mirror(query)
    table.card(mirror.hand[mirror.taking_place()]).click()
    mirror.tap(mirror.taking_place())
    expect(table.html).to_have_attribute("data-ply", str(mirror.model.ply))


def test_a_kseri_is_heard_and_felt_after_the_first_touch_only(listening_page: Page) -> None:
    play(Table(listening_page), f"{A_KSERI_AT_ONCE}&volume=5")
    handle = listening_page.evaluate_handle(
        "new Promise(go => { const see = () => heard.sources ? go(heard) : setTimeout(see, 20); see(); })"
    )
    heard = handle.json_value()
    assert heard["contexts"] == 1
    assert heard["sources"] == 3  # three notes
    assert heard["buzzes"] == [[60]]


def test_at_volume_nought_and_without_vibration_nothing_is_loaded_or_made(listening_page: Page) -> None:
    asked: list[str] = []
    listening_page.on("request", lambda request: asked.append(request.url))
    play(Table(listening_page), f"{A_KSERI_AT_ONCE}&volume=0&vibration=off")
    listening_page.keyboard.press("s")
    expect(Table(listening_page).said).to_contain_text("Robin: 10")
    assert listening_page.evaluate("heard") == {"contexts": 0, "sources": 0, "buzzes": []}
    assert [url for url in asked if "zzfx" in url] == []
