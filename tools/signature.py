"""One hash over whole matches of computer players: equal wherever rules, shuffling and players are the same.

``python -m tools.signature`` prints the golden file of the tests. Needs nothing but the standard library, so the page's
Python can be asked for the same hash.
"""

from __future__ import annotations

import hashlib
import json

from kseri.players.levels import WEAKNESSES, player
from kseri.players.selfplay import records
from kseri.rules import PRESET_NAMES
from kseri.rules import preset as table

COUNTS = (20, 200)
"""Numbers of matches in the golden file: one for every day, one to be sure."""


def signature(preset: str, matches: int) -> str:
    """SHA-256, in hexadecimal, of the records of seeded two-player matches, every pair of the levels 1 to 4 in turn."""
    rules = table(preset)
    levels = [player(level, rules) for level in range(1, len(WEAKNESSES[preset]) + 1)]
    digest = hashlib.sha256()
    for number in range(matches):
        seats = (levels[number % len(levels)], levels[number // len(levels) % len(levels)])
        for deal in records(rules, seats, 0, number):
            digest.update(json.dumps(deal, separators=(",", ":")).encode() + b"\n")
    return digest.hexdigest()


def signatures() -> dict[str, dict[str, str]]:
    """The golden file: the signatures of every preset, by number of matches."""
    return {preset: {str(matches): signature(preset, matches) for matches in COUNTS} for preset in PRESET_NAMES}


if __name__ == "__main__":
    print(json.dumps(signatures(), indent=1))
