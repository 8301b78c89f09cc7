"""A history of simulated matches, always the same, to look at statistics that have something to show."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import lru_cache

from playwright.sync_api import Page

from kseri.match import Match
from kseri.players.levels import player
from kseri.players.selfplay import play_deal
from kseri.rules import preset
from kseri.shuffle import derive
from kseri.ui import history
from kseri.ui.options import PERSON, Options
from kseri.ui.saved import Saved

FIRST = 1_790_000_000_000
"""When the first match ended, in ms since 1970."""
APART = 31 * 3_600_000
_TABLES = (
    (preset("xeri"), (3,)),
    (preset("kseri"), (3,)),
    (preset("xeri"), (2,)),
    (preset("pisti"), (4,)),
    (preset("xeri"), (1,)),
    (preset("kseri", 4), (3, 4, 2)),
    (preset("xeri", target=101, jack_on_jack=10), (3,)),
    (preset("family"), (4,)),
    (preset("xeri"), (3,)),
    (preset("kseri"), (PERSON,)),
)
_GIVEN_UP, _AIDED = (13, 31), (5, 12, 24)

_FILL = """(values) => new Promise((resolve, reject) => {
  const open = indexedDB.open("keyval-store");
  open.onerror = () => reject(open.error);
  open.onsuccess = () => {
    const writing = open.result.transaction("keyval", "readwrite"), store = writing.objectStore("keyval");
    store.delete(IDBKeyRange.bound("done-", "done-~"));
    for (const [name, value] of Object.entries(values)) store.put(value, name);
    writing.oncomplete = () => { open.result.close(); resolve(); };
  };
})"""


@lru_cache
def matches(number: int) -> Mapping[str, str]:
    """So many matches as the game keeps them, by name, the oldest first."""
    found = {}
    for at in range(number):
        ended = FIRST + at * APART
        entry = history.entry(_played(at), ended)
        found[f"done-{ended:013}-{derive(at, 'name') % 2**32:08x}"] = json.dumps(entry)
    return found


def _played(at: int) -> Saved:
    rules, levels = _TABLES[at % len(_TABLES)]
    match = Match(rules, derive(at, "history"))
    people = 1 + levels.count(PERSON)
    strengths = [3, *(level or 2 for level in levels)]
    players = [player(strength, rules) for strength in strengths]
    play_deal(match, players)
    while match.winner is None and at not in _GIVEN_UP:
        match.next_deal()
        play_deal(match, players)
    names = ("Ελένη", "Zoë") if people > 1 else ()
    return Saved(Options(rules, levels, seed=match.seed, names=names), match, at in _AIDED)


def fill(page: Page, number: int) -> None:
    """Have the page keep so many matches and no other; it must have been opened."""
    page.evaluate(_FILL, dict(matches(number)))
