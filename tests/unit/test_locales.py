"""The catalogues: complete, right in their plurals and signs; and no text of the interface goes past them."""

from __future__ import annotations

import gettext
import io
import re
import string
from collections.abc import Iterator
from html.parser import HTMLParser

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo

from kseri.cards import CODE
from kseri.players.player import Choice
from kseri.players.reasons import KINDS, Reason
from kseri.ui import (
    advice,
    ends,
    house_lobby,
    house_screen,
    i18n,
    menu,
    messages,
    preferences,
    rules_screen,
    table,
    thinking,
)
from kseri.ui.options import from_query
from kseri.ui.people import CHARACTERS
from kseri.ui.words import card_label, card_name, card_object
from tests.mirror import Mirror
from tools.build_files import ROOT
from tools.build_locales import PLURALS, TEMPLATE, catalogue, page_texts, template, text_of

FORMS = {"suit": "suit", "Suit": "suit", "card": "card", "plain": "card", "lone": "lone"}
"""Placeholders that stand for the same thing in another form: a translation takes the one that it needs."""


@pytest.fixture(autouse=True)
def english_again() -> Iterator[None]:
    yield
    i18n.use("en")


def translated(code: str) -> list[Message]:
    return [message for message in catalogue(code) if message.id]


def strings(message: Message) -> list[str]:
    return [message.string] if isinstance(message.string, str) else list(message.string or ())


def originals(message: Message) -> list[str]:
    return [message.id] if isinstance(message.id, str) else list(message.id)


def every(code: str) -> list[str]:
    return [text for message in translated(code) for text in strings(message)]


def compiled(catalog: Catalog) -> bytes:
    out = io.BytesIO()
    write_mo(out, catalog)
    return out.getvalue()


def speak(code: str) -> None:
    i18n.use(code, compiled(catalogue(code)))


def test_the_template_is_what_the_sources_say() -> None:
    assert TEMPLATE.read_bytes() == text_of(template()), "run make messages"


def test_the_game_and_its_catalogues_know_the_same_languages() -> None:
    assert ("en", *PLURALS) == i18n.LANGUAGES


@pytest.mark.parametrize("code", PLURALS)
def test_every_text_is_translated_and_none_is_left_over_or_uncertain_to_gettext(code: str) -> None:
    wanted = {(message.context, message.id) for message in template() if message.id}
    assert {(message.context, message.id) for message in translated(code)} == wanted
    assert [message.id for message in translated(code) if message.fuzzy or not all(strings(message))] == []


def placeholders(text: str) -> set[str]:
    names = {name for _text, name, _spec, _conversion in string.Formatter().parse(text) if name is not None}
    return {FORMS.get(name, name) for name in names}


@pytest.mark.parametrize("code", PLURALS)
def test_placeholders_are_those_of_the_english_text(code: str) -> None:
    wrong = [
        (message.id, text)
        for message in translated(code)
        for text in strings(message)
        # the singular may do without its number, as in English
        if placeholders(text) not in [placeholders(original) for original in originals(message)]
    ]
    assert wrong == []


@pytest.mark.parametrize(
    ("code", "told"),
    [
        ("en", "0 cards in hand|1 card in hand|2 cards in hand|5 cards in hand|21 cards in hand"),
        ("el", "0 φύλλα στο χέρι|1 φύλλο στο χέρι|2 φύλλα στο χέρι|5 φύλλα στο χέρι|21 φύλλα στο χέρι"),
        ("fr", "0 carte en main|1 carte en main|2 cartes en main|5 cartes en main|21 cartes en main"),
        ("tr", "elde 0 kart|elde 1 kart|elde 2 kart|elde 5 kart|elde 21 kart"),
    ],
)
def test_the_plural_of_0_1_2_5_and_21(code: str, told: str) -> None:
    if code != "en":
        speak(code)
    texts = [i18n.ngettext("{n} card in hand", "{n} cards in hand", n).format(n=n) for n in (0, 1, 2, 5, 21)]
    assert "|".join(texts) == told


