"""Validation is total: random rule sets are either played to the end or refused with every reason."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from kseri.deal import Deal
from kseri.rules import PRESET_NAMES, BadRules, Rules, from_dict, problems
from tests.tables import random_pack, random_values

RULE_SETS = 30_000
"""Random rule sets in all; raise it for a longer search."""
PARTS = 6

WORDS = {
    "players": "2, 3, 4, 5, 6",
    "teams": "2, 3, 4, 5, 6",
    "decks": "1, 2",
    "packet": "4, 6",
    "opening": "redraw, replace, bury, as-is",
    "jack_on_jack": "0, 10, 20, 25",
    "jack_on_lone": "0, 10, 20",
    "double_kseri": "0, 20",
    "last_capture": "0, 10",
    "jacks_only": "0, 10",
    "kseri": "1 to 99",
    "target": "1 to 999",
    "finish": "raise, highest",
}
"""What a message says is allowed, by the table of the rules, section 2."""
SWITCHES = ("opening_hidden", "jack_captures", "optional_capture", "last_card_kseri", "leftover_kseri")
POINTS = ("ace", "king", "queen", "jack", "ten", "ten_of_diamonds", "two_of_clubs", "two_of_clubs_match", "majority")
WORDS |= dict.fromkeys(SWITCHES, "false, true") | dict.fromkeys(POINTS, "0 to 99")

STRANGE: list[Any] = [
    *(None, True, False, -1, 0, 1, 2, 3, 4, 5, 6, 7, 10, 20, 25, 99, 100, 151, 999, 1000, 10**30, -(10**30)),
    *(1.0, 2.0, 0.5, float("nan"), float("inf"), "", "2", "redraw", "raise", "true", "Τράπουλα", "\ud800", "{name}"),
    *(b"x", [], [2], {}, (), {"a": 1}, set(), object),
]


def is_allowed(name: str, value: object) -> bool:
    """Whether a value stands in the table; wrong types never do."""
    words = WORDS[name]
    if name in SWITCHES:
        return value is True or value is False
    if name in ("opening", "finish"):
        return type(value) is str and value in words.split(", ")
    if type(value) is not int:
        return False
    if " to " in words:
        low, high = map(int, words.split(" to "))
        return low <= value <= high
    return str(value) in words.split(", ")


def expected(values: dict[Any, Any]) -> list[str]:
    """Every problem by the rules, as it must be told."""
    found = [
        f"unknown rule {name}; the rules are "
        "players, teams, decks, packet, opening, opening_hidden, jack_captures, kseri, jack_on_jack, jack_on_lone, "
        "double_kseri, optional_capture, last_card_kseri, leftover_kseri, last_capture, jacks_only, "
        "ace, king, queen, jack, ten, ten_of_diamonds, two_of_clubs, two_of_clubs_match, majority, target, finish"
        for name in values
        if name != "preset" and name not in WORDS
    ]
    name = values.get("preset")
    if name not in ("xeri", "kseri", "family", "pisti"):
        found.append(f"unknown preset {name!r}; allowed: xeri, kseri, family, pisti")
    fine = set()
    for name, words in WORDS.items():
        if name not in values:
            found.append(f"rule {name} is missing; allowed: {words}")
        elif is_allowed(name, values[name]):
            fine.add(name)
        else:
            found.append(f"rule {name} is {values[name]!r}; allowed: {words}")
    if fine >= {"players", "decks"} and values["players"] >= 5 and values["decks"] == 1:
        found.append(f"{values['players']} players cannot share one pack: choose two packs")
    if fine >= {"players", "teams"} and values["teams"] not in divisors(values["players"]):
        found.append(f"{values['players']} players cannot make {values['teams']} equal sides")
    return found


def divisors(players: int) -> set[int]:
    return {2: {2}, 3: {3}, 4: {2, 4}, 5: {5}, 6: {2, 3, 6}}[players]


def random_set(random: Random) -> dict[Any, Any]:
    """A rule set: as often as not a valid one, otherwise with anything wrong."""
    values: dict[Any, Any] = random_values(random)
    if random.random() < 0.5:
        return values
    for _ in range(random.choice((0, 1, 1, 2, 5, 40))):
        values[random.choice((*WORDS, "preset"))] = random.choice(STRANGE)
    if random.random() < 0.4:
        values |= {name: random.randint(1, 7) for name in ("players", "teams", "decks")}
    for _ in range(random.choice((0, 0, 0, 1, 3, 30))):
        values.pop(random.choice((*WORDS, "preset")), None)
    if random.random() < 0.1:
        values[random.choice(("jokers", "", "Players", "{name}", "κσερί", 7, None))] = random.choice(STRANGE)
    return values


def play_to_the_end(random: Random, rules: Rules) -> None:
    """Each seat plays its first or last card."""
    deal = Deal(rules, random_pack(random, rules), random.randrange(rules.players))
    at = random.choice((0, -1))
    for _ in range(52 * rules.decks - rules.opening_size):
        assert not deal.over
        deal.play(deal.hands[deal.turn][at])
    assert deal.over
    assert len(deal.scores()) == rules.teams


@pytest.mark.parametrize("part", range(PARTS))
def test_valid_rule_sets_play_to_the_end_and_invalid_ones_list_every_problem(part: int) -> None:
    random = Random(f"rule sets {part}")
    counts: Counter[int] = Counter()
    for _ in range(RULE_SETS // PARTS):
        values = random_set(random)
        reasons = expected(values)
        counts[min(len(reasons), 4)] += 1
        assert sorted(map(str, problems(values))) == sorted(reasons)
        if reasons:
            with pytest.raises(BadRules) as refused:
                from_dict(values)
            assert refused.value.problems == problems(values)
            assert all(reason in str(refused.value) for reason in reasons)
        else:
            rules = from_dict(values)
            assert rules.as_dict() == values
            play_to_the_end(random, rules)
    assert min(counts[number] for number in range(5)) > RULE_SETS // PARTS // 100
    assert counts[0] > RULE_SETS // PARTS // 2


def test_there_are_no_other_fields_or_presets() -> None:
    assert expected({"preset": "xeri"})[0].startswith("rule players is missing")
    assert len(expected({"preset": "xeri"})) == len(WORDS) == 27
    assert len(PRESET_NAMES) == 4
