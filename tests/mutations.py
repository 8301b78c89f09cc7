"""What comes from outside, changed at random: records, share codes, what is kept, the page's address.

A ``Kind`` makes something changed and reads it as the game does: it may be refused by the one documented exception, or
read; anything else is a defect, and so is more than ``LIMIT`` of processor time. ``attack`` does so many times over.
"""

from __future__ import annotations

import base64
import json
import zlib
from collections.abc import Callable
from contextlib import redirect_stdout
from copy import deepcopy
from functools import cache
from html.parser import HTMLParser
from random import Random
from statistics import median
from time import thread_time
from typing import Any, NamedTuple
from urllib.parse import urlencode

from kseri.match import Match
from kseri.record import BadRecord, Replay, from_share_code, record, replay, rerecord, share_code
from kseri.rules import FIELDS, PRESET_NAMES, preset
from kseri.ui import store
from kseri.ui.house_lobby import lobby_block
from kseri.ui.model import Model
from kseri.ui.open_match import block
from kseri.ui.options import Options, from_lobby, from_query
from kseri.ui.resume import lobby_choices
from kseri.ui.saved import BadSave, Saved, restore, save
from kseri.ui.settings import DEFAULTS, SETTINGS, allows
from tests.tables import random_play

LIMIT = 0.050
"""Seconds of processor time to read one."""
_TRIES = 4
"""Readings of one that is too slow: the machine may be busy, and memory is tidied up at times."""

MARKUP = "<img src=x onerror=alert(1)>"
JUNK: list[Any] = [
    *(None, True, False, 0, 1, -1, 2, 52, 104, 151, 2**31, 2**63, 10**30, 10**4000),
    *(1.0, 1e308, float("nan"), float("inf")),
    *("", "TD", "JC-", "td", "🂡", "\ud800", "\x00", "Τ♦", "a" * 5000, MARKUP, "'\"><script>", "\u202e", "{name}"),
    *([], {}, [[]], [None] * 200, {"seat": 0, "card": "TD"}),
]
_SIGNS = '0123456789"[]{},:-_.eE\\ \n\x00é🂡\ud800<>&%+=;/'


# ---- how things are changed


def nested(random: Random) -> object:
    """Something deep, up to what a text of the longest length can hold."""
    thing: object = 1
    for _ in range(random.choice((10, 100, 240, 400))):
        thing = [thing] if random.random() < 0.7 else {"a": thing}
    return thing


def change_value(random: Random, thing: Any) -> None:
    """Change something somewhere inside JSON values: another value or type, one more, one less, two exchanged."""
    while True:
        keys = list(thing) if isinstance(thing, dict) else list(range(len(thing)))
        if not keys:
            return
        key = random.choice(keys)
        inside = thing[key]
        if not isinstance(inside, (dict, list)) or not inside or random.random() < 0.15:
            break
        thing = inside
    way = random.randrange(6)
    if way == 0:
        del thing[key]
    elif way == 1:
        other = random.choice(keys)
        thing[key], thing[other] = thing[other], thing[key]
    elif way == 2:
        thing[key] = nested(random)
    elif way == 3 and isinstance(thing, list):
        thing.insert(key, thing[key])
    elif way == 4 and type(inside) is int:
        thing[key] = inside + random.choice((-1, 1, 10, 100))
    else:
        thing[key] = deepcopy(random.choice(JUNK))  # it may be changed further


def change_text(random: Random, text: str) -> str:
    """Change a text: some bits, characters, a piece cut out or doubled, its end cut off."""
    way = random.randrange(5)
    at, to = sorted((random.randrange(len(text) + 1), random.randrange(len(text) + 1)))
    if way == 0 and text:
        raw = bytearray(text.encode(errors="surrogatepass"))
        for _ in range(random.choice((1, 1, 2, 8))):
            raw[random.randrange(len(raw))] ^= 1 << random.randrange(8)
        return raw.decode(errors="surrogateescape")
    if way == 1:
        return text[:at] + random.choice(_SIGNS) + text[at + 1 :]
    if way == 2:
        return text[:at]
    if way == 3:
        return text[:at] + text[to:]
    return text[:to] + text[at:]


def changed_json(random: Random, text: str) -> str:
    """Change a JSON text, by its values or, less likely, by its letters; by its letters only, if it is none."""
    try:
        given = json.loads(text)
    except ValueError:
        given = None
    if not isinstance(given, dict | list) or random.random() < 0.4:
        return change_text(random, text)
    for _ in range(random.choice((1, 1, 1, 3))):
        change_value(random, given)
    return json.dumps(given)


def unpacked(code: str) -> list[Any]:
    """What a share code holds."""
    found = json.loads(zlib.decompress(base64.urlsafe_b64decode(code[1:] + "===")))
    assert isinstance(found, list)
    return found