@pytest.mark.parametrize("code", PLURALS)
def test_there_are_two_plural_forms_and_in_turkish_they_are_alike(code: str) -> None:
    plural = [message for message in translated(code) if not isinstance(message.id, str)]
    assert len(plural) > 20
    assert [message.id for message in plural if len(strings(message)) != 2] == []
    if code == "tr":
        assert [message.id for message in plural if len(set(strings(message))) != 1] == []


@pytest.mark.parametrize(
    ("code", "forbidden"),
    [
        ("el", r"['\"“”?]|ξερί|\bπαπάς|χαρτί|κάρτα|\bσας\b|[Α-Ω][Α-Ω]|ασσος|άσσος|επτά|οκτώ|εννέα"),
        (
            "fr",
            r"['\"“”]|(?<!\u202f)[;!?]|(?<!\u00a0)(?::|%)|«(?!\u00a0)|(?<!\u00a0)»"
            r"|\bpaquet|\bindice|\bpioche|\bde \{name",
        ),
        ("tr", r"['\"«»]|kağıt|Maço|\bkral|joker|çift pişti|\}[’']|(?<!%)\{percent\}|\{n\} \w+(?:lar|ler)\b"),
    ],
    ids=("el", "fr", "tr"),
)
def test_signs_and_words_are_those_of_the_language(code: str, forbidden: str) -> None:
    assert [text for text in every(code) if text != "?" and re.search(forbidden, text)] == []


@pytest.mark.parametrize(
    ("code", "card", "told"),
    [
        ("en", "JH", "Jack of hearts|jack of hearts|the jack of hearts"),
        ("el", "JH", "Βαλές κούπα|βαλές κούπα|βαλέ κούπα"),
        ("el", "TD", "Δέκα καρό|δέκα καρό|δέκα καρό"),
        ("el", "2C", "Δύο σπαθί|δύο σπαθί|δύο σπαθί"),
        ("el", "QS", "Ντάμα μπαστούνι|ντάμα μπαστούνι|ντάμα μπαστούνι"),
        ("el", "AC", "Άσος σπαθί|άσος σπαθί|άσο σπαθί"),
        ("el", "KS", "Ρήγας μπαστούνι|ρήγας μπαστούνι|ρήγα μπαστούνι"),
        ("fr", "AH", "As de cœur|as de cœur|l’as de cœur"),
        ("fr", "8S", "Huit de pique|huit de pique|le huit de pique"),
        ("fr", "QC", "Dame de trèfle|dame de trèfle|la dame de trèfle"),
        ("tr", "TD", "Karo onlusu|karo onlusu|karo onlusunu"),
        ("tr", "2C", "Sinek ikilisi|sinek ikilisi|sinek ikilisini"),
        ("tr", "QH", "Kupa kızı|kupa kızı|kupa kızını"),
        ("tr", "JS", "Maça valesi|maça valesi|maça valesini"),
        ("tr", "AS", "Maça ası|maça ası|maça asını"),
    ],
)
def test_a_card_has_its_name_alone_in_a_sentence_and_as_an_object(code: str, card: str, told: str) -> None:
    if code != "en":
        speak(code)
    at = CODE.index(card)
    assert "|".join((card_label(at), card_name(at), card_object(at))) == told


def test_another_language_is_spoken_at_once_by_what_was_built_before() -> None:
    assert str(table_of("seed=1")).count("Leads every packet") == 2
    speak("tr")
    assert "Leads every packet" not in str(table_of("seed=1"))


