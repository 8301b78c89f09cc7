"""A match in Firefox, where one is installed or can be: the rest of the tests use Chromium."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

import pytest

from tools.browser import NoBrowser, ensure_firefox

SCRIPT = Path(__file__).with_name("firefox.mjs")


def test_a_match_against_the_master_is_played_in_firefox(base_url: str) -> None:
    try:
        firefox = ensure_firefox()
    except NoBrowser as none:
        pytest.skip(str(none))
    done = subprocess.run(["node", SCRIPT, firefox, base_url], capture_output=True, text=True, timeout=240, check=False)
    assert done.returncode == 0, done.stderr
    seen = json.loads(done.stdout)
    assert seen == {
        "screens": ["lobby", "table", "match-end", "settings"],
        "wrong": [],
        "elsewhere": [],
        "scrolls": False,
    }
