"""How long the main thread is busy from a click on a card to the patched page, without and with the others' answers.

Usage: python -m tools.bench_play
"""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page, expect, sync_playwright

from tools.browser import arguments, ensure
from tools.serve import serving

SITE = Path(__file__).parents[1] / "_site"
PLAYS = 80
LIMIT_MS = 32
TABLES = {
    "two players, the play alone": "speed=fast&preset=xeri&level=4",
    "two players, with the answer": "speed=instant&preset=xeri&level=4",
    "two against two, with 3 answers": "speed=instant&preset=kseri&players=4&level=4&optional_capture=off",
    "six, two packs, with 5 answers": "speed=instant&preset=xeri&players=6&level=4",
}
"""The limit is for the play alone; at speed ``instant`` the answers are computed and shown in the same stretch."""
# A click is handled at once, so the call returns when the page is patched; reading a height makes it lay out too.
PLAY = """() => {
  const start = performance.now();
  document.querySelector('button[data-act="play"]').click();
  void document.body.offsetHeight;
  return performance.now() - start;
}"""


def plays(page: Page, address: str, query: str) -> list[float]:
    """Milliseconds of each of ``PLAYS`` plays, in order of time."""
    page.goto(f"{address}/?autostart=1&seed=1&target=999&{query}")
    expect(page.locator("html")).to_have_attribute("data-screen", "table", timeout=60_000)
    times: list[float] = []
    while len(times) < PLAYS:
        expect(page.locator("html")).to_have_attribute("data-busy", "false", timeout=10_000)
        if page.locator("html").get_attribute("data-screen") == "table":
            times.append(page.evaluate(PLAY))
        else:
            page.locator(".acts .btn--go").click()
    return sorted(times)


def main() -> None:
    """Print median and 95th percentile for some tables."""
    print(f"A play, click to patched and laid out page; p95 of the play alone must be at most {LIMIT_MS} ms")
    with sync_playwright() as playwright, serving(SITE) as address:
        browser = playwright.chromium.launch(executable_path=str(ensure()), args=arguments())
        page = browser.new_page(viewport={"width": 360, "height": 640})
        for name, query in TABLES.items():
            times = plays(page, address, query)
            print(f"  {name:32}  median {times[PLAYS // 2]:5.1f} ms   p95 {times[PLAYS * 95 // 100]:5.1f} ms")
        browser.close()


if __name__ == "__main__":
    main()
