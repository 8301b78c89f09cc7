"""House rules as data: every rule is a field, every table's set a preset. The words are those of the rules."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from functools import cached_property
from typing import Any, NamedTuple

from kseri.cards import ACE, JACK, KING, PACK, QUEEN, RANK, TEN, TEN_OF_DIAMONDS, TWO_OF_CLUBS


def N_(text: str) -> str:  # noqa: N802 - gettext's conventional name for "translate later"
    """Mark a text for the catalogues; it is translated where it is shown."""
    return text


class Problem(NamedTuple):
    """Something wrong with a rule set: a text to translate and the values to fill in."""

    text: str
    values: Mapping[str, object]

    def __str__(self) -> str:
        return self.text.format(**self.values)


class BadRules(ValueError):
    """An impossible rule set; ``problems`` holds every reason, the message all of them in English."""

    def __init__(self, problems: list[Problem]) -> None:
        super().__init__("; ".join(map(str, problems)))
        self.problems = problems


class Field(NamedTuple):
    """What a rule field may be: one of ``choices``, or a number of points from ``low`` to ``high``."""

    name: str
    label: str
    choices: tuple[int | str | bool, ...]
    low: int
    high: int

    def allows(self, value: object) -> bool:
        """Whether the value is allowed for this field alone. ``True`` is not 1 here."""
        if self.choices:
            return any(value == choice and type(value) is type(choice) for choice in self.choices)
        return type(value) is int and self.low <= value <= self.high

    def parse(self, text: str) -> object:
        """The value that a text stands for; a text that stands for none comes back as it is, and is not allowed."""
        if self.choices and isinstance(self.choices[0], bool):
            return _SWITCH.get(text.lower(), text)
        if not self.choices or isinstance(self.choices[0], int):
            return int(text) if text.isascii() and text.isdigit() and len(text) < 7 else text
        return text

    @property
    def allowed(self) -> str:
        """The allowed values in words, for messages."""
        if self.choices:
            return ", ".join(str(c).lower() if isinstance(c, bool) else str(c) for c in self.choices)
        return f"{self.low} to {self.high}"


_SWITCH = {"true": True, "on": True, "yes": True, "1": True, "false": False, "off": False, "no": False, "0": False}


def _rule(label: str, *choices: int | str | bool) -> Any:
    """A dataclass field that is one of the choices."""
    return field(metadata={"label": label, "choices": choices, "low": 0, "high": 0})


def _number(label: str, low: int = 0, high: int = 99) -> Any:
    """A dataclass field that is a number from ``low`` to ``high``."""
    return field(metadata={"label": label, "choices": (), "low": low, "high": high})


@dataclass(frozen=True)
class Rules:
    """One table's complete rules; the meaning of each field stands in the rules, section 2.

    ``preset`` names the set it was made from and rules nothing. Raises ``BadRules`` with every problem of an
    impossible set.
    """

    preset: str
    players: int = _rule(N_("Players"), 2, 3, 4, 5, 6)
    teams: int = _rule(N_("Sides"), 2, 3, 4, 5, 6)
    decks: int = _rule(N_("Packs"), 1, 2)
    packet: int = _rule(N_("Cards in hand"), 4, 6)
    opening: str = _rule(N_("Opening pile"), "redraw", "replace", "bury", "as-is")
    opening_hidden: bool = _rule(N_("Opening pile face down"), False, True)
    jack_captures: bool = _rule(N_("Jacks take any pile"), False, True)
    kseri: int = _number(N_("Kseri"), 1)
    jack_on_jack: int = _rule(N_("Jack on a lone jack"), 0, 10, 20, 25)
    jack_on_lone: int = _rule(N_("Jack on any lone card"), 0, 10, 20)
    double_kseri: int = _rule(N_("Double kseri"), 0, 20)
    optional_capture: bool = _rule(N_("Capturing is optional"), False, True)
    last_card_kseri: bool = _rule(N_("Kseri with the last card"), False, True)
    leftover_kseri: bool = _rule(N_("Kseri by the leftover"), False, True)
    last_capture: int = _rule(N_("Last capture"), 0, 10)
    jacks_only: int = _rule(N_("Table of jacks only"), 0, 10)
    ace: int = _number(N_("Each ace"))
    king: int = _number(N_("Each king"))
    queen: int = _number(N_("Each queen"))
    jack: int = _number(N_("Each jack"))
    ten: int = _number(N_("Each ten"))
    ten_of_diamonds: int = _number(N_("Ten of diamonds"))
    two_of_clubs: int = _number(N_("Two of clubs"))
    two_of_clubs_match: int = _number(N_("Two of clubs taken with a two"))
    majority: int = _number(N_("Most cards"))
    target: int = _number(N_("Target"), 1, 999)
    finish: str = _rule(N_("End of the match"), "raise", "highest")

    def __post_init__(self) -> None:
        found = problems(self.as_dict())
        if found:
            raise BadRules(found)

    def as_dict(self) -> dict[str, Any]:
        """``preset`` and every field by name, JSON-ready: the ``rules`` of a record."""
        return {f.name: getattr(self, f.name) for f in fields(self)}

    def changed(self, **values: object) -> Rules:
        """The same rules with some fields changed; ``BadRules`` if that cannot be played."""
        return from_dict({**self.as_dict(), **values})

    @property
    def opening_size(self) -> int:
        """Cards of the opening pile: 4, or 4 and what cannot be shared equally among the players."""
        return 4 + (PACK * self.decks - 4) % self.players

    @cached_property
    def packets(self) -> tuple[int, ...]:
        """Cards each seat gets with every packet, in order; a short last packet shares the rest equally."""
        each = (PACK * self.decks - self.opening_size) // self.players
        full, rest = divmod(each, self.packet)
        return (self.packet,) * full + ((rest,) if rest else ())

    @cached_property
    def values(self) -> tuple[int, ...]:
        """Card points of every card number of the table's packs."""
        points = {rank: getattr(self, name) for rank, name in RANK_FIELDS.items()}
        special = {TEN_OF_DIAMONDS: self.ten_of_diamonds, TWO_OF_CLUBS: self.two_of_clubs}
        return tuple(special.get(card % PACK, points.get(RANK[card], 0)) for card in range(PACK * self.decks))

    @cached_property
    def match_bonus(self) -> tuple[int, ...]:
        """What a card of each rank pays on a lone card of its own rank (0: an ordinary capture)."""
        jack = self.jack_on_jack if self.jack_captures else self.kseri
        return tuple(jack if rank == JACK else self.kseri for rank in range(13))


