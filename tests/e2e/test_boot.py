"""From an empty page to Python's first screen, and what the page says when that fails."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, Route, expect

ROOT = "html"
PYODIDE = "static/vendor/pyodide"
START_MS = 60_000
JUNK = b"not what it says" * 500


def held(page: Page, pattern: str) -> list[Route]:
    """Keep the requests that match waiting; the list is of those that wait."""
    waiting: list[Route] = []
    page.route(pattern, lambda route: waiting.append(route))  # noqa: PLW0108 (Playwright marks its handlers)
    return waiting


def error_of(page: Page) -> str:
    """The start's error, once there is one; it must be shown too."""
    root = page.locator("html[data-error]")
    root.wait_for(timeout=START_MS)
    message = root.get_attribute("data-error") or ""
    expect(page.locator("[data-boot-error]")).to_have_text(message)
    expect(page.locator("[data-boot-error]")).to_be_visible()
    expect(page.locator("[data-boot]")).to_be_hidden()
    return message


def test_python_takes_over_without_a_complaint(page: Page, complaints: list[str]) -> None:
    page.goto("/")
    expect(page.locator('html:not([data-screen="loading"])')).to_be_attached(timeout=START_MS)
    expect(page.locator("[data-boot]:visible")).to_have_count(0)
    assert page.locator(ROOT).get_attribute("data-error") is None
    assert complaints == []


def test_the_progress_counts_files_that_have_come(page: Page) -> None:
    waiting = held(page, "**/*.wasm")
    page.goto("/")
    text = page.locator("[data-boot-text]")
    expect(text).to_have_text(re.compile(r"\b[1-4]\d %"))  # everything but the wasm
    bar = page.locator("[data-boot] progress")
    expect(bar).to_be_visible()
    assert 0.1 < float(bar.evaluate("bar => bar.position")) < 0.5
    waiting[0].continue_()
    expect(page.locator('html:not([data-screen="loading"])')).to_be_attached(timeout=START_MS)


def test_an_early_press_of_play_is_kept_and_visible(page: Page) -> None:
    held(page, "**/*.wasm")
    page.goto("/")
    play = page.locator('[data-act="start"]').first
    play.click()
    expect(page.locator(ROOT)).to_have_attribute("data-queued", "start")
    expect(play).to_have_attribute("aria-busy", "true")
    expect(page.locator("[data-boot-text]")).to_contain_text("begins when it has loaded")
    expect(page).to_have_url("/")


def test_enter_in_the_lobbys_form_does_not_reload_the_page(page: Page) -> None:
    held(page, "**/*.wasm")
    page.goto("/")
    expect(page.locator("[data-boot-text]")).to_contain_text("%")
    page.evaluate("window.sameAsBefore = true")
    page.evaluate("document.querySelector('form')?.requestSubmit()")
    page.wait_for_timeout(200)
    assert page.evaluate("window.sameAsBefore")


@pytest.mark.parametrize(
    "file", [f"{PYODIDE}/pyodide.asm.wasm", f"{PYODIDE}/python_stdlib.zip.txt", "static/vendor/kseri.zip.txt"]
)
def test_a_missing_file_is_named(page: Page, file: str) -> None:
    page.route(f"**/{file}", lambda route: route.fulfill(status=404))
    page.goto("/")
    assert file in error_of(page)


@pytest.mark.parametrize("file", ["interpreter.mjs", "pyodide/pyodide.asm.mjs", "pyscript.js", "libraries.js"])
def test_a_missing_module_is_named(page: Page, file: str) -> None:
    page.route(f"**/static/vendor/{file}", lambda route: route.fulfill(status=404))
    page.goto("/")
    assert f"static/vendor/{file}" in error_of(page)


def test_a_broken_connection_names_the_file(page: Page) -> None:
    page.route("**/*.wasm", lambda route: route.abort())
    page.goto("/")
    assert "pyodide.asm.wasm" in error_of(page)


@pytest.mark.parametrize("file", ["python_stdlib.zip.txt", "kseri.zip.txt"])
def test_a_corrupt_archive_is_told(page: Page, file: str) -> None:
    page.route(f"**/{file}", lambda route: route.fulfill(body=JUNK, content_type="application/zip"))
    page.goto("/")
    assert "could not start" in error_of(page)


def test_a_corrupt_interpreter_is_told_after_a_silence(page: Page) -> None:
    page.clock.install()
    page.route("**/*.wasm", lambda route: route.fulfill(body=JUNK, content_type="application/wasm"))
    with page.expect_console_message(lambda message: "wasm instantiation failed" in message.text):
        page.goto("/")
    page.clock.fast_forward("03:00")
    assert "stopped loading" in error_of(page)


def test_no_webassembly(page: Page) -> None:
    page.add_init_script("delete globalThis.WebAssembly")
    page.goto("/")
    play = page.locator('[data-act="start"]').first
    assert "WebAssembly" in error_of(page)
    play.click()
    assert page.locator(ROOT).get_attribute("data-queued") is None
    assert play.get_attribute("aria-busy") is None


def test_webassembly_forbidden_by_a_policy(page: Page) -> None:
    def stricter(route: Route) -> None:
        response = route.fetch()
        route.fulfill(response=response, body=response.text().replace(" 'wasm-unsafe-eval'", ""))

    page.route("**/", stricter)
    page.goto("/")
    assert "WebAssembly" in error_of(page)
