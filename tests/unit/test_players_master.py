"""The Master's judgement, what it says about it, and that it works in slices."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from kseri.cards import CODE, PACK, RANK, RANKS, numbers
from kseri.deal import Deal
from kseri.players import endgame
from kseri.players.greedy import Greedy
from kseri.players.horizon import foresee
from kseri.players.inference import Sampler
from kseri.players.kernel import Kernel
from kseri.players.levels import player
from kseri.players.master import SAMPLES, Candidate, Master, Thought
from kseri.players.player import Choice
from kseri.players.reasons import KINDS, reasons
from kseri.players.scene import scene
from kseri.rules import PRESETS, preset
from tests.dealt import WORTHLESS, seen, table
from tests.tables import clumped_pack, random_play


def considered(deal: Deal, seed: int = 1) -> Thought:
    return Master(deal.rules).consider(seen(deal), seed)


def chosen(deal: Deal, seed: int = 1) -> str:
    return CODE[considered(deal, seed).choice.card]


def said(candidate: Candidate) -> dict[str, dict[str, int | str]]:
    return {reason.kind: dict(reason.values) for reason in candidate.reasons}


def about(deal: Deal, card: str, leave: bool = False) -> dict[str, dict[str, int | str]]:
    """The reasons for or against one play."""
    plays = {(CODE[each.choice.card], each.choice.leave): each for each in considered(deal).candidates}
    return said(plays[card, leave])


def last_packet(name: str, hands: str, seed: int = 0) -> Deal:
    """A deal at the beginning of its last packet, seat 0 leading with these hands, and nothing on the table."""
    rules = preset(name)
    held = [card for hand in hands.split("/") for card in numbers(hand.split())]
    rest = [card for card in range(PACK) if card not in held]
    for at in range(seed, seed + 1000):
        Random(at).shuffle(rest)
        deal = Deal(rules, rest + held, 1)
        while deal.stock:
            deal.play(*Greedy().choose(seen(deal), 1))
        if not deal.pile and deal.marker is None:
            return deal
    raise AssertionError("no such deal")


# ---- judgement


@pytest.mark.parametrize("name", PRESETS)
def test_a_lone_card_is_taken_for_a_kseri(name: str) -> None:
    assert chosen(table(name, WORTHLESS, "6D 9S 9D 9C/9H 7S 5D", "6D 9H")) == "9S"


@pytest.mark.parametrize("name", PRESETS)
def test_a_jack_takes_a_rich_pile_and_is_not_wasted_on_an_empty_table(name: str) -> None:
    assert chosen(table(name, "AC AD TD 6C", "JD 9S QC 3H/9H", "")) == "JD"
    assert chosen(table(name, WORTHLESS, "6D/JH 8S 7D 5H", "6D")) != "JH"


def test_an_exposed_marker_is_taken() -> None:
    deal = table("kseri", WORTHLESS, "6D 9S/9H 9C AC AD", "6D 9H 9S")
    assert chosen(deal) == "9C"
    assert about(deal, "9C")["doubles"] == {"points": 20}


def test_a_rank_that_is_exhausted_is_laid_first() -> None:
    deal = table("xeri", "8C 8D 8S 6C", "6D/8H 9S 7C 5C 3C 2D", "6D")
    assert chosen(deal) == "8H"
    assert about(deal, "8H")["exhausted"] == {"rank": "8"}
    assert about(deal, "9S")["gone"] == {"rank": "9", "cards": 1, "of": 4}


@pytest.mark.parametrize("name", ["xeri", "family"])
def test_in_the_last_packet_no_card_is_laid_that_the_other_is_known_to_match(name: str) -> None:
    deal = last_packet(name, "9S 2D 3D 4D 6D 7D/9H TS QS KS 8S 5S")
    thought = considered(deal)
    assert thought.exact
    assert CODE[thought.choice.card] != "9S"
    assert about(deal, "9S") == {"known": {"rank": "9"}, "exact": {}}
    assert about(deal, "2D") == {"not_known": {"rank": "2"}, "exact": {}}


def test_of_two_equal_plays_in_the_last_packet_the_one_that_exploits_the_other_is_chosen() -> None:
    deal = last_packet("xeri", "9S 2D 3D 4D 6D 7D/9H TS QS KS 8S 5S")
    candidates = considered(deal).candidates
    best = [each for each in candidates if each.value == candidates[0].value]
    assert [each.score for each in best] == sorted([each.score for each in best], reverse=True)


def test_a_last_packet_with_too_many_positions_is_sampled(monkeypatch: pytest.MonkeyPatch) -> None:
    deal = last_packet("xeri", "9S 2D 3D 4D 6D 7D/9H TS QS KS 8S 5S")
    monkeypatch.setattr(endgame, "MOST_POSITIONS", 3)
    assert not considered(deal).exact


def test_unseen_closed_cards_make_the_last_packet_uncertain() -> None:
    deal = last_packet("pisti", "9S 2D 3D 4D/9H TS QS KS")
    for seat, exact in ((deal.captures[0].seat, True), (1 - deal.captures[0].seat, False)):
        while deal.turn != seat:
            deal.play(deal.hands[deal.turn][-1])
        assert considered(deal).exact is exact


# ---- what it says


def test_a_kseri_is_explained() -> None:
    reasons = about(table("kseri", WORTHLESS, "6D 9S QC 3D/9H 7S 5D", "6D 9H"), "9S")
    assert reasons == {
        "takes": {"cards": 2, "points": 0},
        "kseri": {"points": 10},
        "can_be_doubled": {"cards": 2},
    }


def test_a_kept_jack_is_explained() -> None:
    reasons = about(table("xeri", "AC 4C TD 9H", "JD 9S QC 3D 2H 5H/7H", ""), "9S")
    assert reasons == {"takes": {"cards": 5, "points": 3}, "keeps_jack": {}}


def test_what_the_next_player_let_lie_is_explained() -> None:
    assert about(table("xeri", WORTHLESS, "9S 8S 9D/5H 6D", "9S 5H"), "9D")["let_lie"] == {"rank": "9"}


def test_every_kind_of_reason_is_given_and_documented() -> None:
    random, found = Random("reasons"), set()
    for number in range(40):
        rules = preset(("kseri", "pisti")[number % 2], 2)
        deal = Deal(rules, clumped_pack(random, rules))
        while not deal.over:
            now = seen(deal)
            deal.play(*random_play(random, deal))
            known = frozenset({1, 2, 3}) if not now.stock else None
            plays = [Choice(card) for card in now.hand]
            plays += [Choice(card, leave=True) for card in now.hand if now.may_leave(card)]
            found |= {reason.kind for play in plays for reason in reasons(now, play, known)}
    assert found == set(KINDS)


# ---- the search


def test_slices_come_to_the_same_thought() -> None:
    deal = table(preset("xeri", 4), WORTHLESS, "9S 8S 9D/5H 6D/AD/AH", "9S 5H")
    thoughts = []

    def sliced() -> Iterator[None]:
        thoughts.append((yield from Master(deal.rules).steps(seen(deal), 7)))

    assert len(list(sliced())) >= SAMPLES
    assert thoughts == [Master(deal.rules).consider(seen(deal), 7)]


def test_cards_that_are_alike_are_considered_once() -> None:
    thought = considered(table("xeri", WORTHLESS, "2D 2H 2S 2C 3D 3H/9H", ""))
    assert sorted(CODE[each.choice.card] for each in thought.candidates) == ["2C", "2D", "3D"]


def test_a_play_without_a_choice_is_not_searched() -> None:
    deal = table("xeri", WORTHLESS, "2D 2H 3D 3H 4D 4H/9H", "2D")
    now = seen(deal)
    assert list(Master(deal.rules).steps(now._replace(hand=now.hand[:1], hand_sizes=(1, 1)), 1)) == []


def test_level_5_is_the_master() -> None:
    assert isinstance(player(5, preset("pisti")), Master)


def test_hands_follow_from_what_was_played() -> None:
    deal = table("xeri", WORTHLESS, "9S 8S 7D/5H 6D", "9S 5H")
    kernel = Kernel(deal.rules)
    gathered = scene(seen(deal), kernel)
    samples = [each for each in Sampler(gathered, kernel, Random(1).random).samples(400) if each]
    assert sum(sample.weight for sample in samples) == 400
    nines = sum(sample.weight for sample in samples if any(RANK[card] == 8 for card in sample.hands[0][1]))
    assert nines < 100, "by chance alone it would be about 130"


def test_the_next_leader_may_expect_to_take_a_lone_card() -> None:
    deal = table("xeri", WORTHLESS, "6D 9S 8S 7S 5S 4S/9H 8H 7H 5H 4H 3H")
    for play in "6D 9H 9S 8H 8S 7H 7S 5H 5S 4H 4S 3H".split():
        if deal.stock == 36 and len(deal.hands[1]) > 1:
            deal.play(numbers([play])[0])
    kernel = Kernel(deal.rules)
    now = scene(seen(deal), kernel).now
    now.hands[1], now.left = [], 0
    now.turn = 0
    now.top, now.pile, now.points = RANKS.index("3"), 1, 0
    foresee(kernel, now)
    lone = now.gains[0] - now.gains[1]
    assert 3 < lone < 10
