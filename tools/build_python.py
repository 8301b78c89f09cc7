"""The two archives of Python byte code: Pyodide's standard library, trimmed, and the game's package.

Both are compiled by Pyodide's own CPython under Node (build_compile.mjs). The stock standard library is a zip of
sources that the browser compiles at every start, which is half of the time to the first card.
"""

from __future__ import annotations

import ast
import base64
import hashlib
import importlib.util
import json
import subprocess
import zipfile
from collections.abc import Iterable, Iterator
from fnmatch import fnmatchcase
from functools import cache
from pathlib import Path, PurePosixPath

from tools.build_files import (
    NODE_MODULES,
    ROOT,
    STATE,
    VENDOR,
    BuildError,
    files_below,
    run_if_stale,
    write,
    write_zip,
)

COMPILER = ROOT / "tools" / "build_compile.mjs"
COMPILED = ROOT / "tools" / "build_compile.py"
KEEP = ROOT / "tools" / "stdlib_keep.txt"
LATE = ROOT / "tools" / "late_imports.txt"
STOCK_STDLIB = NODE_MODULES / "pyodide" / "python_stdlib.zip"
STDLIB = VENDOR / "pyodide" / "python_stdlib.zip.txt"
PACKAGE = VENDOR / "kseri.zip.txt"
# Loading modules leaves nothing to collect: the page and the worker switch it on when they have started.
SITECUSTOMIZE = b"import gc\n\ngc.disable()\n"
PYC_CACHE = STATE / "pyc"
# Tracebacks show the names under which Pyodide's own archive would list the files.
INSIDE = "/lib/python314.zip/"

# Pure Python that the game renders with, and the modules of it that only serve other frameworks.
SHIPPED_PACKAGES = ("htpy", "markupsafe")
NOT_SHIPPED = ("htpy/django.py", "htpy/starlette.py", "htpy/html2htpy.py")

# PyScript brings its Python package as sources that would be compiled at every start; the archive comes before them.
PYSCRIPT_PACKAGE = NODE_MODULES / "@pyscript" / "core" / "src" / "stdlib" / "pyscript"
NOT_USED = ("fs.py", "media.py", "web.py")


def build_stdlib() -> None:
    """Make the trimmed, compiled standard library, and prove that every kept module still imports."""
    run_if_stale("stdlib", [*_own_sources(), KEEP, STOCK_STDLIB], [STDLIB], _make_stdlib)


def _make_stdlib() -> None:
    with zipfile.ZipFile(STOCK_STDLIB) as stock:
        kept = {module: name for name in stock.namelist() if (module := module_of(name)) and is_kept(module)}
        unknown = [pattern for pattern in keep_patterns() if not any(fnmatchcase(module, pattern) for module in kept)]
        if unknown:
            raise BuildError(f"{KEEP.name} names what Pyodide's standard library does not have: {', '.join(unknown)}")
        sources = {name: stock.read(name) for name in kept.values()}
    sources["sitecustomize.py"] = SITECUSTOMIZE
    compiled = _compile({f"{INSIDE}{name}": source for name, source in sources.items()}, None)
    write_zip(STDLIB, {f"{name[:-3]}.pyc": compiled[f"{INSIDE}{name}"] for name in sources})
    _compile({}, STDLIB, imports=sorted(kept))


def build_package() -> None:
    """Make the archive of kseri and the pure-Python packages it renders with; it stays a zip in the browser."""
    members = dict(_package_files())
    run_if_stale(
        "package",
        [*_own_sources(), STDLIB, *members, *(str(path) for path in members.values())],
        [PACKAGE],
        lambda: _make_package(members),
    )


def _make_package(members: dict[Path, PurePosixPath]) -> None:
    sources: dict[str, bytes] = {}
    archive: dict[str, bytes] = {}
    for path, name in members.items():
        if path.suffix == ".py":
            sources[str(name)] = path.read_bytes()
        else:
            archive[str(name)] = path.read_bytes()
    _check_imports(sources)
    compiled = _compile(sources, STDLIB)
    archive |= {f"{name[:-3]}.pyc": code for name, code in compiled.items()}
    write_zip(PACKAGE, archive)


def _package_files() -> Iterator[tuple[Path, PurePosixPath]]:
    """Each file of the package archive, and its name there."""
    for path in files_below(ROOT / "kseri"):
        yield path, PurePosixPath(path.relative_to(ROOT))
    yield from other_packages()


