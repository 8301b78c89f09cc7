"""The open match in the lobby: what it is and how it stands, and the way back to it."""

from __future__ import annotations

import htpy as h

from kseri.ui.i18n import _
from kseri.ui.model import Model, points
from kseri.ui.options import PERSON
from kseri.ui.people import names
from kseri.ui.saved import Saved
from kseri.ui.words import Speaker, table_title


def block(model: Model) -> h.Renderable:
    """The open match; nothing if there is none."""
    if model.open is None:
        return h.fragment[()]
    title, act = _("Your open match"), _("Continue")
    if model.elsewhere:
        title, act = _("Your match is open in another tab"), _("Take over here")
    return h.section(".card-box.open-match", aria_labelledby="open-title")[
        h.h2("#open-title")[title],
        h.p("#open-told")[told(model.open)],
        h.button(".btn.btn--go.btn--big", type="button", data_act="continue", aria_describedby="open-told")[act],
    ]


def given_up(model: Model) -> str:
    """What becomes of the open match when another one is started, to follow the plan."""
    return _(". This gives up the open match.") if model.open else ""


def told(saved: Saved) -> str:
    """The match in a sentence: ``Kseri to 101, deal 3. You: 45, Deniz: 62.``"""
    options, match, _aided = saved
    rules = match.rules
    levels = [PERSON, *(options.level(seat) for seat in range(1, rules.players))]
    speaker = Speaker(rules, names(levels, options.names), 0 if levels.count(PERSON) == 1 else None)
    each = _("{name}: {points}")
    standing = [each.format(name=speaker.side(side), points=total) for side, total in enumerate(points(match))]
    text = _("{table}, deal {number}. {standing}.")
    return text.format(table=table_title(rules), number=match.number + 1, standing=", ".join(standing))
