"""The tips: each rule by hand, what it gains when played, and positions of which only true things are told."""

from __future__ import annotations

import re

import pytest

from kseri.cards import CODE, RANK
from kseri.players.tips import SEED, TIPS, Follower, Gain, candidates
from kseri.rules import PRESET_NAMES, preset
from kseri.ui import app, messages, tips
from kseri.ui.model import Model
from kseri.ui.options import from_query
from kseri.ui.screens import screen
from kseri.ui.tips_texts import TITLES, gain_text, half_text
from kseri.view import SeatView
from tests.dealt import seen, table
from tests.positions import shown
from tools import tips as measure

NAMES = [tip.name for tip in TIPS]
DEALS = {"start": 40, "cover": 60, "match": 60, "take": 60, "let-lie": 100, "pair": 120}
"""Enough to see what a tip gains; those that gain little need more."""


def left(view: SeatView, name: str) -> str:
    """The cards of the hand that the tips up to this one leave."""
    return shown(sorted(candidates(view, NAMES.index(name) + 1)))


# ---- what they gain


@pytest.mark.parametrize("name", NAMES)
def test_who_follows_a_tip_gains_as_much_as_is_told(name: str) -> None:
    """A shorter run of ``python -m tools.tips``."""
    table_name = "kseri" if name == "take" else "xeri"
    told = TIPS[NAMES.index(name)].gains[table_name]
    found = measure.gain(name, preset(table_name), DEALS.get(name, 200), SEED)
    assert found.mean > 0
    assert abs(found.mean - told.mean) < 2 * found.half


def test_only_confirmed_tips_are_given_and_only_gains_that_are_certain() -> None:
    assert 6 <= len(TIPS) <= 9
    for tip in TIPS:
        assert tip.gains
        assert set(tip.gains) <= {name for name in PRESET_NAMES if measure.applies(tip.name, preset(name))}
        for gain in tip.gains.values():
            assert gain.mean - gain.half > 0


def test_a_gain_is_told_in_tenths() -> None:
    assert (gain_text(Gain(8.97, 0.38)), half_text(Gain(8.97, 0.38))) == ("+8.97", "± 0.38")
    assert (gain_text(Gain(0.2, 0.05)), half_text(Gain(0.2, 0.05))) == ("+0.20", "± 0.05")


# ---- the rules


def test_a_pile_is_taken_by_rank_before_a_jack() -> None:
    view = seen(table("xeri", "3C 4C 5C 7D", "7H JS 9C 2D KD AH/", ""))
    assert left(view, "take") == "7H JS"
    assert left(view, "match") == "7H"


def test_a_jack_is_not_laid_on_the_empty_table_while_there_is_another_card() -> None:
    view = seen(table("xeri", "3C 4C 5C 7D", "7H/JS JH 9C", "7H"))
    assert {"JH", "JS"} <= set(left(view, "match").split())
    assert "J" not in left(view, "keep-jacks")


def test_what_the_other_player_let_lie_is_laid() -> None:
    """Seat 1 could have taken the nine and laid an ace: it holds no nine."""
    view = seen(table("xeri", "3C 4C 5C 7D", "9H 9C 2D KD/AC", "9H AC"))
    assert "9C" in left(view, "keep-jacks")
    assert left(view, "let-lie") == "9C"


def test_the_empty_table_is_begun_with_the_rank_of_which_fewest_are_out() -> None:
    """Three fives lie on the taken pile, the fourth is in the hand: none is out. Of kings three are."""
    view = seen(table("xeri", "5H 5C 5S 7D", "7H/5D KD", "7H"))
    assert left(view, "start") == "5D"


def test_among_equally_safe_cards_one_of_a_pair_is_laid_and_then_the_worthless_one() -> None:
    """Of eights, queens and sixes two each are out: the eight has gone by once, and so has each other rank."""
    deal = table("xeri", "8C QC 6C 2D", "8D 8H QD QH 6D KD/", "")
    assert left(seen(deal), "cover") == "8D 8H QD QH"
    assert left(seen(deal), "pair") == "8D 8H QD QH"
    assert left(seen(deal), "worthless") == "8D 8H"


