"""The game as the page plays it: what happens when something is done, and what must follow. Knows no browser.

``update`` takes a message and says what is to be done outside: a computer player to be asked, a sentence to be spoken.
The model is complete when it returns; screens only show it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import NamedTuple

from kseri.match import Match
from kseri.players.levels import player
from kseri.players.player import Choice, Player, players_seed
from kseri.shuffle import derive, new_seed
from kseri.ui import house_acts, people, resume, turns
from kseri.ui.i18n import _
from kseri.ui.messages import (
    Act,
    Advise,
    Advised,
    Answer,
    Change,
    ComputerPlayed,
    Decide,
    Deed,
    Drop,
    Effect,
    Focus,
    Keep,
    KeepDone,
    KeepMatch,
    Message,
    Pick,
    ReadHistory,
    Resume,
    Say,
    Spoken,
    Start,
    Tap,
)
from kseri.ui.model import Model
from kseri.ui.options import PERSON, Options, lobby_rules
from kseri.ui.saved import Saved
from kseri.ui.settings import DEFAULTS, allows, parse
from kseri.view import SeatView, view

MASTER = 5
OVERLAYS = ("settings", "learn")
RULES = "rules"
"""The screen that writes the rules out, and the act that opens it."""
STATS = "stats"


def update(model: Model, message: Message) -> list[Effect]:
    """Let something happen; what cannot happen now changes nothing but ``note``."""
    if isinstance(message, Answer):
        from kseri.ui import stats_acts

        return stats_acts.read(model, message)
    before, match, explained = resume.state(model), model.match, model.explained
    over = match is None or match.winner is not None
    effects = _happen(model, message)
    if model.explained != explained:
        effects = [*effects, Keep("explained", list(model.explained))]
    if match and not over and match.winner is not None:
        effects = [*effects, KeepDone(Saved(model.options, match, model.aided))]
    return effects if resume.state(model) == before else [*effects, KeepMatch()]


def _happen(model: Model, message: Deed) -> list[Effect]:
    match message:
        case Start(options):
            return _start(model, options or model.options)
        case Resume(saved):
            return resume.resume(model, saved)
        case Tap(card, ply) | Drop(card, ply):
            return turns.tap(model, card, sure=isinstance(message, Drop)) if ply == model.ply else []
        case Pick(place, ply):
            return turns.pick(model, place) if ply == model.ply else []
        case Decide(leave):
            if model.choosing is None:
                return []
            return turns.play(model, Choice(model.choosing, leave))
        case ComputerPlayed(choice, ply):
            return turns.play(model, choice) if ply == model.ply and model.busy else []
        case Focus(place):
            model.place = place
            return []
        case Advised(card, text, ply):
            return turns.advised(model, card, text) if ply == model.ply and model.yours else []
        case Spoken():
            return _spoken(model)
        case Change(form, name, text):
            return _change(model, form, name, text)
        case Act(name, value):
            return _act(model, name, value)


class Question(NamedTuple):
    """What a computer player is asked with: nothing but its own view, and the seed of its own randomness."""

    player: Player
    level: int
    view: SeatView
    seed: int


def question(model: Model) -> Question:
    """The question to the computer player whose turn it is; at a person's turn, to the Master in their place."""
    match = model.match
    assert match is not None
    seat = match.deal.turn
    seen = view(match.deal, seat, match.totals, match.target)
    own = model.players.get(seat)
    level = MASTER if own is None else model.options.level(seat)
    return Question(own or player(MASTER, match.rules), level, seen, players_seed(match))


def think(model: Model) -> Choice:
    """What the computer player whose turn it is plays."""
    asked = question(model)
    return asked.player.choose(asked.view, asked.seed)


def _start(model: Model, options: Options) -> list[Effect]:
    seed = new_seed() if options.seed is None else options.seed
    match = Match(options.rules, seed, options.shared.deal if options.shared else None)
    given_up = resume.given_up(model)
    resume.seat_all(model, options, match)
    model.overlay = model.stats = None
    names = [Keep("names", list(options.names))] if options.names else []
    return [*(KeepDone(saved) for saved in given_up), *names, *turns.begin_deal(model)]


