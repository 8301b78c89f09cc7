"""The game as the page plays it: what is shown, what can happen, and what happens then. Knows no browser.

``update`` takes a message and says what is to be done outside: a computer player to be asked, a sentence to be spoken.
The state is complete when it returns; screens only show it.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import NamedTuple

from kseri.cards import RANK
from kseri.deal import IllegalPlay
from kseri.match import Match
from kseri.players.levels import player
from kseri.players.player import Choice, Player, players_seed
from kseri.shuffle import derive, new_seed
from kseri.ui import people
from kseri.ui.i18n import _, ngettext
from kseri.ui.options import SPEEDS, Options
from kseri.ui.verdict import deal_verdict, standing, winner_verdict
from kseri.ui.words import Speaker
from kseri.view import SeatView, view

YOU = 0
"""The seat of the person at the screen."""
MASTER = 5
MOMENT = 1.8
"""After a kseri, and at the start of a deal, a computer player takes so many times its usual pause."""
LAST_LOOK = 2.2
"""Deal's end comes this many times a computer's play after the last card, so that the card can be seen."""


# ---- what can happen


class Start(NamedTuple):
    """A match begins; without options by the last ones."""

    options: Options | None = None


class Tap(NamedTuple):
    """A card of the own hand is chosen; a stale ``ply`` is a tap on what is no longer there."""

    card: int
    ply: int


class Pick(NamedTuple):
    """The card at this place of the own hand is chosen, the first being 0."""

    place: int
    ply: int


class Decide(NamedTuple):
    """Take or leave what the chosen card could capture."""

    leave: bool


class ComputerPlayed(NamedTuple):
    """A computer player's choice, made at this ply."""

    choice: Choice
    ply: int


class Focus(NamedTuple):
    """The hand's tab stop moves to the card at this place."""

    place: int


class Advised(NamedTuple):
    """The Master's advice for the person, asked for at this ply, as a card and a sentence."""

    card: int
    text: str
    ply: int


class Act(NamedTuple):
    """No more than a name: ``cancel``, ``hint``, ``count``, ``next-deal``, ``rematch``, ``new-match``, ``back``."""

    name: str


Message = Start | Tap | Pick | Decide | ComputerPlayed | Focus | Advised | Act

# ---- what is to be done outside


class Think(NamedTuple):
    """Ask the computer player whose turn it is, after a pause of this many seconds."""

    pause: float
    ply: int


class Advise(NamedTuple):
    """Ask the Master what the person should play; the answer is ``Advised``."""

    ply: int


class Count(NamedTuple):
    """Send ``Act("count")`` after a pause of this many seconds: the deal is over and was looked at."""

    pause: float


class Say(NamedTuple):
    """A sentence for the status region."""

    text: str


Effect = Think | Advise | Count | Say


@dataclass
class Model:
    """Everything the screens show."""

    options: Options
    screen: str = "lobby"
    match: Match | None = None
    players: dict[int, Player] = field(default_factory=dict)
    """The computer players by seat."""
    names: list[str] = field(default_factory=list)
    choosing: int | None = None
    """A card of the own hand whose player has to say *take* or *leave*."""
    place: int = 0
    """The hand's tab stop."""
    note: str = ""
    """Why something could not be done; shown instead of the last play until the next one."""
    hint: int | None = None
    """The card that the Master advises to play."""
    aided: bool = False
    """Advice was taken in this match."""
    told: int = 0
    """Plays of this deal that the status region has told."""
    told_packet: int = -1
    """The packet whose dealing it has told; -1 before it has told who deals."""

    @property
    def ply(self) -> int:
        """Plays so far in this match: it never falls, so an old tap cannot be taken for a new one."""
        if self.match is None:
            return 0
        whole = len(self.match.deal.cards) - self.match.rules.opening_size
        return self.match.number * whole + len(self.match.deal.plays)

    @property
    def hand(self) -> list[int]:
        """The person's cards as they lie in the hand, from left to right: by rank, so that pairs are seen."""
        return sorted(self.match.deal.hands[YOU], key=lambda card: (RANK[card], card)) if self.match else []

    @property
    def busy(self) -> bool:
        """Whether the page waits for itself: a computer player thinks, or the last card is still looked at."""
        return (
            self.screen == "table" and self.match is not None and (self.match.deal.over or self.match.deal.turn != YOU)
        )

    @property
    def speaker(self) -> Speaker:
        """Tells about the deal at this table."""
        assert self.match is not None
        return Speaker(self.match.rules, self.names, YOU)


def update(model: Model, message: Message) -> list[Effect]:
    """Let something happen; what cannot happen now changes nothing but ``note``."""
    match message:
        case Start(options):
            return _start(model, options or model.options)
        case Tap(card, ply):
            return _tap(model, card) if ply == model.ply else []
        case Pick(place, ply):
            return _pick(model, place) if ply == model.ply else []
        case Decide(leave):
            if model.choosing is None:
                return []
            return _play(model, Choice(model.choosing, leave))
        case ComputerPlayed(choice, ply):
            return _play(model, choice) if ply == model.ply and model.busy else []
        case Focus(place):
            model.place = place
            return []
        case Advised(card, text, ply):
            return _advised(model, card, text) if ply == model.ply and not model.busy else []
        case Act(name):
            return _act(model, name)


class Question(NamedTuple):
    """What a computer player is asked with: nothing but its own view, and the seed of its own randomness."""

    player: Player
    level: int
    view: SeatView
    seed: int


