"""Every HTML page of the site."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import htpy as h
from markupsafe import Markup

from kobako_web import bench_page, html, licences
from kobako_web.about import SHOWN, about
from kobako_web.builder_page import builder_page
from kobako_web.exhibits import Exhibit
from kobako_web.featured_page import featured_page
from kobako_web.html import Page
from kobako_web.site_map import (
    CHOOSER,
    ENDONYMS,
    LICENCES,
    LOST,
    Site,
    builder,
    embed,
    embed_featured,
    featured,
    home,
    table,
    way,
)
from kobako_web.table_page import embed_page, table_page
from kobako_web.words import LANGUAGES, Words


def render_all(site: Site, exhibits: Sequence[Exhibit]) -> Iterator[tuple[str, str]]:
    """Path from the root and text of every page; the same site always gives the same pages."""
    yield "index.html", chooser(site)
    yield LICENCES + "index.html", licences.page(site)
    yield LOST, lost_page(site)
    for lang in LANGUAGES:
        yield home(lang) + "index.html", home_page(site, lang)
        yield from bench_page.pages(site, lang)
        for game in SHOWN:
            yield table(lang, game) + "index.html", table_page(site, lang, game)
        yield builder(lang) + "index.html", builder_page(site, lang, exhibits)
        for exhibit in exhibits:
            yield from exhibit_pages(site, lang, exhibit)


def exhibit_pages(site: Site, lang: str, exhibit: Exhibit) -> Iterator[tuple[str, str]]:
    """A game or position for the pages of others, and the page of a featured position."""
    text = embed_page(site, lang, exhibit)
    if exhibit.featured:
        yield featured(lang, exhibit.id) + "index.html", featured_page(site, lang, exhibit)
        yield embed_featured(lang, exhibit.game, exhibit.id) + "index.html", text
    else:
        yield embed(lang, exhibit.game) + "index.html", text


def chooser(site: Site) -> str:
    """The root: asks for the language; the page's script goes on to the one remembered or preferred."""
    here = Page(
        path=CHOOSER,
        lang="en",
        kind="chooser",
        title="Kobako",
        description="Little-box tabletop games in the browser, in Chinese, Japanese and English.",
    )
    return html.document(
        site,
        here,
        html.sprite(),
        h.main("#content.chooser")[
            h.svg(".logo", viewBox="0 0 92 92", aria_hidden="true")[h.use(href="#kobako")],
            h.h1["Kobako"],
            h.ul[
                (
                    h.li[
                        h.a(hreflang=lang, lang=lang, href=way(CHOOSER, home(lang)))[
                            h.strong[ENDONYMS[lang]], h.span[_motto(Words(lang))]
                        ]
                    ]
                    for lang in LANGUAGES
                )
            ],
        ],
    )


def lost_page(site: Site) -> str:
    """For an address that leads nowhere, in all languages, since nothing tells which."""
    here = Page(path=LOST, lang="en", kind="page", title="404 · Kobako", description="No such page.")
    return html.document(
        site,
        here,
        html.sprite(),
        h.main("#content.chooser")[
            h.svg(".logo", viewBox="0 0 92 92", aria_hidden="true")[h.use(href="#kobako")],
            h.h1["404"],
            h.ul[
                (
                    h.li[h.a(hreflang=lang, lang=lang, href=site.root + home(lang))[_lost(Words(lang))]]
                    for lang in LANGUAGES
                )
            ],
        ],
    )


def _lost(words: Words) -> h.Node:
    return [h.strong[words("There is nothing at this address.")], h.span[words("Kobako: all games")]]


def _motto(words: Words) -> str:
    return words("Little-box games, ready to play")


def home_page(site: Site, lang: str) -> str:
    words = Words(lang)
    here = Page(
        path=home(lang),
        lang=lang,
        kind="page",
        title=f"Kobako · {_motto(words)}",
        description=words(
            "Little-box tabletop games against bots in the browser: nothing to install, no account, also offline."
        ),
        elsewhere=home,
    )
    return html.document(
        site,
        here,
        html.skip_link(words, "content"),
        html.sprite(),
        html.update_bar(words),
        html.header(words, here, None),
        h.main("#content.home")[
            h.div(".welcome")[
                h.h1[_motto(words)],
                h.p[
                    words(
                        "Kobako means little box. Open one and play: no account, nothing to install, and"
                        " after the first visit"
                        " it works without a connection too."
                    )
                ],
            ],
            h.div(".boxes")[(_box(words, here, game) for game in SHOWN)],
        ],
        html.footer(words, here),
    )


def _box(words: Words, here: Page, game: str) -> h.Element:
    """A game as the box it comes in."""
    room = about(game)
    return h.a(f".game-box.of-{game}", href=way(here.path, table(here.lang, game)))[
        h.div(".game-picture", aria_hidden="true")[Markup(room.picture(words))],
        h.div(".game-label")[
            h.h2[room.title(words)],
            h.p(".facts")[" · ".join(room.facts(words))],
            h.p[room.pitch(words)],
            h.span(".open-box")[words("Open the box")],
        ],
    ]
