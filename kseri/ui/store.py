"""What is kept on the device: one store of JSON texts by name, with a format version; reads whatever it finds there.

Format 1: ``format`` (1), ``settings`` (``Settings.as_dict``), ``house-rules`` (saved sets by name), ``names`` (a list),
``match`` (``saved.save``, the open match), ``explained`` (a list of ``settings.TOPICS``), ``done-…`` (a match that is
over each, see ``history``; read only when they are looked at). A name that is missing was never kept. What cannot be
used is put aside as ``aside-<time>`` and never touched again: ``{"why": [...], "kept": {name: text}}``.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from kseri.ui.house import Values
from kseri.ui.house import cleaned as cleaned_sets
from kseri.ui.i18n import _
from kseri.ui.jsontext import parse
from kseri.ui.people import kept_names
from kseri.ui.saved import BadSave, Saved, restore
from kseri.ui.settings import DEFAULTS, TOPICS, Settings, cleaned

SETTINGS, SETS, NAMES, MATCH, VERSION = "settings", "house-rules", "names", "match", "format"
EXPLAINED = "explained"
ASIDE, DONE = "aside-", "done-"
Migration = Callable[[dict[str, Any]], dict[str, Any]]
MIGRATIONS: tuple[Migration, ...] = ()
"""What makes the values of format 2 from those of format 1, and so on; never changed once published."""
FORMAT = 1 + len(MIGRATIONS)


def at_start(name: str) -> bool:
    """Whether what is kept under that name is needed at the start."""
    return not name.startswith((ASIDE, DONE))


def is_done(name: str) -> bool:
    """Whether a match that is over is kept under that name."""
    return name.startswith(DONE)


@dataclass
class Found:
    """What was kept, made sense of; the defaults where it makes none."""

    settings: Settings = DEFAULTS
    sets: Mapping[str, Values] = field(default_factory=dict)
    names: tuple[str, ...] = ()
    match: Saved | None = None
    explained: tuple[str, ...] = ()
    bad: dict[str, str] = field(default_factory=dict)
    """What is wrong, by name."""
    future: bool = False
    """It was written by a newer game; nothing of it is used."""


def read(raw: Mapping[str, str]) -> Found:
    """What the store's texts say."""
    raw = {name: text for name, text in raw.items() if at_start(name)}
    found, values = Found(), {}
    for name, text in raw.items():
        try:
            values[name] = parse(text)
        except ValueError as bad:
            found.bad[name] = str(bad)
    version = values.pop(VERSION, 1)
    if type(version) is not int or version < 1:
        found.bad[VERSION] = f"{version!r:.60}"
        version = 1
    if version > FORMAT:
        return Found(bad=dict.fromkeys(raw, f"format {version}; this game reads up to {FORMAT}"), future=True)
    for migrate in MIGRATIONS[version - 1 :]:
        values = migrate(values)
    _settings(found, values)
    _sets(found, values)
    _names(found, values)
    _match(found, values)
    _explained(found, values)
    return found


def _settings(found: Found, values: Mapping[str, Any]) -> None:
    if SETTINGS in values:
        found.settings, odd = cleaned(values[SETTINGS])
        _odd(found, SETTINGS, odd)


def _sets(found: Found, values: Mapping[str, Any]) -> None:
    if SETS in values:
        found.sets, odd = cleaned_sets(values[SETS])
        _odd(found, SETS, odd)


def _names(found: Found, values: Mapping[str, Any]) -> None:
    if NAMES in values:
        names = values[NAMES]
        found.names = kept_names(names)
        _odd(found, NAMES, [] if isinstance(names, list) and list(found.names) == names else [repr(names)])


def _match(found: Found, values: Mapping[str, Any]) -> None:
    if MATCH in values:
        try:
            found.match = restore(values[MATCH])
        except BadSave as bad:
            found.bad[MATCH] = str(bad)


def _explained(found: Found, values: Mapping[str, Any]) -> None:
    """Topics that are not known are dropped: a later version may have had them."""
    if EXPLAINED in values:
        topics = values[EXPLAINED]
        if isinstance(topics, list) and all(isinstance(topic, str) for topic in topics):
            found.explained = tuple(topic for topic in TOPICS if topic in topics)
        else:
            _odd(found, EXPLAINED, [repr(topics)])


def _odd(found: Found, name: str, odd: list[str]) -> None:
    if odd:
        found.bad[name] = ", ".join(odd)


def repaired(raw: Mapping[str, str], found: Found, now: str) -> dict[str, str | None]:
    """What has to be written, in one go, to put aside what is bad: texts by name, ``None`` to delete."""
    if not found.bad:
        return {}
    kept = {name: raw[name] for name in found.bad if name in raw}
    good: dict[str, object] = {SETTINGS: found.settings.as_dict(), SETS: dict(found.sets), NAMES: list(found.names)}
    left: dict[str, str | None] = {
        name: json.dumps(good[name]) if good.get(name) and not found.future else None for name in kept
    }
    return {**put_aside(raw, found.bad, now), **left, VERSION: str(FORMAT)}


def put_aside(raw: Mapping[str, str], bad: Mapping[str, str], now: str) -> dict[str, str | None]:
    """What has to be written, in one go, to put aside these texts, of which ``bad`` says what is wrong by name."""
    kept = {name: raw[name] for name in bad if name in raw}
    aside = {"why": [f"{name}: {why}"[:200] for name, why in bad.items()], "kept": kept}
    return {**dict.fromkeys(kept), f"{ASIDE}{now}": json.dumps(aside)}


def complaint(found: Found) -> str:
    """What to tell about bad data, in words; nothing if there is none."""
    if found.future:
        return _("A newer version of the game has kept its data here. It is put aside; this version starts afresh.")
    if not found.bad:
        return ""
    words = {
        SETTINGS: _("the settings"),
        SETS: _("the house rules"),
        NAMES: _("the names"),
        MATCH: _("the open match"),
    }
    what = ", ".join(words[name] for name in found.bad if name in words) or _("other data")
    return told_aside(what)


def told_aside(what: str) -> str:
    """Tell that bad data is put aside; ``what`` says of which kind it is."""
    text = _("Some of what was kept here cannot be read: {what}. It is put aside; the game goes on without it.")
    return text.format(what=what)


def refusal(full: bool) -> str:
    """What to tell when nothing can be kept any more."""
    if full:
        return _(
            "This device has no room left: from now on nothing is kept. The game goes on as long as this page is open."
        )
    return _("The browser keeps nothing here. The game goes on, but only as long as this page is open.")


def copy(texts: Mapping[str, str]) -> str:
    """Everything in one JSON text, to be saved as a file: what is JSON as JSON, what is not as the text it is."""
    return json.dumps({"game": "kseri", "kept": {name: as_json(text) for name, text in texts.items()}})


def as_json(text: str) -> object:
    """The JSON value of a text, or the text if it is none."""
    try:
        return parse(text)
    except ValueError:
        return text
