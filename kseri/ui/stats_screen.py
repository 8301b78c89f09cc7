"""The statistics screen: how the matches have gone, by rules and level, the matches themselves, and what is kept."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import groupby

import htpy as h

from kseri.stats import PERSON, Result, Statistics, Table, Tally, statistics
from kseri.ui import history, parts
from kseri.ui.chart import difference
from kseri.ui.i18n import _, ngettext, pgettext
from kseri.ui.model import Model
from kseri.ui.people import CHARACTERS
from kseri.ui.stats_acts import SCREEN, Stats, listed, told
from kseri.ui.words import preset_title


def screen(model: Model) -> h.Renderable:
    """Everything there is to see, or how to begin."""
    stats = model.stats
    assert stats is not None
    results = stats.history.results
    found = statistics(results[name] for name in reversed(listed(stats)))
    return h.div(".page")[
        h.header(".page-head")[parts.button("back", _("Back"), sign="back"), h.h1(tabindex="-1")[_("Statistics")]],
        h.main(".page-body.stats", data_form=SCREEN)[
            stats.trouble and h.p(".alert")[stats.trouble],
            any(result.aided for result in results.values()) and _switch(stats),
            h.div(".stats-columns")[
                h.div[_overview(found) if results else _empty()],
                results and h.div(".stats-games")[_games(found), found.together and _together(found), _matches(stats)],
                not results and stats.deleted and h.div(".stats-games")[_matches(stats)],
                _data(stats),
            ],
        ],
    ]


def question() -> h.Renderable:
    """The content of the dialog that asks before everything is deleted."""
    return h.fragment[
        h.div(".menu-head")[
            h.h2("#menu-title")[_("Delete everything?")], parts.button("close", _("Close"), sign="close")
        ],
        h.p(".stats-ask")[
            _(
                "Matches, statistics, house rules, names and settings will be gone from this device,"
                " and so will the open match. A saved copy can bring them back."
            )
        ],
        h.div(".menu-acts.stats-acts")[
            parts.button("save-copy", _("Save a copy")),
            parts.button("close", _("Keep everything")),
            parts.button("really-everything", _("Delete everything"), look=".btn--bad"),
        ],
    ]


# ---- the overview


def _empty() -> h.Element:
    return h.section(".card-box.stats-empty")[
        h.svg(".wreath", viewBox="0 0 120 100", aria_hidden="true")[h.use(href="#wreath")],
        h.h2[_("Nothing to count yet")],
        h.p[_("Play a match to its end, and here you will see how it went: points, kseris, streaks.")],
        parts.button("start", _("Play"), look=".btn--go"),
    ]


def _overview(found: Statistics) -> h.Fragment:
    if not found.all.matches:
        return h.fragment[()]
    return h.fragment[
        _headline(found),
        h.section(".card-box", aria_labelledby="stats-all")[
            h.h2("#stats-all")[_("All matches against the computer")], _tiles(found)
        ],
        h.section(".card-box", aria_labelledby="stats-ahead")[
            h.h2("#stats-ahead")[_("Points ahead, match by match")], difference(found.ahead)
        ],
    ]


def _switch(stats: Stats) -> h.Element:
    return h.div(".set.set--switch.card-box")[
        h.label(for_="unaided")[_("Only matches without aids")],
        h.input("#unaided.switch", type="checkbox", role="switch", name="unaided", checked=stats.unaided),
    ]


def _headline(found: Statistics) -> h.Element:
    tally = found.all
    text = ngettext("Won: {won} of {n} match", "Won: {won} of {n} matches", tally.matches)
    if found.streak > 1:
        streak = _("{n} won in a row").format(n=found.streak)
    elif found.streak < -1:
        streak = _("{n} lost in a row").format(n=-found.streak)
    else:
        streak = ""
    return h.section(".laurels.stats-head", aria_label=_("Result"))[
        h.div(".prize")[
            h.svg(".wreath", viewBox="0 0 120 100", aria_hidden="true")[h.use(href="#wreath")],
            h.span(".share")[percent(tally.won, tally.matches)],
        ],
        h.h2[text.format(won=tally.won, n=tally.matches)],
        streak and h.p[streak],
    ]


def _tiles(found: Statistics) -> h.Fragment:
    tally = found.all
    tiles: list[tuple[str, str | int]] = [
        (_("Points a deal"), decimal(tally.a_deal(tally.points))),
        (_("Points against"), decimal(tally.a_deal(tally.against))),
        (_("Kseris a deal"), decimal(tally.a_deal(tally.kseris.all))),
        (_("Best deal"), tally.best),
        (_("Most won in a row"), found.longest),
        (_("Deals"), tally.deals),
        (_("Kseris in all"), tally.kseris.all),
        (_("Kseris with a jack"), tally.kseris.jacks),
        (_("Double kseris"), tally.kseris.doubles),
    ]
    if tally.given_up:
        tiles.append((_("Matches given up"), tally.given_up))
    given_up = _("A match that was given up is neither won nor lost, but it ends a streak.") if tally.given_up else ""
    return h.fragment[
        h.dl(".tiles")[(h.div[h.dt[label], h.dd[value]] for label, value in tiles)],
        given_up and h.p(".quiet")[given_up],
    ]


def _games(found: Statistics) -> h.Element | None:
    """The results by game and the opponents' level."""
    games: dict[str, list[tuple[h.Node, Tally]]] = {}
    for table, tally in found.tables.items():
        games.setdefault(_title(table.preset, table.house), []).append((_level(table), tally))
    if not games:
        return None
    return h.section(".card-box", aria_labelledby="stats-games")[
        h.h2("#stats-games")[_("By rules and opponents")],
        h.p(".quiet")[_("Points, own and the others’, and kseris are those of an average deal.")],
        _table(_("Results by rules and the opponents’ level"), _("Against"), games),
    ]


