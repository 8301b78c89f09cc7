"""The game in one file: what is packed, and what its page still asks for."""

from __future__ import annotations

import base64
import gzip
import hashlib
import json
import re

import pytest

from tools.build_files import ROOT, BuildError, files_below
from tools.build_single import ADDRESS, WIDER, packed, single

PAGE = """<html><head>
<meta http-equiv="Content-Security-Policy" content="default-src 'self'">
<script src="./static/early.js"></script>
<link rel="stylesheet" href="./static/css/kseri.css">
<script type="module" async src="./static/vendor/interpreter.mjs"></script>
<link rel="manifest" href="./manifest.webmanifest">
<link rel="preload" as="fetch" crossorigin href="./static/vendor/kseri.zip">
<script type="application/json" id="boot-files">{"a": 1}</script>
<script type="module" src="./static/boot.js"></script>
</head><body><a class="btn" href="./kseri.html" download>Download</a></body></html>"""
CORE = "static/vendor/pyscript.js"
FILES = {
    "index.html": PAGE.encode(),
    "static/early.js": b"early();",
    "static/boot.js": b"boot();",
    "static/css/kseri.css": b'p { background: url("../img/a.svg") }',
    "static/img/a.svg": b"<svg/>",
    CORE: b"is = " + ADDRESS,
}


def hashed(text: str) -> str:
    return f"'sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}'"


def test_the_page_asks_for_nothing() -> None:
    assert not re.findall(r'(?:src|href)="\./', single(FILES, "load();"))


def test_the_policy_allows_these_scripts_and_this_style_only() -> None:
    page = single(FILES, "load();")
    scripts = re.findall(r"<script>(.*?)</script>", page, re.DOTALL)
    style = re.search(r"<style>(.*?)</style>", page, re.DOTALL)
    policy = re.search(r'Content-Security-Policy" content="([^"]*)"', page)
    assert scripts == ["early();", "\nload();"]
    assert style
    assert policy
    assert f"script-src {hashed('early();')} {hashed(scripts[1])} blob: 'wasm-unsafe-eval';" in policy[1]
    assert f"style-src {hashed(style[1])};" in policy[1]
    assert "data:image/svg+xml;base64,PHN2Zy8+" in style[1]


def test_what_stands_in_the_page_is_not_packed_again() -> None:
    head, rest = gzip.decompress(packed(FILES)).split(b"\n", 1)
    sizes = json.loads(head)
    assert list(sizes) == ["static/boot.js", "static/img/a.svg", CORE]
    assert rest == b"boot();<svg/>is = " + WIDER


def test_another_pyscript_is_refused_rather_than_broken() -> None:
    with pytest.raises(BuildError, match="recognises addresses"):
        packed({**FILES, CORE: b"changed"})


def test_every_file_that_python_names_can_be_found_inside() -> None:
    told = {"kseri/ui/about.py", "kseri/ui/parts.py", "kseri/ui/browser.py", "kseri/ui/loudspeaker.py"}
    address = re.compile(rb'"\./[^"\n]+\.(?:js|json|mo|svg|txt)"')
    names = {p.relative_to(ROOT).as_posix() for p in files_below(ROOT / "kseri") if address.search(p.read_bytes())}
    assert names == told, "take the address through browser.address() or parts, then add the module here"
