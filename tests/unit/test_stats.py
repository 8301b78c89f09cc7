"""Results over time: what is noted of a match, and what many come to, counted by hand."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from kseri.match import Match
from kseri.rules import preset
from kseri.stats import (
    MIXED,
    PERSON,
    BadResult,
    Kinds,
    Result,
    Table,
    Tally,
    from_dict,
    kinds,
    result,
    statistics,
)
from tests.positions import position, put
from tests.tables import random_play


def noted(totals: tuple[int, ...] = (151, 98), winner: int | None = 0, **changes: Any) -> Result:
    """A match of two, four deals long, unless it is said otherwise."""
    kept = Result(
        preset="xeri",
        house=False,
        players=2,
        teams=2,
        levels=(PERSON, 3),
        names=("", ""),
        aided=False,
        winner=winner,
        totals=totals,
        deals=4,
        best=(50, 40),
        kseris=(Kinds(3, 1, 0), Kinds(2, 0, 1)),
    )
    return kept._replace(**changes)


LOST = noted((90, 155), 1)
GIVEN_UP = noted((20, 30), None, deals=1)


# ---- what is noted


def test_a_match_is_noted_with_its_points_deals_and_kseris() -> None:
    random = Random(3)
    match = Match(preset("kseri", target=51), 5)
    while match.winner is None:
        if match.deal.over:
            match.next_deal()
        match.play(*random_play(random, match.deal))
    found = result(match, [PERSON, 4], ["Zoë", "not a person"], aided=True)
    assert found.totals == tuple(sum(deal[side].score for deal in match.scores) for side in range(2))
    assert found.best == tuple(max(deal[side].score for deal in match.scores) for side in range(2))
    assert found[:7] == ("kseri", True, 2, 2, (0, 4), ("Zoë", ""), True)
    assert (found.winner, found.deals) == (match.winner, len(match.finished))
    assert from_dict(json.loads(json.dumps(found.as_dict()))) == found


def test_only_other_rules_than_the_tables_own_are_house_rules() -> None:
    for rules in (preset("xeri"), preset("pisti", 4), preset("kseri", 6, 2)):
        assert not result(Match(rules, 1), [0] * rules.players, [], aided=False).house
    assert result(Match(preset("xeri", ace=2), 1), [0, 1], [], aided=False).house


def test_kseris_are_counted_by_kind() -> None:
    plain = position("xeri", pile="7H", hands="7D / 3S")
    put(plain, "7D 3S")
    jack = position("xeri", pile="JC", hands="JD / 5C")
    put(jack, "JD 5C")
    double = position("kseri", pile="4H", hands="4C 8D / 4S 9D")
    put(double, "4C 4S 8D 9D")
    assert (kinds([plain], 0), kinds([plain], 1)) == (Kinds(1, 0, 0), Kinds(0, 0, 0))
    assert kinds([jack], 0) == Kinds(1, 1, 0)
    assert (kinds([double], 0), kinds([double], 1)) == (Kinds(0, 0, 0), Kinds(1, 0, 1))
    assert kinds([plain, jack, double], 0) == Kinds(2, 1, 0)


def test_a_lone_card_that_is_left_is_a_kseri_of_its_taker() -> None:
    deal = position("kseri", pile="3C 7H", hands="7D / 9S")
    put(deal, "7D 9S")
    assert (kinds([deal], 0), kinds([deal], 1)) == (Kinds(1, 0, 0), Kinds(0, 0, 0))
    deal = position("xeri", pile="3C 7H", hands="7D / 9S")  # here it is none
    put(deal, "7D 9S")
    assert kinds([deal], 0) == Kinds(0, 0, 0)


def test_the_level_is_the_opponents_and_mixed_if_they_differ() -> None:
    assert noted().level == 3
    four: dict[str, Any] = {"players": 4, "names": ("",) * 4}
    assert noted(levels=(0, 4, 1, 4), **four).level == 4  # the partner across does not count
    assert noted(levels=(0, 4, 1, 2), **four).level == MIXED


# ---- what cannot be one


@pytest.mark.parametrize(
    "changes",
    [
        {"preset": "whist"},
        {"preset": ["xeri"]},
        {"players": 7},
        {"players": 4},
        {"teams": 3},
        {"levels": [3, 3]},
        {"levels": [0, 6]},
        {"levels": [0, True]},
        {"levels": "03"},
        {"names": ["", "x" * 21]},
        {"names": ["", "\u202e"]},
        {"names": ["", 7]},
        {"house": 1},
        {"aided": None},
        {"winner": 2},
        {"winner": False},
        {"totals": [1]},
        {"totals": [1, 2.0]},
        {"totals": [1, 10**30]},
        {"deals": -1},
        {"best": None},
        {"kseris": [[1, 0, 0]]},
        {"kseris": [[1, 0, 0], [1, 0]]},
        {"kseris": [[1, 0, 0], 5]},
        {"more": 1},
    ],
)
def test_what_cannot_be_a_result_is_refused_and_named(changes: dict[str, Any]) -> None:
    with pytest.raises(BadResult, match=r"allowed|unknown|cannot|sides|teams|players"):
        from_dict({**noted().as_dict(), **changes})


def test_what_is_no_object_is_refused() -> None:
    for junk in (None, 7, "x", ["xeri"], {"preset": "xeri"}):
        with pytest.raises(BadResult):
            from_dict(junk)


# ---- what many come to


def test_sums_over_matches_won_lost_and_given_up() -> None:
    found = statistics([noted(), LOST, GIVEN_UP])
    assert found.all == Tally(2, 1, 1, 8, 241, 253, Kinds(6, 2, 0), 50)
    assert found.all.a_deal(found.all.points) == pytest.approx(30.125)
    assert found.ahead == [53, -12]


def test_rules_house_rules_and_levels_are_apart_in_the_presets_order() -> None:
    matches = [
        noted(preset="pisti"),
        noted(house=True),
        noted(levels=(0, 5)),
        noted(),
        noted(),
        noted(levels=(0, 1, 0, 2), players=4, names=("",) * 4),
    ]
    found = statistics(matches[:5])
    assert [(table, tally.matches) for table, tally in found.tables.items()] == [
        (Table("xeri", False, 3), 2),
        (Table("xeri", False, 5), 1),
        (Table("xeri", True, 3), 1),
        (Table("pisti", False, 3), 1),
    ]


def test_the_others_points_are_their_average() -> None:
    three = noted(
        (60, 40, 30), players=3, teams=3, levels=(0, 1, 1), names=("",) * 3, best=(9, 9, 9), kseris=(Kinds(),) * 3
    )
    found = statistics([three])
    assert (found.all.points, found.all.against, found.ahead) == (60, 35, [25])


def test_streaks_grow_turn_and_end_with_a_match_given_up() -> None:
    won = noted()
    assert statistics([won, won, LOST, won]).streak == 1
    assert statistics([won, won, LOST, won]).longest == 2
    assert statistics([won, LOST, LOST]).streak == -2
    assert statistics([won, won, GIVEN_UP]).streak == 0
    assert statistics([won, won, GIVEN_UP, won]).longest == 2


def test_matches_of_several_people_count_for_each_of_them_and_not_in_ones_own_record() -> None:
    both = noted(levels=(0, 0), names=("Zoë", ""))
    found = statistics([both, both._replace(winner=1, totals=(90, 155))])
    assert (found.all, found.tables, found.ahead) == (Tally(), {}, [])
    assert found.together[("Zoë", -1)] == Tally(2, 1, 0, 8, 241, 253, Kinds(6, 2, 0), 50)
    assert found.together[("", 1)] == Tally(2, 1, 0, 8, 253, 241, Kinds(4, 0, 2), 40)


def test_of_nothing_come_nothing() -> None:
    found = statistics([])
    assert (found.all.matches, found.streak, found.ahead) == (0, 0, [])
    assert found.all.a_deal(0) == 0
