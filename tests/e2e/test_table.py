"""What happens at the table: choices, refusals, focus, and what the page must not give away."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from kseri.cards import number
from kseri.ui.words import card_name
from tests.e2e.screens import Lobby, Table
from tests.mirror import Mirror

CODES = re.compile(r"\b([A23456789TJQK][CDHS])\b")
A_CAPTURE_AT_ONCE = "preset=kseri&seed=4&level=1"  # the first hand holds the jack of hearts
A_KSERI_TO_DOUBLE = "preset=kseri&seed=597&level=1"  # after one play the other side's kseri can be answered


def play(page: Page, mirror: Mirror, place: int) -> None:
    """Play a card by its key, on the page and in the mirror; what can be taken is taken."""
    page.keyboard.press(str(place + 1))
    mirror.tap(place)
    if mirror.choosing:
        page.keyboard.press("Enter")  # the focus is on "take"
        mirror.decide(leave=False)
    expect(page.locator("html")).to_have_attribute("data-ply", str(mirror.model.ply))


def test_a_capture_can_be_taken_or_left(module_page: Page) -> None:
    table = Table(module_page)
    table.open(A_CAPTURE_AT_ONCE)
    table.card("JH").click()
    expect(module_page.get_by_role("button", name="Take 5 cards")).to_be_focused()
    module_page.keyboard.press("Escape")
    expect(table.card("JH")).to_be_focused()
    table.card("JH").click()
    module_page.get_by_role("button", name="Leave the pile").click()
    expect(table.said).to_contain_text("You left the pile and laid the jack of hearts.")
    expect(table.hand).to_have_count(3)
    table.open(A_CAPTURE_AT_ONCE)
    table.card("JH").click()
    module_page.locator("[data-act='take']").click()
    expect(table.said).to_contain_text("You took 5 cards with the jack of hearts.")


def test_a_double_kseri_moves_the_marker_and_its_points(module_page: Page) -> None:
    table, mirror = Table(module_page), Mirror(A_KSERI_TO_DOUBLE)
    table.open(A_KSERI_TO_DOUBLE)
    play(module_page, mirror, mirror.taking_place())
    expect(table.score(1)).to_have_text("10")
    expect(table.markers(1)).to_have_count(1)
    place = mirror.hand.index("3S")
    expect(table.card("3S")).to_have_accessible_name("Three of spades, takes 2 cards: double kseri, +20")
    play(module_page, mirror, place)
    expect(table.score(0)).to_have_text("20")
    expect(table.score(1)).to_have_text("0")
    expect(table.markers(0)).to_have_count(1)
    expect(table.markers(1)).to_have_count(0)
    expect(table.said).to_contain_text("Double kseri, +20!")


def test_a_card_out_of_turn_is_refused_with_the_reason(module_page: Page) -> None:
    table = Table(module_page)
    module_page.goto("/?autostart=1&speed=slow&preset=xeri&seed=1")  # the other side leads
    expect(table.html).to_have_attribute("data-screen", "table")
    expect(table.html).to_have_attribute("data-busy", "true")
    before = table.html.get_attribute("data-ply")
    module_page.keyboard.press("1")
    expect(table.status).to_contain_text("Not your turn yet")
    expect(table.html).to_have_attribute("data-ply", before or "")
    expect(table.hand).to_have_count(6)


def test_the_hand_is_one_tab_stop_with_arrows_inside(module_page: Page) -> None:
    table = Table(module_page)
    table.open("preset=xeri&seed=5")
    expect(table.hand.nth(0)).to_be_focused()
    module_page.keyboard.press("ArrowRight")
    expect(table.hand.nth(1)).to_be_focused()
    module_page.keyboard.press("End")
    expect(table.hand.nth(5)).to_be_focused()
    module_page.keyboard.press("Home")
    expect(table.hand.nth(0)).to_be_focused()
    assert module_page.locator(".hand [tabindex='0']").count() == 1
    module_page.keyboard.press("Enter")
    expect(table.hand).to_have_count(5)
    expect(table.hand.nth(0)).to_be_focused()


def test_a_double_click_plays_one_card(module_page: Page) -> None:
    table = Table(module_page)
    table.open("preset=xeri&seed=5")
    table.hand.nth(5).dblclick()
    expect(table.hand).to_have_count(5)


def test_the_focus_never_falls_to_the_page(module_page: Page) -> None:
    table, mirror = Table(module_page), Mirror("preset=family&target=1&seed=9")
    table.open("preset=family&target=1&seed=9")
    while mirror.screen == "table":
        assert module_page.evaluate("document.activeElement !== document.body")
        table.hand.first.click(position={"x": 12, "y": 40})
        mirror.tap(0)
        expect(table.html).to_have_attribute("data-ply", str(mirror.model.ply))
    assert module_page.evaluate("document.activeElement !== document.body")


@pytest.mark.parametrize("query", ["preset=pisti&seed=3&level=3", "preset=kseri&players=4&seed=8&level=4"])
def test_the_page_never_names_a_card_that_is_hidden(module_page: Page, query: str) -> None:
    table, mirror = Table(module_page), Mirror(query)
    table.open(query)
    while mirror.screen == "table":
        shown = set(CODES.findall(module_page.content()))
        assert mirror.hidden() & shown == set()
        heard = module_page.locator("body").aria_snapshot().lower()
        assert [code for code in mirror.hidden() if card_name(number(code)) in heard] == []
        assert set(mirror.hand) <= shown
        play(module_page, mirror, mirror.taking_place())


def test_the_table_is_left_by_its_menu(module_page: Page) -> None:
    table = Table(module_page)
    table.open("preset=xeri&seed=5")
    table.press("Menu")
    expect(module_page.get_by_role("dialog")).to_contain_text("Greek Xeri to 151")
    module_page.keyboard.press("Escape")
    expect(module_page.get_by_role("button", name="Menu")).to_be_focused()
    table.press("Menu")
    table.press("Leave the table")
    Lobby(module_page).expect_shown()
    expect(module_page.get_by_role("button", name="Continue", exact=True)).to_be_focused()
