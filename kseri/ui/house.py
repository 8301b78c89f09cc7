"""House rules while they are being made: a known table, what differs from it, and what stands in the way.

Everything here is a value: a change gives a new ``House``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import NamedTuple
from urllib.parse import urlencode

from kseri.rules import FIELDS, N_, PRESET_NAMES, PRESETS, RANK_FIELDS, BadRules, Rules, from_dict, preset, problems
from kseri.ui.i18n import _

LONGEST_NAME = 30
"""Characters of a saved set's name."""
TABLE = ("players", "teams")
"""The fields that the lobby's tables choose."""
TARGET_STEP = 50
"""From 51 to 101 to 151, the targets that are played everywhere."""

Values = Mapping[str, object]
"""Rule fields by name; a saved set has its ``preset`` too."""


@dataclass(frozen=True)
class House:
    """The state of the house rules screen."""

    base: str
    """The preset from which the rules start."""
    values: Values = field(default_factory=dict)
    """The fields that were set; some may equal the preset's."""
    texts: Mapping[str, str] = field(default_factory=dict)
    """What was typed into number fields and is not possible: shown, never applied."""
    name: str = ""
    """The name under which the rules are to be saved."""
    editing: str = ""
    """The saved set that is being edited; saving under its name replaces it."""
    refused: str = ""
    """Why the set was not saved."""
    note: str = ""
    """What was done last, beside the saved sets."""
    deleted: tuple[str, Values] | None = None
    """The set that was deleted last; it can be brought back."""
    link: str = ""
    """A link to be copied by hand, where the browser does not let the page do it."""
    opened: tuple[str, Values] | None = None
    """The preset and changes that the lobby had when the screen was opened."""
    touched: str = ""
    """The field that was changed last."""

    @property
    def usual(self) -> Rules:
        """The preset as it is played by this number of players."""
        return preset(self.base, _number(self.values, "players", PRESETS[self.base].players))

    @property
    def all_values(self) -> dict[str, object]:
        """``preset`` and every field."""
        return {**self.usual.as_dict(), **self.values}

    @property
    def changes(self) -> dict[str, object]:
        """What differs from the preset; the players and sides too, if they are not the preset's own for two."""
        usual = {**self.usual.as_dict(), "players": PRESETS[self.base].players}
        return {name: value for name, value in self.all_values.items() if value != usual[name]}

    @property
    def lasting(self) -> dict[str, object]:
        """What differs, without the players and sides: they are a choice of their own in the lobby."""
        return {name: value for name, value in self.changes.items() if name not in TABLE}

    @property
    def as_set(self) -> dict[str, object]:
        """What is kept of it."""
        return {"preset": self.base, **self.changes}

    @property
    def faults(self) -> list[str]:
        """Everything that stands in the way of playing by these rules."""
        typed = [
            _("{rule}: “{text}” is not a whole number from {low} to {high}.").format(
                rule=_(FIELDS[name].label), text=text, low=FIELDS[name].low, high=FIELDS[name].high
            )
            for name, text in self.texts.items()
        ]
        return typed + [_(each.text).format(**each.values) + "." for each in problems(self.all_values)]

    @property
    def rules(self) -> Rules | None:
        """The rules, ``None`` while something stands in the way."""
        return None if self.faults else from_dict(self.all_values)

    @property
    def query(self) -> str:
        """An address's query that carries these rules."""
        return "?" + urlencode({name: _text(value) for name, value in self.as_set.items()})

    @property
    def together(self) -> dict[str, int]:
        """What all cards of each points field make in a deal, and the majority."""
        return {name: count * _number(self.all_values, name) for name, count in cards_of(self.all_values).items()}


def cards_of(values: Values) -> dict[str, int]:
    """How many cards of the deal each points field pays for; the majority is paid once."""
    decks = _number(values, "decks")
    ranks = dict.fromkeys(RANK_FIELDS.values(), 4 * decks)
    ranks["ten"] -= decks  # the ten of diamonds has a value of its own
    return {**ranks, "ten_of_diamonds": decks, "two_of_clubs": decks, "majority": 1}


def of(rules: Rules) -> House:
    """The state that shows these rules."""
    house = House(rules.preset, {"players": rules.players})
    usual = house.usual.as_dict()
    changed = {name: value for name, value in rules.as_dict().items() if value != usual[name]}
    return replace(house, values={**house.values, **changed})


def opened(base: str, players: int, teams: int, values: Values) -> House:
    """The state that shows a table of the lobby with house rules on top; what cannot be played is left out."""
    try:
        return of(preset(base, players, teams, **values))
    except BadRules:
        return of(preset(base, players, teams))


def of_set(name: str, values: Values) -> House:
    """A saved set, to be edited."""
    own = {field: value for field, value in values.items() if field != "preset"}
    return House(str(values["preset"]), own, name=name, editing=name)


def choose_preset(house: House, name: str) -> House:
    """Start from another table; what was changed by hand stays on top of it."""
    return replace(house, base=name, touched="preset") if name in PRESET_NAMES else house


def set_field(house: House, name: str, text: str) -> House:
    """What was chosen or typed for a field; a text that is no value is remembered as it is and changes nothing."""
    rule = FIELDS[name]
    value = rule.parse(text.strip())
    if rule.allows(value):
        house = _without(house, name)
        values = {**house.values, name: value}
        if name != "players" and house.all_values[name] == value:
            del values[name]
        return replace(house, values=values, touched=name)
    if rule.choices:
        return house
    return replace(house, texts={**house.texts, name: text}, touched=name)