def test_where_leaving_is_allowed_only_who_knows_no_tip_leaves_a_small_pile() -> None:
    deal = table("kseri", "3C 4C 5C 7D", "7H 2D 9D KD/8C 2C", "7H 8C 2D")
    assert deal.top is not None
    assert Follower(1).choose(seen(deal), 1) == (CODE.index("2C"), False)
    assert Follower(0).choose(seen(deal), 1) == (CODE.index("2C"), True)


# ---- the positions


@pytest.mark.parametrize("name", NAMES)
def test_in_every_position_some_cards_are_the_tips_and_others_are_not(name: str) -> None:
    assert set(tips.POSITIONS) == set(TITLES) == set(NAMES)
    positions = tips.POSITIONS[name]
    assert 2 <= len(positions) <= 3
    for at in range(len(positions)):
        view = tips.position(name, tips.Trial(at))
        against = [tips.against(name, view, card) for card in view.hand]
        assert against.count(None) >= 1
        assert any(wrong is not None for wrong in against)
        assert len(view.hand) >= 4
        assert name == "take" or name in against or "" in against


@pytest.mark.parametrize("name", NAMES)
def test_what_is_told_of_a_card_is_true(name: str) -> None:
    for at in range(len(tips.POSITIONS[name])):
        view = tips.position(name, tips.Trial(at))
        known = {*view.opening, *view.hand, *(play.card for play in view.history)}
        for card in view.hand:
            told = tips.told(name, view, card)
            out = sum(RANK[other] == RANK[card] for other in range(52) if other not in known)
            if number := re.search(r"(\d+) cards? of its rank", told):
                assert int(number[1]) == out > 0
            if "No card of its rank" in told:
                assert out == 0
            if "worth nothing" in told:
                assert view.rules.values[card] == 0
            if number := re.search(r"worth (\d+) point", told):
                assert int(number[1]) == view.rules.values[card]
            if number := re.search(r"takes (\d+) card", told):
                assert int(number[1]) == view.would_take(card)
            assert ("takes nothing, and" in told) == (
                view.pile > 0 and name in ("take", "match") and not (view.would_take(card))
            )


def test_a_tip_is_tried_on_the_page_as_often_as_one_likes() -> None:
    model = Model(from_query("")[0])
    app.update(model, messages.Act("learn"))
    assert model.screen == "learn"
    (said,) = app.update(model, messages.Act("try", "start"))
    assert isinstance(said, messages.Say)
    assert said.text.startswith("Greek Xeri. Packet 2 of 4. The table is empty. Gone by, of the ranks in your hand: A♣")
    wrong, right = (app.update(model, messages.Act("try-card", f"start {code}")) for code in ("7C", "AD"))
    assert wrong == [messages.Say("Better not. 2 cards of its rank are still out. You hold a rank with fewer.")]
    assert right == [messages.Say("Right. No card of its rank is still out: nobody can match it.")]
    assert 'class="trial-card is-right"' in str(screen(model))
    for _position in tips.POSITIONS["start"]:
        assert model.trials["start"].at < len(tips.POSITIONS["start"])
        app.update(model, messages.Act("try-another", "start"))
    assert model.trials["start"] == tips.Trial()
    app.update(model, messages.Act("try", "start"))
    assert model.trials == {}


@pytest.mark.parametrize(
    "act", [("try", "x"), ("try-card", "start"), ("try-card", "start QS"), ("try-another", "pair")]
)
def test_what_a_page_never_sends_changes_nothing(act: tuple[str, str]) -> None:
    model = Model(from_query("")[0])
    app.update(model, messages.Act("learn"))
    app.update(model, messages.Act("try", "start"))
    before = dict(model.trials)
    assert app.update(model, messages.Act(*act)) == []
    assert model.trials == before
