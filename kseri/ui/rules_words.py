"""The names of the game, how a table differs from its relatives, what the words mean, and what is known of its past."""

from __future__ import annotations

from collections.abc import Iterator

from kseri.rules import FIELDS, PRESET_NAMES, RANK_FIELDS, Rules, preset
from kseri.ui.house import TABLE
from kseri.ui.i18n import _, ngettext, pgettext
from kseri.ui.menu import house_lines
from kseri.ui.rules_text import Item, Section
from kseri.ui.words import preset_title, row_label, told_rule

_IN_CARDS = {*RANK_FIELDS.values(), "ten_of_diamonds", "two_of_clubs", "majority"}
"""The fields whose sum says enough of another table."""


def name(rules: Rules) -> Section:
    """The names of the game, this table's house rules, and what is different at the tables of other names."""
    paragraphs = [
        _(
            "In Greek the game is called ξερή: Xeri and Kseri are that one word in Latin letters. In Cyprus it is also "
            "called pastra or bastra, in Turkey pişti, formerly pişpirik. The basra of Lebanon is a relative."
        ),
        _(
            "The name does not settle the rules. Xeri, Kseri and Pişti, as they are played here, are not the same: "
            "agree before you deal."
        ),
        _house(rules),
        _("Where the other tables differ from this one:"),
    ]
    others = [Item(preset_title(other), _relative(rules, other)) for other in PRESET_NAMES if other != rules.preset]
    return Section("name", _("The name of the game"), paragraphs, others)


def _house(rules: Rules) -> str:
    lines, game = house_lines(rules), preset_title(rules.preset)
    if not lines:
        return _("These are the rules of {game}, without house rules.").format(game=game)
    text = ngettext(
        "These are the rules of {game} with {n} house rule: {rules}.",
        "These are the rules of {game} with {n} house rules: {rules}.",
        len(lines),
    )
    return text.format(game=game, n=len(lines), rules=", ".join(lines))


def _relative(rules: Rules, other: str) -> str:
    """What another preset does differently for as many players, and what its cards are worth."""
    usual = preset(other, rules.players, rules.teams)
    told = [
        told_rule(field, value)
        for field, value in usual.as_dict().items()
        if field in FIELDS and field not in _IN_CARDS and field not in TABLE and value != getattr(rules, field)
    ]
    if any(getattr(usual, field) != getattr(rules, field) for field in _IN_CARDS):
        points = sum(usual.values) + usual.majority
        told.append(_("{n} points a deal, most cards included").format(n=points))
    return " · ".join(told) or _("The same rules as here.")


def words(rules: Rules) -> Section:
    """The glossary, and a short history."""
    paragraphs = [
        _(
            "Where and when the game began we do not know, and we do not guess. It is handed on from table to table, "
            "with its relatives from Greece to Lebanon, and every house plays it a little differently. Where our "
            "sources disagree, each of them has a table of its own here, and house rules settle the rest."
        )
    ]
    return Section("words", _("Words and history"), paragraphs, list(_words(rules)))


def _words(rules: Rules) -> Iterator[Item]:
    yield Item(pgettext("term", "Pile"), _("The cards in the middle; only the top one counts."))
    yield Item(pgettext("term", "Capture"), _("To take the pile together with the card that was played."))
    yield Item(row_label("kseri", rules), _("The capture of a lone card by its own rank, and what it pays."))
    yield Item(pgettext("term", "Marker"), _("The captured card of such a capture; it lies crosswise and face up."))
    if rules.double_kseri:
        yield Item(row_label("double_kseri", rules), _("The answer to it with one more card of the same rank."))
    if rules.optional_capture:
        yield Item(pgettext("term", "Bait"), _("A pile that is left lying although it could be captured."))
    yield Item(pgettext("term", "Packet"), _("The cards that everybody is dealt at a time."))
    yield Item(pgettext("term", "Stock"), _("The cards that have not been dealt yet."))
    yield Item(pgettext("term", "Deal"), _("From the opening pile to the counting up: one time through the pack."))
    yield Item(pgettext("term", "Match"), _("All deals until a side has won."))
    yield Item(pgettext("term", "Side"), _("Who counts up together: a player, or partners."))
    if rules.majority:
        yield Item(row_label("majority", rules), _("What is paid for having captured more cards than any other side."))
