"""The engine against the rules written a second time: play by play, over rules drawn from all combinations."""

from random import Random

import pytest

from kseri.cards import CODE, codes
from kseri.deal import Deal
from kseri.rules import PRESET_NAMES, Rules, preset
from tests import reference
from tests.tables import random_pack, random_play, random_rules

DEALS = 2000


def compare(random: Random, rules: Rules) -> Deal:
    """Play a random deal with both, comparing all there is after every play."""
    fields = rules.as_dict()
    deal = Deal(rules, random_pack(random, rules), random.randrange(rules.players))
    state = reference.begin(fields, tuple(codes(deal.cards)), deal.dealer)
    while not deal.over:
        assert not reference.over(state)
        assert deal.turn == state.seat
        assert codes(deal.pile) == list(state.pile)
        assert [sorted(codes(hand)) for hand in deal.hands] == [sorted(hand) for hand in state.hands]
        assert deal.stock == sum(len(hand) for packet in state.stock for hand in packet)
        choices = {card: deal.may_leave(card) for card in deal.hands[deal.turn]}
        assert all(reference.may_leave(fields, state, CODE[card]) == choices[card] for card in choices)
        card, leave = random_play(random, deal)
        foretold = 0 if leave else deal.would_take(card)
        capture = deal.play(card, leave)
        assert foretold == (len(capture.cards) if capture else 0)
        state = reference.play(fields, state, CODE[card], leave)
        assert [sorted(codes(cards)) for cards in deal.taken] == [sorted(cards) for cards in state.captured]
        assert deal.bonus == list(state.bonus)
        assert [(c.play, c.seat, len(c.cards), c.bonus) for c in deal.captures] == list(state.told)
    assert reference.over(state)
    assert [side.score for side in deal.scores()] == reference.scores(fields, state)
    assert deal.last_capturer == (-1 if state.last_capturer is None else state.last_capturer)
    return deal


@pytest.mark.parametrize("part", range(4))
def test_random_deals_by_random_rules_are_played_alike(part: int) -> None:
    random = Random(f"all rules {part}")
    doubles = extras = 0
    for _ in range(DEALS // 4):
        deal = compare(random, random_rules(random))
        doubles += any(capture.double for capture in deal.captures)
        extras += any(capture.bonus > capture.kseri for capture in deal.captures)
    assert min(doubles, extras) > DEALS // 100


@pytest.mark.parametrize("name", PRESET_NAMES)
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_random_deals_of_every_preset_are_played_alike(name: str, players: int) -> None:
    random = Random(f"{name} {players}")
    for _ in range(20):
        compare(random, preset(name, players))
