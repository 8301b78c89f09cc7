"""The rules a second time, straight from their text: slow, immutable and without a line of the engine's.

Cards are their codes, rules a mapping of fields. It serves the tests to compare with; nothing else should use it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

Fields = Mapping[str, Any]
Cards = tuple[str, ...]


class Marker(NamedTuple):
    """The crosswise card of a kseri just made, whose it is and what it paid (section 4)."""

    card: str
    side: int
    paid: int


class State(NamedTuple):
    """A deal between two plays. ``stock`` holds the packets not dealt yet, each a hand for every seat."""

    seat: int
    pile: Cards
    hands: tuple[Cards, ...]
    stock: tuple[tuple[Cards, ...], ...]
    captured: tuple[Cards, ...]
    bonus: tuple[int, ...]
    marker: Marker | None
    last_capturer: int | None
    plays: int
    told: tuple[tuple[int, int, int, int], ...]
    """Play, seat, cards and bonus of every capture."""


def opening_size(rules: Fields) -> int:
    """Section 1: 4, or 4 and the remainder that cannot be shared equally."""
    return int(4 + (52 * rules["decks"] - 4) % rules["players"])


def packet_sizes(cards: int, rules: Fields) -> list[int]:
    """Section 1: whole packets, then what the stock still gives to everybody."""
    sizes = []
    while cards:
        sizes.append(min(rules["packet"], cards // rules["players"]))
        cards -= sizes[-1] * rules["players"]
    return sizes


def begin(rules: Fields, cards: Cards, dealer: int, opening: int | None = None) -> State:
    """Lay the opening pile, bottom first, and deal the first packet, seat 0 first."""
    size = opening_size(rules) if opening is None else opening
    players, at, packets = rules["players"], size, []
    for each in packet_sizes(len(cards) - size, rules):
        packets.append(tuple(cards[at + seat * each : at + (seat + 1) * each] for seat in range(players)))
        at += players * each
    nothing: tuple[Cards, ...] = ((),) * rules["teams"]
    return State(
        seat=(dealer + 1) % players,
        pile=cards[:size],
        hands=packets[0],
        stock=tuple(packets[1:]),
        captured=nothing,
        bonus=(0,) * rules["teams"],
        marker=None,
        last_capturer=None,
        plays=0,
        told=(),
    )


def over(state: State) -> bool:
    """Whether all cards have been played."""
    return not any(state.hands) and not state.stock


def may_leave(rules: Fields, state: State, card: str) -> bool:
    """Section 5: a capturing play offers a choice."""
    return bool(rules["optional_capture"] and captures(rules, state.pile, card))


def captures(rules: Fields, pile: Cards, card: str) -> bool:
    """Section 1: a match, or a jack with its power."""
    if not pile:
        return False
    return card[0] == pile[-1][0] or (card[0] == "J" and rules["jack_captures"])


def kseri_points(rules: Fields, pile: Cards, card: str) -> int:
    """Sections 1 and 2: what a capture pays as a kseri; 0 if it is none."""
    if len(pile) != 1:
        return 0
    lone = pile[0]
    if card[0] != "J" or not rules["jack_captures"]:
        return int(rules["kseri"])
    return int(rules["jack_on_jack"] if lone[0] == "J" else rules["jack_on_lone"])


def other_points(rules: Fields, pile: Cards, card: str) -> int:
    """Section 2: a table of jacks only, the two of clubs taken with a two."""
    jacks = rules["jacks_only"] if {code[0] for code in pile} == {"J"} else 0
    two = rules["two_of_clubs_match"] if pile[-1] == "2C" and card[0] == "2" else 0
    return int(jacks + two)


def add(cards: tuple[Cards, ...], side: int, more: Cards) -> tuple[Cards, ...]:
    """The sides' cards with more for one of them."""
    return (*cards[:side], cards[side] + more, *cards[side + 1 :])


