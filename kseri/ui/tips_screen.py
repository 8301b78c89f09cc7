"""The tips as cards: the advice, why, what it gained when measured, and a position to try it in."""

from __future__ import annotations

import htpy as h

from kseri.cards import CODE
from kseri.players.tips import DEALS, TIPS, Tip
from kseri.ui import parts, tips
from kseri.ui.i18n import _
from kseri.ui.model import Model
from kseri.ui.tips_texts import TITLES, gain_text, half_text, situation
from kseri.ui.words import card_label, preset_title, taking_label
from kseri.view import SeatView


def screen(model: Model) -> h.Renderable:
    """All tips."""
    return h.div(".page")[
        h.header(".page-head")[parts.button("back", _("Back"), sign="back"), h.h1(tabindex="-1")[_("Play better")]],
        h.main(".page-body.learn")[
            h.p(".lead")[
                _(
                    "What good players do; where two tips disagree, the earlier one holds. "
                    "Each stands here because it was tried in thousands of deals and gained points."
                )
            ],
            h.ol(".tips")[(_tip(tip, at, model.trials.get(tip.name)) for at, tip in enumerate(TIPS, 1))],
            h.section(".measured", aria_labelledby="measured")[
                h.h2("#measured")[_("How this was measured")],
                h.p(".quiet")[
                    _(
                        "Two computer players play {deals} deals against each other, each deal twice with the seats "
                        "exchanged. Both take what they can and forget nothing; one knows the tips up to this one, "
                        "the other only those before it. The number is the lead in points a deal that this brings at "
                        "a table of two, and after ± how far it may be off (95 %)."
                    ).format(deals=DEALS),
                    " ",
                    _("A game that is missing at a tip has no such choice, or showed no certain gain."),
                ],
            ],
        ],
    ]


def _tip(tip: Tip, number: int, trial: tips.Trial | None) -> h.Element:
    title, why = TITLES[tip.name]
    mark, place = f"tip-{tip.name}", f"trial-{tip.name}"
    return h.li[
        h.section(".card-box.tip", aria_labelledby=mark, data_tip=tip.name)[
            h.h2(id=mark)[h.span(".tip-number", aria_hidden="true")[number], h.span[_(title)]],
            h.p[_(why)],
            h.h3(".quiet")[_("Points a deal")],
            h.dl(".gains")[
                (
                    h.div[h.dt[preset_title(name)], h.dd[h.b[gain_text(gain)], " ", h.small[half_text(gain)]]]
                    for name, gain in tip.gains.items()
                )
            ],
            h.button(
                ".btn",
                type="button",
                id=f"try-{tip.name}",
                data_act="try",
                data_value=tip.name,
                aria_expanded="true" if trial else "false",
                aria_controls=place,
                aria_describedby=mark,
            )[_("Close the position") if trial else _("Try it")],
            h.div(id=place)[_trial(tip.name, trial) if trial else None],
        ]
    ]


def _trial(name: str, trial: tips.Trial) -> h.Element:
    table = tips.position(name, trial)
    return h.div(".trial")[
        h.p(".trial-told")[" ".join(situation(table))],
        h.div(".trial-table")[
            _pile(table),
            h.div(".trial-hand", role="group", aria_label=_("Your hand"), data_n=len(table.hand))[
                (_card(name, trial, table, card) for card in sorted(table.hand))
            ],
        ],
        h.p(".trial-ask")[_("Which card do you play?") if trial.card is None else tips.told(name, table, trial.card)],
        h.button(".btn", type="button", id=f"another-{name}", data_act="try-another", data_value=name)[
            _("Another position")
        ],
    ]


def _pile(table: SeatView) -> h.Element:
    top = table.top
    if top is None:
        return h.div(".trial-pile")[h.span(".spot")[h.span(".sr")[_("The table is empty")]]]
    return h.div(".trial-pile", data_thick=sum(table.pile > least for least in (1, 3, 7)))[
        h.img(src=parts.face_address(CODE[top]), alt=_("Top of the pile: {card}").format(card=card_label(top)))
    ]


def _card(name: str, trial: tips.Trial, table: SeatView, card: int) -> h.Element:
    tapped = card == trial.card
    right = tapped and tips.against(name, table, card) is None
    return h.button(
        class_=["trial-card", {"is-right": right, "is-wrong": tapped and not right}],
        type="button",
        id=f"try-{name}-{CODE[card]}",
        data_act="try-card",
        data_value=f"{name} {CODE[card]}",
        aria_label=taking_label(card, table.would_take(card)),
        aria_current="true" if tapped else None,
    )[
        h.img(src=parts.face_address(CODE[card]), alt="", draggable="false"),
        tapped and h.span(".trial-mark")[parts.icon("check" if right else "close")],
    ]
