"""Texts in the player's language, by gettext."""

import gettext

LANGUAGES = ("en",)
"""Language codes with a catalogue, the source language first."""

_catalogue = gettext.NullTranslations()


def _(text: str) -> str:
    """The text in the player's language."""
    return _catalogue.gettext(text)


def ngettext(one: str, many: str, n: int) -> str:
    """The text for ``n`` things in the player's language."""
    return _catalogue.ngettext(one, many, n)
