"""Positions of a rule set, played by the engine when they are shown: what they tell is what the game does."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from kseri.cards import CODE, PACK, numbers
from kseri.deal import Deal
from kseri.rules import Rules
from kseri.ui.i18n import _
from kseri.ui.words import Speaker

_MOST = 6
_BELOW = "3C 4D KS 5H 9D 6S 7H 3D".split()
"""What lies below in the opening piles; enough for the largest, without the top card's rank."""


class Step(NamedTuple):
    """One play of an example."""

    pile: list[int]
    """What lay on the table, bottom to top."""
    closed: int
    """How many of these lie face down."""
    marker: int | None
    """The crosswise card that this play may answer."""
    card: int
    told: str
    """What happened, in a sentence."""
    taken: bool
    bonus: int
    """What it paid at once."""
    kseri: int
    """The part of it that was paid for a kseri."""
    card_points: int
    """What the captured cards are worth."""
    cancelled: int
    """What another side lost by it."""


class Example(NamedTuple):
    """A position with a heading, and the plays that are shown."""

    name: str
    title: str
    steps: list[Step]


def examples(rules: Rules) -> list[Example]:
    """Those that apply to these rules, a few."""
    return list(_examples(rules))[:_MOST]


def _examples(rules: Rules) -> Iterator[Example]:
    yield _example(rules, "capture", _("The same rank takes the pile"), "8C", opening="8H")
    yield _example(rules, "kseri", _("A ten on the ten of diamonds alone"), "TS", lone="TD")
    yield _example(rules, "jack-on-ten", _("A jack on the ten of diamonds alone"), "JS", lone="TD")
    yield _example(rules, "jack-on-jack", _("A jack on a jack alone"), "JC", lone="JH")
    if rules.double_kseri:
        yield _example(rules, "double", _("Answered at once"), "4C 4S", lone="4H")
    if rules.optional_capture:
        yield _example(rules, "bait", _("Left lying as bait"), "7D", opening="7S", leave=True)
    if rules.two_of_clubs_match:
        yield _example(rules, "two", _("A two on the two of clubs"), "2H", opening="2C")
    yield _example(rules, "empty", _("A jack on an empty table"), "JD", lone="")


def _example(
    rules: Rules, name: str, title: str, plays: str, *, opening: str = "", lone: str | None = None, leave: bool = False
) -> Example:
    """Plays on an opening pile with that card on top; or on a ``lone`` card, or none, after that pile was taken."""
    before = [] if lone is None else ["8S", *lone.split()]
    deal = _dealt(rules, opening or "8D", [*before, *plays.split()], shown_from=len(before))
    for code in before:
        deal.play(_held(deal, code))
    names = _names(rules)
    return Example(name, title, [_step(deal, code, names, leave=leave) for code in plays.split()])


def _names(rules: Rules) -> list[str]:
    names = (_("Player 1"), _("Player 2"), _("Player 3"), _("Player 4"), _("Player 5"), _("Player 6"))
    return list(names[: rules.players])


def _dealt(rules: Rules, top: str, plays: Sequence[str], shown_from: int) -> Deal:
    """A deal in which these cards can be played in turn, the one from which it is shown by the first seat."""
    below = [code for code in _BELOW if code not in plays and code[0] != top[0]]
    opening = numbers([*below[: rules.opening_size - 1], top])
    lead = -shown_from % rules.players
    hands: list[list[str]] = [[] for _seat in range(rules.players)]
    for at, code in enumerate(plays):
        hands[(lead + at) % rules.players].append(code)
    held = [numbers(hand) for hand in hands]
    named = {*opening, *(card for hand in held for card in hand)}
    rest = [card for card in range(PACK * rules.decks) if card not in named]
    cards = list(opening)
    for hand in held:
        fill = rules.packet - len(hand)
        cards += [*hand, *rest[:fill]]
        rest = rest[fill:]
    return Deal(rules, [*cards, *rest], (lead - 1) % rules.players)


def _held(deal: Deal, code: str) -> int:
    return next(card for card in deal.hands[deal.turn] if CODE[card] == code)


def _step(deal: Deal, code: str, names: Sequence[str], *, leave: bool) -> Step:
    card = _held(deal, code)
    pile, marker, before = list(deal.pile), deal.marker, deal.scores()
    capture = deal.play(card, leave)
    after = deal.scores()
    hidden = deal.rules.opening_hidden and len(pile) == deal.rules.opening_size
    gained = [now.bonus - then.bonus for now, then in zip(after, before, strict=True)]
    side = deal.history()[-1].seat % deal.rules.teams
    return Step(
        pile,
        len(pile) - 1 if hidden else 0,
        marker,
        card,
        Speaker(deal.rules, names, None).played(deal, deal.history()[-1], capture),
        capture is not None,
        gained[side],
        capture.kseri if capture else 0,
        after[side].card_points - before[side].card_points,
        -min(gained),
    )
