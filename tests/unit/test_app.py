"""The game as the page plays it: turns, refusals, what is said, and where it goes from there."""

from __future__ import annotations

import pytest

from kseri.cards import number
from kseri.rules import preset
from kseri.ui import app, messages, turns
from kseri.ui.model import Model
from kseri.ui.options import Options, from_query
from kseri.ui.settings import DEFAULTS
from kseri.ui.words import Speaker, card_label, card_name, hand_label
from tests.mirror import Mirror
from tests.positions import position, put


def started(query: str) -> tuple[Model, list[messages.Effect]]:
    """A match from an address, and what its start wants done."""
    options, asked, wrong = from_query(query)
    assert wrong == []
    model = Model(options, DEFAULTS.changed(**asked))
    return model, app.update(model, messages.Start())


def test_a_computer_player_is_asked_after_a_pause() -> None:
    model, effects = started("?seed=1&speed=normal")  # the other side leads
    assert [effect for effect in effects if isinstance(effect, messages.Think)] == [
        messages.Think(0.65 * turns.MOMENT, 0)
    ]
    assert model.busy
    effects = app.update(model, messages.ComputerPlayed(app.think(model), 0))
    assert not model.busy
    assert isinstance(effects[0], messages.Say)
    assert effects[1:] == [messages.KeepMatch()]
    assert effects[0].text.endswith("Your turn.")


def test_a_stale_tap_does_nothing() -> None:
    model, _ = started("?seed=2&speed=normal")
    assert model.match is not None
    hand = list(model.match.deal.hands[0])
    app.update(model, messages.Tap(hand[0], model.ply))
    before = list(model.match.deal.plays)
    assert app.update(model, messages.Tap(hand[1], 0)) == []
    assert model.match.deal.plays == before


def test_a_late_answer_of_a_computer_player_does_nothing() -> None:
    model, _ = started("?seed=1&speed=normal")
    choice = app.think(model)
    app.update(model, messages.ComputerPlayed(choice, 0))
    assert model.match is not None
    assert app.update(model, messages.ComputerPlayed(choice, 0)) == []
    assert len(model.match.deal.plays) == 1


def test_a_tap_out_of_turn_is_refused_with_the_reason() -> None:
    model, _ = started("?seed=1&speed=normal")
    assert model.match is not None
    effects = app.update(model, messages.Tap(model.match.deal.hands[0][0], 0))
    assert effects == [messages.Say("Not your turn yet: Deniz is playing.")]
    assert model.note == "Not your turn yet: Deniz is playing."
    assert model.match.deal.plays == []


def test_a_card_that_is_not_held_is_refused() -> None:
    model, _ = started("?seed=2&speed=normal")
    assert model.match is not None
    other = model.match.deal.hands[1][0]
    effects = app.update(model, messages.Tap(other, 0))
    assert isinstance(effects[0], messages.Say)
    assert effects[0].text == "That cannot be played now."
    assert model.match.deal.plays == []


def test_a_question_can_be_taken_back() -> None:
    mirror = Mirror("preset=kseri&seed=4&level=1")
    mirror.tap(mirror.hand.index("JH"))
    assert mirror.choosing
    mirror.send(messages.Act("cancel"))
    assert not mirror.choosing
    assert len(mirror.hand) == 4


def test_the_last_deal_leads_to_the_end_of_the_match() -> None:
    mirror = Mirror("preset=family&target=1&seed=3&level=1")
    while mirror.screen == "table":
        mirror.tap(0)
    assert mirror.screen == "match-end"
    mirror.send(messages.Act("next-deal"))
    assert mirror.screen == "match-end"
    mirror.send(messages.Act("rematch"))
    assert mirror.screen == "table"
    assert mirror.model.options.seed != 3


def test_the_deal_ends_only_after_its_last_card_was_looked_at() -> None:
    model, _ = started("?seed=5&speed=normal")
    assert app.update(model, messages.Act("count")) == []
    assert model.screen == "table"


def test_leaving_the_table_leaves_the_match() -> None:
    model, _ = started("?seed=5")
    app.update(model, messages.Act("back"))
    assert (model.screen, model.match) == ("lobby", None)


def test_the_same_seed_and_taps_are_the_same_match() -> None:
    first, second = Mirror("preset=pisti&players=4&seed=9"), Mirror("preset=pisti&players=4&seed=9")
    for mirror in (first, second):
        while mirror.screen == "table":
            mirror.tap(0)
    assert first.totals == second.totals
    assert first.said == second.said


def test_everything_since_the_last_turn_is_told_at_once() -> None:
    mirror = Mirror("preset=xeri&players=4&seed=2&level=1")
    mirror.tap(0)
    sentences = mirror.said[-1].split(". ")
    assert len(sentences) == 5  # the own play, three others, whose turn


def test_no_two_players_have_the_same_name() -> None:
    for level in "12345":
        model, _ = started(f"?players=6&level={level}")
        assert len(set(model.names)) == 6