def _title(preset: str, house: bool) -> str:
    title = preset_title(preset)
    return _("{game}, house rules").format(game=title) if house else title


def _level(table: Table) -> h.Node:
    if not table.level:
        return _("Several levels")
    return h.fragment[_(CHARACTERS[table.level].title), parts.pips(table.level)]


def _together(found: Statistics) -> h.Element:
    rows: list[tuple[h.Node, Tally]] = [
        (h.bdi[name] if name else _("Player {number}").format(number=seat + 1), tally)
        for (name, seat), tally in found.together.items()
    ]
    return h.section(".card-box", aria_labelledby="stats-together")[
        h.h2("#stats-together")[_("Together at this device")],
        _table(_("Matches of several people, by player"), _("Player"), {"": rows}),
    ]


def _table(caption: str, first: str, groups: Mapping[str, Iterable[tuple[h.Node, Tally]]]) -> h.Element:
    """Groups of rows, each under its title if it has one."""
    columns = (first, pgettext("column", "Won"), _("Points"), _("Kseris"))
    return h.table(".tally")[
        h.caption(".sr")[caption],
        h.thead[h.tr[(h.th(scope="col")[column] for column in columns)]],
        (
            h.tbody[
                title and h.tr(".game-name")[h.th(scope="rowgroup", colspan=len(columns))[title]],
                (_row(head, tally) for head, tally in rows),
            ]
            for title, rows in groups.items()
        ),
    ]


def _row(head: h.Node, tally: Tally) -> h.Element:
    own, against = decimal(tally.a_deal(tally.points)), decimal(tally.a_deal(tally.against))
    return h.tr[
        h.th(scope="row")[head],
        h.td[_("{won} of {n}").format(won=tally.won, n=tally.matches)],
        h.td[h.b[own], " ", h.span[": ", against]],
        h.td[decimal(tally.a_deal(tally.kseris.all))],
    ]


# ---- the matches


def _matches(stats: Stats) -> h.Element:
    results = stats.history.results
    names = listed(stats)
    shown = names[: stats.shown]
    if stats.deleted:
        shown = sorted([*shown, stats.deleted[0]], reverse=True)
    return h.section(".card-box", aria_labelledby="stats-last")[
        h.h2("#stats-last")[_("Last matches")],
        not shown and h.p[_("No match without aids has been played yet.")],
        h.ol(".stats-list")[(_match(stats, name) if name in results else _gone() for name in shown)],
        len(names) > stats.shown and parts.button("more-matches", _("Show more")),
        len(results) >= history.MOST and h.p(".quiet")[_("Only the last {n} matches are kept.").format(n=history.MOST)],
    ]


