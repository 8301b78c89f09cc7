"""The site build's parts that need neither Node nor the network."""

from __future__ import annotations

import ast
import zipfile
from pathlib import Path

import pytest

from tools.build_cards import recoloured, rounded, shrunk
from tools.build_compile import postpone
from tools.build_files import BuildError, write, write_zip
from tools.build_page import MARKER, PYTHON_TAG, bundled, filled, missing_files, page
from tools.build_python import imported_modules, is_kept, late_imports, module_of, other_packages

CARD = (
    '<?xml version="1.0"?>\n<svg><rect rx="12" fill="white" stroke="black"></rect>'
    '<path d="M1.23456 2" fill="red" stroke="#44F"></path></svg>'
)


def test_a_face_gets_our_colours_and_a_soft_border() -> None:
    assert shrunk(recoloured(CARD)) == (
        '<svg><rect rx="12" fill="#fffdf8" stroke="#cfc6b4"/><path d="M1.23 2" fill="#c4261a" stroke="#22659a"/></svg>'
    )


def test_a_drawing_without_a_blank_card_is_refused() -> None:
    with pytest.raises(ValueError, match="no blank card"):
        recoloured("<svg></svg>")


@pytest.mark.parametrize(
    ("path", "short"),
    [
        ("M320.35352,0c60.63574,94.99", "M320.35,0c60.64,94.99"),
        ("m-0.0041.5", "m0 .5"),  # a lost fraction must not glue two numbers together
        ("m1.0001.5", "m1 .5"),
        ("m5-.001", "m5 0"),
        ("m1e-4-7.1009", "m0-7.1"),
        ("a25.0025,25.0025 0 1 0 -22.3594,44", "a25,25 0 1 0 -22.36,44"),
        ("M10-20L30 40Z", "M10-20L30 40Z"),
    ],
)
def test_path_numbers_are_rounded_apart(path: str, short: str) -> None:
    assert rounded(path) == short


def test_the_page_carries_its_configuration_and_never_preloads_the_wasm() -> None:
    source = f"<head>{MARKER}</head>{PYTHON_TAG}start()</script>"
    config = {"files": {"a.zip.txt": '"&<'}}
    made = page(source, config, ["m.js"], {"p.wasm": 1, "a.zip.txt": 2})
    assert '<link rel="modulepreload" href="./m.js">' in made
    assert '<link rel="preload" as="fetch" crossorigin href="./a.zip.txt">' in made
    assert 'href="./p.wasm"' not in made
    assert '{"p.wasm": 1, "a.zip.txt": 2}' in made
    assert "&quot;a.zip.txt&quot;:&quot;\\&quot;&amp;&lt;&quot;" in made
    assert "pyscript.toml" not in made


def test_a_page_without_its_markers_is_refused() -> None:
    with pytest.raises(BuildError, match="early loads"):
        page("<html></html>", {}, [], {})


def test_addresses_of_missing_files_are_found() -> None:
    source = '<link href="./a.css"><img src="./b.svg#x"><a href="https://example.org/"></a>'
    assert missing_files(source, ["a.css"]) == ["b.svg"]


def test_two_archives_of_the_same_files_are_equal(tmp_path: Path) -> None:
    write_zip(tmp_path / "1.zip", {"b.pyc": b"2", "a.pyc": b"1"})
    write_zip(tmp_path / "2.zip", {"a.pyc": b"1", "b.pyc": b"2"})
    assert (tmp_path / "1.zip").read_bytes() == (tmp_path / "2.zip").read_bytes()
    with zipfile.ZipFile(tmp_path / "1.zip") as archive:
        assert archive.namelist() == ["a.pyc", "b.pyc"]


def test_an_equal_file_is_left_alone(tmp_path: Path) -> None:
    assert write(tmp_path / "x" / "y.txt", b"1")
    assert not write(tmp_path / "x" / "y.txt", b"1")


def test_imports_are_found_wherever_they_stand() -> None:
    source = b"import json, os.path\ndef f():\n    from csv import reader\n    from . import x\n"
    assert list(imported_modules(source)) == [(1, "json"), (1, "os.path"), (3, "csv")]


def test_the_kept_standard_library() -> None:
    assert is_kept("json.decoder")
    assert not is_kept("ssl")
    assert module_of("json/__init__.py") == "json"
    assert module_of("LICENSE.txt") is None


def test_the_style_sheets_become_one_in_their_order() -> None:
    link = '<link rel="stylesheet" href="./static/css/{}.css">\n'
    source = "<head>\n" + link.format("tokens") + link.format("base") + "<title>Kseri</title>"
    page, sheets = bundled(source)
    assert page == "<head>\n" + link.format("kseri") + "<title>Kseri</title>"
    assert sheets == ["static/css/tokens.css", "static/css/base.css"]


def test_small_pictures_are_written_into_the_style_sheet() -> None:
    sheet = 'a { background: url("../img/a.svg"), url("../font/b.woff2"), url("data:,") }'
    files = {"static/css/x.css": sheet.encode(), "static/img/a.svg": b"<svg/>", "static/font/b.woff2": b"f"}
    made = filled("static/css/x.css", files, [".svg"])
    assert made == sheet.replace("../img/a.svg", "data:image/svg+xml;base64,PHN2Zy8+")


def late(source: str, *modules: str) -> str:
    """A source with the imports of some modules postponed."""
    tree = ast.parse(source)
    for module in modules:
        postpone(tree, module)
    return ast.unparse(ast.fix_missing_locations(tree))


def test_a_postponed_import_stands_in_each_function_that_uses_it() -> None:
    source = """
import re
from tempfile import mkdtemp as made, mkstemp
value: made = 1
def one(x): return made(x)
class A:
    def two(self):
        def inner(): return mkstemp()
        return inner
    def three(self): return re
"""
    expected = """
import re
value: made = 1
def one(x):
    from tempfile import mkdtemp as made, mkstemp
    return made(x)
class A:
    def two(self):
        from tempfile import mkdtemp as made, mkstemp
        def inner(): return mkstemp()
        return inner
    def three(self): return re
"""
    assert late(source, "tempfile") == ast.unparse(ast.parse(expected))


@pytest.mark.parametrize(
    "needed",
    [
        "x = a.b",
        "class C(a.B): pass",
        "@a.b\ndef f(): pass",
        "def f(x=a.b): pass",
        "def f(*, x=a.b): pass",
        "y: int = a",
    ],
)
def test_an_import_that_is_needed_at_once_cannot_wait(needed: str) -> None:
    with pytest.raises(ValueError, match="needs a"):
        late(f"import a\n{needed}", "a")


def test_what_is_not_imported_cannot_be_postponed() -> None:
    with pytest.raises(ValueError, match="imports no b"):
        late("import a", "b")


def test_every_module_with_late_imports_reaches_the_browser() -> None:
    shipped = {module_of(str(name)) for _, name in other_packages()}
    for module, imports in late_imports().items():
        assert is_kept(module) or module in shipped
        assert imports
