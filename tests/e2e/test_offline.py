"""Without a network after one visit; new versions, broken downloads, a damaged cache. Below a path, as on GitHub."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.e2e.axe import violations
from tests.e2e.conftest import PHONE, SITE, Watch
from tests.e2e.screens import Lobby, MatchEnd, Screen, Settings, Table
from tools.build_files import ROOT
from tools.build_offline import service_worker
from tools.scenes import play, settle
from tools.serve import serving

FOLDER = "kseri"
LATE = "static/worker.py"
"""A file that is fetched when the first match begins."""
REFUSED = re.compile(r"no (worker|sound)\b.*: \S")
"""What the console says of a file that could not be had; after a worker that is only slow there is no reason."""
MAX_AGE = 600
"""Seconds for which GitHub Pages lets browsers keep a file unasked."""
UPDATE = """async () => {
  const registration = await navigator.serviceWorker.getRegistration();
  await registration.update();
  const worker = registration.installing ?? registration.waiting;
  while (worker?.state === "installing") await new Promise((done) => { worker.onstatechange = done; });
  return worker?.state ?? "none";
}"""
DAMAGE = """async (name) => {
  const [key] = await caches.keys();
  await (await caches.open(key)).put(name, new Response("junk"));
}"""
KEPT = """async () => {
  const found = {};
  for (const key of await caches.keys())
    found[key.split(" ").pop()] = (await (await caches.open(key)).keys()).map((request) => request.url);
  return found;
}"""


class Site:
    """A copy of the built site below a path, that can be changed."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        shutil.copytree(SITE, folder)

    def publish(self, version: str) -> None:
        """Publish a build in which the page and a file that is fetched late name their version."""
        page, late = ((SITE / name).read_text(encoding="utf-8") for name in ("index.html", LATE))
        marked = page.replace("<html", f'<html data-version="{version}"', 1)
        (self.folder / "index.html").write_text(marked, encoding="utf-8")
        (self.folder / LATE).write_text(f"{late}# {version}\n", encoding="utf-8")
        paths = [path for path in self.folder.rglob("*") if path.is_file()]
        files = {path.relative_to(self.folder).as_posix(): path.read_bytes() for path in paths}
        worker = service_worker((ROOT / "sw.js").read_text(encoding="utf-8"), files)
        (self.folder / "sw.js").write_text(worker, encoding="utf-8")


@pytest.fixture
def site(tmp_path: Path) -> Site:
    return Site(tmp_path / FOLDER)


@pytest.fixture
def device(browser: Browser, site: Site) -> Iterator[BrowserContext]:
    """A browser with service workers, on ``site``; nothing may be wrong on its pages."""
    with serving(site.folder.parent, MAX_AGE) as address:
        base_url = f"{address}/{FOLDER}/"
        context = browser.new_context(viewport=PHONE, base_url=base_url, service_workers="allow")
        watches: list[Watch] = []
        context.on("page", lambda page: watches.append(Watch(page, base_url)))
        yield context
        context.close()
        assert [text for watch in watches for text in watch.found] == []


def visit(device: BrowserContext, query: str = "") -> Page:
    """Open the lobby, and wait until everything is kept."""
    page = device.new_page()
    Lobby(page).open(query)
    page.evaluate("navigator.serviceWorker.ready.then(() => null)")
    return page


def version(page: Page, name: str) -> None:
    """Wait until that version's page is there and its lobby or table is shown."""
    expect(page.locator("html")).to_have_attribute("data-version", name)
    expect(page.locator("html")).to_have_attribute("data-busy", "false")


def offer(page: Page) -> None:
    expect(page.get_by_role("button", name="Start it")).to_be_visible()


def test_every_published_file_is_kept_but_those_that_no_player_needs() -> None:
    published = {path.relative_to(SITE).as_posix() for path in SITE.rglob("*") if path.is_file()}
    kept = set(re.findall(r'^"\./([^"]+)": ', (SITE / "sw.js").read_text(encoding="utf-8"), re.MULTILINE))
    left_out = {"sw.js", "kseri.html", ".nojekyll", "static/app/shot-narrow.jpg", "static/app/shot-wide.jpg"}
    assert published - kept == left_out
    assert kept <= published


