"""How a deal and a match came out, in a sentence each: for the eye on the screens, for the ear in the status region."""

from __future__ import annotations

from kseri.match import Match
from kseri.ui.i18n import _, ngettext
from kseri.ui.words import Speaker


def deal_verdict(match: Match, speaker: Speaker) -> str:
    """Who made most of the finished deal."""
    scores = [side.score for side in match.deal.scores()]
    best = max(scores)
    if scores.count(best) > 1:
        return _("The deal is a tie: {points} each").format(points=best)
    side, second = scores.index(best), sorted(scores)[-2]
    if not speaker.is_own(side):
        text = _("{name}: {points} points, the most in this deal")
    elif match.rules.teams == match.rules.players:
        text = _("You win the deal, {points} to {second}")
    else:
        text = _("We win the deal, {points} to {second}")
    return text.format(name=speaker.side(side), points=best, second=second)


def standing(match: Match, speaker: Speaker) -> str:
    """How the match stands after the finished deal."""
    best = max(match.totals)
    if match.raised:
        return _("More than one side has reached the target: it rises to {target}.").format(target=match.target)
    if match.totals.count(best) > 1:
        return _("The match is level at {points}; it goes to {target}.").format(points=best, target=match.target)
    side, n = match.totals.index(best), match.target - best
    if not speaker.is_own(side):
        text = _("{name}: in the lead with {points}, {n} to go.")
    elif match.rules.teams == match.rules.players:
        text = _("You lead with {points}, {n} to go.")
    else:
        text = _("We lead with {points}, {n} to go.")
    return text.format(name=speaker.side(side), points=best, n=n)


def winner_verdict(match: Match, speaker: Speaker) -> str:
    """Who has won the match."""
    assert match.winner is not None
    if not speaker.is_own(match.winner):
        text = _("Winner: {name}, {points} to {second}")
    elif match.rules.teams == match.rules.players:
        text = _("You win the match, {points} to {second}")
    else:
        text = _("We win the match, {points} to {second}")
    points, second = (
        match.totals[match.winner],
        max(total for side, total in enumerate(match.totals) if side != match.winner),
    )
    return text.format(name=speaker.side(match.winner), points=points, second=second)


def length(match: Match) -> str:
    """How many deals were played and kseris made."""
    deals = len(match.finished)
    kseris = sum(len(kseris) for deal in match.finished for kseris in deal.kseris)
    kseris += sum(bool(deal.leftover and deal.leftover.bonus) for deal in match.finished)
    played = ngettext("{n} deal", "{n} deals", deals).format(n=deals)
    if match.rules.preset == "pisti":
        made = ngettext("{n} pişti", "{n} pişti", kseris).format(n=kseris)
    else:
        made = ngettext("{n} kseri", "{n} kseris", kseris).format(n=kseris)
    return _("{played}, {made}.").format(played=played, made=made)
