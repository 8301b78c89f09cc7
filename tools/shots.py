"""Photographs every screen at every size in both themes into ``_shots/``, with contact sheets to look through.

``_shots/index.html`` shows them all, ``_shots/<screen>.png`` one screen at all sizes.

Usage: python -m tools.shots [--only table-6] [--size 360x640] [--theme dark]
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from html import escape
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

from tools.browser import arguments, ensure
from tools.build import SITE
from tools.build_files import ROOT
from tools.scenes import SCENES, SIZES, THEMES, Scene, settle
from tools.serve import serving

SHOTS = ROOT / "_shots"
HEIGHT = 420
"""Of a thumbnail, in pixels."""

_STYLE = f"""body {{ font: 14px system-ui; margin: 12px; background: #888; }} h2 {{ margin: 0 0 4px; }}
section {{ display: flex; flex-wrap: wrap; gap: 8px; padding: 8px; align-items: start; }} h2 {{ width: 100%; }}
img {{ display: block; height: {HEIGHT}px; }} figure {{ margin: 0; }}"""


def photograph(page: Page, scene: Scene, sizes: list[tuple[int, int]], themes: list[str]) -> Iterator[Path]:
    """Take one scene in all sizes and themes without loading it again."""
    page.set_viewport_size({"width": sizes[0][0], "height": sizes[0][1]})
    scene.open(page)
    for theme in themes:
        page.evaluate("(theme) => { document.documentElement.dataset.theme = theme; }", theme)
        for width, height in sizes:
            page.set_viewport_size({"width": width, "height": height})
            settle(page)
            path = SHOTS / scene.name / f"{width}x{height}-{theme}.png"
            page.screenshot(path=path)
            yield path


def _section(name: str, paths: list[Path]) -> str:
    shown = [(path.relative_to(SHOTS), path.stem) for path in paths]
    figures = "".join(f'<figure><a href="{at}"><img src="{at}" alt=""></a>{stem}</figure>' for at, stem in shown)
    return f'<section id="{escape(name)}"><h2>{escape(name)}</h2>{figures}</section>'


def _sheets(page: Page, taken: dict[str, list[Path]]) -> None:
    """Write the page of all thumbnails and a picture of each of its sections."""
    index = SHOTS / "index.html"
    sections = "".join(_section(name, paths) for name, paths in taken.items())
    index.write_text(f"<!doctype html><meta charset=utf-8><title>Shots</title><style>{_STYLE}</style>{sections}")
    page.set_viewport_size({"width": 2000, "height": 1000})
    page.goto(index.as_uri())
    settle(page)
    for name in taken:
        page.locator(f"#{name}").screenshot(path=SHOTS / f"{name}.png")


def _size(text: str) -> tuple[int, int]:
    width, height = text.split("x")
    return int(width), int(height)


def main() -> int:
    """Take what was asked for and say where it is. Returns the exit status."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", action="append", default=[], help="a screen's name or its beginning; repeatable")
    parser.add_argument("--size", action="append", type=_size, default=[], help="such as 360x640; repeatable")
    parser.add_argument("--theme", action="append", choices=THEMES, default=[])
    asked = parser.parse_args()
    scenes = [each for each in SCENES if not asked.only or each.name.startswith(tuple(asked.only))]
    if not scenes:
        parser.error(f"no such screen; there are {', '.join(scene.name for scene in SCENES)}")
    SHOTS.mkdir(exist_ok=True)
    with serving(SITE) as address, sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=ensure(), args=arguments())
        page = chromium.new_page(base_url=address)
        taken: dict[str, list[Path]] = {}
        for scene in scenes:
            taken[scene.name] = list(photograph(page, scene, asked.size or list(SIZES), asked.theme or list(THEMES)))
            print(f"{scene.name}: {len(taken[scene.name])}", file=sys.stderr)
        _sheets(page, taken)
        chromium.close()
    print(SHOTS / "index.html")
    return 0


if __name__ == "__main__":
    sys.exit(main())
