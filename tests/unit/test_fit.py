"""The fits: they find numbers that are known, and print what is in use beside what they found."""

from __future__ import annotations

import re
from functools import partial
from random import Random

import pytest

from kseri.players.horizon import EACH_OTHER, STEEPNESS, majority_chance
from kseri.players.master import PRIORS, SAMPLES
from kseri.players.parameters import FITTED, Parameters, for_rules
from kseri.rules import preset
from tools.duel import Observation, Order
from tools.fit import (
    Lead,
    compared,
    counter_with,
    gains,
    leads,
    least_squares,
    main,
    master_with,
    neighbours,
    squared_error,
)


def printed(capsys: pytest.CaptureFixture[str], arguments: str) -> list[str]:
    """The lines the command prints."""
    main(f"{arguments} --jobs 1".split())
    return capsys.readouterr().out.splitlines()


# ---- the horizon


def test_the_fit_finds_the_numbers_that_made_its_leads() -> None:
    random, made = Random(7), []
    for _ in range(12_000):
        lead, left, sides = random.randrange(-20, 21), random.randrange(8, 90), random.randrange(2, 6)
        won = random.random() < majority_chance(lead, left, sides, 0.7, 0.15)
        made.append(Lead(lead, left, sides, won))
    steepness, each_other = least_squares(made)
    assert steepness == pytest.approx(0.7, abs=0.05)
    assert each_other == pytest.approx(0.15, abs=0.015)


def test_no_numbers_near_the_fitted_ones_have_a_smaller_error() -> None:
    seen = leads(preset("xeri", 3), 20, 1)
    steepness, each_other = least_squares(seen)

    def error(more: float, other: float) -> float:
        return squared_error(seen, partial(majority_chance, steepness=steepness + more, each_other=each_other + other))

    assert all(error(*moved) > error(0, 0) for moved in ((0.05, 0), (-0.05, 0), (0, 0.05), (0, -0.05)))


def test_the_numbers_in_use_tell_more_of_unseen_deals_than_how_often_the_majority_is_won() -> None:
    seen = leads(preset("kseri", 4), 40, 99)
    mean = sum(each.won for each in seen) / len(seen)
    assert squared_error(seen, majority_chance) < 0.9 * squared_error(seen, lambda *_: mean)


def test_leads_are_those_at_packet_ends() -> None:
    seen = leads(preset("xeri"), 5, 5)
    assert len(seen) == 5 * 3 * 2
    for one, other in zip(seen[::2], seen[1::2], strict=True):
        assert one.lead == -other.lead
        assert (one.left, one.sides) == (other.left, 2)
        assert (one.left + one.lead) % 2 == 0, "what both have captured and what is left are all 52 cards"
        assert not (one.won and other.won)
    assert all(each.left >= stock for each, stock in zip(seen, [36, 36, 24, 24, 12, 12] * 5, strict=True))
    assert {each.won for each in seen} == {True, False}


def test_a_lead_is_surer_the_fewer_cards_are_left_and_the_fewer_others_there_are() -> None:
    chances = [majority_chance(6, left, sides) for left in (12, 36) for sides in (2, 4)]
    assert chances[0] > max(chances[1:3])
    assert chances[3] < min(chances[1:3])
    assert majority_chance(30, 12, 2) > 0.98
    assert majority_chance(-30, 12, 2) < 0.02


def test_horizon_prints_the_fit_beside_the_numbers_in_use(capsys: pytest.CaptureFixture[str]) -> None:
    lines = printed(capsys, "horizon --rules pisti --deals 20")
    assert f"  in use  steepness {STEEPNESS:.3f}  each other {EACH_OTHER:.3f}" in lines
    assert re.fullmatch(
        r"  fitted  steepness \d\.\d{3}  each other -?\d\.\d{3}  \(least squares, 200 leads\)", lines[2]
    )
    fitted, in_use, mean = map(float, lines[-1].split()[1:])
    assert fitted <= in_use < mean
    assert lines[-2].split()[0] == "pisti"


# ---- the players


def test_every_weight_is_tried_lower_and_higher_alone() -> None:
    weights = for_rules(preset("pisti"))
    rows = list(neighbours(weights))
    assert len(rows) == 2 * len(Parameters._fields) - 1, "trust is 1 already"
    for name, value, changed in rows:
        assert changed._replace(**{name: getattr(weights, name)}) == weights
        assert getattr(changed, name) == value != getattr(weights, name)
    assert all(0 <= changed.let_lie <= 1 for table in FITTED.values() for _, _, changed in neighbours(table))


def test_a_counter_is_measured_with_the_weights_it_is_given() -> None:
    order = Order(preset("xeri"), ("counter", "counter"), 20, 0, 3, 1)
    weights = for_rules(order.rules)
    same = gains(order, partial(counter_with, parameters=weights))
    assert compared(same) == " +0.00 ± 0.00"
    careless = gains(order, partial(counter_with, parameters=weights._replace(fear=-2.0)))
    assert sum(each.result for each in careless) < -40


def test_a_master_weighs_and_samples_as_it_is_told() -> None:
    rules = preset("xeri", 5)
    assert [master_with(rules).prior, master_with(rules, prior=0.0).prior] == [PRIORS[5], 0.0]


def test_differences_are_those_in_the_same_deals() -> None:
    usual = [Observation(result, ([], [])) for result in (1.0, -8.0, 4.0)]
    better = [each._replace(result=each.result + 2) for each in usual]
    assert compared(better, usual) == " +2.00 ± 0.00"
    assert compared(better).startswith(" +1.00 ± 7.")


def test_parameters_are_printed_beside_what_their_neighbours_gain(capsys: pytest.CaptureFixture[str]) -> None:
    lines = printed(capsys, "parameters --rules pisti --deals 2")
    weights = for_rules(preset("pisti"))
    rows = [line.split() for line in lines if "tried" in line]
    assert {(row[0], row[3]) for row in rows} == {(name, f"{value:.2f}") for name, value in weights._asdict().items()}
    assert all(row[6] != row[3] for row in rows)


@pytest.mark.parametrize(("part", "in_use"), [("prior", PRIORS[2]), ("samples", SAMPLES)])
def test_the_masters_numbers_are_printed_beside_others(
    capsys: pytest.CaptureFixture[str], part: str, in_use: float
) -> None:
    rows = [line.split() for line in printed(capsys, f"{part} --rules kseri --deals 2")[1:]]
    assert [float(row[2]) for row in rows if "beside" not in row] == [in_use]
    assert len({row[2] for row in rows}) == len(rows) >= 3
    assert all(row[-2:] == ["in", "use"] for row in rows)


def test_what_is_no_part_and_no_option_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["horizont"])
    assert "unknown argument 'horizont'" in capsys.readouterr().err
