"""The Master's advice in one plain sentence, from the reasons that its search really had."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from kseri.cards import RANKS
from kseri.rules import N_
from kseri.ui.i18n import _, ngettext
from kseri.ui.thinking import Advice
from kseri.ui.words import card_label

_RANKS = (
    N_("aces"),
    N_("twos"),
    N_("threes"),
    N_("fours"),
    N_("fives"),
    N_("sixes"),
    N_("sevens"),
    N_("eights"),
    N_("nines"),
    N_("tens"),
    N_("jacks"),
    N_("queens"),
    N_("kings"),
)
Values = Mapping[str, int | str]


def sentence(advice: Advice, pisti: bool = False) -> str:
    """``Hint: ten of diamonds. It takes 5 cards worth 3 points.``; at Pişti a kseri is called a pişti."""
    reasons = dict(advice.reasons)
    kind = next((kind for kind in _SAYINGS if kind in reasons), None)
    if kind is None or (kind == "gone" and not reasons[kind]["cards"]):
        why = _("It costs least on average.")
    else:
        why = ((_AT_PISTI.get(kind) if pisti else None) or _SAYINGS[kind])(reasons[kind])
    if kind == "takes" and "keeps_jack" in reasons:
        why = _("{reason} You keep the jack.").format(reason=why)
    if "exact" in reasons:
        why = _("{reason} Counted out to the last card.").format(reason=why)
    return _("Hint: {card}. {reason}").format(card=card_label(advice.choice.card), reason=why)


def _takes(values: Values) -> str:
    cards, points = int(values["cards"]), int(values["points"])
    if not points:
        return ngettext("It takes {n} card.", "It takes {n} cards.", cards).format(n=cards)
    text = ngettext("It takes {n} cards worth {points} point.", "It takes {n} cards worth {points} points.", points)
    return text.format(n=cards, points=points)


def _gone(values: Values) -> str:
    n = int(values["cards"])
    text = ngettext("{n} of the {of} {rank} is gone.", "{n} of the {of} {rank} are gone.", n)
    return text.format(n=n, of=values["of"], rank=_rank(values))


def _rank(values: Values) -> str:
    return _(_RANKS[RANKS.index(str(values["rank"]))])


_SAYINGS: Mapping[str, Callable[[Values], str]] = {
    "doubles": lambda values: _("It doubles their kseri: {points} points.").format(**values),
    "kseri": lambda values: _("It makes a kseri: {points} points.").format(**values),
    "leaves": lambda _values: _("Left lying it is bait."),
    "takes": _takes,
    "not_known": lambda values: _("The other hand holds no {rank}.").format(rank=_rank(values)),
    "exhausted": lambda values: _("Nobody can match it: all {rank} are gone.").format(rank=_rank(values)),
    "let_lie": lambda values: _("The next player just let one of the {rank} lie.").format(rank=_rank(values)),
    "gone": _gone,
    "known": lambda _values: _("Every other card gives away more."),
}
"""What is said of each kind of reason, the one that decides first."""
_AT_PISTI: Mapping[str, Callable[[Values], str]] = {
    "doubles": lambda values: _("It doubles their pişti: {points} points.").format(**values),
    "kseri": lambda values: _("It makes a pişti: {points} points.").format(**values),
}
