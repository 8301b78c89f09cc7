"""Several people at one device: from the lobby to the curtain, names kept, no hand seen by another."""

from __future__ import annotations

import re

from playwright.sync_api import Page, Route, expect

from tests.e2e.axe import violations
from tests.e2e.conftest import PHONE
from tests.e2e.screens import Lobby, Table

CODES = re.compile(r"\b([A23456789TJQK][CDHS])\b")
TWO = "preset=xeri&seed=5&level=0"


def lift(page: Page, name: str) -> None:
    page.get_by_role("button", name=f"I am {name}: show my hand").click()


def test_names_are_asked_for_where_people_sit_and_kept(clean_page: Page) -> None:
    lobby, fields = Lobby(clean_page), clean_page.get_by_role("textbox")
    lobby.open("?speed=instant&seed=5")
    expect(fields).to_have_count(0)
    lobby.choose("A person at this device")
    expect(fields).to_have_count(2)
    lobby.choose("Two against two")
    expect(fields).to_have_count(0)
    clean_page.get_by_role("combobox", name="Across partner").select_option("A person here")
    clean_page.get_by_role("textbox", name="You").fill("Ελένη")
    clean_page.get_by_role("textbox", name="Across").fill("<i>Zoë</i>")
    table = lobby.play()
    expect(table.status).to_contain_text(re.compile("Ελένη|<i>Zoë</i>"))
    expect(clean_page.get_by_role("group", name="Pass the device")).to_be_visible()

    early: list[Route] = []

    def hold(route: Route) -> None:
        early.append(route)

    clean_page.route("**/*.wasm", hold)
    clean_page.goto("/?level=0")
    lobby.choose("A person at this device")
    clean_page.get_by_role("textbox", name="You").fill("Anna")  # before Python is up
    early[0].continue_()
    lobby.expect_shown()
    expect(clean_page.get_by_role("textbox", name="You")).to_have_value("Anna")
    expect(clean_page.locator("#name-2")).to_have_value("<i>Zoë</i>")


def test_the_curtain_hides_every_hand_until_the_next_person_has_the_device(module_page: Page) -> None:
    page, table = module_page, Table(module_page)
    table.open(TWO)
    for turn in range(6):
        name = "Player 2" if turn % 2 == 0 else "Player 1"
        expect(table.said).to_contain_text(f"Pass the device to {name}.")
        expect(table.hand).to_have_count(0)
        before = set(CODES.findall(page.content()))
        expect(page.get_by_role("button", name=f"I am {name}: show my hand")).to_be_focused()
        lift(page, name)
        expect(table.said).to_contain_text("Your turn.")
        hand = {str(card.get_attribute("data-card")) for card in table.hand.all()}
        assert hand
        assert hand & before == set()
        page.keyboard.press("1")


def test_the_curtain_hangs_where_the_hand_lies_and_moves_nothing(module_page: Page) -> None:
    page, table = module_page, Table(module_page)
    for size in (PHONE, {"width": 844, "height": 390}, {"width": 1280, "height": 800}):
        page.set_viewport_size(size)  # type: ignore[arg-type]
        table.open(TWO)
        parts = [page.locator(part) for part in (".hand", ".pile", ".stock", ".bar", ".cap[data-place='0']")]
        covered = [part.bounding_box() for part in parts]
        lift(page, "Player 2")
        expect(table.hand).to_have_count(6)
        assert [part.bounding_box() for part in parts] == covered
    page.set_viewport_size(PHONE)


def test_a_double_tap_on_the_curtain_plays_no_card(module_page: Page) -> None:
    table = Table(module_page)
    table.open(TWO)
    module_page.get_by_role("button", name="show my hand").dblclick()
    expect(table.hand).to_have_count(6)
    table.hand.nth(2).dblclick()  # and one on a card does not lift the next person's curtain
    expect(table.said).to_contain_text("Pass the device to Player 1.")
    expect(table.hand).to_have_count(0)


def test_axe_finds_nothing_with_people(module_page: Page) -> None:
    Lobby(module_page).open("?players=6&teams=3&level=0")
    assert violations(module_page) == []
    Table(module_page).open(f"{TWO}&players=4")
    assert violations(module_page) == []
