"""JSON texts from where anybody can have written: read only if they are not nested too deeply.

In the browser Python's own parser follows brackets until the stack overflows, and that is the end of Python, no error.
"""

from __future__ import annotations

import json
import re

DEEPEST = 200
"""Lists and objects inside each other; what the game writes has eight."""
MOST_BRACKETS = 2_000_000
"""A copy of the longest history has a tenth of them."""
_STRING = re.compile(r'"[^"\\]*+(?:\\.[^"\\]*+)*+"?', re.DOTALL)
"""One that is not closed goes to the end: so every sign is looked at once."""
_BRACKET = re.compile(r"[\[\]{}]")


def parse(text: str) -> object:
    """The value of a JSON text; ``ValueError`` if it is none, or is nested too deeply."""
    if text.count("[") + text.count("{") > DEEPEST:  # not so in most texts, which are read in a third of the time
        _measure(text)
    value: object = json.loads(text)
    return value


def _measure(text: str) -> None:
    depth = 0
    for at, bracket in enumerate(_BRACKET.finditer(_STRING.sub("", text))):
        depth += 1 if bracket[0] in "[{" else -1
        if depth > DEEPEST or at > MOST_BRACKETS:
            raise ValueError(f"lists and objects too deep or too many; allowed: {DEEPEST} in each other")
