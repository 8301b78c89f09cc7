"""Records: a deal as data that another program can replay, check and score; share codes carry them in a link.

The format is that of the records page, ``"format": 1``. Everything read here is checked by playing it again:
whatever is not a possible deal, scored as it should be, is a ``BadRecord``.
"""

from __future__ import annotations

import base64
import binascii
import json
import re
import zlib
from collections.abc import Mapping
from typing import Any, NamedTuple

from kseri.cards import CODE, JACK, PACK, RANK, codes, numbers
from kseri.deal import Deal, IllegalPlay
from kseri.match import Match, after_deal
from kseri.rules import BadRules, Rules, from_dict

FORMAT = 1
MAX_TEXT = 20_000
"""Longest text that is read as a record or share code; a deal of two packs needs half of it."""
MAX_BRACKETS = 500
"""Most lists and objects in such a text, and so the deepest nesting; a deal of two packs needs half of them."""


class BadRecord(ValueError):
    """Not a record of a deal that can have been played; the message says what is wrong."""


class Replay(NamedTuple):
    """A deal read from a record, played to its end, and what the record says of its match."""

    deal: Deal
    match: int
    number: int
    """Number of the deal in its match, from 0."""
    totals: list[int]
    target: int
    winner: int | None


def record(match: Match, number: int = 0) -> dict[str, Any]:
    """The record of a match's deal, which must be over; ``number`` is the match's place in a series."""
    if not match.deal.over:
        raise ValueError(f"deal {match.number} is not over yet")
    return _record(match.deal, number, match.number, match.totals, match.target, match.winner)


def rerecord(replay: Replay) -> dict[str, Any]:
    """The record of a replay: equal to the one it was read from."""
    return _record(replay.deal, replay.match, replay.number, replay.totals, replay.target, replay.winner)


def _record(deal: Deal, match: int, number: int, totals: list[int], target: int, winner: int | None) -> dict[str, Any]:
    rules = deal.rules
    left = deal.leftover
    return {
        "format": FORMAT,
        "rules": rules.as_dict(),
        "match": match,
        "deal": number,
        "dealer": deal.dealer,
        "opening": codes(deal.cards[: rules.opening_size]),
        "packets": _packets(rules, codes(deal.cards[rules.opening_size :])),
        "plays": [
            {"seat": play.seat, "card": CODE[play.card], **({"leave": True} if play.leave else {})}
            for play in deal.history()
        ],
        "captures": [
            {"play": capture.play, "seat": capture.seat, "cards": len(capture.cards), "bonus": capture.bonus}
            for capture in deal.captures
        ],
        "leftover": left and {"seat": left.seat, "cards": len(left.cards), "bonus": left.bonus},
        "sides": [side._asdict() for side in deal.scores()],
        "totals": list(totals),
        "target": target,
        "winner": winner,
    }


def _packets(rules: Rules, stock: list[str]) -> list[list[list[str]]]:
    """The stock as the hands dealt to each seat with each packet."""
    packets, at = [], 0
    for size in rules.packets:
        ends = range(at, at + size * rules.players, size)
        packets.append([stock[start : start + size] for start in ends])
        at += size * rules.players
    return packets


def replay(source: object) -> Replay:
    """Play a record's deal again; ``source`` is the record or its JSON text.

    Raises ``BadRecord`` unless every play is possible and every number is what the rules give.
    """
    given = _object(_parse(source) if isinstance(source, str) else source, "the record")
    if given.get("format") != FORMAT:
        raise BadRecord(f"format {given.get('format')!r} is unknown; allowed: {FORMAT}")
    try:
        rules = from_dict(_object(given.get("rules"), "rules"))
    except BadRules as bad:
        raise BadRecord(f"rules: {bad}") from None
    plays = [_object(play, f"play {at}") for at, play in enumerate(_list(given.get("plays"), "plays"))]
    deal = _play_again(
        rules,
        _dealt(rules, given),
        _whole(given.get("dealer"), "dealer", rules.players - 1),
        [(play.get("card"), play.get("leave", False)) for play in plays],
    )
    result = _replay(deal, *(given.get(name) for name in ("match", "deal", "totals", "target", "winner")))
    expected = rerecord(result)
    for name in {**expected, **given}:
        if name not in expected or name not in given or not _same(given[name], expected[name]):
            raise BadRecord(f"{name} is not what the rules give: {_short(given.get(name))}")
    return result


def share_code(source: Replay) -> str:
    """A short text for a link that carries a whole deal; read back by ``from_share_code``."""
    deal = source.deal
    cards = "".join(codes(deal.cards))
    plays = "".join(CODE[card] + ("-" if at in deal.declined else "") for at, card in enumerate(deal.plays))
    told = [deal.dealer, source.match, source.number, source.totals, source.target, source.winner]
    text = json.dumps([list(deal.rules.as_dict().values()), cards, plays, *told], separators=(",", ":"))
    return "1" + base64.urlsafe_b64encode(zlib.compress(text.encode(), 9)).decode().rstrip("=")


def from_share_code(code: str) -> Replay:
    """The deal of a share code; ``BadRecord`` if it is not one."""
    if not 1 < len(code) <= MAX_TEXT or code[0] != "1":
        raise BadRecord(f"not a share code: {_short(code)}")
    try:
        packed = base64.b64decode(code[1:] + "=" * (-len(code[1:]) % 4), altchars=b"-_", validate=True)
        text = zlib.decompressobj().decompress(packed, MAX_TEXT).decode()
    except (binascii.Error, zlib.error, ValueError):
        raise BadRecord(f"not a share code: {_short(code)}") from None
    values, cards, plays, dealer, *told = _list(_parse(text), "the share code", 9)
    names = list(Rules.__dataclass_fields__)
    try:
        rules = from_dict(dict(zip(names, _list(values, "rules", len(names)), strict=True)))
    except BadRules as bad:
        raise BadRecord(f"rules: {bad}") from None
    if not isinstance(cards, str) or not isinstance(plays, str):
        raise BadRecord("cards and plays of a share code are texts")
    moves = [(move[:2], move.endswith("-")) for move in re.findall("..-?", plays)]
    deal = _play_again(
        rules,
        _pack(rules, [cards[at : at + 2] for at in range(0, len(cards), 2)]),
        _whole(dealer, "dealer", rules.players - 1),
        moves,
    )
    return _replay(deal, *told)


