"""The browser's Python has every module that ours import: all are imported there once, not only those of the start."""

from __future__ import annotations

import re

from playwright.sync_api import Page, Route, expect

from tools.build_files import ROOT, files_below

MODULES = sorted(
    path.relative_to(ROOT).with_suffix("").as_posix().replace("/", ".").removesuffix(".__init__")
    for path in files_below(ROOT / "kseri")
    if path.suffix == ".py"
)
PROGRAM = f"""
import importlib
from js import document
failed = []
for name in {MODULES!r}:
    try:
        importlib.import_module(name)
    except Exception as error:
        failed.append(f"{{name}}: {{error!r}}")
document.title = f"imported {len(MODULES)}: {{failed}}"
"""


def test_every_module_can_be_imported_by_the_real_runtime(page: Page) -> None:
    def instead(route: Route) -> None:
        response = route.fetch()
        body = re.sub(r'(<script type="py"[^>]*>)[^<]*', lambda match: match[1] + PROGRAM, response.text())
        route.fulfill(response=response, body=body)

    page.route("**/", instead)
    page.goto("/")
    expect(page).to_have_title(f"imported {len(MODULES)}: []")