def test_everything_goes_on_without_a_network_after_one_visit(device: BrowserContext) -> None:
    page = visit(device)
    device.set_offline(True)
    page.reload()
    Lobby(page).expect_shown()
    page = device.new_page()
    outside: list[str] = []
    said: list[str] = []
    page.on("response", lambda answer: None if answer.from_service_worker else outside.append(answer.url))
    page.on("console", lambda message: said.append(message.text))
    Table(page).open("seed=2&preset=family&players=6&teams=6&level=1,2,3,4,5&target=1")
    Table(page).press("Menu")
    Settings(page).open()
    for language, deck, back in (("fr", "four", "tiles"), ("tr", "classic", "olive"), ("el", "big", "boat")):
        for name, value in (("lang", language), ("deck", deck), ("back", back)):
            page.locator(f"input[name='{name}'][value='{value}']").check(force=True)
        expect(page.locator("html")).to_have_attribute("lang", language)
    page.locator("input[name='deck'][value='four']").check(force=True)
    page.locator("#app [data-act='back']").click()
    settle(page)
    assert page.evaluate("[...document.images].every((image) => image.naturalWidth)")
    while page.locator("html").get_attribute("data-screen") == "table":
        play(page, 9)
    Screen.expect_shown(MatchEnd(page))
    assert [url for url in outside if not url.startswith(("blob:", "data:"))] == []
    assert [text for text in said if REFUSED.match(text)] == []


def test_a_new_version_waits_for_every_table_and_starts_from_the_lobby(device: BrowserContext, site: Site) -> None:
    site.publish("A")
    lobby, table = visit(device), device.new_page()
    Table(table).open("seed=5&preset=xeri")
    site.publish("B")
    lobby.reload()
    offer(lobby)
    expect(table.get_by_role("button", name="Start it")).to_have_count(0)
    Lobby(lobby).press("Start it")
    expect(lobby.get_by_role("alert")).to_contain_text("in another tab")
    assert violations(lobby) == []
    play(table, 2)
    Table(table).press("Menu")
    Table(table).press("Settings")
    Settings(table).choose("Türkçe")  # fetched now
    expect(table.get_by_role("heading", level=1)).to_have_text("Ayarlar")
    late = f"fetch('./{LATE}').then((answer) => answer.text())"
    assert "# A" in table.evaluate(late)
    version(table, "A")
    table.get_by_role("button", name="Geri", exact=True).click()
    table.get_by_role("button", name="Menü", exact=True).click()
    table.get_by_role("button", name="Masadan kalk", exact=True).click()
    Lobby(table).expect_shown()
    Lobby(lobby).press("Start it")
    version(lobby, "B")
    version(table, "B")
    assert "# B" in table.evaluate(late)
    assert len(lobby.evaluate(KEPT)) == 1


def test_a_broken_download_never_replaces_what_works(device: BrowserContext, site: Site) -> None:
    site.publish("A")
    page = visit(device)
    site.publish("B")
    changed = site.folder / LATE
    content = changed.read_bytes()
    changed.write_bytes(content[:-9])
    assert page.evaluate(UPDATE) == "redundant"
    changed.unlink()
    assert page.evaluate(UPDATE) == "redundant"
    device.set_offline(True)
    page.reload()
    version(page, "A")
    device.set_offline(False)
    changed.write_bytes(content)
    assert page.evaluate(UPDATE) == "installed"
    offer(page)


def test_a_damaged_cache_is_thrown_away_and_saved_games_stay(browser: Browser, site: Site) -> None:
    with serving(site.folder.parent, MAX_AGE) as address:
        device = browser.new_context(viewport=PHONE, base_url=f"{address}/{FOLDER}/", service_workers="allow")
        page = visit(device, "?speed=instant&seed=5")
        Lobby(page).play()
        play(page, 1)
        before = Table(page).ply
        for name in ("./static/vendor/kseri.zip.txt", "./static/boot.js", "./"):
            page.evaluate(DAMAGE, name)
        page.reload()
        expect(page.locator("[data-boot-error]")).to_contain_text("could not start")
        device.set_offline(True)
        page.get_by_role("button", name="Load the game afresh").click()
        expect(page.locator("[data-boot-error]")).to_contain_text("no connection")
        device.set_offline(False)
        page.get_by_role("button", name="Load the game afresh").click()
        Table(page).expect_shown()
        assert Table(page).ply == before
        device.close()
