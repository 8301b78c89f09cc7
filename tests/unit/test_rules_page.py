"""The rules page: every rule is told, every number is the engine's, and the examples are real."""

from __future__ import annotations

import html
import io
import re
from collections.abc import Iterator
from dataclasses import fields

import pytest
from babel.messages.mofile import write_mo

from kseri.cards import CODE
from kseri.match import after_deal
from kseri.rules import PRESET_NAMES, PRESETS, Rules, preset
from kseri.ui import app, i18n
from kseri.ui.messages import Act, Change, Effect, Say, Start
from kseri.ui.model import Model
from kseri.ui.options import from_query
from kseri.ui.rules_examples import Example, Step, examples
from kseri.ui.rules_screen import page
from kseri.ui.settings import DEFAULTS
from tools.build_locales import catalogue

XERI, KSERI, PISTI = PRESETS["xeri"], PRESETS["kseri"], PRESETS["pisti"]
WITNESSES: dict[str, tuple[Rules, object]] = {
    "preset": (XERI, "pisti"),
    "players": (XERI.changed(teams=2), 4),
    "teams": (preset("xeri", 4), 4),
    "decks": (XERI, 2),
    "packet": (XERI, 4),
    "opening": (XERI, "bury"),
    "opening_hidden": (XERI, True),
    "jack_captures": (XERI, False),
    "kseri": (XERI, 12),
    "jack_on_jack": (XERI, 25),
    "jack_on_lone": (XERI, 10),
    "double_kseri": (XERI, 20),
    "optional_capture": (XERI, True),
    "last_card_kseri": (XERI, False),
    "leftover_kseri": (XERI, True),
    "last_capture": (XERI, 10),
    "jacks_only": (XERI, 10),
    "ace": (XERI, 2),
    "king": (XERI, 2),
    "queen": (XERI, 0),
    "jack": (XERI, 2),
    "ten": (XERI, 0),
    "ten_of_diamonds": (XERI, 3),
    "two_of_clubs": (XERI, 2),
    "two_of_clubs_match": (XERI, 2),
    "majority": (XERI, 0),
    "target": (XERI, 101),
    "finish": (XERI, "highest"),
}
"""For every field of the rules a set and another value of that field, which the page must tell apart."""


@pytest.fixture(autouse=True)
def english_again() -> Iterator[None]:
    yield
    i18n.use("en")


def speak(code: str) -> None:
    out = io.BytesIO()
    if code != "en":
        write_mo(out, catalogue(code))
    i18n.use(code, out.getvalue() or None)


def told(rules: Rules) -> str:
    """What can be read on the page, without the head, where the target and the house rules are told anyway."""
    return chapters(rules, ".*")


def chapters(rules: Rules, name: str) -> str:
    """The text of the chapters whose name matches."""
    text = str(page(rules))
    found = [
        body
        for mark, body in re.findall(r"(?s)<section.*?id=.rules-(\w+).*?</h2>(.*?)</section>", text)
        if re.fullmatch(name, mark)
    ]
    assert found
    return " ".join(html.unescape(re.sub(r"(?s)<[^>]*>", " ", " ".join(found))).split())


BODY = "setup|play|kseri|special|points|end|examples|words"
"""The chapters that state the rules, without the one that compares tables and lists house rules."""


def test_there_is_a_witness_for_every_field() -> None:
    assert set(WITNESSES) == {field.name for field in fields(Rules)}


@pytest.mark.parametrize("code", i18n.LANGUAGES)
@pytest.mark.parametrize("field", [name for name in WITNESSES if name != "preset"])
def test_two_sets_that_differ_in_one_field_have_pages_that_differ(field: str, code: str) -> None:
    rules, value = WITNESSES[field]
    speak(code)
    other = rules.changed(**{field: value})
    assert chapters(rules, BODY) != chapters(other, BODY)


@pytest.mark.parametrize("code", i18n.LANGUAGES)
def test_the_preset_is_told_and_names_the_bonus(code: str) -> None:
    speak(code)
    rules, value = WITNESSES["preset"]
    other = rules.changed(preset=value)
    assert told(rules) != told(other)
    if code in ("en", "fr"):
        assert "kseri" not in chapters(other, BODY).casefold()
        assert "pişti" not in chapters(rules, BODY).casefold()


