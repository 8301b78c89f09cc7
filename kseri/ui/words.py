"""What is said at the table: names of cards, sides and rules, and one sentence for everything that happens."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from kseri.cards import RANK
from kseri.deal import Capture, Deal, Play
from kseri.rules import FIELDS, N_, Rules
from kseri.ui.i18n import _, ngettext, pgettext


def NP_(context: str, text: str) -> str:  # noqa: N802 - as ``N_``, for ``pgettext``
    """Mark a text with a context for the catalogues."""
    return text


_SUITS = (
    (N_("clubs"), N_("Clubs")),
    (N_("diamonds"), N_("Diamonds")),
    (N_("hearts"), N_("Hearts")),
    (N_("spades"), N_("Spades")),
)
"""Inside a name and at its beginning."""
_CARDS = (
    (N_("Ace of {suit}"), N_("ace of {suit}"), NP_("object", "the ace of {suit}")),
    (N_("Two of {suit}"), N_("two of {suit}"), NP_("object", "the two of {suit}")),
    (N_("Three of {suit}"), N_("three of {suit}"), NP_("object", "the three of {suit}")),
    (N_("Four of {suit}"), N_("four of {suit}"), NP_("object", "the four of {suit}")),
    (N_("Five of {suit}"), N_("five of {suit}"), NP_("object", "the five of {suit}")),
    (N_("Six of {suit}"), N_("six of {suit}"), NP_("object", "the six of {suit}")),
    (N_("Seven of {suit}"), N_("seven of {suit}"), NP_("object", "the seven of {suit}")),
    (N_("Eight of {suit}"), N_("eight of {suit}"), NP_("object", "the eight of {suit}")),
    (N_("Nine of {suit}"), N_("nine of {suit}"), NP_("object", "the nine of {suit}")),
    (N_("Ten of {suit}"), N_("ten of {suit}"), NP_("object", "the ten of {suit}")),
    (N_("Jack of {suit}"), N_("jack of {suit}"), NP_("object", "the jack of {suit}")),
    (N_("Queen of {suit}"), N_("queen of {suit}"), NP_("object", "the queen of {suit}")),
    (N_("King of {suit}"), N_("king of {suit}"), NP_("object", "the king of {suit}")),
)
"""Standing alone, inside a sentence, and as what is laid or taken. Names that begin with the suit say ``{Suit}``."""
_PRESETS = {
    "xeri": (NP_("game", "Greek Xeri"), N_("Greek Xeri to {target}")),
    "kseri": (NP_("game", "Kseri"), N_("Kseri to {target}")),
    "family": (NP_("game", "Family Xeri"), N_("Family Xeri to {target}")),
    "pisti": (NP_("game", "Pişti"), N_("Pişti to {target}")),
}
_VALUES = {
    "opening": {
        "redraw": N_("lay afresh"),
        "replace": N_("replace jacks"),
        "bury": N_("slide under"),
        "as-is": N_("leave it"),
    },
    "finish": {"raise": N_("target rises"), "highest": N_("highest wins")},
}
_ROWS = {
    "majority": N_("Most cards"),
    "ace": N_("Aces"),
    "king": N_("Kings"),
    "queen": N_("Queens"),
    "jack": N_("Jacks"),
    "ten": N_("Tens"),
    "ten_of_diamonds": N_("Ten of diamonds"),
    "two_of_clubs": N_("Two of clubs"),
    "jacks_only": N_("Table of jacks only"),
    "two_of_clubs_match": N_("Two of clubs taken with a two"),
    "last_capture": N_("Last capture"),
}


def card_label(card: int) -> str:
    """``Jack of hearts``: a card's name to stand alone."""
    return _with_suit(_(_CARDS[RANK[card]][0]), card)


def card_name(card: int) -> str:
    """``jack of hearts``: a card's name inside a sentence."""
    return _with_suit(_(_CARDS[RANK[card]][1]), card)


def card_object(card: int) -> str:
    """``the jack of hearts``: a card's name as what is laid or taken, or what something is taken with."""
    return _with_suit(pgettext("object", _CARDS[RANK[card]][2]), card)


def _with_suit(name: str, card: int) -> str:
    inside, begins = _SUITS[card % 4]
    return name.format(suit=_(inside), Suit=_(begins))


