"""The score sheet beside the table, where there is room for it: deals, cards seen, last plays."""

from __future__ import annotations

import htpy as h

from kseri.ui import parts
from kseri.ui.i18n import _
from kseri.ui.model import Model, points
from kseri.ui.seen import seen_ranks, seen_strip
from kseri.ui.tell import last_round


def sheet(model: Model, title: str) -> h.Element:
    """The score sheet beside the table, where there is room for it."""
    match, speaker = model.match, model.speaker
    assert match is not None
    seen, teams = seen_ranks(model), match.rules.teams
    plays = [parts.told(seat % teams, text) for seat, text in reversed(last_round(model))]
    sides = range(teams)
    rows = [(str(at), [side.score for side in scores]) for at, scores in enumerate(match.scores, 1)]
    if not match.deal.over:
        rows.append((_("{deal}, now").format(deal=match.number + 1), match.deal.bonus))
    return h.aside(".sheet", aria_label=_("Score sheet"))[
        h.h2[title],
        h.table(".tally.num", data_sides=len(sides))[
            h.thead[
                h.tr[
                    h.th(scope="col")[_("Deal")],
                    (h.th(scope="col")[parts.emblem(side), h.span[speaker.initials(side)]] for side in sides),
                ]
            ],
            h.tbody[(h.tr[h.th(scope="row")[name], (h.td[score] for score in scores)] for name, scores in rows[-8:])],
            h.tfoot[h.tr[h.th(scope="row")[_("Total")], (h.td[total] for total in points(match))]],
        ],
        seen and h.section(".sheet-part")[h.h3[_("Cards seen")], seen_strip(seen, match.rules.decks)],
        h.div(".log")[h.h3[_("Last plays")], h.ol[plays]],
    ]