def _spoken(model: Model) -> list[Effect]:
    """What was put into words stays in no language but the new one."""
    model.note = model.explanation = ""
    if model.match:
        seats = range(len(model.names))
        levels = [model.options.level(seat) if seat in model.players else PERSON for seat in seats]
        model.names = people.names(levels, model.options.names)
    return []


def _another(options: Options) -> Options:
    """The same table with other cards; those of a fixed seed follow from it."""
    seed = None if options.seed is None else derive(options.seed, "rematch")
    return replace(options, seed=seed, shared=None)


def _change(model: Model, form: str, name: str, text: str) -> list[Effect]:
    if form == "settings":
        return _set(model, name, parse(name, text))
    if form == STATS:
        from kseri.ui import stats_acts

        return stats_acts.change(model, name, text)
    return house_acts.change(model, name, text) if form == house_acts.SCREEN else []


def _act(model: Model, name: str, value: str) -> list[Effect]:
    match = model.match
    if name in house_acts.ACTS.get(model.screen, ()):
        return house_acts.act(model, name, value)
    if name in OVERLAYS:
        model.overlay = name
        return []
    if name in _ANYWHERE:
        return _ANYWHERE[name](model, value)
    if name.startswith("try") and model.screen == "learn":
        from kseri.ui import tips

        return tips.act(model, name, value)
    if model.overlay == STATS:
        from kseri.ui import stats_acts

        return stats_acts.act(model, name, value)
    if match is None:
        return []
    if name == "count" and model.stage == "table" and match.deal.over:
        return turns.count(model)
    if name == "next-deal" and model.stage == "deal-end":
        match.next_deal()
        return turns.begin_deal(model)
    return turns.act(model, name) if model.stage == "table" else []


def _continue(model: Model, _value: str) -> list[Effect]:
    """Go on with the open match."""
    return resume.resume(model, model.open) if model.open else []


def _again(model: Model, _value: str) -> list[Effect]:
    """Another match at the same table."""
    return _start(model, _another(model.options))


def _understood(model: Model, _value: str) -> list[Effect]:
    model.explanation = ""
    return []


def _read(model: Model, chosen: str) -> list[Effect]:
    """Write out the rules: those being made, the match's, or what is chosen in the lobby, given as ``kseri 2v2``."""
    rules = model.options.rules
    if model.overlay == house_acts.SCREEN and model.house:
        if model.house.rules is None:
            return [Say(" ".join(model.house.faults))]
        rules = model.house.rules
    elif model.match:
        rules = model.match.rules
    elif chosen:
        preset, table = chosen.split()
        rules = lobby_rules(preset, table, model.options)
    model.reading, model.beneath, model.overlay = rules, model.overlay, RULES
    return []


def _back(model: Model, _value: str) -> list[Effect]:
    """To what lay under this screen; from the game to the lobby."""
    if model.overlay:
        model.overlay, model.stats = model.beneath if model.overlay == RULES else None, None
        return []
    resume.leave(model)
    return [Say("")]


def _set(model: Model, name: str, value: object) -> list[Effect]:
    """Change a setting; it is kept, and holds at once. What the address asked for is not kept."""
    if not allows(name, value):
        return []
    model.settings, model.kept = (each.changed(**{name: value}) for each in (model.settings, model.kept))
    if name == "explain":
        model.explanation = ""
        model.explained = () if value else model.explained
    if model.match and value is True and name in ("pile_count", "cards_seen"):
        model.aided = True
    return [Keep("settings", model.kept.as_dict())]


def _reset(model: Model, _value: str) -> list[Effect]:
    """All settings as they were at first."""
    model.settings = model.kept = DEFAULTS
    return [Keep("settings", DEFAULTS.as_dict()), Say(_("The settings are as they were at first."))]


_ANYWHERE: Mapping[str, Callable[[Model, str], list[Effect]]] = {
    RULES: _read,
    STATS: lambda _model, _value: [ReadHistory()],
    "back": _back,
    "continue": _continue,
    "taken-over": lambda model, _value: resume.taken_over(model),
    "reset-settings": _reset,
    "rematch": _again,
    "new-match": _again,
    "understood": _understood,
}
"""What can be done wherever its button is, by act."""

__all__ = ["Advise", "Model", "Question", "question", "think", "update"]
