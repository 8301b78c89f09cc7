"""Settings: in force at once, there again on the next visit, and never able to break the start."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from tests.e2e.axe import violations
from tests.e2e.conftest import DESKTOP
from tests.e2e.screens import Lobby, Settings, Table

TABLE = "preset=xeri&seed=5"
KEPT = """(value) => new Promise((done, failed) => {
  const open = indexedDB.open("keyval-store");
  open.onupgradeneeded = () => open.result.createObjectStore("keyval");
  open.onerror = () => failed(open.error);
  open.onsuccess = () => {
    const change = open.result.transaction("keyval", "readwrite");
    const store = change.objectStore("keyval");
    const read = store.get("settings");
    if (value !== null) store.put(value, "settings");
    change.oncomplete = () => { open.result.close(); done(read.result ?? ""); };
  };
})"""
"""Reads what is kept as the settings and, if a value is given, puts that in its place."""


def test_a_theme_holds_at_once_and_before_the_first_paint_of_the_next_visit(clean_page: Page) -> None:
    Lobby(clean_page).open()
    settings = Settings(clean_page).open()
    settings.choose("Night")
    expect(settings.html).to_have_css("color-scheme", "dark")
    expect(clean_page.locator("body")).to_have_css("background-color", "rgb(10, 21, 32)")
    expect(clean_page.locator("meta[name='theme-color'][media='all']")).to_have_attribute("content", "#0a1520")
    expect(clean_page.locator("meta[name='theme-color'][media='not all']")).to_have_count(1)
    clean_page.route("**/*.wasm", lambda _route: None)  # held: what shows is from before Python
    clean_page.reload(wait_until="commit")
    expect(settings.html).to_have_attribute("data-screen", "loading")
    expect(settings.html).to_have_css("color-scheme", "dark")
    clean_page.unroute_all()
    Lobby(clean_page).open("?theme=light")
    expect(settings.html).to_have_css("color-scheme", "light")
    expect(clean_page.locator("meta[name='theme-color'][media='all']")).to_have_attribute("content", "#f4efe4")
    Lobby(clean_page).open()
    expect(settings.html).to_have_css("color-scheme", "dark")


def test_what_the_address_asks_for_is_not_kept(clean_page: Page) -> None:
    Lobby(clean_page).open("?deck=four&theme=dark")
    Settings(clean_page).open().choose("Fast")
    Settings(clean_page).press("Back")
    expect(clean_page.get_by_role("button", name="Settings")).to_be_focused()
    Lobby(clean_page).open()
    settings = Settings(clean_page).open()
    expect(settings.choice("Fast")).to_be_checked()
    expect(settings.choice("Large signs")).to_be_checked()
    expect(settings.html).to_have_attribute("data-theme", "system")


def test_at_the_table_cards_change_and_the_game_stands_as_it_was(module_page: Page) -> None:
    table = Table(module_page)
    table.open(TABLE)
    table.hand.first.click()
    ply, codes = table.ply, [card.get_attribute("data-card") for card in table.hand.all()]
    table.press("Menu")
    settings = Settings(module_page).open()
    settings.choose("Four colours")
    settings.choose("Olive branch")
    module_page.get_by_role("switch", name="Tap twice to play").check()
    settings.press("Back")
    table.expect_shown()
    expect(table.hand.first.locator("img")).to_have_attribute("src", f"./static/vendor/cards/four/{codes[0]}.svg")
    expect(module_page.locator(".stock img")).to_have_attribute("src", "./static/img/back-olive.svg")
    assert (table.ply, [card.get_attribute("data-card") for card in table.hand.all()]) == (ply, codes)
    assert module_page.evaluate("document.activeElement !== document.body")
    table.hand.first.click()
    expect(table.status).to_contain_text("Tap the card again to play it.")
    expect(table.hand).to_have_count(5)
    module_page.keyboard.press("Escape")
    table.hand.first.dblclick()
    expect(table.hand).to_have_count(4)


def test_a_pending_play_goes_on_behind_the_settings_and_reset_undoes_everything(module_page: Page) -> None:
    table = Table(module_page)
    module_page.goto("/?autostart=1&speed=normal&preset=xeri&seed=1")  # the other side leads
    expect(table.html).to_have_attribute("data-screen", "table")
    table.press("Menu")
    settings = Settings(module_page).open()
    settings.choose("Instant")
    module_page.get_by_role("switch", name="Tap twice to play").check()
    module_page.get_by_role("button", name="Reset all settings").click()
    expect(settings.choice("Normal")).to_be_checked()
    expect(settings.choice("Large signs")).to_be_checked()
    expect(module_page.get_by_role("switch", name="Tap twice to play")).not_to_be_checked()
    expect(settings.html).to_have_attribute("data-ply", "1")
    module_page.keyboard.press("Escape")
    table.expect_shown()
    expect(table.status).to_contain_text("Your turn")


def test_kept_settings_that_are_broken_fall_back_to_the_defaults(page: Page) -> None:
    said: list[str] = []
    page.on("console", lambda message: said.append(message.text))
    lobby, settings = Lobby(page), Settings(page)
    lobby.open()
    for junk, deck, named in (
        ('{"theme": "pink", "deck": "four"}', "Four colours", "theme='pink'"),
        ("{not JSON", "Large signs", "kept settings is put aside"),
    ):
        page.evaluate(KEPT, junk)
        lobby.open()
        expect(lobby.notice).to_contain_text("cannot be read: the settings")
        lobby.notice.get_by_role("button", name="Close").click()
        settings.open()
        expect(settings.html).to_have_attribute("data-theme", "system")
        expect(settings.choice(deck)).to_be_checked()
        assert any(named in text for text in said)
    settings.choose("Fast")  # the next change mends them
    lobby.open()
    assert '"theme":"system"' in page.evaluate(KEPT, None)


def test_axe_finds_nothing_in_the_settings(module_page: Page) -> None:
    module_page.emulate_media(reduced_motion="reduce")  # colours are at once what they will be
    module_page.set_viewport_size(DESKTOP)
    Lobby(module_page).open()
    Settings(module_page).open()
    for theme in ("Day", "Night"):
        Settings(module_page).choose(theme)
        assert violations(module_page) == []
