"""Whose work is in the game can be read in it, wherever one asks, and from the site's own list."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import SITE
from tests.e2e.screens import About, Lobby, Settings


def test_every_part_is_told_and_the_focus_comes_back(module_page: Page) -> None:
    lobby, about = Lobby(module_page), About(module_page)
    lobby.open()
    about.open()
    told = json.loads((SITE / "static/vendor/parts.json").read_text(encoding="utf-8"))
    expect(about.dialog).to_contain_text(f"Version 0.1.0, build {told['build']}. Licence of the game: MIT.")
    expect(about.dialog.get_by_role("listitem")).to_have_count(len(told["parts"]))
    for name in ("pyodide 314", "CPython 3.14", "morphdom 2", "markupsafe 3"):
        expect(about.dialog.get_by_role("listitem").filter(has_text=name)).to_have_count(1)
    module_page.keyboard.press("Escape")
    expect(about.dialog).to_be_hidden()
    expect(lobby.page.get_by_role("button", name="About this game")).to_be_focused()


@pytest.mark.parametrize(("link", "begins"), [("All licences in full", "Kseri contains"), ("List of parts", "{")])
def test_the_lists_in_full_are_files_of_the_site(module_page: Page, link: str, begins: str) -> None:
    Lobby(module_page).open()
    Settings(module_page).open()
    about = About(module_page)
    about.open()
    address = about.dialog.get_by_role("link", name=link).get_attribute("href")
    assert address is not None
    assert (SITE / address).read_text(encoding="utf-8").startswith(begins)


def test_without_the_list_the_page_says_so_and_goes_on(page: Page) -> None:
    page.route("**/parts.json", lambda route: route.abort())
    lobby = Lobby(page)
    lobby.open()
    page.get_by_role("button", name="About this game").click()
    expect(lobby.notice).to_contain_text("The list of parts could not be loaded.")
    lobby.expect_shown()
    lobby.play()
