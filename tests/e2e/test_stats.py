"""Matches that are over: counted, carried to another device, deleted."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.e2e.conftest import PHONE, Watch
from tests.e2e.screens import Lobby, MatchEnd, Stats, Table
from tests.e2e.test_kept import READ, REFUSED
from tools.history import fill
from tools.scenes import play


@pytest.fixture
def other_device(browser: Browser, base_url: str) -> Iterator[Page]:
    """A page of another device, in another country; nothing may be wrong on it."""
    context = browser.new_context(viewport=PHONE, base_url=base_url, locale="el-GR", timezone_id="Asia/Tokyo")
    page = context.new_page()
    watch = Watch(page, base_url)
    yield page
    context.close()
    assert watch.found == []


def play_match(page: Page, query: str) -> None:
    """Play a match to its end and leave it."""
    Lobby(page).open(f"?speed=instant&{query}")
    Lobby(page).play()
    play(page, 99)
    MatchEnd(page).expect_shown()


def test_a_match_is_counted_once_when_it_is_over(module_page: Page) -> None:
    page, lobby, stats = module_page, Lobby(module_page), Stats(module_page)
    lobby.open()
    stats.open()
    expect(lobby.notice).to_have_count(0)  # it would cover the way back
    expect(page.get_by_role("heading", name="Nothing to count yet")).to_be_visible()
    stats.press("Play")
    Table(page).expect_shown()
    play_match(page, "seed=3&target=1")
    points = page.locator("[data-row='match'] td").all_inner_texts()
    page.reload()
    MatchEnd(page).expect_shown()
    MatchEnd(page).press("Back to the lobby")
    lobby.expect_shown()
    stats.open()
    expect(stats.matches).to_have_count(1)
    expect(stats.matches).to_contain_text(" : ".join(points))
    expect(stats.matches).to_contain_text("Greek Xeri, house rulesRegular")
    assert stats.figure("Deals") == "1"
    assert stats.figure("Points a deal") == f"{points[0]}.0"
    row = page.get_by_role("table", name="Results by rules and the opponents’ level").get_by_role("row").last
    expect(row).to_contain_text(re.compile(r"Regular\s*\d of 1"))


def test_everything_is_saved_deleted_and_brought_back_by_the_copy(
    module_page: Page, other_device: Page, tmp_path: Path
) -> None:
    page, lobby, stats = module_page, Lobby(module_page), Stats(module_page)
    lobby.open()
    fill(page, 12)
    stats.open()
    before, dates = stats.figures, stats.matches.locator("p.quiet").all_inner_texts()
    copy = stats.save(tmp_path / "kseri.json")

    stats.data.get_by_role("button", name="Delete everything").click()
    page.get_by_role("dialog").get_by_role("button", name="Keep everything").click()
    assert stats.figures == before
    stats.data.get_by_role("button", name="Delete everything").click()
    with page.expect_navigation():
        page.get_by_role("dialog").get_by_role("button", name="Delete everything").click()
    lobby.expect_shown()
    expect(page.get_by_text("Everything that was kept on this device is deleted.")).to_be_visible()
    assert page.evaluate(READ) == {}
    assert page.evaluate("[localStorage.lang, localStorage.theme, sessionStorage.length]")[2] == 0

    stats.open()
    expect(lobby.notice).to_have_count(0)  # it would cover the way back
    expect(page.get_by_role("heading", name="Nothing to count yet")).to_be_visible()
    stats.load(copy)
    expect(stats.data).to_contain_text("New in “kseri.json”: 12 matches")
    expect(stats.said).to_contain_text("New in “kseri.json”: 12 matches")
    assert not [name for name in page.evaluate(READ) if name.startswith("done-")]
    stats.press("Add to this device")
    expect(stats.matches).to_have_count(12)
    expect(stats.data).to_contain_text("Added: 12 matches")
    assert stats.figures == before
    stats.load(copy)
    expect(stats.data).to_contain_text("“kseri.json” holds nothing new. Here already: 12.".split(". ", maxsplit=1)[0])
    expect(stats.page.get_by_role("button", name="Add to this device")).to_have_count(0)
    stats.press("Close")
    assert stats.figures == before

    Lobby(other_device).open("?lang=en")
    Stats(other_device).open()
    Stats(other_device).load(copy)
    Stats(other_device).press("Add to this device")
    expect(Stats(other_device).matches).to_have_count(12)
    assert Stats(other_device).figures == before
    assert Stats(other_device).matches.locator("p.quiet").all_inner_texts() != dates  # it is later there


def test_a_file_that_is_none_of_ours_is_told_in_words_and_changes_nothing(module_page: Page, tmp_path: Path) -> None:
    page, stats = module_page, Stats(module_page)
    Lobby(page).open()
    stats.open()
    before = page.evaluate(READ)
    deep = "[" * 1_000_000
    for name, content in (("a.json", "{"), ("deep.json", f'{{"game": "kseri", "kept": {deep}'), ("empty.json", "")):
        (tmp_path / name).write_text(content)
        stats.load(tmp_path / name)
        expect(stats.data.locator(".alert")).to_contain_text(f"“{name}” is not a copy of this game’s data")
    (tmp_path / "large.json").write_bytes(b" " * 20_000_001)
    stats.load(tmp_path / "large.json")
    expect(stats.data.locator(".alert")).to_contain_text("“large.json” is too large. Allowed: up to 20 MB.")
    newer = {"game": "kseri", "kept": {"format": 99}}
    (tmp_path / "newer.json").write_text(json.dumps(newer))
    stats.load(tmp_path / "newer.json")
    expect(stats.data.locator(".alert")).to_contain_text("newer version of the game")
    assert page.evaluate(READ) == before


def test_a_match_is_deleted_and_brought_back(module_page: Page) -> None:
    page, stats = module_page, Stats(module_page)
    Lobby(page).open()
    fill(page, 14)
    stats.open()
    expect(stats.matches).to_have_count(12)
    stats.press("Show more")
    expect(stats.matches).to_have_count(14)
    expect(stats.matches.nth(12).get_by_role("button")).to_be_focused()
    before = stats.figures
    stats.matches.nth(2).get_by_role("button", name="Delete").click()
    expect(stats.matches.nth(2)).to_contain_text("The match is deleted.")
    bring_back = page.get_by_role("button", name="Bring it back")
    expect(bring_back).to_be_focused()
    assert len([name for name in page.evaluate(READ) if name.startswith("done-")]) == 13
    bring_back.click()
    expect(stats.matches.nth(2).get_by_role("button")).to_be_focused()
    assert stats.figures == before
    assert len([name for name in page.evaluate(READ) if name.startswith("done-")]) == 14
    page.get_by_role("switch", name="Only matches without aids").check(force=True)
    expect(stats.matches).to_have_count(12)
    expect(stats.matches.filter(has_text="With aids")).to_have_count(0)


def test_a_browser_that_keeps_nothing_counts_as_long_as_the_page_is_open(browser: Browser, base_url: str) -> None:
    context: BrowserContext = browser.new_context(viewport=PHONE, base_url=base_url)
    page = context.new_page()
    page.add_init_script(REFUSED)
    play_match(page, "seed=3&target=1")
    MatchEnd(page).press("Back to the lobby")
    Stats(page).open()
    expect(Stats(page).matches).to_have_count(1)
    expect(Lobby(page).notice).to_have_count(0)  # told once, at the start
    context.close()