def taking_label(card: int, takes: int) -> str:
    """``Jack of hearts, takes 5 cards``: a card of the hand and how many it would take, itself among them."""
    if not takes:
        return card_label(card)
    text = ngettext("{card}, takes {n} card", "{card}, takes {n} cards", takes)
    return text.format(card=card_label(card), n=takes)


def hand_label(card: int, deal: Deal) -> str:
    """``Seven of clubs, takes 2 cards: kseri, +10``: a card of the hand to move, and what playing it would do."""
    text = taking_label(card, deal.would_take(card))
    capture = deal.copy().play(card) if deal.would_take(card) else None
    if not capture or not capture.kseri:
        return text
    pisti = deal.rules.preset == "pisti"
    if capture.double:
        bonus = _("{card}: double pişti, +{points}") if pisti else _("{card}: double kseri, +{points}")
    else:
        bonus = _("{card}: pişti, +{points}") if pisti else _("{card}: kseri, +{points}")
    return bonus.format(card=text, points=capture.bonus)


def row_label(rule: str, rules: Rules) -> str:
    """What a row of the count is called; a table's own word for its kseris."""
    pisti = rules.preset == "pisti"
    if rule == "kseri":
        return _("Pişti") if pisti else _("Kseri")
    if rule == "double_kseri":
        return _("Double pişti") if pisti else _("Double kseri")
    if rule == "leftover_kseri":
        return _("Pişti, last card left") if pisti else _("Kseri, last card left")
    if rule == "ten" and rules.ten_of_diamonds:
        return _("Other tens")
    return _(_ROWS[rule])


def table_title(rules: Rules) -> str:
    """``Greek Xeri to 151``."""
    return _(_PRESETS[rules.preset][1]).format(target=rules.target)


def preset_title(name: str) -> str:
    """``Greek Xeri``: what a preset is called."""
    return pgettext("game", _PRESETS[name][0])


def house_sentence(house: Mapping[str, object]) -> str:
    """The house rules that were asked for, to follow the table's name; nothing if there are none."""
    told = [told_rule(name, value) for name, value in house.items() if name not in ("players", "teams")]
    return _(". House rules: {rules}").format(rules=", ".join(told)) if told else ""


def told_rule(name: str, value: object) -> str:
    """``Target: 51``: a rule field and its value."""
    return _("{rule}: {value}").format(rule=_(FIELDS[name].label), value=told_value(name, value))


def told_value(name: str, value: object) -> str:
    """The value of a rule field in words."""
    if isinstance(value, bool):
        return _("yes") if value else _("no")
    return _(_VALUES[name][str(value)]) if name in _VALUES else str(value)


def table_summary(rules: Rules) -> str:
    """The table in one line: players, packs, cards in hand."""
    players = ngettext("{n} player", "{n} players", rules.players).format(n=rules.players)
    sides = "" if rules.teams == rules.players else _("{n} sides").format(n=rules.teams)
    packs = "" if rules.decks == 1 else _("two packs")
    cards = _("{n} cards each").format(n=rules.packet)
    return _("{parts}.").format(parts=", ".join(part for part in (players, sides, packs, cards) if part))


