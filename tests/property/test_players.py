"""What holds for every computer player at every table: legal, repeatable, blind to what it may not see."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kseri.deal import Deal
from kseri.players.levels import NAMES, by_name
from kseri.players.master import Master
from kseri.players.player import Player
from kseri.players.random_player import RandomPlayer
from kseri.rules import PRESETS, Rules, preset
from kseri.shuffle import SEEDS, deal_order
from kseri.view import view
from tests.property.test_seat_view import exchanged, may_see
from tests.tables import random_rules, rules_strategy

QUICK = tuple(name for name in NAMES if name != "master")
"""The players that do not search."""


@given(rules_strategy(), st.sampled_from(QUICK), st.integers(0, SEEDS - 1))
@settings(max_examples=150)
def test_every_player_plays_legally_and_the_same_again(rules: Rules, name: str, seed: int) -> None:
    play_twice(rules, by_name(name, rules), by_name(name, rules), seed, leaves=name == "random")


@given(rules_strategy(), st.integers(1, 4), st.integers(0, SEEDS - 1))
@settings(max_examples=15)
def test_the_master_plays_legally_and_the_same_again(rules: Rules, samples: int, seed: int) -> None:
    play_twice(rules, Master(rules, samples), Master(rules, samples), seed, leaves=True)


def play_twice(rules: Rules, bot: Player, twin: Player, seed: int, *, leaves: bool) -> None:
    """Play a deal with one player in all seats; another one like it chooses the same."""
    deal = Deal(rules, deal_order(rules, seed), seed % rules.players)
    while not deal.over:
        now = view(deal, deal.turn)
        choice = bot.choose(now, seed)
        assert choice == twin.choose(now, seed)
        assert choice.card in now.hand
        assert not choice.leave or (leaves and now.may_leave(choice.card))
        deal.play(*choice)


def watch(random: Random, rules: Rules, bots: list[Player]) -> None:
    """Play a deal; at every ply exchange all that the seat to move may not know and ask every player again."""
    seed = random.randrange(SEEDS)
    deal = Deal(rules, deal_order(rules, seed), random.randrange(rules.players))
    while not deal.over:
        now, known = view(deal, deal.turn), may_see(deal, deal.turn)
        hidden = [card for card in deal.cards if card not in known]
        twin = exchanged(deal, dict(zip(hidden, random.sample(hidden, len(hidden)), strict=True)))
        choices = [bot.choose(now, seed) for bot in bots]
        assert [bot.choose(view(twin, twin.turn), seed) for bot in bots] == choices
        deal.play(*random.choice(choices))


@pytest.mark.parametrize("players", range(2, 7))
@pytest.mark.parametrize("name", PRESETS)
def test_hidden_cards_change_no_choice_in_every_preset(name: str, players: int) -> None:
    rules = preset(name, players)
    for at in range(2):
        watch(Random(f"{name} {players} {at}"), rules, [by_name(name, rules) for name in QUICK])
    watch(Random(f"{name} {players}"), rules, [RandomPlayer(), Master(rules, 2)])


def test_hidden_cards_change_no_choice_at_all_tables() -> None:
    random = Random("players")
    for _ in range(20):
        rules = random_rules(random)
        watch(random, rules, [by_name(name, rules) for name in QUICK])


def test_hidden_cards_change_no_choice_of_the_master_at_all_tables() -> None:
    random = Random("master")
    for _ in range(8):
        rules = random_rules(random)
        watch(random, rules, [RandomPlayer(), Master(rules, 2)])