def _gone() -> h.Element:
    """What stands in place of a match that was deleted."""
    return h.li(".gone")[h.p[_("The match is deleted.")], parts.button("bring-back", _("Bring it back"))]


def _match(stats: Stats, name: str) -> h.Element:
    result, date = stats.history.results[name], stats.dates.get(name, "")
    title = _title(result.preset, result.house)
    look = "won" if result.alone and result.winner == result.side else "lost" if result.winner is not None else "open"
    return h.li(id=name, class_=look)[
        h.div[
            h.p(".how")[_outcome(result), " ", h.span(".points")[" : ".join(map(str, _own_first(result)))]],
            h.p[h.span[title], h.span[_opponents(result)]],
            h.p(".quiet")[h.span[date], result.aided and h.span[_("With aids")]],
        ],
        h.button(
            ".btn.btn--icon",
            type="button",
            data_act="forget-match",
            data_value=name,
            data_touched=name == stats.touched,
            aria_label=_("Delete: {game}, {date}").format(game=title, date=date),
        )[parts.icon("close")],
    ]


def _outcome(result: Result) -> str:
    if result.winner is None:
        return _("Given up")
    if result.alone:
        return _("Won") if result.winner == result.side else _("Lost")
    winners = [
        result.names[seat] or _("Player {number}").format(number=seat + 1)
        for seat in result.people
        if seat % result.teams == result.winner
    ]
    return _("Winner: {name}").format(name=", ".join(winners) or _("the computer"))


def _own_first(result: Result) -> list[int]:
    side = result.side
    return [*result.totals[side:], *result.totals[:side]]


def _opponents(result: Result) -> str:
    """Who sat there besides the person, by level."""
    levels = [level for seat, level in enumerate(result.levels) if seat and level != PERSON]
    told_levels = [_(CHARACTERS[level].title) for level, _same in groupby(sorted(levels, reverse=True))]
    if not result.alone:
        n = len(result.people)
        told_levels.insert(0, ngettext("{n} person", "{n} people", n).format(n=n))
    return ", ".join(told_levels)


# ---- what is kept


def _data(stats: Stats) -> h.Element:
    return h.section(".card-box.stats-data", aria_labelledby="stats-data")[
        h.h2("#stats-data")[_("Your data")],
        h.p[_("Everything stays on this device. A copy brings it to another one, where both are put together.")],
        h.div(".stats-acts")[
            parts.button("save-copy", _("Save a copy")),
            h.label(".btn.file")[
                h.input(type="file", name="file", accept=".json,application/json"), h.span[_("Load a copy")]
            ],
        ],
        h.div("#stats-answer")[list(_answer(stats))],
        h.hr,
        parts.button("forget-everything", _("Delete everything"), look=".btn--bad"),
    ]


def _answer(stats: Stats) -> Iterator[h.Node]:
    """What became of a chosen file, or what it would bring."""
    if stats.refused:
        yield h.p(".alert")[stats.refused]
    if stats.note:
        yield h.p("#stats-note.stats-note", tabindex="-1")[stats.note]
    if stats.offer:
        yield h.ul(".menu-rules")[(h.li[line] for line in told(stats.offer))]
        yield h.div(".stats-acts")[
            stats.offer.texts and parts.button("take-in", _("Add to this device"), look=".btn--go"),
            parts.button("leave-it", _("Leave it") if stats.offer.texts else _("Close")),
        ]


# ---- numbers


def decimal(number: float) -> str:
    """A number with one decimal place, as the language writes it."""
    return f"{number:.1f}".replace(".", pgettext("decimal sign", "."))


def percent(part: int, whole: int) -> str:
    """A share, as the language writes it."""
    return pgettext("share", "{n}%").format(n=round(100 * part / whole))
