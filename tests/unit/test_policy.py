"""The page's content security policy is the strict one, and nothing in the page would break it."""

from __future__ import annotations

import re
from html.parser import HTMLParser

import pytest

from tools.build_files import ROOT
from tools.build_page import MARKER, PYTHON_TAG, page

SOURCE = (ROOT / "index.html").read_text(encoding="utf-8")
BUILT = page(SOURCE, {"files": {"<a>": "b"}}, ["m.js"], {"a.zip": 1}, '{"a":"b"}')
POLICY = {
    "default-src": "'none'",
    "base-uri": "'none'",
    "form-action": "'none'",
    "object-src": "'none'",
    "connect-src": "'self'",
    "img-src": "'self' data:",
    "media-src": "'self'",
    "font-src": "'self'",
    "manifest-src": "'self'",
    "style-src": "'self'",
    "script-src": "'self' 'wasm-unsafe-eval'",
    "worker-src": "'self' blob:",
}
DATA = ("py", "application/json")
"""Types of scripts that the browser takes for data."""


class Elements(HTMLParser):
    """What of a page the policy has to do with: the policies, what comes before them, and what would break them."""

    def __init__(self, source: str) -> None:
        super().__init__()
        self.policies: list[str] = []
        self.before: list[str] = []
        self.faults: list[str] = []
        self.feed(source)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        if given.get("http-equiv") == "Content-Security-Policy":
            self.policies.append(given["content"])
        if not self.policies and tag in ("script", "link", "style", "img"):
            self.before.append(tag)
        inline = tag == "script" and "src" not in given and given.get("type") not in DATA
        if inline or tag == "style":
            self.faults.append(f"<{tag}>")
        self.faults += [f"<{tag} {name}>" for name in given if name == "style" or name.startswith("on")]
        loads = [given.get(name, "") for name in ("src", "href")] if tag in ("script", "link", "img", "use") else []
        elsewhere = r"(?!data:image/svg\+xml[;,])(\w+:|//)" if given.get("rel") == "icon" else r"\w+:|//"
        self.faults += [f"<{tag}> {address}" for address in loads if re.match(elsewhere, address)]


@pytest.mark.parametrize("html", [SOURCE, BUILT], ids=["source", "built"])
def test_the_policy_stands_first_and_allows_nothing_unsafe_but_wasm(html: str) -> None:
    elements = Elements(html)
    assert len(elements.policies) == 1
    assert elements.before == []
    given = dict(part.strip().split(" ", 1) for part in elements.policies[0].split(";"))
    assert given == POLICY
    assert re.findall(r"'[\w-]*unsafe[\w-]*'", elements.policies[0]) == ["'wasm-unsafe-eval'"]


@pytest.mark.parametrize("html", [SOURCE, BUILT], ids=["source", "built"])
def test_nothing_in_the_page_would_break_it(html: str) -> None:
    assert Elements(html).faults == []


@pytest.mark.parametrize(
    "html",
    [
        "<script>1</script>",
        "<style></style>",
        "<p style='color: red'>",
        "<p onclick=f()>",
        "<img src=//example.org/a.png>",
        "<link href='https://example.org/a.css'>",
        "<link rel='stylesheet' href='data:text/css,'>",
        "<link rel='icon' href='data:text/html,'>",
        "<link rel='icon' href='https://example.org/a.svg'>",
        "<img src='data:image/svg+xml,'>",
        "<script src='data:image/svg+xml,'></script>",
    ],
)
def test_what_would_break_it_is_noticed(html: str) -> None:
    assert len(Elements(html).faults) == 1


def test_the_build_leaves_no_marker() -> None:
    assert MARKER not in BUILT
    assert PYTHON_TAG not in BUILT
