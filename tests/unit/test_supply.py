"""What the site is made of: unchanged since it was installed, listed whole, and the same bytes at every build."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tools import build, build_lock
from tools.build_files import ROOT, STATIC, BuildError, files_below
from tools.build_lock import LOCK, digests, locked, sources, verify
from tools.build_offline import WORKER
from tools.build_parts import Part, licences, parts
from tools.build_sbom import PARTS, SBOM, build_id, described, owner, sbom

A_PART = Part("a", "1.0", "MIT", "https://example.org/a", "npm", files=("a.js",), sha512="ab" * 64)
INNER = Part("b", "", "Public domain", "https://example.org/b", "generic", inside="a", copyright="nobody")
FILES = {"index.html": b"page", "static/vendor/a.js": b"code"}


def test_the_lock_lists_exactly_what_the_build_takes() -> None:
    assert list(sources()) == list(locked())


def test_what_is_installed_is_what_the_lock_says() -> None:
    verify()


@pytest.mark.parametrize("change", ["another byte", "gone", "not listed"])
def test_a_changed_file_stops_the_build_by_its_name(tmp_path: Path, change: str) -> None:
    source = sources()["npm:morphdom/dist/morphdom-esm.js"]
    copy = tmp_path / "morphdom-esm.js"
    if change != "gone":
        copy.write_bytes(source.read_bytes() + (b" " if change == "another byte" else b""))
    name = "npm:morphdom/dist/" + ("other.js" if change == "not listed" else "morphdom-esm.js")
    with pytest.raises(BuildError, match=name):
        verify({"npm:zzfx/ZzFX.js": sources()["npm:zzfx/ZzFX.js"], name: copy})


def test_the_build_looks_before_it_copies(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    lock = tmp_path / "vendor.lock"
    lock.write_text(re.sub(r"^\w+(?=  npm:zzfx/ZzFX.js)", "0" * 64, LOCK.read_text(encoding="utf-8"), flags=re.M))
    monkeypatch.setattr(build_lock, "LOCK", lock)
    monkeypatch.setattr(build, "build_vendor", lambda: pytest.fail("it copies what was not checked"))
    with pytest.raises(BuildError, match=r"npm:zzfx/ZzFX\.js"):
        build.build()


def test_every_part_has_a_licence_and_a_link() -> None:
    for part in parts():
        assert part.licence, part
        assert part.link.startswith("https://"), part


def test_the_parts_that_are_named_are_those_shipped() -> None:
    names = [part.name for part in parts()]
    for name in (
        *("@pyscript/core", "polyscript", "coincident", "pyodide", "CPython", "Emscripten", "zlib", "libmpdec"),
        *("morphdom", "idb-keyval", "zzfx", "@fontsource/alegreya", "@heruka_urgyen/react-playing-cards"),
        *("htpy", "markupsafe"),
    ):
        assert names.count(name) == 1
    assert not {"axe-core", "ws", "@types/emscripten"} & set(names)  # needed to build or to test only


def test_licences_name_every_part_and_give_each_text_once() -> None:
    shipped = parts()
    told = licences(shipped)
    for part in shipped:
        assert f"\n{part.name}" in told
        assert part.version in told
    texts = [path.read_text(encoding="utf-8").strip() for part in shipped for path in part.texts]
    assert {told.count(text) for text in texts} == {1}
    assert "The licence is word for word that of Emscripten." in told
    assert "Kennard" in told
    assert "SIL OPEN FONT LICENSE" in told


def components(bom: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """Every component, however deep."""
    waiting = [bom["metadata"]["component"], *bom["components"]]
    while waiting:
        component = waiting.pop()
        yield component
        waiting += component.get("components", [])


def test_the_bill_of_materials_has_the_form_of_cyclonedx() -> None:
    bom = sbom(FILES, [A_PART, INNER], "9.9")
    assert (bom["bomFormat"], bom["specVersion"], bom["version"]) == ("CycloneDX", "1.6", 1)
    assert "timestamp" not in bom["metadata"]
    assert "serialNumber" not in bom
    refs = [component["bom-ref"] for component in components(bom)]
    assert len(refs) == len(set(refs))
    for component in components(bom):
        assert component["type"] in ("application", "library", "file")
        assert component["name"]
        for digest in component.get("hashes", []):
            assert len(digest["content"]) == {"SHA-256": 64, "SHA-512": 128}[digest["alg"]]
            assert re.fullmatch("[0-9a-f]+", digest["content"])
        for licence in component.get("licenses", []):
            assert set(licence) == {"expression"} or set(licence["license"]) in ({"id"}, {"name"})
    named = {ref for each in bom["dependencies"] for ref in (each["ref"], *each["dependsOn"])}
    assert named <= set(refs)
    assert bom["dependencies"] == [
        {"ref": "pkg:generic/kseri@9.9", "dependsOn": ["pkg:npm/a@1.0"]},
        {"ref": "pkg:npm/a@1.0", "dependsOn": ["pkg:generic/b"]},
        {"ref": "pkg:generic/b", "dependsOn": []},
    ]


def test_each_file_is_listed_with_its_owner_and_its_digest() -> None:
    bom = sbom(FILES, [A_PART], "9.9")
    assert [file["name"] for file in bom["metadata"]["component"]["components"]] == ["index.html"]
    code = "5694d08a2e53ffcae0c3103e5ad6f6076abd960eb1f8a56577040bc1028f702b"  # printf code | sha256sum
    assert bom["components"][0]["components"] == [
        {
            "type": "file",
            "bom-ref": "static/vendor/a.js",
            "name": "static/vendor/a.js",
            "hashes": [{"alg": "SHA-256", "content": code}],
        }
    ]


def test_a_file_of_nobody_or_of_two_stops_the_build() -> None:
    with pytest.raises(BuildError, match="belongs to none"):
        owner("static/vendor/z.js", [A_PART])
    with pytest.raises(BuildError, match="belongs to a, a"):
        owner("static/vendor/a.js", [A_PART, A_PART])


def test_the_real_bill_covers_every_file_and_every_part() -> None:
    files = {path.relative_to(ROOT).as_posix(): path.read_bytes() for path in files_below(STATIC)}
    bom = json.loads(described(files, parts())[SBOM])
    assert {component["name"] for component in bom["components"]} == {part.name for part in parts()}
    listed = {component["name"] for component in components(bom) if component["type"] == "file"}
    assert {*files, PARTS} <= listed
    for component in bom["components"]:
        assert component["purl"].startswith(("pkg:npm/", "pkg:pypi/", "pkg:generic/"))
        assert component["licenses"]


def test_another_content_has_another_name() -> None:
    assert build_id(FILES) == build_id(dict(reversed(FILES.items())))
    assert len({build_id(FILES), build_id({**FILES, "index.html": b"Page"}), build_id({"index.html": b"page"})}) == 3


def tree(folder: Path, *more: str) -> Path:
    """A copy of what the site is built from, beside the same installed packages."""
    for name in ("kseri", "static", "tools", "locales", *more):
        if (ROOT / name).exists():
            clean = shutil.ignore_patterns("__pycache__", *({"vendor"} if name == "static" else ()))
            shutil.copytree(ROOT / name, folder / name, ignore=clean, dirs_exist_ok=True)
    for name in ("index.html", "pyscript.toml", "pyproject.toml", "package-lock.json", WORKER, *build.AT_ROOT):
        if (ROOT / name).exists():
            shutil.copy(ROOT / name, folder)
    for name in ("node_modules", ".venv"):
        (folder / name).symlink_to(ROOT / name)
    return folder


@pytest.mark.slow
def test_a_build_from_nothing_elsewhere_is_equal_to_the_one_here_byte_for_byte(tmp_path: Path) -> None:
    odd = {"TZ": "Asia/Kathmandu", "PYTHONHASHSEED": "7", "LC_ALL": "C", "SOURCE_DATE_EPOCH": "1"}
    # Here only what is out of date is built, in a copy, so that the test leaves no trace.
    builds = [(tree(tmp_path / "here", ".build", "static/vendor"), {}), (tree(tmp_path / "else where"), odd)]
    running = [
        subprocess.Popen(
            [sys.executable, "-m", "tools.build"],
            cwd=folder,
            env={**os.environ, **environment},
            stderr=subprocess.PIPE,
            text=True,
        )
        for folder, environment in builds
    ]
    for process in running:
        told = process.communicate()[1]
        assert process.returncode == 0, told
    sites = [{p.relative_to(f): p for p in (f / "_site").rglob("*") if p.is_file()} for f, _ in builds]
    assert sites[0].keys() == sites[1].keys()
    one, other = (digests({str(name): path for name, path in site.items()}) for site in sites)
    assert len(one) > 150
    assert {name for name in one if one[name] != other[name]} == set()
