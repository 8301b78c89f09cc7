"""Lets two tabs take one match from each other again and again, and sees whether a play is lost or comes in between.

Usage: python -m tools.tabs [--times 200] [--seed 1]
"""

from __future__ import annotations

import argparse
import sys
from random import Random

from playwright.sync_api import Page, expect, sync_playwright

from tools.browser import arguments, ensure
from tools.build import SITE
from tools.kill import QUERY, START_MS
from tools.serve import serving

MOST_PLAYS = 3
"""Plays of one tab before the other takes over, at most."""
# Plays a card, takes what can be taken, and goes on to the next deal.
_PLAY = """() => {
  (document.querySelector(".tile") ?? document.querySelector("[data-act='next-deal']"))?.click();
  document.querySelector("[data-act='take']")?.click();
}"""
_STANDING = """() => [document.documentElement.dataset.ply, document.documentElement.dataset.screen,
  ...[...document.querySelectorAll(".tile")].map((tile) => tile.dataset.card),
  ...[...document.querySelectorAll("[data-score]")].map((score) => score.textContent)]"""


def shows_match(page: Page) -> None:
    """Wait until the page shows the match and waits for nothing."""
    shown = "html[data-busy='false']:is([data-screen='table'], [data-screen='deal-end'], [data-screen='match-end'])"
    expect(page.locator(shown)).to_be_attached(timeout=START_MS)


def alternate(first: Page, second: Page, times: int, random: Random) -> int:
    """Let the tabs take over from each other so many times; returns how often the match was not the same then."""
    differ = 0
    for number in range(times):
        owner, other = (first, second) if number % 2 == 0 else (second, first)
        for _ in range(random.randint(1, MOST_PLAYS)):
            owner.evaluate(_PLAY)
            shows_match(owner)
        before = owner.evaluate(_STANDING)
        other.locator("[data-act='continue']").click()
        shows_match(other)
        differ += other.evaluate(_STANDING) != before
        expect(owner.locator("html[data-screen='lobby']")).to_be_attached()
    return differ


def main() -> int:
    """Alternate and report. Returns 1 if a play was lost or came in between."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--times", type=int, default=200, help="take-overs (default 200)")
    parser.add_argument("--seed", type=int, default=1, help="of the numbers of plays")
    options = parser.parse_args()
    with serving(SITE) as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=str(ensure()), args=arguments())
        context = browser.new_context(base_url=address, service_workers="block")
        first, second = context.new_page(), context.new_page()
        first.goto(f"/{QUERY}")
        expect(first.locator("html[data-screen='lobby']")).to_be_attached(timeout=START_MS)
        first.locator("#lobby [data-act='start']").click()
        shows_match(first)
        second.goto("/?speed=instant")
        expect(second.locator("[data-act='continue']")).to_be_visible(timeout=START_MS)
        differ = alternate(first, second, options.times, Random(options.seed))
        browser.close()
    print(f"{options.times} take-overs, {differ} with a play lost or in between")
    return 1 if differ else 0


if __name__ == "__main__":
    sys.exit(main())
