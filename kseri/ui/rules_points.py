"""What is paid: kseris and other bonuses, and the points in the cards, as the engine counts them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from kseri.cards import PACK
from kseri.count import kind
from kseri.rules import FIELDS, N_, RANK_FIELDS, Rules
from kseri.ui.house import of
from kseri.ui.house_texts import told
from kseri.ui.i18n import _, ngettext
from kseri.ui.rules_text import Item, Section, named
from kseri.ui.words import row_label


def kseris(rules: Rules) -> Section:
    """The kseri and everything else that is paid at once."""
    paragraphs = [
        named(
            rules,
            N_("A kseri: the pile is exactly one card, and it is captured by a card of the same rank."),
            N_("A pişti: the pile is exactly one card, and it is captured by a card of the same rank."),
        ),
        _(
            "The captured card is laid crosswise and face up under the captures of its new owner. It stays a captured "
            "card and is counted once."
        ),
    ]
    return Section("kseri", row_label("kseri", rules), paragraphs, list(_bonuses(rules)))


def _bonuses(rules: Rules) -> Iterator[Item]:
    yield from _kseri(rules)
    yield _double(rules)
    yield Item(_("The very last card"), _last_card(rules))
    if rules.leftover_kseri:
        text = _(
            "If exactly one card is left on the table after the last card, it pays this to whoever captured last, "
            "even if it is a jack."
        )
        yield Item(row_label("leftover_kseri", rules), text, rules.kseri)
    else:
        text = named(
            rules,
            N_("What is left on the table at the end is never a kseri, even if it is a single card."),
            N_("What is left on the table at the end is never a pişti, even if it is a single card."),
        )
        yield Item(row_label("leftover_kseri", rules), text, 0)
    for name in ("jacks_only", "two_of_clubs_match", "last_capture"):
        if getattr(rules, name):
            yield Item(_(FIELDS[name].label), told(name, of(rules)), getattr(rules, name))


def _kseri(rules: Rules) -> Iterator[Item]:
    label = row_label("kseri", rules)
    if not rules.jack_captures:
        text = _("A lone card is captured by its own rank. A jack is a rank like any other here.")
        yield Item(label, text, rules.kseri)
        return
    yield Item(label, _("A lone card is captured by its own rank; for jacks see the next line."), rules.kseri)
    if rules.jack_on_jack:
        text = _("A lone jack is captured by a jack.")
    else:
        text = _("A lone jack that is captured by a jack is an ordinary capture.")
    yield Item(_(FIELDS["jack_on_jack"].label), text, rules.jack_on_jack)
    if rules.jack_on_lone:
        text = _("A jack captures a lone card of another rank: that counts as well at this table.")
    else:
        text = _("A jack that captures a lone card of another rank makes an ordinary capture.")
    yield Item(_("Jack on any other lone card"), text, rules.jack_on_lone)


def _double(rules: Rules) -> Item:
    title = row_label("double_kseri", rules)
    if not rules.double_kseri:
        text = named(
            rules,
            N_("A kseri cannot be answered at this table: whoever is next plays on an empty table."),
            N_("A pişti cannot be answered at this table: whoever is next plays on an empty table."),
        )
        return Item(title, text, 0)
    text = named(
        rules,
        N_(
            "After a kseri the table is empty, but the crosswise card is exposed for one turn. If the very next "
            "player, who is always of another side, plays a card of its rank, that player takes both cards and scores "
            "a double. What the first capture paid as a kseri is cancelled, nothing else."
        ),
        N_(
            "After a pişti the table is empty, but the crosswise card is exposed for one turn. If the very next "
            "player, who is always of another side, plays a card of its rank, that player takes both cards and scores "
            "a double. What the first capture paid as a pişti is cancelled, nothing else."
        ),
    )
    more = (
        _("The double is automatic, cannot be left and pays no other bonus. It counts as the last capture so far."),
        _("A jack has no power here: a crosswise jack is answered by a jack, and a jack answers only a jack."),
        _("The table stays empty, and there are no chains: a double cannot be answered in its turn."),
        _("It must be the very next play of the same deal; a new packet may be dealt in between."),
        _(
            "That the first ten are cancelled is our reading: the source only says that the crosswise card is at risk, "
            "and that the two become one that pays 20 “instead of 10”."
        ),
    )
    return Item(title, text, rules.double_kseri, more)


def _last_card(rules: Rules) -> str:
    if rules.last_card_kseri:
        return _("The very last card of a deal pays like any other.")
    told_all = [_("A lone card captured with the very last card of a deal pays nothing of the above.")]
    if rules.jack_captures and rules.jack_on_lone:
        told_all.append(_("The same goes for a jack on any other lone card."))
    if rules.double_kseri:
        told_all.append(_("Nor can the last card make a double: it just lies on the table."))
    return " ".join(told_all)


class Worth(NamedTuple):
    """A kind of card in the table of points."""

    rule: str
    """The rule field that pays for it."""
    title: str
    cards: int
    each: int
    together: int


def card_points(rules: Rules) -> list[Worth]:
    """The kinds of cards that are worth something, as they are counted up."""
    kinds = [kind(card) for card in range(PACK * rules.decks)]
    found = []
    for name in (*RANK_FIELDS.values(), "ten_of_diamonds", "two_of_clubs"):
        values = [value for value, each in zip(rules.values, kinds, strict=True) if each == name]
        if sum(values):
            found.append(Worth(name, row_label(name, rules), len(values), values[0], sum(values)))
    return found


def points(rules: Rules) -> Section:
    """How a deal is counted; the table of the cards stands after it."""
    paragraphs = [
        _("Points are counted once, when the whole pack has been played: nobody wins in the middle of a deal.")
    ]
    return Section("points", _("Counting up"), paragraphs, [])


def total(rules: Rules) -> int:
    """Points that every deal shares out, bonuses apart, unless the majority is tied."""
    return sum(rules.values) + rules.majority


def after_points(rules: Rules) -> list[str]:
    """What has to be said about the table of points."""
    paragraphs = [_("Cards that are not in the table are worth nothing.")]
    if rules.ten_of_diamonds or rules.two_of_clubs:
        paragraphs[0] += " " + _("For the ten of diamonds and the two of clubs it gives their whole worth.")
    if rules.majority:
        text = ngettext(
            "{n} point goes to the side with strictly the most cards. On a tie nobody gets it: such a deal shares out "
            "{tie} in all.",
            "{n} points go to the side with strictly the most cards. On a tie nobody gets them: such a deal shares out "
            "{tie} in all.",
            rules.majority,
        )
        paragraphs.append(text.format(n=rules.majority, tie=sum(rules.values)))
    else:
        paragraphs.append(_("Having the most cards pays nothing at this table."))
    paragraphs.append(_("Bonuses come on top: how many there are depends on the play."))
    return paragraphs
