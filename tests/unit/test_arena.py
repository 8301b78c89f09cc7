"""The arena as its users call it: what it prints, how it asks programs, what it refuses."""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path

import pytest

from kseri.cards import codes
from kseri.rules import preset
from tests.dealt import WORTHLESS, seen, table
from tools.arena import interval, main, read
from tools.duel import Order, observations
from tools.foreign import BadPlayer, Foreign, as_dict

FIRST_CARD = """
import json, sys
for line in sys.stdin:
    view = json.loads(line)
    print(json.dumps({"card": view["hand"][0], "leave": False}), flush=True)
"""


@pytest.fixture
def program(tmp_path: Path) -> str:
    """The command of a program that plays its first card."""
    path = tmp_path / "first.py"
    path.write_text(FIRST_CARD, encoding="utf-8")
    return f"{sys.executable} -S {path}"


def refused(capsys: pytest.CaptureFixture[str], arguments: list[str]) -> str:
    """The message for arguments that are wrong."""
    with pytest.raises(SystemExit) as left:
        main(arguments)
    out, err = capsys.readouterr()
    assert (left.value.code, out) == (2, "")
    assert err.startswith("arena: ")
    assert err.count("\n") == 1
    return err


# ---- measuring


def test_points_and_matches_and_times_are_printed(capsys: pytest.CaptureFixture[str]) -> None:
    main("--rules family --bots greedy,random --deals 60 --matches 6 --jobs 1".split())
    out, err = capsys.readouterr()
    lines = out.splitlines()
    assert re.fullmatch(
        r"greedy against random: \+\d+\.\d\d ± \d\.\d\d points a deal \(60 deals, .*2 times\)", lines[0]
    )
    assert re.fullmatch(r"greedy wins \d+\.\d ± \d+\.\d % of matches \(6 matches, .*; 50 % is even\)", lines[1])
    assert [line.split(":")[0] for line in lines[2:]] == ["greedy", "random"]
    assert err == ""


def test_processes_change_nothing_but_the_times() -> None:
    order = Order(preset("pisti"), ("counter", "greedy"), 12, 0, 3, 1)
    results = [
        [observation.result for observation in observations(order._replace(jobs=jobs), "deal", 12)] for jobs in (1, 2)
    ]
    assert results[0] == results[1]
    assert len(set(results[0])) > 3


@pytest.mark.parametrize("what", ["deal", "match"])
def test_a_player_against_itself_comes_out_even(what: str) -> None:
    """Seats are rotated with the same cards, so there is nothing left to win."""
    order = Order(preset("xeri", 3, target=1), ("greedy", "greedy"), 4, 4, 0, 1)
    even = 0 if what == "deal" else 1 / 3
    assert [each.result for each in observations(order, what, 4)] == pytest.approx([even] * 4)


def test_the_first_players_side_is_compared_with_the_mean_of_the_others() -> None:
    order = Order(preset("xeri", 6, teams=3), ("counter", "random"), 3, 0, 0, 1)
    found = list(observations(order, "deal", 3))
    assert all(each.result > 0 for each in found)
    assert len(found[0].times[1]) == pytest.approx(2 * len(found[0].times[0]))


def test_the_interval_is_that_of_the_normal_distribution() -> None:
    mean, half = interval([1, 2, 3, 4, 5])
    assert mean == 3
    assert half == pytest.approx(1.96 * 1.5811388 / 5**0.5)


# ---- programs


def test_a_program_can_play(program: str, capsys: pytest.CaptureFixture[str]) -> None:
    main(["--rules", "kseri", "--bots", f"cmd:{program},greedy", "--deals", "3", "--jobs", "1"])
    assert " against greedy: " in capsys.readouterr().out


def test_a_view_as_json_names_what_the_seat_may_know_and_nothing_else() -> None:
    deal = table("pisti", WORTHLESS, "6D 9S/9H 7S", "")
    told = json.loads(json.dumps(as_dict(seen(deal))))
    assert told.keys() == set(seen(deal)._fields)
    assert (told["opening"], told["top"]) == ([None, None, None, "6C"], "6C")
    assert told["hand"][:2] == ["6D", "9S"]
    assert told["rules"]["opening_hidden"] is True
    hidden = {*codes(deal.hands[1]), *codes(deal.cards[deal.dealt :]), "3C"}
    assert not [card for card in hidden if f'"{card}"' in json.dumps(told)]
    kseri = table("kseri", WORTHLESS, "6D 9S/9H 7S", "6D 9H 9S")
    told = json.loads(json.dumps(as_dict(seen(kseri))))
    assert (told["marker"], told["kseris"][0][0]["cards"]) == ("9H", ["9H", "9S"])
    assert [play["card"] for play in told["history"]] == ["6D", "9H", "9S"]


