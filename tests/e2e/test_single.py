"""The game in one file, opened from a folder by a browser that has no network."""

from __future__ import annotations

import shutil
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.e2e.conftest import PHONE, SITE, Watch
from tests.e2e.screens import Lobby, MatchEnd, Screen
from tests.e2e.test_offline import REFUSED
from tools.scenes import play, settle


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The file's address, alone in a folder."""
    copy = tmp_path_factory.mktemp("one file") / "kseri.html"
    shutil.copy(SITE / "kseri.html", copy)
    return copy.as_uri()


@pytest.fixture(scope="module")
def alone(browser: Browser, address: str) -> Iterator[Page]:
    """A page on a device of its own, without a network; nothing may be wrong on it."""
    context = browser.new_context(viewport=PHONE)
    context.set_offline(True)
    page = context.new_page()
    watch = Watch(page, address)
    yield page
    context.close()
    assert watch.found == []


def test_one_file_plays_a_match_with_players_of_every_kind_in_another_language(alone: Page, address: str) -> None:
    said: list[str] = []
    alone.on("console", lambda message: said.append(message.text))
    alone.goto(
        f"{address}?autostart=1&speed=instant&seed=3&preset=family&players=4&teams=4&target=1&level=1,3,5&lang=el"
    )
    expect(alone.locator("html")).to_have_attribute("data-busy", "false")
    expect(alone.locator(".status")).to_contain_text("Σειρά σου")
    assert len(alone.workers) == 1
    alone.locator("[data-act='menu']").click()  # with the pointer: now sounds are made
    alone.locator("#menu [data-act='settings']").click()
    for name, value in (("deck", "four"), ("back", "olive")):
        alone.locator(f"input[name='{name}'][value='{value}']").check(force=True)
    alone.locator("#app [data-act='back']").click()
    while alone.locator("html").get_attribute("data-screen") == "table":
        play(alone, 9)
        settle(alone)
        assert alone.evaluate("[...document.images].every((image) => image.naturalWidth)")
    Screen.expect_shown(MatchEnd(alone))
    assert [text for text in said if REFUSED.match(text)] == []


def test_one_file_keeps_what_is_open_and_offers_no_download_of_itself(alone: Page, address: str) -> None:
    lobby = Lobby(alone)
    alone.goto(f"{address}?lang=en&speed=instant")
    lobby.expect_shown()
    expect(lobby.notice).to_have_count(0)
    expect(alone.locator("a")).to_have_count(0)
    lobby.play()
    play(alone, 2)
    before = lobby.html.get_attribute("data-ply")
    alone.reload()
    expect(lobby.html).to_have_attribute("data-screen", "table")
    expect(lobby.html).to_have_attribute("data-ply", before or "")
