"""Where the build's files are, and how it finds out what is out of date."""

from __future__ import annotations

import hashlib
import os
import sys
import time
import zipfile
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
NODE_MODULES = ROOT / "node_modules"
STATIC = ROOT / "static"
VENDOR = STATIC / "vendor"
STATE = ROOT / ".build"

# The first moment a zip can express: two builds of one tree are then equal byte for byte.
ZIP_EPOCH = (1980, 1, 1, 0, 0, 0)


class BuildError(Exception):
    """The build cannot go on; the message says what to do."""


def run_if_stale(name: str, inputs: Iterable[Path | str], outputs: Iterable[Path], action: Callable[[], None]) -> bool:
    """Run `action` unless its last run saw the same `inputs` and its `outputs` are still there.

    Files count by path and content, strings as they are. Returns whether the action ran.
    """
    stamp = STATE / f"{name}.sha256"
    outputs = list(outputs)
    fingerprint = _fingerprint(inputs)
    if stamp.exists() and stamp.read_text(encoding="utf-8") == fingerprint and all(path.exists() for path in outputs):
        return False
    began = time.monotonic()
    action()
    for path in outputs:
        if not path.exists():
            raise BuildError(f"building {name} made no {path.relative_to(ROOT)}")
    write(stamp, fingerprint.encode())
    print(f"built {name} ({time.monotonic() - began:.1f} s)", file=sys.stderr)
    return True


def _fingerprint(inputs: Iterable[Path | str]) -> str:
    total = hashlib.sha256()
    for item in inputs:
        if isinstance(item, str):
            content, label = item.encode(), "text"
        else:
            content = item.read_bytes()
            label = (item.relative_to(ROOT) if item.is_relative_to(ROOT) else item).as_posix()
        total.update(f"{label}\0{len(content)}\0".encode())
        total.update(content)
    return total.hexdigest()


def write(path: Path, content: bytes) -> bool:
    """Write a file whole or not at all, making its folder; leave an equal file alone. Returns whether it wrote."""
    if path.is_file() and path.read_bytes() == content:
        return False
    path.parent.mkdir(parents=True, exist_ok=True)
    part = path.with_name(f".{path.name}.{os.getpid()}.part")
    part.write_bytes(content)
    part.replace(path)
    return True


def write_zip(path: Path, members: Mapping[str, bytes]) -> None:
    """Write a zip without compression whose bytes depend on nothing but `members` (name in the archive → content)."""
    path.parent.mkdir(parents=True, exist_ok=True)
    part = path.with_name(f".{path.name}.{os.getpid()}.part")
    with zipfile.ZipFile(part, "w") as archive:
        for name in sorted(members):
            info = zipfile.ZipInfo(name, ZIP_EPOCH)
            info.external_attr = 0o644 << 16
            archive.writestr(info, members[name], zipfile.ZIP_STORED)
    part.replace(path)


def files_below(folder: Path) -> list[Path]:
    """All files below a folder in a stable order, without hidden ones and Python's caches."""
    return sorted(
        path
        for path in folder.rglob("*")
        if path.is_file()
        and not any(part.startswith(".") or part == "__pycache__" for part in path.relative_to(folder).parts)
    )
