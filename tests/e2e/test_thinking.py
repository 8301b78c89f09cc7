"""Players that need time think in a worker; when it fails the game goes on. And the Master's advice."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.e2e.screens import Table
from tests.mirror import Mirror

WORKER = "**/static/worker.py"
SEED = "preset=xeri&seed=1&level=5&explain=off"  # the other side leads


def play_some(table: Table, plays: int) -> list[str]:
    """Play the first card a few times; returns what was said at each turn."""
    said = []
    for _ in range(plays):
        expect(table.html).to_have_attribute("data-busy", "false")
        said.append(table.said.inner_text())
        ply = table.ply
        table.page.keyboard.press("1")
        expect(table.html).not_to_have_attribute("data-ply", str(ply))
    expect(table.html).to_have_attribute("data-busy", "false")
    return [*said, table.said.inner_text()]


def test_the_master_plays_in_the_worker_as_it_does_under_cpython(clean_page: Page) -> None:
    table, mirror = Table(clean_page), Mirror(SEED)
    with clean_page.expect_worker():
        table.open(SEED)
    for _ in range(5):
        mirror.tap(0)
    assert play_some(table, 5) == mirror.said


def test_without_a_worker_the_same_plays_are_made_on_the_page(page: Page) -> None:
    table = Table(page)
    table.open(SEED)
    with_worker = play_some(table, 5)
    page.route(WORKER, lambda route: route.fulfill(status=404))
    table.open(SEED)
    assert play_some(table, 5) == with_worker


def test_a_worker_that_dies_costs_a_delay_and_not_the_game(page: Page) -> None:
    table = Table(page)
    with page.expect_worker() as started:
        table.open(SEED)
    play_some(table, 2)
    started.value.evaluate("close()")
    play_some(table, 2)


def test_leaving_the_table_forgets_what_was_being_thought(module_page: Page) -> None:
    table = Table(module_page)
    module_page.goto(f"/?autostart=1&speed=slow&{SEED}")
    expect(table.html).to_have_attribute("data-screen", "table")
    expect(table.html).to_have_attribute("data-busy", "true")
    table.press("Menu")
    table.press("Leave the table")
    expect(table.html).to_have_attribute("data-screen", "lobby")
    expect(table.html).to_have_attribute("data-busy", "false")
    expect(table.html).to_have_attribute("data-ply", "0")


def test_a_hint_names_a_card_and_a_reason_and_puts_the_focus_on_it(module_page: Page) -> None:
    table = Table(module_page)
    table.open("preset=xeri&seed=5&level=2")
    table.press("Hint")
    expect(table.said).to_have_text(re.compile(r"^Hint: \w+ of \w+\. [A-Z0-9].+\.$"))
    name = table.said.inner_text().removeprefix("Hint: ").partition(".")[0]
    expect(module_page.locator(".tile.is-hint")).to_be_focused()
    expect(module_page.locator(".tile.is-hint")).to_have_accessible_name(re.compile(f"^{name}"))
    module_page.keyboard.press("Enter")
    expect(table.hand).to_have_count(5)
    expect(module_page.locator(".tile.is-hint")).to_have_count(0)
