"""A match as it is kept: what was dealt follows from the seed, so the plays are all there is to write down.

Format 1: ``{"format": 1, "rules": {every field}, "seed": "decimal", "shared": share code or null, "levels": [by seat
from 1], "names": [by seat], "aided": bool, "deals": [["9D", "JC-", ...], ...]}``. A deal is its plays in order, a
capture that was left with a ``-`` behind its card; all deals but the last are over. What cannot have been played is a
``BadSave``.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from kseri.cards import CODE
from kseri.deal import IllegalPlay
from kseri.match import Match
from kseri.players.levels import LEVELS
from kseri.record import MAX_TEXT, BadRecord, from_share_code, share_code
from kseri.rules import BadRules, from_dict
from kseri.shuffle import SEEDS
from kseri.ui.options import LONGEST_NAME, PERSON, SEATS, Options

FORMAT = 1
MOST_DEALS = 500


class BadSave(ValueError):
    """Not a match that this game has kept; the message says what is wrong."""


class Saved(NamedTuple):
    """A match, who plays it, and whether somebody was helped."""

    options: Options
    """With the rules and the seed of the match."""
    match: Match
    aided: bool


def save(saved: Saved) -> dict[str, Any]:
    """The match as JSON values."""
    options, match, aided = saved
    deals = match.finished if match.deal.over else [*match.finished, match.deal]
    return {
        "format": FORMAT,
        "rules": match.rules.as_dict(),
        "seed": str(match.seed),
        "shared": share_code(options.shared) if options.shared else None,
        "levels": [options.level(seat) for seat in range(1, match.rules.players)],
        "names": list(options.names),
        "aided": aided,
        "deals": [[CODE[play.card] + "-" * play.leave for play in deal.history()] for deal in deals],
    }


def restore(kept: object) -> Saved:
    """The match that was kept, played again play by play; ``BadSave`` if it cannot have been played."""
    if not isinstance(kept, dict):
        raise BadSave(f"a kept match is {_short(kept)}; allowed: an object")
    if kept.get("format") != FORMAT:
        raise BadSave(f"the format is {_short(kept.get('format'))}; this game reads {FORMAT}")
    if not isinstance(kept.get("rules"), dict):
        raise BadSave(f"the rules are {_short(kept.get('rules'))}; allowed: an object")
    try:
        rules = from_dict(kept["rules"])
        code = kept.get("shared")
        shared = None if code is None else from_share_code(_text(code, "shared", MAX_TEXT))
    except (BadRules, BadRecord) as bad:
        raise BadSave(str(bad)) from bad
    levels = _list(kept.get("levels"), "levels", rules.players - 1)
    if not all(type(level) is int and PERSON <= level <= len(LEVELS) for level in levels):
        raise BadSave(f"levels are {_short(levels)}; allowed: {PERSON} to {len(LEVELS)}")
    names = [_text(name, "names", LONGEST_NAME) for name in _list(kept.get("names"), "names", None, SEATS)]
    if not isinstance(kept.get("aided"), bool):
        raise BadSave(f"aided is {_short(kept.get('aided'))}; allowed: true, false")
    seed = _seed(kept.get("seed"))
    if shared and shared.deal.rules != rules:
        raise BadSave("the shared deal has other rules than the match")
    match = Match(rules, seed, shared.deal if shared else None)
    for number, plays in enumerate(_list(kept.get("deals"), "deals", None, MOST_DEALS)):
        if number:
            _next_deal(match)
        for play in _list(plays, "a deal", None, len(match.deal.cards)):
            _play(match, play)
    options = Options(rules, tuple(levels), seed=seed, names=tuple(names), shared=shared)
    return Saved(options, match, bool(kept["aided"]))


def _next_deal(match: Match) -> None:
    try:
        match.next_deal()
    except ValueError as bad:
        raise BadSave(str(bad)) from bad


def _play(match: Match, play: object) -> None:
    text = _text(play, "a play", 3)
    code, leave = text[:2], text[2:]
    deal = match.deal
    card = next((card for card in (() if deal.over else deal.hands[deal.turn]) if CODE[card] == code), None)
    if card is None or leave not in ("", "-"):
        raise BadSave(f"{_short(play)} cannot be play {len(deal.plays)} of deal {match.number}")
    try:
        match.play(card, leave == "-")
    except IllegalPlay as bad:
        raise BadSave(str(bad)) from bad


def _seed(value: object) -> int:
    text = _text(value, "seed", 39)
    if text.isascii() and text.isdigit() and int(text) < SEEDS:
        return int(text)
    raise BadSave(f"seed is {_short(value)}; allowed: 0 to 2^128 - 1 in decimal")


def _text(value: object, what: str, longest: int) -> str:
    if isinstance(value, str) and len(value) <= longest:
        return value
    raise BadSave(f"{what}: {_short(value)}; allowed: a text of up to {longest} characters")


def _list(value: object, what: str, length: int | None, most: int = 0) -> list[Any]:
    if isinstance(value, list) and (len(value) == length if length is not None else len(value) <= most):
        return value
    raise BadSave(f"{what}: {_short(value)}; allowed: a list of {length if length is not None else f'up to {most}'}")


def _short(value: object) -> str:
    text = repr(value)
    return text if len(text) <= 60 else f"{text[:59]}…"
