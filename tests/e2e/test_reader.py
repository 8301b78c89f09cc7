"""A match played by keys alone, from what a screen reader is told: nothing is looked up in the page's HTML."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from kseri.cards import number
from kseri.ui.model import points
from kseri.ui.words import card_name
from tests.mirror import Mirror

QUERY = "preset=kseri&target=21&seed=11&level=2"
MOST_TABS = 40
WATCH_WORDS = """() => {
  window.told = 0;
  new MutationObserver(() => { told += 1; })
    .observe(document.getElementById("live"), { childList: true, characterData: true, subtree: true });
}"""


class Reader:
    """Someone who hears the page and presses keys."""

    def __init__(self, page: Page) -> None:
        self.page = page

    @property
    def heard(self) -> str:
        """All that can be read out, as Playwright writes it."""
        return re.sub(r" \[(ref|cursor)=[^\]]*\]", "", self.page.locator("body").aria_snapshot(mode="ai"))

    @property
    def here(self) -> str:
        """The name of what has the focus; the page itself never has it."""
        focused = re.search(r'- \w+(?: "([^"]*)")?(?: \[[^\]]*\])* \[active\]', self.heard)
        assert focused, f"the focus is nowhere:\n{self.heard}"
        return focused[1] or ""

    def go_to(self, name: str) -> None:
        """Press Tab until something of that name has the focus, then Enter."""
        for _ in range(MOST_TABS):
            if self.here == name:
                self.page.keyboard.press("Enter")
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"no {name} within {MOST_TABS} tabs:\n{self.heard}")

    def wait_for(self, screen: str) -> None:
        """Wait for something that is told, here a heading or a group's name."""
        expect(self.page.locator("body")).to_match_aria_snapshot(screen)

    @property
    def hand(self) -> list[str]:
        group = re.search(r'group "Your hand":\n((?: +- button .*\n?)+)', self.heard + "\n")
        assert group, self.heard
        return re.findall(r'button "([^"]+?)(?:, takes [^"]*)?"', group[1])

    def scores(self) -> list[str]:
        """The points of each side, in the order they are told."""
        return re.findall(r'listitem:\n +- generic: [^\n]+\n +- generic: "(\d+)"', self.heard)

    def row(self, title: str) -> list[str]:
        """The numbers of a row of the count."""
        found = re.search(rf'rowheader "{title}"\n((?: +- cell "-?\d+"\n?)+)', self.heard + "\n")
        assert found, self.heard
        return re.findall(r'"(-?\d+)"', found[1])


def test_a_match_is_won_or_lost_by_ear_and_keys(module_page: Page) -> None:
    page, reader, mirror = module_page, Reader(module_page), Mirror(QUERY)
    page.goto(f"/?speed=instant&{QUERY}")
    expect(page.locator("html")).to_have_attribute("data-busy", "false")
    page.keyboard.press("Tab")
    reader.go_to("Play")
    reader.wait_for('- group "Your hand"')
    page.evaluate(WATCH_WORDS)
    turns = 0
    while mirror.screen != "match-end":
        if mirror.screen == "deal-end":
            reader.wait_for('- button "Next deal"')
            assert reader.row("Match, to 21") == mirror.totals
            assert reader.here == "Next deal"
            page.keyboard.press("Enter")
            mirror.next_deal()
            reader.wait_for('- group "Your hand"')
            page.evaluate("told = 0")
            turns = 0
            continue
        assert reader.hand == [_spoken(code) for code in mirror.hand]
        assert reader.here.partition(", takes")[0] in reader.hand
        place = mirror.taking_place()
        before = mirror.model.ply
        page.keyboard.press("Home")
        for _ in range(place):
            page.keyboard.press("ArrowRight")
        page.keyboard.press("Enter")
        mirror.tap(place)
        if mirror.choosing:
            assert reader.here.startswith("Take ")
            page.keyboard.press("Enter")
            mirror.decide(leave=False)
        expect(page.locator("html")).to_have_attribute("data-ply", str(mirror.model.ply))
        turns += 1
        assert mirror.model.ply > before
        assert mirror.said[-1] in reader.heard
        assert page.evaluate("told") <= turns + 1  # the count at the deal's end speaks once more
        if mirror.screen == "table":
            assert mirror.model.match is not None
            assert reader.scores()[:2] == [str(each) for each in points(mirror.model.match)]
    reader.wait_for('- heading "End of the match"')
    assert reader.row("Match, to 21") == mirror.totals
    assert reader.here == "Rematch"


def _spoken(code: str) -> str:
    name = card_name(number(code))
    return name[0].upper() + name[1:]
