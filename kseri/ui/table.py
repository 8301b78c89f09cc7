"""The table: what a person sees while a deal is played. Shows only what the viewer's seat may know."""

from __future__ import annotations

from collections.abc import Sequence

import htpy as h

from kseri.cards import CODE
from kseri.match import Match
from kseri.ui import parts
from kseri.ui.i18n import _, ngettext
from kseri.ui.model import Model, points
from kseri.ui.options import PERSON
from kseri.ui.people import CHARACTERS
from kseri.ui.sheet import sheet
from kseri.ui.tell import leader
from kseri.ui.turns import may_take_back
from kseri.ui.words import Speaker, card_label, hand_label, table_title

_PLACES = {
    2: ("across",),
    3: ("left", "right"),
    4: ("left", "across", "right"),
    5: ("left", "left", "right", "right"),
    6: ("left", "left", "across", "right", "right"),
}
"""Where the other seats are, clockwise from the viewer's left."""
_MARKERS_SHOWN = 3


def screen(model: Model) -> h.Renderable:
    """The whole table."""
    match = model.match
    assert match is not None
    rules, speaker = match.rules, model.speaker
    title, sides = table_title(rules), model.sides
    return h.div(".at-table")[
        h.main(".play")[
            h.h1(".sr")[title],
            h.div(".board", data_seats=rules.players, data_sides=rules.teams)[
                h.div(".cloth"),
                h.div(".rail"),
                _bar(match, speaker, sides),
                _tools(model),
                (_seat(model, step) for step in range(1, rules.players)),
                h.div(".mid")[_stock(match), _pile(model)],
                h.div(".caps")[(_captures(model, side, place) for place, side in enumerate(sides))],
                _choice(model) if model.choosing is not None else _status(model),
                _curtain(model) if model.curtain else _hand(model),
                model.explanation and _explained(model),
            ],
        ],
        sheet(model, title),
    ]


def _bar(match: Match, speaker: Speaker, order: Sequence[int]) -> h.Element:
    now = points(match)
    sides = [_score(match, speaker, side, now[side], side == order[0]) for side in order]
    target = h.li(".target")[
        parts.icon("flag"),
        h.span[h.span(".sr")[_("Target") + " "], h.span(data_target=True)[match.target]],
    ]
    sides.insert(1 if len(sides) == 2 else len(sides), target)
    menu = h.button(".btn.btn--icon", type="button", data_act="menu", aria_label=_("Menu"), aria_haspopup="dialog")
    return h.header(".bar")[menu[parts.icon("menu")], h.ol(".scores")[sides]]


def _tools(model: Model) -> h.Element:
    # each in an element of its own name: a focus on one must not slide to the other when it comes or goes
    hints = model.settings.hints and not model.curtain
    return h.div(".tools")[
        may_take_back(model) and h.span("#tool-back")[parts.button("take-back", _("Take back"), sign="undo")],
        hints and h.span("#tool-hint")[parts.button("hint", _("Hint"), sign="hint")],
    ]


def _score(match: Match, speaker: Speaker, side: int, now: int, own: bool) -> h.Element:
    meter = h.svg(".meter", viewBox=f"0 0 {match.target} 4", preserveAspectRatio="none", aria_hidden="true")
    return h.li(class_=["score", {"is-own": own}], data_side=side)[
        parts.emblem(side),
        h.span(".who")[_side_name(speaker.side(side), speaker.initials(side))],
        h.span(".pts", data_score=side)[now],
        meter[h.rect(width=max(0, min(now, match.target)), height=4)],
    ]


