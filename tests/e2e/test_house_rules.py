"""House rules: made, checked, saved, shared by a link, and played."""

from __future__ import annotations

from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, expect

from kseri.rules import FIELDS
from tests.e2e.screens import HouseRules, Lobby


@pytest.fixture(scope="module")
def house(module_page: Page) -> HouseRules:
    """The screen, opened from the lobby with Kseri chosen; the tests follow each other on it."""
    Lobby(module_page).open("?speed=instant&seed=3&preset=kseri")
    screen = HouseRules(module_page)
    screen.open()
    return screen


def test_every_field_has_a_control_with_its_name(house: HouseRules) -> None:
    for rule in FIELDS.values():
        expect(house.control(rule)).to_have_count(1)
        explanation = house.explanation(rule.name)
        assert explanation
        expect(house.control(rule)).to_have_accessible_description(explanation)


def test_the_total_follows_the_points(house: HouseRules) -> None:
    expect(house.bar).to_contain_text("15 points in every deal")
    house.type("Each ace", "3")
    expect(house.bar).to_contain_text("23 points in every deal")
    house.press("Back to 1: Each ace")
    expect(house.number("Each ace")).to_be_focused()
    house.choose("Packs", "2")
    expect(house.bar).to_contain_text("27 points in every deal")


def test_all_problems_are_told_and_keep_the_rules_from_being_played(house: HouseRules) -> None:
    house.choose("Players", "6")
    house.choose("Packs", "1")
    house.type("Target", "abc")
    expect(house.problems).to_have_text(
        [
            "Target: “abc” is not a whole number from 1 to 999.",
            "6 players cannot share one pack: choose two packs.",
        ]
    )
    expect(house.number("Target")).to_have_value("abc")
    expect(house.number("Target")).to_have_accessible_description(
        "Deals are played until a side has this many points. 1 is a single deal. "
        "Not possible: a whole number from 1 to 999. 101 holds on."
    )
    play = house.page.get_by_role("button", name="Play by these rules")
    expect(play).to_be_disabled()
    play.click(force=True)
    house.expect_shown()
    house.press("Back to 2: Packs")
    house.press("Back to 101: Target")
    house.press("Back to 2: Players")
    expect(house.problems).to_have_count(0)
    expect(house.said).to_have_text("No problems are left.")


def test_the_keyboard_alone_changes_a_rule(house: HouseRules) -> None:
    keyboard = house.page.keyboard
    switch = house.page.get_by_role("switch", name="Jacks take any pile")
    switch.focus()
    keyboard.press("Space")
    expect(switch).not_to_be_checked()
    expect(switch).to_be_focused()
    expect(house.variant("Children’s game")).to_have_attribute("aria-pressed", "true")
    keyboard.press("Shift+Tab")
    keyboard.press("Space")  # the way back stands before the switch
    expect(switch).to_be_checked()
    expect(switch).to_be_focused()


def test_rules_saved_by_name_are_there_after_a_reload(house: HouseRules) -> None:
    house.variant("Short match, 51").click()
    house.save("<b>x</b>")
    expect(house.sets).to_have_count(1)
    house.save("")
    expect(house.number("Name")).to_have_accessible_description("Give the rules a name first.")
    house.page.reload()
    Lobby(house.page).expect_shown()
    house.press("<b>x</b>")
    expect(house.page.get_by_role("radio", name="Kseri", checked=True)).to_have_value("kseri")
    expect(house.page.locator("#plan")).to_contain_text("House rules: Target: 51")
    expect(house.page.get_by_role("button", name="<b>x</b>")).to_have_attribute("aria-pressed", "true")


def test_the_link_carries_the_rules(house: HouseRules) -> None:
    page = house.page
    house.open()
    house.variant("Partnership").click()
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    house.press("Copy link")
    expect(house.said).to_have_text("The link to these rules is copied.")
    link = urlsplit(page.evaluate("() => navigator.clipboard.readText()"))
    assert link.query == "preset=kseri&players=4&target=51"
    Lobby(page).open(f"?{link.query}")
    house.open()
    expect(house.number("Target")).to_have_value("51")
    expect(house.option("Players", "4")).to_be_checked()


def test_the_rules_are_played_and_named_at_the_table(house: HouseRules) -> None:
    house.press("Play by these rules")
    Lobby(house.page).play()
    expect(house.page.get_by_role("heading", level=1)).to_have_text("Kseri to 51")
    expect(house.page.locator(".seat")).to_have_count(3)
    house.page.locator("[data-act='menu']").click()
    expect(house.page.get_by_role("dialog")).to_contain_text("Target: 51 (usually 101)")
    house.press("Leave the table")
    house.press("Drop the house rules")
    expect(house.page.locator("#plan")).not_to_contain_text("House rules")


def test_a_saved_set_is_deleted_and_may_be_brought_back(house: HouseRules) -> None:
    house.open()
    house.press("Delete <b>x</b>")
    expect(house.sets).to_have_count(0)
    expect(house.page.get_by_role("button", name="Bring it back")).to_be_focused()
    house.press("Bring it back")
    expect(house.sets).to_have_count(1)
    house.press("Delete <b>x</b>")
    expect(house.sets).to_have_count(0)
