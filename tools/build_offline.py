"""The service worker's list: what is kept for visits without a network, each file with its hash."""

from __future__ import annotations

import hashlib
import json
import re
from base64 import b64encode
from collections.abc import Mapping
from fnmatch import fnmatchcase

from tools.build_files import BuildError
from tools.build_single import SINGLE

WORKER = "sw.js"
PAGE = "index.html"
NOT_KEPT = (
    WORKER,  # browsers keep it themselves
    ".nojekyll",
    SINGLE,  # the game once more, in one file
    "static/app/shot-*",  # what shops show of it
)
"""The published files that no player needs without a network."""
_VALUES = re.compile(r'^const (BUILD|FILES) = (?:"none"|\{\});$', re.MULTILINE)


def is_kept(name: str) -> bool:
    """Whether a published file is kept for visits without a network."""
    return not any(fnmatchcase(name, pattern) for pattern in NOT_KEPT)


def service_worker(source: str, files: Mapping[str, bytes]) -> str:
    """The worker to publish with these files (address below the root → content).

    The build is named by the hash of everything that is published, so any change makes a new one.
    """
    hashes = {name: hashlib.sha256(content).digest() for name, content in sorted(files.items()) if name != WORKER}
    kept = {f"./{name}": b64encode(digest).decode() for name, digest in hashes.items() if is_kept(name)}
    kept["./"] = kept[f"./{PAGE}"]
    total = hashlib.sha256(b"".join(name.encode() + b"\0" + digest for name, digest in hashes.items()))
    values = {"BUILD": total.hexdigest()[:16], "FILES": kept}
    made, found = _VALUES.subn(lambda match: f"const {match[1]} = {json.dumps(values[match[1]], indent=0)};", source)
    if found != len(values):
        raise BuildError(f"{WORKER} must contain its two empty values once")
    return made
