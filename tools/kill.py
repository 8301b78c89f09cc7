"""Kills the page, or the whole browser, at random moments of play, and sees whether any play is lost.

A play is acknowledged when the page shows it, waits for nothing, and its store transaction is complete. A killed page
may lose none of those, a killed browser one at most. Linux only: processes are found in /proc.

Usage: python -m tools.kill [--times 100] [--browsers 30] [--seed 1]
"""

from __future__ import annotations

import argparse
import contextlib
import os
import re
import signal
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random
from typing import NamedTuple

from playwright.sync_api import BrowserContext, ConsoleMessage, Error, Page, Playwright, expect, sync_playwright

from tools.browser import arguments, ensure
from tools.build import SITE
from tools.serve import serving

QUERY = "?speed=instant&target=999&preset=kseri&players=4&level=1,3,2"
START_MS = 60_000
LONGEST = 1.5
"""Seconds of play before a page is killed, at most."""
ENOUGH = 2000
"""Plies after which another match is begun, as one that is over would look like one that is lost; it has over 3,000."""

# Tells every acknowledged ply: the store's transaction began in the same stretch as the page showed it.
_TELL = """
const begin = IDBDatabase.prototype.transaction;
IDBDatabase.prototype.transaction = function (names, mode, ...more) {
  const transaction = begin.call(this, names, mode, ...more), shown = document.documentElement.dataset;
  if (mode === "readwrite") queueMicrotask(() => {
    const { ply, busy } = shown;
    transaction.addEventListener("complete", () => { if (busy === "false") console.log(`acknowledged ${ply}`); });
  });
  return transaction;
};
"""
# Plays on for ever: any card of the hand, what can be taken is taken.
_PLAY = """() => setInterval(() => {
  const cards = [...document.querySelectorAll(".tile")];
  (cards[Math.floor(Math.random() * cards.length)] ?? document.querySelector("[data-act='next-deal']"))?.click();
  document.querySelector("[data-act='take']")?.click();
}, 15) && null"""


class Outcome(NamedTuple):
    """What became of a killed match: the acknowledged plies, the first from before, and where it went on."""

    acknowledged: list[int]
    found: int

    @property
    def lost(self) -> int:
        """Acknowledged plays of one's own that are gone."""
        return sum(ply > self.found for ply in self.acknowledged)


def play_and_kill(page: Page, seconds: float, kill: Callable[[], None]) -> list[int]:
    """Play by script, for a time after the first acknowledged play, then kill; returns the plies acknowledged."""
    told: list[int] = []

    def hear(message: ConsoleMessage) -> None:
        if found := re.fullmatch(r"acknowledged (\d+)", message.text):
            told.append(int(found[1]))

    page.on("console", hear)
    with page.expect_console_message(lambda message: "acknowledged" in message.text, timeout=START_MS):
        page.evaluate(_PLAY)
    page.wait_for_timeout(seconds * 1000)
    kill()
    return told


def open_match(context: BrowserContext, afresh: bool = False) -> tuple[Page, int]:
    """A new page at the table, where the kept match goes on if there is one and it is wanted; and its ply."""
    page = context.new_page()
    page.add_init_script(_TELL)
    page.goto(f"/{QUERY}")
    root = page.locator("html")
    expect(root).to_have_attribute("data-screen", "lobby", timeout=START_MS)
    resume = page.locator("[data-act='continue']")
    (resume if resume.count() and not afresh else page.locator("#lobby [data-act='start']")).click()
    expect(page.locator("html:is([data-screen='table'], [data-screen='deal-end'])")).to_be_attached()
    expect(root).to_have_attribute("data-busy", "false", timeout=START_MS)
    return page, int(root.get_attribute("data-ply") or "")


def processes(pattern: str) -> list[int]:
    """The processes whose command line matches."""
    found = []
    for entry in Path("/proc").iterdir():
        try:
            line = (entry / "cmdline").read_bytes().replace(b"\0", b" ").decode() if entry.name.isdigit() else ""
        except OSError:
            continue  # it has ended meanwhile
        if re.search(pattern, line):
            found.append(int(entry.name))
    return found


