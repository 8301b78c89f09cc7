"""The rules of a set in words, section by section, made from its fields: what is written is what is played.

A ``Section`` is plain text; ``rules_screen`` shows it. Whether a sentence holds is asked of the rules themselves, and
every number comes from them.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from kseri.cards import PACK
from kseri.rules import N_, Rules
from kseri.ui.i18n import _, ngettext


class Item(NamedTuple):
    """A term or a case, what is said of it, what it pays, if that is the point, and what more there is to know."""

    title: str
    text: str
    points: int | None = None
    more: tuple[str, ...] = ()


class Section(NamedTuple):
    """A heading, its paragraphs, and after them the items, if it has any."""

    name: str
    title: str
    paragraphs: list[str]
    items: list[Item]


_OPENING = {
    "redraw": N_(
        "If a jack comes to lie on top, or the two top cards have the same rank, the opening cards are shuffled back "
        "into the stock and others are laid, as often as it takes."
    ),
    "replace": N_(
        "Every jack among the opening cards is replaced from the stock and pushed back into the middle of it at "
        "random, until no jack lies there."
    ),
    "bury": N_(
        "A jack on top is slid under the pile, until another card lies on top. If all opening cards are jacks, others "
        "are laid."
    ),
    "as-is": N_("The opening cards stay as they fall, even with a jack on top."),
}


def named(rules: Rules, kseri: str, pisti: str) -> str:
    """The text that calls the bonus by this table's own name for it."""
    return _(pisti) if rules.preset == "pisti" else _(kseri)


def setup(rules: Rules) -> Section:
    """Seats, packs, the opening pile, packets and stock."""
    return Section("setup", _("Before the first card"), list(_setup(rules)), [])


def _setup(rules: Rules) -> Iterator[str]:
    cards = PACK * rules.decks
    if rules.decks == 1:
        packs = _("It is played with one pack of {cards} cards.")
    else:
        packs = _("It is played with two packs shuffled together, {cards} cards: this is also called Faro Kseri.")
    yield _seats(rules) + " " + packs.format(cards=cards)
    yield _(
        "The first dealer is drawn at random, and the player before the dealer cuts. Every deal goes through the whole "
        "pack; only then does it pass to the next player."
    )
    if rules.opening_hidden:
        text = _(
            "{n} cards are laid in the middle as the opening pile, all face down but the top one. Whoever captures "
            "this pile sees the closed cards, nobody else ever does."
        )
    else:
        text = _("{n} cards are laid in the middle as the opening pile, face up, one on the other.")
    yield text.format(n=rules.opening_size) + " " + _(_OPENING[rules.opening])
    stock = cards - rules.opening_size - rules.players * rules.packets[0]
    left = _("After the first packet {n} cards are left in the stock.").format(n=stock)
    yield _packets(rules) + " " + left
    yield _("The player after the dealer leads every packet, and the turn goes round clockwise.")


def _seats(rules: Rules) -> str:
    if rules.teams == rules.players:
        return _("{n} players, everybody on their own.").format(n=rules.players)
    text = _(
        "{n} players make {sides} sides. The sides sit in turn around the table, so that nobody sits next to a "
        "partner. Partners put together what they capture and what it pays."
    )
    return text.format(n=rules.players, sides=rules.teams)


def _packets(rules: Rules) -> str:
    """How the pack is dealt out; a short last packet is told here and explained among the special cases."""
    packets = rules.packets
    values = {"packet": rules.packet, "n": len(packets), "each": sum(packets), "last": packets[-1]}
    if packets[-1] == rules.packet:
        text = _(
            "Everybody gets {packet} cards, and {packet} more whenever all hands are empty: {n} packets, which makes "
            "{each} cards for each player."
        )
    else:
        text = ngettext(
            "Everybody gets {packet} cards, and {packet} more whenever all hands are empty; the last of the {n} "
            "packets has {last} card each. That makes {each} cards for each player.",
            "Everybody gets {packet} cards, and {packet} more whenever all hands are empty; the last of the {n} "
            "packets has {last} cards each. That makes {each} cards for each player.",
            packets[-1],
        )
    return text.format(**values)


