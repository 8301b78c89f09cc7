"""Page objects: one for each screen, by what people see and by the stable hooks."""

from __future__ import annotations

import re
from pathlib import Path
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
    def explained(self) -> Locator:
        """What is explained because it has happened for the first time."""
        return self.page.get_by_role("note")

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


class RulesPage(Screen):
    name = "rules"

    @property
    def title(self) -> Locator:
        """The table whose rules these are."""
        return self.page.locator(".set-head h2")

    def chapter(self, title: str) -> Locator:
        return self.page.get_by_role("region", name=title, exact=True)

    @property
    def total(self) -> Locator:
        """What a deal shares out, from the table of points."""
        return self.page.locator("tr[data-row='total'] td")

    def back(self) -> None:
        self.press("Back")


class Tips(Screen):
    name = "learn"

    def open(self) -> None:
        """Open it from the lobby."""
        self.press("Tips")
        self.expect_shown()

    def tip(self, title: str) -> Locator:
        return self.page.get_by_role("region", name=title)

    def card(self, title: str, name: str) -> Locator:
        """A card of the hand in the tip's position, by its name's beginning."""
        hand = self.tip(title).get_by_role("group", name="Your hand")
        return hand.get_by_role("button", name=re.compile(rf"^{name}\b"))


class Stats(Screen):
    name = "stats"

    def open(self) -> None:
        """Open it from the lobby."""
        self.press("Statistics")
        self.expect_shown()

    def figure(self, label: str) -> str:
        """One of the figures over all matches."""
        return self.page.locator(".tiles > div").filter(has_text=label).get_by_role("definition").inner_text()

    @property
    def figures(self) -> list[str]:
        """Everything that is counted."""
        return self.page.locator(".tiles dd, .tally td, .laurels h2").all_inner_texts()

    @property
    def matches(self) -> Locator:
        return self.page.get_by_role("region", name="Last matches").get_by_role("listitem")

    @property
    def data(self) -> Locator:
        return self.page.get_by_role("region", name="Your data")

    def save(self, path: Path) -> Path:
        """Save a copy."""
        with self.page.expect_download() as download:
            self.data.get_by_role("button", name="Save a copy").click()
        download.value.save_as(path)
        return path

    def load(self, path: Path) -> None:
        """Choose a copy to be added."""
        self.page.get_by_label("Load a copy").set_input_files(path)


class About(Screen):
    """The dialog about the game; the screen below stays."""

    def open(self) -> None:
        """Open it from the lobby or from the settings."""
        self.page.get_by_role("button", name="About this game").click()
        expect(self.dialog).to_be_visible()

    @property
    def dialog(self) -> Locator:
        return self.page.get_by_role("dialog", name="About this game")


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
