"""Screens worth looking at: how to bring a page to each, always in the same state. For ``tools.shots`` and tests."""

from __future__ import annotations

from typing import NamedTuple

from playwright.sync_api import Page, expect

from tools.history import fill

SIZES = ((320, 568), (360, 640), (390, 844), (844, 390), (768, 1024), (1280, 800), (1920, 1080))
"""Width and height in CSS pixels: phones, a phone on its side, a tablet, a laptop, a large screen."""
THEMES = ("light", "dark")
START_MS = 60_000
LEVELS = "&level=3,4,2,1,3"

# A card of the top card's rank, else the first that is no jack: kseris happen, and the same in every language.
_PLAY = """(plays) => {
  const find = (selector) => document.querySelector(selector);
  for (let done = 0; done < plays && find(".tile"); done += 1) {
    const top = find("[data-zone='pile']").dataset.top;
    const tiles = [...document.querySelectorAll(".tile")];
    const rank = (tile) => tile.dataset.card[0];
    (tiles.find((tile) => rank(tile) === top[0]) ?? tiles.find((tile) => rank(tile) !== "J") ?? tiles[0]).click();
    find("[data-act='take']")?.click();
  }
}"""
_SETTLED = """() => Promise.all([document.fonts.ready,
  ...[...document.images].map((image) => image.decode().catch(() => null))]).then(() => null)"""


class Scene(NamedTuple):
    """A screen in a certain state: the address's query, the plays made there, then where to go on to."""

    name: str
    query: str = ""
    plays: int = 0
    until: str = "table"
    """The screen to reach, by playing on if need be."""
    press: str = ""
    """A selector of what is pressed last."""
    history: int | None = None
    """How many matches are kept that are over; as many as there are if it does not matter."""
    then: str = ""
    """The screen that the press leads to, if it takes a while."""

    def open(self, page: Page) -> None:
        """Bring the page there."""
        levels = "" if "level=" in self.query else LEVELS
        page.goto(f"/?autostart=1&speed=instant&explain=off&{self.query}{levels}" if self.query else "/")
        root = page.locator("html")
        expect(root).to_have_attribute("data-busy", "false", timeout=START_MS)
        if self.query:
            play(page, self.plays)
            while root.get_attribute("data-screen") != self.until:
                if root.get_attribute("data-screen") == "deal-end":
                    page.locator("[data-act='next-deal']").click()
                play(page, 99)
        if self.history is not None:
            fill(page, self.history)
        if self.press:
            page.locator(self.press).first.click()
        if self.then:
            expect(root).to_have_attribute("data-screen", self.then)
            expect(root).to_have_attribute("data-busy", "false", timeout=START_MS)
        settle(page)


def play(page: Page, plays: int) -> None:
    """Make so many plays, or fewer if the deal ends."""
    page.evaluate(_PLAY, plays)
    expect(page.locator("html")).to_have_attribute("data-busy", "false", timeout=START_MS)


def settle(page: Page) -> None:
    """Wait for fonts and pictures."""
    page.evaluate(_SETTLED)


MENU = "[data-act='menu']"
STATS = "[data-act='stats']"
# Each with full hands again, and with kseris at as many sides as a search of some hundred seeds found.
TABLES = (
    Scene("table-2", "preset=xeri&players=2&seed=25", 18),
    Scene("table-3", "preset=xeri&players=3&seed=227", 6),
    Scene("table-2v2", "preset=kseri&players=4&seed=108", 8),
    Scene("table-4", "preset=xeri&players=4&teams=4&seed=96", 6),
    Scene("table-5", "preset=xeri&players=5&seed=227", 6),
    Scene("table-3v3", "preset=xeri&players=6&teams=2&seed=226", 6),
    Scene("table-2v2v2", "preset=xeri&players=6&teams=3&seed=137", 6),
    Scene("table-6", "preset=xeri&players=6&teams=6&seed=26", 6),
)
SCENES = (
    Scene("lobby", until="lobby"),
    Scene("settings", until="lobby", press="[data-act='settings']"),
    Scene("learn", until="lobby", press="[data-act='learn']"),
    Scene("about", until="lobby", press="[data-act='about']"),
    Scene("house-rules", until="lobby", press="[data-act='house-rules']"),
    Scene("rules", until="lobby", press="[data-act='rules']"),
    Scene("stats", until="lobby", press=STATS, history=40, then="stats"),
    Scene("stats-empty", until="lobby", press=STATS, history=0, then="stats"),
    *TABLES,
    Scene("choice", "preset=kseri&seed=4", press=".tile[data-card='JH']"),
    Scene("menu", "preset=kseri&seed=4", press=MENU),
    Scene("curtain", "preset=kseri&seed=4&level=0"),
    Scene("deal-end-2", "preset=xeri&players=2&seed=2", until="deal-end"),
    Scene("deal-end-6", "preset=xeri&players=6&teams=6&seed=2", until="deal-end"),
    Scene("match-end-2", "preset=xeri&players=2&seed=2", until="match-end"),
    Scene("match-end-6", "preset=xeri&players=6&teams=6&target=60&seed=2", until="match-end"),
)