def play(rules: Rules) -> Section:
    """What a card does that is played."""
    paragraphs = [
        _(
            "On your turn you play exactly one card from your hand onto the pile in the middle. Only the top card of "
            "the pile counts."
        )
    ]
    return Section("play", _("Your turn"), paragraphs, list(_plays(rules)))


def _plays(rules: Rules) -> Iterator[Item]:
    yield Item(
        _("The same rank"), _("If your card has the rank of the top card, you capture the whole pile together with it.")
    )
    if rules.jack_captures:
        yield Item(_("A jack"), _("A jack captures any pile, whatever lies on top."))
    else:
        text = _("Jacks have no power: a jack captures only a jack. This is the children’s game.")
        yield Item(_("A jack"), text)
    yield Item(
        _("Any other card"),
        _(
            "It lies on top from now on and hides the others. There are no sums and no captures of single cards from "
            "the pile, and suits never matter for a capture."
        ),
    )
    empty = _("Whatever you play only starts a new pile, even a jack.")
    if rules.double_kseri:
        empty += " " + _("The one exception is the answer that makes a double, see below.")
    yield Item(_("An empty table"), empty)
    yield Item(_("Take or leave"), _leaving(rules))
    yield Item(
        _("What has been captured"),
        _(
            "Hands are private. A captured pile may not be looked at again before the deal is over, nor may the pile "
            "in the middle be spread to see what it hides: memory is the skill of this game."
        ),
    )


def _leaving(rules: Rules) -> str:
    if not rules.optional_capture:
        return _("There is no choice: a card that can capture captures.")
    text = _("A card that can capture may also be laid on the pile as bait, without capturing.")
    if rules.jack_captures:
        text += " " + _("A jack that is laid in this way lies on top like any other card.")
    return text


def special(rules: Rules) -> Section:
    """What is seldom asked before it happens."""
    return Section("special", _("When the cards run out"), [], list(_cases(rules)))


def _cases(rules: Rules) -> Iterator[Item]:
    yield Item(
        _("A new packet"),
        _(
            "When all hands are empty, the same dealer deals again from the stock. The pile stays as it is, and there "
            "is no new opening pile."
        ),
    )
    last = rules.packets[-1]
    if last != rules.packet:
        text = ngettext(
            "The stock does not fill the last packet. It is shared out equally: {n} card for everybody.",
            "The stock does not fill the last packet. It is shared out equally: {n} cards for everybody.",
            last,
        )
        yield Item(_("A short packet"), text.format(n=last))
    if rules.opening_size > 4:
        text = _(
            "Cards that cannot be shared out equally are never left over: the opening pile takes them. That is why it "
            "has {n} cards at this table, instead of 4."
        )
        yield Item(_("A larger opening pile"), text.format(n=rules.opening_size))
    yield Item(
        _("The last cards"),
        _("After the last card whoever captured last takes what still lies on the table: it counts like any capture."),
    )
    yield Item(
        _("Nobody has captured"),
        _(
            "If nobody has captured anything in the whole deal, the cards on the table belong to nobody and count for "
            "nobody."
        ),
    )


def end(rules: Rules) -> Section:
    """When the match is over."""
    return Section("end", _("End of the match"), list(_end(rules)), [])


def _end(rules: Rules) -> Iterator[str]:
    if rules.target == 1:
        yield _(
            "The match is a single deal, whatever else is agreed about its end: the most points win. If there is a "
            "tie at the top, another deal is played."
        )
        return
    yield _(
        "Deals are played until a side has {target} points or more. This is checked when a deal has been counted, "
        "never before."
    ).format(target=rules.target)
    if rules.finish == "raise":
        yield _(
            "If exactly one side is there, it wins. If two or more are, nobody wins yet: the target rises by 100, from "
            "{target} to {next} and so on, and another deal is played before it is checked again."
        ).format(target=rules.target, next=rules.target + 100)
    else:
        yield _(
            "If several sides are there, the highest total wins. If there is a tie at the top, another deal is played."
        )
