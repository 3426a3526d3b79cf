"""Every HTML page of the site."""

from __future__ import annotations

from collections.abc import Iterator

import htpy as h
from markupsafe import Markup

from kobako_web import html, licences, table_page
from kobako_web.html import Page
from kobako_web.site_map import CHOOSER, ENDONYMS, LICENCES, Site, embed, home, table, way
from kobako_web.words import LANGUAGES, Words


def render_all(site: Site) -> Iterator[tuple[str, str]]:
    """Path from the root and text of every page; the same site always gives the same pages."""
    yield "index.html", chooser(site)
    yield LICENCES + "index.html", licences.page(site)
    for lang in LANGUAGES:
        yield home(lang) + "index.html", home_page(site, lang)
        yield table(lang, table_page.GAME) + "index.html", table_page.table_page(site, lang)
        yield embed(lang, table_page.GAME) + "index.html", table_page.embed_page(site, lang)


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
            _box(words, here),
        ],
        html.footer(words, here),
    )


def _box(words: Words, here: Page) -> h.Element:
    """A game as the box it comes in."""
    return h.a(".game-box", href=way(here.path, table(here.lang, table_page.GAME)))[
        h.div(".game-picture", aria_hidden="true")[Markup(table_page.shown_picture(here.lang))],
        h.div(".game-label")[
            h.h2[table_page.title(words)],
            h.p(".facts")[words("2 players"), " · ", words("12 and up"), " · ", words("15 to 60 minutes")],
            h.p[
                words(
                    "Chess with a hand of cards. Capture the rival's king, alone or with the stars of"
                    " several cards together;"
                    " whatever you take fights for you."
                )
            ],
            h.span(".open-box")[words("Open the box")],
        ],
    ]