@pytest.mark.parametrize(
    ("answer", "message"),
    [
        ("3", "answered '3'; allowed: {\"card\": CARD"),
        ("{}", "answered '{}'; allowed:"),
        ('{"card": "XX"}', "with one of"),
        ("", "answered ''"),
        ('{"card": %(hand)r, "leave": true}', "nothing can be left there"),
        ('{"card": %(hand)r, "leave": 1}', "nothing can be left there"),
    ],
)
def test_an_answer_that_is_no_play_is_named(answer: str, message: str, tmp_path: Path) -> None:
    now = seen(table("xeri", WORTHLESS, "6D 9S/9H", ""))
    path = tmp_path / "bad.py"
    said = answer.replace("%(hand)r", '"9S"')
    path.write_text(f"input()\nprint({said!r})\n", encoding="utf-8")
    player = Foreign(f"{sys.executable} -S {path}")
    with pytest.raises(BadPlayer, match=re.escape(message)):
        player.choose(now, 0)
    player.close()


def test_a_program_that_ends_or_is_none_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    common = "--rules xeri --deals 2 --jobs 1 --bots".split()
    assert "ended without an answer" in refused(capsys, [*common, f"greedy,cmd:{sys.executable} -S -c pass"])
    assert "cannot start the player 'no-such-program'" in refused(capsys, [*common, "greedy,cmd:no-such-program"])
    assert "cannot start the player ''" in refused(capsys, [*common, "greedy,cmd:"])


# ---- arguments


def test_seats_sides_and_house_rules_can_be_given() -> None:
    order = read("--rules kseri --players 4 --set double_kseri=0 target=51 --bots counter,child --seed 9".split())
    assert (order.rules.players, order.rules.teams, order.rules.double_kseri, order.rules.target) == (4, 2, 0, 51)
    assert (order.bots, order.deals, order.matches, order.seed) == (("counter", "child"), 1000, 0, 9)
    assert read("--rules xeri --players 5 --bots greedy,random".split()).rules.decks == 2


def test_every_problem_is_told_at_once(capsys: pytest.CaptureFixture[str]) -> None:
    message = refused(
        capsys, "--rules whist --players 7 --set bluff=1 majority --bots gready,child --deals -1 --fast".split()
    )
    for part in (
        "unknown argument '--fast'; allowed: --rules, --set",
        "--set 'majority'; allowed: FIELD=VALUE",
        "--rules is 'whist'; allowed: xeri, kseri, family, pisti",
        "rule players is 7; allowed: 2, 3, 4, 5, 6",
        "unknown rule bluff; the rules are players, teams",
        "no player 'gready'; allowed: random, greedy",
        "--deals is '-1'; allowed: 0 to",
    ):
        assert part in message


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ("--bots greedy,random", "--rules is None; allowed: xeri, kseri, family, pisti"),
        ("--rules xeri", "--bots is None; allowed: two players with a comma between them"),
        ("--rules xeri --bots greedy,random,child", "--bots is 'greedy,random,child'; allowed: two players"),
        ("--rules xeri --bots greedy,random --deals 1", "too few to measure"),
        ("--rules xeri --bots greedy,random --deals 0", "too few to measure"),
        ("--rules xeri --bots greedy,random --jobs 0", "--jobs is '0'; allowed: 1 to 1000"),
        ("--rules xeri --bots greedy,random --seed x", "--seed is 'x'; allowed: 0 to 2**128 - 1"),
        ("--rules xeri --bots greedy,random --players 3 --teams 2", "3 players cannot make 2 equal sides"),
        ("--rules xeri --bots greedy,random --set preset=pisti", "the preset is given by --rules"),
    ],
)
def test_bad_input_is_named_with_what_is_allowed(
    capsys: pytest.CaptureFixture[str], arguments: str, message: str
) -> None:
    assert message in refused(capsys, arguments.split())
