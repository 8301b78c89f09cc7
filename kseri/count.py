"""How a finished deal's points came about, row by row, as the sides count them up together."""

from __future__ import annotations

from typing import NamedTuple

from kseri.cards import PACK, RANK, TEN_OF_DIAMONDS, TWO, TWO_OF_CLUBS
from kseri.deal import Deal
from kseri.rules import RANK_FIELDS, Rules

_SPECIAL = {TEN_OF_DIAMONDS: "ten_of_diamonds", TWO_OF_CLUBS: "two_of_clubs"}


class Row(NamedTuple):
    """One line of the count: what each side has of something and the points it brings."""

    rule: str
    """The rule field that pays: ``majority``, ``ace`` … ``ten`` (other than the ten of diamonds), ``kseri`` …"""
    cards: tuple[int, ...]
    """How many cards each side has of it; empty where there is nothing to count."""
    points: tuple[int, ...]
    """Each side's points, which add up to the deal's scores."""
    pair: tuple[int, int] | None = None
    """A kseri's lone card and the card that took it."""


def count_up(deal: Deal) -> list[Row]:
    """The rows of a finished deal, by the rules' own order; kinds of cards worth nothing are left out."""
    rules = deal.rules
    scores = deal.scores()
    rows = [Row("majority", tuple(side.cards for side in scores), tuple(side.majority for side in scores))]
    kinds = [kind(card) for card in range(PACK * rules.decks)]
    for rule in (*_SPECIAL.values(), *RANK_FIELDS.values()):
        held = tuple(sum(kinds[card] == rule for card in cards) for cards in deal.taken)
        value = getattr(rules, rule)
        if value and rule in kinds:
            rows.append(Row(rule, held, tuple(count * value for count in held)))
    for side, kseris in enumerate(deal.kseris):
        for kseri in kseris:
            rule = "double_kseri" if kseri.double else "kseri"
            rows.append(Row(rule, (), _only(rules, side, kseri.kseri), (kseri.cards[0], kseri.cards[-1])))
    for capture in deal.captures:
        if extra := capture.bonus - capture.kseri:
            rule = "two_of_clubs_match" if RANK[capture.cards[-1]] == TWO else "jacks_only"
            rows.append(Row(rule, (), _only(rules, capture.seat % rules.teams, extra)))
    if deal.leftover and deal.leftover.seat is not None and deal.leftover.bonus:
        rows.append(Row("leftover_kseri", (), _only(rules, deal.leftover.seat % rules.teams, deal.leftover.bonus)))
    if rules.last_capture and deal.last_capturer >= 0:
        rows.append(Row("last_capture", (), _only(rules, deal.last_capturer % rules.teams, rules.last_capture)))
    return rows


def kind(card: int) -> str | None:
    """The rule field that a card's points come from."""
    return _SPECIAL.get(card % PACK) or RANK_FIELDS.get(RANK[card])


def _only(rules: Rules, side: int, points: int) -> tuple[int, ...]:
    return tuple(points if other == side else 0 for other in range(rules.teams))
