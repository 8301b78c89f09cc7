"""The matches that are over, as they are kept: one entry each, under a name of its own.

The name is ``done-<time>-<8 hexadecimal digits>``, the time being when the match ended, in ms since 1970, 13 digits:
names sort by time, two devices never give the same one, and writing a match leaves all others alone. Format 1:
``{"format": 1, "ended": ms, "result": {every field of stats.Result}, "match": saved.save}``. An entry of a later
format is left where it is, uncounted. Entries have a format of their own because they are read only when looked at.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from kseri.stats import BadResult, Result, from_dict, result
from kseri.ui.jsontext import parse
from kseri.ui.options import PERSON, clean
from kseri.ui.saved import Saved, save
from kseri.ui.store import DONE

FORMAT = 1
MOST = 2000
"""Matches that are kept; the oldest go."""
LONGEST = 100_000
"""Characters of an entry; the longest matches there are need a tenth of it."""
_NAME = re.compile(rf"{DONE}([0-9]{{13}})-[0-9a-f]{{8}}")


class BadEntry(ValueError):
    """Not a match that was kept; the message says what is wrong."""


class NewerEntry(BadEntry):
    """A match that a newer version of the game has kept."""


class History(NamedTuple):
    """The matches that are over, by entry name, the oldest first."""

    results: Mapping[str, Result]
    bad: Mapping[str, str]
    """What is wrong with those that cannot be read."""
    newer: int
    """How many a newer version of the game has kept."""


def entry(saved: Saved, ended: int) -> dict[str, Any]:
    """A match that is over, or was given up, as JSON values."""
    options, match, aided = saved
    levels = [PERSON, *(options.level(seat) for seat in range(1, match.rules.players))]
    noted = result(match, levels, [clean(name) for name in options.names], aided)
    return {"format": FORMAT, "ended": ended, "result": noted.as_dict(), "match": save(saved)}


def new_name(ended: int) -> str:
    """A name for a match that ended then, in ms since 1970."""
    return f"{DONE}{ended:013}-{os.urandom(4).hex()}"


def ended(name: str) -> int:
    """When the match of that name ended, in ms since 1970; 0 if it is no such name."""
    found = _NAME.fullmatch(name)
    return int(found[1]) if found else 0


def excess(names: Iterable[str]) -> list[str]:
    """The names that are too many, the oldest."""
    return sorted(names)[:-MOST]


def read(texts: Mapping[str, str]) -> History:
    """What the entries say."""
    results, bad, newer = {}, {}, 0
    for name in sorted(texts):
        try:
            results[name] = read_entry(name, texts[name])
        except NewerEntry:
            newer += 1
        except BadEntry as wrong:
            bad[name] = str(wrong)
    return History(results, bad, newer)


def read_entry(name: str, text: str) -> Result:
    """The result of one entry; ``BadEntry`` if it is none. Its match is not played again: who looks at it does that."""
    if not (found := _NAME.fullmatch(name)):
        raise BadEntry(f"the name is {name!r:.60}; allowed: {DONE}, 13 digits, - and 8 hexadecimal digits")
    if len(text) > LONGEST:
        raise BadEntry(f"{len(text)} characters; allowed: {LONGEST}")
    try:
        kept = parse(text)
    except ValueError as bad:
        raise BadEntry(f"not JSON: {bad}") from None
    if not isinstance(kept, dict):
        raise BadEntry(f"the match is {kept!r:.60}; allowed: an object")
    version = kept.get("format")
    if type(version) is int and version > FORMAT:
        raise NewerEntry(f"format {version}; this game reads up to {FORMAT}")
    if version != FORMAT or type(version) is not int:
        raise BadEntry(f"format is {version!r:.60}; allowed: {FORMAT}")
    if type(kept.get("ended")) is not int or kept["ended"] != int(found[1]):
        raise BadEntry(f"ended is {kept.get('ended')!r:.60}; allowed: the time of its name")
    if not isinstance(kept.get("match"), dict):
        raise BadEntry(f"match is {kept.get('match')!r:.60}; allowed: an object")
    try:
        return from_dict(kept.get("result"))
    except BadResult as wrong:
        raise BadEntry(f"result: {wrong}") from None
