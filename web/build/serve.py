"""A static file server that behaves as a release host should: right types, the release headers, a sub-path.

Standard library only: `build.py serve`, the end-to-end tests and the boot benchmark all use it.
"""

from __future__ import annotations

import mimetypes
import threading
from collections.abc import Mapping
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from types import TracebackType
from typing import Self
from urllib.parse import unquote, urlsplit

# The machine's own table of types differs from host to host; these are what browsers insist on.
TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".ico": "image/x-icon",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".mjs": "text/javascript; charset=utf-8",
    ".png": "image/png",
    ".py": "text/x-python; charset=utf-8",
    ".svg": "image/svg+xml",
    ".toml": "text/plain; charset=utf-8",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".whl": "application/zip",
    ".xml": "application/xml",
    ".zip": "application/zip",
}
HEADERS = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Access-Control-Allow-Origin": "*",
    "Cross-Origin-Resource-Policy": "cross-origin",
}
HASHED_FOLDERS = ("rt/", "v/")  # their names carry a hash of what is in them


class SiteServer:
    """Serves a folder below `base` from 127.0.0.1 in a thread of its own, until closed.

    `host` is the name in `url`: browsers take `localhost` and `127.0.0.1` for two sites. `port` 0 takes any
    free one. `pages` maps further paths below the base to HTML, which may change while serving. With
    `caching` the answers may be kept as on a release host, else nothing is stored. `asked` lists the paths
    that were asked for, in order.
    """

    def __init__(
        self,
        folder: Path,
        *,
        host: str = "127.0.0.1",
        port: int = 0,
        base: str = "/",
        pages: Mapping[str, str] | None = None,
        caching: bool = False,
    ) -> None:
        self.folder = folder.resolve()
        self.base = base
        self.pages = {} if pages is None else pages
        self.caching = caching
        self.asked: list[str] = []
        self._server = _Server(("127.0.0.1", port), _Handler)
        self._server.site = self
        self.origin = f"http://{host}:{self._server.server_port}"
        self.url = self.origin + base
        threading.Thread(
            target=self._server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True
        ).start()

    def close(self) -> None:
        self._server.shutdown()
        self._server.server_close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def find(self, name: str) -> Path | None:
        """The file for a path below the base, or None; a folder stands for its index.html."""
        path = (self.folder / name).resolve()
        if path.is_dir() and (name == "" or name.endswith("/")):
            path /= "index.html"
        return path if path.is_file() and path.is_relative_to(self.folder) else None


class _Server(ThreadingHTTPServer):
    daemon_threads = True
    request_queue_size = 64
    site: SiteServer

    def handle_error(self, request: object, client_address: object) -> None:
        """A browser that hangs up in the middle of an answer is no news."""


class _Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True  # a body that waits for the headers' acknowledgement comes 40 ms late
    server: _Server

    def do_GET(self) -> None:
        site = self.server.site
        path = unquote(urlsplit(self.path).path)
        site.asked.append(path)
        if not path.startswith(site.base):
            at_root = path in ("/", site.base.rstrip("/"))
            self.move(site.base) if at_root else self.missing()
            return
        name = path.removeprefix(site.base)
        if name in site.pages:
            self.answer(HTTPStatus.OK, site.pages[name].encode(), kind=TYPES[".html"], name=name)
        elif file := site.find(name):
            kind = TYPES.get(file.suffix) or mimetypes.guess_type(file.name)[0] or "application/octet-stream"
            self.answer(HTTPStatus.OK, file.read_bytes(), kind=kind, name=name)
        elif name and site.find(f"{name}/"):
            self.move(f"{path}/")
        else:
            self.missing()

    do_HEAD = do_GET  # noqa: N815 - the base class names it so

    def move(self, address: str) -> None:
        self.send_response(HTTPStatus.MOVED_PERMANENTLY)
        self.send_header("Location", address)
        self.send_header("Content-Length", "0")
        self.send_header("Cache-Control", "no-store")
        self.end_headers()

    def missing(self) -> None:
        page = self.server.site.find("404.html")
        body = page.read_bytes() if page else b"<!doctype html><title>Not found</title><p>Not found"
        self.answer(HTTPStatus.NOT_FOUND, body, kind=TYPES[".html"], name="404.html")

    def answer(self, status: HTTPStatus, body: bytes, *, kind: str, name: str) -> None:
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        self.send_header("Cache-Control", self.cache_rule(name))
        for header, value in HEADERS.items():
            self.send_header(header, value)
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(body)

    def cache_rule(self, name: str) -> str:
        if not self.server.site.caching:
            return "no-store"
        return "public, max-age=31536000, immutable" if name.startswith(HASHED_FOLDERS) else "no-cache"

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - the base class names it so
        """Say nothing: the terminal is for the person."""
