"""About the game: its version and licence, and whose work is in it, from the list that the build writes."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import Any

import htpy as h

from kseri.ui import parts
from kseri.ui.i18n import _

LIST = "./static/vendor/parts.json"
"""``{"version", "build", "licence", "parts": [[name, version, licence, link, part that contains it], ...]}``."""
LICENCES = "./static/vendor/LICENSES.txt"
SBOM = "./sbom.cdx.json"


def about(told: dict[str, Any]) -> h.Renderable:
    """The content of the dialog, from what ``LIST`` says."""
    own = _("Version {version}, build {build}. Licence of the game: {licence}.")
    return h.fragment[
        h.div(".menu-head")[h.h2("#menu-title")[_("About this game")], parts.button("close", _("Close"), sign="close")],
        h.p[own.format(version=told["version"], build=told["build"], licence=told["licence"])],
        h.p[_("It contains the work of others. Thank you.")],
        h.div(".about-files")[
            h.a(".btn", href=parts.file_address(LICENCES), target="_blank")[_("All licences in full")],
            h.a(".btn", href=parts.file_address(SBOM), target="_blank")[_("List of parts for programs (SBOM)")],
        ],
        _groups(told["parts"]),
    ]


def _groups(shipped: list[list[str]]) -> Iterator[h.Node]:
    """The parts, those that are contained in another under its name."""
    for inside, members in groupby(shipped, key=lambda part: part[4]):
        if inside:
            yield h.h3[_("Contained in: {part}").format(part=inside)]
        yield h.ul(".about")[(_part(*part[:4]) for part in members)]


def _part(name: str, version: str, licence: str, link: str) -> h.Element:
    return h.li[h.b[f"{name} {version}".strip()], h.span[licence], h.span(".quiet")[link.removeprefix("https://")]]
