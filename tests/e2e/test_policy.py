"""No page breaks its policy or asks elsewhere, which every test watches; and what people write stays text."""

from __future__ import annotations

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.e2e.conftest import SITE, Guard
from tests.e2e.screens import DealEnd, HouseRules, Lobby
from tests.unit.test_policy import POLICY, Elements

MARKUP = "<img src=x onerror=alert(1)>"
NAME = MARKUP[:20]
INLINE = "() => document.body.append(Object.assign(document.createElement('script'), { textContent: '1' }))"
STYLE = "() => { document.body.innerHTML += '<p style=\"color: red\">x</p>'; }"
EVAL = "() => setTimeout('1')"
ELSEWHERE = "() => fetch('http://localhost:9/').catch(() => null)"
# Both people's plays to the deal's end.
PLAY_ON = """() => {
  const press = (act) => document.querySelector(`#app [data-act='${act}']`)?.click();
  for (let plays = 0; plays < 60; plays += 1) for (const act of ["lift", "play", "take"]) press(act);
}"""


@pytest.mark.parametrize("breach", [INLINE, STYLE, EVAL, ELSEWHERE], ids=["script", "style", "eval", "fetch"])
def test_a_breach_of_the_policy_fails_a_test(context: BrowserContext, guard: Guard, breach: str) -> None:
    page = context.new_page()
    page.route("**/*.wasm", lambda route: route.abort())  # the page as it is before Python is enough
    page.goto("/")
    with page.expect_console_message(lambda message: "Content Security Policy" in message.text):
        page.evaluate(breach)
    assert any("Content Security Policy" in text for text in guard.take())


def test_a_request_to_another_origin_fails_a_test(context: BrowserContext, guard: Guard) -> None:
    page = context.new_page()
    with page.expect_event("requestfailed"):
        page.set_content("<img src='http://localhost:9/x.png'>")
    assert guard.take() == ["another origin: http://localhost:9/x.png"]


def test_the_published_page_has_the_strict_policy() -> None:
    elements = Elements((SITE / "index.html").read_text(encoding="utf-8"))
    assert elements.policies == ["; ".join(f"{name} {value}" for name, value in POLICY.items())]
    assert (elements.before, elements.faults) == ([], [])


def no_element_of_it(page: Page) -> None:
    """Nobody's name has become an element."""
    expect(page.locator("[onerror], img[src='x']")).to_have_count(0)


def test_names_with_markup_stay_text_in_lobby_table_and_count(clean_page: Page) -> None:
    page, lobby, house = clean_page, Lobby(clean_page), HouseRules(clean_page)
    page.on("dialog", lambda dialog: pytest.fail(f"a name was run: {dialog.message}"))
    lobby.open("?speed=instant&seed=3&preset=xeri&level=0")
    house.open()
    page.locator("[data-act='variant']").first.click()
    house.save(MARKUP)
    expect(house.sets).to_contain_text(MARKUP)
    no_element_of_it(page)
    lobby.press("Back")
    lobby.expect_shown()
    expect(page.locator("#houses")).to_contain_text(MARKUP)
    lobby.choose("A person at this device")
    page.get_by_role("textbox", name="You").fill(MARKUP)
    page.get_by_role("textbox", name="Across").fill(f"2{MARKUP}")
    table = lobby.play()
    expect(page.get_by_role("group", name="Pass the device")).to_contain_text(NAME)
    no_element_of_it(page)
    page.locator("[data-act='lift']").click()
    table.hand.first.click()
    expect(page.get_by_role("group", name="Pass the device")).to_contain_text(f"2{MARKUP}"[:20])
    page.evaluate(PLAY_ON)
    DealEnd(page).expect_shown()
    expect(page.locator("#app")).to_contain_text(NAME)
    no_element_of_it(page)
    page.reload()
    DealEnd(page).expect_shown()
    no_element_of_it(page)
