"""The static server behaves as a release host does."""

from collections.abc import Iterator
from http.client import HTTPConnection, HTTPResponse
from pathlib import Path

import pytest
from serve import SiteServer


@pytest.fixture
def server(tmp_path: Path) -> Iterator[SiteServer]:
    """A small site below /box/, with a file beside it that is nobody's business."""
    (tmp_path / "secret.txt").write_text("secret")
    for name in (
        "index.html",
        "404.html",
        "en/index.html",
        "rt/a1/run.wasm",
        "rt/a1/run.mjs",
        "app.webmanifest",
    ):
        path = tmp_path / "dist" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(name)
    with SiteServer(
        tmp_path / "dist", base="/box/", pages={"post.html": "<p>a post"}, caching=True
    ) as server:
        yield server


def ask(server: SiteServer, path: str, method: str = "GET") -> tuple[HTTPResponse, bytes]:
    connection = HTTPConnection(server.origin.removeprefix("http://"), timeout=5)
    connection.request(method, path)
    response = connection.getresponse()
    body = response.read()
    connection.close()
    return response, body


@pytest.mark.parametrize(
    ("path", "kind"),
    [
        ("/box/", "text/html; charset=utf-8"),
        ("/box/rt/a1/run.wasm", "application/wasm"),
        ("/box/rt/a1/run.mjs", "text/javascript; charset=utf-8"),
        ("/box/app.webmanifest", "application/manifest+json"),
    ],
)
def test_files_have_the_types_that_browsers_insist_on(server: SiteServer, path: str, kind: str) -> None:
    response, _ = ask(server, path)

    assert (response.status, response.headers["Content-Type"]) == (200, kind)


def test_every_answer_has_the_headers_of_a_release(server: SiteServer) -> None:
    response, _ = ask(server, "/box/en/")

    assert response.headers["Access-Control-Allow-Origin"] == "*"
    assert response.headers["Cross-Origin-Resource-Policy"] == "cross-origin"
    assert response.headers["Referrer-Policy"] == "strict-origin-when-cross-origin"
    assert response.headers["X-Content-Type-Options"] == "nosniff"


def test_only_what_lies_in_hashed_folders_is_kept_for_good(server: SiteServer) -> None:
    assert "immutable" in ask(server, "/box/rt/a1/run.mjs")[0].headers["Cache-Control"]
    assert ask(server, "/box/")[0].headers["Cache-Control"] == "no-cache"


@pytest.mark.parametrize(
    ("path", "target"),
    [("/", "/box/"), ("/box", "/box/"), ("/box/en", "/box/en/"), ("/box/en?a=1", "/box/en/")],
)
def test_addresses_without_their_last_slash_lead_to_the_page(
    server: SiteServer, path: str, target: str
) -> None:
    response, _ = ask(server, path)

    assert (response.status, response.headers["Location"]) == (301, target)


@pytest.mark.parametrize(
    "path", ["/en/", "/box/none", "/box/rt/", "/box/../secret.txt", "/box/%2e%2e/secret.txt"]
)
def test_what_the_site_does_not_hold_is_not_found(server: SiteServer, path: str) -> None:
    response, body = ask(server, path)

    assert (response.status, body) == (404, b"404.html")


def test_pages_may_be_put_beside_the_files(server: SiteServer) -> None:
    assert ask(server, "/box/post.html")[1] == b"<p>a post"
    assert server.asked == ["/box/post.html"]


def test_a_head_request_is_answered_without_a_body(server: SiteServer) -> None:
    response, body = ask(server, "/box/", "HEAD")

    assert (response.headers["Content-Length"], body) == ("10", b"")