@pytest.mark.parametrize(
    ("rules", "pile", "hand", "name"),
    [
        ("xeri", "4C 9D 2S 7C", "JH", "Jack of hearts, takes 5 cards"),
        ("xeri", "4C 9D 2S 7C", "8H", "Eight of hearts"),
        ("xeri", "7C", "7H", "Seven of hearts, takes 2 cards: kseri, +10"),
        ("xeri", "7C", "JH", "Jack of hearts, takes 2 cards"),
        ("xeri", "JC", "JH", "Jack of hearts, takes 2 cards: kseri, +20"),
        ("pisti", "7C", "7H", "Seven of hearts, takes 2 cards: pişti, +10"),
        ("kseri", "JC", "JH", "Jack of hearts, takes 2 cards"),
    ],
)
def test_a_card_of_the_hand_tells_what_it_takes_and_pays(rules: str, pile: str, hand: str, name: str) -> None:
    deal = position(rules, pile=pile, hands=f"{hand} 3C / 2D 4D")
    assert hand_label(number(hand), deal) == name


def test_cards_are_named_rank_first() -> None:
    assert card_label(5) == "Two of diamonds"
    assert card_name(42) == "jack of hearts"


@pytest.mark.parametrize(
    ("rules", "pile", "plays", "text"),
    [
        ("xeri", "", "9H", "You laid the nine of hearts."),
        ("xeri", "4C 9D", "9H", "You took 3 cards with the nine of hearts."),
        ("xeri", "9D", "9H", "You took the nine of diamonds alone with the nine of hearts. Kseri, +10!"),
        ("pisti", "9D", "9H", "You took the nine of diamonds alone with the nine of hearts. Pişti, +10!"),
        ("kseri", "4C 9D", "9H-", "You left the pile and laid the nine of hearts."),
        ("kseri", "9D", "9H 9S", "Fani answered with the nine of spades. Double kseri, +20!"),
        ("xeri", "4C 9D", "9H 9S", "Fani laid the nine of spades."),
    ],
)
def test_what_is_said_of_a_play(rules: str, pile: str, plays: str, text: str) -> None:
    deal = position(rules, pile=pile, hands="9H 2C / 9S 3D")
    put(deal, plays)
    assert Speaker(deal.rules, ["You", "Fani"], 0).plays(deal)[-1][1] == text


def test_sides_are_named_by_who_sits_there() -> None:
    names = ["You", "Deniz", "Fani", "Robin", "Camille", "Alex"]
    pairs = Speaker(preset("xeri", 6, 3), names, 0)
    assert [pairs.side(side) for side in range(3)] == ["We", "Deniz and Camille", "Fani and Alex"]
    assert [pairs.initials(side) for side in range(3)] == ["We", "D, C", "F, A"]
    two = Speaker(preset("kseri", 4), names, 0)
    assert [two.side(side) for side in range(2)] == ["We", "They"]
    alone = Speaker(preset("xeri", 3), names, 0)
    assert [alone.side(side) for side in range(3)] == ["You", "Deniz", "Fani"]


def test_options_repeat_levels_over_the_seats() -> None:
    assert [Options(preset("xeri", 4), levels=(1, 2)).level(seat) for seat in (1, 2, 3)] == [1, 2, 1]


def finished(query: str) -> Mirror:
    """A match of one deal or more, at its first end."""
    mirror = Mirror(query)
    while mirror.screen == "table":
        mirror.tap(mirror.taking_place())
        if mirror.choosing:
            mirror.decide(leave=False)
    return mirror


def test_the_end_of_a_deal_is_told() -> None:
    mirror = finished("preset=xeri&seed=3&level=1&explain=off")
    assert mirror.screen == "deal-end"
    assert mirror.said[-1].startswith(("You win the deal, ", "Robin: ", "The deal is a tie"))
    assert mirror.said[-1].endswith(" to go.")


def test_the_start_of_a_deal_tells_who_deals_and_what_lies_there() -> None:
    mirror = Mirror("preset=xeri&seed=2&level=3")
    assert mirror.said == ["Deniz deals. On the table: seven of diamonds. Your turn."]


def test_a_risen_target_is_told_once_and_only_when_it_rises() -> None:
    mirror = Mirror("preset=xeri&players=6&teams=3&seed=12&target=40")
    told: list[bool] = []
    while len(told) < 4 and mirror.screen != "match-end":
        mirror.tap(0)
        if mirror.screen == "deal-end":
            told.append("rises to" in mirror.said[-1])
            assert mirror.model.match is not None
            assert told[-1] == mirror.model.match.raised
            mirror.next_deal()
    assert told.count(True) <= 1
    assert len(told) > 1


def test_a_key_without_a_card_says_how_many_there_are() -> None:
    mirror = Mirror("preset=xeri&seed=2&level=3")
    mirror.tap(0)
    mirror.send(messages.Pick(5, mirror.model.ply))
    assert mirror.said[-1] == "You hold 5 cards only."
    assert len(mirror.hand) == 5


def test_a_leftover_kseri_is_told_and_counted() -> None:
    deal = position("kseri", pile="9C", hands="9D / 7D", double_kseri=0)
    put(deal, "9D 7D")
    assert Speaker(deal.rules, ["You", "Fani"], 0).leftover(deal) == "You take the last card. Kseri, +10!"