@pytest.mark.parametrize("name", PRESET_NAMES)
@pytest.mark.parametrize("field", [name for name in WITNESSES if name not in ("preset", "players", "teams")])
def test_a_house_rule_is_named_in_the_first_chapter(name: str, field: str) -> None:
    rules = PRESETS[name]
    value = WITNESSES[field][1]
    if getattr(rules, field) == value:
        assert "without house rules" in chapters(rules, "name")
    else:
        assert "with 1 house rule: " in chapters(rules.changed(**{field: value}), "name")


# ---- numbers


@pytest.mark.parametrize(
    ("name", "total", "tie"), [("xeri", 25, 22), ("kseri", 15, 12), ("family", 25, 22), ("pisti", 16, 13)]
)
def test_the_table_adds_up_to_what_a_deal_shares_out(name: str, total: int, tie: int) -> None:
    rules = PRESETS[name]
    table = re.findall(r"<tr data-row=.(\w+).>.*?<td(?: class=.best.)?>(\d+)</td></tr>", str(page(rules)))
    rows = {row: int(points) for row, points in table}
    assert rows.pop("total") == total == sum(rules.values) + rules.majority
    assert sum(rows.values()) == total
    assert f"shares out {tie} in all" in chapters(rules, "points")


@pytest.mark.parametrize(
    ("rules", "sentences"),
    [
        (XERI, ["4 packets, which makes 24 cards for each player", "After the first packet 36 cards"]),
        (preset("xeri", 3), ["last of the 3 packets has 4 cards each. That makes 16", "first packet 30 cards"]),
        (preset("kseri", 6), ["8 cards are laid in the middle", "4 packets, which makes 16", "first packet 72 cards"]),
        (preset("kseri", 3, decks=2), ["5 cards are laid", "last of the 9 packets has 1 card each. That makes 33"]),
    ],
    ids=("xeri", "three", "six", "one card at the end"),
)
def test_packets_stock_and_opening_pile_are_computed(rules: Rules, sentences: list[str]) -> None:
    text = chapters(rules, "setup")
    assert [sentence for sentence in sentences if sentence not in text] == []


def test_a_larger_opening_pile_and_a_short_packet_are_explained() -> None:
    assert "it has 8 cards at this table, instead of 4" in chapters(preset("kseri", 6), "special")
    assert "shared out equally: 4 cards for everybody" in chapters(preset("xeri", 3), "special")
    assert "shared out" not in chapters(XERI, "special")


# ---- readings that must be told


@pytest.mark.parametrize("finish", ["raise", "highest"])
def test_a_target_of_one_is_a_single_deal_whatever_the_finish(finish: str) -> None:
    rules = XERI.changed(target=1, finish=finish)
    text = chapters(rules, "end")
    assert text.startswith("The match is a single deal, whatever else is agreed about its end")
    assert "rises" not in text
    assert after_deal(rules, [14, 11], 1) == (0, 1)
    assert after_deal(rules, [12, 12], 1) == (None, 1)


def test_what_a_double_is_and_what_of_it_is_our_reading() -> None:
    text = chapters(KSERI, "kseri")
    for sentence in (
        "What the first capture paid as a kseri is cancelled, nothing else.",
        "The double is automatic, cannot be left and pays no other bonus.",
        "a crosswise jack is answered by a jack, and a jack answers only a jack",
        "That the first ten are cancelled is our reading",
    ):
        assert sentence in text
        assert sentence not in chapters(XERI, "kseri")


def test_no_kseri_with_the_last_card_stops_a_jack_on_a_lone_card_and_a_double_too() -> None:
    rules = XERI.changed(last_card_kseri=False, jack_on_lone=10, double_kseri=20)
    text = chapters(rules, "kseri")
    assert (
        "very last card of a deal pays nothing of the above. The same goes for a jack on any other lone card." in text
    )
    assert "Nor can the last card make a double" in text


def test_the_leftover_pays_for_a_jack_too() -> None:
    assert "last card, it pays this to whoever captured last, even if it is a jack" in chapters(KSERI, "kseri")
    assert "is never a kseri" in chapters(XERI, "kseri")


@pytest.mark.parametrize("name", PRESET_NAMES)
def test_claims_of_other_guides_that_are_wrong_are_not_repeated(name: str) -> None:
    rules = PRESETS[name]
    text = told(rules)
    assert not re.search(
        r"\b16\b.{0,20}base|base points|worth.{0,30}16|\bpairs?\b|next turn|8 jacks|jacks and aces", text
    )
    points = chapters(rules, "points")
    assert ("16" in points) == (name == "pisti")  # which has 16 points indeed


