"""How long the Master thinks in the browser, and how long the page stands still meanwhile.

Usage: python -m tools.bench_think
"""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page, expect, sync_playwright

from tools.browser import arguments, ensure
from tools.serve import serving

SITE = Path(__file__).parents[1] / "_site"
PLAYS = 48
TABLES = {
    "xeri, two players": ("preset=xeri", 100),
    "kseri, two players": ("preset=kseri&optional_capture=off", 100),
    "two against two": ("preset=family&players=4", 250),
    "six, two packs": ("preset=xeri&players=6", 250),
}
"""Each table and the limit in ms for the 95th percentile of a move."""
GAP_LIMIT = 50
# Plays a card, then counts the longest time without a turn for the page until the answers are there. The first task
# after the click is ours and no gap: the click's own patch is measured by bench_play.
THINK = """async () => {
  const html = document.documentElement, turn = () => new Promise((go) => setTimeout(go, 0));
  const start = performance.now();
  document.querySelector('button[data-act="play"]').click();
  let last = performance.now(), gap = 0;
  while (html.dataset.busy === "true") {
    await turn();
    const now = performance.now();
    if (html.dataset.busy === "true") gap = Math.max(gap, now - last);
    last = now;
  }
  return [performance.now() - start, gap];
}"""


def measure(page: Page, address: str, query: str) -> tuple[list[float], list[float]]:
    """Milliseconds a move of one Master, and the page's longest gaps, each in order of size."""
    page.goto(f"{address}/?autostart=1&speed=instant&seed=1&target=999&level=5,1,1,1,1&{query}")
    expect(page.locator("html")).to_have_attribute("data-busy", "false", timeout=60_000)
    moves: list[float] = []
    gaps: list[float] = []
    while len(moves) < PLAYS:
        if page.locator("html").get_attribute("data-screen") == "table":
            move, gap = page.evaluate(THINK)
            moves.append(move)
            gaps.append(gap)
        else:
            page.locator(".acts .btn--go").click()
        expect(page.locator("html")).to_have_attribute("data-busy", "false")
    return sorted(moves), sorted(gaps)


def main() -> None:
    """Print median and 95th percentile of a move, and the longest gap."""
    print(f"The Master in the worker, patches included; the page's longest gap must be at most {GAP_LIMIT} ms")
    with sync_playwright() as playwright, serving(SITE) as address:
        browser = playwright.chromium.launch(executable_path=str(ensure()), args=arguments())
        page = browser.new_page(viewport={"width": 360, "height": 640})
        for name, (query, limit) in TABLES.items():
            moves, gaps = measure(page, address, query)
            p95, gap95 = moves[PLAYS * 95 // 100], gaps[PLAYS * 95 // 100]
            print(f"  {name:18}  median {moves[PLAYS // 2]:4.0f} ms   p95 {p95:4.0f} of {limit} ms", end="   ")
            print(f"gap p95 {gap95:3.0f}, longest {gaps[-1]:3.0f} ms")
        browser.close()


if __name__ == "__main__":
    main()
