"""What has happened at the table between two looks at it, for eyes and ears: pure, knows no browser.

``glimpse`` keeps of the model what motion needs and the viewer may know; ``steps`` tells the difference of two such
glimpses. Motion, sound and vibration are made from the steps, so none of them can hold the game up or give a card away.
"""

from __future__ import annotations

from typing import NamedTuple

from kseri.cards import JACK, RANK
from kseri.deal import Capture, Deal
from kseri.ui.model import Model, points


class Opened(NamedTuple):
    """The opening pile was laid: so many cards, of which the top can be seen."""

    cards: int
    top: int


class Dealt(NamedTuple):
    """A seat got so many cards; the steps of a packet come in the order of dealing."""

    seat: int
    cards: int


class Laid(NamedTuple):
    """A card was laid on the pile."""

    seat: int
    card: int
    covers: int | None
    """The pile's top card before, ``None`` on the empty table."""


class Captured(NamedTuple):
    """A card took the pile, or with ``cards`` 2 and ``double`` the marker of a kseri."""

    seat: int
    side: int
    card: int
    top: int
    """The card that lay on top and was seen by all."""
    cards: int
    """How many went to the side's stack, the played one included."""
    double: bool


class KseriMade(NamedTuple):
    """A kseri that pays: ``lone`` was taken with ``card``."""

    seat: int
    side: int
    lone: int
    card: int
    points: int
    kind: str
    """``kseri``, ``jack`` (a jack on a jack) or ``double`` (a kseri answered by one)."""


class LeftoverTaken(NamedTuple):
    """After the last play the cards on the table went to the side that captured last; ``None`` if nobody had."""

    side: int | None
    cards: int


class Scored(NamedTuple):
    """The points shown for a side changed by so many; fewer when a kseri was doubled."""

    side: int
    points: int


class Ended(NamedTuple):
    """The count is shown, of a deal or of the whole ``match``."""

    match: bool
    won: bool | None
    """For the viewer; ``None`` if nobody has won or people of several sides look at it."""


Step = Opened | Dealt | Laid | Captured | KseriMade | LeftoverTaken | Scored | Ended


class Glimpse(NamedTuple):
    """A look at the table, as one seat may know it."""

    screen: str
    match: int
    """Tells two matches apart that follow each other; means nothing else."""
    number: int
    """The deal's, from 0."""
    viewer: int
    curtain: bool
    plays: int
    """Plays of this deal so far."""
    last: Laid | Captured | None
    """What the last play did."""
    packet: int
    order: tuple[int, ...]
    """The seats as they are dealt to."""
    hands: tuple[int, ...]
    """Cards each seat holds."""
    opening: Opened
    kseris: tuple[tuple[int, KseriMade], ...]
    """The kseris of this deal, each with the number of its play."""
    leftover: LeftoverTaken | None
    points: tuple[int, ...]
    """Each side's, as shown."""
    ended: Ended | None


def glimpse(model: Model) -> Glimpse | None:
    """What motion needs of the model; ``None`` without a match."""
    match = model.match
    if match is None:
        return None
    deal, rules = match.deal, match.rules
    seats = range(rules.players)
    return Glimpse(
        screen=model.screen,
        match=id(match),
        number=match.number,
        viewer=model.viewer,
        curtain=model.curtain,
        plays=len(deal.plays),
        last=_last(deal),
        packet=deal.packet,
        order=tuple((deal.dealer + 1 + step) % rules.players for step in seats),
        hands=tuple(map(len, deal.hands)),
        opening=Opened(rules.opening_size, deal.cards[rules.opening_size - 1]),
        kseris=tuple((capture.play, _kseri(deal, capture)) for capture in deal.captures if capture.kseri),
        leftover=_leftover(deal),
        points=tuple(points(match)),
        ended=_ended(model),
    )


def steps(before: Glimpse | None, after: Glimpse | None) -> list[Step]:
    """What happened from one glimpse to the next, in order; of several plays only the last, and every kseri.

    Nothing, where the table was not seen before and is not new, where a play was taken back, or the device passed on.
    """
    if after is None or (before and before.screen not in ("lobby", "table", "deal-end", "match-end")):
        return []
    if after.screen in ("deal-end", "match-end"):
        seen = before and before.match == after.match and before.screen == after.screen
        return [after.ended] if after.ended and not seen else []
    if after.screen != "table":
        return []
    if before is None or (before.match, before.number) != (after.match, after.number):
        return _new_deal(after)
    if before.viewer != after.viewer or after.plays <= before.plays:
        return []
    found: list[Step] = []
    if after.last:
        found.append(after.last)
    found += [kseri for play, kseri in after.kseris if play >= before.plays]
    if after.packet > before.packet and not after.curtain:
        found += _packet(after)
    if after.leftover:
        found.append(after.leftover)
    changes = zip(range(len(after.points)), before.points, after.points, strict=True)
    return found + [Scored(side, now - then) for side, then, now in changes if now != then]


def _new_deal(after: Glimpse) -> list[Step]:
    """A deal that begins; one that is met in its midst, as after a reload, does not move."""
    if after.curtain or after.plays >= len(after.hands):
        return []
    opened: list[Step] = [after.opening] if not after.plays else []
    return opened + _packet(after)


def _packet(after: Glimpse) -> list[Step]:
    return [Dealt(seat, after.hands[seat]) for seat in after.order if after.hands[seat]]


def _last(deal: Deal) -> Laid | Captured | None:
    if not deal.plays:
        return None
    play, card = len(deal.plays) - 1, deal.plays[-1]
    seat = deal.seat_of(play)
    capture = deal.captures[-1] if deal.captures else None
    if capture and capture.play == play:
        cards = capture.cards
        return Captured(seat, seat % deal.rules.teams, card, cards[-2], len(cards), capture.double)
    pile = deal.leftover.cards if deal.leftover else deal.pile
    return Laid(seat, card, pile[-2] if len(pile) > 1 else None)


def _kseri(deal: Deal, capture: Capture) -> KseriMade:
    seat, lone, card = capture.seat, capture.cards[0], capture.cards[-1]
    kind = "double" if capture.double else "jack" if RANK[lone] == RANK[card] == JACK else "kseri"
    return KseriMade(seat, seat % deal.rules.teams, lone, card, capture.kseri, kind)


def _leftover(deal: Deal) -> LeftoverTaken | None:
    left = deal.leftover
    if left is None:
        return None
    return LeftoverTaken(None if left.seat is None else left.seat % deal.rules.teams, len(left.cards))


def _ended(model: Model) -> Ended | None:
    match = model.match
    assert match is not None
    if not match.deal.over:
        return None
    best, sides = match.winner, {model.side(seat) for seat in model.people}
    if best is None:
        scores = [side.score for side in match.deal.scores()]
        best = scores.index(max(scores)) if scores.count(max(scores)) == 1 else None
    won = None if best is None or len(sides) > 1 else best in sides
    return Ended(match.winner is not None, won)
