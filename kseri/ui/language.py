"""Fetches the catalogue of the language that is wanted, and has the whole page speak it."""

from __future__ import annotations

from collections.abc import Callable

from kseri.ui import browser, i18n


async def speak(wanted: str, kept: str, still: Callable[[], bool] = lambda: True) -> bool:
    """Speak the wanted language, else the kept one, else the browser's; returns whether another is spoken now.

    ``still`` tells after the catalogue has come whether it is wanted yet. Without a sound one the page speaks English.
    """
    code = i18n.chosen([wanted] if wanted == "auto" else [wanted, kept], browser.languages())
    before = i18n.language()
    try:
        content = None if code == i18n.LANGUAGES[0] else await browser.catalogue(code)
        if not still():
            return False
        i18n.use(code, content)
    except Exception as error:  # noqa: BLE001 - no network, junk: the game is played in English
        print(f"the texts of {code} are not to be had, English shows: {error}")  # noqa: T201 - the browser's console
        i18n.use(i18n.LANGUAGES[0])
    browser.speak(i18n.language(), kept)
    return i18n.language() != before