def _seat(model: Model, step: int) -> h.Element:
    """The seat so many places clockwise from the viewer's."""
    match = model.match
    assert match is not None
    deal, rules = match.deal, match.rules
    seat = (model.viewer + step) % rules.players
    name, place = model.names[seat], _PLACES[rules.players][step - 1]
    level = model.options.level(seat) if seat in model.players else PERSON
    character = CHARACTERS[level]
    title, held = _(character.title), len(deal.hands[seat])
    cards = ngettext("{n} card in hand", "{n} cards in hand", held).format(n=held)
    turn = "is-turn" if deal.turn == seat and not deal.over else ""
    return h.div(
        class_=["seat", "seat--across" if place == "across" else f"seat--side seat--{place}", turn],
        data_seat=seat,
        data_place=step,
        role="group",
        aria_label=_seat_label(name, title, level),
    )[
        _person(name, title, level, character.drawing, seat % rules.teams, leader(model) == seat),
        h.div(class_=f"fan fan--{held}", role="img", aria_label=cards)[parts.backs(held)],
    ]


def _seat_label(name: str, title: str, level: int) -> str:
    if level == PERSON:
        return _("{name}, {title}").format(name=name, title=title)
    return _("{name}, {title}, level {level}").format(name=name, title=title, level=level)


@parts.fixed
def _person(name: str, title: str, level: int, drawing: str, side: int, leads: bool) -> h.Element:
    return h.div(".id")[
        h.div(".medal")[h.svg(aria_hidden="true")[h.use(href=f"#a-{drawing}")], parts.emblem(side), leads and _leads()],
        h.div(".who-is")[h.span(".name")[name], h.span(".lvl")[level != PERSON and parts.pips(level), h.span[title]]],
    ]


def _leads() -> h.Element:
    """The mark of who leads every packet of this deal."""
    return h.span(".leads", title=_("Leads every packet"))[h.span(".sr")[_("Leads every packet")], parts.icon("lead")]


def _stock(match: Match) -> h.Element:
    deal = match.deal
    stock = deal.stock
    thick = sum(stock > least for least in (0, 4, 16))
    return h.div(".stock", data_thick=thick)[
        h.img(src=parts.back_address(), alt="") if stock else h.span(".spot"),
        h.span(".count")[h.span(".sr")[_("Stock:") + " "], stock],
        h.span(".packet")[_("Packet {number} of {of}").format(number=deal.packet + 1, of=len(match.rules.packets))],
    ]


def _pile(model: Model) -> h.Element:
    match = model.match
    assert match is not None
    top, size = match.deal.top, len(match.deal.pile)
    counted = model.settings.pile_count
    edges = sum(size > least for least in (1, 3, 7, 12))
    return h.div(
        ".pile", data_zone="pile", data_top="" if top is None else CODE[top], data_count=size if counted else None
    )[
        (h.i(".under") for _edge in range(edges)),
        h.span(".spot")[h.span(".sr")[_("The table is empty")]]
        if top is None
        else h.img(
            ".face.top",
            id=f"card-{top}",
            src=parts.face_address(CODE[top]),
            alt=_("Top of the pile: {card}").format(card=card_label(top)),
        ),
        counted and size > 0 and h.span(".count")[h.span(".sr")[_("Cards on the pile:") + " "], size],
    ]


def _captures(model: Model, side: int, place: int) -> h.Element:
    assert model.match is not None
    deal, speaker = model.match.deal, model.speaker
    kseris, taken = deal.kseris[side], len(deal.taken[side])
    shown = kseris[-_MARKERS_SHOWN:]
    thick = sum(taken > least for least in (0, 6, 16))
    return h.div(
        ".cap",
        data_side=side,
        data_place=place,
        role="group",
        aria_label=_("Captures: {side}").format(side=speaker.side(side)),
    )[
        h.div(".heap", data_thick=thick, data_kseris=len(shown) or None)[
            (
                h.img(
                    class_=["kseri", {"is-exposed": kseri is deal.exposed and deal.marker is not None}],
                    src=parts.face_address(CODE[kseri.cards[0]]),
                    alt=_("Kseri: {card}").format(card=card_label(kseri.cards[0])),
                )
                for kseri in shown
            ),
            h.img(".back", src=parts.back_address(small=True), alt="") if taken else h.span(".bare"),
            len(kseris) > _MARKERS_SHOWN and h.span(".times")[h.span(".sr")[_("Kseris:") + " "], f"×{len(kseris)}"],
        ],
        h.span(".lab")[
            parts.emblem(side),
            h.span[_side_name(speaker.side(side), speaker.initials(side))],
            place == 0 and leader(model) == model.viewer and _leads(),
        ],
    ]


