"""What runs in the page's worker: computer players that need time. JSON in and out; they get a seat's view only."""

from __future__ import annotations

import json

from kseri.players.levels import player
from kseri.players.master import Master
from kseri.view import from_json


def choose(level: int, view: str, seed: str) -> str:
    """The choice of a level's player for a view (``view.to_json``), as JSON ``[card, leave]``; seed in decimal."""
    seen = from_json(view)
    return json.dumps(player(level, seen.rules).choose(seen, int(seed)))


def advise(view: str, seed: str) -> str:
    """What the Master would play and why, as JSON ``[[card, leave], [[kind, values], ...]]``."""
    seen = from_json(view)
    best = Master(seen.rules).consider(seen, int(seed)).candidates[0]
    return json.dumps([best.choice, best.reasons])
