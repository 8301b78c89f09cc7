"""axe, the accessibility checker, run in the page as it stands."""

from __future__ import annotations

from pathlib import Path
from typing import cast

from playwright.sync_api import Page

_AXE = (Path(__file__).parents[2] / "node_modules/axe-core/axe.min.js").read_text(encoding="utf-8")
_RUN = """() => axe.run(document, { resultTypes: ["violations"] }).then(({ violations }) => violations.flatMap(
  ({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 120)} ${node.failureSummary}`)))"""


def violations(page: Page) -> list[str]:
    """What axe finds wrong, one text for each element."""
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(f"() => {{ {_AXE} }}")
    return cast(list[str], page.evaluate(_RUN))
