"""The house rules in plain words: what each preset is about, and what each field means."""

from __future__ import annotations

from kseri.rules import N_
from kseri.ui.house import House, cards_of
from kseri.ui.i18n import _, ngettext

PRESETS_TOLD = {
    "xeri": (
        N_("Six cards in hand, up to 151"),
        N_("A jack on a lone jack pays 20"),
        N_("Both past 151? The target rises by 100"),
    ),
    "kseri": (
        N_("Four cards in hand, up to 101"),
        N_("A kseri can be answered: the double pays 20"),
        N_("You may leave a capture lying as bait"),
    ),
    "family": (
        N_("Six cards in hand, a short match to 51"),
        N_("A jack on top of the opening pile slides under"),
        N_("The highest total wins"),
    ),
    "pisti": (
        N_("Four cards in hand, up to 151"),
        N_("Three opening cards lie face down"),
        N_("The very last card pays no bonus"),
    ),
}
"""What sets each preset apart, in three lines."""

GROUPS = (
    (N_("The table"), "", ("players", "teams", "decks", "packet")),
    (N_("The opening pile"), "", ("opening", "opening_hidden")),
    (N_("Capturing"), "", ("jack_captures", "optional_capture")),
    (
        N_("Kseris and bonuses"),
        N_("They come on top of the points in the cards: how many there are depends on the play."),
        (
            *("kseri", "jack_on_jack", "jack_on_lone", "double_kseri", "last_card_kseri", "leftover_kseri"),
            *("jacks_only", "last_capture", "two_of_clubs_match"),
        ),
    ),
    (
        N_("Points in the cards"),
        N_("Together they are the same in every deal."),
        ("ace", "king", "queen", "jack", "ten", "ten_of_diamonds", "two_of_clubs", "majority"),
    ),
    (N_("The end"), "", ("target", "finish")),
)
"""The fields as they stand on the screen: a title, what all of them have in common, and their names."""

_TOLD = {
    "players": N_("Four can play as two pairs, six as two or three sides. Five and six take two packs."),
    "teams": N_("Partners put together what they take; two against two sit face to face."),
    "decks": N_("Two packs make a long deal of 104 cards."),
    "packet": N_("Cards that everybody gets at a time, until the pack is used up."),
    "opening_hidden": N_("Only the top card is shown. Who takes the pile sees the other cards, nobody else does."),
    "jack_captures": N_("Without it a jack takes only a jack: the children’s game."),
    "optional_capture": N_("A card that could take the pile may also be laid without taking, as bait."),
    "kseri": N_("For taking a lone card with one of its rank."),
    "jack_on_jack": N_("For taking a lone jack with a jack. 0: an ordinary capture."),
    "jack_on_lone": N_("For taking any other lone card with a jack. 0: an ordinary capture."),
    "double_kseri": N_("For answering a kseri at once with the same rank; the first one is cancelled. 0: no answer."),
    "last_card_kseri": N_("A kseri with the very last card of a deal pays."),
    "leftover_kseri": N_("If exactly one card is left over, it is a kseri for whoever took last."),
    "last_capture": N_("For the last capture of a deal."),
    "jacks_only": N_("For taking a table that holds nothing but jacks."),
    "two_of_clubs_match": N_("For taking the two of clubs, on top of the pile, with another two."),
    "majority": N_("For the side with the most cards. On a tie nobody gets it."),
    "target": N_("Deals are played until a side has this many points. 1 is a single deal."),
}
_VALUES_TOLD = {
    "opening": {
        "redraw": N_("A jack or two equal ranks on top: the first cards go back and others are laid."),
        "replace": N_("Every jack among the first cards goes back into the pack, another card takes its place."),
        "bury": N_("A jack on top slides under the pile."),
        "as-is": N_("The first cards stay as they fall, a jack on top as well."),
    },
    "finish": {
        "raise": N_("If several sides reach the target in one deal, it rises by 100 and they play on."),
        "highest": N_("If several sides reach the target in one deal, the highest total wins."),
    },
}


def told(name: str, house: House) -> str:
    """What a field means, with the values as they are."""
    values = house.all_values
    if name in _VALUES_TOLD:
        return _(_VALUES_TOLD[name][str(values[name])])
    if name in ("jack_on_jack", "jack_on_lone") and not values["jack_captures"]:
        return _("Means nothing while jacks have no power.")
    if name in _TOLD:
        return _(_TOLD[name])
    return _in_all(name, house)


def _in_all(name: str, house: House) -> str:
    """What the cards of a points field make together."""
    cards, points = cards_of(house.all_values)[name], house.together[name]
    if name == "ten":
        text = ngettext(
            "{n} card besides the ten of diamonds, together worth {points}.",
            "{n} cards besides the ten of diamonds, together worth {points}.",
            cards,
        )
    elif name == "ten_of_diamonds":
        text = ngettext(
            "Its whole worth. {n} card, together worth {points}.",
            "Its whole worth. {n} cards, together worth {points}.",
            cards,
        )
    else:
        text = ngettext("{n} card, together worth {points}.", "{n} cards, together worth {points}.", cards)
    return text.format(n=cards, points=points)


def total(house: House) -> str:
    """How the table's total comes about."""
    together = house.together
    majority = together.pop("majority")
    cards = sum(together.values())
    text = _("{cards} in the cards and {majority} for most cards are {total} points in every deal, besides kseris.")
    return text.format(cards=cards, majority=majority, total=cards + majority)
