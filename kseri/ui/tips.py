"""The tips to try: positions from real deals, and what the tip says of a card that was tapped. Knows no screen."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from kseri.cards import CODE
from kseri.deal import Deal
from kseri.players.tips import TIPS, Follower, Tip, candidates, taking
from kseri.rules import preset
from kseri.shuffle import deal_order
from kseri.ui.messages import Effect, Say
from kseri.ui.tips_texts import situation, verdict
from kseri.view import SeatView, view

if TYPE_CHECKING:
    from kseri.ui.model import Model

BY_NAME: Mapping[str, Tip] = {tip.name: tip for tip in TIPS}


class Position(NamedTuple):
    """Where a deal stands that players with all tips play: by a preset for two, from a seed, after so many plays."""

    preset: str
    seed: int
    plays: int


POSITIONS: Mapping[str, tuple[Position, ...]] = {
    "take": (Position("kseri", 10, 8), Position("kseri", 15, 16), Position("kseri", 19, 32)),
    "match": (Position("xeri", 2, 12), Position("kseri", 9, 16), Position("family", 16, 0)),
    "keep-jacks": (Position("xeri", 5, 25), Position("kseri", 8, 32), Position("family", 7, 36)),
    "let-lie": (Position("xeri", 2, 1), Position("family", 8, 13), Position("xeri", 6, 3)),
    "start": (Position("xeri", 1, 13), Position("kseri", 5, 25), Position("pisti", 9, 17)),
    "cover": (Position("xeri", 2, 25), Position("pisti", 8, 16), Position("family", 9, 2)),
    "pair": (Position("xeri", 1, 0), Position("kseri", 4, 16), Position("pisti", 8, 24)),
    "worthless": (Position("xeri", 2, 24), Position("pisti", 9, 32), Position("family", 8, 17)),
}
"""For each tip, deals in which it makes a difference."""


@dataclass(frozen=True)
class Trial:
    """A tip that is being tried: which of its positions, and the card that was tapped."""

    at: int = 0
    card: int | None = None


@lru_cache(maxsize=64)
def seen(position: Position) -> SeatView:
    """The position as the player sees it whose turn it is."""
    rules, player = preset(position.preset), Follower()
    deal = Deal(rules, deal_order(rules, position.seed), 1)
    while len(deal.plays) < position.plays:
        deal.play(*player.choose(view(deal, deal.turn), position.seed))
    return view(deal, deal.turn)


def position(name: str, trial: Trial) -> SeatView:
    """What lies on the table where a tip is tried."""
    return seen(POSITIONS[name][trial.at])


def against(name: str, table: SeatView, card: int) -> str | None:
    """What speaks against the card: a tip, this one or one before it, or ``""`` for not taking; ``None`` if nothing."""
    at = TIPS.index(BY_NAME[name])
    if taking(table) and not table.would_take(card):
        return ""
    return next((TIPS[k].name for k in range(at + 1) if card not in candidates(table, k + 1)), None)


def act(model: Model, name: str, value: str) -> list[Effect]:
    """``try`` opens and closes a tip's position, ``try-another`` goes to its next, ``try-card`` plays ``tip card``."""
    tip, _space, code = value.partition(" ")
    if tip not in POSITIONS:
        return []
    trial = model.trials.get(tip)
    if name == "try":
        if trial:
            del model.trials[tip]
            return [Say("")]
        return _show(model, tip, Trial())
    if trial is None:
        return []
    if name == "try-another":
        return _show(model, tip, Trial((trial.at + 1) % len(POSITIONS[tip])))
    table = position(tip, trial)
    card = next((card for card in table.hand if CODE[card] == code), None)
    if card is None:
        return []
    model.trials[tip] = replace(trial, card=card)
    return [Say(told(tip, table, card))]


def _show(model: Model, tip: str, trial: Trial) -> list[Effect]:
    model.trials[tip] = trial
    return [Say(" ".join(situation(position(tip, trial))))]


def told(tip: str, table: SeatView, card: int) -> str:
    """Whether the card is the tip's, and why."""
    wrong = against(tip, table, card)
    return verdict(tip if wrong is None else wrong, table, card, right=wrong is None)
