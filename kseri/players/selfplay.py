"""Computer players against each other: whole matches from a seed, as records."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from kseri.match import Match
from kseri.players.player import Player, players_seed
from kseri.record import record
from kseri.rules import Rules
from kseri.shuffle import derive
from kseri.view import view


def records(rules: Rules, players: Sequence[Player], seed: int, number: int) -> Iterator[dict[str, Any]]:
    """The records of match ``number`` of the series from ``seed``, one for each deal; one player for each seat."""
    match = Match(rules, derive(seed, f"match/{number}"))
    while True:
        play_deal(match, players)
        yield record(match, number)
        if match.winner is not None:
            return
        match.next_deal()


def play_deal(match: Match, players: Sequence[Player]) -> None:
    """Play the match's current deal to its end, each seat by its player."""
    deal, seed = match.deal, players_seed(match)
    while not deal.over:
        seat = deal.turn
        choice = players[seat].choose(view(deal, seat, match.totals, match.target), seed)
        match.play(choice.card, choice.leave)
