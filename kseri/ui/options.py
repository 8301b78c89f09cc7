"""What is to be played and how: from the page's address and from the lobby's form, every mistake named."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from urllib.parse import parse_qsl

from kseri.players.levels import LEVELS
from kseri.record import BadRecord, Replay, from_share_code
from kseri.rules import FIELDS, PRESET_NAMES, BadRules, Rules, preset
from kseri.shuffle import SEEDS
from kseri.ui.i18n import _
from kseri.ui.settings import SETTINGS, allowed_text, allows, parse

PERSON = 0
"""The level of a seat where a person sits, at this device."""
LONGEST_NAME = 20
"""Characters of a person's name."""
SEATS = 6
"""Seats of the largest table."""
TABLES = {
    "2": (2, 2),
    "3": (3, 3),
    "2v2": (4, 2),
    "4": (4, 4),
    "5": (5, 5),
    "3v3": (6, 2),
    "2v2v2": (6, 3),
    "6": (6, 6),
}
"""The lobby's tables: players and sides."""
DEFAULT_LEVELS = (3, 4, 2, 1, 3)
"""The levels of the seats from 1 on when nobody says otherwise; the lobby's own choice is the same."""


@dataclass(frozen=True)
class Options:
    """A game to start. ``levels`` are the other players', by seat from 1 on; too few are repeated."""

    rules: Rules
    levels: tuple[int, ...] = DEFAULT_LEVELS
    seed: int | None = None
    """The match's seed; ``None`` draws one."""
    names: tuple[str, ...] = ()
    """The people's names by seat, empty where they gave none; they may name more seats than the table has."""
    autostart: bool = False
    shared: Replay | None = None
    """A deal from a link: the match begins with its cards."""
    house: Mapping[str, object] | None = None
    """Rules from the address that differ from the preset's; they stay when the lobby chooses another preset."""

    @property
    def table(self) -> str:
        """The lobby's name for the number of players and sides."""
        sides = (self.rules.players, self.rules.teams)
        return next(name for name, table in TABLES.items() if table == sides)

    def level(self, seat: int) -> int:
        """The level of the player at a seat from 1 on, ``PERSON`` for people."""
        return self.levels[(seat - 1) % len(self.levels)]


def from_query(query: str) -> tuple[Options, dict[str, object], list[str]]:
    """Options from an address's query, the settings it asks for, and a message for what was not understood in it.

    What is wrong counts as not said: the defaults hold for it.
    """
    given = dict(parse_qsl(query.lstrip("?"), keep_blank_values=True))
    wrong: list[str] = []
    values = {"preset": PRESET_NAMES[0], "autostart": "0"}
    allowed = {"preset": PRESET_NAMES, "autostart": ("0", "1")}
    for name, choices in allowed.items():
        if name in given and given[name] not in choices:
            wrong.append(_refused(name, given[name], ", ".join(choices)))
        elif name in given:
            values[name] = given[name]
    settings = _settings(given, wrong)
    rules, house = _rules(values["preset"], given, wrong)
    known = sorted({*allowed, *SETTINGS, "level", "seed", "deal"})
    wrong += [_unknown(name, ", ".join(known)) for name in given if name not in known and name not in FIELDS]
    options = Options(
        rules,
        levels=_levels(given, wrong),
        seed=_seed(given, wrong),
        autostart=values["autostart"] == "1",
        shared=_shared(given, wrong),
        house=house,
    )
    if options.shared:
        options = replace(options, rules=options.shared.deal.rules)
    return options, settings, wrong


def _settings(given: Mapping[str, str], wrong: list[str]) -> dict[str, object]:
    found = {}
    for name in SETTINGS:
        if name in given:
            value = parse(name, given[name])
            if allows(name, value):
                found[name] = value
            else:
                wrong.append(_refused(name, given[name], allowed_text(name)))
    return found


