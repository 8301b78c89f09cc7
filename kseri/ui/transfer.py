"""A copy of what another device has kept: read, checked, and set beside what is kept here. Nothing is taken in yet.

Both devices' matches are kept, each once; so are saved house rules, those of the same name under another one. Settings,
names and the open match are taken only where there are none here.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from kseri.ui import history, store
from kseri.ui.house import LONGEST_NAME, Values
from kseri.ui.i18n import _, ngettext
from kseri.ui.jsontext import parse
from kseri.ui.saved import Saved, save
from kseri.ui.settings import Settings

LONGEST = 20_000_000
"""Bytes of a file that is read."""
LONGEST_OTHER = 100_000
"""Characters of something that this module knows nothing of."""
_PLAIN_NAME = re.compile(r"[a-z][a-z0-9-]{0,60}")
_ASIDE = re.compile(rf"{store.ASIDE}[0-9]{{1,20}}")


class BadFile(ValueError):
    """Not a copy that can be taken in; the message says in the player's language what is wrong."""


@dataclass
class Offer:
    """What taking in a file would bring."""

    file: str
    texts: dict[str, str | None] = field(default_factory=dict)
    """What has to be written, by name."""
    matches: int = 0
    sets: Mapping[str, Values] | None = None
    """All saved house rules then, if there are new ones."""
    new_sets: int = 0
    settings: Settings | None = None
    names: tuple[str, ...] | None = None
    match: Saved | None = None
    aside: int = 0
    others: int = 0
    here: int = 0
    """Matches, house rules and put-aside things of the file that are here already."""
    notes: list[str] = field(default_factory=list)
    """What stays out, and why."""

    @property
    def told(self) -> list[str]:
        """What would come, each in a few words."""
        found = [
            self.matches and ngettext("{n} match", "{n} matches", self.matches).format(n=self.matches),
            self.new_sets
            and ngettext("{n} set of house rules", "{n} sets of house rules", self.new_sets).format(n=self.new_sets),
            self.match and _("the open match"),
            self.settings and _("the settings"),
            self.names and _("the names"),
            self.aside
            and ngettext("{n} thing that was put aside", "{n} things that were put aside", self.aside).format(
                n=self.aside
            ),
            self.others and _("other data"),
        ]
        return [text for text in found if text]


def offer(file: str, text: str | None, kept: Mapping[str, str], owns: bool) -> Offer:
    """What a file's text would bring beside what is kept here; ``BadFile`` if that text is no copy of such things.

    Without a text the file was too long. ``owns`` tells whether this page may keep an open match.
    """
    return _offer(file, _values(file, text), kept, owns)


