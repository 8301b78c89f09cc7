"""Other people's code and fonts for the browser: bundled or copied from the npm packages to static/vendor/."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

from tools.build_files import NODE_MODULES, ROOT, STATE, VENDOR, BuildError, run_if_stale, write

PYODIDE = NODE_MODULES / "pyodide"
ALEGREYA = NODE_MODULES / "@fontsource" / "alegreya" / "files"
BUNDLER = ROOT / "tools" / "build_bundle.mjs"
INGREDIENTS = ROOT / "tools" / "bundles.json"
INTERPRETER = "static/interpreter.mjs"
"""Our own among the ingredients; only the bundle made of it is published."""


def copies() -> dict[Path, Path]:
    """The files in static/vendor/ that are copied, and what each is a copy of."""
    found = {VENDOR / "pyodide" / "pyodide.asm.wasm": PYODIDE / "pyodide.asm.wasm"}
    found[VENDOR / "zzfx.js"] = NODE_MODULES / "zzfx" / "ZzFX.js"
    for script in ("latin", "latin-ext", "greek"):
        name = f"alegreya-{script}-800-normal.woff2"
        found[VENDOR / "font" / name] = ALEGREYA / name
    return found


def ingredients() -> dict[str, list[str]]:
    """The files of which each bundle is made, from the project's root; kept beside the lock that has their digests."""
    found: dict[str, list[str]] = json.loads(INGREDIENTS.read_text(encoding="utf-8"))
    return found


def build_vendor() -> None:
    """Bundle PyScript, Pyodide, morphdom and idb-keyval; copy the runtime, ZzFX and the display face."""
    run_if_stale("vendor", [Path(__file__), *copies().values()], copies(), _copy)
    wanted = ingredients()
    files = sorted({ROOT / name for names in wanted.values() for name in names})
    run_if_stale("bundles", [Path(__file__), BUNDLER, *files], [VENDOR / name for name in wanted], _bundle)


def _copy() -> None:
    for target, source in copies().items():
        write(target, source.read_bytes())


def _bundle() -> None:
    made = bundle(STATE / "bundles")
    if made != ingredients():
        raise BuildError(f"the bundles are not made of what {INGREDIENTS.name} has: make lock, and read the difference")
    for name in made:
        write(VENDOR / name, (STATE / "bundles" / name).read_bytes())


def bundle(folder: Path) -> dict[str, list[str]]:
    """Write the bundles into a folder. Returns what each is made of."""
    done = subprocess.run(["node", BUNDLER, folder], capture_output=True, text=True, cwd=ROOT, check=False)
    if done.returncode:
        raise BuildError(f"esbuild failed:\n{done.stderr.strip()}")
    made: dict[str, list[str]] = json.loads(done.stdout)
    return made


def write_ingredients() -> None:
    """Note of which files the bundles are made."""
    write(INGREDIENTS, json.dumps(bundle(STATE / "bundles"), indent=1).encode() + b"\n")
