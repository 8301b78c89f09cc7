"""What the page shows: the match, who sits there and who looks, and what was begun but not done."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from kseri.cards import RANK
from kseri.match import Match
from kseri.players.player import Player
from kseri.rules import Rules
from kseri.ui.house import House, Values
from kseri.ui.options import Options
from kseri.ui.saved import Saved
from kseri.ui.settings import DEFAULTS, Settings
from kseri.ui.words import Speaker

if TYPE_CHECKING:
    from kseri.ui.stats_acts import Stats
    from kseri.ui.tips import Trial


@dataclass
class Model:
    """Everything the screens show."""

    options: Options
    settings: Settings = DEFAULTS
    """What holds now: what is kept, and on top what the page's address asked for."""
    kept: Settings = DEFAULTS
    """What holds on the next visit too: what was chosen by hand, now or earlier."""
    stage: str = "lobby"
    """Where the game stands: ``lobby``, ``table``, ``deal-end`` or ``match-end``."""
    overlay: str | None = None
    """A screen shown instead for a while, such as ``settings``; the game behind it stands still."""
    reading: Rules | None = None
    """The rules that the screen ``rules`` writes out."""
    beneath: str | None = None
    """The screen that was shown instead when that one was opened; it is the way back."""
    trials: dict[str, Trial] = field(default_factory=dict)
    """The tips whose positions are open, by name."""
    house: House | None = None
    """The house rules being made; kept while the page is open, so that leaving their screen loses nothing."""
    stats: Stats | None = None
    """The statistics while they are looked at."""
    sets: Mapping[str, Values] = field(default_factory=dict)
    """The saved house rules by name."""
    open: Saved | None = None
    """The match that was begun and left; the lobby offers to continue it."""
    elsewhere: bool = False
    """Another tab has the open match."""
    match: Match | None = None
    players: dict[int, Player] = field(default_factory=dict)
    """The computer players by seat; people sit on the other seats."""
    names: list[str] = field(default_factory=list)
    viewer: int = 0
    """The seat of the person who looks at the table: theirs is the hand that is shown."""
    curtain: bool = False
    """The device is being passed on: no hand is shown until the person whose turn it is says so."""
    choosing: int | None = None
    """A card of the own hand whose player has to say *take* or *leave*."""
    picked: int | None = None
    """A card of the own hand that a second tap plays."""
    place: int = 0
    """The hand's tab stop."""
    note: str = ""
    """Why something could not be done, or what was asked for; shown instead of the last play until the next one."""
    explanation: str = ""
    """What is being explained, until it is closed or the viewer plays."""
    explained: tuple[str, ...] = ()
    """The topics that were explained once, on this or an earlier visit."""
    hint: int | None = None
    """The card that the Master advises to play."""
    aided: bool = False
    """Something in this match did what a player has to do: advice, counting, taking back."""
    told: int = 0
    """Plays of this deal that the status region has told."""
    told_packet: int = -1
    """The packet whose dealing it has told; -1 before it has told who deals."""

    @property
    def screen(self) -> str:
        """What is shown."""
        return self.overlay or self.stage

    @property
    def ply(self) -> int:
        """Plays so far in this match."""
        if self.match is None:
            return 0
        whole = len(self.match.deal.cards) - self.match.rules.opening_size
        return self.match.number * whole + len(self.match.deal.plays)

    @property
    def people(self) -> list[int]:
        """The seats of the people at this device."""
        return [seat for seat in range(len(self.names)) if seat not in self.players]

    @property
    def next_person(self) -> int:
        """The seat of the person whose turn it is or who is the next to have one."""
        assert self.match is not None
        turn, people = self.match.deal.turn, self.people
        return min(people, key=lambda seat: (seat - turn) % len(self.names))

    @property
    def hand(self) -> list[int]:
        """The viewer's cards as they lie in the hand, from left to right: by rank, so that pairs are seen."""
        if self.match is None or self.curtain:
            return []
        return sorted(self.match.deal.hands[self.viewer], key=lambda card: (RANK[card], card))

    @property
    def yours(self) -> bool:
        """Whether the viewer may play now."""
        deal = self.match.deal if self.match else None
        return bool(deal and not deal.over and deal.turn == self.viewer and not self.curtain)

    @property
    def busy(self) -> bool:
        """Whether the page waits for itself: a computer player thinks, or the last card is still looked at."""
        if self.stage != "table" or self.match is None:
            return False
        return self.match.deal.over or self.match.deal.turn in self.players

    @property
    def speaker(self) -> Speaker:
        """Tells about the deal at this table, to the viewer; when the device is passed on, to nobody in particular."""
        assert self.match is not None
        shared = self.curtain or (self.stage != "table" and len({self.side(seat) for seat in self.people}) > 1)
        return Speaker(self.match.rules, self.names, None if shared else self.viewer)

    def side(self, seat: int) -> int:
        """The side that a seat plays for."""
        assert self.match is not None
        return seat % self.match.rules.teams

    @property
    def sides(self) -> list[int]:
        """The sides, the viewer's first."""
        assert self.match is not None
        teams = self.match.rules.teams
        return [(self.side(self.viewer) + step) % teams for step in range(teams)]


def points(match: Match) -> list[int]:
    """Each side's points of the match with the kseris of the deal being played, which everybody has seen."""
    if match.deal.over:
        return match.totals
    return [total + bonus for total, bonus in zip(match.totals, match.deal.bonus, strict=True)]
