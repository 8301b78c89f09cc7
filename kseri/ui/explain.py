"""Rare things at the table, each explained once: what has just happened for the first time, and its sentence."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from kseri.cards import JACK, RANK
from kseri.deal import Deal
from kseri.match import Match
from kseri.shuffle import deck
from kseri.ui.i18n import _
from kseri.ui.model import Model
from kseri.ui.words import card_name


def at_table(model: Model) -> str:
    """The sentence for what has happened since the status region spoke last; nothing if all of it is known."""
    assert model.match is not None
    return _first(model, _happened(model, model.match))


def at_choice(model: Model) -> str:
    """The sentence for the first capture that may be left."""
    return _first(model, iter(["leave"]))


def at_end(model: Model) -> str:
    """The sentence for how a deal has ended, the rarest thing first."""
    assert model.match is not None
    return _first(model, _ended(model.match))


def _first(model: Model, topics: Iterator[str]) -> str:
    """Explain the first topic that is new; one at a time, the others come again."""
    if model.explanation or not model.settings.explain:
        return ""
    new = next((topic for topic in topics if topic not in model.explained), None)
    if new is None:
        return ""
    model.explained = (*model.explained, new)
    model.explanation = _SENTENCES[new](model)
    return model.explanation


def _happened(model: Model, match: Match) -> Iterator[str]:
    deal, rules = match.deal, match.rules
    fresh = [capture for capture in deal.captures if capture.play >= model.told]
    for capture in fresh:
        if capture.double:
            yield "double"
        elif capture.kseri and RANK[capture.cards[0]] == JACK and rules.jack_captures and not rules.jack_on_lone:
            yield "jack-on-jack"
        if rules.opening_hidden and capture is deal.captures[0] and capture.seat == model.viewer and not model.curtain:
            yield "hidden"
    if model.told_packet < 0 and "opening" not in model.explained and _is_laid_again(model, match):
        yield "opening"
    if 0 <= model.told_packet < deal.packet and rules.packets[deal.packet] < rules.packet:
        yield "packet"


def _is_laid_again(model: Model, match: Match) -> bool:
    """Whether the opening pile was awkward: then the cards do not lie as the pack was cut (rules, section 3)."""
    if model.options.shared and not match.finished:
        return False  # these cards came without a seed
    pack, cards = deck(match.deal_seed, match.rules.decks), match.deal.cards
    at = pack.index(cards[0])
    return pack[at:] + pack[:at] != cards


def _ended(match: Match) -> Iterator[str]:
    deal, rules = match.deal, match.rules
    if match.raised:
        yield "raised"
    if rules.majority and not any(side.majority for side in deal.scores()):
        yield "majority"
    if rules.last_capture and deal.last_capturer >= 0:
        yield "last-capture"
    if deal.leftover and deal.leftover.seat is not None:
        yield "leftover"


# ---- the sentences


def _opening(model: Model) -> str:
    """By the table's rule for an awkward opening pile."""
    assert model.match is not None
    rule = model.match.rules.opening
    if rule == "redraw":
        return _("The opening pile was laid afresh: a jack lay on top, or two equal ranks.")
    if rule == "replace":
        return _("A jack lay in the opening pile: it went back into the stock, and another card took its place.")
    return _("A jack lay on top of the opening pile: it was slid under the other cards.")


def _hidden(model: Model) -> str:
    assert model.match is not None
    deal: Deal = model.match.deal
    closed = ", ".join(map(card_name, deal.cards[: deal.rules.opening_size - 1]))
    return _("You took the opening pile, so you alone are shown its closed cards: {cards}.").format(cards=closed)


def _double(model: Model) -> str:
    """The kseri that was answered loses its points."""
    assert model.match is not None
    if model.match.rules.preset == "pisti":
        return _("A pişti lies open for one play: who answers with its rank cancels it and has a double pişti instead.")
    return _("A kseri lies open for one play: who answers with its rank cancels it and has a double kseri instead.")


def _jack_on_jack(model: Model) -> str:
    assert model.match is not None
    rules = model.match.rules
    if rules.preset == "pisti":
        text = _("A jack makes a pişti on a lone jack only, and that one pays {points}.")
    else:
        text = _("A jack makes a kseri on a lone jack only, and that one pays {points}.")
    return text.format(points=rules.jack_on_jack)


def _packet(_model: Model) -> str:
    return _("The stock did not suffice for full hands: what was left of it is shared out equally.")


def _leave(_model: Model) -> str:
    return _("At this table you need not take: left, your card lies on the pile and waits for the next capture.")


def _raised(model: Model) -> str:
    assert model.match is not None
    return _("Two sides have reached the target in the same deal, so nobody has won yet: it rises to {target}.").format(
        target=model.match.target
    )


def _majority(_model: Model) -> str:
    return _("Nobody has the most cards alone, so nobody gets the points for them.")


def _last_capture(model: Model) -> str:
    assert model.match is not None
    points = model.match.rules.last_capture
    return _("At this table the last capture of a deal pays a bonus of {points}.").format(points=points)


def _leftover(_model: Model) -> str:
    return _("What lies on the table after the last card belongs to whoever captured last.")


_SENTENCES: Mapping[str, Callable[[Model], str]] = {
    "opening": _opening,
    "hidden": _hidden,
    "double": _double,
    "jack-on-jack": _jack_on_jack,
    "packet": _packet,
    "leave": _leave,
    "raised": _raised,
    "majority": _majority,
    "last-capture": _last_capture,
    "leftover": _leftover,
}
