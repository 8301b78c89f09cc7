"""Texts in the player's language, by gettext: English in the code, every other language a catalogue to be fetched."""

from __future__ import annotations

import gettext
import io
from collections.abc import Callable, Sequence

LANGUAGES = ("en", "el", "fr", "tr")
"""Language codes with a catalogue, the source language first."""

_catalogue = gettext.NullTranslations()
_language = LANGUAGES[0]
_forget: list[Callable[[], None]] = []


def _(text: str) -> str:
    """The text in the player's language."""
    return _catalogue.gettext(text)


def ngettext(one: str, many: str, n: int) -> str:
    """The text for ``n`` things in the player's language."""
    return _catalogue.ngettext(one, many, n)


def pgettext(context: str, text: str) -> str:
    """The text in the player's language, where English says the same of two things."""
    return _catalogue.pgettext(context, text)


def language() -> str:
    """The code of the language that is spoken."""
    return _language


def use(code: str, content: bytes | None = None) -> None:
    """Speak this language from now on; ``content`` is its compiled catalogue, which English does without.

    A catalogue that cannot be read is a ``ValueError``: then everything stays as it was.
    """
    global _catalogue, _language  # like the page's cards: one for the whole page
    try:
        catalogue = gettext.NullTranslations() if content is None else gettext.GNUTranslations(io.BytesIO(content))
    except Exception as error:
        raise ValueError(f"the catalogue {code} is broken: {error!r}") from error
    _catalogue, _language = catalogue, code
    for forget in _forget:
        forget()


def keeps_texts(forget: Callable[[], None]) -> None:
    """Call this when the language changes: what was built with the old one must go."""
    _forget.append(forget)


def chosen(wanted: Sequence[str], browser: Sequence[str]) -> str:
    """The language to speak: the first wish that names one, then the browser's languages in order, then English."""
    tags = [*wanted, *(tag.split("-")[0].lower() for tag in browser)]
    return next((tag for tag in tags if tag in LANGUAGES), LANGUAGES[0])
