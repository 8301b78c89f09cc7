"""Plays matches between computer players and prints each deal's record, one JSON object a line.

``python -m tools.simulate --rules xeri --bots counter,casual --seed 7 --matches 20``. The same arguments give the same
bytes. Needs nothing but the standard library.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import sys
from collections.abc import Sequence
from typing import NamedTuple, NoReturn

from kseri.players.levels import NAMES, by_name
from kseri.players.selfplay import records
from kseri.rules import FIELDS, PRESET_NAMES, PRESETS, Rules, from_dict, preset, problems
from kseri.shuffle import SEEDS

MOST_MATCHES = 10**9
_OPTIONS = "--rules, --set, --players, --teams, --bots, --seed, --matches"
_SWITCH = {"true": True, "on": True, "yes": True, "1": True, "false": False, "off": False, "no": False, "0": False}


class Order(NamedTuple):
    """What to play: a table, a name for each player, the seed of the series and how many matches."""

    rules: Rules
    bots: list[str]
    seed: int
    matches: int


class _Parser(argparse.ArgumentParser):
    """Says what is wrong in one line, without the usage."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"simulate: {message}\n")


def _parser() -> _Parser:
    parser = _Parser(prog="simulate", description=__doc__, allow_abbrev=False)
    parser.add_argument("--rules", metavar="PRESET", help=f"the table: {', '.join(PRESET_NAMES)}")
    parser.add_argument(
        "--set",
        metavar="FIELD=VALUE",
        nargs="+",
        action="extend",
        default=[],
        help="house rules, several or repeated; the last one of a field counts",
    )
    parser.add_argument("--players", metavar="N", help="seats, 2 to 6 (2)")
    parser.add_argument("--teams", metavar="N", help="sides (4 players: 2, otherwise everybody alone)")
    parser.add_argument(
        "--bots",
        metavar="NAME[,NAME...]",
        default="random",
        help=f"a player for all seats, or a list repeated over the seats: {', '.join(NAMES)} (random)",
    )
    parser.add_argument("--seed", metavar="S", default="0", help="0 to 2**128 - 1 (0)")
    parser.add_argument("--matches", metavar="M", default="1", help="how many matches (1)")
    return parser


def read(arguments: Sequence[str]) -> Order:
    """The order the arguments give. Exits with 2 and one message that lists everything wrong."""
    parser = _parser()
    given, unknown = parser.parse_known_args(arguments)
    wrong = [f"unknown argument {text!r}; allowed: {_OPTIONS}" for text in unknown]
    values = _house_rules(given.set, wrong)
    for option in ("players", "teams"):
        if getattr(given, option) is not None:
            values[option] = _value(option, getattr(given, option))
    if given.rules is None:
        wrong.append(f"--rules is missing; allowed: {', '.join(PRESET_NAMES)}")
    players = values.get("players", 2)
    known = given.rules if given.rules in PRESETS else "xeri"
    table = preset(known, players if isinstance(players, int) and FIELDS["players"].allows(players) else 2).as_dict()
    table |= {"preset": known if given.rules is None else given.rules, **values}
    wrong += map(str, problems(table))
    bots = given.bots.split(",")
    wrong += [
        f"--bots: no player {name!r}; allowed: {', '.join(NAMES)}" for name in dict.fromkeys(bots) if name not in NAMES
    ]
    seats = table["players"]
    if FIELDS["players"].allows(seats) and len(bots) > seats:
        wrong.append(f"--bots names {len(bots)} players for {seats} seats; allowed: 1 to {seats}")
    seed = _number("--seed", given.seed, 0, SEEDS - 1, "0 to 2**128 - 1", wrong)
    matches = _number("--matches", given.matches, 1, MOST_MATCHES, f"1 to {MOST_MATCHES}", wrong)
    if wrong:
        parser.error("; ".join(wrong))
    return Order(from_dict(table), [bots[seat % len(bots)] for seat in range(seats)], seed, matches)


def _house_rules(settings: Sequence[str], wrong: list[str]) -> dict[str, object]:
    """The rule fields of ``--set``, their values read as what the field holds."""
    values: dict[str, object] = {}
    for setting in settings:
        name, equals, text = setting.partition("=")
        if name == "preset":
            wrong.append("--set preset: the preset is given by --rules")
        elif not equals:
            wrong.append(f"--set {setting!r} is not FIELD=VALUE")
        else:
            values[name] = _value(name, text)
    return values


def _value(name: str, text: str) -> object:
    """A rule field's value from its text; a text that cannot be one stays a text, which the rules refuse."""
    if name in FIELDS and any(isinstance(choice, bool) for choice in FIELDS[name].choices):
        return _SWITCH.get(text.lower(), text)
    return int(text) if re.fullmatch("[0-9]{1,9}", text) else text


def _number(option: str, text: str, low: int, high: int, allowed: str, wrong: list[str]) -> int:
    if re.fullmatch("[0-9]{1,40}", text) and low <= int(text) <= high:
        return int(text)
    wrong.append(f"{option} is {text!r}; allowed: {allowed}")
    return low


def main(arguments: Sequence[str] | None = None) -> None:
    """Print the records that the arguments ask for."""
    order = read(sys.argv[1:] if arguments is None else arguments)
    players = [by_name(name, order.rules) for name in order.bots]
    try:
        for number in range(order.matches):
            for deal in records(order.rules, players, order.seed, number):
                print(json.dumps(deal, separators=(",", ":")))
        sys.stdout.flush()
    except BrokenPipeError:  # the reader has what it wanted; the interpreter must not flush into the closed pipe again
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


if __name__ == "__main__":
    main()
