"""What all tests share: one hypothesis profile, and golden files that ``pytest --write-golden`` rewrites."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import settings

GOLDEN = Path(__file__).parent / "golden"

settings.register_profile("kseri", deadline=None, derandomize=True)
settings.load_profile("kseri")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--write-golden",
        action="store_true",
        help="write what the golden files should hold instead of comparing; read the difference before committing it",
    )


@pytest.fixture
def golden(request: pytest.FixtureRequest) -> Callable[[str, object], None]:
    """Compare a value that can be JSON with ``golden/NAME.json``, or write it there (``--write-golden``)."""

    def compare(name: str, value: object) -> None:
        path = GOLDEN / f"{name}.json"
        if request.config.getoption("--write-golden"):
            path.write_text(json.dumps(value, indent=1) + "\n", encoding="utf-8")
        assert json.loads(path.read_text(encoding="utf-8")) == value

    return compare
