"""What the tips say: their titles and reasons, how a position stands, and why a card is the one or is not."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from kseri.cards import CODE, RANK
from kseri.players.memory import not_held
from kseri.players.tips import Gain, still_out
from kseri.rules import N_
from kseri.ui.i18n import _, ngettext
from kseri.ui.tell import card_sign
from kseri.ui.words import card_name, preset_title
from kseri.view import SeatView

TITLES: Mapping[str, tuple[str, str]] = {
    "take": (
        N_("Take, rather than leave bait"),
        N_(
            "Where a capture may be left, leaving it hardly ever pays: the bait is as easily taken by the others. "
            "Whoever takes also has an empty table behind them, on which somebody else has to begin."
        ),
    ),
    "match": (
        N_("Take by rank and keep the jack"),
        N_(
            "When a jack and a card of the same rank can both take the pile, play the card of the same rank. "
            "It will hardly find another pile, the jack takes whatever comes. "
            "And a lone card is a kseri by its own rank only."
        ),
    ),
    "keep-jacks": (
        N_("No jack on the empty table"),
        N_(
            "On the empty table a jack takes nothing and only starts a pile. "
            "Lay something else as long as you can: every jack in your hand is a pile to come."
        ),
    ),
    "let-lie": (
        N_("Lay what has just been let lie"),
        N_(
            "Who could have taken a seven and laid something else holds no seven. "
            "Until new cards are dealt, your own seven is safe there: only a jack can take it."
        ),
    ),
    "start": (
        N_("Begin with a rank that is nearly gone"),
        N_(
            "A card alone on the table is a kseri for whoever holds another of its rank. "
            "Remember which ranks have gone by, and begin with the one of which fewest are still out."
        ),
    ),
    "cover": (
        N_("On a pile, too, lay what is nearly gone"),
        N_(
            "The card that you lay is the one the others have to match. "
            "If hardly any of its rank is left, the pile waits for you and grows."
        ),
    ),
    "pair": (
        N_("Hold many ranks: lay one of a pair"),
        N_(
            "Two nines in your hand answer nines only, a nine and a queen answer both. "
            "Where several cards are equally safe, part with one that you hold twice."
        ),
    ),
    "worthless": (
        N_("Of equally safe cards, lay the worthless one"),
        N_(
            "What you lay you may lose, if only to a jack. "
            "Keep aces, the ten of diamonds and the two of clubs for your own captures while another card is as safe."
        ),
    ),
}
"""The title of each tip, and why."""


def gain_text(gain: Gain) -> str:
    """``+9.12``: points a deal."""
    return _decimal(round(gain.mean * 100), "+")


def half_text(gain: Gain) -> str:
    """``± 0.38``: half of the interval."""
    return _decimal(round(gain.half * 100), "± ")


def _decimal(hundredths: int, sign: str) -> str:
    whole, rest = divmod(hundredths, 100)
    return sign + _("{whole}.{tenths}").format(whole=whole, tenths=f"{rest:02}")


# ---- the position


def situation(table: SeatView) -> list[str]:
    """The table, the pile, and what a good player has kept in mind of the ranks in the hand."""
    packets = len(table.rules.packets)
    told = [
        _("{title}.").format(title=preset_title(table.rules.preset)),
        _("Packet {number} of {of}.").format(number=table.packet + 1, of=packets),
    ]
    if table.top is None:
        told.append(_("The table is empty."))
    else:
        n = table.pile
        told.append(_("On top: {card}.").format(card=card_name(table.top)))
        told.append(ngettext("{n} card on the pile.", "{n} cards on the pile.", n).format(n=n))
    return [*told, *_remembered(table)]


def _remembered(table: SeatView) -> list[str]:
    ranks = {RANK[card] for card in table.hand}
    known = [card for card in (*table.opening, *(play.card for play in table.history)) if card is not None]
    gone = sorted((card for card in known if RANK[card] in ranks), key=lambda card: (RANK[card], card))
    if gone:
        cards = " ".join(map(card_sign, gone))
        told = [_("Gone by, of the ranks in your hand: {cards}.").format(cards=cards)]
    else:
        told = [_("Of the ranks in your hand nothing has gone by yet.")]
    let_lie = ranks & not_held(table, 1 - table.seat)
    if let_lie:
        told.append(_("Let lie by the other player, of these: {ranks}.").format(ranks=", ".join(map(_rank, let_lie))))
    return told


def _rank(rank: int) -> str:
    return CODE[4 * rank][0].replace("T", "10")


# ---- the answer


def verdict(tip: str, table: SeatView, card: int, *, right: bool) -> str:
    """What to say of a card: right by this tip, or wrong by it; without a tip wrong because it takes nothing."""
    if right:
        return _("Right. {reason}").format(reason=_RIGHT[tip](table, card))
    return _("Better not. {reason}").format(reason=_WRONG[tip](table, card))


def _takes(table: SeatView, card: int) -> str:
    n = table.would_take(card)
    return ngettext("It takes {n} card.", "It takes {n} cards.", n).format(n=n)


def _takes_nothing(table: SeatView, _card: int) -> str:
    n = table.pile
    text = ngettext(
        "It takes nothing, and {n} card stays for the other player.",
        "It takes nothing, and {n} cards stay for the other player.",
        n,
    )
    return text.format(n=n)


def _jack_stays(_table: SeatView, _card: int) -> str:
    return _("It takes the pile, and the jack stays in your hand.")


def _jack_spent(table: SeatView, _card: int) -> str:
    assert table.top is not None
    other = next(card for card in table.hand if RANK[card] == RANK[table.top])
    return _("The pile can be taken without spending the jack: {card}.").format(card=card_name(other))


def _no_jack(_table: SeatView, _card: int) -> str:
    return _("The jack stays in your hand, for a pile.")


def _jack_laid(_table: SeatView, _card: int) -> str:
    return _("A jack takes nothing on the empty table.")


def _was_let_lie(_table: SeatView, _card: int) -> str:
    return _("Its rank was let lie: the other player holds none of it.")


def _not_let_lie(table: SeatView, card: int) -> str:
    n = still_out(table)[RANK[card]]
    text = ngettext(
        "{n} card of its rank is still out, and the other player may hold it.",
        "{n} cards of its rank are still out, and the other player may hold one.",
        n,
    )
    return text.format(n=n)


def _fewest(table: SeatView, card: int) -> str:
    n = still_out(table)[RANK[card]]
    if not n:
        return _("No card of its rank is still out: nobody can match it.")
    text = ngettext(
        "{n} card of its rank is still out: of no rank in your hand are there fewer.",
        "{n} cards of its rank are still out: of no rank in your hand are there fewer.",
        n,
    )
    return text.format(n=n)


def _more_out(table: SeatView, card: int) -> str:
    n = still_out(table)[RANK[card]]
    text = ngettext(
        "{n} card of its rank is still out. You hold a rank with fewer.",
        "{n} cards of its rank are still out. You hold a rank with fewer.",
        n,
    )
    return text.format(n=n)


def _of_a_pair(_table: SeatView, _card: int) -> str:
    return _("It is as safe as any, and you hold its rank once more.")


def _single(_table: SeatView, _card: int) -> str:
    return _("It is as safe, but then you hold two cards that answer the same rank.")


def _costs_nothing(_table: SeatView, _card: int) -> str:
    return _("It is as safe as any, and worth nothing.")


def _costs_more(table: SeatView, card: int) -> str:
    n = table.rules.values[card]
    text = ngettext("It is as safe, but worth {n} point.", "It is as safe, but worth {n} points.", n)
    return text.format(n=n)


Reason = Callable[[SeatView, int], str]
_RIGHT: Mapping[str, Reason] = {
    "take": _takes,
    "match": _jack_stays,
    "keep-jacks": _no_jack,
    "let-lie": _was_let_lie,
    "start": _fewest,
    "cover": _fewest,
    "pair": _of_a_pair,
    "worthless": _costs_nothing,
}
_WRONG: Mapping[str, Reason] = {
    "": _takes_nothing,
    "match": _jack_spent,
    "keep-jacks": _jack_laid,
    "let-lie": _not_let_lie,
    "start": _more_out,
    "cover": _more_out,
    "pair": _single,
    "worthless": _costs_more,
}