# ---- examples


def example(rules: Rules, name: str) -> Example:
    return next(each for each in examples(rules) if each.name == name)


def paid(step: Step) -> tuple[int, int, int]:
    return step.bonus, step.card_points, step.bonus + step.card_points


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_the_worked_examples_of_the_rules(players: int) -> None:
    xeri, kseri = preset("xeri", players), preset("kseri", players)
    capture = example(preset("family", players), "capture").steps[0]
    assert capture.told == f"Player 1 took {len(capture.pile) + 1} cards with the eight of clubs."
    assert paid(capture) == (0, 1, 1)
    assert paid(example(xeri, "kseri").steps[0]) == (10, 3, 13)
    assert paid(example(xeri, "jack-on-ten").steps[0]) == (0, 3, 3)
    assert paid(example(xeri, "jack-on-jack").steps[0]) == (20, 2, 22)
    assert paid(example(kseri, "jack-on-jack").steps[0]) == (0, 2, 2)
    first, answer = example(kseri, "double").steps
    assert (first.bonus, first.cancelled, answer.bonus, answer.cancelled) == (10, 0, 20, 10)
    assert (answer.pile, CODE[answer.marker or 0]) == ([], "4H")
    assert not example(xeri, "empty").steps[0].taken


def test_examples_follow_the_rules() -> None:
    assert paid(example(XERI.changed(jack_on_jack=25, jacks_only=10), "jack-on-jack").steps[0]) == (35, 2, 37)
    assert paid(example(XERI.changed(jack_on_lone=10), "jack-on-ten").steps[0]) == (10, 3, 13)
    assert not example(XERI.changed(jack_captures=False), "jack-on-ten").steps[0].taken
    assert paid(example(XERI.changed(two_of_clubs_match=2), "two").steps[0]) == (2, 2, 4)
    assert not example(KSERI, "bait").steps[0].taken
    assert [each.name for each in examples(XERI)] == ["capture", "kseri", "jack-on-ten", "jack-on-jack", "empty"]
    assert example(PISTI, "capture").steps[0].closed == 3
    assert example(PISTI, "kseri").steps[0].closed == 0


def test_examples_tell_what_the_engine_says() -> None:
    assert "Player 1 took the jack of hearts alone with the jack of clubs. Kseri, +20!" in chapters(XERI, "examples")
    text = chapters(KSERI, "examples")
    assert "Player 1 took 2 cards with the jack of clubs. No kseri. 0 paid at once and 2 in the cards" in text
    assert "Player 2 answered with the four of spades. Double kseri, +20!" in text
    assert "Cancelled for the other side: 10." in text


# ---- the way there and back


def model_of(query: str) -> Model:
    options, asked, wrong = from_query(query)
    assert wrong == []
    return Model(options, DEFAULTS.changed(**asked))


def act(model: Model, name: str, value: str = "") -> list[Effect]:
    return app.update(model, Act(name, value))


def test_from_the_lobby_the_rules_are_those_that_are_chosen_there_with_its_house_rules() -> None:
    model = model_of("?preset=xeri&target=51")
    act(model, "rules", "kseri 2v2")
    assert model.screen == "rules"
    assert model.reading == preset("kseri", 4, 2, target=51)
    act(model, "back")
    assert model.screen == "lobby"


def test_at_the_table_they_are_the_matchs() -> None:
    model = model_of("?preset=pisti&seed=1")
    app.update(model, Start())
    act(model, "rules", "xeri 2")
    assert model.match is not None
    assert (model.screen, model.reading) == ("rules", model.match.rules)
    act(model, "back")
    assert model.screen == "table"


def test_from_the_house_rules_they_are_those_being_made_and_the_way_back_leads_there() -> None:
    model = model_of("?preset=xeri")
    act(model, "house-rules", "xeri 2")
    app.update(model, Change("house-rules", "ace", "many"))
    assert any(isinstance(effect, Say) for effect in act(model, "rules"))
    assert model.screen == "house-rules"
    app.update(model, Change("house-rules", "ace", "7"))
    act(model, "rules")
    assert model.reading is not None
    assert model.reading.ace == 7
    act(model, "back")
    assert model.screen == "house-rules"
    act(model, "back")
    assert model.screen == "lobby"
    act(model, "settings")
    act(model, "back")
    assert model.screen == "lobby"
