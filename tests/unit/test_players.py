"""The computer players' judgement, in positions that a person would not get wrong either."""

from __future__ import annotations

import pytest

from kseri.cards import CODE, RANKS, codes, numbers
from kseri.deal import Deal
from kseri.players.counter import Counter, chances
from kseri.players.greedy import Greedy
from kseri.players.levels import LEVELS, NAMES, Slipping, by_name, player
from kseri.players.memory import Memory, not_held
from kseri.players.parameters import FITTED, for_rules
from kseri.players.player import Player
from kseri.players.random_player import RandomPlayer
from kseri.rules import PRESETS, Rules, preset
from tests.dealt import WORTHLESS, seen, table


def chosen(bot: Player, deal: Deal, seed: int = 1) -> str:
    return CODE[bot.choose(seen(deal), seed).card]


def scores(deal: Deal) -> dict[str, float]:
    """What the card counter thinks of each card of the hand to move."""
    now = seen(deal)
    return dict(zip(codes(now.hand), Counter(deal.rules).scores(now, 1), strict=True))


def thinkers(rules: Rules) -> list[Player]:
    """Every player that plays with intent and without slips."""
    return [Greedy(), Greedy(Memory(0)), Counter(rules), Counter(rules, Memory(8), infers=False)]


# ---- taking


@pytest.mark.parametrize("name", PRESETS)
def test_a_lone_card_is_taken_for_a_kseri(name: str) -> None:
    deal = table(name, WORTHLESS, "6D 9S 9D 9C/9H 7S 5D", "6D 9H")
    assert [chosen(bot, deal) for bot in thinkers(deal.rules)] == ["9S"] * 4


def test_a_kseri_that_is_likely_to_be_doubled_can_wait() -> None:
    deal = table("kseri", WORTHLESS, "6D 9S QC 3D/9H 7S 5D", "6D 9H")
    assert chosen(Counter(deal.rules), deal) != "9S"
    single = table("kseri", WORTHLESS, "6D 9S QC 3D/9H 7S 5D", "6D 9H", double_kseri=0)
    assert chosen(Counter(single.rules), single) == "9S"


def test_a_pile_is_taken_by_its_rank_and_the_jack_kept() -> None:
    deal = table("xeri", WORTHLESS, "JD 6D 9S QC/9H", "")
    assert [chosen(bot, deal) for bot in thinkers(deal.rules)] == ["6D"] * 4


@pytest.mark.parametrize("name", PRESETS)
def test_a_jack_takes_a_rich_pile(name: str) -> None:
    deal = table(name, "AC AD TD 6C", "JD 9S QC 3H/9H", "")
    assert [chosen(bot, deal) for bot in thinkers(deal.rules)] == ["JD"] * 4


@pytest.mark.parametrize("name", PRESETS)
def test_a_jack_is_not_wasted_on_the_empty_table(name: str) -> None:
    deal = table(name, WORTHLESS, "6D/JH 8S 7D 5H", "6D")
    assert "JH" not in [chosen(bot, deal) for bot in thinkers(deal.rules)]


def test_an_exposed_marker_is_always_taken() -> None:
    deal = table("kseri", WORTHLESS, "6D 9S/9H 9C AC AD", "6D 9H 9S")
    assert [chosen(bot, deal) for bot in thinkers(deal.rules)] == ["9C"] * 4


def test_a_kseri_is_worth_less_if_the_next_player_can_double_it() -> None:
    hands = "6D 9S {} 2H/9H 7S {} 5D"
    safe = table("kseri", WORTHLESS, hands.format("9C", "9D"), "6D 9H")
    open_ = table("kseri", WORTHLESS, hands.format("8C", "8D"), "6D 9H")
    assert scores(safe)["9S"] > scores(open_)["9S"]


def test_nobody_leaves_a_capture_but_the_random_player() -> None:
    deal = table("kseri", WORTHLESS, "6D 6H 6S JC/9H", "")
    now = seen(deal)
    quick = [name for name in NAMES if name != "master"]
    leaving = {name for name in quick for seed in range(60) if by_name(name, deal.rules).choose(now, seed).leave}
    assert leaving == {"random"}


