"""Hostile records, share codes, stores and addresses: refused as documented, or understood, and fast."""

from __future__ import annotations

import json
import tracemalloc
from collections.abc import Callable
from random import Random

import pytest

from kseri.record import MAX_TEXT, BadRecord, Replay, from_share_code, replay, rerecord, share_code
from tests.mutations import KINDS, LIMIT, Kind, attack, change_value, packed, plain, replays, seconds, unpacked

MUTATIONS = 2500
"""Changed things of each kind; ``python -m tools.hostile`` makes a hundred thousand."""


def read(reader: Callable[[str], Replay], text: str) -> Replay | None:
    """The deal of a text, ``None`` if it is a ``BadRecord``; fails at any other error, or if always too slow."""
    assert seconds(Kind(lambda _random: text, lambda made: bool(reader(made)), BadRecord), text)[0] <= LIMIT
    try:
        return reader(text)
    except BadRecord:
        return None


@pytest.mark.parametrize("name", KINDS)
def test_what_was_changed_is_refused_as_documented_or_understood_and_fast(name: str) -> None:
    report = attack(KINDS[name], MUTATIONS, seed=name)
    assert MUTATIONS * 0.3 < report.refused < MUTATIONS  # the changes tell, and not everything is junk
    assert report.median < LIMIT / 10


def test_an_attack_notices_another_exception_and_a_slow_reader() -> None:
    def fails(_made: object) -> bool:
        raise KeyError("x")

    with pytest.raises(KeyError) as told:
        attack(Kind(lambda _random: "made", fails, BadRecord), 1)
    assert told.value.__notes__ == ["number 0: 'made'"]
    with pytest.raises(AssertionError, match="s"):
        attack(Kind(lambda _random: 0, lambda _made: sum(range(20_000_000)) > 0), 1)


def test_markup_in_a_page_is_noticed() -> None:
    plain("<p>&lt;img src=x onerror=alert(1)&gt;</p><img src='a.svg' alt=''>")
    for html in ("<p><img src=x></p>", "<b onclick=1>", "<script>"):
        with pytest.raises(AssertionError):
            plain(html)


@pytest.mark.parametrize("name", ["plays", "captures", "sides", "leftover", "totals", "rules", "opening", "format"])
def test_nesting_of_every_depth_is_refused(name: str) -> None:
    given = rerecord(replays()[0])
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
    given = rerecord(replays()[0])
    for name in ("format", "match", "deal", "dealer", "target", "winner", "totals"):
        for digits in (10, 100, 4000, 5000, 12_000):
            for number in ("9" * digits, "-" + "9" * digits, "1e" + "9" * digits, "0." + "9" * digits):
                assert read(replay, json.dumps({**given, name: "@"}).replace('"@"', number)) is None


def test_the_changes_reach_what_is_inside() -> None:
    random, texts = Random(1), set()
    for _ in range(300):
        given = unpacked(share_code(replays()[0]))
        change_value(random, given)
        texts.add(json.dumps(given))
    assert len(texts) > 150
    assert unpacked(packed(b"[1, 2]")) == [1, 2]
    assert from_share_code(packed(json.dumps(unpacked(share_code(replays()[1]))).encode())).deal.over
