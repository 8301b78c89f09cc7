"""Small pieces that several screens are made of: icons, emblems, cards. Their looks are in ``static/css``."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import TypeVarTuple

import htpy as h
from markupsafe import Markup

from kseri.cards import CODE, PACK
from kseri.ui.i18n import _, keeps_texts
from kseri.ui.words import card_label, card_name, card_object

_deck, _back = "big", "boat"
_find: Callable[[str], str] = str


def use_cards(deck: str, back: str) -> None:
    """Show cards by that deck, a folder of ``static/vendor/cards``, and with that back, of ``static/img``."""
    global _deck, _back  # like the language: one for the whole page
    _deck, _back = deck, back


def use_files(find: Callable[[str], str]) -> None:
    """Have ``find`` tell where the file of a path is."""
    global _find  # noqa: PLW0603 - one for the whole page
    _find = find


def file_address(path: str) -> str:
    """Where a file of the site is that is named from the page's folder."""
    return _find(path)


def face_address(code: str, deck: str = "") -> str:
    """Where the picture of a card's face is."""
    return _find(f"./static/vendor/cards/{deck or _deck}/{code}.svg")


def back_address(back: str = "", *, small: bool = False) -> str:
    """Where the picture of a card's back is; the small one has less in it, for backs of a finger's width."""
    return _find(f"./static/img/back-{back or _back}{'-mini' if small else ''}.svg")


def card_addresses() -> list[str]:
    """Where all pictures of the cards are that are used now."""
    return [back_address(), back_address(small=True), *map(face_address, CODE[:PACK])]


Arguments = TypeVarTuple("Arguments")


def fixed(make: Callable[[*Arguments], h.Renderable]) -> Callable[[*Arguments], Markup]:
    """A part that depends on its arguments only, words included: built once, for the table shows dozens of them."""

    @lru_cache(maxsize=512)
    def built(*arguments: *Arguments) -> Markup:
        return Markup(str(make(*arguments)))

    keeps_texts(built.cache_clear)
    return built  # type: ignore[return-value]  # functools forgets the arguments' types


@fixed
def icon(name: str) -> h.Element:
    """An icon of the page's sprite; what it means stands beside it or in its button's name."""
    return h.svg(".ic", aria_hidden="true")[h.use(href=f"#i-{name}")]


@fixed
def emblem(side: int) -> h.Element:
    """A side's shape and colour."""
    return h.svg(f".em.em--{side}", aria_hidden="true")[h.use(href=f"#e-{side}")]


@fixed
def pips(level: int) -> h.Element:
    """A level as dots, of five."""
    return h.span(".pips", aria_hidden="true")[(h.i(".on") if at < level else h.i for at in range(5))]


def backs(cards: int) -> Markup:
    """Small card backs, to stand beside each other."""
    return _backs(cards, back_address(small=True))


@fixed
def _backs(cards: int, address: str) -> h.Fragment:
    return h.fragment[(h.img(src=address, alt="") for _card in range(cards))]


@fixed
def told(side: int, text: str) -> h.Element:
    """A sentence in a list of plays, with its side's emblem."""
    return h.li[emblem(side), h.span[text]]


def pair(lone: int, taker: int) -> h.Element:
    """The two cards of a kseri, small."""
    with_taker = _("with {card}").format(card=card_object(taker), plain=card_name(taker))
    return h.span(".pair-mini")[
        h.img(src=face_address(CODE[lone]), alt=card_label(lone)),
        h.img(src=face_address(CODE[taker]), alt=with_taker),
    ]


def button(act: str, label: str, *, look: str = "", sign: str | None = None) -> h.Element:
    """A button that sends ``act``; with a ``sign`` it shows that icon only and the label is its name."""
    if sign:
        return h.button(".btn.btn--icon", type="button", data_act=act, aria_label=label)[icon(sign)]
    return h.button(f".btn{look}", type="button", data_act=act)[label]
