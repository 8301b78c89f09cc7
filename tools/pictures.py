"""Draws the icons from static/app/icon.svg, and photographs the game for its manifest; the pictures are committed.

Usage: python -m tools.pictures    after `make site`
"""

from __future__ import annotations

import sys

from playwright.sync_api import Browser, sync_playwright

from tools.browser import arguments, ensure
from tools.build import SITE
from tools.build_files import STATIC
from tools.scenes import SCENES, settle
from tools.serve import serving

APP = STATIC / "app"
ICON_SIZES = (192, 512)
ROUND = ' rx="104"'
"""What a maskable icon has not: the system cuts its corners. All that matters stands in the middle circle of 80 %."""
SHOTS = {
    "narrow": ("table-2", 390, 844, 2),
    "wide": ("table-4", 1280, 800, 1),
}
"""Name → scene, width, height, pixels to a CSS pixel."""


def draw_icons(chromium: Browser) -> None:
    """Make the PNGs of the icon, with round corners and to be cut."""
    drawing = (APP / "icon.svg").read_text(encoding="utf-8")
    for name, svg in {"icon": drawing, "maskable": drawing.replace(ROUND, "")}.items():
        for size in ICON_SIZES:
            page = chromium.new_page(viewport={"width": size, "height": size})
            page.set_content(f"<style>body {{ margin: 0 }} svg {{ display: block }}</style>{svg}")
            page.screenshot(path=APP / f"{name}-{size}.png", omit_background=True)
            page.close()


def photograph(chromium: Browser, address: str) -> None:
    """Take the screenshots that the manifest names."""
    for name, (wanted, width, height, scale) in SHOTS.items():
        scene = next(scene for scene in SCENES if scene.name == wanted)
        page = chromium.new_page(
            base_url=address, viewport={"width": width, "height": height}, device_scale_factor=scale
        )
        scene.open(page)
        settle(page)
        page.screenshot(path=APP / f"shot-{name}.jpg", quality=72)
        page.close()


def main() -> int:
    """Make all pictures and say how large they are. Returns the exit status."""
    with serving(SITE) as address, sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=ensure(), args=arguments())
        draw_icons(chromium)
        photograph(chromium, address)
        chromium.close()
    for path in sorted(APP.iterdir()):
        print(f"{path.name:20}{path.stat().st_size / 1000:7.1f} kB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
