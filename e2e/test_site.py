"""The built files, without a browser: addresses, sizes, and what a file host needs."""

import json
import re
from pathlib import Path

from serve import SiteServer

PRECACHE_LIMIT = 19_000_000
"""Bytes that a visit may leave behind for offline play, uncompressed: 13 MB of them are Python."""
ASKED_FOR = re.compile(r'<(?:link|script|img|iframe|use)\b[^>]*?\b(?:href|src)="([^"#]+)"')
TOLD = re.compile(r'rel="(?:canonical|alternate)"')


def pages(site: SiteServer) -> list[Path]:
    found = sorted(site.folder.rglob("*.html"))
    assert len(found) >= 8
    return found


def place(site: SiteServer, page: Path, way: str) -> Path:
    """The file a way leads to; 404.html, which answers at any depth, names files from the host's root."""
    return site.folder / way.removeprefix(site.base) if page.name == "404.html" else page.parent / way


def test_every_file_that_a_page_asks_for_is_there_and_ours(site: SiteServer) -> None:
    for page in pages(site):
        for match in ASKED_FOR.finditer(page.read_text(encoding="utf-8")):
            if not TOLD.search(match[0]):
                assert place(site, page, match[1]).exists(), f"{page}: {match[1]}"


def test_every_page_has_one_script_and_a_table_one_that_downloads_ahead_and_nothing_inline(
    site: SiteServer,
) -> None:
    for page in pages(site):
        html = page.read_text(encoding="utf-8")
        scripts = re.findall(r"<script\b[^>]*>", html)
        ways = re.findall(r'<script type="module"(?: async)? src="([^"]+)">', html)
        assert len(scripts) == len(ways), page
        names = [place(site, page, way).resolve().name for way in ways]
        table = re.search(r'data-page="table".*<main id="table" data-game="([^"]+)"', html)
        assert names == ([f"ahead-{table[1]}.mjs"] if table else []) + ["start.mjs"], page
        assert place(site, page, ways[-1]).resolve() == site.folder.resolve() / "start.mjs", page
        assert not re.search(r'<style\b|\sstyle="|\son\w+="|<form\b', html), page


def test_the_offline_copy_is_complete_and_small_enough(site: SiteServer) -> None:
    worker = (site.folder / "sw.js").read_text(encoding="utf-8")
    kept = re.findall(r'url:"([^"]+)"', worker)
    assert sum((site.folder / path).stat().st_size for path in kept) < PRECACHE_LIMIT
    for page in pages(site):
        path = page.relative_to(site.folder).as_posix()
        assert (path in kept) != path.startswith("embed/"), path
    assert "skipWaiting()" not in worker.replace('"SKIP_WAITING"===e.data.type&&self.skipWaiting()', "")


def test_the_site_names_its_own_build_and_wheels(site: SiteServer) -> None:
    (app,) = (site.folder / "v").iterdir()
    facts = json.loads((app / "app.json").read_text())
    assert facts["build"] == app.name
    assert {f"wheels/{wheel.name}" for wheel in (app / "wheels").iterdir()} == {
        wheel["file"] for wheel in facts["wheels"]
    }
    assert "kings-plate" in facts["rules"]


def test_manifests_of_all_languages_describe_one_app(site: SiteServer) -> None:
    manifests = [json.loads(path.read_text(encoding="utf-8")) for path in site.folder.glob("*.webmanifest")]
    assert {manifest["lang"] for manifest in manifests} == {"zh-Hant", "ja", "en"}
    assert len({manifest["id"] for manifest in manifests}) == 1
    for manifest in manifests:
        for icon in manifest["icons"]:
            assert (site.folder / icon["src"]).is_file()
        assert (site.folder / manifest["start_url"] / "index.html").is_file()


def test_the_notices_carry_every_licence_text(site: SiteServer) -> None:
    notices = (site.folder / "THIRD_PARTY_NOTICES.txt").read_text(encoding="utf-8")
    for words in (
        "Mozilla Public License",
        "PYTHON SOFTWARE FOUNDATION LICENSE",
        "Apache License",
        "idiomorph",
    ):
        assert words in notices
    assert (site.folder / ".nojekyll").exists()
    assert "Access-Control-Allow-Origin: *" in (site.folder / "_headers").read_text()
