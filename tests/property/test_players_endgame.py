"""The exact last packet against brute force over the engine, by random rules."""

from __future__ import annotations

from random import Random

from kseri.deal import Deal
from kseri.players.endgame import Solver
from kseri.players.kernel import Kernel
from kseri.players.scene import scene
from kseri.rules import PRESETS, Rules, from_dict, preset
from kseri.view import view
from tests.tables import clumped_pack, random_play, random_values

POSITIONS = 300
"""Positions to solve; raise it to look harder."""


def two_seats(random: Random) -> Rules:
    """Random rules for two; half of them with those that make last packets hard."""
    values = random_values(random) | {"players": 2, "teams": 2, "decks": random.choice((1, 1, 2))}
    if random.random() < 0.5:
        values |= {"double_kseri": 20, "optional_capture": True, "jack_on_lone": random.choice((0, 10))}
    return from_dict(values)


def lead(deal: Deal) -> int:
    """Points of the seat to move, minus the other's."""
    scores = [side.score for side in deal.scores()]
    return scores[deal.turn] - scores[1 - deal.turn]


def brute_force(deal: Deal, mover: int) -> int:
    """The final difference for ``mover`` if both play their best, tried out play by play."""
    if deal.over:
        scores = [side.score for side in deal.scores()]
        return scores[mover] - scores[1 - mover]
    values = []
    for card in deal.hands[deal.turn]:
        for leave in (False, True) if deal.may_leave(card) else (False,):
            after = deal.copy()
            after.play(card, leave)
            values.append(brute_force(after, mover))
    return max(values) if deal.turn == mover else min(values)


def ending(random: Random, rules: Rules, cards: int) -> Deal:
    """A deal with equal ranks close together, played at random until so many cards are left."""
    while True:
        deal = Deal(rules, clumped_pack(random, rules), random.randrange(2))
        while deal.stock or sum(map(len, deal.hands)) > cards:
            deal.play(*random_play(random, deal))
        if deal.captures or not rules.opening_hidden:
            return deal


def test_every_play_is_worth_what_brute_force_finds() -> None:
    random = Random("endgame")
    for number in range(POSITIONS):
        rules = two_seats(random) if number % 2 else preset(random.choice(list(PRESETS)))
        cards = random.randint(1, 6 if rules.optional_capture else 8)
        deal = ending(random, rules, cards)
        kernel = Kernel(rules)
        table = scene(view(deal, deal.turn), kernel).now
        table.give(1 - deal.turn, deal.hands[1 - deal.turn][:])
        before, best = lead(deal), brute_force(deal, deal.turn)
        values = {}
        for choice, value in Solver(kernel, table).plays():
            after = deal.copy()
            after.play(*choice)
            values[choice] = brute_force(after, deal.turn) - before, value
        assert all(found == exact for found, exact in values.values()), (rules, values)
        assert max(value for _, value in values.values()) == best - before
