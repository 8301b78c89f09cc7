"""The catalogues: texts extracted to locales/, and the translations compiled for the game and for the page.

Usage: python -m tools.build_locales    extracts again, and merges what is new into every locales/*.po
"""

from __future__ import annotations

import io
import json
import sys
from collections.abc import Iterator
from datetime import UTC, datetime
from html.parser import HTMLParser
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from tools.build_files import ROOT, VENDOR, BuildError, files_below, run_if_stale, write

LOCALES = ROOT / "locales"
TEMPLATE = LOCALES / "kseri.pot"
PLURALS = {"el": "n != 1", "fr": "n > 1", "tr": "n != 1"}
"""The languages after English as kseri.ui.i18n has them. By hand: Babel would give French three forms."""
_KEYWORDS = {
    "_": None,
    "N_": None,
    "ngettext": (1, 2),
    "pgettext": ((1, "c"), 2),
    "NP_": ((1, "c"), 2),
    "translated": None,
}
_LINE = 120
Text = tuple[str, str | tuple[str, ...]]
"""A context, empty for most, and a message or its two English forms."""


class _Marked(HTMLParser):
    """Collects the texts of the page's elements and attributes that are marked with ``data-t``."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[tuple[int, Text]] = []
        self._context: str | None = None

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        if "data-t" in given:
            self._context = given["data-t"] or ""
        for name, value in given.items():
            if f"data-t-{name}" in given:
                self.found.append((self.getpos()[0], ("", value or "")))

    def handle_endtag(self, tag: str) -> None:
        self._context = None

    def handle_data(self, data: str) -> None:
        if self._context is not None:
            self.found.append((self.getpos()[0], (self._context, data)))


def extracted() -> Iterator[tuple[str, int, Text]]:
    """File, line, and text of everything that is to be translated."""
    for path in files_below(ROOT / "kseri"):
        if path.suffix == ".py":
            yield from _calls(path, "python")
    marked = _Marked()
    marked.feed((ROOT / "index.html").read_text(encoding="utf-8"))
    yield from (("index.html", line, text) for line, text in marked.found)
    yield from _calls(ROOT / "static" / "boot.js", "javascript")


def _calls(path: Path, method: str) -> Iterator[tuple[str, int, Text]]:
    found = extract(method, io.BytesIO(path.read_bytes()), keywords=_KEYWORDS, options={"encoding": "utf-8"})
    for line, message, _comments, context in found:
        text = message[0] if isinstance(message, tuple) and method == "javascript" else message
        yield path.relative_to(ROOT).as_posix(), line, (context or "", text)


def template() -> Catalog:
    """All texts as a catalogue without translations; without line numbers, so that it changes only with a text."""
    catalog = Catalog(project="Kseri", charset="utf-8", header_comment="# The texts of Kseri, extracted by the build.")
    for name, _line, (context, text) in extracted():
        catalog.add(text, locations=[(name, 0)], context=context or None)
    for message in catalog:
        message.locations = sorted(set(message.locations))
    return catalog


def catalogue(code: str) -> Catalog:
    """A language's translations as its file has them."""
    with (LOCALES / f"{code}.po").open("rb") as file:
        return read_po(file, locale=code, abort_invalid=True)


def text_of(catalog: Catalog) -> bytes:
    """The catalogue as a file, its header without dates: equal texts make equal files."""
    out = io.BytesIO()
    write_po(out, catalog, width=_LINE, omit_header=True, include_lineno=False)
    header = ["Content-Type: text/plain; charset=utf-8"]
    if catalog.locale:
        code = str(catalog.locale)
        header = [f"Language: {code}", *header, f"Plural-Forms: nplurals=2; plural=({PLURALS[code]});"]
    lines = "".join(f'"{line}\\n"\n' for line in header)
    return f'msgid ""\nmsgstr ""\n{lines}\n'.encode() + out.getvalue()


def update() -> None:
    """Extract all texts, and merge them into every language's file; nothing is guessed, nothing obsolete stays."""
    found = template()
    write(TEMPLATE, text_of(found))
    for code in PLURALS:
        catalog = catalogue(code)
        catalog.update(found, no_fuzzy_matching=True)
        catalog.obsolete.clear()
        write(LOCALES / f"{code}.po", text_of(catalog))


def build_locales() -> None:
    """Compile every language for the game."""
    sources = {code: LOCALES / f"{code}.po" for code in PLURALS}
    targets = {code: VENDOR / "locales" / f"{code}.mo" for code in PLURALS}

    def make() -> None:
        for code, target in targets.items():
            out = io.BytesIO()
            catalog = catalogue(code)
            # Babel writes both dates, and takes the present for one that the file does not have.
            catalog.creation_date = catalog.revision_date = datetime(1980, 1, 1, tzinfo=UTC)
            write_mo(out, catalog)
            write(target, out.getvalue())

    run_if_stale("locales", [Path(__file__), *sources.values()], targets.values(), make)


def page_texts() -> str:
    """The translations that the page needs before Python is there, as JSON to be written into it."""
    catalogs = {code: catalogue(code) for code in PLURALS}
    texts: dict[str, list[str]] = {}
    for name, _line, (context, text) in extracted():
        if name.startswith("kseri/") or not isinstance(text, str):
            continue
        found = [_translation(catalog, text, context) for catalog in catalogs.values()]
        texts[f"{context}\4{text}" if context else text] = found
    return json.dumps(texts, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")


def _translation(catalog: Catalog, text: str, context: str) -> str:
    message: Message | None = catalog.get(text, context or None)
    if message is None or not isinstance(message.string, str) or not message.string:
        raise BuildError(f"locales/{catalog.locale}.po does not translate {text!r}: run make messages")
    return message.string


if __name__ == "__main__":
    update()
    sys.exit()
