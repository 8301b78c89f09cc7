"""A match: deals until a side has won (rules, sections 1 and 7)."""

from __future__ import annotations

from kseri.deal import Capture, Deal, SideScore
from kseri.rules import Rules
from kseri.shuffle import Stream, deal_order, derive


class Match:
    """A match by one table's rules from one seed: the same seed, cuts and plays give the same match, for ever.

    ``deal`` is the deal being played, or the finished one until ``next_deal``. ``winner`` is a side once it is over.
    """

    def __init__(self, rules: Rules, seed: int, first: Deal | None = None) -> None:
        """Draw the first dealer and deal. ``seed`` is 0 to ``shuffle.SEEDS - 1``, otherwise ``ValueError``.

        ``first`` is a deal by the same rules whose cards and dealer begin the match instead: one that was shared.
        """
        self.rules = rules
        self.seed = seed
        self.totals = [0] * rules.teams
        self.target = rules.target
        self.raised = False
        """The last finished deal raised the target."""
        self.winner: int | None = None
        self.finished: list[Deal] = []
        """The deals that are over, in order."""
        dealer = Stream(seed, "dealer").below(rules.players)
        self.deal = Deal(rules, first.cards, first.dealer) if first else self._new_deal(dealer)

    @property
    def number(self) -> int:
        """Number of the deal, from 0."""
        return len(self.finished) - self.deal.over

    @property
    def scores(self) -> list[list[SideScore]]:
        """Each side's scores of the deals that are over, in order."""
        return [deal.scores() for deal in self.finished]

    @property
    def deal_seed(self) -> int:
        """The seed of the deal: its commitment may be shown at once, the seed itself when the deal is over."""
        return derive(self.seed, f"deal/{self.number}")

    def _new_deal(self, dealer: int, cut_at: int | None = None) -> Deal:
        seed = derive(self.seed, f"deal/{len(self.finished)}")
        return Deal(self.rules, deal_order(self.rules, seed, cut_at), dealer)

    def next_deal(self, cut_at: int | None = None) -> Deal:
        """Deal again, with the next dealer; ``cut_at`` is where the player before that dealer cuts, if they say.

        ``ValueError`` while a deal is being played or when the match is over.
        """
        if not self.deal.over:
            raise ValueError(f"deal {self.number} is not over yet")
        if self.winner is not None:
            raise ValueError(f"the match is over: side {self.winner} has won")
        self.deal = self._new_deal((self.deal.dealer + 1) % self.rules.players, cut_at)
        return self.deal

    def take_back(self, plays: int) -> Deal:
        """Go back to where the deal stood after that many plays, 0 up to those made.

        ``ValueError`` for any other number, or when the deal is over: then it has been counted.
        """
        if self.deal.over or not 0 <= plays <= len(self.deal.plays):
            raise ValueError(f"{plays} plays; allowed: 0 to {len(self.deal.plays)} in a deal that is not over")
        kept = self.deal.history()[:plays]
        self.deal = Deal(self.rules, self.deal.cards, self.deal.dealer)
        for play in kept:
            self.deal.play(play.card, play.leave)
        return self.deal

    def play(self, card: int, leave: bool = False) -> Capture | None:
        """Play a card in the current deal (see ``Deal.play``); the last card also counts the deal and the match."""
        capture = self.deal.play(card, leave)
        if self.deal.over:
            self.finished.append(self.deal)
            self.totals = [total + side.score for total, side in zip(self.totals, self.deal.scores(), strict=True)]
            before = self.target
            self.winner, self.target = after_deal(self.rules, self.totals, before)
            self.raised = self.target > before
        return capture


def after_deal(rules: Rules, totals: list[int], target: int) -> tuple[int | None, int]:
    """The winner after a deal, if any, and the target then in force (rules, section 7).

    A target of 1 is a single deal whatever the ``finish``: raising it would make it a match to 101.
    """
    best = max(totals)
    if best < target:
        return None, target
    if rules.finish == "raise" and rules.target > 1:
        if sum(total >= target for total in totals) > 1:
            return None, target + 100
    elif totals.count(best) > 1:
        return None, target
    return totals.index(best), target
