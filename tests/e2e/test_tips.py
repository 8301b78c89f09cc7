"""Tips: what they gain, and trying them on a small table, with the keyboard too."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from kseri.players.tips import TIPS
from kseri.ui.tips_texts import TITLES
from tests.e2e.axe import violations
from tests.e2e.screens import Lobby, Tips

BEGIN = "Begin with a rank that is nearly gone"


def test_a_tip_is_tried_by_keyboard_and_answers_at_once(module_page: Page) -> None:
    page, tips = module_page, Tips(module_page)
    Lobby(page).open()
    tips.open()
    expect(page.get_by_role("heading", level=2)).to_have_count(len(TIPS) + 1)
    for each in TIPS:
        expect(tips.tip(TITLES[each.name][0]).get_by_role("definition")).to_have_count(len(each.gains))
    tip = tips.tip(BEGIN)
    tip.get_by_role("button", name="Try it").focus()
    page.keyboard.press("Enter")
    expect(tip.get_by_role("button", name="Close the position")).to_be_focused()
    expect(tips.said).to_contain_text("The table is empty.")
    tips.card(BEGIN, "Seven of clubs").focus()
    page.keyboard.press("Enter")
    expect(tips.said).to_have_text("Better not. 2 cards of its rank are still out. You hold a rank with fewer.")
    expect(tips.card(BEGIN, "Seven of clubs")).to_be_focused()
    tips.card(BEGIN, "Ace of diamonds").click()
    expect(tip).to_contain_text("Right. No card of its rank is still out: nobody can match it.")
    assert violations(page) == []
    tip.get_by_role("button", name="Another position").click()
    expect(tip).to_contain_text("Which card do you play?")
    expect(tip).to_contain_text("Kseri. Packet 4 of 6.")
    tips.press("Back")
    Lobby(page).expect_shown()
    expect(page.get_by_role("button", name="Tips")).to_be_focused()
