"""The pages as the build writes them: whole without JavaScript, one for each language, as the scripts want them."""

import gzip
import re
from functools import cache
from html.parser import HTMLParser
from importlib import import_module
from inspect import getsource
from pathlib import Path
from posixpath import dirname, join, normpath

import pytest
from kobako.games import GAMES
from kobako_web.about import SHOWN
from kobako_web.exhibits import load
from kobako_web.pages import render_all
from kobako_web.site_map import ENDONYMS, LOST, Site
from kobako_web.table.common import REGIONS
from kobako_web.table.kings_plate_bench import REGIONS as BENCH
from kobako_web.words import LANGUAGES, Words

SITE = Site(base_url="https://example.org/sub/", app="v/abc/", runtime="rt/def/", build="abc")
EXHIBITS = load(Path(__file__).parents[2] / "web" / "content" / "positions")
PAGES = dict(render_all(SITE, EXHIBITS))
VOID = {"meta", "link", "input", "img", "br", "hr"}
BUDGETS = {"embed": 40_000, "table": 80_000, "page": 80_000, "builder": 20_000, "chooser": 20_000}
"""Bytes of a page before anybody wants to play, zipped."""


class Reader(HTMLParser):
    """Tags with their attributes, and what is nested wrongly."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.open: list[str] = []
        self.wrong: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        if self.open.pop() != tag:
            self.wrong.append(tag)

    def of(self, tag: str, **wanted: str) -> list[dict[str, str | None]]:
        return [
            attributes
            for name, attributes in self.tags
            if name == tag
            and all(attributes.get(key.replace("_", "-")) == value for key, value in wanted.items())
        ]


@cache
def read(path: str) -> Reader:
    return Reader(PAGES[path])


def kind(path: str) -> str:
    return str(read(path).of("body")[0]["data-page"])


def test_there_is_a_page_of_each_sort_in_each_language():
    for lang in LANGUAGES:
        folder = lang.lower()
        for path in (f"{folder}/", f"{folder}/kings-plate/", f"embed/{folder}/kings-plate/"):
            assert read(path + "index.html").of("html")[0]["lang"] == lang
    assert kind("index.html") == "chooser"
    assert "licenses/index.html" in PAGES


def test_the_same_site_always_gives_the_same_pages():
    assert dict(render_all(SITE, EXHIBITS)) == PAGES


@pytest.mark.parametrize("path", PAGES)
def test_a_page_is_well_formed_and_keeps_to_the_policy(path):
    page = read(path)
    ids = [attributes["id"] for _, attributes in page.tags if "id" in attributes]

    assert type(PAGES[path]) is str
    assert PAGES[path].startswith("<!doctype html>")
    assert page.wrong == []
    assert page.open == []
    assert len(set(ids)) == len(ids)
    assert page.tags[2] == ("meta", {"charset": "utf-8"})
    assert page.tags[3][1]["http-equiv"] == "Content-Security-Policy"
    *ahead, start = page.of("script")
    assert start.keys() == {"type", "src"}
    assert [script.keys() for script in ahead] == [{"type", "async", "src"}] * (
        page.of("body")[0]["data-page"] == "table"
    )
    assert not page.of("form")
    assert not page.of("style")
    assert not [
        name for _, attributes in page.tags for name in attributes if name == "style" or name.startswith("on")
    ]
    assert len(page.of("h1")) == 1
    assert len(page.of("main")) == 1


@pytest.mark.parametrize("path", PAGES)
def test_every_way_on_the_site_is_relative_and_leads_somewhere(path):
    ready = {"start.mjs", "apple-touch-icon.png", *(f"{lang.lower()}.webmanifest" for lang in LANGUAGES)}
    for _, attributes in read(path).tags:
        for name in ("href", "src"):
            way = attributes.get(name)
            if path == LOST and way and way.startswith("/"):
                way = way.removeprefix("/sub/")
            if not way or way.startswith(("https://example.org/sub/", "#")):
                continue
            target = normpath(join(dirname(path), way.split("#")[0])).removeprefix("./")
            if way.split("#")[0].endswith("/"):
                target = normpath(join(target, "index.html"))
            assert target in PAGES or target in ready or target.startswith(("v/abc/", "og/")), (path, way)


@pytest.mark.parametrize("path", PAGES)
def test_a_page_is_light(path):
    assert len(gzip.compress(PAGES[path].encode())) <= BUDGETS[kind(path)]


@pytest.mark.parametrize("path", [path for path in PAGES if kind(path) in ("table", "embed")])
def test_a_table_page_holds_all_that_its_scripts_look_for(path):
    page = read(path)
    ids = {attributes["id"] for _, attributes in page.tags if "id" in attributes}
    boot = page.of("div", id="boot")[0]
    regions = BENCH if path.endswith("/kings-plate/cards/index.html") else (*REGIONS, "new-game")

    assert ids >= {*regions, "table", "boot", "boot-text", "boot-bar", "boot-retry", "say", "alert"}
    assert ("play" in ids) == (kind(path) == "embed")
    assert ("update" in ids) == (kind(path) == "table")
    assert ("hidden" in boot) == (kind(path) == "embed")
    assert "{done}" in boot["data-download"]
    assert "{why}" in boot["data-failed"]
    assert len(page.of("button", role="gridcell", tabindex="0")) == 1
    opened = {attributes["data-opens"] for _, attributes in page.tags if "data-opens" in attributes}
    assert opened <= {attributes["id"] for attributes in page.of("dialog")}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_before_somebody_resigns_a_table_of_several_says_that_this_ends_the_game_for_all(lang):
    sentence = Words(lang)("That ends the game for everybody at the table; all the others share the win.")

    for game in ("kindoro", "rensei", "kairo"):
        assert sentence in PAGES[f"{lang.lower()}/{game}/index.html"]
        assert sentence in PAGES[f"embed/{lang.lower()}/{game}/index.html"]
    assert sentence not in PAGES[f"{lang.lower()}/kings-plate/index.html"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_first_picture_shows_kings_and_hands_but_no_card_of_a_hand(lang):
    text = PAGES[f"{lang.lower()}/kings-plate/index.html"]

    assert text.count('href="#o-plain-crown"') == 1
    assert text.count('href="#r-plain-crown"') == 1
    assert "data-pick=" in text
    assert 'id="hand-' not in text


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_table_page_leads_to_itself_in_the_other_languages_and_takes_the_game_along(lang):
    page = read(f"{lang.lower()}/kings-plate/index.html")

    assert {link["lang"] for link in page.of("a", data_carry="record")} == set(ENDONYMS)
    translated = [link for link in page.of("link", rel="alternate") if "hreflang" in link]
    alternates = {link["hreflang"]: link["href"] for link in translated}
    assert alternates.keys() == {*LANGUAGES, "x-default"}
    assert alternates["ja"] == "https://example.org/sub/ja/kings-plate/"


def test_an_embed_names_the_origin_in_its_policy_and_stands_for_the_full_page():
    page = read("embed/ja/kings-plate/index.html")
    policy = page.tags[3][1]["content"]

    assert policy.count("https://example.org") == 5
    assert "https://example.org/sub" not in policy
    assert page.of("link", rel="canonical")[0]["href"] == "https://example.org/sub/ja/kings-plate/"
    assert page.of("a", id="play")[0]["href"] == "https://example.org/sub/ja/kings-plate/"
    assert not page.of("link", rel="manifest")


def test_nothing_on_a_page_waits_for_a_translation():
    """Sentences that are the same in two languages are mostly ones that were forgotten."""
    english = PAGES["en/kings-plate/index.html"]
    for lang in ("zh-hant", "ja"):
        for sentence in ("How to play", "Take back", "About the design", "Placing power", "Steps one square"):
            assert sentence in english
            assert sentence not in PAGES[f"{lang}/kings-plate/index.html"], (lang, sentence)


@pytest.mark.parametrize("game", SHOWN)
def test_every_rule_that_a_refusal_names_can_be_found_on_the_page_and_in_an_embed(game):
    package = GAMES.package(game)
    room = package.rpartition(".")[2]
    sources = [f"{package}.forbidden", f"kobako_web.play.{room}"]
    named = {
        rule
        for module in sources
        for rule in re.findall(r'"((?:KP|KD|RD|KA|A|B|C|D)\d+)"', getsource(import_module(module)))
    }

    assert named
    for path in (f"en/{game}/index.html", f"embed/ja/{game}/index.html"):
        assert named <= {attributes.get("id") for _, attributes in read(path).tags}