RANK_FIELDS = {ACE: "ace", KING: "king", QUEEN: "queen", JACK: "jack", TEN: "ten"}
"""The ranks that can be worth points, in the order they are counted up, with their fields."""

FIELDS: Mapping[str, Field] = {f.name: Field(f.name, **f.metadata) for f in fields(Rules) if f.metadata}
"""Every rule field with its label and range; forms, the rules page and the checks derive from it."""

PRESET_NAMES = ("xeri", "kseri", "family", "pisti")


def problems(values: Mapping[str, object]) -> list[Problem]:
    """Every problem of a rule set given as field values: unknown, missing or wrong fields, undealable tables."""
    allowed = ", ".join(FIELDS)
    found = [
        Problem(N_("unknown rule {name}; the rules are {allowed}"), {"name": name, "allowed": allowed})
        for name in values
        if name not in FIELDS and name != "preset"
    ]
    if values.get("preset") not in PRESET_NAMES:
        found.append(_unknown_preset(values.get("preset")))
    for name, rule in FIELDS.items():
        if name not in values:
            found.append(_missing(rule))
        elif not rule.allows(values[name]):
            found.append(_not_allowed(rule, values[name]))
    players, teams, decks = (_allowed_number(values, name) for name in ("players", "teams", "decks"))
    if players > 4 and decks == 1:
        found.append(Problem(N_("{players} players cannot share one pack: choose two packs"), {"players": players}))
    if players and teams and players % teams:
        found.append(
            Problem(N_("{players} players cannot make {teams} equal sides"), {"players": players, "teams": teams})
        )
    return found


