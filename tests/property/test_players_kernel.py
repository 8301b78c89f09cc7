"""The playout kernel repeats the engine's rules: random deals, played by both, bring the same scores."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

import pytest

from kseri.cards import RANK
from kseri.deal import Deal
from kseri.players.counter import Counter
from kseri.players.greedy import Greedy
from kseri.players.kernel import Kernel
from kseri.players.position import Position
from kseri.players.scene import scene
from kseri.rules import PRESETS, Rules, preset
from kseri.shuffle import SEEDS, deal_order
from kseri.view import view
from tests.tables import clumped_pack, random_pack, random_rules

DEALS = 2_000
"""Random deals played card by card; raise it to look harder: 100,000 take two minutes."""
JUDGED = 120
"""Deals in which every play's judgement is compared too."""


def position(deal: Deal) -> Position:
    """The deal before its first play, with all that a playout knows."""
    kernel = Kernel(deal.rules)
    start = scene(view(deal, deal.turn), kernel).now
    if deal.rules.opening_hidden:
        start.closed = deal.pile[:-1]
        start.hidden = sum(deal.rules.values[card] for card in deal.pile) - start.points
        jacks = all(RANK[card] == RANK[deal.pile[-1]] for card in deal.pile)
        start.special = kernel.specialty(deal.pile[-1], True) if jacks else start.special
    return start


def follow(table: Position, deal: Deal) -> None:
    """Deal the same hands at the beginning of a packet."""
    for seat, hand in enumerate(deal.hands):
        table.give(seat, hand[:])
    table.left = sum(map(len, deal.hands))
    table.final = deal.stock == 0
    table.kept = [0] * deal.rules.players


def tables(random: Random, count: int) -> Iterator[tuple[Rules, list[int]]]:
    """Rules and cards: every preset with every number of seats, then random rules."""
    choices = [preset(name, players) for name in PRESETS for players in range(2, 7)]
    for number in range(count):
        rules = choices[number // 2 % len(choices)] if number % 2 else random_rules(random)
        pack = deal_order(rules, random.randrange(SEEDS)) if number % 3 == 0 else clumped_pack(random, rules)
        yield rules, random_pack(random, rules) if number % 3 == 1 else pack


def gains(table: Position) -> list[float]:
    return [round(points, 9) for points in table.gains]


def test_random_plays_bring_the_same_scores() -> None:
    random = Random("kernel")
    for rules, cards in tables(random, DEALS):
        deal, kernel = Deal(rules, cards, random.randrange(rules.players)), Kernel(rules)
        table = position(deal)
        while not deal.over:
            follow(table, deal)
            for _ in range(table.left):
                hand = deal.hands[deal.turn]
                taking = [card for card in hand if deal.would_take(card)]
                card = random.choice(taking if taking and random.random() < 0.6 else hand)
                assert table.turn == deal.turn
                kernel.play(table, card)
                deal.play(card)
        kernel.finish(table)
        assert gains(table) == [side.score for side in deal.scores()], rules
        assert table.taken == [side.cards for side in deal.scores()]


@pytest.mark.parametrize("greedy", [False, True])
def test_playouts_choose_as_the_players_do(greedy: bool) -> None:
    random = Random("judged")
    for rules, cards in tables(random, JUDGED):
        deal, kernel = Deal(rules, cards, random.randrange(rules.players)), Kernel(rules)
        player: Greedy | Counter = Greedy() if greedy else Counter(rules)
        table = position(deal)
        while not deal.over:
            follow(table, deal)
            whole = table.copy()
            for _ in range(table.left):
                now = view(deal, deal.turn)
                if len(now.hand) > 1:
                    scores: Sequence[float] = kernel.greedy(table) if greedy else kernel.counter(table)
                    assert scores == pytest.approx(player.scores(now, 1), rel=1e-9, abs=1e-9)
                    card = now.hand[scores.index(max(scores))]
                else:
                    card = now.hand[0]
                kernel.play(table, card)
                deal.play(card)
            kernel.playout(whole, greedy * (2**rules.players - 1))
            if not whole.final:
                assert gains(whole) == gains(table)
        assert gains(whole) == [side.score for side in deal.scores()]
