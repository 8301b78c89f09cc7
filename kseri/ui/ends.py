"""The ends: of a deal, with the count row by row, and of the match."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import htpy as h

from kseri.count import Row, count_up
from kseri.match import Match
from kseri.ui import parts
from kseri.ui.chart import chart
from kseri.ui.i18n import _, pgettext
from kseri.ui.model import Model
from kseri.ui.verdict import deal_verdict, length, standing, winner_verdict
from kseri.ui.words import Speaker, card_name, card_object, row_label

_MOMENTS = 3


def deal_end(model: Model) -> h.Renderable:
    """What the deal brought each side and how the match stands."""
    match = _finished(model)
    return _page(
        _("Deal {number}").format(number=match.number + 1),
        h.div(".verdict")[h.h2[deal_verdict(match, model.speaker)], h.p[standing(match, model.speaker)]],
        _explained(model),
        h.div(".ends")[_count(match, model.speaker), h.div(".ends-side")[_lines(match, model.speaker)]],
        h.div(".acts.sticky-acts")[
            parts.button("next-deal", _("Next deal"), look=".btn--go"), parts.button("back", _("Leave the table"))
        ],
    )


def match_end(model: Model) -> h.Renderable:
    """Who has won, and how it went."""
    match = _finished(model)
    speaker, winner = model.speaker, match.winner
    assert winner is not None
    moments = list(_moments(match, speaker))
    return _page(
        pgettext("screen", "End of the match"),
        h.section(".laurels", aria_label=_("Result"))[
            h.div(".prize")[
                h.svg(".wreath", viewBox="0 0 120 100", aria_hidden="true")[h.use(href="#wreath")],
                parts.emblem(winner),
            ],
            h.h2[winner_verdict(match, speaker)],
            h.p[length(match), model.aided and " " + _("With aids.")],
        ],
        _explained(model),
        h.div(".ends")[
            h.div(".ends-side")[
                h.section(".card-box")[h.h2[_("Final points")], h.ol(".standing")[_standing(match, speaker)]],
                moments and h.section(".card-box")[h.h2[_("Best moments")], h.ul(".moments")[moments]],
            ],
            h.div(".ends-side")[_lines(match, speaker), _count(match, speaker)],
        ],
        h.div(".acts.sticky-acts")[
            parts.button("rematch", _("Rematch"), look=".btn--go"), parts.button("back", _("Back to the lobby"))
        ],
    )


def _explained(model: Model) -> h.Node:
    return model.explanation and h.p(".explained-line", role="note")[model.explanation]


def _finished(model: Model) -> Match:
    assert model.match is not None
    assert model.match.deal.over
    return model.match


def _page(title: str, *content: h.Node) -> h.Element:
    return h.div(".page")[
        h.header(".page-head")[parts.button("back", _("Back"), sign="back"), h.h1[title]],
        h.main(".page-body")[content],
    ]


def _sides(match: Match, speaker: Speaker) -> list[str]:
    return [speaker.side(side) for side in range(match.rules.teams)]


def _count(match: Match, speaker: Speaker) -> h.Element:
    """The table of the count, with its side's emblem over each column."""
    names = _sides(match, speaker)
    rules, sides = match.rules, range(match.rules.teams)
    scores = [side.score for side in match.deal.scores()]
    return h.section(".card-box")[
        len(names) > 2
        and h.ul(".legend", aria_hidden="true")[(h.li[parts.emblem(side), names[side]] for side in sides)],
        h.table(".count-up", data_sides=len(names))[
            h.caption(".sr")[_("Points of this deal")],
            h.thead[
                h.tr[
                    h.td,
                    (h.th(scope="col")[parts.emblem(side), h.span(".col")[names[side]]] for side in sides),
                ]
            ],
            h.tbody[
                len(names) > 2
                and h.tr(".cards")[h.th(scope="row")[_("Cards")], (h.td[len(cards)] for cards in match.deal.taken)],
                (
                    h.tr(data_row=row.rule)[
                        h.th(scope="row")[
                            row_label(row.rule, rules),
                            row.pair and parts.pair(*row.pair),
                            len(names) == 2 and sum(row.cards) > 1 and h.fragment[" ", h.small[_held(row)]],
                        ],
                        _points(row.points),
                    ]
                    for row in count_up(match.deal)
                ),
            ],
            h.tfoot[
                h.tr(data_row="deal")[h.th(scope="row")[_("This deal")], (h.td[score] for score in scores)],
                h.tr(data_row="match")[
                    h.th(scope="row")[_("Match, to {target}").format(target=match.target)],
                    (h.td[total] for total in match.totals),
                ],
            ],
        ],
    ]


def _held(row: Row) -> str:
    counts = " : ".join(map(str, row.cards))
    return _("{counts} cards").format(counts=counts) if row.rule == "majority" else counts


def _points(points: Sequence[int]) -> Iterator[h.Element]:
    best = max(points)
    for value in points:
        look = "zero" if not value else "best" if value == best and points.count(best) == 1 else None
        yield h.td(class_=look)[value]


def _lines(match: Match, speaker: Speaker) -> h.Element:
    series = []
    for side in range(match.rules.teams):
        line = [0]
        for scores in match.scores:
            line.append(line[-1] + scores[side].score)
        series.append(line)
    return h.section(".card-box")[h.h2[_("The match")], chart(_sides(match, speaker), series, match.target)]


def _standing(match: Match, speaker: Speaker) -> Iterator[h.Element]:
    order = sorted(range(match.rules.teams), key=lambda side: (side != match.winner, -match.totals[side]))
    for place, side in enumerate(order, 1):
        yield h.li(class_="won" if side == match.winner else None)[
            h.span(".place")[place],
            parts.emblem(side),
            h.span(".name")[speaker.side(side)],
            h.span(".pts", data_score=side)[match.totals[side]],
        ]


def _moments(match: Match, speaker: Speaker) -> Iterator[h.Element]:
    """The kseris that paid most, the latest first among equals."""
    kseris = [
        (kseri.kseri, number, kseri)
        for number, deal in enumerate(match.finished, 1)
        for kseris in deal.kseris
        for kseri in kseris
    ]
    for _points, number, kseri in sorted(kseris, key=lambda made: made[:2], reverse=True)[:_MOMENTS]:
        yield h.li[
            parts.pair(kseri.cards[0], kseri.cards[-1]),
            h.span[
                _("Deal {number}, {name}: {lone} taken with {card}, +{points}").format(
                    number=number,
                    name=speaker.names[kseri.seat],
                    lone=card_object(kseri.cards[0]),
                    card=card_object(kseri.cards[-1]),
                    plain=card_name(kseri.cards[-1]),
                    points=kseri.kseri,
                )
            ],
        ]
