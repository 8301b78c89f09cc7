"""No dead rule: every field changes something, every pair of fields has been at the table together."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from random import Random
from typing import Any

import pytest

from kseri.cards import JACK, RANK
from kseri.deal import Deal
from kseri.match import after_deal
from kseri.rules import FIELDS, BadRules, Rules, preset
from kseri.shuffle import deal_order
from kseri.view import view
from tests.positions import position, put
from tests.tables import SEATINGS, random_pack, random_play, random_rules

Witness = Callable[[Rules], object]


def score(plays: str, **cards: Any) -> Witness:
    """The scores after some plays in a position."""

    def witness(rules: Rules) -> object:
        deal = position(rules, **cards)
        put(deal, plays)
        return [side.score for side in deal.scores()]

    return witness


def points(code: str) -> Witness:
    """The scores when a card is captured from a pile of two."""
    return score("JH", pile=f"{code} 3C", hands="JH 4C / 5C 6C")


def order(rules: Rules) -> list[int]:
    """The cards as dealt from a seed whose opening pile has a jack on top, followed by two more cards."""
    plain = rules.changed(opening="as-is")
    size = rules.opening_size
    seed = next(seed for seed in range(1000) if RANK[deal_order(plain, seed)[size - 1]] == JACK)
    return deal_order(rules, seed)


def hands(rules: Rules) -> list[int]:
    """Cards in the first hands."""
    return list(map(len, Deal(rules, deal_order(rules, 1)).hands))


XERI, FOUR, SIX = preset("xeri"), preset("xeri", 4, decks=2), preset("xeri", 6)

WITNESSES: dict[str, tuple[Rules, Witness]] = {
    "players": (preset("xeri", 4, decks=2), hands),
    "teams": (SIX, score("7D", pile="7H", hands="7D / 2C / 3C / 4C / 5C / 6C")),
    "decks": (FOUR, lambda rules: len(deal_order(rules, 1))),
    "packet": (XERI, hands),
    "opening": (XERI, order),
    "opening_hidden": (XERI, lambda rules: view(Deal(rules, deal_order(rules, 1)), 0).opening),
    "jack_captures": (XERI, score("JH", pile="TD 3C", hands="JH 4C / 5C 6C")),
    "kseri": (XERI, score("7D", pile="7H", hands="7D 4C / 5C 6C")),
    "jack_on_jack": (XERI, score("JD", pile="JH", hands="JD 4C / 5C 6C")),
    "jack_on_lone": (XERI, score("JD", pile="7H", hands="JD 4C / 5C 6C")),
    "double_kseri": (XERI, score("7D 7S", pile="7H", hands="7D 4C / 7S 6C")),
    "optional_capture": (XERI, lambda rules: position(rules, "7H", "7D / 5C").may_leave(7 * 4 - 3)),
    "last_card_kseri": (XERI, score("7D 7S", hands="7D / 7S")),
    "leftover_kseri": (XERI, score("7D 9S", pile="3C 7H", hands="7D / 9S")),
    "last_capture": (XERI, score("7D 9S", pile="3C 7H", hands="7D / 9S")),
    "jacks_only": (XERI, score("JD", pile="JH JC", hands="JD 4C / 5C 6C")),
    "ace": (XERI, points("AS")),
    "king": (XERI, points("KS")),
    "queen": (XERI, points("QS")),
    "jack": (XERI, points("JS")),
    "ten": (XERI, points("TS")),
    "ten_of_diamonds": (XERI, points("TD")),
    "two_of_clubs": (XERI, points("2C")),
    "two_of_clubs_match": (XERI, score("2H", pile="3C 2C", hands="2H 4C / 5C 6C")),
    "majority": (XERI, score("7D 9S", pile="3C 7H", hands="7D / 9S")),
    "target": (XERI, lambda rules: [after_deal(rules, [n, 0], rules.target)[0] for n in range(1001)]),
    "finish": (XERI, lambda rules: after_deal(rules, [160, 155], rules.target)),
}
"""A table for each field, and what is seen there to change when only that field changes."""


def values_of(name: str) -> tuple[object, ...]:
    """Every value of a list, the ends of a range and what lies beside them."""
    field = FIELDS[name]
    return field.choices or (field.low, field.low + 1, field.high - 1, field.high)


@pytest.mark.parametrize("name", FIELDS)
def test_every_value_of_every_field_has_a_result_of_its_own(name: str) -> None:
    rules, witness = WITNESSES[name]
    results = {}
    for value in values_of(name):
        try:
            changed = rules.changed(**{name: value})
        except BadRules:
            continue
        results[value] = repr(witness(changed))
    assert len(results) > 1
    assert len(set(results.values())) == len(results), results


def test_seats_that_no_witness_can_change_alone_are_all_possible() -> None:
    assert {players for players, _, _ in SEATINGS} == set(FIELDS["players"].choices)
    assert {teams for _, teams, _ in SEATINGS} == set(FIELDS["teams"].choices)
    assert {preset("xeri", players, teams, decks=decks).packets for players, teams, decks in SEATINGS}


def test_the_name_of_the_preset_rules_nothing() -> None:
    random = Random(3)
    for _ in range(50):
        rules = random_rules(random)
        cards, dealt = random_pack(random, rules), []
        for name in ("xeri", "kseri", "family", "pisti"):
            deal = Deal(rules.changed(preset=name), cards)
            play = Random(1)
            while not deal.over:
                deal.play(*random_play(play, deal))
            dealt.append((deal.plays, deal.scores()))
        assert dealt.count(dealt[0]) == 4


def values_in(rules: Rules) -> list[tuple[str, object]]:
    """Each field with its value, numbers only as lowest or more."""
    fields = rules.as_dict()
    return [(name, fields[name] if FIELDS[name].choices else fields[name] > FIELDS[name].low) for name in FIELDS]


def impossible(one: tuple[str, object], other: tuple[str, object]) -> bool:
    """Whether no table has both values."""
    at = {"players": 0, "teams": 1, "decks": 2}
    if one[0] == other[0]:
        return one != other
    if one[0] not in at or other[0] not in at:
        return False
    return not any(seats[at[one[0]]] == one[1] and seats[at[other[0]]] == other[1] for seats in SEATINGS)


def test_every_pair_of_values_is_played_to_the_end_together() -> None:
    random = Random("pairs")
    values = [(name, value) for name in FIELDS for value in FIELDS[name].choices or (False, True)]
    missing = {pair for pair in combinations(values, 2) if not impossible(*pair)}
    assert len(missing) > 2000
    tables = 0
    while missing:
        rules = random_rules(random)
        tables += 1
        assert tables < 3000, f"never together: {missing}"
        missing.difference_update(combinations(values_in(rules), 2))
        deal = Deal(rules, random_pack(random, rules), random.randrange(rules.players))
        while not deal.over:
            deal.play(*random_play(random, deal))
        left = list(deal.leftover.cards) if deal.leftover and deal.leftover.seat is None else []
        assert sorted(sum(deal.taken, left)) == sorted(deal.cards)
        total = sum(side.score for side in deal.scores())
        assert total >= sum(deal.bonus)