class Device:
    """A browser with a profile of its own, which outlives its processes."""

    def __init__(self, playwright: Playwright, folder: Path, address: str) -> None:
        self._playwright, self._folder, self._address = playwright, folder, address
        self.context = self._start()

    def _start(self) -> BrowserContext:
        return self._playwright.chromium.launch_persistent_context(
            self._folder,
            executable_path=str(ensure()),
            args=arguments(),
            base_url=self._address,
            viewport={"width": 360, "height": 640},
        )

    def kill_renderer(self, page: Page) -> None:
        """Kill the process that shows the page."""
        with page.expect_event("crash"):
            browser = self._browser()
            for process in processes("--type=renderer"):
                if browser in _ancestors(process):
                    os.kill(process, signal.SIGKILL)

    def kill_browser(self) -> None:
        """Kill the browser with all its pages."""
        os.kill(self._browser(), signal.SIGKILL)

    def restart(self) -> None:
        """Start the browser again, after it was killed."""
        with contextlib.suppress(Error):  # it is gone
            self.context.close()
        while processes(f"--user-data-dir={re.escape(str(self._folder))}"):
            time.sleep(0.05)
        for lock in self._folder.glob("Singleton*"):
            lock.unlink()
        self.context = self._start()

    def _browser(self) -> int:
        of_this = f"^(?!.*--type=).*--user-data-dir={re.escape(str(self._folder))} "
        return processes(of_this)[0]


def _ancestors(process: int) -> list[int]:
    found = []
    while process > 1:
        try:
            stat = Path(f"/proc/{process}/stat").read_text()
        except OSError:
            break
        process = int(stat.rpartition(")")[2].split()[1])
        found.append(process)
    return found


def kill_pages(device: Device, times: int, random: Random) -> list[Outcome]:
    """Kill the page at so many random moments of long matches."""
    return _trials(device, times, random, device.kill_renderer, Page.close)


def kill_browsers(device: Device, times: int, random: Random) -> list[Outcome]:
    """Kill the whole browser at so many random moments of long matches."""
    return _trials(device, times, random, lambda _page: device.kill_browser(), lambda _page: device.restart())


def _trials(
    device: Device, times: int, random: Random, kill: Callable[[Page], None], recover: Callable[[Page], None]
) -> list[Outcome]:
    outcomes = []
    page, ply = open_match(device.context)
    for _ in range(times):
        before = ply
        told = play_and_kill(page, random.random() * LONGEST, partial(kill, page))
        recover(page)
        page, ply = open_match(device.context)
        outcomes.append(Outcome([before, *told], ply))
        print(f"{len(outcomes):4}: {len(told)} acknowledged, {outcomes[-1].lost} lost, goes on at {ply}", flush=True)
        if ply > ENOUGH:
            page.close()
            page, ply = open_match(device.context, afresh=True)
    page.close()
    return outcomes


def _report(what: str, outcomes: list[Outcome], allowed: int) -> bool:
    plays = sum(len(outcome.acknowledged) - 1 for outcome in outcomes)
    lost = Counter(outcome.lost for outcome in outcomes)
    told = ", ".join(f"{times} times {many} lost" for many, times in sorted(lost.items()))
    print(f"{what}: {len(outcomes)} kills, {plays} acknowledged plays; {told}; allowed {allowed} each", flush=True)
    return max(lost, default=0) <= allowed


def main() -> int:
    """Kill, report, and fail if more was lost than may be."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--times", type=int, default=100, help="kills of the page")
    parser.add_argument("--browsers", type=int, default=30, help="kills of the whole browser")
    parser.add_argument("--seed", default="1", help="other moments with another")
    options = parser.parse_args()
    random = Random(options.seed)
    with serving(SITE) as address, sync_playwright() as playwright, tempfile.TemporaryDirectory() as folder:
        device = Device(playwright, Path(folder), address)
        fine = [
            _report("page", kill_pages(device, options.times, random), 0),
            _report("browser", kill_browsers(device, options.browsers, random), 1),
        ]
        device.context.close()
    return 0 if all(fine) else 1


if __name__ == "__main__":
    sys.exit(main())
