"""tools/vendor.lock: the digest of every file that the build takes out of installed packages.

npm and pip compare what they download with their own lock files; this one shows that nothing was changed since.

Usage: python -m tools.build_lock    writes it anew; ``make lock`` does so after a fresh installation
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from pathlib import Path

from tools.build_cards import drawings
from tools.build_files import NODE_MODULES, ROOT, BuildError, write
from tools.build_parts import part_sources, write_versions
from tools.build_python import STOCK_STDLIB, other_packages
from tools.build_vendor import copies, ingredients, write_ingredients

LOCK = ROOT / "tools" / "vendor.lock"
_MOST_NAMED = 5


def sources() -> dict[str, Path]:
    """Every file that the build takes from installed packages, by ``npm:`` or ``pypi:`` and its path there."""
    npm = {*copies().values(), *drawings().values(), STOCK_STDLIB}
    npm |= {path for names in ingredients().values() for name in names if NODE_MODULES in (path := ROOT / name).parents}
    pypi = {}
    for path, name in other_packages():
        if path.is_relative_to(NODE_MODULES):
            npm.add(path)
        else:
            pypi[f"pypi:{name}"] = path
    for path in part_sources():
        if path.is_relative_to(NODE_MODULES):
            npm.add(path)
        else:
            pypi[f"pypi:{path.parts[-3]}/{path.name}"] = path
    found = {f"npm:{path.relative_to(NODE_MODULES).as_posix()}": path for path in npm}
    return dict(sorted((found | pypi).items()))


def digests(files: Mapping[str, Path]) -> dict[str, str]:
    """The SHA-256 of each file, in hexadecimal; empty for one that is not there."""
    return {
        name: hashlib.sha256(path.read_bytes()).hexdigest() if path.is_file() else "" for name, path in files.items()
    }


def locked() -> dict[str, str]:
    """The digests that the files must have."""
    lines = LOCK.read_text(encoding="utf-8").splitlines()
    return {name: digest for digest, _, name in (line.partition("  ") for line in lines)}


def verify(files: Mapping[str, Path] | None = None) -> None:
    """Stop the build, with names, if a file is not the one that was installed."""
    found, wanted = digests(sources() if files is None else files), locked()
    wrong = [name for name, digest in found.items() if wanted.get(name) != digest]
    if wrong:
        more = f" and {len(wrong) - _MOST_NAMED} more" if len(wrong) > _MOST_NAMED else ""
        raise BuildError(
            f"not as tools/vendor.lock has it: {', '.join(wrong[:_MOST_NAMED])}{more}\n"
            "Install the packages again: rm -rf node_modules .venv, then make setup. If a package was updated or the\n"
            "build takes another file on purpose: make lock, and read the difference before you commit it."
        )


def main() -> None:
    """Write the lock from what is installed."""
    write_versions()
    write_ingredients()
    found = digests(sources())
    absent = [name for name, digest in found.items() if not digest]
    if absent:
        raise SystemExit(f"not installed: {', '.join(absent)}")
    write(LOCK, "".join(f"{digest}  {name}\n" for name, digest in found.items()).encode())
    print(f"{LOCK.relative_to(ROOT)}: {len(found)} files")


if __name__ == "__main__":
    main()