def _play_again(rules: Rules, cards: list[int], dealer: int, plays: list[tuple[object, object]]) -> Deal:
    """The finished deal of these plays, given as card codes and whether a capture was left."""
    deal = Deal(rules, cards, dealer)
    for at, (code, leave) in enumerate(plays):
        if deal.over:
            raise BadRecord(f"play {at}: the deal is over")
        card = next((card for card in deal.hands[deal.turn] if CODE[card] == code), None)
        if card is None or not isinstance(leave, bool):
            raise BadRecord(f"play {at}: seat {deal.turn} cannot play {_short(code)}")
        try:
            deal.play(card, leave)
        except IllegalPlay as illegal:
            raise BadRecord(f"play {at}: {illegal}") from None
    if not deal.over:
        raise BadRecord(f"the deal stops after {len(plays)} plays")
    return deal


def _dealt(rules: Rules, given: Mapping[str, object]) -> list[int]:
    """All cards in the order dealt, from a record's opening pile and packets."""
    cards = list(_list(given.get("opening"), "opening", rules.opening_size))
    for at, packet in enumerate(_list(given.get("packets"), "packets", len(rules.packets))):
        for seat, hand in enumerate(_list(packet, f"packet {at}", rules.players)):
            cards += _list(hand, f"packet {at}, seat {seat}", rules.packets[at])
    return _pack(rules, cards)


def _pack(rules: Rules, given: list[object]) -> list[int]:
    """Card numbers of a whole pack as it was dealt, its opening pile being one that the rules let lie."""
    try:
        cards = numbers(given)  # type: ignore[arg-type]
    except ValueError as bad:
        raise BadRecord(str(bad)) from None
    if sorted(cards) != list(range(PACK * rules.decks)):
        raise BadRecord(f"these are not the {PACK * rules.decks} cards of {rules.decks} pack(s)")
    opening = [RANK[card] for card in cards[: rules.opening_size]]
    awkward = {
        "redraw": opening[-1] == JACK or opening[-1] == opening[-2],
        "replace": JACK in opening,
        "bury": opening[-1] == JACK,
        "as-is": False,
    }
    if awkward[rules.opening]:
        raise BadRecord(f"opening: {rules.opening} would not let {' '.join(codes(cards[: len(opening)]))} lie")
    return cards


def _replay(deal: Deal, match: object, number: object, totals: object, target: object, winner: object) -> Replay:
    """The replay of a deal and what is told of its match, if that can be true."""
    sides = deal.rules.teams
    told = Replay(
        deal,
        _whole(match, "match", 10**9),
        _whole(number, "deal", 10**6),
        [_whole(total, "a total", 10**6) for total in _list(totals, "totals", sides)],
        _whole(target, "target", 10**6),
        None if winner is None else _whole(winner, "winner", sides - 1),
    )
    before = [total - side.score for total, side in zip(told.totals, deal.scores(), strict=True)]
    if min(before) < 0 or (told.number == 0 and any(before)):
        raise BadRecord(f"totals {told.totals} are not what deal {told.number} can make of {before}")
    if not any(
        _in_force(deal.rules, before, earlier)
        and after_deal(deal.rules, told.totals, earlier) == (told.winner, told.target)
        for earlier in (told.target, told.target - 100)
    ):
        raise BadRecord(f"target {told.target} and winner {told.winner} cannot come from totals {told.totals}")
    return told


def _in_force(rules: Rules, totals: list[int], target: int) -> bool:
    """Whether a match can go on with these totals for this target: the rules' own, or raised because two reached it."""
    if target < rules.target or (target - rules.target) % 100:
        return False
    return after_deal(rules, totals, target - 100 if target > rules.target else target) == (None, target)


def _parse(text: str) -> object:
    if len(text) > MAX_TEXT:
        raise BadRecord(f"a record of {len(text)} characters; allowed: {MAX_TEXT}")
    if text.count("[") + text.count("{") > MAX_BRACKETS:
        raise BadRecord(f"a record of more than {MAX_BRACKETS} lists and objects")
    try:
        return json.loads(text)
    except ValueError:
        raise BadRecord(f"not JSON: {_short(text)}") from None


def _object(value: object, what: str) -> Mapping[str, object]:
    if not isinstance(value, dict):
        raise BadRecord(f"{what} is {_short(value)}, not an object")
    return value


def _list(value: object, what: str, length: int | None = None) -> list[Any]:
    if not isinstance(value, list) or (length is not None and len(value) != length):
        raise BadRecord(f"{what} is {_short(value)}, not a list of {'any length' if length is None else length}")
    return value


def _whole(value: object, what: str, most: int) -> int:
    if type(value) is not int or not 0 <= value <= most:
        raise BadRecord(f"{what} is {_short(value)}; allowed: 0 to {most}")
    return value


def _same(one: object, other: object) -> bool:
    """Equal as JSON: ``1`` is neither ``True`` nor ``1.0``."""
    return json.dumps(one, sort_keys=True) == json.dumps(other, sort_keys=True)


def _short(value: object) -> str:
    text = repr(value)
    return text if len(text) <= 60 else text[:57] + "..."
