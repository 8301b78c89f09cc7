"""Several people at one device: who they are, what each of them sees, and what is said to all."""

from __future__ import annotations

import pytest
from markupsafe import escape

from kseri.cards import CODE
from kseri.ui import app, messages, table
from kseri.ui.ends import deal_end, match_end
from kseri.ui.model import Model
from kseri.ui.options import Options, from_lobby, from_query
from kseri.ui.people import kept_names, names
from tests.mirror import Mirror
from tests.unit.test_app import started
from tests.unit.test_options import FORM

TABLES = {
    2: "level=0&players=2",
    3: "level=0,0&players=3",
    4: "level=1,0,1&players=4&teams=2",
    5: "level=0,1,0,1&players=5",
    6: "level=0&players=6&teams=3",
}
"""People on different seats of tables of every size."""


def lift(mirror: Mirror) -> None:
    """Take the device."""
    mirror.send(messages.Act("lift"))


def play_on(mirror: Mirror) -> None:
    """The person whose turn it is takes the device if it is another's, and plays."""
    if mirror.model.curtain:
        lift(mirror)
    mirror.tap(mirror.taking_place())
    if mirror.choosing:
        mirror.decide(leave=False)


def shown(model: Model) -> str:
    return str(table.screen(model))


# ---- names


def test_people_without_a_name_are_numbered_by_their_seat() -> None:
    assert names([0, 3, 0], ["", "", ""]) == ["Player 1", "Deniz", "Player 3"]


def test_one_person_alone_is_you_whatever_the_name() -> None:
    assert names([0, 3], ["Maria", "Eleni"]) == ["You", "Deniz"]


def test_no_two_people_have_the_same_name_and_no_computer_player_takes_a_persons() -> None:
    assert names([0, 3, 0, 0], ["Deniz", "", "Maria", "Maria"]) == ["Deniz", "Angel", "Maria", "Maria 2"]


def test_there_are_names_for_every_table_of_one_level_whatever_people_are_called() -> None:
    taken = names([0, 0, 3, 3, 3, 3], ["Deniz", "Angel"])
    assert len(set(taken)) == 6


def test_names_are_shown_on_one_line_and_not_longer_than_the_field() -> None:
    form = {**FORM, "level": "0", "name-0": "  Anne\n\u202eMarie  ", "name-1": "x" * 50}
    options = from_lobby(form, Options(from_query("")[0].rules))
    assert options.names[:2] == ("Anne Marie", "x" * 20)


@pytest.mark.parametrize(
    ("kept", "read"),
    [
        (None, ()),
        ("Maria", ()),
        ({"0": "Maria"}, ()),
        ([1, None, "Maria", ["x"]], ("", "", "Maria", "")),
        (["a"] * 9, ("a",) * 6),
    ],
)
def test_kept_names_that_are_none_are_read_as_none(kept: object, read: tuple[str, ...]) -> None:
    assert kept_names(kept) == read


def test_names_are_kept_also_those_of_seats_that_the_table_has_not() -> None:
    options = from_lobby({**FORM, "level": "0", "name-0": "Ana", "name-3": "Bo"}, Options(from_query("")[0].rules))
    effects = app.update(Model(options), messages.Start())
    assert messages.Keep("names", ["Ana", "", "", "Bo", "", ""]) in effects


def test_a_name_stays_text() -> None:
    name = "<b>Ana</b>"
    options = from_lobby({**FORM, "level": "0", "name-0": name, "name-1": name}, Options(from_query("")[0].rules))
    model = Model(options)
    app.update(model, messages.Start())
    assert "<b>Ana" not in shown(model)
    assert str(escape(name)) in shown(model)


# ---- the curtain


@pytest.mark.parametrize("players", TABLES)
def test_no_hand_is_on_the_page_while_the_device_is_passed_on(players: int) -> None:
    mirror = Mirror(f"preset=xeri&seed=3&{TABLES[players]}")
    curtains = 0
    while mirror.screen == "table":
        model, page = mirror.model, shown(mirror.model)
        assert model.match is not None
        cards = {CODE[card] for hand in model.match.deal.hands for card in hand}
        if model.curtain:
            curtains += 1
            assert 'data-act="play"' not in page
            assert not [code for code in mirror.hidden() & cards if f"/{code}.svg" in page]
            assert f"Pass the device to {model.names[model.match.deal.turn]}." in page
        play_on(mirror)
    assert curtains > 10


