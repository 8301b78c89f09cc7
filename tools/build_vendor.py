"""Other people's code and fonts: copied from the npm packages to static/vendor/."""

from __future__ import annotations

import json
import re
from pathlib import Path

from tools.build_files import NODE_MODULES, VENDOR, BuildError, run_if_stale, write

PYSCRIPT = NODE_MODULES / "@pyscript" / "core" / "dist"
PYODIDE = NODE_MODULES / "pyodide"
ALEGREYA = NODE_MODULES / "@fontsource" / "alegreya" / "files"

# Pyodide looks packages up in a lock file. There are none: the game is the standard library and one archive.
NO_PACKAGES: dict[str, object] = {"packages": {}}


def pyscript_modules() -> list[str]:
    """PyScript's entry module, its chunk, and the error plugin that it loads even when switched off."""
    chunks = re.findall(r'from"\./([^"]+)"', (PYSCRIPT / "core.js").read_text(encoding="utf-8"))
    plugin = [path.name for path in PYSCRIPT.glob("error-*.js")]
    if len(chunks) != 1 or len(plugin) != 1:
        raise BuildError(f"PyScript's files are not laid out as expected: {chunks} {plugin}")
    return ["core.js", *chunks, *plugin]


def copies() -> dict[Path, Path]:
    """The files in static/vendor/ that are copied, and what each is a copy of."""
    found = {VENDOR / "pyscript" / name: PYSCRIPT / name for name in pyscript_modules()}
    found |= {
        VENDOR / "pyodide" / name: PYODIDE / name for name in ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
    }
    found[VENDOR / "morphdom.js"] = NODE_MODULES / "morphdom" / "dist" / "morphdom-esm.js"
    found[VENDOR / "idb-keyval.js"] = NODE_MODULES / "idb-keyval" / "dist" / "index.js"
    found[VENDOR / "zzfx.js"] = NODE_MODULES / "zzfx" / "ZzFX.js"
    for script in ("latin", "latin-ext", "greek"):
        name = f"alegreya-{script}-800-normal.woff2"
        found[VENDOR / "font" / name] = ALEGREYA / name
    return found


def build_vendor() -> None:
    """Copy PyScript, Pyodide, morphdom, idb-keyval, ZzFX and the display face."""
    lock = VENDOR / "pyodide" / "pyodide-lock.json"

    def make() -> None:
        for target, source in copies().items():
            content = source.read_bytes()
            if target.suffix in {".js", ".mjs"}:
                # The source maps are not published, so a mention would be a missing file in the developer tools.
                content = re.sub(rb"\n//# sourceMappingURL=\S+\s*$", b"\n", content)
            write(target, content)
        stock = json.loads((PYODIDE / "pyodide-lock.json").read_text(encoding="utf-8"))
        write(lock, json.dumps({"info": stock["info"], **NO_PACKAGES}, separators=(",", ":")).encode())

    inputs = [Path(__file__), PYODIDE / "pyodide-lock.json", *copies().values()]
    run_if_stale("vendor", inputs, [*copies(), lock], make)
