"""Taking back: to before one's own last play, with everything that came of it, and the same answers again."""

from __future__ import annotations

import pytest

from kseri.match import Match
from kseri.rules import preset
from kseri.ui import messages, table
from kseri.ui.ends import match_end
from tests.mirror import Mirror


def state(mirror: Mirror) -> tuple[object, ...]:
    """All of a match that a play can change."""
    match = mirror.model.match
    assert match is not None
    deal = match.deal
    return (
        deal.plays[:],
        [list(hand) for hand in deal.hands],
        list(deal.pile),
        [list(taken) for taken in deal.taken],
        [list(kseris) for kseris in deal.kseris],
        list(deal.bonus),
        (deal.turn, deal.packet, deal.stock, deal.exposed, deal.marker),
        set(deal.declined),
        mirror.model.ply,
    )


def play(mirror: Mirror, place: int, leave: bool = False) -> None:
    mirror.tap(place)
    if mirror.choosing:
        mirror.decide(leave=leave)


def take_back(mirror: Mirror) -> None:
    mirror.send(messages.Act("take-back"))


@pytest.mark.parametrize("query", ["preset=xeri&seed=2&level=3", "preset=kseri&players=4&seed=8&level=4"])
def test_every_play_of_a_deal_can_be_taken_back_and_is_answered_the_same_again(query: str) -> None:
    mirror = Mirror(query)
    packets = 0
    while mirror.screen == "table":
        before, place, packet = state(mirror), mirror.taking_place(), mirror.model.told_packet
        play(mirror, place)
        if mirror.screen != "table":
            break
        after, said = state(mirror), mirror.said[-1]
        packets += mirror.model.told_packet > packet
        take_back(mirror)
        assert state(mirror) == before
        assert mirror.said[-1] == "Taken back. Your turn."
        play(mirror, place)
        assert (state(mirror), mirror.said[-1]) == (after, said)
    assert mirror.model.match is not None
    assert packets == len(mirror.model.match.rules.packets) - 1


def test_a_double_kseri_that_is_taken_back_gives_the_first_kseri_its_points_again() -> None:
    mirror = Mirror("preset=kseri&seed=597&level=1")  # after one play the other side's kseri can be answered
    play(mirror, mirror.taking_place())
    match = mirror.model.match
    assert match is not None
    assert match.deal.bonus == [0, 10]
    play(mirror, mirror.hand.index("3S"))
    assert match.deal.bonus[0] == 20
    assert len(match.deal.kseris[1]) == 0
    take_back(mirror)
    assert match.deal.bonus == [0, 10]
    assert [len(kseris) for kseris in match.deal.kseris] == [0, 1]


def test_several_plays_are_taken_back_one_after_the_other() -> None:
    mirror = Mirror("preset=xeri&seed=2&level=3")
    first = state(mirror)
    play(mirror, 0)
    second = state(mirror)
    play(mirror, 0)
    take_back(mirror)
    assert state(mirror) == second
    take_back(mirror)
    assert state(mirror) == first


def test_it_is_not_offered_before_the_first_own_play_nor_out_of_turn_nor_at_the_end() -> None:
    def offered() -> bool:
        return 'data-act="take-back"' in str(table.screen(mirror.model))

    mirror = Mirror("preset=family&target=1&seed=9&level=1")
    assert not offered()
    before = state(mirror)
    take_back(mirror)
    assert state(mirror) == before
    play(mirror, 0)
    assert offered()
    while mirror.screen == "table":
        play(mirror, 0)
    match = mirror.model.match
    assert match is not None
    plays = len(match.deal.plays)
    take_back(mirror)
    assert (mirror.screen, len(match.deal.plays)) == ("match-end", plays)
    mirror.model.stage = "table"  # the last card is still looked at
    assert not offered()


def test_the_result_tells_of_aids_only_if_there_were_any() -> None:
    results = []
    for aided in (False, True):
        mirror = Mirror("preset=family&target=1&seed=9&level=1")
        play(mirror, 0)
        if aided:
            take_back(mirror)
        while mirror.screen == "table":
            play(mirror, 0)
        results.append("With aids." in str(match_end(mirror.model)))
    assert results == [False, True]


@pytest.mark.parametrize("plays", [-1, 3, 99])
def test_a_match_takes_back_no_more_plays_than_were_made(plays: int) -> None:
    match = Match(preset("xeri"), 5)
    for _play in range(2):
        match.play(match.deal.hands[match.deal.turn][0])
    with pytest.raises(ValueError, match=f"{plays} plays; allowed: 0 to 2"):
        match.take_back(plays)


def test_a_deal_that_is_over_has_been_counted_and_stays() -> None:
    match = Match(preset("xeri"), 5)
    while not match.deal.over:
        match.play(match.deal.hands[match.deal.turn][0])
    with pytest.raises(ValueError, match="not over"):
        match.take_back(0)
