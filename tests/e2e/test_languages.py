"""Greek, French and Turkish: before Python and after, from the address, the setting and the browser."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from tests.e2e.conftest import PHONE, Watch
from tests.e2e.layout import faults
from tests.e2e.screens import Lobby, Screen, Settings, Table
from tools.scenes import SCENES, Scene


@pytest.fixture(scope="module")
def greek_page(browser: Browser, base_url: str) -> Iterator[Page]:
    """A page in a browser whose languages are Greek and English; nothing may be wrong on it."""
    context = browser.new_context(viewport=PHONE, base_url=base_url, locale="el-GR")
    page = context.new_page()
    watch = Watch(page, base_url)
    yield page
    context.close()
    assert watch.found == []


def expect_language(page: Page, code: str) -> None:
    expect(page.locator("html")).to_have_attribute("lang", code)


def test_the_lobby_speaks_the_browsers_language_before_python_is_there(browser: Browser, base_url: str) -> None:
    context = browser.new_context(viewport=PHONE, base_url=base_url, locale="el-GR")
    page = context.new_page()
    waiting: list[Route] = []
    page.route("**/*.wasm", lambda route: waiting.append(route))  # noqa: PLW0108 (Playwright marks its handlers)
    page.goto("/")
    expect_language(page, "el")
    expect(page.get_by_role("button", name="Παίξε", exact=True)).to_be_visible()
    expect(page.get_by_role("radio", name="Ξερή με τέσσερα φύλλα")).to_be_attached()
    expect(page.locator("[data-boot-text]")).to_contain_text("Φορτώνει το παιχνίδι")
    expect(page).to_have_title("Ξερή – Kseri")
    page.get_by_role("combobox", name="Γλώσσα").select_option("tr")
    expect(page.get_by_role("button", name="Oyna", exact=True)).to_be_visible()
    waiting[0].continue_()
    Lobby(page).expect_shown()
    expect(page.get_by_role("button", name="Ev kuralları")).to_be_visible()
    page.unroute_all()
    page.goto("/")  # what was chosen before Python was there is kept
    expect_language(page, "tr")
    Lobby(page).expect_shown()
    context.close()


@pytest.mark.parametrize(
    ("code", "yours", "card"),
    [
        ("en", "Your turn", "Ace of spades"),
        ("el", "Σειρά σου", "Άσος μπαστούνι"),
        ("fr", "À vous de jouer", "As de pique"),
        ("tr", "Sıra sende", "Maça ası"),
    ],
)
def test_a_table_speaks_the_language_of_the_address(greek_page: Page, code: str, yours: str, card: str) -> None:
    table = Table(greek_page)
    table.open(f"lang={code}&seed=17&preset=xeri")
    expect_language(greek_page, code)
    expect(table.status).to_contain_text(yours)
    expect(table.card("AS")).to_have_accessible_name(card)


def test_an_unknown_language_falls_back_and_says_so(greek_page: Page) -> None:
    lobby = Lobby(greek_page)
    lobby.open("?lang=xx")
    expect_language(greek_page, "el")
    expect(lobby.notice).to_contain_text("lang=xx")
    expect(lobby.notice).to_contain_text("auto, en, el, fr, tr")


def test_a_broken_catalogue_leaves_the_game_in_english_and_playable(browser: Browser, base_url: str) -> None:
    context = browser.new_context(viewport=PHONE, base_url=base_url, locale="tr-TR")
    page = context.new_page()
    page.route("**/*.mo", lambda route: route.fulfill(body=b"\xde\x12\x04\x95 but no catalogue"))
    table = Table(page)
    with page.expect_console_message(lambda message: "English shows" in message.text):
        table.open("seed=7")
    expect_language(page, "en")
    table.hand.first.click()
    expect(table.hand).to_have_count(5)
    context.close()


def test_another_language_of_the_settings_holds_at_once_and_on_the_next_visit(greek_page: Page) -> None:
    table = Table(greek_page)
    table.open("seed=7&preset=xeri")
    expect(greek_page.locator(".score .who .long").first).to_have_text("Εσύ")
    greek_page.get_by_role("button", name="Μενού").click()
    greek_page.get_by_role("button", name="Ρυθμίσεις").click()
    Settings(greek_page).choose("Français")
    expect_language(greek_page, "fr")
    expect(greek_page.get_by_role("heading", level=1)).to_have_text("Réglages")
    greek_page.get_by_role("button", name="Retour").click()
    expect(greek_page.locator(".score .who .long").first).to_have_text("Vous")
    greek_page.goto("/")
    expect(greek_page.get_by_role("button", name="Jouer", exact=True)).to_be_visible()
    Screen.expect_shown(Lobby(greek_page))
    expect_language(greek_page, "fr")


@pytest.mark.parametrize("code", ["el", "fr", "tr"])
@pytest.mark.parametrize("name", ["table-2", "table-6", "curtain", "choice"])
def test_the_longest_words_have_their_place_on_small_phones(module_page: Page, code: str, name: str) -> None:
    scene = next(scene for scene in SCENES if scene.name == name)
    Scene(name, f"{scene.query}&lang={code}", scene.plays, scene.until, scene.press).open(module_page)
    found = []
    for width, height in ((320, 568), (360, 640)):
        module_page.set_viewport_size({"width": width, "height": height})
        found += [f"{width} × {height}: {fault}" for fault in faults(module_page)]
    assert found == []
