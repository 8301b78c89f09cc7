"""Results over time: what is noted of a finished match, and what many of them come to.

A result is small and complete in itself, so that the statistics of a thousand matches need none of them played again.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, NamedTuple

from kseri.cards import JACK, RANK
from kseri.deal import Deal
from kseri.match import Match
from kseri.rules import PRESET_NAMES, BadRules, preset

PERSON = 0
"""The level of a seat where a person sits."""
MIXED = 0
"""Stands for a level where the opponents are of several."""
LEVELS = 5
MOST_POINTS = 1_000_000
LONGEST_NAME = 20


class BadResult(ValueError):
    """Not what is noted of a match; the message says what is wrong and what is allowed."""


class Kinds(NamedTuple):
    """Kseris by kind; ``jacks`` and ``doubles`` are among ``all``."""

    all: int = 0
    jacks: int = 0
    """Made by a jack, none of them a double."""
    doubles: int = 0


NONE = Kinds()


class Result(NamedTuple):
    """What is noted of a match. Lists are by seat or by side, from 0."""

    preset: str
    house: bool
    """It was played by other rules than the preset's own for this table."""
    players: int
    teams: int
    levels: tuple[int, ...]
    """By seat, ``PERSON`` for people."""
    names: tuple[str, ...]
    """Of the people, by seat; empty where they gave none."""
    aided: bool
    winner: int | None
    """The side that has won; ``None`` if the match was given up."""
    totals: tuple[int, ...]
    deals: int
    """Deals that were played to the end."""
    best: tuple[int, ...]
    """Each side's best deal."""
    kseris: tuple[Kinds, ...]
    """Each side's."""

    @property
    def people(self) -> list[int]:
        """The seats of the people."""
        return [seat for seat, level in enumerate(self.levels) if level == PERSON]

    @property
    def side(self) -> int:
        """The side of the first person."""
        return self.people[0] % self.teams

    @property
    def alone(self) -> bool:
        """One person against computer players: it counts for that person's record."""
        return len(self.people) == 1

    @property
    def level(self) -> int:
        """The level of the opponents, ``MIXED`` if they differ."""
        found = {level for seat, level in enumerate(self.levels) if seat % self.teams != self.side}
        return found.pop() if len(found) == 1 else MIXED

    def ahead(self, side: int) -> float:
        """A side's points less the average of the others'."""
        return self.totals[side] - self.against(side)

    def against(self, side: int) -> float:
        """The average of the other sides' points."""
        return (sum(self.totals) - self.totals[side]) / (self.teams - 1)

    def as_dict(self) -> dict[str, Any]:
        """The result as JSON values."""
        return self._asdict()


def result(match: Match, levels: Sequence[int], names: Sequence[str], aided: bool) -> Result:
    """What is to be noted of a match, its ``levels`` and ``names`` by seat; without a winner it was given up."""
    rules = match.rules
    sides = range(rules.teams)
    scores = match.scores
    return Result(
        preset=rules.preset,
        house=rules != preset(rules.preset, rules.players, rules.teams),
        players=rules.players,
        teams=rules.teams,
        levels=tuple(levels),
        names=tuple(names[seat] if level == PERSON and seat < len(names) else "" for seat, level in enumerate(levels)),
        aided=aided,
        winner=match.winner,
        totals=tuple(match.totals),
        deals=len(match.finished),
        best=tuple(max((deal[side].score for deal in scores), default=0) for side in sides),
        kseris=tuple(kinds(match.finished, side) for side in sides),
    )


def kinds(deals: Iterable[Deal], side: int) -> Kinds:
    """A side's kseris in finished deals; what was left on the table may be one too."""
    total = jacks = doubles = 0
    for deal in deals:
        for kseri in deal.kseris[side]:
            total += 1
            doubles += kseri.double
            jacks += not kseri.double and RANK[kseri.cards[-1]] == JACK
        left = deal.leftover
        total += bool(left and left.bonus and left.seat is not None and left.seat % deal.rules.teams == side)
    return Kinds(total, jacks, doubles)


def from_dict(given: object) -> Result:
    """The result that was kept; ``BadResult`` if it cannot be one."""
    if not isinstance(given, dict) or given.keys() != set(Result._fields):
        raise BadResult(f"a result is {_short(given)}; allowed: an object of {', '.join(Result._fields)}")
    if given["preset"] not in PRESET_NAMES:
        raise BadResult(f"preset is {_short(given['preset'])}; allowed: {', '.join(PRESET_NAMES)}")
    players, teams = _whole(given, "players", 6), _whole(given, "teams", 6)
    if fault := _table_fault(given["preset"], players, teams):
        raise BadResult(fault)
    levels = _wholes(given, "levels", players, LEVELS)
    if PERSON not in levels:
        raise BadResult(f"levels are {_short(levels)}; allowed: at least one {PERSON}")
    names = given["names"]
    if not isinstance(names, list | tuple) or len(names) != players or not all(map(_is_name, names)):
        raise BadResult(f"names are {_short(names)}; allowed: {players} texts of up to {LONGEST_NAME} characters")
    kseris = given["kseris"]
    if not isinstance(kseris, list | tuple) or len(kseris) != teams:
        raise BadResult(f"kseris are {_short(kseris)}; allowed: a list of {teams}")
    return Result(
        preset=given["preset"],
        house=_flag(given, "house"),
        players=players,
        teams=teams,
        levels=levels,
        names=tuple(names),
        aided=_flag(given, "aided"),
        winner=None if given["winner"] is None else _whole(given, "winner", teams - 1),
        totals=_wholes(given, "totals", teams, MOST_POINTS),
        deals=_whole(given, "deals", MOST_POINTS),
        best=_wholes(given, "best", teams, MOST_POINTS),
        kseris=tuple(Kinds(*_wholes({"kseris": each}, "kseris", 3, MOST_POINTS)) for each in kseris),
    )


