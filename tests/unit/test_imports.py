"""Dependencies point one way, and the game needs the standard library only."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import kseri

PACKAGE = Path(kseri.__file__).parent
LAYERS = [
    {"cards"},
    {"rules"},
    {"shuffle", "deal"},
    {"match", "count"},
    {"record", "view"},
    {"players"},
    {"review", "stats"},
    {"ui"},
]
"""Each part imports from the sets before its own only; inside ``players`` and ``ui`` modules share freely."""
BROWSER_ONLY = {"js", "pyscript", "pyodide", "pyodide_js"}
MAY_USE_BROWSER = {
    f"kseri.ui.{name}" for name in ("browser", "disk", "drag", "lobby", "main", "loudspeaker", "stage", "worker")
}


def modules() -> dict[str, str]:
    """The source of every module by its dotted name."""
    found = {}
    for path in sorted(PACKAGE.rglob("*.py")):
        parts = ("kseri", *path.relative_to(PACKAGE).with_suffix("").parts)
        found[".".join(parts).removesuffix(".__init__")] = path.read_text(encoding="utf-8")
    return found


def imports(name: str, source: str) -> Iterator[str]:
    """The dotted names that a module imports, wherever in it: ``from a import b`` gives ``a.b``."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = ".".join(name.split(".")[: -node.level]) if node.level else ""
            base = ".".join(part for part in (above, node.module) if part)
            yield from (f"{base}.{alias.name}" for alias in node.names)


def layer(part: str) -> int:
    """The place of a part of the package in ``LAYERS``."""
    return next(at for at, parts in enumerate(LAYERS) if part in parts)


def faults(name: str, source: str) -> list[str]:
    """Every import of a module that goes up, sideways or out."""
    found = []
    part = name.split(".")[1] if "." in name else ""
    for imported in imports(name, source):
        top, *rest = imported.split(".")
        if top == "kseri":
            upward = layer(rest[0]) >= layer(part) if part else rest[0] == "ui"  # the package shows all but its screens
            if upward and rest[0] != part:
                found.append(f"{name} imports {imported}")
        elif top in BROWSER_ONLY:
            if name not in MAY_USE_BROWSER:
                found.append(f"{name} imports {imported}")
        elif top not in sys.stdlib_module_names and part != "ui":
            found.append(f"{name} imports {imported}")
    return found


@pytest.mark.parametrize("name", modules())
def test_imports_point_one_way(name: str) -> None:
    assert faults(name, modules()[name]) == []


def test_every_part_has_its_place() -> None:
    parts = {name.split(".")[1] for name in modules() if "." in name}
    assert parts >= {"cards", "rules", "shuffle", "deal", "match", "record", "view", "players", "ui"}
    assert parts <= set().union(*LAYERS)


@pytest.mark.parametrize(
    ("name", "source"),
    [
        ("kseri.cards", "from kseri.rules import Rules"),
        ("kseri.cards", "import kseri.rules"),
        ("kseri.cards", "from kseri import rules"),
        ("kseri.cards", "from . import rules"),
        ("kseri.deal", "from .shuffle import deck"),
        ("kseri.deal", "def later():\n    from kseri.match import Match"),
        ("kseri.view", "from kseri.record import record"),
        ("kseri.match", "from kseri.view import view"),
        ("kseri.record", "from kseri.players.player import Player"),
        ("kseri.players.player", "from kseri.ui import app"),
        ("kseri.players.player", "from ..ui import app"),
        ("kseri", "from kseri.ui.app import Model"),
        ("kseri.ui.app", "from js import document"),
        ("kseri.players.player", "import pyscript.ffi"),
        ("kseri.deal", "import numpy as np"),
        ("kseri.players.player", "from htpy import div"),
    ],
)
def test_an_import_that_goes_up_or_out_is_found(name: str, source: str) -> None:
    assert len(faults(name, source)) == 1


@pytest.mark.parametrize(
    ("name", "source"),
    [
        ("kseri.deal", "from kseri.cards import CODE\nfrom .rules import Rules\nimport json"),
        ("kseri.players.greedy", "from kseri.players.player import Choice\nfrom .player import Choice"),
        ("kseri.ui.app", "import htpy\nfrom kseri.match import Match"),
        ("kseri.ui.browser", "from js import document\nimport pyscript"),
    ],
)
def test_an_import_that_goes_down_is_fine(name: str, source: str) -> None:
    assert faults(name, source) == []


def test_the_package_shows_what_a_program_needs() -> None:
    match = kseri.Match(kseri.preset("xeri"), seed=7)
    while not match.deal.over:
        seen = kseri.view(match.deal, match.deal.turn)
        match.play(*kseri.Choice(max(seen.hand, key=seen.would_take)))
    assert kseri.replay(kseri.record(match)).totals == match.totals
