"""From a seat's view to a position: the table as it stands, and as it stood before every play of this packet."""

from __future__ import annotations

from typing import NamedTuple

from kseri.cards import PACK, RANK
from kseri.players.kernel import Kernel
from kseri.players.position import NO_RANK, ONLY_JACKS, Position
from kseri.view import SeatView


class Moment(NamedTuple):
    """A play of this packet and the position in which it was chosen, the hands left open."""

    card: int
    tells: bool
    """Whether it was chosen among several cards; leaving a capture follows other reasons."""
    before: Position


class Scene(NamedTuple):
    """What a seat has gathered from its view."""

    now: Position
    """The position, with the seat's own hand; the hands of the others are empty."""
    moments: list[list[Moment]]
    """For each seat its plays of this packet, the latest first."""
    unseen: list[int]
    """The cards this seat has not seen: in other hands, in the stock, or closed on the table or in a capture."""


def scene(view: SeatView, kernel: Kernel) -> Scene:
    """Go through everything the seat saw, once; nothing is forgotten."""
    rules = view.rules
    now = _beginning(view, kernel)
    seen = set(view.hand)
    seen.update(card for card in view.opening if card is not None)
    moments: list[list[Moment]] = []
    packet = -1
    for play in view.history:
        if play.packet > packet:
            packet = play.packet
            now.left = rules.packets[packet] * rules.players
            now.kept = [0] * rules.players
            moments = [[] for _ in range(rules.players)]
        if packet == view.packet:
            now.turn = play.seat
            choice = now.left > rules.players and not play.leave
            moments[play.seat].insert(0, Moment(play.card, choice, now.copy()))
        seen.add(play.card)
        _follow(now, kernel, play.seat, play.card, (play.taken, play.kseri, play.double, play.leave))
    if packet < view.packet:
        now.left = rules.packets[view.packet] * rules.players
        now.kept = [0] * rules.players
        moments = [[] for _ in range(rules.players)]
    now.turn, now.final = view.turn, view.stock == 0
    now.taken, now.last = list(view.taken), -1 if view.last_capturer is None else view.last_capturer
    now.give(view.seat, list(view.hand))
    return Scene(now, moments, [card for card in range(PACK * rules.decks) if card not in seen])


def _beginning(view: SeatView, kernel: Kernel) -> Position:
    """The position before the first play. Closed cards count as average ones, also for who has seen them since."""
    rules, values = view.rules, view.rules.values
    shown = list(view.opening)
    if rules.opening_hidden:
        shown[:-1] = [None] * (len(shown) - 1)
    average = sum(values) / len(values)
    start = Position()
    start.hands = [[] for _ in range(rules.players)]
    start.held = [[0] * 13 for _ in range(rules.players)]
    start.final = False
    start.pile = len(shown)
    start.points = sum([average if card is None else values[card] for card in shown])
    start.hidden, start.closed = 0, []
    start.public = [4 * rules.decks] * 13
    jacks = not rules.opening_hidden
    for card in shown:
        if card is not None:
            start.top = RANK[card]
            start.public[start.top] -= 1
            start.special = kernel.specialty(card, jacks)
            jacks = bool(start.special & ONLY_JACKS)
    start.total = sum(start.public)
    known = [card for card, open_ in zip(view.opening, shown, strict=True) if open_ is None and card is not None]
    start.knower, start.known = view.seat if known else -1, len(known)
    start.private = start.public[:]
    for card in known:
        start.private[RANK[card]] -= 1
    start.marker, start.marker_kseri, start.marker_value = NO_RANK, 0, 0
    start.kept = [0] * rules.players
    start.gains, start.taken, start.last = [0] * rules.teams, [0] * rules.teams, -1
    return start


def _follow(now: Position, kernel: Kernel, seat: int, card: int, result: tuple[int, int, bool, bool]) -> None:
    """A play as it was seen: unlike ``Kernel.play``, this asks what happened and no rule."""
    taken, kseri, double, leave = result
    rank = RANK[card]
    if taken:
        exposed = kseri and not double and kernel.rules.double_kseri
        now.marker = now.top if exposed else NO_RANK
        now.marker_kseri, now.marker_value = kseri, now.points
        now.top, now.pile, now.points, now.special = NO_RANK, 0, 0, 0
    else:
        lying = now.top if now.pile else now.marker
        if lying != NO_RANK and not leave:
            now.kept[seat] |= 1 << lying
        now.special = kernel.specialty(card, now.pile == 0 or bool(now.special & ONLY_JACKS))
        now.marker = NO_RANK
        now.top, now.pile, now.points = rank, now.pile + 1, now.points + kernel.values[card]
    now.public[rank] -= 1
    now.private[rank] -= 1
    now.total -= 1
    now.left -= 1
