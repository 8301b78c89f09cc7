"""The device fills up, or another page deletes the store, while one plays: the game goes on and says so once."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.e2e.conftest import PHONE
from tests.e2e.screens import DealEnd, Lobby, Table
from tests.e2e.test_kept import READ, play, seen

ROOM = 80_000
"""Bytes that the device has: enough to make the store and for some plays."""
# Writes until there is no room for more.
FILL = """() => new Promise((resolve) => {
  const open = indexedDB.open("keyval-store");
  open.onsuccess = () => {
    const more = (number) => {
      const writing = open.result.transaction("keyval", "readwrite");
      writing.objectStore("keyval").put("x".repeat(300), `filler-${number}`);
      writing.oncomplete = () => more(number + 1);
      writing.onabort = () => { open.result.close(); resolve(writing.error.name); };
    };
    more(0);
  };
})"""
# Deletes the store as another page may; says how that went.
DELETE = """() => new Promise((resolve) => {
  const deleting = indexedDB.deleteDatabase("keyval-store");
  for (const way of ["success", "blocked", "error"]) deleting.addEventListener(way, () => resolve(way));
})"""


@pytest.fixture
def context(browser: Browser, base_url: str) -> Iterator[BrowserContext]:
    """A device of its own."""
    context = browser.new_context(viewport=PHONE, base_url=base_url)
    yield context
    context.close()


def test_a_device_that_fills_up_while_playing_is_told_of_once_with_a_copy(
    context: BrowserContext, base_url: str, tmp_path: Path
) -> None:
    page = context.new_page()
    lobby, table = Lobby(page), Table(page)
    page.goto("/?speed=instant&seed=5&preset=xeri", wait_until="commit")
    # Before the store is opened: later the browser would go by the room that it saw then, for half a minute.
    room = {"origin": base_url, "quotaSize": ROOM}
    context.new_cdp_session(page).send("Storage.overrideQuotaForOrigin", room)
    lobby.expect_shown()
    lobby.play()
    play(page)
    expect(lobby.notice).to_have_count(0)
    assert page.evaluate(FILL) == "QuotaExceededError"
    play(page)
    expect(lobby.notice).to_contain_text("This device has no room left: from now on nothing is kept.")
    play(page)
    with page.expect_download() as download:
        lobby.notice.get_by_role("button", name="Save a copy").click()
    download.value.save_as(tmp_path / "copy.json")
    deals = json.loads((tmp_path / "copy.json").read_text(encoding="utf-8"))["kept"]["match"]["deals"]
    assert len(deals[0]) == table.ply
    lobby.notice.get_by_role("button", name="Close").click()
    while table.html.get_attribute("data-screen") == "table":
        play(page)
    DealEnd(page).expect_shown()
    expect(lobby.notice).to_have_count(0)


def deals_kept(page: Page) -> list[list[str]]:
    found: list[list[str]] = json.loads(page.evaluate(READ)["match"])["deals"]
    return found


def test_a_store_that_another_page_deletes_while_playing_is_made_again_whole(context: BrowserContext) -> None:
    page, other = context.new_page(), context.new_page()
    lobby = Lobby(page)
    lobby.open("?speed=instant&seed=7")
    lobby.play()
    play(page)
    other.route("**/*.wasm", lambda route: route.abort())  # only the address matters
    other.goto("/")
    assert other.evaluate(DELETE) == "success"
    play(page)
    before = seen(page)
    assert len(deals_kept(page)[0]) == before[0]
    page.reload()
    assert seen(page) == before
    expect(lobby.notice).to_have_count(0)
