"""All deals of a small deck, all plays: how often each difference of scores comes out, per preset.

The engine and the rules written a second time (``tests.reference``) are compared with each other and with the golden
file, which ``pytest --write-golden`` rewrites. Deals that differ only in suits that no rule sees count once.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import combinations, permutations

import pytest

from kseri.cards import numbers
from kseri.deal import Deal
from kseri.rules import PRESETS, Rules
from tests import reference

DECK = ("JC", "JD", "7C", "7D", "7H", "2C", "2D", "TD")


class SmallTable(Rules):
    """A preset's rules for two players with two opening cards, then packets of two and one card each."""

    def __post_init__(self) -> None:
        """Packets of two are no table's rule."""

    @property
    def opening_size(self) -> int:
        return 2


def small(name: str) -> SmallTable:
    return SmallTable(**{**PRESETS[name].as_dict(), "packet": 2})


def seen(card: str) -> str:
    """The card as far as rules can tell it from others: jacks and sevens of all suits are alike."""
    return card[0] if card[0] in "J7" else card


def all_deals() -> Iterator[tuple[str, ...]]:
    """Every deal that rules can tell from others, in the order of cards: opening pile, then hand by hand."""
    known = set()
    for opening in permutations(DECK, 2):
        rest = [card for card in DECK if card not in opening]
        for first in combinations(rest, 2):
            for second in combinations([card for card in rest if card not in first], 2):
                for last in permutations([card for card in rest if card not in (*first, *second)]):
                    cards = (*opening, *first, *second, *last)
                    parts = (map(seen, opening), sorted(map(seen, first)), sorted(map(seen, second)), map(seen, last))
                    key = tuple(map(tuple, parts))
                    if key not in known:
                        known.add(key)
                        yield cards


def by_engine(deal: Deal, outcomes: Counter[int]) -> None:
    """Count the outcomes of all plays from here on."""
    if deal.over:
        first, second = deal.scores()
        outcomes[first.score - second.score] += 1
        return
    for card in deal.hands[deal.turn]:
        for leave in (False, True) if deal.may_leave(card) else (False,):
            twin = deal.copy()
            twin.play(card, leave)
            by_engine(twin, outcomes)


def by_reference(fields: reference.Fields, state: reference.State, outcomes: Counter[int]) -> None:
    """The same, by the rules written a second time."""
    if reference.over(state):
        first, second = reference.scores(fields, state)
        outcomes[first - second] += 1
        return
    for card in state.hands[state.seat]:
        for leave in (False, True) if reference.may_leave(fields, state, card) else (False,):
            by_reference(fields, reference.play(fields, state, card, leave), outcomes)


def test_the_small_deck_has_all_deals() -> None:
    deals = list(all_deals())
    orbits = (10080 + 4 * 720 + 3 * 48) // 12
    """Burnside: all deals, those that one exchange of two sevens or the jacks leaves alone, those that both do."""
    assert len(set(deals)) == len(deals) == orbits
    assert all(sorted(deal) == sorted(DECK) for deal in deals)


@pytest.mark.parametrize("name", PRESETS)
def test_the_outcomes_of_all_deals_and_plays(name: str, golden: Callable[[str, object], None]) -> None:
    rules = small(name)
    fields = rules.as_dict()
    engine: Counter[int] = Counter()
    again: Counter[int] = Counter()
    deals = 0
    for cards in all_deals():
        if reference.awkward(fields, cards[:2]):
            continue
        deals += 1
        by_engine(Deal(rules, numbers(cards), 1), engine)
        by_reference(fields, reference.begin(fields, cards, 1, opening=2), again)
    assert engine == again
    histogram = {str(difference): count for difference, count in sorted(engine.items())}
    golden(f"mini_deck_{name}", {"deals": deals, "lines": engine.total(), "outcomes": histogram})
