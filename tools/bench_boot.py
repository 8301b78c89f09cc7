"""How long the start takes, against the bare stock runtime on the same machine in the same run.

Stock is a page that does nothing but `loadPyodide()` with the files of the npm package. Ours is the built site up to
the first card that can be played. Visits take turns, so that a busy machine slows both.

Usage: python -m tools.bench_boot [--runs 5] [--quick]
"""

from __future__ import annotations

import argparse
import shutil
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from statistics import median

from playwright.sync_api import BrowserContext, CDPSession, Playwright, sync_playwright

from tools import browser
from tools.build import SITE
from tools.build_files import NODE_MODULES
from tools.serve import serving

FIRST_CARD = 'button[data-act="play"]'
MATCH = "/?autostart=1&preset=xeri&seed=1&speed=instant"
TIMEOUT_MS = 180_000

# What GitHub Pages tells browsers, in seconds; without it every warm visit would ask for each file.
MAX_AGE = 600
# Chromium writes the compiled code of a page some seconds after it has run.
CODE_CACHE_S = 5

STOCK_PAGE = """<!doctype html><html lang="en"><title>Stock Pyodide</title><link rel="icon" href="data:,">
<script type="module">
import { loadPyodide } from "./pyodide.mjs";
await loadPyodide();
document.body.append(Object.assign(document.createElement("p"), { id: "ready", textContent: "ready" }));
</script>
<p>Loading</p>"""
STOCK_FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")

WATCH = """(selector) => {
  const bench = (window.bench = { ready: 0, block: 0 });
  new PerformanceObserver((list) => {
    for (const task of list.getEntries())
      if (!bench.ready || task.startTime < bench.ready) bench.block = Math.max(bench.block, task.duration);
  }).observe({ type: "longtask", buffered: true });
  const watcher = new MutationObserver(() => {
    if (!document.querySelector(selector)?.checkVisibility()) return;
    bench.ready = performance.now();
    watcher.disconnect();
  });
  watcher.observe(document, { subtree: true, childList: true, attributes: true });
}"""
READ = """() => {
  const files = performance.getEntriesByType("resource").filter((file) => file.startTime < bench.ready);
  const counted = files.filter((file) => !/\\/(cards|sounds)\\//.test(file.name));
  const page = performance.getEntriesByType("navigation")[0];
  return {
    ready: bench.ready,
    block: bench.block,
    paint: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0,
    requests: files.length + 1,
    sent: counted.reduce((sum, file) => sum + file.transferSize, page.transferSize),
  };
}"""


@dataclass(frozen=True)
class Place:
    """A page to visit, and what shows that it is ready."""

    name: str
    address: str
    selector: str


@dataclass(frozen=True)
class Device:
    """What Chromium pretends to run on."""

    name: str
    slower: float = 1
    mbit_per_s: float | None = None
    latency_ms: float = 0


DESK = Device("desk")
PHONE = Device("phone", slower=4, mbit_per_s=10, latency_ms=60)


@dataclass(frozen=True)
class Visit:
    """What one visit showed, in milliseconds, requests and bytes on the wire up to the ready page."""

    ready: float
    block: float
    paint: float
    requests: int
    sent: int


@dataclass(frozen=True)
class Figure:
    """One line of the result: a value and what it may be at most."""

    name: str
    value: float
    limit: float | None = None
    unit: str = ""

    def __str__(self) -> str:
        verdict = "" if self.limit is None else f"≤ {self.limit:g}  {'ok' if self.holds else 'TOO MUCH'}"
        return f"{self.name:<52}{self.value:>10.4g} {self.unit:<4}{verdict}".rstrip()

    @property
    def holds(self) -> bool:
        """Whether the value keeps its limit."""
        return self.limit is None or self.value <= self.limit


class Bench:
    """Visits the two pages in turn and keeps what it saw."""

    def __init__(self, playwright: Playwright, stock: Place, ours: Place) -> None:
        self._playwright = playwright
        self._places = (stock, ours)
        self._executable = browser.ensure()
        self.seen: dict[tuple[str, str, str], list[Visit]] = {}

    def run(self, device: Device, rounds: int) -> None:
        """Visit each page `rounds` times cold (a new profile) and as often warm (a profile with its caches)."""
        with _profile() as stock_profile, _profile() as our_profile:
            profiles = dict(zip(self._places, (stock_profile, our_profile), strict=True))
            for place, profile in profiles.items():
                for _ in range(2):  # Chromium keeps compiled code from the second visit on
                    self._visit(place, profile, DESK, stay_s=CODE_CACHE_S)
            for done in range(rounds):
                print(f"{device.name}: round {done + 1} of {rounds}", file=sys.stderr)
                for place, profile in profiles.items():
                    with _profile() as new:
                        self._keep(place, device, "cold", self._visit(place, new, device))
                    self._keep(place, device, "warm", self._visit(place, profile, device, stay_s=1))

    def _keep(self, place: Place, device: Device, state: str, visit: Visit) -> None:
        self.seen.setdefault((place.name, device.name, state), []).append(visit)

    def _visit(self, place: Place, profile: Path, device: Device, stay_s: float = 0) -> Visit:
        context = self._playwright.chromium.launch_persistent_context(
            profile, executable_path=self._executable, args=browser.arguments(), headless=True
        )
        try:
            page = context.new_page()
            _pretend(context, context.new_cdp_session(page), device)
            page.add_init_script(f"({WATCH})({place.selector!r})")
            page.goto(place.address, wait_until="commit")
            page.locator(place.selector).first.wait_for(timeout=TIMEOUT_MS)
            page.wait_for_timeout(100 + stay_s * 1000)
            return Visit(**page.evaluate(READ))
        finally:
            context.close()

    def middle(self, place: str, device: Device, state: str, field: str) -> float:
        """The median of one figure over the visits of a kind."""
        return float(median(getattr(visit, field) for visit in self.seen[place, device.name, state]))

    def ratio(self, device: Device, state: str) -> float:
        """Our time to the first card ÷ stock's time to a ready interpreter."""
        return self.middle("ours", device, state, "ready") / self.middle("stock", device, state, "ready")


