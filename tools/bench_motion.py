"""How smoothly the table moves: long tasks and the gaps between frames while a deal is played at normal speed.

The same deal is played with motion and without; what is left without it is the game's own work. Frames are counted
only while something moves, or while it would. Chromium here has no graphics card: it paints on the processor.

Usage: python -m tools.bench_motion
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from playwright.sync_api import Page, expect, sync_playwright

from tools.browser import arguments, ensure
from tools.serve import serving

SITE = Path(__file__).parents[1] / "_site"
PLAYS = 14
SETTLED_MS = 1200
LONG_TASK_MS, GAP_MS = 50, 20
SIZES = {"phone": (360, 640), "desktop": (1280, 800)}
QUERY = "autostart=1&speed=normal&preset=kseri&seed=4&level=3&optional_capture=off"

# Plays the card that takes something, or the first, and watches for as long as the longest scene lasts.
WATCH = """(settled) => new Promise((done) => {
  const seen = { gaps: [], tasks: [], moved: 0 };
  const observer = new PerformanceObserver((list) => {
    for (const task of list.getEntries()) seen.tasks.push(task.duration);
  });
  observer.observe({ type: "longtask" });
  const start = performance.now();
  let last = 0;
  const frame = (now) => {
    const moving = document.getAnimations().length > 0;
    if (last && moving) seen.gaps.push(now - last);
    if (moving) seen.moved = now - start;
    last = now;
    if (performance.now() - start < settled) return requestAnimationFrame(frame);
    observer.disconnect();
    done(seen);
  };
  const cards = [...document.querySelectorAll('[data-act="play"]')];
  const taking = cards.find((card) => /, takes/.test(card.getAttribute("aria-label")));
  (taking ?? cards[0]).click();
  requestAnimationFrame(frame);
})"""


def play(page: Page, address: str, motion: str) -> dict[str, list[float]]:
    """Gaps between frames, long tasks and how long each scene took, in milliseconds, over some plays."""
    page.goto(f"{address}/?{QUERY}&motion={motion}")
    found: dict[str, list[float]] = {"gaps": [], "tasks": [], "moved": []}
    for _play in range(PLAYS):
        expect(page.locator("html")).to_have_attribute("data-busy", "false", timeout=60_000)
        page.wait_for_timeout(SETTLED_MS)
        seen: dict[str, Any] = page.evaluate(WATCH, SETTLED_MS)
        found["gaps"] += seen["gaps"]
        found["tasks"] += seen["tasks"]
        found["moved"].append(seen["moved"])
    return found


def main() -> int:
    """Print the figures. Returns 1 if there was a long task while something moved."""
    print(f"While cards move: no task over {LONG_TASK_MS} ms; p95 of the gaps between frames at most {GAP_MS} ms")
    worst = 0.0
    with sync_playwright() as playwright, serving(SITE) as address:
        browser = playwright.chromium.launch(executable_path=str(ensure()), args=arguments())
        for size, (width, height) in SIZES.items():
            for motion in ("full", "none"):
                page = browser.new_page(viewport={"width": width, "height": height})
                seen = play(page, address, motion)
                page.close()
                gaps, tasks = sorted(seen["gaps"]) or [0.0], seen["tasks"]
                longest = max(tasks, default=0)
                if motion == "full":
                    worst = max(worst, longest)
                print(
                    f"  {size:8} motion {motion:5} frames {len(gaps):5}   gap p50 {gaps[len(gaps) // 2]:5.1f}"
                    f"   p95 {gaps[len(gaps) * 95 // 100]:5.1f}   longest {gaps[-1]:6.1f} ms"
                    f"   long tasks {len(tasks):2}, longest {longest:4.0f} ms   scene ≤ {max(seen['moved']):5.0f} ms"
                )
        browser.close()
    return 1 if worst > LONG_TASK_MS else 0


if __name__ == "__main__":
    sys.exit(main())
