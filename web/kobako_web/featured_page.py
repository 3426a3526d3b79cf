"""The page of a featured position: its picture, what there is to find, and the way to play on from there."""

from __future__ import annotations

import htpy as h
from markupsafe import Markup

from kobako_web import html
from kobako_web.about import about
from kobako_web.exhibits import Exhibit
from kobako_web.html import Page
from kobako_web.site_map import Site, builder, featured, table, way
from kobako_web.words import Words


def featured_page(site: Site, lang: str, exhibit: Exhibit) -> str:
    words, title = Words(lang), exhibit.title[lang]
    here = Page(
        path=featured(lang, exhibit.id),
        lang=lang,
        kind="page",
        title=f"{title} · Kobako",
        description=exhibit.text[lang],
        elsewhere=lambda other: featured(other, exhibit.id),
        sheet="builder",
        shown=exhibit.id,
    )
    game = about(exhibit.game).title(words)
    return html.document(
        site,
        here,
        html.skip_link(words, "content"),
        html.sprite(),
        html.header(words, here, None),
        h.main(f"#content.featured.of-{exhibit.game}")[
            Markup(exhibit.picture(words)),
            h.div(".featured-words")[
                h.p[h.a(href=way(here.path, table(lang, exhibit.game)))[game]],
                h.h1[title],
                h.p[exhibit.text[lang]],
                h.p[
                    h.a(
                        ".open-box",
                        href=f"{way(here.path, table(lang, exhibit.game))}#{exhibit.fragment}",
                    )[words("Play from here")]
                ],
                h.p[
                    h.a(href=f"{way(here.path, builder(lang))}#at={exhibit.id}")[
                        words("Put it into your own page")
                    ]
                ],
            ],
        ],
        html.footer(words, here),
    )