def packed(text: bytes) -> str:
    """A share code that holds a text."""
    return "1" + base64.urlsafe_b64encode(zlib.compress(text)).decode().rstrip("=")


# ---- what is changed


@cache
def replays() -> list[Replay]:
    """Deals of every preset and number of players, played by chance."""
    found = []
    for name in PRESET_NAMES:
        for players in (2, 3, 4, 6):
            random = Random(f"{name} {players}")
            match = Match(preset(name, players), random.randrange(2**128))
            while not match.deal.over:
                match.play(*random_play(random, match.deal))
            found.append(replay(record(match, players)))
    return found


@cache
def matches() -> list[str]:
    """Matches as they are kept, some deals long, with people's names."""
    found = []
    for at, players in enumerate((2, 3, 4, 6, 2)):
        random, rules = Random(at), preset(PRESET_NAMES[at % 4], players)
        shared = replays()[0] if at == 4 else None
        match = Match(shared.deal.rules if shared else rules, random.randrange(2**128), shared.deal if shared else None)
        for plays in (99, 99, 7):
            for _ in range(plays):
                if not match.deal.over:
                    match.play(*random_play(random, match.deal))
            if match.deal.over and match.winner is None:
                match.next_deal()
        options = Options(match.rules, seed=match.seed, names=("Zoë", MARKUP[:20]), shared=shared)
        found.append(json.dumps(save(Saved(options, match, aided=bool(at)))))
    return found


@cache
def stores() -> list[dict[str, str]]:
    """Everything that a device may keep."""
    sets = {"Ours": {"preset": "kseri", "target": 51}, MARKUP: {"preset": "xeri", "optional_capture": True}}
    rest = {"format": "1", "settings": json.dumps(DEFAULTS.as_dict()), "house-rules": json.dumps(sets)}
    names = {"names": json.dumps(["Ελένη", "", MARKUP[:20]]), "aside-1": '{"why": [], "kept": {"match": "x"}}'}
    return [{**rest, **names, "match": match} for match in matches()]


def queries() -> list[dict[str, str]]:
    """Addresses' queries with everything that they can say."""
    basics = {"preset": "kseri", "level": "1,4,2", "seed": "42", "lang": "el", "autostart": "1", "theme": "dark"}
    house = {name: str(value).lower() for name, value in preset("pisti", 4).as_dict().items()}
    kept = {name: str(value).lower() for name, value in DEFAULTS.as_dict().items()}
    return [basics, house, kept, {"deal": share_code(replays()[1])}, {"preset": "family", "players": "6", "teams": "3"}]


# ---- how each kind is made and read


class Kind(NamedTuple):
    """Something that comes from outside."""

    make: Callable[[Random], Any]
    """Something changed at random."""
    read: Callable[[Any], bool]
    """Reads it as the game does; returns whether something could be made of it."""
    refusal: type[Exception] | tuple[()] = ()
    """How it is refused; nothing, where the rest is used and what is wrong is named."""
    check: Callable[[Any], None] = lambda _made: None
    """What must hold, beside the time taken; not for each, it may take longer."""


def _read_record(text: str) -> bool:
    return bool(replay(text))


def _check_record(text: str) -> None:
    try:
        found = replay(text)
    except BadRecord:
        return
    assert rerecord(found) == json.loads(text)


def _changed_code(random: Random) -> str:
    code = random.choice([share_code(source) for source in replays()[:4]])
    way = random.random()
    if way < 0.4:
        return change_text(random, code)
    given = unpacked(code)
    if way < 0.7:
        change_value(random, given)
    text = json.dumps(given, separators=(",", ":"))
    return packed((text if way < 0.7 else change_text(random, text)).encode(errors="surrogatepass"))


def _read_code(code: str) -> bool:
    return bool(from_share_code(code))


def _check_code(code: str) -> None:
    try:
        found = from_share_code(code)
    except BadRecord:
        return
    assert rerecord(replay(rerecord(found))) == rerecord(found)


def _changed_store(random: Random) -> dict[str, str]:
    kept = dict(random.choice(stores()))
    for _ in range(random.choice((1, 1, 2, 4))):
        name = random.choice(list(kept))
        way = random.random()
        if way < 0.7:
            kept[name] = changed_json(random, kept[name])
        elif way < 0.8:
            kept[name] = json.dumps(random.choice(JUNK))
        elif way < 0.9:
            kept[random.choice((*kept, "other", MARKUP, ""))] = kept.pop(name)
        else:
            kept[name] = json.dumps(nested(random))
    return kept


def _read_store(kept: dict[str, str]) -> bool:
    found = store.read(kept)
    store.repaired(kept, found, "1")
    return not found.bad