@pytest.mark.parametrize("players", TABLES)
def test_the_table_turns_to_whoever_has_the_device(players: int) -> None:
    mirror = Mirror(f"preset=xeri&seed=3&{TABLES[players]}")
    viewers = set()
    for _round in range(players * 3):
        play_on(mirror)
        if mirror.model.curtain:
            lift(mirror)
        model = mirror.model
        assert model.match is not None
        deal, viewer = model.match.deal, model.viewer
        viewers.add(viewer)
        assert deal.turn == viewer
        assert sorted(mirror.hand) == sorted(CODE[card] for card in deal.hands[viewer])
        page = shown(model)
        for step in range(1, players):
            seat = (viewer + step) % players
            assert f'data-seat="{seat}" data-place="{step}"' in page
        assert f'data-seat="{viewer}"' not in page
        own = model.side(viewer)
        assert f'data-side="{own}" data-place="0"' in page
        assert f'class="score is-own" data-side="{own}"' in page
    assert viewers == set(mirror.model.people)


def test_nothing_is_played_through_the_curtain() -> None:
    mirror = Mirror("preset=xeri&seed=3&level=0")
    model = mirror.model
    assert model.match is not None
    card = model.match.deal.hands[model.match.deal.turn][0]
    for message in (messages.Tap(card, 0), messages.Drop(card, 0), messages.Pick(0, 0)):
        mirror.send(message)
    assert model.match.deal.plays == []


def test_the_next_person_may_look_while_computer_players_play() -> None:
    model, _ = started("?preset=xeri&players=3&seed=1&level=3,0&speed=normal")
    assert model.match is not None
    while model.match.deal.turn != 1:  # until the computer player between the two people is on
        if model.curtain:
            app.update(model, messages.Act("lift"))
        app.update(model, messages.Tap(model.hand[0], model.ply))
    model.curtain = True
    assert "Pass the device to Player 3." in shown(model)
    app.update(model, messages.Act("lift"))
    assert model.viewer == 2
    app.update(model, messages.ComputerPlayed(app.think(model), model.ply))
    assert (model.curtain, model.yours) == (False, True)


def test_who_takes_the_device_hears_what_happened_since_they_played() -> None:
    mirror = Mirror("preset=kseri&seed=3&level=0,1&players=3")
    for _play in range(4):
        play_on(mirror)
    lift(mirror)
    model = mirror.model
    told = mirror.said[-1]
    assert told.endswith("Your turn.")
    assert told.count("Robin ") == 1
    assert told.count(f"{model.names[1 - model.viewer]} ") == 1


def test_the_same_person_again_needs_no_curtain() -> None:
    mirror = Mirror("preset=xeri&players=4&teams=2&seed=2&level=1")
    mirror.tap(0)
    assert not mirror.model.curtain


def test_the_viewer_of_a_larger_table_does_not_stay_at_a_smaller_one() -> None:
    mirror = Mirror("preset=xeri&seed=3&level=0&players=6")
    while mirror.model.viewer < 4:
        play_on(mirror)
        lift(mirror)
    mirror.send(messages.Start(from_query("?level=0&seed=3")[0]))
    assert mirror.model.viewer < 2
    assert "Pass the device to Player" in shown(mirror.model)


def test_a_play_cannot_be_taken_back_among_several_people() -> None:
    mirror = Mirror("preset=xeri&seed=3&level=0")
    play_on(mirror)
    play_on(mirror)
    lift(mirror)
    assert 'data-act="take-back"' not in shown(mirror.model)
    ply = mirror.model.ply
    mirror.send(messages.Act("take-back"))
    assert mirror.model.ply == ply


# ---- what is said to all


def ended(query: str) -> Mirror:
    mirror = Mirror(query)
    while mirror.screen == "table":
        play_on(mirror)
    return mirror


@pytest.mark.parametrize("players", [2, 3, 6])
def test_at_the_end_nobody_is_you_when_people_play_against_each_other(players: int) -> None:
    mirror = ended(f"preset=xeri&target=1&seed=3&{TABLES[players]}")
    page, told = str(match_end(mirror.model)), mirror.said[-1]
    assert mirror.model.speaker.seat is None
    assert told.startswith("Winner: Player")
    for word in ("You ", "We ", "They "):
        assert word not in told
        assert f">{word.strip()}<" not in page


def test_at_the_end_partners_who_share_the_device_are_we() -> None:
    mirror = ended(f"preset=xeri&seed=3&{TABLES[4]}")
    assert ">We<" in str(deal_end(mirror.model))


def test_one_person_is_still_you() -> None:
    mirror = ended("preset=xeri&seed=3&level=1")
    assert ">You<" in str(deal_end(mirror.model))
