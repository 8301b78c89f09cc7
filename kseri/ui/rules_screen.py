"""The rules page: the rules of one set, written out, with examples that the engine has just played."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import htpy as h

from kseri.cards import CODE
from kseri.rules import FIELDS, N_, Rules
from kseri.ui import parts, rules_points, rules_text, rules_words
from kseri.ui.i18n import _
from kseri.ui.model import Model
from kseri.ui.rules_examples import Example, Step, examples
from kseri.ui.rules_text import Item, Section
from kseri.ui.words import card_label, row_label, table_summary, table_title


def screen(model: Model) -> h.Renderable:
    """The whole page."""
    assert model.reading is not None
    return h.div(".page")[
        h.header(".page-head")[
            parts.button("back", _("Back"), sign="back"),
            h.h1(tabindex="-1")[_("Rules")],
            parts.button("print", _("Print")),
        ],
        page(model.reading),
    ]


def page(rules: Rules) -> h.Element:
    """Everything below the head."""
    chapters = sections(rules)
    return h.main(".page-body.written")[
        h.header(".set-head")[
            h.h2[table_title(rules)],
            h.p(".quiet")[table_summary(rules)],
            h.dl(".facts")[(h.div[h.dt[label], h.dd[number]] for label, number in _facts(rules))],
        ],
        h.nav(".contents", aria_label=_("Contents"))[h.ol[(h.li[_jump(section)] for section in chapters)]],
        h.div(".chapters")[(_section(section, rules) for section in chapters)],
    ]


def sections(rules: Rules) -> list[Section]:
    """The chapters in their order."""
    return [
        rules_words.name(rules),
        rules_text.setup(rules),
        rules_text.play(rules),
        rules_points.kseris(rules),
        rules_text.special(rules),
        rules_points.points(rules),
        rules_text.end(rules),
        Section("examples", _("Examples"), [], []),
        rules_words.words(rules),
    ]


def _facts(rules: Rules) -> Iterator[tuple[str, int]]:
    yield _("Cards in hand"), rules.packet
    yield row_label("kseri", rules), rules.kseri
    yield _("In every deal"), rules_points.total(rules)
    yield _(FIELDS["target"].label), rules.target


def _jump(section: Section) -> h.Element:
    """A button, not a link: the page's address is the game's."""
    return h.button(type="button", data_act="jump", data_value=f"rules-{section.name}")[section.title]


def _section(section: Section, rules: Rules) -> h.Element:
    mark = f"rules-{section.name}"
    return h.section(class_=f"chapter chapter--{section.name}", aria_labelledby=mark)[
        h.h2(id=mark, tabindex="-1")[section.title], _content(section, rules)
    ]


def _content(section: Section, rules: Rules) -> Iterator[h.Node]:
    yield _paragraphs(section.paragraphs)
    if section.name == "points":
        yield _table(rules)
        yield _paragraphs(rules_points.after_points(rules))
    if section.name == "examples":
        yield from (_example(each, rules) for each in examples(rules))
    if section.items:
        yield h.dl(".items")[(_item(item) for item in section.items)]


def _paragraphs(texts: Sequence[str]) -> h.Fragment:
    return h.fragment[(h.p[text] for text in texts)]


def _item(item: Item) -> h.Element:
    pays = item.points is not None
    return h.div(class_={"pays": pays})[
        h.dt[item.title],
        pays and h.dd(class_=["pts", {"zero": not item.points}])[item.points],
        h.dd[item.text, item.more and h.ul[(h.li[text] for text in item.more)]],
    ]


def _table(rules: Rules) -> h.Element:
    return h.div(".card-box")[
        h.table(".count-up", data_sides="2")[
            h.caption(".sr")[_("Points in the cards")],
            h.thead[h.tr[h.td, (h.th(scope="col")[head] for head in (_("Cards"), _("Each"), _("Together")))]],
            h.tbody[
                (
                    h.tr(data_row=row.rule)[
                        h.th(scope="row")[row.title], h.td[row.cards], h.td[row.each], h.td(".best")[row.together]
                    ]
                    for row in rules_points.card_points(rules)
                ),
                rules.majority > 0
                and h.tr(data_row="majority")[
                    h.th(scope="row", colspan="3")[row_label("majority", rules)], h.td(".best")[rules.majority]
                ],
            ],
            h.tfoot[
                h.tr(data_row="total")[
                    h.th(scope="row", colspan="3")[_("In every deal")], h.td[rules_points.total(rules)]
                ]
            ],
        ]
    ]


def _example(example: Example, rules: Rules) -> h.Element:
    return h.figure(".example", data_example=example.name)[
        h.figcaption[h.h3[example.title]], (_step(step, rules) for step in example.steps)
    ]


def _step(step: Step, rules: Rules) -> h.Element:
    return h.div(".example-step")[
        h.div(".lay")[_lay(step)],
        h.div[h.p[step.told], h.p(".quiet")[" ".join(_paid(step, rules))]],
    ]


def _lay(step: Step) -> Iterator[h.Element]:
    if step.marker is not None:
        yield h.div[
            h.span(".lab")[_("Crosswise")],
            h.span(".stack.stack--across")[
                h.img(src=parts.face_address(CODE[step.marker]), alt=card_label(step.marker))
            ],
        ]
    else:
        yield h.div[
            h.span(".lab")[_("On the table")],
            h.span(".stack")[
                (_card(card, closed=at < step.closed) for at, card in enumerate(step.pile)),
                not step.pile and h.span(".bare")[h.span(".sr")[_("The table is empty.")]],
            ],
        ]
    yield h.div[h.span(".lab")[_("Played")], h.span(".stack")[_card(step.card, closed=False)]]


def _card(card: int, *, closed: bool) -> h.VoidElement:
    if closed:
        return h.img(src=parts.back_address(), alt=_("Face down"))
    return h.img(src=parts.face_address(CODE[card]), alt=card_label(card))


def _paid(step: Step, rules: Rules) -> Iterator[str]:
    """What the play was worth, from the engine's scores before and after it."""
    if not step.taken:
        yield _("Nothing is captured.")
        return
    if len(step.pile) == 1 and not step.kseri:
        yield rules_text.named(rules, N_("No kseri."), N_("No pişti."))
    if step.bonus or step.card_points:
        text = _("{bonus} paid at once and {cards} in the cards: {total} before the majority.")
        yield text.format(bonus=step.bonus, cards=step.card_points, total=step.bonus + step.card_points)
    else:
        yield _("Nothing is paid for it, and these cards are worth nothing.")
    if step.cancelled:
        yield _("Cancelled for the other side: {points}.").format(points=step.cancelled)