def _check_store(kept: dict[str, str]) -> None:
    found = store.read(kept)
    changed = store.repaired(kept, found, "2")
    assert bool(found.bad) == bool(changed) == bool(store.complaint(found))
    json.loads(store.copy(kept))
    after = {name: text for name, text in {**kept, **changed}.items() if text is not None}
    assert store.read(after).bad == {}  # what is put aside is not found wrong again
    aside = json.loads(changed["aside-2"] or "")["kept"] if changed else {}
    assert all(after.get(name) == text or aside.get(name) == text for name, text in kept.items() if name != "format")
    model = Model(Options(preset("xeri")), sets=found.sets, open=found.match)
    plain(str(lobby_block(model.options, found.sets, "xeri")))
    plain(str(block(model)))


def _changed_match(random: Random) -> str:
    return changed_json(random, random.choice(matches()))


def _read_match(text: str) -> bool:
    try:
        value = json.loads(text)
    except ValueError as bad:
        raise BadSave(str(bad)) from bad
    return bool(restore(value))


def _check_match(text: str) -> None:
    try:
        found = restore(json.loads(text))
    except ValueError:
        return
    assert save(restore(save(found))) == save(found)


def _changed_query(random: Random) -> str:
    given: list[tuple[str, str]] = list(random.choice(queries()).items())
    for _ in range(random.choice((0, 1, 1, 2, 4))):
        at, way = random.randrange(len(given)), random.random()
        name, value = given[at]
        if way < 0.4:
            given[at] = (name, change_text(random, value))
        elif way < 0.7:
            given[at] = (name, str(random.choice(JUNK[:13] + JUNK[14:])))
        elif way < 0.8:
            given[at] = (change_text(random, name), value)
        else:
            known = (*FIELDS, *SETTINGS, "seed", "level", "deal", MARKUP)
            given.append((random.choice(known), str(random.choice(("on", "7", "xeri", "-1", "", MARKUP, "9" * 50)))))
    text = "?" + urlencode(given, errors="surrogatepass")
    return text if random.random() < 0.6 else change_text(random, text)


def _read_query(query: str) -> bool:
    _options, _settings, wrong = from_query(query)
    return not wrong


def _check_query(query: str) -> None:
    options, settings, wrong = from_query(query)
    assert all(wrong)
    assert all(allows(name, value) for name, value in settings.items())
    lobby = lobby_choices(options)
    table = {"preset": lobby["preset"], "table": lobby["table"]}
    again = from_lobby({**{f"level-{seat}": "1" for seat in range(1, 6)}, **lobby, **table}, options)
    match = Match(again.rules, options.seed or 0, again.shared.deal if again.shared else None)
    assert match.deal.hands


class _Elements(HTMLParser):
    """Collects what may be there only as text."""

    found: bool = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found |= tag == "script" or any(name.startswith("on") or value == "x" for name, value in attrs)


def plain(html: str) -> None:
    """Fail unless what ``MARKUP`` and the like say is text in this page."""
    elements = _Elements()
    elements.feed(html)
    assert not elements.found, html


KINDS = {
    "records": Kind(
        lambda random: changed_json(random, json.dumps(rerecord(random.choice(replays())))),
        _read_record,
        BadRecord,
        _check_record,
    ),
    "share codes": Kind(_changed_code, _read_code, BadRecord, _check_code),
    "kept matches": Kind(_changed_match, _read_match, BadSave, _check_match),
    "stores": Kind(_changed_store, _read_store, (), _check_store),
    "addresses": Kind(_changed_query, _read_query, (), _check_query),
}


class Report(NamedTuple):
    """What became of many changed things; times in seconds of processor time."""

    refused: int
    median: float
    slowest: float


def seconds(kind: Kind, made: Any) -> tuple[float, bool]:
    """How long it took, and whether something could be made of it; the best of a few if it is too slow."""
    times: list[float] = []
    while True:
        start = thread_time()
        try:
            read = kind.read(made)
        except kind.refusal:
            read = False
        times.append(thread_time() - start)
        if times[-1] <= LIMIT or len(times) == _TRIES:
            return min(times), read


def attack(kind: Kind, times: int, seed: str = "", check_each: int = 10) -> Report:
    """Change and read so many; every ``check_each``-th is checked for more. A failure tells what was read."""
    random, taken, refused = Random(seed), [], 0
    for at in range(times):
        made = kind.make(random)
        try:
            with redirect_stdout(None):  # what the browser's console is told
                time, read = seconds(kind, made)
                assert time <= LIMIT, f"{time:.3f} s"
                if at % check_each == 0:
                    kind.check(made)
        except Exception as error:
            error.add_note(f"number {at}: {made!r:.2000}")
            raise
        taken.append(time)
        refused += not read
    return Report(refused, median(taken), max(taken))
