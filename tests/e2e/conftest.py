"""The built site, served; a browser on it; and what must hold on every page of every test."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Request, Response, ViewportSize, expect

from tools.browser import arguments, ensure
from tools.serve import serving

SITE = Path(__file__).parents[2] / "_site"
START_MS = 30_000
"""Longest wait for anything: starting Python takes two seconds, and ten on a busy machine."""
expect.set_options(timeout=START_MS)

PHONE: ViewportSize = {"width": 360, "height": 640}
DESKTOP: ViewportSize = {"width": 1280, "height": 800}


@pytest.fixture(scope="session")
def base_url() -> Iterator[str]:
    """The address of the site that ``make site`` built, the files that get published."""
    assert (SITE / "index.html").exists(), "run `make site` first"
    with serving(SITE) as address:
        yield address


@pytest.fixture(scope="session")
def browser_type_launch_args() -> dict[str, Any]:
    return {"executable_path": str(ensure()), "args": arguments(), "headless": True}


class Guard:
    """Sees the pages of every context, whatever fixture opened it: none may break the policy or ask elsewhere."""

    def __init__(self) -> None:
        self.found: list[str] = []

    def watch(self, context: BrowserContext, own: str) -> None:
        """See this context's pages from now on; ``own`` is the address of the site that they are of."""
        context.on("console", self._console)
        context.on("request", lambda request: self._request(request, own))

    def take(self) -> list[str]:
        """What was found since it was asked last."""
        found, self.found = self.found, []
        return found

    def _console(self, message: ConsoleMessage) -> None:
        if "Content Security Policy" in message.text:
            self.found.append(message.text)

    def _request(self, request: Request, own: str) -> None:
        if not request.url.startswith((own, "data:", "blob:", "file:", "chrome:", "chrome-error:")):
            self.found.append(f"another origin: {request.url}")


@pytest.fixture(scope="session", autouse=True)
def guard(base_url: str) -> Iterator[Guard]:
    """Watches every context that any test opens, and keeps service workers out unless one asks for them.

    With ``service_workers="allow"`` it has them. Each would fetch the whole game, and what a worker answers cannot be
    held or changed by a test.
    """
    guard, opened = Guard(), Browser.new_context

    def new_context(browser: Browser, **options: Any) -> BrowserContext:
        context = opened(browser, **options)
        guard.watch(context, options.get("base_url") or base_url)
        if options.get("service_workers") != "allow":
            context.add_init_script("delete Navigator.prototype.serviceWorker")
        return context

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Browser, "new_context", new_context)
        yield guard


@pytest.fixture(autouse=True)
def within_policy(guard: Guard) -> Iterator[None]:
    """Fails every test in which a page broke the policy or asked another origin."""
    yield
    assert guard.take() == []


class Watch:
    """Collects what no page may do: errors, warnings, policy violations, requests elsewhere or in vain."""

    def __init__(self, page: Page, own: str) -> None:
        self.own = own
        self.found: list[str] = []
        page.on("console", self._console)
        page.on("pageerror", lambda error: self.note(str(error)))
        page.on("requestfailed", self._failed)
        page.on("response", self._response)
        page.on("request", self._request)

    def note(self, text: str) -> None:
        self.found.append(text)

    def _console(self, message: ConsoleMessage) -> None:
        # Chromium warns when a machine is so busy that a preloaded file waits for seconds: not the page's fault
        late = "was preloaded using link preload but not used" in message.text
        if message.type in ("error", "warning") and not late:
            self.note(message.text)

    def _failed(self, request: Request) -> None:
        if request.failure != "net::ERR_ABORTED":  # the next page was opened meanwhile
            self.note(f"{request.failure}: {request.url}")

    def _response(self, response: Response) -> None:
        if response.status >= 400:
            self.note(f"{response.status}: {response.url}")

    def _request(self, request: Request) -> None:
        if not request.url.startswith((self.own, "data:", "blob:")):
            self.note(f"another origin: {request.url}")


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args: dict[str, Any]) -> dict[str, Any]:
    return {**browser_context_args, "viewport": PHONE}


@pytest.fixture
def complaints(page: Page, base_url: str) -> list[str]:
    """What was wrong on ``page`` so far."""
    return Watch(page, base_url).found


@pytest.fixture
def clean_page(page: Page, complaints: list[str]) -> Iterator[Page]:
    """A page of its own on which nothing may be wrong."""
    yield page
    assert complaints == []


@pytest.fixture(scope="module")
def module_page(browser: Browser, base_url: str) -> Iterator[Page]:
    """A page that the tests of a file share, because starting Python takes seconds; nothing may be wrong on it."""
    context = browser.new_context(viewport=PHONE, base_url=base_url)
    page = context.new_page()
    watch = Watch(page, base_url)
    yield page
    context.close()
    assert watch.found == []
