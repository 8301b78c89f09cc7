"""What the README shows works as it stands there."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from kseri.match import Match

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")


def test_the_bot_of_the_readme_plays_a_deal() -> None:
    program = re.findall(r"```python\n(.*?)```", README, re.DOTALL)[0]
    names: dict[str, object] = {}
    exec(program, names)
    match = names["match"]
    assert isinstance(match, Match)
    assert match.deal.over


@pytest.mark.parametrize("command", re.findall(r"^    python3 (-m tools\.simulate .*)$", README, re.MULTILINE))
def test_the_simulator_is_called_as_the_readme_says(command: str) -> None:
    words = command.replace("--matches 20", "--matches 1").split()
    done = subprocess.run([sys.executable, *words], capture_output=True, text=True, cwd=ROOT, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith('{"format":1')


def test_every_file_named_in_the_readme_exists() -> None:
    for name in re.findall(r"\]\(([\w./]+)\)", README):
        assert (ROOT / name).exists(), name
