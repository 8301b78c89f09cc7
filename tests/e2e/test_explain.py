"""What is rare is explained when it happens, once, and in nobody's way."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.e2e.axe import violations
from tests.e2e.screens import Settings, Table

LAID_AFRESH = "preset=xeri&seed=4&level=1"
"""The first opening pile had to be laid afresh."""
WHY = "The opening pile was laid afresh: a jack lay on top, or two equal ranks."
COVERED = """() => {
  const box = (each) => each.getBoundingClientRect();
  const over = box(document.querySelector(".explained"));
  return [...document.querySelectorAll(".pile, .tile, .status, .tools .btn, .scores")].filter((each) => {
    const { left, top, right, bottom } = box(each);
    return Math.min(right, over.right) > Math.max(left, over.left) + 1
      && Math.min(bottom, over.bottom) > Math.max(top, over.top) + 1;
  }).map((each) => each.className);
}"""
PLACES = """() => [...document.querySelectorAll(".pile, .hand, .status, .seat")].map((each) => {
  const { left, top, width, height } = each.getBoundingClientRect();
  return [left, top, width, height].map(Math.round).join();
})"""


def test_what_is_rare_is_explained_once_and_covers_nothing_that_is_needed(module_page: Page) -> None:
    page, table = module_page, Table(module_page)
    table.open(LAID_AFRESH)
    expect(table.explained).to_have_text(WHY)
    expect(table.said).to_have_text(f"Robin deals. On the table: eight of diamonds. {WHY} Your turn.")
    for width, height in ((320, 568), (844, 390), (1280, 800), (360, 640)):
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(COVERED) == []
    assert violations(page) == []
    before = page.evaluate(PLACES)
    table.explained.get_by_role("button", name="Close").click()
    expect(table.explained).to_have_count(0)
    expect(table.hand.first).to_be_focused()
    assert page.evaluate(PLACES) == before
    table.open(LAID_AFRESH)
    expect(table.said).to_have_text("Robin deals. On the table: eight of diamonds. Your turn.")
    expect(table.explained).to_have_count(0)


def test_the_setting_off_and_on_explains_everything_once_more(module_page: Page) -> None:
    table = Table(module_page)
    table.press("Menu")
    settings = Settings(module_page).open()
    switch = module_page.get_by_role("switch", name="Explanations")
    switch.uncheck()
    switch.check()
    settings.press("Back")
    table.open(LAID_AFRESH)
    expect(table.explained).to_have_text(WHY)
    table.hand.first.click()
    expect(table.explained).to_have_count(0)
