"""Nothing hidden in the page: at every ply of many matches the table names no card that the person may not see."""

from __future__ import annotations

import re
from random import Random

from kseri.cards import CODE, number
from kseri.rules import PRESET_NAMES
from kseri.ui import table
from kseri.ui.words import card_label, card_name
from tests.mirror import Mirror

MATCHES = 50
CODES = re.compile(r"\b([A23456789TJQK][CDHS])\b")


def test_the_table_names_no_card_that_is_hidden() -> None:
    random = Random(8)
    plies = 0
    for seed in range(MATCHES):
        players, sides = random.choice([(2, 2), (3, 3), (4, 2), (5, 5), (6, 3)])
        address = f"preset={PRESET_NAMES[seed % 4]}&players={players}&teams={sides}&target=1&seed={seed}&level=1,4"
        mirror = Mirror(address)
        while mirror.screen == "table":
            page = str(table.screen(mirror.model))
            hidden = mirror.hidden()
            assert hidden.isdisjoint(CODES.findall(page))
            for code in hidden:
                assert card_label(number(code)) not in page
                assert card_name(number(code)) not in page
            assert hidden.isdisjoint(CODE[int(card)] for card in re.findall(r'card-(\d+)"', page))
            mirror.tap(random.randrange(len(mirror.hand)))
            if mirror.choosing:
                mirror.decide(leave=random.random() < 0.5)
            plies += 1
    assert plies > MATCHES * 10


def test_the_walk_would_find_a_card_that_is_shown() -> None:
    mirror = Mirror("preset=xeri&seed=2")
    page = str(table.screen(mirror.model))
    assert set(mirror.hand) <= set(CODES.findall(page))
    assert all(card_label(number(code)) in page for code in mirror.hand)
