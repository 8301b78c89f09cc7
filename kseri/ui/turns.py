"""A deal at the table: cards tapped, taken back and passed on, and what is said after every play."""

from __future__ import annotations

from kseri.deal import IllegalPlay
from kseri.players.player import Choice
from kseri.ui import tell
from kseri.ui.i18n import _, ngettext
from kseri.ui.messages import Advise, Count, Effect, Say, Think
from kseri.ui.model import Model
from kseri.ui.verdict import deal_verdict, standing, winner_verdict
from kseri.ui.words import Speaker

MOMENT = 1.8
"""After a kseri, and at the start of a deal, a computer player takes so many times its usual pause."""
LAST_LOOK = 2.2
"""Deal's end comes this many times a computer's play after the last card, so that the card can be seen."""


def forget(model: Model) -> None:
    """Let go of everything that was begun with a card."""
    model.choosing, model.picked, model.hint, model.note = None, None, None, ""


def begin_deal(model: Model) -> list[Effect]:
    """A deal has been dealt."""
    _sit_down(model)
    model.told, model.told_packet = 0, -1
    return _go_on(model)


def resume_deal(model: Model) -> list[Effect]:
    """A deal goes on that was interrupted; what happened since the viewer's last play is told again."""
    assert model.match is not None
    deal = model.match.deal
    _sit_down(model)
    if deal.over:
        model.curtain = False
        return count(model)
    last = _last_own(model)
    model.told = 0 if last is None else last + 1
    model.told_packet = deal.packet if deal.plays else -1
    return _go_on(model)


def _sit_down(model: Model) -> None:
    forget(model)
    model.stage, model.place, model.explanation = "table", 0, ""
    model.viewer, model.curtain = model.next_person, len(model.people) > 1


def count(model: Model) -> list[Effect]:
    """The deal is over and was looked at: show its end, or the match's."""
    match = model.match
    assert match is not None
    from kseri.ui import explain

    explanation = explain.at_end(model)
    if match.winner is None:
        model.stage = "deal-end"
        told = [f"{deal_verdict(match, model.speaker)}.", standing(match, model.speaker)]
    else:
        model.stage = "match-end"
        told = [f"{winner_verdict(match, model.speaker)}."]
    return [Say(" ".join(filter(None, [*told, explanation])))]


def act(model: Model, name: str) -> list[Effect]:
    """A button or a key of the table: ``cancel``, ``hint``, ``take-back``, ``lift``, and what ``tell`` answers."""
    if name == "cancel":
        if model.picked is not None:
            model.note = ""
        model.choosing = model.picked = None
    elif name == "hint":
        return _hint(model)
    elif name == "take-back":
        return _take_back(model) if may_take_back(model) else _note(model, _("There is nothing to take back now."))
    elif name == "lift" and model.curtain:
        return _lift(model)
    elif name.startswith("tell-"):
        return tell.answer(model, name)
    return []


def _note(model: Model, text: str) -> list[Effect]:
    """Say something in the status line and aloud, such as why something cannot be done."""
    model.note = text
    return [Say(text)]


def _hint(model: Model) -> list[Effect]:
    if not model.settings.hints:
        return _note(model, _("Hints are switched off in the settings."))
    if not model.yours:
        return _note(model, _("A hint can be had at your own turn only."))
    return [Advise(model.ply)]


def pick(model: Model, place: int) -> list[Effect]:
    """The card at that place of the hand was chosen by a key."""
    hand = model.hand
    if place < len(hand):
        return tap(model, hand[place])
    if model.stage != "table" or not model.yours:
        return []
    text = ngettext("You hold {n} card only.", "You hold {n} cards only.", len(hand))
    return _note(model, text.format(n=len(hand)))


