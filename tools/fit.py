"""How the numbers in the computer players were obtained: fits and measures them again, beside the values in use.

``python -m tools.fit [PART] [--deals N] [--rules PRESET ...]``, the other options as for ``tools.arena``. A part takes
the table of ``--rules``, ``--set``, ``--players`` and ``--teams``, or its own ones. The parts, all without PART:

horizon     what of the majority's points a lead at the end of a packet is worth (``kseri/players/horizon.py``)
parameters  the card counter's weights (``kseri/players/parameters.py``): each changed alone, against those in use
prior       weight of the card counter's judgement in the Master, by number of players (``kseri/players/master.py``)
samples     hands that the Master tries for a move

All gains are points a deal in mirrored deals with 95 % intervals, as the arena gives them.
"""

from __future__ import annotations

import math
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from typing import NamedTuple

from kseri.deal import Deal
from kseri.players.counter import Counter
from kseri.players.horizon import EACH_OTHER, STEEPNESS, majority_chance
from kseri.players.kernel import Kernel
from kseri.players.master import PRIORS, SAMPLES, Master
from kseri.players.parameters import Parameters, for_rules
from kseri.players.scene import scene
from kseri.rules import Rules, preset
from kseri.shuffle import deal_order, derive
from kseri.view import view
from tools.arena import interval, read
from tools.duel import Bot, Observation, Order, observations

SEED = 0xF17
"""Not one that the players are measured with."""
_TABLE_OPTIONS = ("--rules", "--set", "--players", "--teams")

# ---- the horizon


class Lead(NamedTuple):
    """A side at the end of a packet, and what became of it."""

    lead: int
    """Its cards minus those of the best other side."""
    left: int
    """Cards that nobody has captured."""
    sides: int
    won: bool
    """Whether it won the majority."""


def leads(rules: Rules, deals: int, seed: int) -> list[Lead]:
    """The sides at all packet ends but the last, in deals that card counters play with each other."""
    kernel, player = Kernel(rules), Counter(rules)
    found = []
    for number in range(deals):
        chance = derive(seed, f"deal/{number}")
        deal = Deal(rules, deal_order(rules, chance), rules.players - 1)
        ends: list[tuple[int, int, int]] = []
        packet = 0
        while not deal.over:
            seen = view(deal, deal.turn)
            if deal.packet > packet:
                packet = deal.packet
                now = scene(seen, kernel).now
                for side, cards in enumerate(now.taken):
                    best = max(now.taken[:side] + now.taken[side + 1 :])
                    ends.append((side, cards - best, now.total + now.pile))
            deal.play(*player.choose(seen, chance))
        most = [score.cards for score in deal.scores()]
        alone = most.count(max(most)) == 1
        found += [Lead(lead, left, rules.teams, alone and most[side] == max(most)) for side, lead, left in ends]
    return found


def least_squares(seen: Sequence[Lead]) -> tuple[float, float]:
    """The two numbers of ``majority_chance`` with the least squared error, by Gauss and Newton's steps from 0."""
    steepness = each_other = 0.0
    for _ in range(12):
        aa = ab = bb = a = b = 0.0
        for lead, left, sides, won in seen:
            chance = majority_chance(lead, left, sides, steepness, each_other)
            slope = 2 * chance * (1 - chance)
            by_steepness = slope * lead / math.sqrt(2 * left + 1)
            by_other = slope * (1 - sides)
            aa += by_steepness * by_steepness
            ab += by_steepness * by_other
            bb += by_other * by_other
            a += by_steepness * (won - chance)
            b += by_other * (won - chance)
        scale = aa * bb - ab * ab
        steepness += (bb * a - ab * b) / scale
        each_other += (aa * b - ab * a) / scale
    return steepness, each_other


def squared_error(seen: Sequence[Lead], chance: Callable[[int, int, int], float]) -> float:
    """The mean squared difference between the chance to win the majority and winning it, 0 to 1."""
    return sum((won - chance(lead, left, sides)) ** 2 for lead, left, sides, won in seen) / len(seen)


def horizon(order: Order, tables: Mapping[str, Rules]) -> None:
    """Fit ``majority_chance`` to all tables together."""
    with ProcessPoolExecutor(order.jobs) as pool:
        found = list(pool.map(partial(leads, deals=order.deals, seed=order.seed), tables.values()))
    everything = [each for seen in found for each in seen]
    steepness, each_other = least_squares(everything)
    fitted = partial(majority_chance, steepness=steepness, each_other=each_other)
    print(
        f"horizon: who wins the majority, from the leads at packet ends; {order.deals} deals by card counters a table"
    )
    print("  chance = (1 + tanh(steepness * lead / sqrt(2 * cards left + 1) - each other * (sides - 1))) / 2")
    print(f"  fitted  steepness {steepness:.3f}  each other {each_other:.3f}  (least squares, {len(everything)} leads)")
    print(f"  in use  steepness {STEEPNESS:.3f}  each other {EACH_OTHER:.3f}")
    print("  mean squared error         fitted   in use   if only how often it is won is known")
    for name, seen in [*zip(tables, found, strict=True), ("all", everything)]:
        mean = sum(each.won for each in seen) / len(seen)
        errors = [squared_error(seen, chance) for chance in (fitted, majority_chance, lambda *_, mean=mean: mean)]
        print(f"    {name:22}", *(f"{error:8.4f}" for error in errors))


# ---- the players


def counter_with(rules: Rules, parameters: Parameters) -> Counter:
    """A card counter with other weights than those for this table."""
    player = Counter(rules)
    player.parameters = parameters
    return player


