"""The browser's Python plays the very same matches as CPython."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, expect

from tests.conftest import GOLDEN
from tools import signature

KNOWN = json.loads((GOLDEN / "signatures.json").read_text(encoding="utf-8"))
MATCHES = signature.COUNTS[0]
START = "from kseri.ui.main import start\nawait start()"


@pytest.mark.parametrize("preset", KNOWN)
def test_seeded_matches_are_the_same_in_the_browser(clean_page: Page, preset: str) -> None:
    source = Path(signature.__file__).read_text(encoding="utf-8")
    body = source.partition("import annotations\n")[2].partition("if __name__")[0]
    program = f"{body}import js\njs.document.documentElement.dataset.signature = signature({preset!r}, {MATCHES})\n"

    def another_program(route: Route) -> None:
        response = route.fetch()
        assert START in response.text()
        route.fulfill(response=response, body=response.text().replace(START, program))

    clean_page.route("**/", another_program)
    clean_page.goto("/")
    expect(clean_page.locator("html")).to_have_attribute("data-signature", KNOWN[preset][str(MATCHES)], timeout=60_000)