def tap(model: Model, card: int, sure: bool = False) -> list[Effect]:
    """A card of the hand was chosen; ``sure`` needs no second tap."""
    match = model.match
    if match is None or model.stage != "table" or match.deal.over or model.curtain:
        return []
    deal = match.deal
    if deal.turn != model.viewer:
        return _note(model, _("Not your turn yet: {name} is playing.").format(name=model.names[deal.turn]))
    if card in model.hand:
        model.place = model.hand.index(card)
        if deal.may_leave(card):
            from kseri.ui import explain

            forget(model)
            model.choosing = card
            explanation = explain.at_choice(model)
            return [Say(explanation)] if explanation else []
        if model.settings.confirm and not sure and model.picked != card:
            forget(model)
            model.picked = card
            return _note(model, _("Tap the card again to play it."))
    return play(model, Choice(card))


def play(model: Model, choice: Choice) -> list[Effect]:
    """A card is played, by whoever's turn it is."""
    match = model.match
    assert match is not None
    own = match.deal.turn not in model.players
    try:
        match.play(*choice)
    except IllegalPlay:
        return _note(model, _("That cannot be played now."))
    forget(model)
    if own:
        model.explanation = ""
    model.place = max(0, min(model.place, len(model.hand) - 1))
    return _go_on(model)


def advised(model: Model, card: int, text: str) -> list[Effect]:
    """The Master's advice has come."""
    forget(model)
    model.hint, model.note, model.aided = card, text, True
    model.place = model.hand.index(card)
    return [Say(text)]


def may_take_back(model: Model) -> bool:
    """Whether there is a play of the viewer's to take back; with several people nobody may for the others."""
    return model.yours and len(model.people) == 1 and _last_own(model) is not None


def _last_own(model: Model) -> int | None:
    """The number of the viewer's last play in this deal, from 0."""
    assert model.match is not None
    seats = [play.seat for play in model.match.deal.history()]
    return max((at for at, seat in enumerate(seats) if seat == model.viewer), default=None)


def _take_back(model: Model) -> list[Effect]:
    last, match = _last_own(model), model.match
    assert match is not None
    assert last is not None
    match.take_back(last)
    forget(model)
    model.aided, model.told, model.told_packet = True, last, match.deal.packet
    model.place = min(model.place, len(model.hand) - 1)
    return [Say(_("Taken back. {turn}").format(turn=model.speaker.turn(match.deal)))]


def _lift(model: Model) -> list[Effect]:
    """The next person has the device now: they see their hand and hear what happened since they played."""
    model.viewer, model.curtain, model.place = model.next_person, False, 0
    last = _last_own(model)
    model.told = 0 if last is None else last + 1
    return [Say(_tell(model))]


def _go_on(model: Model) -> list[Effect]:
    """Who is next, and what the status region says: everything since it spoke last, once a person can act."""
    assert model.match is not None
    deal, pause = model.match.deal, model.settings.pause
    if deal.over:
        return [Say(_tell(model)), Count(pause * LAST_LOOK)]
    if deal.turn not in model.players:
        if deal.turn != model.viewer:
            model.curtain, model.explanation = True, ""  # it may name cards that one person alone may see
        return [Say(_tell(model))]
    effects: list[Effect] = [Say(_tell(model))] if pause else []
    last = deal.captures[-1] if deal.captures else None
    moment = not deal.plays or (last is not None and last.kseri and last.play == len(deal.plays) - 1)
    return [*effects, Think(pause * (MOMENT if moment else 1), model.ply)]


def _tell(model: Model) -> str:
    """The sentences for what has not been told yet, what of it is explained, and whose turn it is."""
    from kseri.ui import explain

    assert model.match is not None
    deal, speaker = model.match.deal, model.speaker
    sentences = [text for _seat, text in speaker.plays(deal, model.told)]
    if model.told_packet < 0:
        sentences.insert(0, speaker.opening(deal))
    elif deal.packet > model.told_packet:
        sentences.append(speaker.packet(deal))
    if deal.over:
        sentences += [speaker.leftover(deal), explain.at_table(model)]
    else:
        sentences += [explain.at_table(model), _next(model, speaker)]
    model.told, model.told_packet = len(deal.plays), deal.packet
    return " ".join(filter(None, sentences))


def _next(model: Model, speaker: Speaker) -> str:
    assert model.match is not None
    if model.curtain and model.match.deal.turn not in model.players:
        return _("Pass the device to {name}.").format(name=model.names[model.match.deal.turn])
    return speaker.turn(model.match.deal)
