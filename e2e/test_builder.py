"""The page for writers: what it offers fits what is chosen, can be copied, and does in a post what it promises."""

import json
import re
import struct
from collections.abc import Callable
from html import unescape
from pathlib import Path

import pytest
from driving import START, make_a_turn, wait_until_ready
from playwright.sync_api import BrowserContext, Page, expect
from serve import SiteServer

LANGUAGES = ("zh-hant", "ja", "en")
POSITION = "the-thaw"
OF_GAME = "kings-plate"
DRAWN = re.compile(r"\S+\n\n")


def choose(page: Page, position: str, language: str = "") -> None:
    page.locator("#at").select_option(position)
    if language:
        page.locator("#lang").select_option(language)


def snippet(page: Page, name: str) -> str:
    return page.locator(f"#{name}").input_value()


def link_of(site: SiteServer) -> str:
    """A link to a position, as a table would give it."""
    text = (site.folder / f"en/positions/{POSITION}/index.html").read_text(encoding="utf-8")
    return f"{site.url}ja/{OF_GAME}/#" + re.findall(r'href="[^"]*#(1[.]p[.][^"]+)"', text)[0]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_snippet_leads_to_what_is_chosen(page: Page, site: SiteServer, language: str) -> None:
    page.goto(f"{language}/embed/")
    choose(page, POSITION)

    for name, way in (
        ("iframe", f"embed/{language}/{OF_GAME}/{POSITION}/"),
        ("address", f"{language}/positions/{POSITION}/"),
        ("markdown", f"og/{language}/{POSITION}.png"),
        ("bbcode", f"og/{language}/{POSITION}.png"),
    ):
        assert f"{site.url}{way}" in snippet(page, name)
        assert site.find(way) is not None
    assert f'at="{language}/{OF_GAME}/{POSITION}/"' in snippet(page, "hugo")
    assert f'src="{site.url}embed/{{{{ .Get "at" }}}}"' in snippet(page, "hugo-file")
    assert "loading=" in snippet(page, "iframe")
    expect(page.frame_locator("#preview iframe").locator("#play")).to_be_visible()
    expect(page.locator("#preview iframe")).to_have_attribute("src", re.compile(f"/{POSITION}/$"))


def test_a_title_of_any_letters_breaks_no_snippet(page: Page) -> None:
    page.goto("en/embed/")
    page.locator("#title").fill('King\'s "best" <b>[1]</b>')

    markup = snippet(page, "iframe")
    assert unescape(re.findall(r'title="([^"]*)"', markup)[0]) == 'King\'s "best" <b>[1]</b>'
    assert "<b>" not in markup
    assert snippet(page, "markdown").startswith('[![King\'s "best" <b>1</b>](')


def test_the_language_of_the_board_may_be_another_than_that_of_the_page(page: Page) -> None:
    page.goto("en/embed/")
    choose(page, POSITION, "ja")

    expect(page.locator("#title")).to_have_value("雪どけ")
    expect(page.locator("#plain")).to_have_value(re.compile("凍て師"))
    assert "/embed/ja/" in snippet(page, "iframe")


def test_the_width_counts_in_the_snippet_and_the_preview(page: Page) -> None:
    page.goto("en/embed/")
    page.locator("#width").fill("480")

    assert 'width="480" height="640"' in snippet(page, "iframe")
    page.wait_for_timeout(600)  # by then the frame is loaded anew
    expect(page.locator("#preview iframe")).to_have_css("max-width", "480px")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_plain_drawing_ends_with_its_address(page: Page, site: SiteServer, language: str) -> None:
    page.goto(f"{language}/embed/#at={POSITION}")

    expect(page.locator("#plain")).to_have_value(re.compile(f"{site.url}{language}/positions/{POSITION}/"))
    expect(page.locator("#plain")).to_have_value(re.compile("k" if language == "en" else "ｋ"))


def test_a_choice_outlasts_a_reload(page: Page) -> None:
    page.goto("en/embed/")
    choose(page, POSITION, "ja")
    page.reload()

    expect(page.locator("#at")).to_have_value(POSITION)
    expect(page.locator("#lang")).to_have_value("ja")


