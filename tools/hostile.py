"""Changes records, share codes, kept data and addresses at random, very often, and reads them as the game does.

Usage: python -m tools.hostile [--mutations 100000] [--kind records] [--seed 1]
"""

from __future__ import annotations

import argparse

from tests.mutations import KINDS, LIMIT, attack


def main() -> None:
    """Attack each kind, or one; the first that is not refused as documented, or is too slow, ends it with its text."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--mutations", type=int, default=100_000, help="of each kind")
    parser.add_argument("--kind", choices=KINDS, help="only this one")
    parser.add_argument("--seed", default="1", help="other changes with another")
    options = parser.parse_args()
    print(f"milliseconds of processor time for one; limit {LIMIT * 1000:.0f}")
    for name in [options.kind] if options.kind else KINDS:
        report = attack(KINDS[name], options.mutations, f"{options.seed} {name}")
        share = report.refused / options.mutations
        times = f"median {report.median * 1000:.2f}, slowest {report.slowest * 1000:.1f}"
        print(f"{name:13} {options.mutations} changed, {share:.0%} with something to refuse, {times}", flush=True)


if __name__ == "__main__":
    main()