def step(house: House, name: str, up: bool) -> House:
    """A number one step up or down, within its limits; from what is applied if something impossible was typed."""
    rule = FIELDS[name]
    size = TARGET_STEP if name == "target" else 1
    value = _number(house.all_values, name) + (size if up else -size)
    return set_field(house, name, str(max(rule.low, min(value, rule.high))))


def reset(house: House, name: str) -> House:
    """A field as the preset has it."""
    return replace(_without(house, name), touched=name)


def reset_all(house: House) -> House:
    """The preset, at the same table."""
    kept = {name: value for name, value in house.values.items() if name in TABLE}
    return replace(house, values=kept, texts={}, touched="preset")


class Variant(NamedTuple):
    """A change that has a name."""

    label: str
    fields: Callable[[House], Values]
    """The fields that it sets; none where it does not exist."""


def _always(**values: object) -> Callable[[House], Values]:
    return lambda _house: values


def _only(*presets: str, **values: object) -> Callable[[House], Values]:
    return lambda house: values if house.base in presets else {}


def _faro(house: House) -> Values:
    players = _number(house.all_values, "players")
    return {"decks": 2, "players": max(players, 4)}


VARIANTS: Mapping[str, Variant] = {
    "short": Variant(N_("Short match, 51"), _only("xeri", "kseri", "pisti", target=51)),
    "long": Variant(N_("Long match, 101"), _only("family", target=101)),
    "partnership": Variant(N_("Partnership"), _always(players=4, teams=2)),
    "faro": Variant(N_("Faro Kseri, two packs"), _faro),
    "jack-10": Variant(N_("Jack on jack, 10"), _always(jack_on_jack=10)),
    "jack-25": Variant(N_("Jack on jack, 25"), _always(jack_on_jack=25)),
    "any-lone": Variant(N_("Jack on any lone card"), _always(jack_on_lone=10)),
    "no-last": Variant(N_("No last-card kseri"), _always(last_card_kseri=False)),
    "jacks-only": Variant(N_("Jacks only, +10"), _always(jacks_only=10)),
    "last-capture": Variant(N_("Last capture, +10"), _always(last_capture=10)),
    "children": Variant(N_("Children’s game"), _always(jack_captures=False)),
    "turkish-ten": Variant(N_("Turkish ten, 3"), _always(ten_of_diamonds=3)),
    "two-by-match": Variant(N_("Two of clubs by match, +2"), _always(two_of_clubs_match=2)),
}
"""The named variants of the rules, section 8."""


def variants(house: House) -> dict[str, bool]:
    """The variants that this preset does not have already, and whether each is on."""
    plain = House(house.base)
    offered = (name for name in VARIANTS if VARIANTS[name].fields(house) and not _has(plain, name))
    return {name: _has(house, name) for name in offered}


def toggle(house: House, name: str) -> House:
    """Switch a named variant on or off; off, its fields are the preset's again."""
    fields = VARIANTS[name].fields(house)
    if not _has(house, name):
        for field_name, value in sorted(fields.items(), key=lambda each: each[0] != "players"):  # the sides after them
            if house.all_values[field_name] != value:
                house = set_field(house, field_name, _text(value))
    else:
        for field_name in fields:
            house = _without(house, field_name)
    return replace(house, touched="")


def _has(house: House, name: str) -> bool:
    fields = VARIANTS[name].fields(house)
    return bool(fields) and all(house.all_values[each] == value for each, value in fields.items())


def named(text: str) -> str:
    """A set's name as it is kept: trimmed, on one line, without what cannot be seen."""
    return " ".join("".join(sign if sign.isprintable() else " " for sign in text).split())


def name_refused(name: str, house: House, sets: Mapping[str, object]) -> str:
    """Why the rules cannot be saved under this name; nothing if they can."""
    if house.faults:
        return _("Correct what is marked above first.")
    if not name:
        return _("Give the rules a name first.")
    if len(name) > LONGEST_NAME:
        return _("The name is too long: at most {n} characters.").format(n=LONGEST_NAME)
    if name != house.editing and name.casefold() in (each.casefold() for each in sets if each != house.editing):
        return _("There are saved rules of that name already. Choose another name.")
    return ""


def cleaned(kept: object) -> tuple[dict[str, Values], list[str]]:
    """Saved sets from what was kept, and what in it was not understood: that is left out."""
    if kept is None:
        return {}, []
    if not isinstance(kept, dict):
        return {}, [repr(kept)]
    good = {name: values for name, values in kept.items() if _is_set(name, values)}
    return good, [f"{name!r}: {values!r}" for name, values in kept.items() if name not in good]


def _is_set(name: object, values: object) -> bool:
    if not isinstance(name, str) or not name or named(name) != name or len(name) > LONGEST_NAME:
        return False
    if not isinstance(values, dict) or values.get("preset") not in PRESET_NAMES:
        return False
    fields = {field: value for field, value in values.items() if field != "preset"}
    if any(field not in FIELDS or not FIELDS[field].allows(value) for field, value in fields.items()):
        return False
    return of_set(name, values).rules is not None


def _without(house: House, name: str) -> House:
    gone = TABLE if name == "players" else (name,)  # the sides of another number of players say nothing
    values = {each: value for each, value in house.values.items() if each not in gone}
    texts = {each: text for each, text in house.texts.items() if each != name}
    return replace(house, values=values, texts=texts)


def _number(values: Values, name: str, default: int = 0) -> int:
    value = values.get(name, default)
    assert isinstance(value, int)
    return value


def _text(value: object) -> str:
    """A value as an address and a form give it."""
    return ("on" if value else "off") if isinstance(value, bool) else str(value)
