"""At every table and size: nothing overlaps, leaves the page, is cut off, scrolls or is too small to tap."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.layout import faults, lengthen
from tests.e2e.screens import Table
from tools.scenes import SCENES, SIZES, TABLES, Scene

QUESTIONS = [scene for scene in SCENES if scene.name in ("choice", "curtain")]

# A table of six columns may scroll in its box when text is twice as large, the page may not.
SIDEWAYS = """(boxes) => [document.scrollingElement, ...document.querySelectorAll(`main, dialog${boxes}`)]
  .filter((each) => each.scrollWidth > each.clientWidth + 1 && getComputedStyle(each).display !== "none")
  .map((each) => `${each.className || each.tagName} is ${each.scrollWidth} wide, of ${each.clientWidth}`)"""

# The browser counts what moved without being asked to; cards are meant to move.
WATCH_SHIFTS = """() => {
  window.shifts = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      for (const { node, previousRect: before, currentRect: now } of entry.sources) {
        const element = node?.nodeType === 1 ? node : node?.parentElement;
        if (!element || element.closest(".tile, .hand, .fan, .pile, .stock, .heap, .log, .sheet, .status, dialog"))
          continue;
        shifts.push(`${element.className.baseVal ?? element.className}: ${JSON.stringify([before, now])}`);
      }
  }).observe({ type: "layout-shift" });
}"""


def faults_at_every_size(page: Page) -> list[str]:
    found = []
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        found += [f"{width} × {height}: {fault}" for fault in faults(page)]
    return found


@pytest.mark.parametrize("scene", [*TABLES, *QUESTIONS], ids=lambda scene: scene.name)
def test_everything_has_its_place_at_every_size_with_short_and_long_words(module_page: Page, scene: Scene) -> None:
    scene.open(module_page)
    assert faults_at_every_size(module_page) == []
    lengthen(module_page)
    assert faults_at_every_size(module_page) == []


@pytest.mark.parametrize("scene", TABLES, ids=lambda scene: scene.name)
def test_with_text_of_twice_the_size_nothing_overlaps_and_the_page_only_scrolls_down(
    module_page: Page, scene: Scene
) -> None:
    scene.open(module_page)
    module_page.evaluate("document.documentElement.style.fontSize = '200%'")
    found = []
    for width, height in ((320, 568), (360, 640), (768, 1024), (1280, 800)):
        module_page.set_viewport_size({"width": width, "height": height})
        found += [f"{width} × {height}: {fault}" for fault in faults(module_page, scrolls=True)]
    assert found == []


@pytest.mark.parametrize("name", ["deal-end-6", "match-end-6", "deal-end-2", "lobby", "menu", "rules", "stats"])
def test_pages_only_scroll_down_even_with_text_of_twice_the_size(module_page: Page, name: str) -> None:
    scene = next(scene for scene in SCENES if scene.name == name)
    scene.open(module_page)
    found = []
    for text, boxes in (("100%", ", .card-box"), ("200%", "")):
        module_page.evaluate("(text) => { document.documentElement.style.fontSize = text; }", text)
        for width, height in SIZES:
            module_page.set_viewport_size({"width": width, "height": height})
            found += [f"{width} × {height} at {text}: {fault}" for fault in module_page.evaluate(SIDEWAYS, boxes)]
    assert found == []


def test_nothing_but_cards_and_words_moves_during_a_deal(module_page: Page) -> None:
    module_page.set_viewport_size({"width": 360, "height": 640})
    table = Table(module_page)
    module_page.goto("/?autostart=1&speed=fast&preset=kseri&seed=3&level=3&motion=none")
    table.expect_shown()
    module_page.evaluate(WATCH_SHIFTS)
    while table.html.get_attribute("data-screen") == "table":
        table.hand.first.click(position={"x": 12, "y": 40})
        if module_page.locator("[data-act='take']").count():
            module_page.locator("[data-act='take']").click()
        expect(table.html).to_have_attribute("data-busy", "false")
        if table.ply == 24:
            break
    assert table.ply == 24
    assert module_page.evaluate("shifts") == []
