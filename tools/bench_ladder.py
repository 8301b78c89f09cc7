"""The ladder: every level against the one below it, and the Master against greedy, at every kind of table.

Usage: python -m tools.bench_ladder [DEALS]

DEALS (20) mirrored deals for each of the Master's rows and ten times as many for the quick players' rows. Prints points
a deal with 95 % intervals; ``*`` marks a row whose lower bound is above 0.
"""

from __future__ import annotations

import os
import sys
from itertools import pairwise

from kseri.players.levels import LEVELS
from kseri.rules import Rules, preset
from tools.arena import interval
from tools.duel import Order, observations

# Family deals are Xeri deals but for a jack that opens, so that one row of theirs is enough.
TABLES = {
    "xeri, 2": preset("xeri"),
    "family, 2": preset("family"),
    "kseri, 2": preset("kseri"),
    "pisti, 2": preset("pisti"),
    "xeri, 3": preset("xeri", 3),
    "xeri, 2v2, six cards": preset("xeri", 4),
    "xeri, 2v2, four cards": preset("xeri", 4, packet=4),
    "kseri, 2v2": preset("kseri", 4),
    "pisti, 2v2": preset("pisti", 4),
    "xeri, 5, two packs": preset("xeri", 5),
    "xeri, 3v3, two packs": preset("xeri", 6, teams=2),
    "xeri, 2v2v2, two packs": preset("xeri", 6, teams=3),
}
PAIRS = (("master", "greedy"), *((higher, lower) for lower, higher in pairwise(LEVELS)))
QUICK = 10
"""Times as many deals where nobody searches."""
SEED = 0x1ADDE2
"""Not one that any value was fitted with."""


def row(rules: Rules, bots: tuple[str, str], deals: int) -> str:
    """Points a deal with their interval, and the first player's time for a move."""
    order = Order(rules, bots, deals, 0, SEED, os.cpu_count() or 1)
    played = list(observations(order, "deal", deals))
    mean, half = interval([observation.result for observation in played])
    times = sorted(1000 * each for observation in played for each in observation.times[0])
    p95 = times[len(times) * 95 // 100]
    return f"{mean:+6.2f} ± {half:4.2f} {'*' if mean > half else ' '} {deals:6} deals   {p95:6.1f} ms (p95 of a move)"


def main() -> None:
    """Print the ladder."""
    deals = int(sys.argv[1]) if len(sys.argv) > 1 else 20
    print("The ladder: points a deal, the first player's side minus the mean of the others; mirrored deals")
    for name, rules in TABLES.items():
        for bots in PAIRS:
            found = row(rules, bots, deals if "master" in bots else QUICK * deals)
            print(f"  {name:24} {bots[0]:>8} - {bots[1]:8} {found}", flush=True)


if __name__ == "__main__":
    main()
