"""Two computer players against each other: points a deal with their uncertainty, matches won, time for a move.

``python -m tools.arena --rules xeri --bots master,greedy --deals 1000``. Every deal is played once for each side, with
the first player on that side and the second on all others: luck of the cards and of the seat cancels out. What counts
is the first player's side minus the mean of the others; the mean over a deal's plays is one observation. The same
arguments give the same points, on any number of cores. ``--matches 200`` also plays whole matches, mirrored alike.

A player is one of the game's own, or ``cmd:`` and a command, as in ``--bots "cmd:python3 mybot.py,greedy"``: a program
that answers every view with a play, in JSON; ``tools/foreign.py`` tells how. Needs nothing but the standard library.
"""

from __future__ import annotations

import argparse
import math
import os
import statistics
import sys
from collections.abc import Sequence
from typing import NoReturn

from kseri.players.levels import NAMES
from kseri.rules import FIELDS, PRESET_NAMES, PRESETS, from_dict, preset, problems
from kseri.shuffle import SEEDS
from tools.duel import FOREIGN, Observation, Order, observations
from tools.foreign import BadPlayer

MOST = 10**7
"""Deals, matches: more than anybody waits for."""
_OPTIONS = "--rules, --set, --players, --teams, --bots, --deals, --matches, --seed, --jobs"


class _Parser(argparse.ArgumentParser):
    """Says what is wrong in one line, without the usage."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"arena: {message}\n")


def _parser() -> _Parser:
    parser = _Parser(
        prog="arena",
        description=__doc__,
        allow_abbrev=False,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--rules", metavar="PRESET", help=f"the table: {', '.join(PRESET_NAMES)}")
    parser.add_argument("--set", metavar="FIELD=VALUE", nargs="+", action="extend", default=[], help="house rules")
    parser.add_argument("--players", metavar="N", help="seats, 2 to 6 (2)")
    parser.add_argument("--teams", metavar="N", help="sides (4 players: 2, otherwise everybody alone)")
    parser.add_argument("--bots", metavar="NAME,NAME", help=f"the two players: {', '.join(NAMES)} or {FOREIGN}COMMAND")
    parser.add_argument("--deals", metavar="N", default="1000", help="deals, each played once for each side (1000)")
    parser.add_argument("--matches", metavar="N", default="0", help="whole matches, likewise (0)")
    parser.add_argument("--seed", metavar="S", default="0", help="0 to 2**128 - 1 (0)")
    parser.add_argument("--jobs", metavar="N", default=str(os.cpu_count() or 1), help="processes (one for each core)")
    return parser


def read(arguments: Sequence[str]) -> Order:
    """The order the arguments give. Exits with 2 and one message that lists everything wrong."""
    parser = _parser()
    given, unknown = parser.parse_known_args(arguments)
    wrong = [f"unknown argument {text!r}; allowed: {_OPTIONS}" for text in unknown]
    table = _table(given, wrong)
    bots = tuple((given.bots or "").split(","))
    if len(bots) != 2:
        wrong.append(f"--bots is {given.bots!r}; allowed: two players with a comma between them")
    wrong += [
        f"--bots: no player {name!r}; allowed: {', '.join(NAMES)}, {FOREIGN}COMMAND"
        for name in (bots if len(bots) == 2 else ())
        if name not in NAMES and not name.startswith(FOREIGN)
    ]
    deals = _number("--deals", given.deals, 0, wrong)
    matches = _number("--matches", given.matches, 0, wrong)
    jobs = _number("--jobs", given.jobs, 1, wrong, 1000)
    seed = _number("--seed", given.seed, 0, wrong, SEEDS - 1)
    if 0 < deals < 2 or 0 < matches < 2 or deals == matches == 0:
        wrong.append("--deals and --matches are too few to measure; allowed: 2 or more of either, 0 for none")
    if wrong:
        parser.error("; ".join(wrong))
    return Order(from_dict(table), (bots[0], bots[1]), deals, matches, seed, jobs)


def _table(given: argparse.Namespace, wrong: list[str]) -> dict[str, object]:
    """The rules' fields by ``--rules``, ``--players``, ``--teams`` and ``--set``, with their problems."""
    settings = [f"{name}={value}" for name in ("players", "teams") if (value := getattr(given, name)) is not None]
    changes: dict[str, object] = {}
    for setting in (*given.set, *settings):
        name, equals, text = setting.partition("=")
        if not equals or name == "preset":
            wrong.append(f"--set {setting!r}; allowed: FIELD=VALUE, the preset is given by --rules")
        else:
            changes[name] = FIELDS[name].parse(text) if name in FIELDS else text
    seats = changes.get("players", 2)
    known = given.rules in PRESETS
    start = preset(given.rules if known else "xeri", seats if isinstance(seats, int) and 2 <= seats <= 6 else 2)
    table = {**start.as_dict(), **changes}
    if not known:
        wrong.append(f"--rules is {given.rules!r}; allowed: {', '.join(PRESET_NAMES)}")
    wrong += map(str, problems(table))
    return table


def _number(option: str, text: str, low: int, wrong: list[str], high: int = MOST) -> int:
    if text.isascii() and text.isdigit() and len(text) < 40 and low <= int(text) <= high:
        return int(text)
    wrong.append(f"{option} is {text!r}; allowed: {low} to {high if high < SEEDS - 1 else '2**128 - 1'}")
    return low


def interval(results: Sequence[float]) -> tuple[float, float]:
    """The mean and half of its 95 % interval."""
    return statistics.fmean(results), 1.96 * statistics.stdev(results) / math.sqrt(len(results))


def _watched(order: Order, what: str, count: int) -> list[Observation]:
    """All observations, with a bar on standard error if that is a terminal."""
    found = []
    for observation in observations(order, what, count):
        found.append(observation)
        if sys.stderr.isatty():
            done = len(found) * 40 // count
            end = "\r" if len(found) < count else "\n"
            sys.stderr.write(f"{what} [{'#' * done}{'.' * (40 - done)}] {len(found)}/{count}{end}")
    return found


def report(order: Order) -> None:
    """Play, and print what came out."""
    first, second = order.bots
    each = f"each played {order.rules.teams} times"
    played = []
    if order.deals:
        deals = _watched(order, "deal", order.deals)
        mean, half = interval([deal.result for deal in deals])
        print(f"{first} against {second}: {mean:+.2f} ± {half:.2f} points a deal ({order.deals} deals, {each})")
        played += deals
    if order.matches:
        matches = _watched(order, "match", order.matches)
        mean, half = (100 * value for value in interval([match.result for match in matches]))
        fair = f"{100 / order.rules.teams:.0f} % is even"
        print(f"{first} wins {mean:.1f} ± {half:.1f} % of matches ({order.matches} matches, {each}; {fair})")
        played += matches
    for at, name in enumerate(order.bots):
        times = sorted(1000 * each for observation in played for each in observation.times[at])
        if times:
            median, late = times[len(times) // 2], times[len(times) * 95 // 100]
            print(f"{name}: {median:.2f} ms a move with a choice (median), {late:.2f} ms (95 % are faster)")


def main(arguments: Sequence[str] | None = None) -> None:
    """Play as the arguments ask."""
    order = read(sys.argv[1:] if arguments is None else arguments)
    try:
        report(order)
    except BadPlayer as bad:
        sys.stderr.write(f"arena: {bad}\n")
        sys.exit(2)


if __name__ == "__main__":
    main()
