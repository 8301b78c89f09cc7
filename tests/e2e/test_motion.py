"""Motion in the browser: it happens, never holds anything up, never covers the hand, and can be done without."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.screens import Table

A_CAPTURE = "preset=kseri&seed=4&level=1"  # the first hand holds the jack of hearts
A_KSERI = "preset=kseri&seed=4&level=1"  # and after it the king of diamonds lies beside a lone king

# Plays a card and tells in the same stretch what began to move, before any frame: name, elements in the layer, hand.
TAP = """(code) => {
  document.querySelector(`[data-act="play"][data-card="${code}"]`).click();
  document.querySelector('[data-act="take"]')?.click();
  return {
    moving: document.getAnimations().filter((each) => !(each instanceof CSSTransition)).length,
    ghosts: document.querySelectorAll("#motion .ghost").length,
    words: document.querySelectorAll("#motion .word").length,
    ply: Number(document.documentElement.dataset.ply),
  };
}"""
# Plays a card and tells, once the kseri's word is gone, how long the whole moment was to last, in milliseconds.
GONE = """(code) => new Promise((done) => {
  const layer = document.getElementById("motion");
  const watcher = new MutationObserver(() => {
    if (layer.querySelector(".word")) return;
    watcher.disconnect();
    done(planned);
  });
  document.querySelector(`[data-act="play"][data-card="${code}"]`).click();
  document.querySelector('[data-act="take"]').click();
  const planned = Math.max(...document.getAnimations().map((each) => each.effect.getComputedTiming().endTime));
  watcher.observe(layer, { childList: true });
  setTimeout(done, 5000, Infinity);
})"""
# Where the word is, at the moment of its largest stroke, and what it must not cover.
BOXES = """() => {
  const word = document.querySelector("#motion .word");
  const seen = [0.44, 0.6, 0.8, 0.99].map((at) => {
    for (const each of word.getAnimations()) each.pause(), (each.currentTime = at * each.effect.getTiming().duration);
    return word.getBoundingClientRect().toJSON();
  });
  const boxes = [...document.querySelectorAll(".hand .tile, .status")].map((each) => each.getBoundingClientRect());
  return { seen, boxes: boxes.map((box) => box.toJSON()) };
}"""


def overlap(one: dict[str, float], other: dict[str, float]) -> bool:
    """Whether two boxes share a point."""
    across = one["left"] < other["right"] and other["left"] < one["right"]
    return across and one["top"] < other["bottom"] and other["top"] < one["bottom"]


def sit_down(page: Page, query: str, speed: str = "normal") -> Table:
    """Open a table at which the person plays first, its opening dealt."""
    page.goto(f"/?autostart=1&speed={speed}&{query}")
    table = Table(page)
    table.expect_shown()
    return table


@pytest.fixture
def reduced(module_page: Page) -> Iterator[Page]:
    """The page for somebody who has asked the system for less motion."""
    module_page.emulate_media(reduced_motion="reduce")
    yield module_page
    module_page.emulate_media(reduced_motion="no-preference")


def test_a_tap_during_a_capture_counts_at_once_and_ends_it(module_page: Page) -> None:
    table = sit_down(module_page, A_CAPTURE + "&players=4&level=1")
    expect(table.card("JH")).to_be_visible()
    taken = module_page.evaluate(TAP, "JH")
    assert taken["ghosts"] == 2
    assert taken["moving"] >= 4
    assert taken["ply"] == table.ply
    module_page.locator("[data-act='menu']").click()
    expect(module_page.locator("#motion > *")).to_have_count(0)
    expect(module_page.get_by_role("dialog")).to_be_visible()
    module_page.keyboard.press("Escape")


@pytest.mark.parametrize("size", [(360, 640), (844, 390), (1280, 800)], ids=["phone", "landscape", "desktop"])
def test_the_word_never_lies_over_the_hand_or_the_status_line(module_page: Page, size: tuple[int, int]) -> None:
    module_page.set_viewport_size({"width": size[0], "height": size[1]})
    table = sit_down(module_page, A_KSERI)
    module_page.evaluate(TAP, "JH")
    table.expect_shown()
    made = module_page.evaluate(TAP, "KD")
    assert made["words"] == 1
    found = module_page.evaluate(BOXES)
    assert len(found["boxes"]) == 3
    assert [box for box in found["boxes"] for word in found["seen"] if overlap(word, box)] == []
    module_page.set_viewport_size({"width": 360, "height": 640})


def test_the_moment_of_a_kseri_is_over_in_time_and_leaves_its_marker(module_page: Page) -> None:
    table = sit_down(module_page, A_KSERI)
    module_page.evaluate(TAP, "JH")
    table.expect_shown()
    assert 500 <= module_page.evaluate(GONE, "KD") <= 1200
    expect(table.markers(0)).to_have_css("opacity", "1")


def test_with_reduced_motion_nothing_moves_and_the_word_stands_still(reduced: Page) -> None:
    table = sit_down(reduced, A_KSERI)
    taken = reduced.evaluate(TAP, "JH")
    assert (taken["moving"], taken["ghosts"]) == (0, 0)
    table.expect_shown()
    made = reduced.evaluate(TAP, "KD")
    assert (made["moving"], made["ghosts"], made["words"]) == (0, 0, 1)
    table.expect_shown()
    expect(reduced.locator("#motion .word")).to_have_count(0)


def test_the_setting_wins_over_the_system(reduced: Page) -> None:
    sit_down(reduced, A_CAPTURE + "&motion=full")
    assert reduced.evaluate(TAP, "JH")["ghosts"] == 2


def test_at_speed_instant_nothing_moves(module_page: Page) -> None:
    sit_down(module_page, A_KSERI, speed="instant")
    assert module_page.evaluate(TAP, "JH")["moving"] == 0
    made = module_page.evaluate(TAP, "KD")
    assert (made["moving"], made["ghosts"], made["words"]) == (0, 0, 0)
