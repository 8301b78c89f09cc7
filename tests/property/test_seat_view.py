"""Blind players: whatever is hidden from a seat can be exchanged, and its view stays the same."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from random import Random

import pytest

from kseri.deal import Capture, Deal, Leftover
from kseri.rules import Rules, preset
from kseri.view import from_json, to_json, view
from tests.tables import random_pack, random_play, random_rules


class Card(int):
    """A card that can be told from a number that only happens to be equal."""


def cards_in(thing: object) -> set[int]:
    """Every card found anywhere inside: in lists, tuples, mappings and attributes."""
    if isinstance(thing, Card):
        return {int(thing)}
    parts: list[object] = []
    if isinstance(thing, Mapping):
        parts = [*thing.keys(), *thing.values()]
    elif isinstance(thing, Iterable) and not isinstance(thing, str):
        parts = list(thing)
    elif hasattr(thing, "__dict__"):
        parts = list(vars(thing).values())
    for name in getattr(type(thing), "__slots__", ()):
        parts.append(getattr(thing, name))
    return set().union(*map(cards_in, parts)) if parts else set()


def may_see(deal: Deal, seat: int) -> set[int]:
    """The cards a seat has seen by the rules: its hand, every play, and the opening pile as far as it lies open."""
    opening = deal.cards[: deal.rules.opening_size]
    if deal.rules.opening_hidden and not (deal.captures and deal.captures[0].seat == seat):
        opening = opening[-1:]
    return {*map(int, deal.hands[seat]), *map(int, deal.plays), *map(int, opening)}


def exchanged(deal: Deal, new: Mapping[int, int]) -> Deal:
    """The deal with some cards exchanged wherever they are."""

    def cards(old: Iterable[int]) -> list[int]:
        return [Card(new.get(card, card)) for card in old]

    def capture(old: Capture) -> Capture:
        return old._replace(cards=cards(old.cards))

    twin = deal.copy()
    twin.cards, twin.pile, twin.plays = cards(deal.cards), cards(deal.pile), cards(deal.plays)
    twin.hands, twin.taken = [cards(hand) for hand in deal.hands], [cards(stack) for stack in deal.taken]
    twin.captures = [capture(old) for old in deal.captures]
    twin.kseris = [[capture(old) for old in side] for side in deal.kseris]
    twin.exposed = deal.exposed and capture(deal.exposed)
    twin.leftover = deal.leftover and Leftover(deal.leftover.seat, cards(deal.leftover.cards), deal.leftover.bonus)
    return twin


def watch(random: Random, rules: Rules) -> int:
    """Play a deal; at every ply check some seat's view. Gives how many cards were exchanged."""
    pack = [Card(card) for card in random_pack(random, rules)]
    deal = Deal(rules, list(pack), random.randrange(rules.players))
    totals = [random.randrange(99) for _ in range(rules.teams)]
    count = 0
    while True:
        seat = random.randrange(rules.players)
        seen = view(deal, seat, totals, 151)
        hash(seen)
        known = may_see(deal, seat)
        assert cards_in(seen) <= known
        hidden = [card for card in map(int, pack) if card not in known]
        mixed = random.sample(hidden, len(hidden))
        count += len(hidden)
        twin = exchanged(deal, dict(zip(hidden, mixed, strict=True)))
        assert view(twin, seat, totals, 151) == seen
        if deal.over:
            return count
        deal.play(*random_play(random, deal))


@pytest.mark.parametrize("name", ["xeri", "kseri", "family", "pisti"])
def test_hidden_cards_can_be_exchanged_without_a_trace_in_every_preset(name: str) -> None:
    for at, players in enumerate((2, 2, 2, 3, 4, 4, 6)):
        assert watch(Random(f"{name} {at}"), preset(name, players)) > 0


def test_hidden_cards_can_be_exchanged_without_a_trace_at_all_tables() -> None:
    random = Random("views")
    for _ in range(20):
        assert watch(random, random_rules(random)) > 0


def test_the_walk_finds_cards_wherever_they_are() -> None:
    capture = Capture(3, 1, [Card(5), 6], 10, 10, False)
    assert cards_in((1, [2, {"x": Card(3)}], "4", capture, None)) == {3, 5}
    rules = preset("xeri")
    deal = Deal(rules, [Card(card) for card in range(52)])
    assert cards_in(deal) == set(range(52))
    assert cards_in(view(deal, 0)) == {0, 1, 2, 3, 4, 5, 6, 7, 8, 9}


def test_an_exchange_of_what_a_seat_sees_leaves_a_trace() -> None:
    deal = Deal(preset("xeri"), [Card(card) for card in range(52)])
    assert view(exchanged(deal, {4: 20, 20: 4}), 0) != view(deal, 0)
    assert view(exchanged(deal, {0: 20, 20: 0}), 0) != view(deal, 0)
    assert view(exchanged(deal, {10: 20, 20: 10}), 0) == view(deal, 0)


def test_a_view_is_the_same_after_a_way_through_json() -> None:
    random = Random(12)
    for _ in range(40):
        rules = random_rules(random)
        deal = Deal(rules, random_pack(random, rules))
        while not deal.over:
            seen = view(deal, deal.turn)
            assert from_json(to_json(seen)) == seen
            deal.play(*random_play(random, deal))
