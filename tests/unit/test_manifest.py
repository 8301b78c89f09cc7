"""What a system reads when it installs the game."""

from __future__ import annotations

import json
import struct

import pytest

from tools.build_files import ROOT

MANIFEST = json.loads((ROOT / "manifest.webmanifest").read_text(encoding="utf-8"))
SHOT_BYTES = 150_000


def size(name: str) -> str:
    """Width and height of a PNG or JPEG, as the manifest writes them."""
    content = (ROOT / name).read_bytes()
    if content.startswith(b"\x89PNG"):
        width, height = struct.unpack(">II", content[16:24])
    else:
        at = 2
        while content[at + 1] not in (0xC0, 0xC1, 0xC2):  # the segment that begins a frame
            at += 2 + struct.unpack(">H", content[at + 2 : at + 4])[0]
        height, width = struct.unpack(">HH", content[at + 5 : at + 9])
    return f"{width}x{height}"


@pytest.mark.parametrize("picture", MANIFEST["icons"] + MANIFEST["screenshots"], ids=lambda each: each["src"])
def test_a_picture_is_there_and_as_large_as_told(picture: dict[str, str]) -> None:
    assert (ROOT / picture["src"]).exists()
    assert picture["sizes"] == ("any" if picture["type"] == "image/svg+xml" else size(picture["src"]))


def test_there_are_icons_of_both_sizes_for_both_purposes() -> None:
    found = {(icon["sizes"], icon["purpose"]) for icon in MANIFEST["icons"]}
    assert found >= {(f"{side}x{side}", purpose) for side in (192, 512) for purpose in ("any", "maskable")}


def test_screenshots_are_small() -> None:
    assert all((ROOT / shot["src"]).stat().st_size < SHOT_BYTES for shot in MANIFEST["screenshots"])


def test_it_works_below_any_path() -> None:
    addresses = [MANIFEST["start_url"], MANIFEST["scope"], *(each["url"] for each in MANIFEST["shortcuts"])]
    assert all(address.startswith("./") for address in addresses)