def pay(bonus: tuple[int, ...], side: int, points: int) -> tuple[int, ...]:
    """The sides' bonuses with points for one of them."""
    return (*bonus[:side], bonus[side] + points, *bonus[side + 1 :])


def play(rules: Fields, state: State, card: str, leave: bool = False) -> State:
    """One turn, and the next packet or the end of the deal after it."""
    seat = state.seat
    side = seat % rules["teams"]
    hand = list(state.hands[seat])
    hand.remove(card)
    state = state._replace(hands=(*state.hands[:seat], tuple(hand), *state.hands[seat + 1 :]))
    last_card = over(state)
    marker, pile = state.marker, state.pile
    state = state._replace(marker=None)
    if marker and card[0] == marker.card[0] and (rules["last_card_kseri"] or not last_card):
        robbed = list(state.captured[marker.side])
        robbed.remove(marker.card)
        captured = (*state.captured[: marker.side], tuple(robbed), *state.captured[marker.side + 1 :])
        state = state._replace(
            captured=add(captured, side, (marker.card, card)),
            bonus=pay(pay(state.bonus, marker.side, -marker.paid), side, rules["double_kseri"]),
            last_capturer=seat,
            told=(*state.told, (state.plays, seat, 2, rules["double_kseri"])),
        )
    elif captures(rules, pile, card) and not leave:
        kseri = kseri_points(rules, pile, card) if rules["last_card_kseri"] or not last_card else 0
        bonus = kseri + other_points(rules, pile, card)
        state = state._replace(
            pile=(),
            captured=add(state.captured, side, (*pile, card)),
            bonus=pay(state.bonus, side, bonus),
            marker=Marker(pile[0], side, kseri) if kseri and rules["double_kseri"] else None,
            last_capturer=seat,
            told=(*state.told, (state.plays, seat, len(pile) + 1, bonus)),
        )
    else:
        state = state._replace(pile=(*pile, card))
    state = state._replace(plays=state.plays + 1, seat=(seat + 1) % rules["players"])
    if not any(state.hands) and state.stock:
        state = state._replace(hands=state.stock[0], stock=state.stock[1:])
    return finish(rules, state) if over(state) else state


def finish(rules: Fields, state: State) -> State:
    """Sections 1, 2 and 6: the leftover and the last capture."""
    if state.last_capturer is None:
        return state
    side = state.last_capturer % rules["teams"]
    leftover = rules["kseri"] if rules["leftover_kseri"] and len(state.pile) == 1 else 0
    return state._replace(
        pile=(),
        captured=add(state.captured, side, state.pile),
        bonus=pay(state.bonus, side, leftover + rules["last_capture"]),
    )


def card_points(rules: Fields, card: str) -> int:
    """Section 2: what a captured card is worth."""
    if card == "TD":
        return int(rules["ten_of_diamonds"])
    if card == "2C":
        return int(rules["two_of_clubs"])
    name = {"A": "ace", "K": "king", "Q": "queen", "J": "jack", "T": "ten"}.get(card[0])
    return int(rules[name]) if name else 0


def scores(rules: Fields, state: State) -> list[int]:
    """Section 1: card points, majority and kseris of every side at the end."""
    most = max(map(len, state.captured))
    winners = [side for side, cards in enumerate(state.captured) if len(cards) == most]
    return [
        sum(card_points(rules, card) for card in cards) + bonus + (rules["majority"] if winners == [side] else 0)
        for side, (cards, bonus) in enumerate(zip(state.captured, state.bonus, strict=True))
    ]


def awkward(rules: Fields, pile: Cards) -> bool:
    """Section 3: whether the table's rule would not let this opening pile lie."""
    ranks = [card[0] for card in pile]
    return {
        "redraw": ranks[-1] == "J" or ranks[-2:] == [ranks[-1]] * 2,
        "replace": "J" in ranks,
        "bury": ranks[-1] == "J",
        "as-is": False,
    }[rules["opening"]]