def other_packages() -> Iterator[tuple[Path, PurePosixPath]]:
    """Each file of other people's that goes into the package archive, and its name there."""
    for path in files_below(PYSCRIPT_PACKAGE):
        if path.name not in NOT_USED:
            yield path, PurePosixPath("pyscript", path.name)
    for package in SHIPPED_PACKAGES:
        spec = importlib.util.find_spec(package)
        if spec is None or spec.origin is None:
            raise BuildError(f"{package} is not installed: run this with .venv/bin/python (make setup)")
        folder = Path(spec.origin).parent
        for path in files_below(folder):
            name = PurePosixPath(package, path.relative_to(folder))
            if path.suffix == ".py" and str(name) not in NOT_SHIPPED:
                yield path, name


def keep_patterns() -> list[str]:
    """The module names and patterns of stdlib_keep.txt."""
    lines = (line.partition("#")[0].strip() for line in KEEP.read_text(encoding="utf-8").splitlines())
    return [line for line in lines if line]


@cache
def late_imports() -> dict[str, str]:
    """The imports to postpone of late_imports.txt, separated by spaces, by the module that has them at its top."""
    lines = (line.partition("#")[0].partition(":") for line in LATE.read_text(encoding="utf-8").splitlines())
    return {module.strip(): imports.strip() for module, colon, imports in lines if colon}


def is_kept(module: str) -> bool:
    """Whether the browser's standard library has this module."""
    return any(fnmatchcase(module, pattern) for pattern in keep_patterns())


def module_of(name: str) -> str | None:
    """The module that a member of a standard-library archive holds, or None.

    >>> module_of("json/__init__.py"), module_of("json/decoder.py"), module_of("LICENSE.txt")
    ('json', 'json.decoder', None)
    """
    if not name.endswith(".py"):
        return None
    return name.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def _check_imports(sources: dict[str, bytes]) -> None:
    """Refuse a package of ours that imports what the trimmed standard library leaves out."""
    with zipfile.ZipFile(STOCK_STDLIB) as stock:
        left_out = {m for name in stock.namelist() if (m := module_of(name)) and not is_kept(m)}
    for name, source in sources.items():
        if not name.startswith("kseri/"):
            continue
        for line, module in imported_modules(source):
            if module in left_out:
                raise BuildError(f"{name}:{line} imports {module}: add it to tools/{KEEP.name}")


def imported_modules(source: bytes) -> Iterator[tuple[int, str]]:
    """Line and full name of each module that a source imports by an absolute import."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            yield node.lineno, node.module


def _compile(sources: dict[str, bytes], stdlib: Path | None, imports: Iterable[str] = ()) -> dict[str, bytes]:
    """The .pyc of each source, by name. What was compiled before comes from a cache."""
    version = _digest(COMPILER.read_bytes(), COMPILED.read_bytes(), STOCK_STDLIB.read_bytes())
    late = {name: late_imports().get(module_of(name.removeprefix(INSIDE)) or "", "") for name in sources}
    cached = {
        name: PYC_CACHE / _digest(version.encode(), name.encode(), text, late[name].encode())
        for name, text in sources.items()
    }
    missing = {name: text for name, text in sources.items() if not cached[name].exists()}
    imports = list(imports)
    if missing or imports:
        request = {
            "stdlib": str(stdlib) if stdlib else None,
            "sources": {name: base64.b64encode(text).decode() for name, text in missing.items()},
            "late": {name: late[name].split() for name in missing},
            "imports": imports,
        }
        for name, code in json.loads(_run_node(json.dumps(request))).items():
            write(cached[name], base64.b64decode(code))
    return {name: path.read_bytes() for name, path in cached.items()}


def _run_node(request: str) -> str:
    done = subprocess.run(["node", COMPILER], input=request, capture_output=True, text=True, cwd=ROOT, check=False)
    if done.returncode:
        raise BuildError(f"Pyodide under Node failed:\n{done.stderr.strip()}")
    return done.stdout


def _digest(*parts: bytes) -> str:
    return hashlib.sha256(b"\0".join(hashlib.sha256(part).digest() for part in parts)).hexdigest()


def _own_sources() -> list[Path]:
    return [Path(__file__), COMPILER, COMPILED, LATE]