@lru_cache
def _table_fault(name: str, players: int, teams: int) -> str:
    """What is wrong with a table; the same few are asked for again and again."""
    try:
        preset(name, players, teams)
    except BadRules as bad:
        return str(bad)
    return ""


def _whole(given: Mapping[str, object], name: str, most: int) -> int:
    value = given[name]
    if type(value) is not int or not 0 <= value <= most:
        raise BadResult(f"{name} is {_short(value)}; allowed: 0 to {most}")
    return value


def _wholes(given: Mapping[str, object], name: str, length: int, most: int) -> tuple[int, ...]:
    values = given[name]
    if not isinstance(values, list | tuple) or len(values) != length:
        raise BadResult(f"{name} is {_short(values)}; allowed: a list of {length}")
    return tuple(_whole({name: value}, name, most) for value in values)


def _flag(given: Mapping[str, object], name: str) -> bool:
    if not isinstance(given[name], bool):
        raise BadResult(f"{name} is {_short(given[name])}; allowed: true, false")
    return bool(given[name])


def _is_name(name: object) -> bool:
    return isinstance(name, str) and len(name) <= LONGEST_NAME and name.isprintable()


def _short(value: object) -> str:
    text = repr(value)
    return text if len(text) <= 60 else f"{text[:59]}…"


# ---- what many results come to


class Table(NamedTuple):
    """What is counted apart: the rules, and how strong the opponents are."""

    preset: str
    house: bool
    level: int


@dataclass
class Tally:
    """Sums over matches that were played to the end."""

    matches: int = 0
    won: int = 0
    given_up: int = 0
    """Matches that were not; they count nowhere else."""
    deals: int = 0
    points: int = 0
    against: float = 0
    """The other sides' points, on average."""
    kseris: Kinds = NONE
    best: int = 0
    """The best deal."""

    def add(self, result: Result, side: int) -> None:
        """Count a match for one of its sides."""
        if result.winner is None:
            self.given_up += 1
            return
        self.matches += 1
        self.won += result.winner == side
        self.deals += result.deals
        self.points += result.totals[side]
        self.against += result.against(side)
        self.kseris = Kinds(*(mine + more for mine, more in zip(self.kseris, result.kseris[side], strict=True)))
        self.best = max(self.best, result.best[side])

    def a_deal(self, amount: float) -> float:
        """That much, shared out over the deals."""
        return amount / self.deals if self.deals else 0.0


@dataclass
class Statistics:
    """What the results of a device come to."""

    all: Tally = field(default_factory=Tally)
    tables: dict[Table, Tally] = field(default_factory=dict)
    """The matches of one person against computer players, apart."""
    together: dict[tuple[str, int], Tally] = field(default_factory=dict)
    """The matches of several people at this device, by name; without one by the seat, with one that is -1."""
    streak: int = 0
    """Matches won in a row up to the last one; negative: lost."""
    longest: int = 0
    """Most matches won in a row."""
    ahead: list[float] = field(default_factory=list)
    """How far ahead the points were after each match, added up."""


def statistics(results: Iterable[Result]) -> Statistics:
    """Count up results, the oldest first."""
    found = Statistics()
    for each in results:
        if each.alone:
            _count_alone(found, each)
        else:
            for seat in each.people:
                name = each.names[seat]
                tally = found.together.setdefault((name, -1 if name else seat), Tally())
                tally.add(each, seat % each.teams)
    found.tables = {table: found.tables[table] for table in sorted(found.tables, key=_order)}
    found.together = dict(sorted(found.together.items(), key=lambda each: (-each[1].matches, each[0])))
    return found


def _count_alone(found: Statistics, each: Result) -> None:
    table = Table(each.preset, each.house, each.level)
    found.all.add(each, each.side)
    found.tables.setdefault(table, Tally()).add(each, each.side)
    if each.winner is None:
        found.streak = 0  # nobody keeps a streak by leaving
        return
    if each.winner == each.side:
        found.streak = max(found.streak, 0) + 1
    else:
        found.streak = min(found.streak, 0) - 1
    found.longest = max(found.longest, found.streak)
    found.ahead.append((found.ahead[-1] if found.ahead else 0) + each.ahead(each.side))


def _order(table: Table) -> tuple[int, bool, int]:
    """By the presets' own order, house rules after it, the mixed level last."""
    return PRESET_NAMES.index(table.preset), table.house, table.level or LEVELS + 1
