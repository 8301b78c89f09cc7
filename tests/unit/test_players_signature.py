"""Whole matches of all levels, card by card, against the golden file: any change of rules, shuffling or play shows."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest

from kseri.rules import PRESETS
from tests.conftest import GOLDEN
from tools.signature import COUNTS, signature, signatures


@pytest.mark.parametrize("preset", PRESETS)
def test_matches_are_the_same_for_ever(preset: str) -> None:
    known = json.loads((GOLDEN / "signatures.json").read_text(encoding="utf-8"))
    assert signature(preset, COUNTS[0]) == known[preset][str(COUNTS[0])]


@pytest.mark.slow
def test_many_matches_are_the_same_for_ever(golden: Callable[[str, object], None]) -> None:
    golden("signatures", signatures())


def test_a_signature_covers_all_its_matches() -> None:
    assert len({signature("xeri", matches) for matches in range(4)}) == 4
