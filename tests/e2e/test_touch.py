"""At the table by hand: a card dragged to the pile or tapped twice, and questions asked by keys."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import CDPSession, Locator, Page, expect

from tests.e2e.axe import violations
from tests.e2e.conftest import PHONE
from tests.e2e.screens import Table

YOUR_TURN = "preset=xeri&seed=5&level=1"


def middle(place: Locator) -> tuple[float, float]:
    """Where on the screen the middle of an element is."""
    box = place.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


class Finger:
    """A finger on the touch screen, and a second one."""

    def __init__(self, page: Page) -> None:
        self.session: CDPSession = page.context.new_cdp_session(page)

    def touch(self, kind: str, *points: tuple[float, float]) -> None:
        """``start``, ``move``, ``end`` or ``cancel``, with the fingers that are down after it."""
        at = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(points)]
        self.session.send("Input.dispatchTouchEvent", {"type": f"touch{kind.title()}", "touchPoints": at})


@pytest.fixture
def finger(module_page: Page) -> Iterator[Finger]:
    """A finger for the shared page."""
    finger = Finger(module_page)
    yield finger
    finger.session.detach()


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_a_card_is_played_by_dragging_it_to_the_pile(module_page: Page, players: int) -> None:
    table, mouse = Table(module_page), module_page.mouse
    module_page.set_viewport_size(PHONE)
    table.open(f"{YOUR_TURN}&players={players}")
    count, before = table.hand.count(), table.ply
    code = table.hand.last.get_attribute("data-card") or ""
    mouse.move(*middle(table.card(code)))
    mouse.down()
    mouse.move(*middle(table.pile), steps=4)
    expect(table.html).to_have_attribute("data-drag", "over")
    mouse.up()
    expect(table.hand).to_have_count(count - 1)
    expect(table.card(code)).to_have_count(0)
    expect(table.html).not_to_have_attribute("data-drag", "over")
    assert table.ply == before + players


def test_a_card_let_go_elsewhere_returns_and_a_trembling_tap_plays(module_page: Page) -> None:
    table, mouse = Table(module_page), module_page.mouse
    table.open(YOUR_TURN)
    card = table.card(table.hand.last.get_attribute("data-card") or "")
    home, (x, y) = middle(card), middle(card)
    mouse.move(x, y)
    mouse.down()
    mouse.move(x, y - 60, steps=3)
    expect(table.html).to_have_attribute("data-drag", "on")
    mouse.up()
    expect(table.html).not_to_have_attribute("data-drag", "on")
    mouse.move(5, 300)
    expect(card).to_have_css("translate", "none")
    assert middle(card) == home
    expect(table.hand).to_have_count(6)  # the click that ends a drag is no tap
    mouse.move(x, y)
    mouse.down()
    mouse.move(x + 5, y - 5)
    mouse.up()
    expect(table.hand).to_have_count(5)


def test_a_finger_drags_and_a_second_one_or_a_cancelled_touch_ends_it(module_page: Page, finger: Finger) -> None:
    table = Table(module_page)
    table.open(YOUR_TURN)
    start, pile = middle(table.hand.last), middle(table.pile)
    finger.touch("start", start)
    finger.touch("move", pile)
    expect(table.html).to_have_attribute("data-drag", "over")
    finger.touch("start", pile, (60, 60))
    expect(table.html).not_to_have_attribute("data-drag", "over")
    finger.touch("end")
    finger.touch("start", start)
    finger.touch("move", pile)
    expect(table.html).to_have_attribute("data-drag", "over")
    finger.touch("cancel")
    expect(table.html).not_to_have_attribute("data-drag", "over")
    expect(table.hand).to_have_count(6)
    finger.touch("start", start)
    finger.touch("move", (start[0], start[1] - 30))
    finger.touch("move", pile)
    finger.touch("end")
    expect(table.hand).to_have_count(5)
    assert module_page.evaluate("scrollY") == 0


def test_nothing_is_dragged_out_of_turn(module_page: Page) -> None:
    table, mouse = Table(module_page), module_page.mouse
    module_page.goto("/?autostart=1&speed=slow&preset=xeri&seed=1")  # the other side leads
    expect(table.html).to_have_attribute("data-busy", "true")
    expect(table.hand).to_have_count(6)
    mouse.move(*middle(table.hand.last))
    mouse.down()
    mouse.move(*middle(table.pile), steps=3)
    assert table.html.get_attribute("data-drag") is None
    mouse.up()
    expect(table.hand).to_have_count(6)


def test_two_taps_play_and_escape_puts_the_card_back(module_page: Page) -> None:
    table = Table(module_page)
    table.open(f"{YOUR_TURN}&confirm=on")
    card = table.hand.last
    card.click()
    expect(card).to_have_class(re.compile("is-picked"))
    expect(table.status).to_contain_text("Tap the card again")
    module_page.keyboard.press("Escape")
    expect(card).not_to_have_class(re.compile("is-picked"))
    expect(table.status).not_to_contain_text("Tap the card again")
    expect(table.hand).to_have_count(6)
    card.dblclick()  # two quick taps
    expect(table.hand).to_have_count(5)


def test_letters_ask_the_table(module_page: Page) -> None:
    table, keyboard = Table(module_page), module_page.keyboard
    table.open(YOUR_TURN)
    for key, answer in (("t", "in the stock."), ("s", "Target: 151."), ("L", "took 5 cards"), ("u", "nothing to take")):
        keyboard.press(key)
        expect(table.said).to_contain_text(answer)
    expect(table.status).to_contain_text("nothing to take")
    keyboard.press("?")
    menu = module_page.get_by_role("dialog")
    expect(menu.get_by_role("heading", name="Last plays")).to_be_visible()
    expect(menu.get_by_text("Tell how the table stands")).to_be_in_viewport()
    keyboard.press("t")
    expect(table.said).to_contain_text("nothing to take")  # what lies over the table has the keys
    keyboard.press("Escape")
    keyboard.press("m")
    expect(menu).to_be_visible()
    expect(menu.get_by_text("Tell how the table stands")).to_be_hidden()
    keyboard.press("Escape")


def test_the_table_tells_packet_leader_and_what_was_asked_to_be_counted(module_page: Page) -> None:
    table = Table(module_page)
    table.open(f"{YOUR_TURN}&pile_count=on&cards_seen=on&highlight=on")
    expect(module_page.locator(".stock")).to_contain_text("Packet 1 of 4")
    expect(table.seat(1).get_by_text("Leads every packet")).to_have_count(1)
    table.hand.first.click()
    expect(table.pile).to_have_attribute("data-count", re.compile(r"\d+"))
    table.press("Menu")
    expect(module_page.get_by_role("dialog").get_by_role("table", name="Seen so far")).to_be_visible()
    assert violations(module_page) == []
    module_page.keyboard.press("Escape")
    assert violations(module_page) == []
