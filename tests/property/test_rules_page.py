"""The rules page of any valid rule set, in every language: whole sentences, and the engine's numbers."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from random import Random

import pytest
from babel.messages.mofile import write_mo
from hypothesis import given, settings

from kseri.cards import PACK
from kseri.deal import Deal
from kseri.rules import Rules
from kseri.ui import i18n
from kseri.ui.rules_examples import examples
from kseri.ui.rules_points import after_points
from kseri.ui.rules_screen import page, sections
from tests.tables import random_rules, rules_strategy
from tools.build_locales import catalogue


@pytest.fixture(autouse=True)
def english_again() -> Iterator[None]:
    yield
    i18n.use("en")


def texts(rules: Rules) -> Iterator[str]:
    """Everything on the page that was put into words."""
    for section in sections(rules):
        yield from (section.title, *section.paragraphs)
        for item in section.items:
            yield from (item.title, item.text, *item.more)
    yield from after_points(rules)
    for example in examples(rules):
        yield from (example.title, *(step.told for step in example.steps))


@pytest.mark.parametrize("code", i18n.LANGUAGES)
def test_any_rules_are_told_in_whole_sentences_in_every_language(code: str) -> None:
    out = io.BytesIO()
    if code != "en":
        write_mo(out, catalogue(code))
    i18n.use(code, out.getvalue() or None)
    random = Random(f"rules page {code}")
    for _ in range(500):
        rules = random_rules(random)
        told = list(texts(rules))
        assert [text for text in told if not text or re.search(r"[{}]|\bNone\b", text)] == [], rules


@settings(max_examples=150)
@given(rules_strategy())
def test_the_numbers_are_the_engines(rules: Rules) -> None:
    shown = str(page(rules))
    deal = Deal(rules, list(range(PACK * rules.decks)))
    for number in (deal.stock, len(deal.pile), len(rules.packets), sum(rules.packets)):
        assert re.search(rf"\b{number}\b", shown)
    total = re.search(r'data-row="total".*?<td>(\d+)</td>', shown)
    assert total
    assert int(total[1]) == sum(rules.values) + rules.majority


@settings(max_examples=150)
@given(rules_strategy())
def test_any_rules_have_three_to_six_examples(rules: Rules) -> None:
    assert 3 <= len(examples(rules)) <= 6
