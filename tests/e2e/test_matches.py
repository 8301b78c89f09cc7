"""Whole matches in the browser, each play compared with the same game under CPython."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.screens import DealEnd, MatchEnd, Table
from tests.mirror import Mirror


def play_to_the_end(page: Page, query: str, *, keys: bool = False) -> Mirror:
    """Play a match by a simple plan: a card that takes something, else the first; leave every third capture."""
    table, mirror, choices = Table(page), Mirror(query), 0
    table.open(query)
    while mirror.screen != "match-end":
        if mirror.screen == "deal-end":
            DealEnd(page).expect_shown()
            assert DealEnd(page).row("match") == mirror.totals
            DealEnd(page).next_deal()
            mirror.next_deal()
            continue
        assert shown_hand(page) == mirror.hand
        place = mirror.taking_place()
        if keys:
            page.keyboard.press(str(place + 1))
        else:
            table.hand.nth(place).click(position={"x": 12, "y": 40})
        mirror.tap(place)
        if mirror.choosing:
            choices += 1
            leave = choices % 3 == 0
            if keys and leave:
                page.keyboard.press("Tab")
            if keys:
                page.keyboard.press("Enter")
            else:
                page.locator(f"[data-act='{'leave' if leave else 'take'}']").click()
            mirror.decide(leave)
        expect(table.html).to_have_attribute("data-ply", str(mirror.model.ply))
    MatchEnd(page).expect_shown()
    assert MatchEnd(page).row("match") == mirror.totals
    return mirror


def shown_hand(page: Page) -> list[str]:
    return re.findall(r'data-card="(\w\w)"', page.locator("#app").inner_html())


@pytest.mark.parametrize("preset", ["xeri", "kseri", "pisti"])
def test_a_whole_match_of_each_preset_by_keyboard_alone(module_page: Page, preset: str) -> None:
    mirror = play_to_the_end(module_page, f"preset={preset}&seed=7&level=2", keys=True)
    assert mirror.model.match is not None
    assert max(mirror.model.match.totals) >= mirror.model.match.rules.target


def test_a_whole_match_of_family_xeri_by_clicks(module_page: Page) -> None:
    play_to_the_end(module_page, "preset=family&seed=7&level=2")


def test_two_against_two_is_played_to_its_winner(module_page: Page) -> None:
    mirror = play_to_the_end(module_page, "preset=kseri&players=4&target=51&seed=3&level=3,2,1", keys=True)
    assert len(mirror.totals) == 2


def test_six_each_alone_with_two_packs(module_page: Page) -> None:
    mirror = play_to_the_end(module_page, "preset=xeri&players=6&target=40&seed=5&level=4,3,2,1", keys=True)
    assert len(mirror.totals) == 6