# ---- what the rules pay


def test_a_jack_on_any_lone_card_counts_what_the_table_pays_for_it() -> None:
    plain, paying = (table("xeri", WORTHLESS, "6D JS/9H", "6D 9H", jack_on_lone=bonus) for bonus in (0, 20))
    assert scores(paying)["JS"] == pytest.approx(scores(plain)["JS"] + 20)


@pytest.mark.parametrize("bonus", [0, 10, 20, 25])
def test_a_jack_on_a_lone_jack_counts_what_the_table_pays_for_it(bonus: int) -> None:
    plain, paying = (table("xeri", WORTHLESS, "6D JS/JH", "6D JH", jack_on_jack=points) for points in (0, bonus))
    assert scores(paying)["JS"] == pytest.approx(scores(plain)["JS"] + bonus)


def test_a_table_of_jacks_only_counts_its_bonus() -> None:
    plain, paying = (table("xeri", WORTHLESS, "6D JS/JH", "6D JH", jacks_only=bonus) for bonus in (0, 10))
    assert scores(paying)["JS"] == pytest.approx(scores(plain)["JS"] + 10)
    plain, paying = (table("xeri", WORTHLESS, "6D JS/9H", "6D 9H", jacks_only=bonus) for bonus in (0, 10))
    assert scores(paying)["JS"] == scores(plain)["JS"]


def test_the_two_of_clubs_taken_with_a_two_counts_its_bonus() -> None:
    plain, paying = (table("pisti", "3C 4C 5C 2C", "2D JS/9H", "", two_of_clubs_match=bonus) for bonus in (0, 2))
    assert scores(paying)["2D"] == pytest.approx(scores(plain)["2D"] + 2)
    assert scores(paying)["JS"] == scores(plain)["JS"]


def test_the_two_of_clubs_is_laid_less_gladly_where_a_two_takes_it_for_a_bonus() -> None:
    plain, paying = (table("xeri", WORTHLESS, "2C 9S/9H", "", two_of_clubs_match=bonus) for bonus in (0, 20))
    assert scores(paying)["2C"] < scores(plain)["2C"]


def test_a_jack_without_power_is_a_card_like_others() -> None:
    deal = table("xeri", "AC AD TD 6C", "JD 9S QC 3H/9H", "", jack_captures=False)
    assert scores(deal)["JD"] < 0
    lone = table("xeri", WORTHLESS, "6D JS/JH", "6D JH", jack_captures=False, jack_on_jack=25)
    with_power = table("xeri", WORTHLESS, "6D JS/JH", "6D JH", jack_on_jack=10)
    assert scores(lone)["JS"] > scores(with_power)["JS"]


def test_laying_the_only_card_out_is_no_risk_when_jacks_have_no_power() -> None:
    deal = table("xeri", "7C 7D 7S 6C", "7H 9S/9H", "", jack_captures=False)
    assert scores(deal)["7H"] == pytest.approx(0, abs=0.05)


def test_the_last_card_of_a_deal_counts_a_kseri_only_where_it_pays() -> None:
    views = []
    for rules in (preset("pisti"), preset("pisti", last_card_kseri=True)):
        last = seen(table(rules, WORTHLESS, "6D 9S/9H", "6D 9H"))
        views.append(last._replace(hand=last.hand[:1], hand_sizes=(1, 0), stock=0))
    unpaid, paid = (Counter(last.rules).scores(last, 1)[0] for last in views)
    assert paid == pytest.approx(unpaid + 10)


def test_closed_opening_cards_count_as_average_cards() -> None:
    closed, rich = table("pisti", WORTHLESS, "6D/9H", ""), table("pisti", "AC TD 2C 6C", "6D/9H", "")
    assert scores(closed)["6D"] == scores(rich)["6D"]
    shown = table("pisti", WORTHLESS, "6D/9H", "", opening_hidden=False)
    assert scores(closed)["6D"] == pytest.approx(scores(shown)["6D"] + 3 * 13 / 52)


# ---- laying


