"""The simulator as its users call it: arguments, output, messages and exit codes."""

from __future__ import annotations

import itertools
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from kseri.players.levels import NAMES
from kseri.record import replay
from tools.simulate import read

ROOT = Path(__file__).parents[2]


def simulate(arguments: str) -> subprocess.CompletedProcess[str]:
    """Run it without installed packages, as plain ``python3 -m tools.simulate``."""
    command = [sys.executable, "-S", "-m", "tools.simulate", *arguments.split()]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)


def deals(arguments: str) -> list[dict[str, Any]]:
    run = simulate(arguments)
    assert (run.returncode, run.stderr) == (0, "")
    return [json.loads(line) for line in run.stdout.splitlines()]


def refused(capsys: pytest.CaptureFixture[str], arguments: str) -> str:
    """The message for arguments that are wrong."""
    with pytest.raises(SystemExit) as left:
        read(arguments.split())
    out, err = capsys.readouterr()
    assert (left.value.code, out) == (2, "")
    assert err.startswith("simulate: ")
    assert err.count("\n") == 1
    return err


@pytest.mark.parametrize("rules", ["xeri", "kseri", "family", "pisti"])
def test_every_deal_is_a_record_and_matches_are_played_to_a_winner(rules: str) -> None:
    found = deals(f"--rules {rules} --bots greedy,random --seed 7 --matches 3")
    for deal in found:
        replay(json.dumps(deal))
    assert [deal["match"] for deal in found if deal["winner"] is not None] == [0, 1, 2]
    for before, after in itertools.pairwise(found):
        follows = (before["match"], before["deal"] + 1) if before["winner"] is None else (before["match"] + 1, 0)
        assert (after["match"], after["deal"]) == follows


def test_the_same_arguments_give_the_same_bytes() -> None:
    again = "--rules kseri --players 4 --bots casual,counter --seed 340282366920938463463374607431768211455"
    assert simulate(again).stdout == simulate(again).stdout
    assert simulate(again).stdout != simulate(again.replace("455", "454")).stdout


def test_a_match_does_not_depend_on_how_many_follow() -> None:
    assert deals("--rules family --matches 2")[: len(deals("--rules family"))] == deals("--rules family")


def test_house_rules_may_be_repeated_and_listed(capsys: pytest.CaptureFixture[str]) -> None:
    given = "--rules kseri --set optional_capture=off double_kseri=0 --set kseri=7 --set opening=as-is kseri=8"
    rules = read(given.split()).rules
    assert (rules.optional_capture, rules.double_kseri, rules.kseri, rules.opening) == (False, 0, 8, "as-is")
    for word in ("true", "on", "Yes", "1"):
        assert read(["--rules", "xeri", "--set", f"opening_hidden={word}"]).rules.opening_hidden is True
    for word in ("false", "off", "no", "0"):
        assert read(["--rules", "pisti", "--set", f"opening_hidden={word}"]).rules.opening_hidden is False


def test_seats_and_sides_can_be_given_either_way() -> None:
    assert read("--rules xeri --players 6 --teams 3".split()) == read("--rules xeri --set players=6 teams=3".split())
    assert read("--rules xeri --players 4".split()).rules.teams == 2
    assert read("--rules xeri --players 5".split()).rules.decks == 2


def test_bots_are_repeated_over_the_seats() -> None:
    assert read("--rules xeri --players 4 --bots greedy,child,casual".split()).bots == [
        "greedy", "child", "casual", "greedy",
    ]  # fmt: skip
    assert read("--rules xeri --players 3".split()).bots == ["random"] * 3


def test_bad_input_exits_with_2_and_prints_nothing_else() -> None:
    run = simulate("--rules whist")
    assert (run.returncode, run.stdout) == (2, "")
    assert run.stderr == "simulate: unknown preset 'whist'; allowed: xeri, kseri, family, pisti\n"


def test_every_problem_is_told_at_once(capsys: pytest.CaptureFixture[str]) -> None:
    message = refused(
        capsys,
        "--rules whist --players 7 --teams x --set kseri=-1 bluff=1 opening_hidden=maybe target=1000 majority"
        " --bots gready --seed -1 --matches 0 --fast",
    )
    for part in (
        "unknown argument '--fast'; allowed: --rules, --set",
        "--set 'majority' is not FIELD=VALUE",
        "unknown preset 'whist'; allowed: xeri",
        "rule players is 7; allowed: 2, 3, 4, 5, 6",
        "rule teams is 'x'; allowed: 2, 3, 4, 5, 6",
        "rule kseri is '-1'; allowed: 1 to 99",
        "unknown rule bluff; the rules are players, teams",
        "rule opening_hidden is 'maybe'; allowed: false, true",
        "rule target is 1000; allowed: 1 to 999",
        "no player 'gready'; allowed: " + ", ".join(NAMES),
        "--seed is '-1'; allowed: 0 to 2**128 - 1",
        "--matches is '0'; allowed: 1 to",
    ):
        assert part in message


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ("", "--rules is missing; allowed: xeri, kseri, family, pisti"),
        ("--rules=", "unknown preset ''"),
        ("--rules xeri --set preset=pisti", "the preset is given by --rules"),
        ("--rules xeri --set kseri=1_0", "rule kseri is '1_0'; allowed: 1 to 99"),
        ("--rules xeri --set kseri=", "rule kseri is ''; allowed: 1 to 99"),
        ("--rules xeri --set decks=true", "rule decks is 'true'; allowed: 1, 2"),
        ("--rules xeri --players 5 --set decks=1", "5 players cannot share one pack"),
        ("--rules xeri --players 3 --teams 2", "3 players cannot make 2 equal sides"),
        ("--rules xeri --players two", "rule players is 'two'; allowed: 2, 3, 4, 5, 6"),
        ("--rules xeri --bots greedy,", "no player ''; allowed: random"),
        ("--rules xeri --bots random,greedy,child", "--bots names 3 players for 2 seats; allowed: 1 to 2"),
        ("--rules xeri --seed 340282366920938463463374607431768211456", "allowed: 0 to 2**128 - 1"),
        ("--rules xeri --seed 1e3", "--seed is '1e3'"),
        ("--rules xeri --matches ten", "--matches is 'ten'; allowed: 1 to 1000000000"),
        ("--rules xeri --seed", "--seed: expected one argument"),
    ],
)
def test_bad_input_is_named_with_what_is_allowed(
    capsys: pytest.CaptureFixture[str], arguments: str, message: str
) -> None:
    assert message in refused(capsys, arguments)


def test_a_reader_that_stops_early_is_no_error() -> None:
    command = [sys.executable, "-m", "tools.simulate", "--rules", "xeri", "--matches", "1000"]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as run:
        assert run.stdout is not None
        assert run.stderr is not None
        assert run.stdout.readline().startswith(b'{"format":1,')
        run.stdout.close()
        assert run.stderr.read() == b""
    assert run.returncode == 0
