"""The lobby: there before Python, keeps what was chosen, and names what is wrong in the address."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, Route, expect

from tests.e2e.screens import Lobby, Table


def test_the_choices_of_the_lobby_are_played(module_page: Page) -> None:
    lobby = Lobby(module_page)
    lobby.open("?speed=instant&seed=3")
    lobby.choose("Pişti")
    lobby.choose("Two against two")
    module_page.locator("select[name='level-2']").select_option("1")
    table = lobby.play()
    expect(module_page.get_by_role("heading", level=1)).to_have_text("Pişti to 151")
    expect(module_page.locator(".seat")).to_have_count(3)
    expect(table.seat(2)).to_have_accessible_name("Robin, Child, level 1")
    expect(table.seat(1)).to_have_accessible_name("Deniz, Regular, level 3")


def test_the_address_is_shown_in_the_lobby(module_page: Page) -> None:
    lobby = Lobby(module_page)
    lobby.open("?preset=family&players=6&teams=3&level=4")
    expect(module_page.get_by_role("radio", name="Family Xeri")).to_be_checked()
    expect(module_page.locator("[name='table']:checked")).to_have_value("2v2v2")
    expect(module_page.locator("select[name='level-3']")).to_have_value("4")


def test_house_rules_of_the_address_are_told_in_the_lobby(module_page: Page) -> None:
    Lobby(module_page).open("?target=20&optional_capture=on")
    plan = "Greek Xeri, two players, six cards. House rules: Capturing is optional: yes, Target: 20"
    expect(module_page.locator("#plan")).to_contain_text(plan, use_inner_text=True)


def test_the_browsers_way_back_leads_from_screen_to_screen_and_the_title_tells_which(module_page: Page) -> None:
    lobby, table = Lobby(module_page), Table(module_page)
    lobby.open("?speed=instant&seed=3")
    expect(module_page).to_have_title("Kseri")
    lobby.play()
    expect(module_page).to_have_title("Greek Xeri to 151 – Kseri")
    module_page.locator("[data-act='menu']").click()
    module_page.locator("#menu [data-act='settings']").click()
    expect(module_page).to_have_title("Settings – Kseri")
    module_page.go_back()
    table.expect_shown()
    module_page.locator("[data-act='menu']").click()
    module_page.go_back()
    expect(module_page.get_by_role("dialog")).to_have_count(0)
    table.expect_shown()
    module_page.go_back()
    lobby.expect_shown()
    expect(module_page).to_have_title("Kseri")
    lobby.press("About this game")
    module_page.go_back()
    expect(module_page.get_by_role("dialog")).to_have_count(0)
    lobby.expect_shown()
    lobby.play()
    module_page.go_back()
    lobby.expect_shown()


def test_a_choice_and_play_before_python_are_honoured(clean_page: Page) -> None:
    waiting: list[Route] = []

    def hold(route: Route) -> None:
        waiting.append(route)

    clean_page.route("**/*.wasm", hold)
    clean_page.goto("/?speed=instant&seed=3")
    lobby = Lobby(clean_page)
    lobby.choose("Kseri")
    lobby.play_button.click()
    expect(lobby.html).to_have_attribute("data-screen", "loading")
    expect(clean_page.locator("[data-boot-text]")).to_contain_text("%")
    waiting[0].continue_()
    Table(clean_page).expect_shown()
    expect(clean_page.get_by_role("heading", level=1)).to_have_text("Kseri to 101")


@pytest.mark.parametrize(
    ("query", "named"),
    [
        ("preset=poker", ["preset=poker", "xeri, kseri, family, pisti"]),
        ("level=7", ["level=7", "1, 2, 3, 4, 5"]),
        ("seed=-1", ["seed=-1", "0 to 2^128"]),
        ("lang=xx", ["lang=xx", "en"]),
        ("speed=warp", ["speed=warp", "slow, normal, fast, instant"]),
        ("theme=pink", ["theme=pink", "light, dark"]),
        ("target=1000", ["target=1000", "1 to 999"]),
        ("players=5&decks=1&teams=2", ["two packs", "equal sides"]),
        ("colour=red", ["“colour”", "preset"]),
        ("deal=1abc", ["shared deal", "1abc"]),
        ("seed=<img src=x>", ["<img src=x>"]),
    ],
)
def test_what_is_wrong_in_the_address_is_named_and_the_game_starts_all_the_same(
    module_page: Page, query: str, named: list[str]
) -> None:
    table = Table(module_page)
    table.open(query)
    notice = Lobby(module_page).notice
    for text in named:
        expect(notice).to_contain_text(text)
    expect(module_page.get_by_role("heading", level=1)).to_have_text("Greek Xeri to 151")
    expect(table.hand).to_have_count(6)
    notice.get_by_role("button", name="Close").click()
    expect(notice).to_have_count(0)
