"""What is in the site, for people and for programs: parts.json for the About screen, and an SBOM in CycloneDX 1.6.

Neither has a date or a random number: equal sites have equal lists.
"""

from __future__ import annotations

import hashlib
import json
import re
import tomllib
from collections.abc import Mapping
from fnmatch import fnmatchcase
from typing import Any

from tools.build_files import ROOT, VENDOR, BuildError
from tools.build_lock import locked
from tools.build_parts import Part

PARTS = "static/vendor/parts.json"
SBOM = "sbom.cdx.json"
_VENDOR = VENDOR.relative_to(ROOT).as_posix() + "/"
_OWN = "kseri"
_OWN_LICENCE = "MIT"
_OURS_IN_VENDOR = ("LICENSES.txt", "kseri.zip.txt", "libraries.js", "locales/*")
_SPDX = re.compile(r"[A-Za-z0-9.+-]+")


def described(files: Mapping[str, bytes], parts: list[Part]) -> dict[str, bytes]:
    """The two lists, by their addresses; ``files`` are all others of the site, by address."""
    version = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]
    about = {
        "version": version,
        "build": build_id(files),
        "licence": _OWN_LICENCE,
        "parts": [[part.name, part.version, part.licence, part.link, part.inside] for part in parts],
    }
    listed = {PARTS: json.dumps(about, ensure_ascii=False, separators=(",", ":")).encode()}
    bom = sbom({**files, **listed}, parts, version)
    return {**listed, SBOM: json.dumps(bom, ensure_ascii=False, indent=1).encode() + b"\n"}


def build_id(files: Mapping[str, bytes]) -> str:
    """Twelve hexadecimal digits that are another for any other content of the site."""
    total = hashlib.sha256()
    for name, content in sorted(files.items()):
        total.update(f"{name}\0{hashlib.sha256(content).hexdigest()}\n".encode())
    return total.hexdigest()[:12]


def owner(name: str, parts: list[Part]) -> str:
    """The part that a file of the site belongs to; the game's own name for what is ours."""
    if not name.startswith(_VENDOR) or name == PARTS:
        return _OWN
    local = name.removeprefix(_VENDOR)
    owners = [part.name for part in parts if any(fnmatchcase(local, pattern) for pattern in part.files)]
    owners += [_OWN] if any(fnmatchcase(local, pattern) for pattern in _OURS_IN_VENDOR) else []
    if len(owners) != 1:
        raise BuildError(f"{name} must belong to one part, and belongs to {', '.join(owners) or 'none'}")
    return owners[0]


def sbom(files: Mapping[str, bytes], parts: list[Part], version: str) -> dict[str, Any]:
    """The bill of materials: the game, every part, and the files of each with their digests."""
    of: dict[str, list[dict[str, Any]]] = {}
    for name, content in sorted(files.items()):
        of.setdefault(owner(name, parts), []).append(_file(name, hashlib.sha256(content).hexdigest()))
    inside = [part for part in parts if part.inside]
    depends = [{"ref": part.purl, "dependsOn": [p.purl for p in inside if p.inside == part.name]} for part in parts]
    own = f"pkg:generic/{_OWN}@{version}"
    direct = [part.purl for part in parts if part.inside in ("", _OWN)]
    return {
        "$schema": "http://cyclonedx.org/schema/bom-1.6.schema.json",
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "version": 1,
        "metadata": {
            "component": {
                "type": "application",
                "bom-ref": own,
                "name": _OWN,
                "version": version,
                "licenses": [_licence(_OWN_LICENCE)],
                "purl": own,
                "components": of[_OWN],
            }
        },
        "components": [_component(part, of.get(part.name, [])) for part in parts],
        "dependencies": [{"ref": own, "dependsOn": direct}, *depends],
    }


def _component(part: Part, files: list[dict[str, Any]]) -> dict[str, Any]:
    if part.kind == "pypi":  # compiled into kseri.zip.txt: what was compiled
        prefix = f"pypi:{part.name}/"
        files = [_file(name, digest) for name, digest in locked().items() if name.startswith(prefix)]
    return {
        "type": "library",
        "bom-ref": part.purl,
        "name": part.name,
        **({"version": part.version} if part.version else {}),
        **({"hashes": [{"alg": "SHA-512", "content": part.sha512}]} if part.sha512 else {}),
        "licenses": [_licence(part.licence)],
        **({"copyright": part.copyright} if part.copyright else {}),
        "purl": part.purl,
        "externalReferences": [{"type": "website", "url": part.link}],
        **({"components": files} if files else {}),
    }


def _file(name: str, digest: str) -> dict[str, Any]:
    return {"type": "file", "bom-ref": name, "name": name, "hashes": [{"alg": "SHA-256", "content": digest}]}


def _licence(licence: str) -> dict[str, Any]:
    if " WITH " in licence:
        return {"expression": licence}
    return {"license": {"id": licence} if _SPDX.fullmatch(licence) else {"name": licence}}
