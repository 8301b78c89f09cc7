"""The table's menu: the last plays, the rules of this table in a few lines, the keys, and the ways out."""

from __future__ import annotations

from collections.abc import Iterator

import htpy as h

from kseri.rules import Rules
from kseri.ui import parts
from kseri.ui.house import of
from kseri.ui.i18n import _
from kseri.ui.model import Model
from kseri.ui.seen import seen_ranks, seen_strip
from kseri.ui.tell import KEYS_TOLD, last_round
from kseri.ui.words import table_summary, table_title, told_rule, told_value


def menu(model: Model, keys: bool = False) -> h.Renderable:
    """The content of the menu's dialog; with ``keys`` their list is open and has the focus."""
    assert model.match is not None
    rules, seen = model.match.rules, seen_ranks(model)
    return h.fragment[
        h.div(".menu-head")[h.h2("#menu-title")[table_title(rules)], parts.button("close", _("Close"), sign="close")],
        _last_plays(model),
        seen and h.section(".menu-part")[h.h3[_("Cards seen")], seen_strip(seen, rules.decks)],
        h.h3[_("Rules")],
        h.ul(".menu-rules")[(h.li[line] for line in rule_lines(rules))],
        _house(rules),
        h.div(".menu-part")[parts.button("rules", _("All the rules"))],
        h.details(".menu-part", open=keys)[
            h.summary(autofocus=keys)[_("Keys")],
            h.dl(".keys")[(h.div[h.dt[h.kbd[_(key)]], h.dd[_(told)]] for key, told in KEYS_TOLD)],
        ],
        h.div(".menu-acts")[
            parts.button("settings", _("Settings")),
            parts.button("new-match", _("New match")),
            parts.button("back", _("Leave the table")),
        ],
    ]


def house_lines(rules: Rules) -> list[str]:
    """Everything that differs from the table's preset."""
    house = of(rules)
    usual = house.usual.as_dict()
    text = _("{rule} (usually {usual})")
    return [
        text.format(rule=told_rule(name, value), usual=told_value(name, usual[name]))
        for name, value in house.lasting.items()
    ]


def _house(rules: Rules) -> h.Node:
    told = house_lines(rules)
    return (
        told
        and h.fragment[
            h.h3[_("House rules at this table")], h.ul(".menu-rules.menu-house")[(h.li[line] for line in told)]
        ]
    )


def _last_plays(model: Model) -> h.Element | None:
    """What every player did last; on wide screens the sheet beside the table shows it too."""
    assert model.match is not None
    plays, teams = last_round(model), model.match.rules.teams
    if not plays:
        return None
    return h.section(".menu-part")[
        h.h3[_("Last plays")],
        h.ol(".plays")[(parts.told(seat % teams, text) for seat, text in plays)],
    ]


def rule_lines(rules: Rules) -> Iterator[str]:
    """What a player at this table has to know, most important first."""
    yield table_summary(rules)
    if rules.jack_captures:
        yield _("A card of the top card’s rank takes the pile; a jack takes any pile.")
    else:
        yield _("A card of the top card’s rank takes the pile; jacks have no power.")
    if rules.preset == "pisti":
        yield _("A lone card taken by its own rank is a pişti: {points}.").format(points=rules.kseri)
    else:
        yield _("A lone card taken by its own rank is a kseri: {points}.").format(points=rules.kseri)
    if rules.jack_captures:
        yield from _jacks(rules)
    if rules.double_kseri:
        text = _("Answer a kseri at once with the same rank: you score {points} and the first is cancelled.")
        yield text.format(points=rules.double_kseri)
    if rules.optional_capture:
        yield _("You may leave what you could take.")
    if not rules.last_card_kseri:
        if rules.preset == "pisti":
            yield _("A pişti with the very last card of a deal pays nothing.")
        else:
            yield _("A kseri with the very last card of a deal pays nothing.")
    yield from _points(rules)


def _jacks(rules: Rules) -> Iterator[str]:
    if rules.jack_on_jack:
        yield _("A jack on a lone jack: {points}.").format(points=rules.jack_on_jack)
    else:
        yield _("A jack on a lone jack takes it without a bonus.")
    if rules.jack_on_lone:
        yield _("A jack on any other lone card: {points}.").format(points=rules.jack_on_lone)


def _points(rules: Rules) -> Iterator[str]:
    signs = (("A", rules.ace), ("K", rules.king), ("Q", rules.queen), ("J", rules.jack), ("10", rules.ten))
    worth = sorted({points for _sign, points in signs if points})
    cards = [f"{' '.join(sign for sign, value in signs if value == points)}: {points}" for points in worth]
    cards += [f"10♦: {rules.ten_of_diamonds}", f"2♣: {rules.two_of_clubs}"]
    yield _("Card points. {cards}.").format(cards=" · ".join(cards))
    if rules.majority:
        yield _("Most cards: {points}.").format(points=rules.majority)
    if rules.finish == "raise" and rules.target > 1:
        yield _("First to {target}. If several get there, the target rises by 100.").format(target=rules.target)
    else:
        text = _("First to {target}. If several get there in one deal, the highest total wins.")
        yield text.format(target=rules.target)