class Speaker:
    """Tells what happened in a deal, to the person of a seat, or to nobody in particular."""

    def __init__(self, rules: Rules, names: Sequence[str], seat: int | None) -> None:
        self.rules = rules
        self.names = names
        self.seat = seat

    def played(self, deal: Deal, play: Play, capture: Capture | None) -> str:
        """One sentence for one play."""
        you, name = play.seat == self.seat, self.names[play.seat]
        card, plain = card_object(play.card), card_name(play.card)  # a translation takes the form that it needs
        if capture is None:
            if play.leave:
                text = _("You left the pile and laid {card}.") if you else _("{name} left the pile and laid {card}.")
            else:
                text = _("You laid {card}.") if you else _("{name} laid {card}.")
            return text.format(name=name, card=card, plain=plain)
        if capture.double:
            return self._double(you).format(name=name, card=card, plain=plain, points=capture.kseri)
        if capture.kseri:
            lone = card_object(capture.cards[0])
            return self._kseri(you).format(name=name, card=card, plain=plain, lone=lone, points=capture.bonus)
        n = len(capture.cards)
        if you:
            text = ngettext("You took {n} card with {card}.", "You took {n} cards with {card}.", n)
        else:
            text = ngettext("{name} took {n} card with {card}.", "{name} took {n} cards with {card}.", n)
        if capture.bonus:
            text = _("{sentence} Bonus, +{points}.").replace("{sentence}", text)
        return text.format(name=name, card=card, plain=plain, n=n, points=capture.bonus)

    def _kseri(self, you: bool) -> str:
        if self.rules.preset == "pisti":
            if you:
                return _("You took {lone} alone with {card}. Pişti, +{points}!")
            return _("{name} took {lone} alone with {card}. Pişti, +{points}!")
        if you:
            return _("You took {lone} alone with {card}. Kseri, +{points}!")
        return _("{name} took {lone} alone with {card}. Kseri, +{points}!")

    def _double(self, you: bool) -> str:
        if self.rules.preset == "pisti":
            if you:
                return _("You answered with {card}. Double pişti, +{points}!")
            return _("{name} answered with {card}. Double pişti, +{points}!")
        if you:
            return _("You answered with {card}. Double kseri, +{points}!")
        return _("{name} answered with {card}. Double kseri, +{points}!")

    def plays(self, deal: Deal, since: int = 0) -> list[tuple[int, str]]:
        """The seat and the sentence of every play from the ply ``since`` on, in order."""
        captures = {capture.play: capture for capture in deal.captures}
        return [
            (play.seat, self.played(deal, play, captures.get(at)))
            for at, play in enumerate(deal.history())
            if at >= since
        ]

    def packet(self, deal: Deal) -> str:
        """New cards have been dealt."""
        number, of = deal.packet + 1, len(deal.rules.packets)
        return _("New cards, packet {number} of {of}.").format(number=number, of=of)

    def opening(self, deal: Deal) -> str:
        """Who deals, and what lies on the table."""
        top = card_name(deal.cards[deal.rules.opening_size - 1])
        if deal.dealer == self.seat:
            return _("You deal. On the table: {card}.").format(card=top)
        return _("{name} deals. On the table: {card}.").format(name=self.names[deal.dealer], card=top)

    def leftover(self, deal: Deal) -> str:
        """Who takes what lay on the table at the end; nothing if nothing did."""
        left = deal.leftover
        if left is None:
            return ""
        n = len(left.cards)
        if left.seat is None:
            text = ngettext("The last card is nobody’s.", "The last {n} cards are nobody’s.", n)
            return text.format(n=n)
        if left.seat == self.seat:
            text = ngettext("You take the last card.", "You take the last {n} cards.", n)
        else:
            text = ngettext("{name} takes the last card.", "{name} takes the last {n} cards.", n)
        text = text.format(name=self.names[left.seat], n=n)
        if not left.bonus:
            return text
        bonus = _("{sentence} Pişti, +{points}!") if self.rules.preset == "pisti" else _("{sentence} Kseri, +{points}!")
        return bonus.format(sentence=text, points=left.bonus)

    def turn(self, deal: Deal) -> str:
        """Whose turn it is."""
        if deal.turn == self.seat:
            return _("Your turn.")
        return _("{name} is playing.").format(name=self.names[deal.turn])

    def is_own(self, side: int) -> bool:
        """Whether the person belongs to the side."""
        return self.seat is not None and self.seat % self.rules.teams == side

    def side(self, side: int) -> str:
        """A side's name: the player, or the partners."""
        rules = self.rules
        if rules.teams == rules.players:
            return self.names[side]
        if self.is_own(side):
            return _("We")
        if rules.teams == 2 and self.seat is not None:
            return _("They")
        *others, last = (self.names[seat] for seat in range(side, rules.players, rules.teams))
        return _("{one} and {other}").format(one=", ".join(others), other=last)

    def initials(self, side: int) -> str:
        """A side's name where there is little room."""
        rules = self.rules
        if rules.teams == rules.players or self.is_own(side) or (rules.teams == 2 and self.seat is not None):
            return self.side(side)
        return ", ".join(self.names[seat][0] for seat in range(side, rules.players, rules.teams))