def from_lobby(form: Mapping[str, str], before: Options) -> Options:
    """Options from the lobby's form; what it does not ask (seed, rules of the address) stays as before."""
    players, _teams = TABLES[form["table"]]
    rules = lobby_rules(form["preset"], form["table"], before)
    if before.shared and _table_of(rules) != _table_of(before.shared.deal.rules):
        before = replace(before, shared=None)
    fields = ["level"] if players == 2 else [f"level-{seat}" for seat in range(1, players)]
    names = tuple(clean(form.get(f"name-{seat}", "")) for seat in range(SEATS))
    return replace(before, rules=rules, levels=tuple(int(form[field]) for field in fields), names=names)


def lobby_rules(name: str, table: str, before: Options) -> Rules:
    """The rules that are played when this preset and table are chosen in the lobby, house rules included."""
    players, teams = TABLES[table]
    if before.shared and (name, players, teams) == _table_of(before.shared.deal.rules):
        return before.rules
    house = {field: value for field, value in (before.house or {}).items() if field not in ("players", "teams")}
    try:
        return preset(name, players, teams, **house)
    except BadRules:
        return preset(name, players, teams)


def clean(name: str) -> str:
    """A person's name as it is shown: on one line, without what cannot be seen, not too long."""
    return " ".join("".join(sign if sign.isprintable() else " " for sign in name).split())[:LONGEST_NAME].strip()


def _table_of(rules: Rules) -> tuple[str, int, int]:
    return rules.preset, rules.players, rules.teams


def _unknown(name: str, allowed: str) -> str:
    return _(
        "The address has an unknown part “{name}”. Allowed: {allowed} and rules such as players or target."
    ).format(name=name, allowed=allowed)


def _refused(name: str, value: str, allowed: str) -> str:
    return _("{name}={value} in the address is not possible. Allowed: {allowed}.").format(
        name=name, value=value, allowed=allowed
    )


def _rules(name: str, given: Mapping[str, str], wrong: list[str]) -> tuple[Rules, dict[str, object]]:
    """The preset with the rule fields that the address gives; wrong ones are left out, impossible ones all."""
    house: dict[str, object] = {}
    for field, rule in FIELDS.items():
        if field in given:
            value = rule.parse(given[field])
            if rule.allows(value):
                house[field] = value
            else:
                allowed = rule.allowed if rule.choices else _("{low} to {high}").format(low=rule.low, high=rule.high)
                wrong.append(_refused(field, given[field], allowed))
    try:
        return preset(name, **house), house  # type: ignore[arg-type]
    except BadRules as bad:
        wrong += [_(problem.text).format(**problem.values) + "." for problem in bad.problems]
        return preset(name), {}


def _levels(given: Mapping[str, str], wrong: list[str]) -> tuple[int, ...]:
    if "level" not in given:
        return DEFAULT_LEVELS
    names = given["level"].split(",")
    known = [str(number) for number in range(PERSON, len(LEVELS) + 1)]
    if all(name in known for name in names):
        return tuple(map(int, names))
    wrong.append(_refused("level", given["level"], ", ".join(known)))
    return DEFAULT_LEVELS


def _seed(given: Mapping[str, str], wrong: list[str]) -> int | None:
    text = given.get("seed")
    if text is None:
        return None
    if text.isascii() and text.isdigit() and len(text) <= 39 and int(text) < SEEDS:
        return int(text)
    wrong.append(_refused("seed", text, _("a whole number from 0 to 2^128 − 1")))
    return None


def _shared(given: Mapping[str, str], wrong: list[str]) -> Replay | None:
    if "deal" not in given:
        return None
    try:
        return from_share_code(given["deal"])
    except BadRecord as bad:
        print(f"the shared deal: {bad}")  # noqa: T201 - for whoever made the link; in the browser's console
        wrong.append(_("The shared deal “{code}” cannot be read.").format(code=_short(given["deal"])))
        return None


def asked_language(query: str) -> str:
    """The language that an address's query asks for; needed before anything can be said about the rest."""
    return dict(parse_qsl(query.lstrip("?"))).get("lang", "")


def _short(text: str) -> str:
    return text if len(text) <= 24 else text[:23] + "…"
