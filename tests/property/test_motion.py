"""Motion gives nothing away: no step and no ghost shows a card that the person may not see; and it ends in time."""

from __future__ import annotations

import re
from random import Random

from kseri.cards import CODE
from kseri.rules import PRESET_NAMES
from kseri.ui.choreography import scene, wanted
from kseri.ui.motion import Captured, KseriMade, Laid, Opened, Step, glimpse, steps
from kseri.ui.moves import Place
from tests.mirror import Mirror

MATCHES = 40
FACES = re.compile(r"/([A23456789TJQK][CDHS])\.svg")
LIMIT_MS = 1200


def cards(step: Step) -> list[int | None]:
    """Every card that a step names."""
    match step:
        case Opened(_, top):
            return [top]
        case Laid(_, card, covers):
            return [card, covers]
        case Captured(_, _, card, top):
            return [card, top]
        case KseriMade(_, _, lone, card):
            return [lone, card]
    return []


def test_no_step_and_no_ghost_shows_a_hidden_card() -> None:
    random = Random(5)
    told: set[str] = set()
    ghosts: set[str] = set()
    for seed in range(MATCHES):
        players, sides = random.choice([(2, 2), (3, 3), (4, 2), (5, 5), (6, 3)])
        address = f"preset={PRESET_NAMES[seed % 4]}&players={players}&teams={sides}&target=1&seed={seed}&level=1,4"
        mirror = Mirror(address)
        before = None
        while mirror.screen == "table":
            seen = glimpse(mirror.model)
            found = steps(before, seen)
            named = {CODE[card] for step in found for card in cards(step) if card is not None}
            assert mirror.hidden().isdisjoint(named)
            first, then = wanted(found, mirror.model.viewer)
            places = {name: Place(10, 20, 50, 70) for name in first | then}
            played = scene(found, seen, PRESET_NAMES[seed % 4], 1, places, places, turned=False)
            shown = set(FACES.findall(played.ghosts))
            assert mirror.hidden().isdisjoint(shown)
            assert all(move.delay + move.duration <= LIMIT_MS for move in played.moves)
            ghosts |= shown
            told |= {type(step).__name__ for step in found}
            before = seen
            mirror.tap(mirror.taking_place() if random.random() < 0.7 else random.randrange(len(mirror.hand)))
            if mirror.choosing:
                mirror.decide(leave=random.random() < 0.3)
    assert len(ghosts) == len(set(CODE))
    assert told >= {"Opened", "Dealt", "Laid", "Captured", "KseriMade", "Scored"}
