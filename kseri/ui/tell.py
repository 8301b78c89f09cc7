"""What a player may ask at the table: how it stands, the scores, the last plays; spoken, and in the status line."""

from __future__ import annotations

from kseri.cards import CODE
from kseri.deal import Play
from kseri.rules import N_
from kseri.ui.i18n import _, ngettext
from kseri.ui.messages import Effect, Say
from kseri.ui.model import Model, points
from kseri.ui.words import card_name

KEYS = {
    "t": "tell-table",
    "s": "tell-scores",
    "l": "tell-plays",
    "h": "hint",
    "u": "take-back",
    "m": "menu",
    "?": "keys",
}
"""The letter keys of the table, and the act of each."""
KEYS_TOLD = (
    (N_("1 to 6"), N_("Play the card at that place")),
    (N_("← →"), N_("Go through the hand; Enter plays")),
    (N_("Esc"), N_("Take a choice back")),
    (N_("T"), N_("Tell how the table stands")),
    (N_("S"), N_("Tell the scores")),
    (N_("L"), N_("Tell the last plays")),
    (N_("H"), N_("Ask for a hint")),
    (N_("U"), N_("Take back")),
    (N_("M"), N_("Menu")),
    (N_("?"), N_("This list")),
)
_SUITS = "♣♦♥♠"


def answer(model: Model, name: str) -> list[Effect]:
    """The answer to ``tell-table``, ``tell-scores`` or ``tell-plays``."""
    if name == "tell-plays":
        said = " ".join(text for _seat, text in last_round(model)) or _("Nobody has played yet.")
        model.note = _plays_in_short(model) or said
        return [Say(said)]
    model.note = how_it_stands(model) if name == "tell-table" else scores(model)
    return [Say(model.note)]


def how_it_stands(model: Model) -> str:
    """The pile's top, who leads, the packet, the stock."""
    assert model.match is not None
    deal = model.match.deal
    if deal.top is None:
        top = _("The table is empty.")
    else:
        top = _("On top: {card}.").format(card=card_name(deal.top))
        if model.settings.pile_count:
            n = len(deal.pile)
            top += " " + ngettext("{n} card on the pile.", "{n} cards on the pile.", n).format(n=n)
    n = deal.stock
    stock = ngettext("{n} card in the stock.", "{n} cards in the stock.", n) if n else _("The stock is used up.")
    number = _("Packet {number} of {of}.").format(number=deal.packet + 1, of=len(deal.rules.packets))
    return " ".join((top, _leads(model), number, stock.format(n=n)))


def leader(model: Model) -> int:
    """The seat that leads every packet of this deal."""
    assert model.match is not None
    return (model.match.deal.dealer + 1) % model.match.rules.players


def _leads(model: Model) -> str:
    seat = leader(model)
    return _("You lead.") if seat == model.speaker.seat else _("{name} leads.").format(name=model.names[seat])


def scores(model: Model) -> str:
    """Each side's points, the viewer's first, and the target."""
    match = model.match
    assert match is not None
    now = points(match)
    told = [_("{side}: {points}").format(side=model.speaker.side(side), points=now[side]) for side in model.sides]
    return _("{scores}. Target: {target}.").format(scores=", ".join(told), target=match.target)


def last_round(model: Model) -> list[tuple[int, str]]:
    """The seat and the sentence of the last play of every player, no more: to remember the rest is the game's skill."""
    assert model.match is not None
    deal = model.match.deal
    return model.speaker.plays(deal, max(0, len(deal.plays) - deal.rules.players))


def _plays_in_short(model: Model) -> str:
    """The last round in one line: ``Robin 9♥. You J♣, takes 5.``"""
    assert model.match is not None
    deal = model.match.deal
    return " ".join(_in_short(model, play) for play in deal.history()[-deal.rules.players :])


def _in_short(model: Model, play: Play) -> str:
    text = _("{name} {card}, takes {n}.") if play.taken else _("{name} {card}.")
    name = _("You") if play.seat == model.speaker.seat else model.names[play.seat]
    return text.format(name=name, card=card_sign(play.card), n=play.taken)


def card_sign(card: int) -> str:
    """``10♦``: a card where there is little room."""
    return CODE[card][0].replace("T", "10") + _SUITS[card % 4]
