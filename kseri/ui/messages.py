"""What can happen to the page, and what is to be done outside of it: values only, no browser."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from kseri.players.player import Choice
from kseri.ui.options import Options
from kseri.ui.saved import Saved

# ---- what can happen


class Start(NamedTuple):
    """A match begins; without options by the last ones."""

    options: Options | None = None


class Resume(NamedTuple):
    """A match that was kept goes on; without one, the open match of the lobby."""

    saved: Saved | None = None


class Tap(NamedTuple):
    """A card of the own hand is chosen; a stale ``ply`` is a tap on what is no longer there."""

    card: int
    ply: int


class Drop(NamedTuple):
    """A card of the own hand was dragged to the pile."""

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


class Change(NamedTuple):
    """A control of a form was changed: the form's name, the control's, and what it holds now."""

    form: str
    name: str
    text: str


class Act(NamedTuple):
    """A button without more to say: its ``data-act``, and its ``data-value`` if it has one."""

    name: str
    value: str = ""


class Spoken(NamedTuple):
    """Another language is spoken from now on."""


class HistoryRead(NamedTuple):
    """The matches that are over have been read: the texts of their entries by name, and when each ended, in words."""

    texts: Mapping[str, str]
    dates: Mapping[str, str]
    now: int
    """In ms since 1970."""


class FileRead(NamedTuple):
    """A file was chosen to be taken in; ``text`` is ``None`` if it is too long to be read."""

    name: str
    text: str | None
    kept: Mapping[str, str]
    """Everything that is kept here, by name."""
    owns: bool
    """This tab keeps the match."""


Deed = Spoken | Start | Resume | Tap | Drop | Pick | Decide | ComputerPlayed | Focus | Advised | Change | Act
Answer = HistoryRead | FileRead
Message = Deed | Answer

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


class Keep(NamedTuple):
    """Keep a value for the next visit, as JSON under this name."""

    name: str
    value: object


class KeepMatch(NamedTuple):
    """Keep the match as it stands now, ``app.kept_match``; once is enough for all that happens in one stretch."""


class KeepDone(NamedTuple):
    """Keep a match that is over, or given up, among the others, in one go with the match as it stands now."""

    saved: Saved


class KeepTexts(NamedTuple):
    """Keep texts under their names in one go; ``None`` deletes."""

    texts: Mapping[str, str | None]


class ReadHistory(NamedTuple):
    """Read the matches that are over; the answer is ``HistoryRead``."""


class Choose(NamedTuple):
    """Choose in the lobby's form, by control."""

    values: Mapping[str, str]


class Copy(NamedTuple):
    """Put the page's address with this query on the clipboard.

    Then comes ``Act("copied")``, or ``Act("not-copied", address)``.
    """

    query: str


Effect = Think | Advise | Count | Say | Keep | KeepMatch | KeepDone | KeepTexts | ReadHistory | Choose | Copy