def _values(file: str, text: str | None) -> dict[str, Any]:
    """What the file holds, by name."""
    if text is None or len(text) > LONGEST:
        raise BadFile(
            _("“{file}” is too large. Allowed: up to {n} MB.").format(file=_short(file), n=LONGEST // 1_000_000)
        )
    try:
        given = parse(text)
    except ValueError:
        raise _no_copy(file) from None
    if not isinstance(given, dict) or given.get("game") != "kseri" or not isinstance(given.get("kept"), dict):
        raise _no_copy(file)
    values: dict[str, Any] = given["kept"]
    version = values.get(store.VERSION, 1)
    if type(version) is int and version > store.FORMAT:
        text = _("“{file}” comes from a newer version of the game. Update the game here, then choose the file again.")
        raise BadFile(text.format(file=_short(file)))
    return values


def _no_copy(file: str) -> BadFile:
    text = _(
        "“{file}” is not a copy of this game’s data, or it is damaged. Allowed: a file that “Save a copy” has written."
    )
    return BadFile(text.format(file=_short(file)))


def _offer(file: str, values: Mapping[str, Any], kept: Mapping[str, str], owns: bool) -> Offer:
    found = Offer(_short(file))
    here = {name for name in values if store.is_done(name) and name in kept}
    found.here = len(here)
    texts = {name: json.dumps(value, separators=(",", ":")) for name, value in values.items() if name not in here}
    known = (store.SETTINGS, store.SETS, store.NAMES, store.MATCH, store.EXPLAINED, store.VERSION)
    theirs = store.read({name: text for name, text in texts.items() if name in known})
    ours = store.read({name: text for name, text in kept.items() if name in known})
    _done(found, texts, kept)
    _sets(found, theirs, ours)
    _single(found, texts, theirs, ours, kept)
    _match(found, theirs, ours, owns)
    _aside(found, texts, kept)
    unreadable = len(theirs.bad)
    for name, text in texts.items():
        if name in known or not store.at_start(name):
            continue
        if not _PLAIN_NAME.fullmatch(name) or len(text) > LONGEST_OTHER:
            unreadable += 1
        elif name not in kept:
            found.texts[name] = text
            found.others += 1
    if unreadable:
        text = ngettext(
            "{n} thing in it cannot be read and stays out.", "{n} things in it cannot be read and stay out.", unreadable
        )
        found.notes.append(text.format(n=unreadable))
    return found


def _done(found: Offer, texts: Mapping[str, str], kept: Mapping[str, str]) -> None:
    new = history.read({name: text for name, text in texts.items() if store.is_done(name)})
    here = set(filter(store.is_done, kept))
    old = set(history.excess({*here, *new.results}))
    found.matches = len(new.results.keys() - old)
    found.texts |= {name: texts[name] for name in new.results if name not in old}
    found.texts |= dict.fromkeys(here & old)
    if new.bad:
        text = ngettext(
            "{n} match in it cannot be read and stays out.",
            "{n} matches in it cannot be read and stay out.",
            len(new.bad),
        )
        found.notes.append(text.format(n=len(new.bad)))
    if new.newer:
        found.notes.append(newer_told(new.newer))


def newer_told(n: int) -> str:
    """Tell that matches of a newer version of the game are left alone."""
    text = ngettext(
        "{n} match comes from a newer version of the game and is not counted here.",
        "{n} matches come from a newer version of the game and are not counted here.",
        n,
    )
    return text.format(n=n)


def _sets(found: Offer, theirs: store.Found, ours: store.Found) -> None:
    sets = dict(ours.sets)
    folded = {name.casefold(): name for name in sets}
    for name, values in theirs.sets.items():
        for other in _other_names(name):
            there = folded.get(other.casefold())
            if there is None:
                sets[other], folded[other.casefold()] = values, other
                found.new_sets += 1
                break
            if dict(sets[there]) == dict(values):
                found.here += 1
                break
    if found.new_sets:
        found.sets = sets
        found.texts[store.SETS] = json.dumps(sets, separators=(",", ":"))


def _other_names(name: str) -> Iterator[str]:
    """The name itself, then ``name (2)``, ``name (3)`` …, none too long."""
    yield name
    for number in range(2, 10**6):
        mark = f" ({number})"
        yield name[: LONGEST_NAME - len(mark)].rstrip() + mark


def _single(
    found: Offer, given: Mapping[str, str], theirs: store.Found, ours: store.Found, kept: Mapping[str, str]
) -> None:
    """Settings, names and what was explained: the device's own stay."""
    if store.SETTINGS not in kept and theirs.settings != ours.settings:
        found.settings = theirs.settings
        found.texts[store.SETTINGS] = json.dumps(theirs.settings.as_dict(), separators=(",", ":"))
    if store.NAMES not in kept and any(theirs.names):
        found.names = theirs.names
        found.texts[store.NAMES] = json.dumps(theirs.names, separators=(",", ":"))
    if store.EXPLAINED not in kept and theirs.explained:
        found.texts[store.EXPLAINED] = json.dumps(theirs.explained, separators=(",", ":"))
    if (given.get(store.SETTINGS) and not found.settings and theirs.settings != ours.settings) or (
        any(theirs.names) and not found.names and theirs.names != ours.names
    ):
        found.notes.append(_("Settings and names stay as they are here."))


def _match(found: Offer, theirs: store.Found, ours: store.Found, owns: bool) -> None:
    saved = theirs.match
    if saved is None or saved.match.winner is not None:
        return
    if ours.match and ours.match.match.winner is None:
        if save(saved) != save(ours.match):
            found.notes.append(_("The open match in it stays out, because one is open here."))
    elif not owns:
        found.notes.append(_("The open match in it stays out, because the game is open in another tab."))
    else:
        found.match = saved
        found.texts[store.MATCH] = json.dumps(save(saved), separators=(",", ":"))


def _aside(found: Offer, texts: Mapping[str, str], kept: Mapping[str, str]) -> None:
    """What was put aside there is put aside here, under the next number that is free."""
    for name, text in texts.items():
        if not _ASIDE.fullmatch(name):
            continue
        number = int(name.removeprefix(store.ASIDE))
        while True:
            there = found.texts.get(f"{store.ASIDE}{number}") or kept.get(f"{store.ASIDE}{number}")
            if there is None:
                found.texts[f"{store.ASIDE}{number}"] = text
                found.aside += 1
                break
            if _same(there, text):
                found.here += 1
                break
            number += 1


def _same(one: str, other: str) -> bool:
    return one == other or store.as_json(one) == store.as_json(other)


def _short(file: str) -> str:
    """A file's name as it is told: on one line, not too long."""
    text = " ".join("".join(sign if sign.isprintable() else " " for sign in file).split())
    return text if len(text) <= 60 else f"{text[:59]}…"
