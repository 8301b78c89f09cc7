"""What a player may ask at the table, and what the table tells unasked."""

from __future__ import annotations

from kseri.cards import RANKS
from kseri.deal import Deal
from kseri.ui import messages, table
from kseri.ui.menu import menu
from kseri.ui.seen import rank_counts, seen_ranks
from kseri.view import view
from tests.mirror import Mirror
from tests.positions import position, put


def asked(mirror: Mirror, name: str) -> str:
    """What is said to a question; it is shown too, unless that would be too long."""
    mirror.send(messages.Act(name))
    return mirror.said[-1]


def codes_seen(deal: Deal, seat: int) -> dict[str, int]:
    """The ranks that a seat has seen, and how many of each."""
    return {rank: n for rank, n in zip(RANKS, rank_counts(view(deal, seat)), strict=True) if n}


def test_the_table_is_told_with_its_top_leader_packet_and_stock() -> None:
    mirror = Mirror("preset=xeri&seed=2&level=3")  # seat 1 deals, so seat 0 leads
    # 52 cards: four opened, twelve dealt; four packets of twelve
    text = "On top: seven of diamonds. You lead. Packet 1 of 4. 36 cards in the stock."
    assert asked(mirror, "tell-table") == text
    assert mirror.model.note == text
    mirror.model.settings = mirror.model.settings.changed(pile_count=True)
    assert "On top: seven of diamonds. 4 cards on the pile. You lead." in asked(mirror, "tell-table")


def test_the_scores_are_told_from_the_own_side_on_with_the_target() -> None:
    mirror = Mirror("preset=kseri&seed=597&level=1")
    mirror.tap(mirror.taking_place())  # the other side makes a kseri
    assert asked(mirror, "tell-scores") == "You: 0, Robin: 10. Target: 101."


def test_of_the_plays_the_last_round_is_told_and_no_more() -> None:
    mirror = Mirror("preset=xeri&players=3&seed=5&level=1")
    while len(mirror.hand) > 2:
        mirror.tap(0)
    assert mirror.model.match is not None
    asked(mirror, "tell-plays")
    assert mirror.said[-1].count(". ") == 2
    told = mirror.model.speaker.plays(mirror.model.match.deal)[-3:]
    assert mirror.said[-1] == " ".join(text for _seat, text in told)
    assert mirror.model.note.count(".") == 3
    assert str(menu(mirror.model)).count("<li><svg") == 3


def test_before_the_first_play_there_is_nothing_to_tell() -> None:
    mirror = Mirror("preset=xeri&seed=2&level=3")
    assert asked(mirror, "tell-plays") == "Nobody has played yet."


def test_an_answer_is_shown_until_the_next_play() -> None:
    mirror = Mirror("preset=xeri&seed=2&level=3")
    asked(mirror, "tell-scores")
    assert "Target: 151." in str(table.screen(mirror.model))
    mirror.tap(0)
    assert mirror.model.note == ""


def test_what_cannot_be_had_says_why() -> None:
    mirror = Mirror("preset=xeri&seed=2&level=3&hints=off")
    assert asked(mirror, "take-back") == "There is nothing to take back now."
    assert asked(mirror, "hint") == "Hints are switched off in the settings."


def test_the_second_tap_plays_and_a_cancelled_pick_leaves_no_word() -> None:
    mirror = Mirror("preset=xeri&seed=2&level=3&confirm=on")
    first, second = mirror.model.hand[:2]
    mirror.tap(0)
    assert (mirror.model.picked, mirror.said[-1]) == (first, "Tap the card again to play it.")
    mirror.tap(1)
    assert mirror.model.picked == second
    mirror.send(messages.Act("cancel"))
    assert mirror.model.note == ""
    assert "is-picked" not in str(table.screen(mirror.model))
    assert len(mirror.hand) == 6
    mirror.tap(1)
    mirror.tap(1)
    assert len(mirror.hand) == 5
    mirror.send(messages.Drop(mirror.model.hand[0], mirror.model.ply))  # dragged: no second tap
    assert len(mirror.hand) == 4


def test_the_packet_and_who_leads_it_are_at_the_table() -> None:
    other = str(table.screen(Mirror("preset=xeri&players=3&seed=1&level=1").model))
    assert "Packet 1 of 3" in other  # 52 cards of which 4 are opened and 18 dealt at a time: 48 = 18 + 18 + 12
    assert other.count("Leads every packet</span>") == 1


def test_ranks_seen_are_the_own_hand_the_plays_and_the_opening_cards_that_were_open() -> None:
    deal = position("xeri", pile="4C 4D 6C 9D", hands="9H 2C / 9S 3D")
    assert codes_seen(deal, 0) == {"2": 1, "4": 2, "6": 1, "9": 2}
    put(deal, "9H 9S")
    assert codes_seen(deal, 0) == {"2": 1, "4": 2, "6": 1, "9": 3}
    assert codes_seen(deal, 1) == {"3": 1, "4": 2, "6": 1, "9": 3}


def test_closed_opening_cards_count_only_for_who_took_them() -> None:
    deal = position("pisti", pile="4C 5C 6C 9D", hands="9H 2C / 9S 3D")
    assert sum(rank_counts(view(deal, 0))) == 3  # two in the hand and the open nine
    put(deal, "9H")
    assert sum(rank_counts(view(deal, 0))) == 6
    assert sum(rank_counts(view(deal, 1))) == 4


def test_nobodys_cards_are_counted_while_the_device_is_passed_on() -> None:
    mirror = Mirror("preset=xeri&seed=2&level=0&cards_seen=on")
    assert mirror.model.curtain
    assert seen_ranks(mirror.model) is None
    mirror.send(messages.Act("lift"))
    assert sum(seen_ranks(mirror.model) or []) == 10  # six in the hand, four opened
    assert "Cards seen" in str(table.screen(mirror.model))


def test_what_counts_for_the_player_marks_the_result() -> None:
    assert Mirror("preset=xeri&seed=2&cards_seen=on").model.aided
    assert Mirror("preset=xeri&seed=2&pile_count=on").model.aided
    assert not Mirror("preset=xeri&seed=2&highlight=on").model.aided


def test_only_cards_that_take_are_marked() -> None:
    mirror = Mirror("preset=kseri&seed=4&level=1&highlight=on")  # of this hand the jack of hearts takes
    page = str(table.screen(mirror.model))
    assert page.count("is-taking") == 1
    assert 'is-taking" type="button" id="card-42"' in page