def test_a_snippet_is_copied_and_that_is_said(page: Page, context: BrowserContext) -> None:
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.goto("en/embed/")
    page.locator("[data-copies=iframe]").focus()
    page.keyboard.press("Enter")

    expect(page.locator("#said")).to_have_text("Copied")
    assert page.evaluate("navigator.clipboard.readText()").startswith("<iframe ")


def test_the_picture_is_saved_as_png(page: Page, tmp_path: Path) -> None:
    page.goto(f"ja/embed/#at={POSITION}")
    expect(page.locator("#plain")).not_to_have_value("")
    with page.expect_download() as saved:
        page.locator("#png").click()
    saved.value.save_as(tmp_path / "picture.png")

    start = (tmp_path / "picture.png").read_bytes()[:24]
    assert saved.value.suggested_filename == f"kobako-{POSITION}.png"
    assert start.startswith(b"\x89PNG")
    assert max(struct.unpack(">II", start[16:])) == 1200


def test_a_link_from_a_table_is_embedded_and_drawn(page: Page, site: SiteServer) -> None:
    page.goto("en/embed/")
    choose(page, "link")
    page.locator("#link").fill("https://example.org/nothing")
    expect(page.locator("#link-wrong")).to_be_visible()

    link = link_of(site)
    page.locator("#link").fill(link)
    expect(page.locator("#link-wrong")).to_be_hidden()
    assert f"{site.url}embed/en/{OF_GAME}/#{link.partition('#')[2]}" in snippet(page, "iframe")
    expect(page.locator("#plain")).to_have_value(re.compile("Chiller"), timeout=START)
    expect(page.locator("#picture")).to_have_attribute("src", re.compile("^data:image/svg"))
    expect(page.frame_locator("#preview iframe").locator("#elsewhere")).to_be_visible()


def test_a_damaged_link_is_explained(page: Page, site: SiteServer) -> None:
    page.goto("ja/embed/")
    choose(page, "link")
    page.locator("#link").fill(link_of(site)[:-3])

    expect(page.locator("#not-drawn")).to_have_text(
        re.compile("リンク.*欠け|リンク.*足り|リンク"), timeout=START
    )


def test_the_snippet_plays_its_position_in_a_post(
    page: Page, embed: Callable[..., Page], site: SiteServer
) -> None:
    answer = json.loads((site.folder / f"oembed/en/{POSITION}.json").read_text(encoding="utf-8"))
    src = re.findall('src="([^"]+)"', answer["html"])[0]
    embed(src)
    frame = page.frame_locator("iframe")
    frame.locator("#play").click()
    wait_until_ready(frame)

    expect(frame.locator("#table-status")).to_contain_text(re.compile("turn|move", re.IGNORECASE))
    assert "#1.p." in page.frames[1].url
    make_a_turn(frame)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_of_a_position_tells_other_sites_how_to_show_it(
    page: Page, site: SiteServer, language: str
) -> None:
    page.goto(f"{language}/positions/{POSITION}/")
    found = page.locator("link[type='application/json+oembed']").get_attribute("href") or ""
    image = page.locator("meta[property='og:image']").get_attribute("content") or ""

    for address in (found, image):
        assert address.startswith(site.url)
        assert site.find(address.removeprefix(site.url)) is not None
    page.locator(".open-box").click()
    wait_until_ready(page)
    assert page.locator("#table .frozen, #table [aria-label*=ice], #table [data-pick]").count() > 0


@pytest.mark.parametrize("width", [320, 768, 1280])
def test_nothing_sticks_out_at_any_width(page: Page, width: int) -> None:
    page.set_viewport_size({"width": width, "height": 800})
    for path in ("ja/embed/", f"en/positions/{POSITION}/", f"embed/zh-hant/{OF_GAME}/{POSITION}/"):
        page.goto(path)
        page.wait_for_timeout(200)
        assert page.evaluate("document.documentElement.scrollWidth") <= width, path
