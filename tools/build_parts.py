"""Whose work is in the site: every part with its version, licence and files, read from what the build takes.

Three lists come from it: static/vendor/LICENSES.txt, parts.json for the About screen, and the SBOM (build_sbom.py).
"""

from __future__ import annotations

import base64
import importlib.metadata
import json
import re
import subprocess
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any
from urllib.parse import quote

from tools.build_files import NODE_MODULES, ROOT, VENDOR, BuildError, write
from tools.build_python import SHIPPED_PACKAGES
from tools.build_vendor import ingredients

LICENSES = VENDOR / "LICENSES.txt"
TEXTS = ROOT / "tools" / "licences"
INSIDE = ROOT / "tools" / "inside.toml"
ASK = ROOT / "tools" / "build_versions.mjs"
VERSIONS = ROOT / "tools" / "inside.json"

_OWN = "kseri"
_PACKAGE = re.compile(r"(?:.*node_modules/)(?:@[^/]+/)?[^/]+")

SHIPPED = {
    "@fontsource/alegreya": ("font/*",),
    "@heruka_urgyen/react-playing-cards": ("cards/*/*",),
    "@pyscript/core": ("pyscript.js",),
    "pyodide": ("pyodide/pyodide*", "interpreter.mjs"),
    "zzfx": ("zzfx.js",),
}
"""The npm packages of which the site has files, and those files below static/vendor/."""
NOTES = {
    "pyodide": "Its source: https://github.com/pyodide/pyodide. The Mozilla Public License 2.0 is at\n"
    "https://www.mozilla.org/MPL/2.0/.",
    "CPython": "Its standard library is compiled here, and without the modules that the game does not use.",
    "@heruka_urgyen/react-playing-cards": "The card faces in cards/ are drawings by Adrian Kennard,\n"
    "https://www.me.uk/cards/, CC0 1.0; here in other colours and with shorter numbers. The package they come from:",
}


@dataclass(frozen=True)
class Part:
    """A piece of other people's work in the site."""

    name: str
    version: str
    """Empty where the file that contains it does not tell."""
    licence: str
    """An SPDX expression, or words where there is none."""
    link: str
    kind: str
    """``npm``, ``pypi`` or ``generic``: the purl's type."""
    inside: str = ""
    """The part whose files contain it."""
    files: tuple[str, ...] = ()
    """Patterns of its own files below static/vendor/."""
    sha512: str = ""
    """The digest of its package as npm's lock file has it, in hexadecimal."""
    copyright: str = ""
    texts: tuple[Path, ...] = field(default=(), compare=False)

    @property
    def purl(self) -> str:
        """Its package URL."""
        name = quote(self.name.lower() if self.kind == "generic" else self.name, safe="/")
        return f"pkg:{self.kind}/{name}" + (f"@{self.version}" if self.version else "")


@cache
def parts() -> list[Part]:
    """Every part, those that contain others first; they stay as they are while a build runs."""
    found = [_npm(f"node_modules/{name}", files=files) for name, files in SHIPPED.items()]
    return [*found, *_bundled(), *_in_pyodide(), *map(_pypi, SHIPPED_PACKAGES)]


def part_sources() -> set[Path]:
    """The files of installed packages from which all this is read."""
    return {path for part in parts() for path in part.texts if not path.is_relative_to(TEXTS)}


def _npm_lock() -> dict[str, dict[str, Any]]:
    packages: dict[str, dict[str, Any]] = json.loads((ROOT / "package-lock.json").read_text(encoding="utf-8"))[
        "packages"
    ]
    return packages


def _npm(path: str, **more: Any) -> Part:
    """The part that is installed at a path like ``node_modules/morphdom``."""
    about, name = _npm_lock()[path], path.rpartition("node_modules/")[2]
    told = json.loads((ROOT / path / "package.json").read_text(encoding="utf-8"))
    source = told.get("repository", "")
    address = source.get("url", "") if isinstance(source, dict) else source
    link = re.sub(r"^(git\+)?(https|ssh|git)://(git@)?|^github:", "https://", address).removesuffix(".git")
    if link and "github.com" not in link:
        link = link.replace("https://", "https://github.com/")
    return Part(
        name,
        about["version"],
        about["license"].replace("APACHE", "Apache"),
        link or f"https://www.npmjs.com/package/{name}",
        "npm",
        sha512=base64.b64decode(about["integrity"].removeprefix("sha512-")).hex(),
        texts=tuple(_texts(ROOT / path) or _texts(NODE_MODULES / name)),
        **more,
    )


def _texts(folder: Path) -> list[Path]:
    return sorted(folder.glob("LICEN[CS]E*"))


def _bundled() -> Iterator[Part]:
    """The packages inside the bundles that are no parts of their own: those that PyScript is made of, and libraries."""
    found = {}
    for bundle, files in ingredients().items():
        inside = "@pyscript/core" if bundle == "pyscript.js" else _OWN
        for package in {match[0]: None for name in files if (match := _PACKAGE.match(name))}:
            part = _npm(package, inside=inside)
            if part.name not in SHIPPED:
                found[part.name, part.version] = part
    return iter(found.values())


def _in_pyodide() -> Iterator[Part]:
    """What is inside Pyodide's files; the versions are those that it told when the lock was written."""
    versions = json.loads(VERSIONS.read_text(encoding="utf-8"))
    for told in tomllib.loads(INSIDE.read_text(encoding="utf-8"))["part"]:
        text = TEXTS / f"{told['licence']}.txt"
        yield Part(
            told["name"],
            versions[told["version"]] if "version" in told else "",
            told["licence"],
            told["link"],
            "generic",
            "pyodide",
            tuple(told.get("files", ())),
            copyright=told["copyright"],
            texts=(text,) if text.exists() else (),
        )


def write_versions() -> None:
    """Ask Pyodide for the versions of what it contains, and keep the answer beside the lock."""
    done = subprocess.run(["node", ASK], capture_output=True, cwd=ROOT, check=False)
    if done.returncode:
        raise BuildError(f"Pyodide under Node failed:\n{done.stderr.decode().strip()}")
    write(VERSIONS, json.dumps(json.loads(done.stdout), indent=1).encode() + b"\n")


def _pypi(name: str) -> Part:
    found = importlib.metadata.distribution(name)
    texts = [Path(str(path.locate())) for path in found.files or [] if "LICENSE" in path.name.upper()]
    links = dict(line.split(", ", 1) for line in found.metadata.get_all("Project-URL") or [])
    link = links.get("Repository") or links.get("Source") or ""
    licence = found.metadata["License-Expression"]
    return Part(name, found.version, licence, link, "pypi", _OWN, texts=tuple(texts))


def build_licences() -> None:
    """Write LICENSES.txt."""
    write(LICENSES, licences(parts()).encode())


def licences(shipped: list[Part]) -> str:
    """The name, version and licence of every part, with the licences' texts, each once."""
    entries = ["Kseri contains the work of others. Thank you."]
    told: dict[str, str] = {}
    for part in shipped:
        title = " ".join(filter(None, [part.name, part.version, f"({part.licence})"]))
        lines = [title, part.link]
        if part.inside:
            lines.append(f"Part of {part.inside}.")
        blocks = ["\n".join(lines), part.copyright, NOTES.get(part.name, "")]
        for path in part.texts:
            text = path.read_text(encoding="utf-8").strip()
            blocks.append(f"The licence is word for word that of {told[text]}." if text in told else text)
            told.setdefault(text, part.name)
        entries.append("\n\n".join(filter(None, blocks)))
    return f"\n\n{'=' * 78}\n".join(entries) + "\n"