@pytest.mark.parametrize("content", [b"", b"junk" * 99, b"\xde\x12\x04\x95" + b"\xff" * 40, None])
def test_a_broken_catalogue_changes_nothing(content: bytes | None) -> None:
    whole = compiled(catalogue("el"))
    with pytest.raises(ValueError, match="broken"):
        i18n.use("el", whole[: len(whole) // 2] if content is None else content)
    assert (i18n.language(), i18n._("Play")) == ("en", "Play")


@pytest.mark.parametrize(
    ("wanted", "browser", "code"),
    [
        (["el", "fr"], ["tr"], "el"),
        (["xx", "fr"], ["tr"], "fr"),
        (["gr", "auto"], ["de-AT", "fr-CA", "el"], "fr"),
        (["auto"], ["EL-GR"], "el"),
        ([""], ["de", "ja"], "en"),
        ([], [], "en"),
    ],
)
def test_the_language_is_the_first_wish_that_can_be_met(wanted: list[str], browser: list[str], code: str) -> None:
    assert i18n.chosen(wanted, browser) == code


def test_the_page_carries_the_lobbys_texts_and_not_the_tables() -> None:
    texts = page_texts()
    assert '"Play":["Παίξε","Jouer","Oyna"]' in texts
    assert "Hint: {card}" not in texts
    assert "<" not in texts


# ---- nothing goes past the catalogue


class Marking(gettext.NullTranslations):
    """Puts every text between marks; what else is on a screen was not asked for here."""

    def gettext(self, message: str) -> str:
        return f"⟦{message}⟧"

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return f"⟦{msgid1 if n == 1 else msgid2}⟧"

    def pgettext(self, context: str, message: str) -> str:
        return f"⟦{message}⟧"


class Shown(HTMLParser):
    """What people see, hear or have read to them of a screen."""

    def __init__(self) -> None:
        super().__init__()
        self.texts: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        told = ("aria-label", "alt", "title", "placeholder", "aria-valuetext")
        self.texts += [value for name, value in attrs if name in told and value]

    def handle_data(self, data: str) -> None:
        self.texts.append(data)


OWN = {name for character in CHARACTERS.values() for name in character.names} | {"Ana", "Set A"}


def past_the_catalogue(html: str) -> list[str]:
    """The texts of a screen with letters outside of all marks, but for names and the letters on the cards."""
    shown = Shown()
    shown.feed(html)
    found = []
    for text in shown.texts:
        rest, before = text, ""
        while rest != before:
            before, rest = rest, re.sub("⟦[^⟦⟧]*⟧", "", rest)
        for name in sorted(OWN, key=len, reverse=True):
            rest = re.sub(rf"\b{name}\b", "", rest)
        if re.search(r"[^\W\d_]{2}", rest):
            found.append(text)
    return found


@pytest.fixture
def marked(monkeypatch: pytest.MonkeyPatch) -> None:
    i18n.use("el", compiled(catalogue("el")))  # forgets what was built
    monkeypatch.setattr(i18n, "_catalogue", Marking())


def table_of(query: str) -> object:
    return table.screen(Mirror(query).model)


AIDS = "pile_count=on&cards_seen=on&highlight=on"


@pytest.mark.usefixtures("marked")
@pytest.mark.parametrize(
    "query", ["preset=xeri", "preset=pisti&level=0", "preset=kseri&players=4", "players=6&teams=3"]
)
def test_every_text_of_a_match_comes_from_the_catalogue(query: str) -> None:
    mirror = Mirror(f"{query}&{AIDS}&target=60&seed=3")
    found: list[str] = []
    screens = set()
    while mirror.screen != "match-end":
        screens.add(mirror.screen)
        if mirror.screen == "deal-end":
            found += past_the_catalogue(str(ends.deal_end(mirror.model)))
            mirror.next_deal()
            continue
        found += past_the_catalogue(str(table.screen(mirror.model)) + str(menu.menu(mirror.model)))
        for act in ("tell-table", "tell-scores", "tell-plays"):
            mirror.send(messages.Act(act))
            found += past_the_catalogue(mirror.model.note)
        if mirror.model.curtain:
            mirror.send(messages.Act("lift"))
        elif mirror.choosing:
            mirror.decide(leave=mirror.model.ply % 3 == 0)
        else:
            mirror.tap(mirror.taking_place())
    found += past_the_catalogue(str(ends.match_end(mirror.model)))
    found += past_the_catalogue(" ".join(mirror.said))
    assert screens >= {"table"}
    assert len(mirror.said) > 10
    assert found == []


@pytest.mark.usefixtures("marked")
def test_every_text_of_settings_house_rules_and_lobby_comes_from_the_catalogue() -> None:
    mirror = Mirror("seed=3")
    names = {"English", "Ελληνικά", "Français", "Türkçe"}
    mirror.send(messages.Act("settings"))
    assert set(past_the_catalogue(str(preferences.screen(mirror.model)))) <= {*names, *(f"⟦{name}⟧" for name in names)}
    mirror.send(messages.Act("back"))
    mirror.send(messages.Act("back"))
    mirror.send(messages.Act("house-rules", "kseri 6"))
    mirror.send(messages.Act("rules"))
    found = past_the_catalogue(str(rules_screen.screen(mirror.model)))
    mirror.send(messages.Act("back"))
    mirror.send(messages.Change("house-rules", "decks", "1"))
    mirror.send(messages.Change("house-rules", "ace", "many"))
    mirror.send(messages.Change("house-rules", "name", "Set A"))
    mirror.send(messages.Act("save"))
    found += past_the_catalogue(str(house_screen.screen(mirror.model)).replace("“many”", "“1”"))
    mirror.send(messages.Act("reset-all"))
    mirror.send(messages.Change("house-rules", "target", "70"))
    mirror.send(messages.Change("house-rules", "name", "Set A"))
    mirror.send(messages.Act("save"))
    assert list(mirror.model.sets) == ["Set A"]
    found += past_the_catalogue(str(house_screen.screen(mirror.model)))
    found += past_the_catalogue(str(house_lobby.lobby_block(mirror.model.options, mirror.model.sets, "kseri")))
    found += past_the_catalogue(" ".join(mirror.said).replace("“many”", "“1”"))
    assert found == []


@pytest.mark.usefixtures("marked")
@pytest.mark.parametrize("kind", KINDS)
def test_every_reason_of_a_hint_comes_from_the_catalogue(kind: str) -> None:
    values: dict[str, int | str] = {"cards": 3, "points": 2, "of": 4, "rank": "J"}
    reasons = [Reason(kind, values), Reason("keeps_jack", {}), Reason("exact", {})]
    said = [advice.sentence(thinking.Advice(Choice(3), reasons), pisti) for pisti in (False, True)]
    assert past_the_catalogue(" ".join(said)) == []


@pytest.mark.usefixtures("marked")
@pytest.mark.parametrize(
    "query",
    ["lang=xx", "volume=99", "target=0", "players=5&decks=1&teams=2", "colour=red", "deal=1abc", "seed=-1", "level=9"],
)
def test_what_is_wrong_in_an_address_is_told_from_the_catalogue(query: str) -> None:
    _options, _asked, wrong = from_query(f"?{query}")
    assert wrong
    assert [text for text in wrong if not text.startswith("⟦")] == []


class Unmarked(HTMLParser):
    """The texts with letters of the page's body that are not to be translated."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []
        self._open: list[tuple[str, bool]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        own = "lang" in given or tag in ("script", "style", "h1", "noscript")
        if tag not in ("input", "meta", "link", "path", "circle", "ellipse", "rect", "use"):
            inherited = bool(self._open) and self._open[-1][1] and self._open[-1][0] in ("script", "noscript", "p")
            self._open.append((tag, "data-t" in given or own or inherited))
        for name in ("aria-label", "placeholder", "title", "alt"):
            if given.get(name) and f"data-t-{name}" not in given:
                self.found.append(f"{name}: {given[name]}")

    def handle_endtag(self, tag: str) -> None:
        while self._open and self._open.pop()[0] != tag:
            pass

    def handle_data(self, data: str) -> None:
        if re.search(r"[^\W\d_]{2}", data) and not (self._open and self._open[-1][1]):
            self.found.append(data.strip())


def test_every_text_of_the_lobby_in_the_page_is_marked() -> None:
    page = (ROOT / "index.html").read_text(encoding="utf-8").partition("<body>")[2]
    unmarked = Unmarked()
    unmarked.feed(page)
    names = {f"{character.names[0]}," for character in CHARACTERS.values() if character.names}
    assert [text for text in unmarked.found if text not in names] == []
