"""Other people's code and fonts: copied from the npm packages to static/vendor/, with their licences."""

from __future__ import annotations

import importlib.metadata
import json
import re
from pathlib import Path

from tools.build_files import NODE_MODULES, ROOT, VENDOR, BuildError, run_if_stale, write
from tools.build_python import SHIPPED_PACKAGES

PYSCRIPT = NODE_MODULES / "@pyscript" / "core" / "dist"
PYODIDE = NODE_MODULES / "pyodide"
ALEGREYA = NODE_MODULES / "@fontsource" / "alegreya" / "files"
LICENSES = VENDOR / "LICENSES.txt"

# Pyodide looks packages up in a lock file. There are none: the game is the standard library and one archive.
NO_PACKAGES: dict[str, object] = {"packages": {}}

# Licences that a package ships without their text, or that cover parts of it.
NOTES = {
    "pyodide": (
        "Pyodide, Mozilla Public License 2.0: https://www.mozilla.org/MPL/2.0/\n"
        "Source: https://github.com/pyodide/pyodide\n\n"
        "It contains CPython and its standard library (here compiled, and without the modules the game does not\n"
        "use). Copyright (c) 2001 Python Software Foundation; All Rights Reserved. PSF License Agreement:\n"
        "https://docs.python.org/3/license.html"
    ),
    "@heruka_urgyen/react-playing-cards": (
        "The card faces in cards/ are drawings by Adrian Kennard, https://www.me.uk/cards/, CC0 1.0; here in other\n"
        "colours and with shorter numbers. The package they come from:"
    ),
}


def pyscript_modules() -> list[str]:
    """PyScript's entry module, its chunk, and the error plugin that it loads even when switched off."""
    chunks = re.findall(r'from"\./([^"]+)"', (PYSCRIPT / "core.js").read_text(encoding="utf-8"))
    plugin = [path.name for path in PYSCRIPT.glob("error-*.js")]
    if len(chunks) != 1 or len(plugin) != 1:
        raise BuildError(f"PyScript's files are not laid out as expected: {chunks} {plugin}")
    return ["core.js", *chunks, *plugin]


def build_vendor() -> None:
    """Copy PyScript, Pyodide, morphdom, idb-keyval, ZzFX and the display face, and write LICENSES.txt."""
    copies = {VENDOR / "pyscript" / name: PYSCRIPT / name for name in pyscript_modules()}
    copies |= {
        VENDOR / "pyodide" / name: PYODIDE / name for name in ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
    }
    copies[VENDOR / "morphdom.js"] = NODE_MODULES / "morphdom" / "dist" / "morphdom-esm.js"
    copies[VENDOR / "idb-keyval.js"] = NODE_MODULES / "idb-keyval" / "dist" / "index.js"
    copies[VENDOR / "zzfx.js"] = NODE_MODULES / "zzfx" / "ZzFX.js"
    for script in ("latin", "latin-ext", "greek"):
        name = f"alegreya-{script}-800-normal.woff2"
        copies[VENDOR / "font" / name] = ALEGREYA / name
    lock = VENDOR / "pyodide" / "pyodide-lock.json"

    def make() -> None:
        for target, source in copies.items():
            content = source.read_bytes()
            if target.suffix in {".js", ".mjs"}:
                # The source maps are not published, so a mention would be a missing file in the developer tools.
                content = re.sub(rb"\n//# sourceMappingURL=\S+\s*$", b"\n", content)
            write(target, content)
        stock = json.loads((PYODIDE / "pyodide-lock.json").read_text(encoding="utf-8"))
        write(lock, json.dumps({"info": stock["info"], **NO_PACKAGES}, separators=(",", ":")).encode())
        write(LICENSES, licences().encode())

    inputs = [Path(__file__), ROOT / "package-lock.json", PYODIDE / "pyodide-lock.json", *copies.values()]
    run_if_stale("vendor", inputs, [*copies, lock, LICENSES], make)


def licences() -> str:
    """The name, version and licence of everything in static/vendor/, with the licences' texts."""
    parts = ["Kseri contains or is built on the work of others. Thank you."]
    locked = json.loads((ROOT / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    for path, about in sorted(locked.items()):
        if not path or path.startswith("node_modules/@types/"):
            continue
        name = path.rpartition("node_modules/")[2]
        texts = [NOTES[name]] if name in NOTES else []
        texts += [_text(file) for file in sorted((ROOT / path).glob("LICEN[CS]E*"))]
        parts.append(_entry(name, about["version"], about.get("license", ""), texts))
    # PyScript's bundle has parts whose licences it keeps apart.
    apart = sorted((PYSCRIPT.parent / "src" / "3rd-party-licenses").glob("toml*"))
    parts += [_entry("toml (inside @pyscript/core)", "", "", [_text(file)]) for file in apart]
    for name in SHIPPED_PACKAGES:
        found = importlib.metadata.distribution(name)
        files = [path for path in found.files or [] if "LICENSE" in path.name.upper()]
        parts.append(_entry(name, found.version, "", [_text(Path(str(p.locate()))) for p in files]))
    return f"\n\n{'=' * 78}\n".join(parts) + "\n"


def _entry(name: str, version: str, licence: str, texts: list[str]) -> str:
    title = " ".join(filter(None, [name, version, licence and f"({licence})"]))
    return "\n\n".join([title, *texts])


def _text(path: Path) -> str:
    return path.read_text(encoding="utf-8").strip()
