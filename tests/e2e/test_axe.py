"""For everyone: axe finds nothing, targets are large enough, forced colours and high contrast leave all in place."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.axe import violations
from tests.e2e.layout import faults
from tools.scenes import SCENES, THEMES, Scene

SIZES = ((320, 568), (844, 390), (1280, 800))
# What lies over a control must belong to it, and a finger needs 44 px in both directions.
SMALL = """() => [...document.querySelectorAll("button, a[href], input, select, summary")]
  .filter((each) => each.checkVisibility({ visibilityProperty: true }) && !each.closest("[inert]"))
  .filter((each) => !document.querySelector("dialog[open]") || each.closest("dialog[open]"))
  .map((each) => [each, (each.closest("label") ?? each).getBoundingClientRect()])
  .filter(([each, { width, height }]) => Math.min(width, height) < 43.9 && !each.matches(".tile"))
  .map(([each, { width, height }]) => `${each.outerHTML.slice(0, 90)} is ${width} × ${height} px`)"""
WAYS: list[dict[str, Any]] = [{"forced_colors": "active"}, {"contrast": "more"}, {"reduced_motion": "reduce"}]


def set_up(page: Page, size: tuple[int, int], theme: str) -> str:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.evaluate("(theme) => { document.documentElement.dataset.theme = theme; }", theme)
    return f"{size[0]} × {size[1]}, {theme}: "


@pytest.mark.parametrize("scene", SCENES, ids=lambda scene: scene.name)
def test_axe_finds_nothing_and_every_target_is_large_enough(module_page: Page, scene: Scene) -> None:
    module_page.emulate_media(reduced_motion="reduce")  # colours are at once what they will be
    scene.open(module_page)
    found = []
    for size in SIZES:
        for theme in THEMES:
            where = set_up(module_page, size, theme)
            found += [where + fault for fault in violations(module_page)]
        found += [f"{size}: {fault}" for fault in module_page.evaluate(SMALL)]
    assert found == []


@pytest.mark.parametrize("way", WAYS, ids=lambda way: next(iter(way)))
def test_forced_colours_contrast_and_still_pictures_leave_everything_in_its_place(
    module_page: Page, way: dict[str, Any]
) -> None:
    scene = next(scene for scene in SCENES if scene.name == "table-6")
    scene.open(module_page)
    module_page.emulate_media(**way)
    try:
        for size in SIZES:
            set_up(module_page, size, "dark")
            assert faults(module_page) == []
            card = module_page.locator(".tile").first
            expect(card.get_by_role("img", include_hidden=True).or_(card.locator("img"))).to_be_visible()
    finally:
        module_page.emulate_media(forced_colors="null", contrast="null", reduced_motion="null")


def test_only_one_main_landmark_is_told_on_each_screen(module_page: Page) -> None:
    for scene in SCENES:
        if scene.name in ("lobby", "table-2", "deal-end-2"):
            scene.open(module_page)
            assert module_page.locator("body").aria_snapshot().count("- main") == 1
