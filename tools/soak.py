"""Plays hundreds of matches in one page and sees whether it grows or becomes slower.

A match is one deal at speed "instant". Every tenth begins in the lobby, after a look at settings, house rules and the
table's menu, against the next level, the thinking one in its worker included.

Usage: python -m tools.soak [--matches 300]
"""

from __future__ import annotations

import argparse
import sys
from statistics import median
from typing import NamedTuple

from playwright.sync_api import CDPSession, Page, expect, sync_playwright

from tools.browser import arguments, ensure
from tools.build import SITE
from tools.serve import serving

QUERY = "?autostart=1&speed=instant&target=1&seed=1&preset=xeri&level=1"
START_MS = 60_000
WINDOW = 30
"""Matches between two looks, and to be compared for speed; the first are the warming up."""
AGAIN = 10
"""After so many matches the lobby and other screens are visited."""
LEVELS = (1, 3, 5)
"""The opponents, in turn: the same in every window."""
GROWTH = 1.10
SLOWER = 1.10

# Counts Python objects that JavaScript holds (Pyodide registers each), and keeps the interpreter's memory at hand.
_COUNT = """
const soak = (globalThis.soak = { live: 0, memories: [] });
const Registry = FinalizationRegistry;
globalThis.FinalizationRegistry = class extends Registry {
  constructor(clean) { super((held) => { soak.live -= 1; clean(held); }); }
  register(...more) { soak.live += 1; super.register(...more); }
  unregister(token) { const had = super.unregister(token); if (had) soak.live -= 1; return had; }
};
const keep = (made) => { soak.memories.push((made.instance ?? made).exports.memory); return made; };
for (const name of ["instantiate", "instantiateStreaming"]) {
  const real = WebAssembly[name];
  WebAssembly[name] = (...given) => real.apply(WebAssembly, given).then(keep);
}
"""
# One match to its end. A thinking player's answer is waited for.
_MATCH = """async () => {
  const page = document.documentElement.dataset, find = (what) => document.querySelector(`#app ${what}`);
  for (let steps = 0; page.screen !== "match-end"; steps += 1) {
    if (steps > 5000) throw new Error(`stuck on ${page.screen}`);
    if (page.busy === "true") await new Promise((go) => setTimeout(go, 1));
    else if (page.screen === "deal-end") find("[data-act='next-deal']").click();
    else (find("[data-act='take']") ?? find(".tile")).click();
  }
}"""
_SIZE = "() => soak.memories.reduce((sum, memory) => sum + (memory?.buffer.byteLength ?? 0), 0)"


class Look(NamedTuple):
    """What the page holds, after all garbage is collected."""

    heap: float
    """JavaScript's heap in MB."""
    wasm: float
    """The interpreter's memory in MB."""
    nodes: float
    listeners: float
    proxies: float
    """Python objects that JavaScript holds."""

    @classmethod
    def at(cls, page: Page, cdp: CDPSession) -> Look:
        """The page as it is now."""
        for _ in range(3):  # what was finalized frees more
            cdp.send("HeapProfiler.collectGarbage")
            page.wait_for_timeout(50)
        told = metrics(cdp)
        return cls(
            told["JSHeapUsedSize"] / 1e6,
            page.evaluate(_SIZE) / 1e6,
            told["Nodes"],
            told["JSEventListeners"],
            page.evaluate("() => soak.live"),
        )

    def grown(self, before: Look) -> dict[str, float]:
        """How many times as much as before, by name."""
        return {name: now / max(then, 1) for name, now, then in zip(self._fields, self, before, strict=True)}


def metrics(cdp: CDPSession) -> dict[str, float]:
    """What the browser measures of the page."""
    return {each["name"]: each["value"] for each in cdp.send("Performance.getMetrics")["metrics"]}


def play(page: Page, cdp: CDPSession) -> float:
    """Play a match to its end; the milliseconds for which the page's thread was at work."""
    before = metrics(cdp)["TaskDuration"]
    page.evaluate(_MATCH)
    return (metrics(cdp)["TaskDuration"] - before) * 1000


def begin_again(page: Page, number: int) -> None:
    """The next match: by a rematch, or from the lobby after a walk through other screens, against another level."""
    if number % AGAIN:
        page.locator("#app [data-act='rematch']").click()
    else:
        for name in ("settings", "house-rules"):
            page.locator(f"#lobby [data-act='{name}']").first.click()
            page.locator("#app [data-act='back']").first.click()
        level = LEVELS[number // AGAIN % len(LEVELS)]
        page.locator(f"#lobby [name='level'][value='{level}']").check(force=True)
        page.locator("#lobby [data-act='start']").click()
        page.locator("#app [data-act='menu']").first.click()
        page.keyboard.press("Escape")
    expect(page.locator("html")).to_have_attribute("data-screen", "table", timeout=START_MS)


def soak(page: Page, matches: int) -> tuple[list[float], list[Look]]:
    """Play so many matches; the milliseconds of work of each, and a look at the lobby after every ``WINDOW``."""
    page.add_init_script(_COUNT)
    page.goto(f"/{QUERY}")
    expect(page.locator("html")).to_have_attribute("data-screen", "table", timeout=START_MS)
    cdp = page.context.new_cdp_session(page)
    cdp.send("Performance.enable", {"timeDomain": "threadTicks"})  # other programs' time is not counted
    times, looks = [], []
    for number in range(1, matches + 1):
        times.append(play(page, cdp))
        if number % AGAIN == 0:
            page.locator("#app [data-act='back']").first.click()
            expect(page.locator("html")).to_have_attribute("data-screen", "lobby")
        if number % WINDOW == 0:
            looks.append(Look.at(page, cdp))
            told = "  ".join(f"{name} {value:.5g}" for name, value in looks[-1]._asdict().items())
            print(f"{number:4} matches, median {median(times[-WINDOW:]):.0f} ms  {told}", flush=True)
        if number < matches:
            begin_again(page, number)
    return times, looks


def main() -> int:
    """Play, report, and fail if the page has grown or become slower."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--matches", type=int, default=300)
    matches = parser.parse_args().matches
    if matches < 3 * WINDOW:
        parser.error(f"at least {3 * WINDOW} matches")
    with serving(SITE) as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=str(ensure()), args=arguments())
        page = browser.new_page(viewport={"width": 360, "height": 640}, base_url=address)
        times, looks = soak(page, matches)
        browser.close()
    grown = looks[-1].grown(looks[0])
    slower = median(times[-WINDOW:]) / median(times[WINDOW : 2 * WINDOW])
    print(
        f"after {matches} matches ÷ after {WINDOW}: "
        + ", ".join(f"{name} {times:.3f}" for name, times in grown.items())
    )
    print(f"the last {WINDOW} matches ÷ those after the first {WINDOW}: {slower:.2f} of the time")
    return 0 if max(grown.values()) <= GROWTH and slower <= SLOWER else 1


if __name__ == "__main__":
    sys.exit(main())
