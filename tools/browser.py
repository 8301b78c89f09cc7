"""The browsers that tests and benches drive: found, or on a Debian machine installed.

Usage: python -m tools.browser    makes sure there is one and prints where it is
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

NAMES = ("chromium", "google-chrome", "google-chrome-stable", "chromium-browser")
FIREFOXES = ("firefox", "firefox-esr")
MAC_CHROME = Path("/Applications/Google Chrome.app/Contents/MacOS/Google Chrome")

# Without these Chromium talks to its maker's servers, or waits for a graphics card that is not there.
ARGUMENTS = [
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


class NoBrowser(Exception):
    """There is no Chromium, and no way to get one without asking; the message says what to do."""


def arguments() -> list[str]:
    """Chromium's arguments here: its sandbox refuses to run as root."""
    as_root = hasattr(os, "geteuid") and os.geteuid() == 0
    return [*ARGUMENTS, "--no-sandbox"] if as_root else list(ARGUMENTS)


def find() -> Path | None:
    """A Chromium of the system or, without one, Playwright's own; None if there is neither."""
    for name in NAMES:
        if found := shutil.which(name):
            return Path(found)
    if MAC_CHROME.exists():
        return MAC_CHROME
    with sync_playwright() as playwright:
        own = Path(playwright.chromium.executable_path)
    return own if own.exists() else None


def ensure() -> Path:
    """A Chromium, installed by Debian's package manager if need be and allowed.

    Raises NoBrowser.
    """
    if found := find():
        return found
    _install("chromium")
    if found := find():
        return found
    raise NoBrowser(
        "The end-to-end tests need Chromium or Chrome, and none was found. Install one, for instance with\n"
        "  sudo apt-get install chromium        (Debian, Ubuntu)\n"
        "  .venv/bin/playwright install chromium   (elsewhere)"
    )


def ensure_firefox() -> Path:
    """A Firefox, installed by Debian's package manager if need be and allowed.

    Raises NoBrowser: one test needs it, and the others go without.
    """
    if not any(map(shutil.which, FIREFOXES)):
        _install("firefox-esr")
    for name in FIREFOXES:
        if found := shutil.which(name):
            return Path(found)
    raise NoBrowser("no Firefox here; Debian's package is firefox-esr")


def _install(package: str) -> None:
    """Install a package of Debian's, where that can be done without asking."""
    if shutil.which("apt-get") and hasattr(os, "geteuid") and os.geteuid() == 0:
        print(f"Installing Debian's {package}", file=sys.stderr)
        subprocess.run(["apt-get", "update", "-qq"], check=False)
        subprocess.run(["apt-get", "install", "-y", "-qq", "--no-install-recommends", package], check=False)


def main() -> int:
    """Make sure there is a browser and print where it is. Returns the exit status."""
    try:
        print(ensure())
    except NoBrowser as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
