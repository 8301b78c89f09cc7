"""The rules page: from the lobby, the table and the house rules, and back; in Greek; on paper."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.layout import faults
from tests.e2e.screens import HouseRules, Lobby, RulesPage, Table


@pytest.fixture(scope="module")
def rules(module_page: Page) -> RulesPage:
    """The page, opened from the lobby with house rules; the tests follow each other on it."""
    lobby = Lobby(module_page)
    lobby.open("?speed=instant&seed=3&preset=xeri&target=51&majority=5")
    lobby.choose("Family Xeri")
    lobby.press("All the rules")
    screen = RulesPage(module_page)
    screen.expect_shown()
    return screen


def test_the_lobbys_rules_are_those_chosen_there_with_its_house_rules(rules: RulesPage) -> None:
    expect(rules.title).to_have_text("Family Xeri to 51")
    expect(rules.total).to_have_text("27")
    expect(rules.chapter("The name of the game")).to_contain_text("with 1 house rule: Most cards: 5 (usually 3)")
    expect(rules.page.get_by_role("heading", level=1, name="Rules")).to_be_focused()


def test_the_contents_lead_to_a_chapter_and_leave_the_address_alone(rules: RulesPage) -> None:
    address = rules.page.url
    rules.page.get_by_role("navigation", name="Contents").get_by_role("button", name="Counting up").click()
    expect(rules.page.get_by_role("heading", name="Counting up")).to_be_focused()
    expect(rules.page.get_by_role("heading", name="Counting up")).to_be_in_viewport()
    assert rules.page.url == address


def test_on_paper_there_is_nothing_to_press(rules: RulesPage) -> None:
    button = rules.page.get_by_role("button", name="Print")
    expect(button).to_be_visible()
    rules.page.emulate_media(media="print")
    try:
        expect(rules.page.get_by_role("button")).to_have_count(0)
        expect(rules.title).to_be_visible()
    finally:
        rules.page.emulate_media(media="null")


def test_the_print_button_prints(rules: RulesPage) -> None:
    rules.page.evaluate("window.print = () => { document.documentElement.dataset.printed = 'yes'; }")
    rules.press("Print")
    expect(rules.html).to_have_attribute("data-printed", "yes")


def test_back_leads_to_the_lobby_and_its_button(rules: RulesPage) -> None:
    rules.back()
    lobby = Lobby(rules.page)
    lobby.expect_shown()
    expect(rules.page.get_by_role("button", name="All the rules")).to_be_focused()


def test_from_the_house_rules_the_page_shows_what_is_being_made(rules: RulesPage) -> None:
    house = HouseRules(rules.page)
    house.open()
    house.choose("Double kseri", "20")
    rules.press("Read these rules")
    rules.expect_shown()
    expect(rules.chapter("Kseri")).to_contain_text("is our reading")
    rules.back()
    house.expect_shown()
    expect(rules.page.get_by_role("button", name="Read these rules")).to_be_focused()
    rules.back()


def test_from_the_tables_menu_the_page_shows_the_matchs_rules(rules: RulesPage) -> None:
    table = Lobby(rules.page).play()
    table.page.locator("[data-act='menu']").click()
    rules.press("All the rules")
    rules.expect_shown()
    expect(rules.title).to_have_text("Family Xeri to 51")
    expect(rules.total).to_have_text("27")
    rules.back()
    table.expect_shown()
    expect(table.page.get_by_role("button", name="Menu")).to_be_focused()
    assert faults(table.page) == []


def test_in_greek_the_page_says_so_and_keeps_its_numbers(rules: RulesPage) -> None:
    table = Table(rules.page)
    table.open("lang=el&seed=3&preset=kseri")
    table.page.locator("[data-act='menu']").click()
    table.page.locator("[data-act='rules']:visible").click()
    rules.expect_shown()
    expect(rules.html).to_have_attribute("lang", "el")
    expect(rules.page.get_by_role("heading", level=1)).to_have_text("Κανόνες")
    expect(rules.title).to_contain_text("101")
    expect(rules.total).to_have_text("15")
