"""Page objects: one for each screen, by what people see and by the stable hooks."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Locator, Page, expect

from kseri.rules import Field


class Screen:
    """What all screens have."""

    name: str

    def __init__(self, page: Page) -> None:
        self.page = page
        self.html = page.locator("html")

    def expect_shown(self) -> None:
        """Wait until this screen is shown and nothing is pending."""
        expect(self.html).to_have_attribute("data-screen", self.name)
        expect(self.html).to_have_attribute("data-busy", "false")

    def press(self, name: str) -> None:
        """Press a button by its name."""
        self.page.get_by_role("button", name=name, exact=True).click()

    @property
    def said(self) -> Locator:
        """The status region."""
        return self.page.locator("#live")


class Lobby(Screen):
    name = "lobby"

    @property
    def play_button(self) -> Locator:
        return self.page.get_by_role("button", name="Play", exact=True)

    @property
    def notice(self) -> Locator:
        return self.page.locator("[data-notice]:visible")

    def open(self, query: str = "") -> None:
        """Open the page and wait for Python."""
        self.page.goto(f"./{query}")
        self.expect_shown()

    def choose(self, name: str) -> None:
        """Choose a radio button by its name's beginning."""
        self.page.get_by_role("radio", name=name).check(force=True)

    def play(self) -> Table:
        self.play_button.click()
        table = Table(self.page)
        table.expect_shown()
        return table


class Table(Screen):
    name = "table"

    def open(self, query: str) -> None:
        """Open the page straight at the table."""
        self.page.goto(f"./?autostart=1&speed=instant&{query}")
        self.expect_shown()

    @property
    def hand(self) -> Locator:
        return self.page.get_by_role("group", name="Your hand").get_by_role("button")

    @property
    def pile(self) -> Locator:
        return self.page.locator("[data-zone='pile']")

    @property
    def status(self) -> Locator:
        return self.page.locator(".status")

    def card(self, code: str) -> Locator:
        return self.page.locator(f"button[data-act='play'][data-card='{code}']")

    def seat(self, seat: int) -> Locator:
        return self.page.locator(f"[data-seat='{seat}']")

    def score(self, side: int) -> Locator:
        return self.page.locator(f"[data-score='{side}']")

    def markers(self, side: int) -> Locator:
        return self.page.locator(f".cap[data-side='{side}']").get_by_role("img", name="Kseri")

    @property
    def ply(self) -> int:
        return int(self.html.get_attribute("data-ply") or "")


class Settings(Screen):
    name = "settings"

    def open(self) -> Settings:
        """Open the settings from where one is; the game behind them may be busy."""
        self.press("Settings")
        expect(self.html).to_have_attribute("data-screen", self.name)
        return self

    def choice(self, name: str) -> Locator:
        """A radio button by its name."""
        return self.page.get_by_role("radio", name=name, exact=True)

    def choose(self, name: str) -> None:
        """Choose by the radio button's name."""
        self.choice(name).check(force=True)


class HouseRules(Screen):
    name = "house-rules"

    def open(self) -> None:
        """Open it from the lobby."""
        self.press("House rules")
        self.expect_shown()

    def control(self, rule: Field) -> Locator:
        """The control of a rule field."""
        role: Any = "radiogroup" if rule.choices else "textbox"
        if rule.choices and isinstance(rule.choices[0], bool):
            role = "switch"
        return self.page.get_by_role(role, name=rule.label, exact=True)

    def explanation(self, field: str) -> str:
        """What is said of a field."""
        return self.page.locator(f"#d-{field}").inner_text()

    def number(self, label: str) -> Locator:
        return self.page.get_by_role("textbox", name=label, exact=True)

    def type(self, label: str, text: str) -> None:
        """Type into a number field and leave it."""
        self.number(label).fill(text)
        self.number(label).blur()

    def option(self, label: str, name: str) -> Locator:
        group = self.page.get_by_role("radiogroup", name=label, exact=True)
        return group.get_by_role("radio", name=re.compile(rf"^{name}\b"))

    def choose(self, label: str, name: str) -> None:
        """Choose one of a field's values."""
        self.option(label, name).check(force=True)

    def variant(self, name: str) -> Locator:
        return self.page.get_by_role("group", name="Well-known variants").get_by_role("button", name=name, exact=True)

    def save(self, name: str) -> None:
        """Save the rules under a name."""
        self.number("Name").fill(name)
        self.press("Save")

    @property
    def bar(self) -> Locator:
        return self.page.get_by_role("region", name="These rules")

    @property
    def problems(self) -> Locator:
        return self.bar.get_by_role("listitem")

    @property
    def sets(self) -> Locator:
        return self.page.get_by_role("region", name="Saved house rules").get_by_role("listitem")


class DealEnd(Screen):
    name = "deal-end"

    def row(self, rule: str) -> list[str]:
        """The numbers of a row of the count."""
        return self.page.locator(f"tr[data-row='{rule}'] td").all_inner_texts()

    def next_deal(self) -> None:
        self.press("Next deal")
        Table(self.page).expect_shown()


class MatchEnd(DealEnd):
    name = "match-end"