def _pretend(context: BrowserContext, session: CDPSession, device: Device) -> None:
    """Slow the page of a session down to a device."""
    context.set_default_timeout(TIMEOUT_MS)
    if device.slower > 1:
        session.send("Emulation.setCPUThrottlingRate", {"rate": device.slower})
    if device.mbit_per_s:
        speed = device.mbit_per_s * 1e6 / 8
        session.send("Network.enable")
        session.send(
            "Network.emulateNetworkConditions",
            {
                "offline": False,
                "latency": device.latency_ms,
                "downloadThroughput": speed,
                "uploadThroughput": speed,
            },
        )


@contextmanager
def _profile() -> Iterator[Path]:
    """An empty browser profile for the time of a `with` block."""
    folder = Path(tempfile.mkdtemp(prefix="kseri-bench-"))
    try:
        yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)


@contextmanager
def _stock_site() -> Iterator[Path]:
    """A folder with the stock page and the runtime's own files."""
    with tempfile.TemporaryDirectory(prefix="kseri-stock-") as name:
        folder = Path(name)
        (folder / "index.html").write_text(STOCK_PAGE, encoding="utf-8")
        for file in STOCK_FILES:
            shutil.copy(NODE_MODULES / "pyodide" / file, folder / file)
        yield folder


def figures(bench: Bench, *, phone: bool) -> list[Figure]:
    """The results with their limits."""
    result = [
        Figure(f"{place}, {state}: ready", bench.middle(place, DESK, state, "ready"), unit="ms")
        for state in ("cold", "warm")
        for place in ("stock", "ours")
    ]
    result += [
        Figure("cold start to the first card ÷ stock", bench.ratio(DESK, "cold"), 0.60),
        Figure("warm start to the first card ÷ stock", bench.ratio(DESK, "warm"), 0.55),
        Figure("first visit on the wire, without faces and sounds", _megabytes(bench), 5.8, "MB"),
        Figure("requests to the first card", bench.middle("ours", DESK, "cold", "requests"), 30),
        Figure("first contentful paint, cold", bench.middle("ours", DESK, "cold", "paint"), 500, "ms"),
        Figure("longest main-thread block, cold", bench.middle("ours", DESK, "cold", "block"), unit="ms"),
    ]
    if phone:
        result += [
            Figure(f"phone, ours, {state}: ready", bench.middle("ours", PHONE, state, "ready"), unit="ms")
            for state in ("cold", "warm")
        ]
        result += [
            Figure("phone, cold start ÷ stock", bench.ratio(PHONE, "cold"), 0.65),
            Figure("phone, warm start ÷ stock", bench.ratio(PHONE, "warm"), 0.50),
            Figure("phone, longest block", bench.middle("ours", PHONE, "cold", "block"), 2500, "ms"),
        ]
    return result


def _megabytes(bench: Bench) -> float:
    return bench.middle("ours", DESK, "cold", "sent") / 1e6


def main() -> int:
    """Measure and print. Returns 1 if a limit is broken."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--runs", type=int, default=5, help="visits of each kind (default 5)")
    parser.add_argument("--quick", action="store_true", help="without the phone")
    options = parser.parse_args()
    with (
        _stock_site() as stock,
        serving(stock, MAX_AGE) as stock_address,
        serving(SITE, MAX_AGE) as our_address,
        sync_playwright() as playwright,
    ):
        bench = Bench(
            playwright,
            Place("stock", f"{stock_address}/", "#ready"),
            Place("ours", our_address + MATCH, FIRST_CARD),
        )
        bench.run(DESK, options.runs)
        if not options.quick:
            bench.run(PHONE, options.runs)
        results = figures(bench, phone=not options.quick)
    print(*results, sep="\n")
    return 0 if all(figure.holds for figure in results) else 1


if __name__ == "__main__":
    sys.exit(main())