def test_a_dead_rank_is_laid_before_a_live_one() -> None:
    deal = table("xeri", "8C 8D 8S 6C", "8H 9S 7C 5C 3C 2D/9H", "")
    assert chosen(Greedy(), deal) == "8H"
    assert chosen(Counter(deal.rules), deal) == "8H"


def test_what_the_next_player_let_lie_is_laid_more_gladly() -> None:
    deal = table("xeri", WORTHLESS, "9S 8S 9D/5H 6D", "9S 5H")
    assert not_held(seen(deal), 1) == {RANKS.index("9")}
    now = seen(deal)
    knowing, ignoring = Counter(deal.rules), Counter(deal.rules, infers=False)
    nine = now.hand.index(numbers(["9D"])[0])
    assert knowing.scores(now, 1)[nine] > ignoring.scores(now, 1)[nine]


def test_no_jack_is_thrown_on_the_empty_table_for_fear_of_a_jack_that_takes_a_lone_card() -> None:
    deal = table("xeri", WORTHLESS, "6D/JD 9S 8S 7S 5S 4S", "6D", jack_on_lone=20)
    assert chosen(Counter(deal.rules), deal) != "JD"


def test_cards_that_partners_may_take_are_feared_less() -> None:
    alone = table(preset("xeri", 4, teams=4), WORTHLESS, "9S/9H/8S/5H")
    pairs = table(preset("xeri", 4, teams=2), WORTHLESS, "9S/9H/8S/5H")
    weights = FITTED["2v2 (6)"]
    both = []
    for deal in (alone, pairs):
        counter = Counter(deal.rules)
        counter.parameters = weights
        both.append(counter.scores(seen(deal), 1)[0])
    assert both[1] > both[0]


# ---- chances, parameters, levels


def test_chances_are_those_of_cards_drawn_without_putting_back() -> None:
    assert chances(10, 1)[3] == pytest.approx(0.3)
    assert chances(4, 2)[1] == pytest.approx(0.5)
    assert chances(40, 0)[4] == 0
    assert chances(40, 6)[0] == 0
    assert chances(5, 5)[1] == 1


def test_every_column_of_parameters_serves_a_table() -> None:
    tables = [
        preset(name, players, teams=teams, packet=packet)
        for name in PRESETS
        for packet in (4, 6)
        for players in range(2, 7)
        for teams in range(2, players + 1)
        if players % teams == 0
    ]
    assert {id(for_rules(rules)) for rules in tables} == {id(column) for column in FITTED.values()}


def test_levels_are_named_in_order() -> None:
    rules = preset("kseri")
    assert LEVELS == ("child", "casual", "regular", "counter", "master")
    for number, name in enumerate(LEVELS, 1):
        assert vars(by_name(name, rules)).keys() == vars(player(number, rules)).keys()


@pytest.mark.parametrize("level", [0, 6, -1])
def test_an_unknown_level_is_refused(level: int) -> None:
    with pytest.raises(ValueError, match=f"no level {level}; allowed: 1 to 5"):
        player(level, preset("xeri"))


def test_an_unknown_name_is_refused() -> None:
    with pytest.raises(ValueError, match="no player 'gready'; allowed: random, greedy, child"):
        by_name("gready", preset("xeri"))


def test_slips_are_as_frequent_as_the_level_says() -> None:
    deal = table("xeri", WORTHLESS, "6D 2D 3D 4D 5D 7D/9H", "")
    slipping = Slipping(Greedy(), 0.6)
    missed = sum(chosen(slipping, deal, seed) != "6D" for seed in range(3000)) / 3000
    assert missed == pytest.approx(0.6 * 5 / 6, abs=0.03)


def test_the_random_player_plays_every_legal_play() -> None:
    deal = table("kseri", WORTHLESS, "6D JD 3D 2D/9H", "")
    plays = {RandomPlayer().choose(seen(deal), seed) for seed in range(200)}
    assert {(CODE[card], leave) for card, leave in plays} == {
        ("6D", False), ("6D", True), ("JD", False), ("JD", True), ("3D", False), ("2D", False),
    }  # fmt: skip
