"""Hostile records and share codes: changed at random they are refused as ``BadRecord``, or are deals, and fast."""

from __future__ import annotations

import base64
import json
import tracemalloc
import zlib
from collections import Counter
from collections.abc import Callable
from random import Random
from time import thread_time
from typing import Any

import pytest

from kseri.match import Match
from kseri.record import MAX_TEXT, BadRecord, Replay, from_share_code, record, replay, rerecord, share_code
from kseri.rules import PRESET_NAMES, preset
from tests.tables import random_play

MUTATIONS = 6000
"""Changed records and share codes in all; raise it for a longer search."""
LIMIT = 0.050
"""Seconds of processor time to read one."""

JUNK: list[Any] = [
    *(
        None,
        True,
        False,
        0,
        1,
        -1,
        2,
        52,
        104,
        151,
        2**31,
        2**63,
        10**30,
        10**4000,
        1.0,
        1e308,
        float("nan"),
        float("inf"),
    ),
    *(
        "",
        "TD",
        "JC-",
        "td",
        "🂡",
        "\ud800",
        "\x00",
        "Τ♦",
        "a" * 5000,
        [],
        {},
        [[]],
        [None] * 200,
        {"seat": 0, "card": "TD"},
    ),
]


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


REPLAYS = replays()


def read(reader: Callable[[str], Replay], text: str) -> Replay | None:
    """The deal of a text, ``None`` if it is a ``BadRecord``; fails at any other error, or if always too slow."""
    times: list[float] = []
    while True:
        start = thread_time()
        try:
            found = reader(text)
        except BadRecord:
            found = None
        times.append(thread_time() - start)
        if times[-1] <= LIMIT:
            return found
        assert len(times) < 4, f"{times}: {text[:200]}"


def nested(random: Random) -> object:
    """Something deep, up to what a text of the longest length can hold."""
    thing: object = 1
    for _ in range(random.choice((10, 100, 240, 400))):
        thing = [thing] if random.random() < 0.7 else {"a": thing}
    return thing


def change_value(random: Random, thing: Any) -> None:
    """Change something somewhere inside a record: another value or type, one more, one less, two exchanged."""
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
        thing[key] = random.choice(JUNK)


def change_text(random: Random, text: str) -> str:
    """Change a text: some bits, characters, a piece cut out or doubled, its end cut off."""
    way = random.randrange(5)
    at, to = sorted((random.randrange(len(text) + 1), random.randrange(len(text) + 1)))
    if way == 0:
        raw = bytearray(text.encode())
        for _ in range(random.choice((1, 1, 2, 8))):
            raw[random.randrange(len(raw))] ^= 1 << random.randrange(8)
        return raw.decode(errors="surrogateescape")
    if way == 1:
        return text[:at] + random.choice('0123456789"[]{},:-_.eE\\ \n\x00é🂡\ud800') + text[at + 1 :]
    if way == 2:
        return text[:at]
    if way == 3:
        return text[:at] + text[to:]
    return text[:to] + text[at:]


def unpacked(code: str) -> list[Any]:
    """What a share code holds."""
    found = json.loads(zlib.decompress(base64.urlsafe_b64decode(code[1:] + "===")))
    assert isinstance(found, list)
    return found


def packed(text: bytes) -> str:
    """A share code that holds a text."""
    return "1" + base64.urlsafe_b64encode(zlib.compress(text)).decode().rstrip("=")


def test_changed_records_are_refused_or_are_records() -> None:
    random, counts = Random("records"), Counter[str]()
    texts = [json.dumps(rerecord(source)) for source in REPLAYS]
    for _ in range(MUTATIONS // 2):
        text = random.choice(texts)
        if random.random() < 0.6:
            given = json.loads(text)
            for _ in range(random.choice((1, 1, 1, 3))):
                change_value(random, given)
            text = json.dumps(given)
        else:
            text = change_text(random, text)
        found = read(replay, text)
        counts["refused" if found is None else "read"] += 1
        if found is not None:
            assert rerecord(found) == json.loads(text)
    assert counts["refused"] > MUTATIONS * 0.4


def test_changed_share_codes_are_refused_or_are_deals() -> None:
    random, counts = Random("codes"), Counter[str]()
    codes = [share_code(source) for source in REPLAYS]
    for _ in range(MUTATIONS // 2):
        code = random.choice(codes)
        way = random.random()
        if way < 0.4:
            code = change_text(random, code)
        else:
            given = unpacked(code)
            if way < 0.7:
                change_value(random, given)
            text = json.dumps(given, separators=(",", ":"))
            code = packed((text if way < 0.7 else change_text(random, text)).encode(errors="surrogatepass"))
        found = read(from_share_code, code)
        counts["refused" if found is None else "read"] += 1
        if found is not None:
            assert rerecord(replay(rerecord(found))) == rerecord(found)
    assert counts["refused"] > MUTATIONS * 0.35


@pytest.mark.parametrize("name", ["plays", "captures", "sides", "leftover", "totals", "rules", "opening", "format"])
def test_nesting_of_every_depth_is_refused(name: str) -> None:
    given = rerecord(REPLAYS[0])
    for depth in (*range(1, 8), *range(100, 1100, 9), 5000, 9000):
        for opened, closed in ("[]", ('{"a":', "}")):
            inside = opened * depth + "1" + closed * depth
            assert read(replay, json.dumps({**given, name: "@"}).replace('"@"', inside)) is None
            assert read(replay, inside) is None
            assert read(from_share_code, packed(inside.encode())) is None


def test_a_code_that_unpacks_to_very_much_is_refused_without_unpacking_it() -> None:
    for text in (b" " * 14_000_000, b"[" * 14_000_000, b"9" * 14_000_000):
        code = packed(text)
        assert len(code) < MAX_TEXT
        tracemalloc.start()
        assert read(from_share_code, code) is None
        peak = tracemalloc.get_traced_memory()[1]
        tracemalloc.stop()
        assert peak < 1_000_000


def test_numbers_of_any_length_are_refused() -> None:
    given = rerecord(REPLAYS[0])
    for name in ("format", "match", "deal", "dealer", "target", "winner", "totals"):
        for digits in (10, 100, 4000, 5000, 12_000):
            for number in ("9" * digits, "-" + "9" * digits, "1e" + "9" * digits, "0." + "9" * digits):
                assert read(replay, json.dumps({**given, name: "@"}).replace('"@"', number)) is None


def test_the_changes_reach_what_is_inside() -> None:
    random, texts = Random(1), set()
    for _ in range(300):
        given = unpacked(share_code(REPLAYS[0]))
        change_value(random, given)
        texts.add(json.dumps(given))
    assert len(texts) > 150
    assert unpacked(packed(b"[1, 2]")) == [1, 2]
    assert from_share_code(packed(json.dumps(unpacked(share_code(REPLAYS[1]))).encode())).deal.over
