"""A player in another process: any program that reads a view and answers with a play, one JSON line each way.

For every move the program gets one line with what its seat may know, and answers with one line. A player that always
plays its first card, whole::

    import json, sys
    for line in sys.stdin:
        view = json.loads(line)
        print(json.dumps({"card": view["hand"][0], "leave": False}), flush=True)

The line is an object with the fields of ``kseri.view.SeatView``: ``rules`` (every rule by name), ``seat``, ``dealer``,
``turn``, ``packet``, ``hand``, ``hand_sizes``, ``stock``, ``opening`` (``null`` for a closed card that the seat has not
seen), ``top``, ``pile``, ``taken``, ``kseris`` (for each side a list of ``{"play", "seat", "cards", "bonus", "kseri",
"double"}``), ``marker``, ``last_capturer``, ``history`` (a list of ``{"seat", "card", "leave", "packet", "taken",
"bonus", "kseri", "double"}``), ``totals`` and ``target``, and also ``seed``, for players with chance in them. Cards are
two characters, rank and suit, as in ``TD``, the ten of diamonds; ``null`` is none. ``leave`` may be left out. The
program is started once for each process that plays, and ends when its input does.
"""

from __future__ import annotations

import json
import shlex
import subprocess
from contextlib import suppress
from typing import Any

from kseri.cards import CODE, codes
from kseri.players.player import Choice
from kseri.view import SeatView


class BadPlayer(Exception):
    """A program that is none, or that does not answer with a legal play."""


class Foreign:
    """A computer player that asks a program."""

    def __init__(self, command: str) -> None:
        """Start the program; ``BadPlayer`` if that is not possible."""
        self.command = command
        try:
            self._program = subprocess.Popen(
                shlex.split(command), stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8"
            )
        except (OSError, ValueError, IndexError) as error:
            raise BadPlayer(f"cannot start the player {command!r}: {error}; allowed: a program and arguments") from None

    def choose(self, view: SeatView, seed: int) -> Choice:
        """The program's play; ``BadPlayer`` names an answer that is none."""
        assert self._program.stdin is not None
        assert self._program.stdout is not None
        try:
            self._program.stdin.write(json.dumps(as_dict(view) | {"seed": seed}) + "\n")
            self._program.stdin.flush()
            answer = self._program.stdout.readline()
        except OSError:
            answer = ""
        if not answer:
            raise BadPlayer(f"the player {self.command!r} ended without an answer")
        return self._choice(view, answer.strip())

    def _choice(self, view: SeatView, answer: str) -> Choice:
        allowed = ", ".join(dict.fromkeys(codes(view.hand)))
        try:
            play = json.loads(answer)
            card = next(card for card in view.hand if CODE[card] == play["card"])
            leave = play.get("leave", False)
        except (ValueError, LookupError, TypeError, AttributeError, StopIteration):
            wanted = '{"card": CARD, "leave": false} with one of ' + allowed
            raise BadPlayer(f"the player {self.command!r} answered {answer!r}; allowed: {wanted}") from None
        if leave is not False and not (leave is True and view.may_leave(card)):
            raise BadPlayer(f"the player {self.command!r} answered {answer!r}: nothing can be left there")
        return Choice(card, leave)

    def close(self) -> None:
        """End the program's input and wait until it has ended."""
        assert self._program.stdin is not None
        assert self._program.stdout is not None
        with suppress(OSError):  # what it has not read yet is lost if it has ended already
            self._program.stdin.close()
        self._program.stdout.close()
        self._program.wait()


def as_dict(view: SeatView) -> dict[str, Any]:
    """A view in JSON's types, cards as codes."""
    kseris = [[kseri._asdict() | {"cards": codes(kseri.cards)} for kseri in side] for side in view.kseris]
    return view._asdict() | {
        "rules": view.rules.as_dict(),
        "hand": codes(view.hand),
        "opening": [None if card is None else CODE[card] for card in view.opening],
        "top": None if view.top is None else CODE[view.top],
        "marker": None if view.marker is None else CODE[view.marker],
        "kseris": kseris,
        "history": [play._asdict() | {"card": CODE[play.card]} for play in view.history],
    }
