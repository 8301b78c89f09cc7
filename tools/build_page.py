"""The published index.html: the source page with its configuration and its early loads written in."""

from __future__ import annotations

import gzip
import html
import json
import re
import tomllib
from collections.abc import Iterable, Mapping
from pathlib import Path

from tools.build_files import ROOT, BuildError

# Where the source page wants what the build knows.
MARKER = "<!-- build: early loads -->"
STYLES = re.compile(r'<link rel="stylesheet" href="\./(static/css/[^"]+)">\n')
BUNDLE = "static/css/kseri.css"
FETCHED = ("pyodide/pyodide.asm.wasm", "pyodide/python_stdlib.zip.txt", "kseri.zip.txt")
PYTHON_TAG = '<script type="py" config="./pyscript.toml">'


def page(
    source: str,
    config: Mapping[str, object],
    modules: Iterable[str],
    fetched: Mapping[str, int],
    texts: str = "{}",
) -> str:
    """The page to publish.

    `config` replaces the reference to pyscript.toml; `modules` are loaded early as JavaScript; `fetched` are
    all files of the start with their bytes on the wire: boot.js shows progress by them, and the archives among
    them are fetched early. Never the wasm: a preloaded one loses its compiled-code cache, which costs every
    later start more than the head start gains. `texts` is the JSON of the translations that early.js shows.
    """
    for wanted in (MARKER, PYTHON_TAG):
        if source.count(wanted) != 1:
            raise BuildError(f"index.html must contain {wanted} once")
    loads = [f'<link rel="modulepreload" href="./{name}">' for name in modules]
    loads += [
        f'<link rel="preload" as="fetch" crossorigin href="./{name}">' for name in fetched if name.endswith(".zip.txt")
    ]
    loads.append(f'<script type="application/json" id="boot-files">{json.dumps(fetched)}</script>')
    loads.append(f'<script type="application/json" id="texts">{texts}</script>')
    # MicroPython, which is not used, would load the plugins all the same if it were not told.
    unused = _json({"plugins": config.get("plugins", [])})
    python = f'<mpy-config type="json" hidden>{unused}</mpy-config>\n<script type="py" config="{_json(config)}">'
    return source.replace(MARKER, "\n".join(loads)).replace(PYTHON_TAG, python)


def _json(value: object) -> str:
    return html.escape(json.dumps(value, separators=(",", ":")))


def bundled(source: str) -> tuple[str, list[str]]:
    """The page with one style sheet in place of all, and those to put together for it, in order.

    Sheets of a screen or a subject each are good to read; a request each would be slow to load.
    """
    sheets = STYLES.findall(source)
    if not sheets:
        raise BuildError("index.html names no style sheet")
    first, rest = STYLES.split(source)[0], STYLES.split(source)[2::2]
    return f'{first}<link rel="stylesheet" href="./{BUNDLE}">\n{"".join(rest)}', sheets


def missing_files(source: str, exists: Iterable[str]) -> list[str]:
    """The addresses in a page's href and src attributes that are files of ours and do not exist."""
    known = set(exists)
    wanted = re.findall(r'\s(?:href|src)="\./([^"#?]+)', source)
    return sorted({name for name in wanted if name not in known})


def build_page(pyscript_modules: Iterable[str], texts: str) -> bytes:
    """The page to publish, from index.html, pyscript.toml and the files in static/vendor/."""
    config = tomllib.loads((ROOT / "pyscript.toml").read_text(encoding="utf-8"))
    js_modules = config.get("js_modules", {}).get("main", {})
    modules = [f"static/vendor/pyscript/{name}" for name in pyscript_modules]
    modules += [f"static/vendor/pyodide/{name}" for name in ("pyodide.mjs", "pyodide.asm.mjs")]
    modules += ["static/interpreter.mjs", *(name.removeprefix("./") for name in js_modules)]
    fetched = [f"static/vendor/{name}" for name in FETCHED]
    wire = {name: _bytes_on_the_wire(ROOT / name) for name in [*modules, *fetched]}
    source = (ROOT / "index.html").read_text(encoding="utf-8")
    return page(source, config, modules, wire, texts).encode()


def _bytes_on_the_wire(path: Path) -> int:
    content = path.read_bytes()
    return len(gzip.compress(content, 6))
