"""The game in one file, kseri.html, that plays when opened from a folder: everything packed into the page."""

from __future__ import annotations

import base64
import gzip
import hashlib
import json
import re
from collections.abc import Mapping
from fnmatch import fnmatchcase
from pathlib import Path

from tools.build_files import ROOT, STATE, BuildError, run_if_stale, write
from tools.build_page import filled

SINGLE = "kseri.html"
LOADER = ROOT / "tools" / "build_single.js"
NOT_PACKED = (
    "index.html",
    "manifest.webmanifest",
    ".nojekyll",
    "static/early.js",  # written into the page, like the style sheet with its fonts
    "static/css/*",
    "static/vendor/font/*",
    "static/app/*",
    "static/offline.js",
)
"""The published files that have no use in one file, or stand in its page."""
CORE = "static/vendor/pyscript.js"
ADDRESS, WIDER = rb"/^(?:\.?\.?\/|[a-z0-9-]+:\/\/)/i", rb"/^(?:\.?\.?\/|[a-z0-9-]+:)/i"
"""How PyScript recognises the address of an interpreter, and how it must for that of a blob."""
POLICY = (
    "default-src 'none'; base-uri 'none'; form-action 'none'; connect-src data:; img-src data: blob:; font-src data:; "
    "style-src {style}; script-src {scripts} blob: 'wasm-unsafe-eval'; worker-src blob:"
)
"""No address of any network; the page's own scripts by their hashes, those of the payload as blobs they make."""
_LICENCES = "<!-- Kseri, MIT licence. The licences of its parts are packed below, as static/vendor/LICENSES.txt. -->"

_POLICY = re.compile(r'(?<=http-equiv="Content-Security-Policy" content=")[^"]*')
_ELSEWHERE = re.compile(
    r'<link rel="(?:modulepreload|preload|manifest|apple-touch-icon)"[^>]*>\n'
    r'|<script type="module" async[^>]*></script>\n'
)
_DOWNLOAD = re.compile(r'<a [^>]*href="\./kseri\.html"[^>]*>.*?</a>')
_STYLE = re.compile(r'<link rel="stylesheet" href="\./([^"]+)">')
_EARLY = re.compile(r'<script src="\./(static/early\.js)"></script>')
_BOOT = '<script type="module" src="./static/boot.js"></script>\n'
_SIZES = re.compile(r'(?<=<script type="application/json" id="boot-files">)[^<]*')


def build_single(files: Mapping[str, bytes]) -> bytes:
    """The page that holds these published files (address below the root → content)."""
    output = STATE / SINGLE
    seen = [f"{name} {hashlib.sha256(content).hexdigest()}" for name, content in sorted(files.items())]
    loader = LOADER.read_text(encoding="utf-8")
    run_if_stale("single", [Path(__file__), LOADER, *seen], [output], lambda: _make(files, loader, output))
    return output.read_bytes()


def _make(files: Mapping[str, bytes], loader: str, output: Path) -> None:
    write(output, single(files, loader).encode())


def single(files: Mapping[str, bytes], loader: str) -> str:
    """The page with everything in it; what is needed to see the lobby comes first, the rest at its end."""
    source = files["index.html"].decode()
    sheets = _STYLE.findall(source)
    early = _EARLY.search(source)
    if len(sheets) != 1 or not early or _BOOT not in source:
        raise BuildError(f"{SINGLE} needs one style sheet, early.js and boot.js in index.html")
    style = filled(sheets[0], files)
    scripts = [files[early[1]].decode(), f"\n{loader}"]
    policy = POLICY.format(style=_hash(style), scripts=" ".join(map(_hash, scripts)))
    source = _POLICY.sub(lambda _: policy, source, count=1)
    source = _ELSEWHERE.sub("", _DOWNLOAD.sub("", source)).replace(_BOOT, "")
    source = _STYLE.sub(lambda _: f"<style>{style}</style>", source)
    source = _EARLY.sub(lambda _: f"<script>{scripts[0]}</script>", source)
    source = _SIZES.sub("{}", source)
    if left := re.findall(r'(?:src|href)="\./[^"]*', source):
        raise BuildError(f"{SINGLE} cannot do without {', '.join(left)}")
    head, end = source.split("</body>")
    payload = base64.b64encode(packed(files)).decode()
    return (
        f'{_LICENCES}\n{head}<script type="text/plain" id="payload">{payload}</script>\n'
        f"<script>{scripts[1]}</script>\n</body>{end}"
    )


def packed(files: Mapping[str, bytes]) -> bytes:
    """The files as one gzip stream: a line of JSON with their names and sizes, then their bytes."""
    chosen = {name: _fit(name, content) for name, content in sorted(files.items()) if not _matches(name, NOT_PACKED)}
    sizes = json.dumps({name: len(content) for name, content in chosen.items()})
    return gzip.compress(b"\n".join([sizes.encode(), b"".join(chosen.values())]), 6, mtime=0)


def _fit(name: str, content: bytes) -> bytes:
    """A file's content as it works from a blob."""
    if name != CORE:
        return content
    if ADDRESS not in content:
        raise BuildError(f"{name} recognises addresses in another way than {SINGLE} knows")
    return content.replace(ADDRESS, WIDER)


def _matches(name: str, patterns: tuple[str, ...]) -> bool:
    return any(fnmatchcase(name, pattern) for pattern in patterns)


def _hash(text: str) -> str:
    return f"'sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}'"
