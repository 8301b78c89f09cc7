"""No game is lost: by a reload, a crash, junk in the store, a store that is refused or removed, or a second tab."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Error, Page, expect

from tests.e2e.axe import violations
from tests.e2e.conftest import PHONE
from tests.e2e.screens import DealEnd, Lobby, MatchEnd, Settings, Table

KILLED_AT = (0, 1, 5)
"""Plays of one's own after which the page is killed."""
READ = """() => new Promise((resolve, reject) => {
  const open = indexedDB.open("keyval-store");
  open.onerror = () => reject(open.error);
  open.onsuccess = () => {
    const box = open.result.transaction("keyval").objectStore("keyval"), names = box.getAllKeys(), texts = box.getAll();
    texts.onsuccess = () => {
      open.result.close();
      resolve(Object.fromEntries(names.result.map((name, at) => [name, texts.result[at]])));
    };
  };
})"""
WRITE = """(values) => new Promise((resolve, reject) => {
  const open = indexedDB.open("keyval-store");
  open.onupgradeneeded = () => open.result.createObjectStore("keyval");
  open.onerror = () => reject(open.error);
  open.onsuccess = () => {
    const writing = open.result.transaction("keyval", "readwrite");
    for (const [name, value] of Object.entries(values)) writing.objectStore("keyval").put(value, name);
    writing.oncomplete = () => { open.result.close(); resolve(); };
  };
})"""
REFUSED = "IDBFactory.prototype.open = () => { throw new DOMException('not here', 'SecurityError'); };"


@pytest.fixture
def context(browser: Browser, base_url: str) -> Iterator[BrowserContext]:
    """A device of its own, whose pages may crash."""
    context = browser.new_context(viewport=PHONE, base_url=base_url)
    yield context
    context.close()


def play(page: Page, times: int = 1) -> None:
    """Play the first card, taking what can be taken."""
    table = Table(page)
    for _ in range(times):
        table.expect_shown()
        table.hand.first.click()
        if page.locator('[data-act="take"]').count():
            page.locator('[data-act="take"]').click()


def seen(page: Page) -> tuple[int, list[str | None], list[str]]:
    """What a person knows of the match: how far it is, the own hand, the points."""
    table = Table(page)
    table.expect_shown()
    hand = [card.get_attribute("data-card") for card in table.hand.all()]
    return table.ply, hand, [table.score(side).inner_text() for side in range(2)]


def test_a_reload_in_the_middle_of_a_deal_goes_on_at_once(module_page: Page) -> None:
    page, lobby = module_page, Lobby(module_page)
    lobby.open("?speed=instant&seed=5")
    lobby.choose("Kseri")
    lobby.play()
    play(page, 3)
    before = seen(page)
    page.reload()
    assert seen(page) == before
    expect(Table(page).said).to_contain_text("Your turn.")
    Table(page).press("Menu")
    Table(page).press("Leave the table")
    lobby.expect_shown()
    expect(page.get_by_role("region", name="Your open match")).to_contain_text("Kseri to 101, deal 1.")
    expect(page.locator("#plan")).to_contain_text("This gives up the open match.")
    assert violations(page) == []
    lobby.press("Continue")
    assert seen(page) == before


def test_a_store_that_is_removed_while_playing_is_written_again_whole(module_page: Page, base_url: str) -> None:
    page, lobby = module_page, Lobby(module_page)
    lobby.open("?speed=instant&seed=7")
    Settings(page).open().choose("Four colours")
    lobby.press("Back")
    lobby.play()
    play(page)
    page.context.new_cdp_session(page).send(
        "Storage.clearDataForOrigin", {"origin": base_url, "storageTypes": "indexeddb"}
    )
    play(page)
    before = seen(page)
    page.reload()
    assert seen(page) == before
    expect(lobby.html).to_have_attribute("data-deck", "four")
    expect(lobby.notice).to_have_count(0)


@pytest.mark.parametrize("plays", KILLED_AT)
def test_a_page_that_is_killed_loses_no_play(context: BrowserContext, plays: int) -> None:
    page = context.new_page()
    lobby = Lobby(page)
    lobby.open("?speed=instant&seed=5")
    lobby.play()
    play(page, plays)
    before = seen(page)
    with page.expect_event("crash"), pytest.raises(Error):
        page.goto("chrome://crash", wait_until="commit")
    page.close()
    page = context.new_page()
    lobby = Lobby(page)
    lobby.open("?speed=instant")
    lobby.press("Continue")
    assert seen(page) == before


def test_the_end_of_a_match_can_be_seen_again(module_page: Page) -> None:
    page, lobby = module_page, Lobby(module_page)
    lobby.open("?speed=instant&seed=3&target=1")
    lobby.play()
    while lobby.html.get_attribute("data-screen") == "table":
        play(page)
    MatchEnd(page).expect_shown()
    page.reload()
    MatchEnd(page).expect_shown()
    MatchEnd(page).press("Back to the lobby")
    lobby.expect_shown()
    expect(page.get_by_role("button", name="Continue")).to_have_count(0)
    assert "match" not in page.evaluate(READ)


def test_junk_is_put_aside_named_and_handed_out(module_page: Page, tmp_path: Path) -> None:
    page, lobby = module_page, Lobby(module_page)
    lobby.open("?speed=instant&seed=5")
    junk = {"settings": "{", "house-rules": 7, "names": "[3]", "match": "x" * 5_000_000}
    page.evaluate(WRITE, junk)
    page.reload()
    lobby.expect_shown()
    for name in ("the settings", "the house rules", "the names", "the open match"):
        expect(lobby.notice).to_contain_text(name)
    stored = page.evaluate(READ)
    aside = next(json.loads(text) for name, text in stored.items() if name.startswith("aside-"))
    assert aside["kept"] == {**junk, "house-rules": "7"}
    assert "house-rules" not in stored
    assert "match" not in stored
    with page.expect_download() as download:
        lobby.notice.get_by_role("button", name="Save a copy").click()
    assert download.value.suggested_filename == "kseri.json"
    download.value.save_as(tmp_path / "copy.json")
    assert "x" * 5_000_000 in (tmp_path / "copy.json").read_text(encoding="utf-8")
    lobby.play()
    play(page)
    assert json.loads(page.evaluate(READ)["match"])["deals"][0]


def test_a_browser_that_keeps_nothing_is_told_of_once_and_plays_on(context: BrowserContext) -> None:
    page = context.new_page()
    page.add_init_script(REFUSED)
    lobby, table = Lobby(page), Table(page)
    lobby.open("?speed=instant&seed=5&preset=xeri")
    expect(lobby.notice).to_contain_text("The browser keeps nothing here.")
    lobby.notice.get_by_role("button", name="Close").click()
    lobby.play()
    while table.html.get_attribute("data-screen") == "table":
        play(page)
    DealEnd(page).expect_shown()
    expect(lobby.notice).to_have_count(0)


def test_a_second_tab_takes_over_and_no_play_is_lost(context: BrowserContext) -> None:
    first, second = context.new_page(), context.new_page()
    Lobby(first).open("?speed=instant&seed=5")
    Lobby(first).play()
    play(first)
    Lobby(second).open("?speed=instant")
    expect(second.get_by_role("region", name="Your match is open in another tab")).to_be_visible()
    play(first)  # after the second tab has looked
    before = seen(first)
    Lobby(second).press("Take over here")
    assert seen(second) == before
    Lobby(first).expect_shown()
    expect(Lobby(first).notice).to_contain_text("The match goes on in another tab.")
    play(second)
    before = seen(second)
    Lobby(first).press("Take over here")
    assert seen(first) == before
    Lobby(second).expect_shown()
