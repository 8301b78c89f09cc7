"""Random tables: rule sets drawn from all valid combinations, and what else chance decides at them."""

from __future__ import annotations

from random import Random
from typing import Any

from hypothesis import strategies as st

from kseri.cards import PACK, RANK
from kseri.deal import Deal
from kseri.rules import FIELDS, PRESET_NAMES, Rules, from_dict

SEATINGS = [
    (players, teams, decks)
    for players in (2, 3, 4, 5, 6)
    for teams in range(2, players + 1)
    for decks in (1, 2)
    if players % teams == 0 and (players < 5 or decks == 2)
]
"""Every possible number of players, teams and packs."""


def random_values(random: Random) -> dict[str, Any]:
    """The fields of valid rules; every value of every list is as likely as the others, points are mostly small."""
    values: dict[str, Any] = {"preset": random.choice(PRESET_NAMES)}
    for name, field in FIELDS.items():
        if field.choices:
            values[name] = random.choice(field.choices)
        else:
            values[name] = random.randint(field.low, field.high if random.random() < 0.1 else field.low + 10)
    values["target"] = random.choice((1, 51, 101, 151, random.randint(1, 999)))
    values["players"], values["teams"], values["decks"] = random.choice(SEATINGS)
    return values


def random_rules(random: Random) -> Rules:
    """Valid rules, drawn from all combinations."""
    return from_dict(random_values(random))


def random_pack(random: Random, rules: Rules) -> list[int]:
    """The cards of a deal in any order, awkward opening piles included."""
    cards = list(range(PACK * rules.decks))
    random.shuffle(cards)
    return cards


def clumped_pack(random: Random, rules: Rules) -> list[int]:
    """The cards of a deal with equal ranks close together: many kseris and doubles, also with the last cards."""
    cards = random_pack(random, rules)
    ranks = random.sample(range(13), 13)
    return sorted(cards, key=lambda card: ranks[RANK[card]] + random.random() * 2)


def random_play(random: Random, deal: Deal) -> tuple[int, bool]:
    """A play for the seat to move: takes what it can as often as not, and leaves some captures if it may."""
    hand = deal.hands[deal.turn]
    taking = [card for card in hand if deal.would_take(card)]
    card = random.choice(taking if taking and random.random() < 0.5 else hand)
    return card, deal.may_leave(card) and random.random() < 0.3


def play_out(random: Random, deal: Deal) -> Deal:
    """The deal, played to its end by ``random_play``; fails if it does not end."""
    for _ in range(len(deal.cards)):
        if deal.over:
            return deal
        deal.play(*random_play(random, deal))
    raise AssertionError("the deal does not end")


@st.composite
def seatings(draw: st.DrawFn) -> dict[str, Any]:
    """Players, teams and packs that go together."""
    return dict(zip(("players", "teams", "decks"), draw(st.sampled_from(SEATINGS)), strict=True))


def rules_strategy() -> st.SearchStrategy[Rules]:
    """Valid rules for hypothesis, drawn from all combinations."""
    fields: dict[str, st.SearchStrategy[Any]] = {
        name: st.sampled_from(field.choices) if field.choices else st.integers(field.low, field.high)
        for name, field in FIELDS.items()
        if name not in ("players", "teams", "decks")
    }
    others = st.fixed_dictionaries({"preset": st.sampled_from(PRESET_NAMES), **fields})
    return st.builds(lambda seats, other: from_dict({**other, **seats}), seatings(), others)