def question(model: Model) -> Question:
    """The question to the computer player whose turn it is; at the person's turn, to the Master in their place."""
    match = model.match
    assert match is not None
    seat = match.deal.turn
    seen = view(match.deal, seat, match.totals, match.target)
    level = MASTER if seat == YOU else model.options.level(seat)
    asked = player(MASTER, match.rules) if seat == YOU else model.players[seat]
    return Question(asked, level, seen, players_seed(match))


def think(model: Model) -> Choice:
    """What the computer player whose turn it is plays."""
    asked = question(model)
    return asked.player.choose(asked.view, asked.seed)


def _start(model: Model, options: Options) -> list[Effect]:
    rules = options.rules
    seed = new_seed() if options.seed is None else options.seed
    levels = [options.level(seat) for seat in range(1, rules.players)]
    model.options = options
    model.match = Match(rules, seed, options.shared.deal if options.shared else None)
    model.players = {seat: player(level, rules) for seat, level in enumerate(levels, 1)}
    model.names = [_("You"), *people.names(levels)]
    model.aided = False
    return _begin_deal(model)


def _count(model: Model, match: Match) -> list[Effect]:
    if match.winner is None:
        model.screen = "deal-end"
        return [Say(f"{deal_verdict(match, model.speaker)}. {standing(match, model.speaker)}")]
    model.screen = "match-end"
    return [Say(f"{winner_verdict(match, model.speaker)}.")]


def _advised(model: Model, card: int, text: str) -> list[Effect]:
    model.hint, model.note, model.aided = card, text, True
    model.place = model.hand.index(card)
    return [Say(text)]


def _another(options: Options) -> Options:
    """The same table with other cards; those of a fixed seed follow from it."""
    seed = None if options.seed is None else derive(options.seed, "rematch")
    return replace(options, seed=seed, shared=None)


def _begin_deal(model: Model) -> list[Effect]:
    model.screen = "table"
    model.choosing, model.place, model.note, model.told, model.told_packet = None, 0, "", 0, -1
    model.hint = None
    return _go_on(model)


def _act(model: Model, name: str) -> list[Effect]:
    match = model.match
    if name == "cancel":
        model.choosing = None
    elif name == "hint" and match is not None and model.screen == "table" and not model.busy:
        return [Advise(model.ply)]
    elif name == "back":
        model.screen, model.match, model.choosing = "lobby", None, None
        return [Say("")]
    elif name in ("rematch", "new-match"):
        return _start(model, _another(model.options))
    elif match is not None and match.deal.over:
        if name == "count" and model.screen == "table":
            return _count(model, match)
        if name == "next-deal" and model.screen == "deal-end":
            match.next_deal()
            return _begin_deal(model)
    return []


def _pick(model: Model, place: int) -> list[Effect]:
    hand = model.hand
    if place < len(hand) or model.screen != "table" or model.busy:
        return _tap(model, hand[place]) if place < len(hand) else []
    model.note = ngettext("You hold {n} card only.", "You hold {n} cards only.", len(hand)).format(n=len(hand))
    return [Say(model.note)]


def _tap(model: Model, card: int) -> list[Effect]:
    match = model.match
    if match is None or model.screen != "table" or match.deal.over:
        return []
    deal = match.deal
    if deal.turn != YOU:
        model.note = _("Not your turn yet: {name} is playing.").format(name=model.names[deal.turn])
        return [Say(model.note)]
    if card in model.hand:
        model.place = model.hand.index(card)
        if deal.may_leave(card):
            model.choosing, model.note = card, ""
            return []
    return _play(model, Choice(card))


def _play(model: Model, choice: Choice) -> list[Effect]:
    match = model.match
    assert match is not None
    try:
        match.play(*choice)
    except IllegalPlay as illegal:
        model.note = _("That cannot be played: {reason}.").format(reason=illegal)
        return [Say(model.note)]
    model.choosing, model.hint, model.note = None, None, ""
    model.place = max(0, min(model.place, len(model.hand) - 1))
    return _go_on(model)


def _go_on(model: Model) -> list[Effect]:
    """Who is next, and what the status region says: everything since it spoke last, once a person can act."""
    assert model.match is not None
    deal, speed = model.match.deal, SPEEDS[model.options.speed]
    if deal.over:
        return [Say(_tell(model)), Count(speed * LAST_LOOK)]
    if deal.turn == YOU or speed:
        effects: list[Effect] = [Say(_tell(model))]
    else:
        effects = []
    if deal.turn == YOU:
        return effects
    last = deal.captures[-1] if deal.captures else None
    moment = not deal.plays or (last is not None and last.kseri and last.play == len(deal.plays) - 1)
    return [*effects, Think(speed * (MOMENT if moment else 1), model.ply)]


def _tell(model: Model) -> str:
    """The sentences for what has not been told yet, and whose turn it is."""
    assert model.match is not None
    deal, speaker = model.match.deal, model.speaker
    sentences = [text for _seat, text in speaker.plays(deal, model.told)]
    if model.told_packet < 0:
        sentences.insert(0, speaker.opening(deal))
    elif deal.packet > model.told_packet:
        sentences.append(speaker.packet(deal))
    sentences.append(speaker.leftover(deal) if deal.over else speaker.turn(deal))
    model.told, model.told_packet = len(deal.plays), deal.packet
    return " ".join(filter(None, sentences))
