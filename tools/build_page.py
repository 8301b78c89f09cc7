"""The published index.html: the source page with its configuration and its early loads written in."""

from __future__ import annotations

import base64
import gzip
import html
import json
import posixpath
import re
import tomllib
from collections.abc import Iterable, Mapping
from pathlib import Path, PurePosixPath

from tools.build_files import ROOT, BuildError

# Where the source page wants what the build knows.
MARKER = "<!-- build: early loads -->"
STYLES = re.compile(r'<link rel="stylesheet" href="\./(static/css/[^"]+)">\n')
BUNDLE = "static/css/kseri.css"
INTERPRETER = "static/vendor/interpreter.mjs"
MODULES = ("static/vendor/pyodide/pyodide.asm.mjs", "static/vendor/pyscript.js", "static/vendor/libraries.js")
FETCHED = (
    "static/vendor/pyodide/pyodide.asm.wasm",
    "static/vendor/pyodide/python_stdlib.zip.txt",
    "static/vendor/kseri.zip.txt",
)
_TYPES = {".svg": "image/svg+xml", ".woff2": "font/woff2"}
_ICON = re.compile(r'(?<=<link rel="icon" href=")\./([^"]+)')
_URL = re.compile(r'url\("([^":)]+)"\)')
PYTHON_TAG = '<script type="py" config="./pyscript.toml">'


def page(
    source: str,
    config: Mapping[str, object],
    modules: Iterable[str],
    fetched: Mapping[str, int],
    texts: str = "{}",
) -> str:
    """The page to publish.

    `config` replaces the reference to pyscript.toml; `fetched` are all files of the start with their bytes on the
    wire, by which boot.js shows progress. The interpreter begins at once, `modules` and the archives are loaded early.
    Never the wasm: a preloaded one loses its compiled-code cache, which costs every later start more than the head
    start gains. `texts` is the JSON of the translations that early.js shows.
    """
    for wanted in (MARKER, PYTHON_TAG):
        if source.count(wanted) != 1:
            raise BuildError(f"index.html must contain {wanted} once")
    loads = [f'<script type="module" async src="./{INTERPRETER}"></script>']
    loads += [f'<link rel="modulepreload" href="./{name}">' for name in modules]
    loads += [
        f'<link rel="preload" as="fetch" crossorigin href="./{name}">' for name in fetched if name.endswith(".zip.txt")
    ]
    loads.append(f'<script type="application/json" id="boot-files">{json.dumps(fetched)}</script>')
    loads.append(f'<script type="application/json" id="texts">{texts}</script>')
    python = f'<script type="py" config="{html.escape(json.dumps(config, separators=(",", ":")))}">'
    return source.replace(MARKER, "\n".join(loads)).replace(PYTHON_TAG, python)


def bundled(source: str) -> tuple[str, list[str]]:
    """The page with one style sheet in place of all, and those to put together for it, in order.

    Sheets of a screen or a subject each are good to read; a request each would be slow to load.
    """
    sheets = STYLES.findall(source)
    if not sheets:
        raise BuildError("index.html names no style sheet")
    first, rest = STYLES.split(source)[0], STYLES.split(source)[2::2]
    return f'{first}<link rel="stylesheet" href="./{BUNDLE}">\n{"".join(rest)}', sheets


def filled(sheet: str, files: Mapping[str, bytes], kinds: Iterable[str] = tuple(_TYPES)) -> str:
    """A style sheet of these published files with the files of some kinds that it names written into it."""

    def inside(match: re.Match[str]) -> str:
        name = posixpath.normpath(posixpath.join(posixpath.dirname(sheet), match[1]))
        return f'url("{data_url(name, files[name])}")' if PurePosixPath(name).suffix in kinds else match[0]

    return _URL.sub(inside, files[sheet].decode())


def data_url(name: str, content: bytes) -> str:
    """An address that is the content itself."""
    return f"data:{_TYPES[PurePosixPath(name).suffix]};base64,{base64.b64encode(content).decode()}"


def missing_files(source: str, exists: Iterable[str]) -> list[str]:
    """The addresses in a page's href and src attributes that are files of ours and do not exist."""
    known = set(exists)
    wanted = re.findall(r'\s(?:href|src)="\./([^"#?]+)', source)
    return sorted({name for name in wanted if name not in known})


def build_page(texts: str) -> bytes:
    """The page to publish, from index.html, pyscript.toml and the files in static/vendor/."""
    config = tomllib.loads((ROOT / "pyscript.toml").read_text(encoding="utf-8"))
    wire = {name: _bytes_on_the_wire(ROOT / name) for name in (INTERPRETER, *MODULES, *FETCHED)}
    source = (ROOT / "index.html").read_text(encoding="utf-8")
    source = _ICON.sub(lambda match: data_url(match[1], (ROOT / match[1]).read_bytes()), source)
    return page(source, config, MODULES, wire, texts).encode()


def _bytes_on_the_wire(path: Path) -> int:
    content = path.read_bytes()
    return len(gzip.compress(content, 6))
