"""What the service worker is told to keep."""

from __future__ import annotations

import base64
import hashlib
import json
import re

import pytest

from tools.build_files import ROOT, BuildError
from tools.build_offline import is_kept, service_worker

SOURCE = (ROOT / "sw.js").read_text(encoding="utf-8")
FILES = {
    "index.html": b"<p>",
    "static/a.js": b"1",
    "kseri.html": b"all",
    ".nojekyll": b"",
    "static/app/shot-x.jpg": b"2",
}


def kept(worker: str) -> dict[str, str]:
    found = re.search(r"^const FILES = (\{.*?\});$", worker, re.MULTILINE | re.DOTALL)
    assert found
    result: dict[str, str] = json.loads(found[1])
    return result


def build(worker: str) -> str:
    found = re.search(r'^const BUILD = "(\w+)";$', worker, re.MULTILINE)
    assert found
    return found[1]


def test_the_folder_is_kept_as_well_as_its_page_each_by_its_hash() -> None:
    page = base64.b64encode(hashlib.sha256(b"<p>").digest()).decode()
    files = kept(service_worker(SOURCE, FILES))
    assert list(files) == ["./index.html", "./static/a.js", "./"]
    assert files["./"] == files["./index.html"] == page


@pytest.mark.parametrize("name", FILES)
def test_a_change_of_any_published_file_makes_another_build(name: str) -> None:
    changed = service_worker(SOURCE, {**FILES, name: b"other"})
    assert build(changed) != build(service_worker(SOURCE, FILES))


def test_the_worker_itself_is_not_in_its_own_hash() -> None:
    assert service_worker(SOURCE, {**FILES, "sw.js": b"old"}) == service_worker(SOURCE, FILES)


def test_what_a_player_can_ever_need_is_kept() -> None:
    needed = (
        "static/vendor/cards/four/TD.svg",
        "static/vendor/locales/el.mo",
        "static/vendor/zzfx.js",
        "static/worker.py",
    )
    assert all(map(is_kept, needed))


def test_a_worker_without_its_places_is_refused() -> None:
    with pytest.raises(BuildError, match="two empty values"):
        service_worker("addEventListener('fetch', print)", FILES)


def test_the_worker_stays_readable() -> None:
    assert len(SOURCE.splitlines()) <= 120