def _missing(rule: Field) -> Problem:
    if rule.choices:
        return Problem(N_("rule {name} is missing; allowed: {allowed}"), {"name": rule.name, "allowed": rule.allowed})
    text = N_("rule {name} is missing; allowed: {low} to {high}")
    return Problem(text, {"name": rule.name, "low": rule.low, "high": rule.high})


def _not_allowed(rule: Field, value: object) -> Problem:
    if rule.choices:
        text = N_("rule {name} is {value}; allowed: {allowed}")
        return Problem(text, {"name": rule.name, "value": repr(value), "allowed": rule.allowed})
    text = N_("rule {name} is {value}; allowed: {low} to {high}")
    return Problem(text, {"name": rule.name, "value": repr(value), "low": rule.low, "high": rule.high})


def _allowed_number(values: Mapping[str, object], name: str) -> int:
    """The number in a field, 0 if it is none that the field allows: then it has its own problem already."""
    value = values.get(name)
    return value if isinstance(value, int) and FIELDS[name].allows(value) else 0


def _unknown_preset(name: object) -> Problem:
    return Problem(
        N_("unknown preset {name}; allowed: {allowed}"),
        {"name": repr(name), "allowed": ", ".join(PRESET_NAMES)},
    )


def from_dict(values: Mapping[str, object]) -> Rules:
    """Rules from ``preset`` and field values such as ``Rules.as_dict`` gives; ``BadRules`` names everything wrong."""
    found = problems(values)
    if found:
        raise BadRules(found)
    return Rules(**values)  # type: ignore[arg-type]


_XERI = Rules(
    preset="xeri",
    players=2,
    teams=2,
    decks=1,
    packet=6,
    opening="redraw",
    opening_hidden=False,
    jack_captures=True,
    kseri=10,
    jack_on_jack=20,
    jack_on_lone=0,
    double_kseri=0,
    optional_capture=False,
    last_card_kseri=True,
    leftover_kseri=False,
    last_capture=0,
    jacks_only=0,
    ace=1,
    king=1,
    queen=1,
    jack=1,
    ten=1,
    ten_of_diamonds=2,
    two_of_clubs=1,
    two_of_clubs_match=0,
    majority=3,
    target=151,
    finish="raise",
)
_FOUR_CARDS = {"packet": 4, "king": 0, "queen": 0, "ten": 0, "two_of_clubs": 2, "finish": "highest"}
PRESETS: Mapping[str, Rules] = {
    "xeri": _XERI,
    "kseri": _XERI.changed(
        preset="kseri",
        **_FOUR_CARDS,
        opening="replace",
        jack_on_jack=0,
        double_kseri=20,
        optional_capture=True,
        leftover_kseri=True,
        target=101,
    ),
    "family": _XERI.changed(preset="family", opening="bury", target=51, finish="highest"),
    "pisti": _XERI.changed(
        preset="pisti",
        **_FOUR_CARDS,
        opening="bury",
        opening_hidden=True,
        ten_of_diamonds=3,
        last_card_kseri=False,
    ),
}
"""The four tables of the rules, section 8, for two players."""


def preset(name: str, players: int = 2, teams: int | None = None, **values: object) -> Rules:
    """A preset for a number of players, with house rules on top.

    Without ``teams`` four play as two pairs and any other number each alone; five and six get the two packs they
    need. ``BadRules`` if the preset is unknown or the result cannot be played.
    """
    if name not in PRESETS:
        raise BadRules([_unknown_preset(name)])
    table: dict[str, object] = {
        "players": players,
        "teams": teams if teams is not None else 2 if players == 4 else players,
    }
    if players in (5, 6):
        table["decks"] = 2
    return PRESETS[name].changed(**{**table, **values})