def _status(model: Model) -> h.Element:
    match = model.match
    assert match is not None
    deal = match.deal
    waiting = _("{name} …").format(name=model.names[deal.turn])  # not who says what follows
    turn = _("Your turn") if model.yours else _("Last card") if deal.over else waiting
    return h.p(".status", tabindex="-1")[
        h.b(class_=["turn", {"turn--wait": not model.yours}])[turn], " ", h.span[model.note or _last(model)]
    ]


def _last(model: Model) -> str:
    """What just happened, in one line."""
    match = model.match
    assert match is not None
    deal, speaker = match.deal, model.speaker
    if not deal.plays:
        return speaker.opening(deal)
    text = speaker.plays(deal, len(deal.plays) - 1)[0][1]
    if deal.over:
        return f"{text} {speaker.leftover(deal)}"
    fresh = sum(map(len, deal.hands)) == deal.rules.packets[deal.packet] * deal.rules.players
    return f"{text} {speaker.packet(deal)}" if fresh else text


def _explained(model: Model) -> h.Element:
    """What is rare, explained once; lies over the far seat."""
    return h.div(".explained", role="note")[
        h.p[model.explanation], parts.button("understood", _("Close"), sign="close")
    ]


def _choice(model: Model) -> h.Element:
    match, card = model.match, model.choosing
    assert match is not None
    assert card is not None
    n = match.deal.would_take(card)
    return h.div(".choice", role="group", aria_labelledby="ask")[
        h.span("#ask.ask")[_("{card}: take or leave?").format(card=card_label(card))],
        parts.button("take", ngettext("Take {n} card", "Take {n} cards", n).format(n=n), look=".btn--go"),
        parts.button("leave", _("Leave the pile")),
        parts.button("cancel", _("Another card"), sign="close"),
    ]


def _curtain(model: Model) -> h.Element:
    """In place of the hand, while the device is passed on."""
    name = model.names[model.next_person]
    return h.div(".hand.curtain", role="group", aria_label=_("Pass the device"))[
        h.p[_("Pass the device to {name}.").format(name=name)],
        parts.button("lift", _("I am {name}: show my hand").format(name=name), look=".btn--go"),
    ]


def _hand(model: Model) -> h.Element:
    match = model.match
    assert match is not None
    deal, settings = match.deal, model.settings
    cards, yours = model.hand, model.yours
    place = min(model.place, len(cards) - 1)
    return h.div(
        class_=["hand", {"is-waiting": not yours}], role="group", aria_label=_("Your hand"), data_n=len(cards)
    )[
        (
            h.button(
                class_=[
                    "tile",
                    {
                        "is-picked": card in (model.choosing, model.picked),
                        "is-hint": card == model.hint,
                        "is-taking": settings.highlight and yours and deal.would_take(card) > 0,
                    },
                ],
                type="button",
                id=f"card-{card}",
                data_act="play",
                data_card=CODE[card],
                data_number=card,
                aria_label=hand_label(card, deal) if yours else card_label(card),
                aria_disabled="true" if not yours else None,
                tabindex=0 if at == place else -1,
            )[h.img(".face", src=parts.face_address(CODE[card]), alt="", draggable="false")]
            for at, card in enumerate(cards)
        )
    ]


@parts.fixed
def _side_name(long: str, short: str) -> h.Fragment:
    return h.fragment[h.span(".long")[long], h.span(".short")[short]]
