"""Builds what is out of date of the site: static/vendor/, then _site/, which is exactly what gets published.

Usage: python -m tools.build
"""

from __future__ import annotations

import fcntl
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tools.build_cards import build_cards
from tools.build_files import NODE_MODULES, ROOT, STATE, STATIC, BuildError, files_below, write
from tools.build_locales import build_locales, page_texts
from tools.build_lock import verify
from tools.build_offline import WORKER, service_worker
from tools.build_page import BUNDLE, build_page, bundled, filled, missing_files
from tools.build_parts import build_licences, parts
from tools.build_python import build_package, build_stdlib
from tools.build_sbom import described
from tools.build_single import SINGLE, build_single
from tools.build_vendor import INTERPRETER, build_vendor

SITE = ROOT / "_site"

# What stands here goes into the bundled style sheet.
STYLES = "static/css/"

# The files beside index.html, copied as they are.
AT_ROOT = ("manifest.webmanifest",)


def build() -> Path:
    """Bring static/vendor/ and _site/ up to date. Returns the folder to publish."""
    if not (NODE_MODULES / "pyodide").is_dir():
        raise BuildError("the npm packages are missing: run make setup")
    with _only_one():
        verify()
        build_vendor()
        build_cards()
        build_stdlib()
        build_package()
        build_locales()
        build_licences()
        _sync(_published())
    return SITE


def _published() -> dict[str, bytes]:
    """Every file to publish: its address below the site's root, and its content."""
    files = {path.relative_to(ROOT).as_posix(): path.read_bytes() for path in files_below(STATIC)}
    files |= {name: (ROOT / name).read_bytes() for name in AT_ROOT}
    del files[INTERPRETER]
    page, sheets = bundled(build_page(page_texts()).decode())
    files["index.html"] = page.encode()
    files[BUNDLE] = b"\n".join([files.pop(sheet) for sheet in sheets])
    files[BUNDLE] = filled(BUNDLE, files, [".svg"]).encode()  # they are small, and would be a request each
    files = {name: content for name, content in files.items() if name == BUNDLE or not name.startswith(STYLES)}
    files[".nojekyll"] = b""  # GitHub Pages would run Jekyll, which leaves out files
    files |= described(files, parts())
    files[SINGLE] = build_single(files)
    # At the root, because a service worker answers for its own folder and below.
    files[WORKER] = service_worker((ROOT / WORKER).read_text(encoding="utf-8"), files).encode()
    if missing := missing_files(files["index.html"].decode(), files):
        print(f"warning: index.html names missing files: {', '.join(missing)}", file=sys.stderr)
    return files


def _sync(files: dict[str, bytes]) -> None:
    """Make _site/ hold these files and nothing else, touching only what differs."""
    wrote = sum(write(SITE / name, content) for name, content in files.items())
    gone = [path for path in SITE.rglob("*") if path.is_file() and path.relative_to(SITE).as_posix() not in files]
    for path in gone:
        path.unlink()
    for folder in sorted((p for p in SITE.rglob("*") if p.is_dir()), reverse=True):
        if not any(folder.iterdir()):
            folder.rmdir()
    if wrote or gone:
        print(f"_site: {len(files)} files, {wrote} written, {len(gone)} removed", file=sys.stderr)


@contextmanager
def _only_one() -> Iterator[None]:
    """Wait for another build of the same tree to end: two would write the same files."""
    STATE.mkdir(exist_ok=True)
    with (STATE / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def main() -> int:
    """Build, or say what is in the way. Returns the exit status."""
    try:
        build()
    except BuildError as error:
        print(f"build: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