def master_with(rules: Rules, prior: float | None = None, samples: int = SAMPLES) -> Master:
    """A Master that weighs the card counter's judgement or samples otherwise."""
    player = Master(rules, samples)
    if prior is not None:
        player.prior = prior
    return player


def gains(order: Order, first: Bot, second: Bot = "counter") -> list[Observation]:
    """The first player against the second, in the order's deals."""
    return list(observations(order._replace(bots=(first, second)), "deal", order.deals))


def compared(found: Sequence[Observation], others: Sequence[Observation] | None = None) -> str:
    """The mean and its interval; with ``others``, of the difference in the same deals."""
    results = [each.result for each in found]
    if others is not None:
        results = [result - other.result for result, other in zip(results, others, strict=True)]
    mean, half = interval(results)
    return f"{mean:+6.2f} ± {half:4.2f}"


def neighbours(weights: Parameters) -> Iterator[tuple[str, float, Parameters]]:
    """Every weight a quarter less and a quarter more, at least 0.1: name, new value, all weights. Trust ends at 1."""
    for name, weight in weights._asdict().items():
        step = max(0.1, abs(weight) / 4)
        for value in (weight - step, weight + step):
            changed = max(0.0, min(1.0, value)) if name == "let_lie" else value
            if changed != weight:
                yield name, changed, weights._replace(**{name: changed})


def parameters(order: Order, tables: Mapping[str, Rules]) -> None:
    """Change each of the card counter's weights alone, and play against the card counter."""
    for table, rules in tables.items():
        weights = for_rules(rules)
        print(f"parameters: {table}; one of the card counter's weights changed, against those in use; ", end="")
        print(f"{order.deals} deals")
        print(
            "  where no change gains for sure, the weights in use are at an optimum, as far as so many deals can tell"
        )
        rows = list(neighbours(weights))
        for name, value, changed in rows:
            found = gains(order._replace(rules=rules), partial(counter_with, parameters=changed))
            text = compared(found)
            mean, half = interval([each.result for each in found])
            mark = " *" if mean > half else ""
            print(f"    {name:12} in use {getattr(weights, name):6.2f}   tried {value:6.2f}   {text}{mark}", flush=True)
        print(f"  * gains more than its interval: of {len(rows)} rows, about {len(rows) / 40:.1f} do so by luck")


def prior(order: Order, tables: Mapping[str, Rules]) -> None:
    """Try weights for the card counter's judgement in the Master."""
    print(f"prior: weight of the counter's judgement in the Master, against card counters; {order.deals} deals")
    for table, rules in tables.items():
        in_use = PRIORS[rules.players]
        values = sorted({0.25, 1.0, 2.0, in_use})
        masters = [(value, partial(master_with, prior=value)) for value in values]
        _masters(order._replace(rules=rules), f"{table}  prior", in_use, masters)


def samples(order: Order, tables: Mapping[str, Rules]) -> None:
    """Try numbers of hands for a move of the Master."""
    print(f"samples: hands that the Master tries for a move, against card counters; {order.deals} deals")
    values = (SAMPLES // 4, SAMPLES, 2 * SAMPLES)
    for table, rules in tables.items():
        masters = [(value, partial(master_with, samples=value)) for value in values]
        _masters(order._replace(rules=rules), f"{table}  samples", SAMPLES, masters)


def _masters(order: Order, label: str, in_use: float, masters: Sequence[tuple[float, Bot]]) -> None:
    """A row for each Master, by the value that sets it apart: gain, time, difference to the value in use."""
    usual = gains(order, "master")
    for value, master in masters:
        found = usual if value == in_use else gains(order, master)
        beside = "in use" if value == in_use else f"{compared(found, usual)} beside the one in use"
        times = sorted(1000 * each for observation in found for each in observation.times[0])
        median = f"{times[len(times) // 2]:5.1f} ms a move"
        print(f"    {label} {value:6.2f}   {compared(found)}   {median}   {beside}", flush=True)


# ---- the command


class Part(NamedTuple):
    """One part, the deals for each of its rows, and the tables it takes if none is named."""

    run: Callable[[Order, Mapping[str, Rules]], None]
    deals: int
    tables: Mapping[str, Rules]


XERI = {"xeri, 2": preset("xeri")}
PARTS: Mapping[str, Part] = {
    "horizon": Part(
        horizon,
        150,
        {
            **{f"{name}, 2": preset(name) for name in ("xeri", "kseri", "pisti")},
            "xeri, 3": preset("xeri", 3),
            "xeri, 4": preset("xeri", 4, 4),
            "xeri, 2v2": preset("xeri", 4),
            "kseri, 2v2": preset("kseri", 4),
            "xeri, 5": preset("xeri", 5),
            "xeri, 3v3": preset("xeri", 6, 2),
            "xeri, 2v2v2": preset("xeri", 6, 3),
        },
    ),
    "parameters": Part(parameters, 400, XERI),
    "prior": Part(prior, 10, {f"xeri, {players}": preset("xeri", players) for players in PRIORS}),
    "samples": Part(samples, 40, XERI),
}


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the part that is named, or all."""
    rest = list(sys.argv[1:] if arguments is None else arguments)
    if "-h" in rest or "--help" in rest:
        print(__doc__)
        return
    names = [rest.pop(0)] if rest and rest[0] in PARTS else list(PARTS)
    named = any(text.split("=")[0] in _TABLE_OPTIONS for text in rest)
    for name in names:
        part = PARTS[name]
        usual = ["--rules", "xeri", "--deals", str(part.deals), "--seed", str(SEED), "--bots", "counter,counter"]
        order = read([*usual, *rest])
        part.run(order, {order.rules.preset: order.rules} if named else part.tables)


if __name__ == "__main__":
    main()
