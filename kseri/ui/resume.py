"""The match that is kept: when it has to be written, what is written, and how it goes on."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from kseri.match import Match
from kseri.players.levels import player
from kseri.ui import people, turns
from kseri.ui.house import of
from kseri.ui.i18n import _
from kseri.ui.messages import Choose, Effect, Say
from kseri.ui.model import Model
from kseri.ui.options import PERSON, Options
from kseri.ui.saved import Saved, save


def state(model: Model) -> object:
    """Changes with everything that is kept of the match, so that nothing happens unkept."""
    match = model.match
    return match and (match, match.deal, len(match.deal.plays), model.aided)


def kept_match(model: Model) -> dict[str, Any] | None:
    """What is to be kept of the match now; ``None`` if there is none any more."""
    if model.match:
        return save(Saved(model.options, model.match, model.aided))
    return save(model.open) if model.open else None


def given_up(model: Model) -> list[Saved]:
    """The match that ends unfinished when another one is started, if a person has played in it.

    One that is open in another tab is not known well enough to say.
    """
    saved = Saved(model.options, model.match, model.aided) if model.match else model.open
    if saved is None or saved.match.winner is not None or model.elsewhere:
        return []
    deal = saved.match.deal
    people = [seat for seat in range(deal.rules.players) if not seat or saved.options.level(seat) == PERSON]
    return [saved] if saved.match.finished or any(play.seat in people for play in deal.history()) else []


def seat_all(model: Model, options: Options, match: Match) -> None:
    """Everybody sits down at the table of a match."""
    rules = match.rules
    levels = [PERSON, *(options.level(seat) for seat in range(1, rules.players))]
    model.options, model.match, model.open, model.elsewhere = options, match, None, False
    model.players = {seat: player(level, rules) for seat, level in enumerate(levels) if level != PERSON}
    model.names = people.names(levels, options.names)
    model.aided = model.settings.pile_count or model.settings.cards_seen


def resume(model: Model, saved: Saved | None) -> list[Effect]:
    """The match goes on where it was, and the lobby stands for it: for another one, too, cards are drawn anew."""
    if saved is None:
        model.open, model.elsewhere = None, False
        return [Say(_("There is no open match any more."))]
    rules = saved.match.rules
    options = replace(saved.options, seed=model.options.seed, house=of(rules).lasting)
    seat_all(model, options, saved.match)
    model.aided = model.aided or saved.aided
    model.overlay = None
    return [Choose(lobby_choices(options)), *turns.resume_deal(model)]


def leave(model: Model) -> None:
    """From the table to the lobby, which offers to continue a match that is not over."""
    match = model.match
    if match and match.winner is None:
        model.open = Saved(model.options, match, model.aided)
    model.stage, model.match = "lobby", None
    turns.forget(model)


def taken_over(model: Model) -> list[Effect]:
    """Another tab goes on with the match."""
    model.overlay, model.elsewhere = None, True
    if model.match is None:
        return []
    leave(model)
    return [Say(_("The match goes on in another tab."))]


def lobby_choices(options: Options) -> dict[str, str]:
    """What the lobby's form shows for a game."""
    levels = {f"level-{seat}": str(options.level(seat)) for seat in range(1, 6)}
    names = {f"name-{seat}": name for seat, name in enumerate(options.names)}
    return {"preset": options.rules.preset, "table": options.table, "level": str(options.level(1)), **levels, **names}
