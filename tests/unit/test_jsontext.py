"""JSON texts that anybody can have written are read like any other, but not if their depth could end Python."""

from __future__ import annotations

import json
from time import thread_time
from typing import Any

import pytest

from kseri.ui.jsontext import DEEPEST, MOST_BRACKETS, parse

VALUES: list[Any] = [None, 7, "", "[" * 500, '"]}{["', "\\", '\\"[' * 90, {"[{": ["]", {"a\\": "\n"}]}, [[]] * 900]


@pytest.mark.parametrize("value", VALUES, ids=repr)
def test_every_value_is_read_as_usual(value: Any) -> None:
    assert parse(json.dumps(value)) == value
    assert parse(json.dumps(value, ensure_ascii=False, indent=1)) == value


def test_depth_is_limited_whatever_is_nested() -> None:
    for opened, closed in ("[]", ('{"a":', "}"), ('[{"]":', "}]")):
        levels = DEEPEST // sum(opened.count(bracket) for bracket in "[{")
        assert parse(opened * levels + "1" + closed * levels) is not None
        with pytest.raises(ValueError, match="too deep"):
            parse(opened * (levels + 1) + "1" + closed * (levels + 1))
        with pytest.raises(ValueError, match="too deep"):
            parse(opened * 1_000_000)


@pytest.mark.parametrize("text", ["", "{", '"', '"\\', "]", "[1,]", '{"a":1', "NaNo", '"[[[', "\\[[", "1" * 5000])
def test_what_is_no_json_is_a_value_error(text: str) -> None:
    with pytest.raises(ValueError, match=r"."):
        parse(text)


@pytest.mark.parametrize("text", ['"' + '\\"' * 3_000_000, '"' * 4_000_001, '"\\' * 3_000_000, "[]," * MOST_BRACKETS])
def test_no_text_takes_long(text: str) -> None:
    start = thread_time()
    with pytest.raises(ValueError, match=r"."):
        parse(text)
    assert thread_time() - start < 4
