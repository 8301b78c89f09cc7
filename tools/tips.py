"""What each tip of the game is worth: mirrored deals between two players of whom one knows one tip more.

``python -m tools.tips [--deals N] [--seed S] [--jobs N]``. The first player of a row knows the tips up to that one, the
second those before it; otherwise they are equal. The gains kept in ``kseri/players/tips.py`` were measured with its
``DEALS`` and ``SEED``, the defaults here. ``--rejected`` measures advice that sounds as good and gained nothing.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from functools import partial

from kseri.cards import JACK, RANK
from kseri.players.memory import pile_cards
from kseri.players.player import Choice, Player
from kseri.players.tips import DEALS, SEED, TIPS, Follower, Gain, still_out, taking
from kseri.rules import PRESET_NAMES, Rules, preset
from kseri.view import SeatView
from tools.arena import interval
from tools.duel import Bot, Order, observations


def follower(rules: Rules, known: int) -> Player:
    """A player who knows the first tips."""
    return Follower(known)


def duel(rules: Rules, first: Bot, second: Bot, deals: int, seed: int, jobs: int) -> Gain:
    """What the first player gains on the second, a deal."""
    order = Order(rules, (first, second), deals, 0, seed, jobs)
    return Gain(*interval([observation.result for observation in observations(order, "deal", deals)]))


def applies(name: str, rules: Rules) -> bool:
    """Whether the tip has anything to say at that table."""
    return name != "take" or rules.optional_capture


def gain(name: str, rules: Rules, deals: int, seed: int, jobs: int = 1) -> Gain:
    """What knowing the tip too is worth."""
    known = [tip.name for tip in TIPS].index(name)
    with_it, without = (partial(follower, known=count) for count in (known + 1, known))
    return duel(rules, with_it, without, deals, seed, jobs)


# ---- advice that sounds as good


class Doubtful:
    """Knows every tip, and weighs one piece of doubtful advice before them."""

    def __init__(self, rules: Rules, advice: str, limit: int) -> None:
        self.advice, self.limit = advice, limit
        self.usual = Follower()

    def choose(self, view: SeatView, seed: int) -> Choice:
        """What the advice leaves, then as usual."""
        if len(view.hand) > 1 and getattr(self, f"_{self.advice}")(view):
            hold = taking(view)
            rest = tuple(card for card in view.hand if card not in hold)
            if hold and rest:
                return self.usual.choose(view._replace(hand=rest), seed)
        return self.usual.choose(view, seed)

    def _jack(self, view: SeatView) -> bool:
        """Keep the jack, the only card that takes, for a larger pile."""
        return self._only_jacks(view) and view.pile < self.limit

    def _poor(self, view: SeatView) -> bool:
        """Keep it for a larger pile or one that is worth points."""
        values = view.rules.values
        points = sum(values[card] for card in pile_cards(view) if card is not None)
        return self._jack(view) and not points

    def _last(self, view: SeatView) -> bool:
        """In the last packet keep the jack for the end, unless the pile is large."""
        return self._only_jacks(view) and not view.stock and view.pile < self.limit

    def _double(self, view: SeatView) -> bool:
        """Make no kseri that so many cards still out could double."""
        top = view.top
        if top is None or view.pile > 1 or not view.rules.double_kseri:
            return False
        return still_out(view)[RANK[top]] >= self.limit

    @staticmethod
    def _only_jacks(view: SeatView) -> bool:
        takers = taking(view)
        only = bool(takers) and all(RANK[card] == JACK for card in takers)
        return only and view.top is not None and RANK[view.top] != JACK


REJECTED = (
    ("a jack is too good for a lone card", "jack", 2),
    ("a jack is too good for fewer than 4 cards", "jack", 4),
    ("a jack is too good for fewer than 4 cards without points", "poor", 4),
    ("last packet: keep the jack for the last capture", "last", 99),
    ("last packet: the same, but take 5 cards or more", "last", 5),
    ("make no kseri while a card is out that doubles it", "double", 1),
    ("make no kseri while two cards are out that double it", "double", 2),
)


def rejected(deals: int, seed: int, jobs: int) -> None:
    """Advice on top of all tips, against all tips."""
    for told, advice, limit in REJECTED:
        for name in PRESET_NAMES:
            rules = preset(name)
            if advice == "double" and not rules.double_kseri:
                continue
            first = partial(Doubtful, advice=advice, limit=limit)
            mean, half = duel(rules, first, partial(follower, known=len(TIPS)), deals, seed, jobs)
            print(f"{told:58} {name:7} {mean:+6.2f} ± {half:.2f}", flush=True)


def main(arguments: Sequence[str] | None = None) -> None:
    """Measure, and print a row for each tip and table."""
    parser = argparse.ArgumentParser(prog="tips", description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--deals", type=int, default=DEALS)
    parser.add_argument("--seed", type=int, default=SEED)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--rejected", action="store_true")
    given = parser.parse_args(sys.argv[1:] if arguments is None else arguments)
    if given.rejected:
        rejected(given.deals, given.seed, given.jobs)
        return
    print(f"points a deal, two players, {given.deals} deals each played twice, seed {given.seed:#x}")
    for tip in TIPS:
        for name in PRESET_NAMES:
            if applies(tip.name, preset(name)):
                measured = gain(tip.name, preset(name), given.deals, given.seed, given.jobs)
                kept = tip.gains.get(name)
                told = f"  (kept: {kept.mean:+.2f} ± {kept.half:.2f})" if kept else ""
                print(f"{tip.name:10} {name:7} {measured.mean:+6.2f} ± {measured.half:.2f}{told}", flush=True)


if __name__ == "__main__":
    main()
