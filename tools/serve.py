"""A small web server for a folder of static files: right types, gzip, and no stale files while developing.

Usage: python -m tools.serve FOLDER [--port 8000] [--open]
"""

from __future__ import annotations

import argparse
import contextlib
import errno
import gzip
import hashlib
import os
import sys
import threading
import webbrowser
from collections.abc import Iterator
from functools import lru_cache, partial
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import unquote, urlsplit

TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".ico": "image/x-icon",
    ".jpg": "image/jpeg",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".mjs": "text/javascript; charset=utf-8",
    ".mo": "application/octet-stream",
    ".mp3": "audio/mpeg",
    ".ogg": "audio/ogg",
    ".png": "image/png",
    ".py": "text/x-python; charset=utf-8",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",  # any other type and Pyodide waits for ever
    ".wav": "audio/wav",
    ".webmanifest": "application/manifest+json",
    ".webp": "image/webp",
    ".woff2": "font/woff2",
    ".zip": "application/zip",
}
COMPRESSED = {".css", ".html", ".js", ".json", ".mjs", ".py", ".svg", ".txt", ".wasm", ".webmanifest"}
NEXT_PORTS = 20


class Handler(BaseHTTPRequestHandler):
    """Answers GET and HEAD for the files below `folder`; everything else is an error."""

    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True

    def __init__(self, *args: object, folder: Path, max_age: int, **kwargs: object) -> None:
        self.folder = folder
        self.max_age = max_age
        super().__init__(*args, **kwargs)  # type: ignore[arg-type]

    def handle(self) -> None:
        """Answer what one connection asks, until it ends."""
        with contextlib.suppress(ConnectionError):  # a browser may close a page while it loads
            super().handle()

    def do_GET(self) -> None:
        """Send a file."""
        self._answer(with_body=True)

    def do_HEAD(self) -> None:
        """Send what a GET would, without the file."""
        self._answer(with_body=False)

    def _answer(self, with_body: bool) -> None:
        path = self._file()
        if path is None:
            self.send_error(HTTPStatus.NOT_FOUND)
            return
        zipped = path.suffix in COMPRESSED and "gzip" in self.headers.get("Accept-Encoding", "")
        content, tag = _content(path, path.stat().st_mtime_ns, zipped)
        fresh = self.headers.get("If-None-Match") == tag
        self.send_response(HTTPStatus.NOT_MODIFIED if fresh else HTTPStatus.OK)
        self.send_header("ETag", tag)
        self.send_header("Vary", "Accept-Encoding")
        self.send_header("Cache-Control", f"max-age={self.max_age}" if self.max_age else "no-cache")
        if not fresh:
            self.send_header("Content-Type", TYPES.get(path.suffix, "application/octet-stream"))
            self.send_header("Content-Length", str(len(content)))
            if zipped:
                self.send_header("Content-Encoding", "gzip")
        self.end_headers()
        if with_body and not fresh:
            self.wfile.write(content)

    def _file(self) -> Path | None:
        path = (self.folder / unquote(urlsplit(self.path).path).lstrip("/")).resolve()
        if path.is_dir():
            path /= "index.html"
        return path if path.is_relative_to(self.folder) and path.is_file() else None

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 (the base class's name)
        """Say nothing of what went well; the browser's network panel shows more."""

    def log_error(self, format: str, *args: object) -> None:  # noqa: A002
        """Say on standard error what was asked for in vain."""
        print(f"{self.command} {self.path}: {format % args}", file=sys.stderr)


@lru_cache(maxsize=512)
def _content(path: Path, _changed: int, zipped: bool) -> tuple[bytes, str]:
    """A file's bytes as they are sent, and their entity tag; `_changed` makes an edited file a new entry."""
    content = path.read_bytes()
    if zipped:
        content = gzip.compress(content, 6, mtime=0)
    return content, f'"{hashlib.sha256(content).hexdigest()[:20]}"'


def server(folder: Path, port: int = 0, max_age: int = 0) -> ThreadingHTTPServer:
    """A server for `folder` on 127.0.0.1, not yet running; port 0 takes any free one.

    `max_age` is how long browsers may keep a file, in seconds; 0 makes them ask each time.
    """
    made = ThreadingHTTPServer(("127.0.0.1", port), partial(Handler, folder=folder.resolve(), max_age=max_age))
    made.daemon_threads = True
    return made


@contextlib.contextmanager
def serving(folder: Path, max_age: int = 0) -> Iterator[str]:
    """Serve `folder` on a free port for the time of a `with` block, which gets the address ("http://…:1234")."""
    running = server(folder, max_age=max_age)
    threading.Thread(target=running.serve_forever, args=(0.02,), daemon=True).start()
    try:
        yield address(running)
    finally:
        running.shutdown()
        running.server_close()


def address(running: ThreadingHTTPServer) -> str:
    """The address of a server, without a slash at the end."""
    return f"http://127.0.0.1:{running.server_port}"


def _server_near(folder: Path, port: int) -> ThreadingHTTPServer:
    """A server on `port` or, if it is taken, on one of the next."""
    for candidate in range(port, port + NEXT_PORTS):
        try:
            return server(folder, candidate)
        except OSError as error:
            if error.errno != errno.EADDRINUSE:
                raise
    raise SystemExit(f"ports {port} to {port + NEXT_PORTS - 1} are all taken")


def _has_screen() -> bool:
    """Whether a browser would open in a window, not in this terminal."""
    return sys.platform == "darwin" or any(name in os.environ for name in ("DISPLAY", "WAYLAND_DISPLAY"))


def main() -> None:
    """Serve until interrupted."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--port", type=int, default=8000, help="0 for any free one; if taken, the next free one")
    parser.add_argument("--open", action="store_true", help="open a browser, if there is one")
    options = parser.parse_args()
    if not options.folder.is_dir():
        parser.error(f"no folder {options.folder}")
    running = server(options.folder) if options.port == 0 else _server_near(options.folder, options.port)
    print(f"Kseri is at {address(running)}/  (Ctrl+C ends it)", flush=True)
    if options.open and _has_screen():
        with contextlib.suppress(webbrowser.Error):
            webbrowser.open(address(running))
    with contextlib.suppress(KeyboardInterrupt):
        running.serve_forever()


if __name__ == "__main__":
    main()
