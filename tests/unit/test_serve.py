"""The development server: what a browser asks and what it gets."""

from __future__ import annotations

import gzip
import http.client
from collections.abc import Iterator
from pathlib import Path

import pytest

from tools.serve import serving


@pytest.fixture
def site(tmp_path: Path) -> Iterator[http.client.HTTPConnection]:
    folder = tmp_path / "site"
    (folder / "static").mkdir(parents=True)
    (folder / "index.html").write_text("<p>page</p>")
    (folder / "static" / "a.wasm").write_bytes(b"\0asm" * 100)
    (folder / "static" / "a.zip").write_bytes(b"PK")
    (tmp_path / "secret.txt").write_text("secret")
    with serving(folder) as address:
        connection = http.client.HTTPConnection(address.removeprefix("http://"), timeout=5)
        yield connection
        connection.close()


def get(
    site: http.client.HTTPConnection, path: str, headers: dict[str, str] | None = None, method: str = "GET"
) -> tuple[http.client.HTTPResponse, bytes]:
    site.request(method, path, headers=headers or {})
    response = site.getresponse()
    return response, response.read()


def test_a_folder_is_its_index(site: http.client.HTTPConnection) -> None:
    response, body = get(site, "/?seed=1")
    assert response.status == 200
    assert response.headers["Content-Type"] == "text/html; charset=utf-8"
    assert body == b"<p>page</p>"


def test_wasm_has_its_type_and_comes_zipped(site: http.client.HTTPConnection) -> None:
    response, body = get(site, "/static/a.wasm", {"Accept-Encoding": "gzip, br"})
    assert response.headers["Content-Type"] == "application/wasm"
    assert response.headers["Content-Encoding"] == "gzip"
    assert gzip.decompress(body) == b"\0asm" * 100


def test_archives_come_as_they_are(site: http.client.HTTPConnection) -> None:
    response, body = get(site, "/static/a.zip", {"Accept-Encoding": "gzip"})
    assert response.headers["Content-Encoding"] is None
    assert body == b"PK"


def test_an_unchanged_file_is_not_sent_again(site: http.client.HTTPConnection) -> None:
    response, _ = get(site, "/index.html")
    assert response.headers["Cache-Control"] == "no-cache"
    again, body = get(site, "/index.html", {"If-None-Match": response.headers["ETag"]})
    assert (again.status, body) == (304, b"")


def test_head_sends_no_body(site: http.client.HTTPConnection) -> None:
    response, body = get(site, "/index.html", method="HEAD")
    assert (response.status, response.headers["Content-Length"], body) == (200, "11", b"")


@pytest.mark.parametrize("path", ["/nothing.css", "/static/", "/../secret.txt", "/%2e%2e/secret.txt"])
def test_what_is_not_there_is_not_found(site: http.client.HTTPConnection, path: str) -> None:
    response, _ = get(site, path)
    assert response.status == 404
