"""The page of King's Plate's card workbench as the build writes it: Series 1 on the bench, before any Python runs."""

from __future__ import annotations

from collections.abc import Iterator

import htpy as h

from kobako_web import html
from kobako_web.html import Page
from kobako_web.kings_plate_bench import GAME, first_look
from kobako_web.site_map import Site, table, way, workbench
from kobako_web.table.kings_plate_bench import Workbench, render
from kobako_web.table_page import boot_line
from kobako_web.words import Words


def pages(site: Site, lang: str) -> Iterator[tuple[str, str]]:
    """Path from the root and text of the workbench in a language."""
    yield workbench(lang) + "index.html", page(site, lang)


def page(site: Site, lang: str) -> str:
    words = Words(lang)
    title = words("Card workbench")
    here = Page(
        path=workbench(lang),
        lang=lang,
        kind="table",
        title=" · ".join((title, words("King's Plate"), "Kobako")),
        description=words(
            "Make cards of your own for King's Plate: say how they move, check the set, let bots measure it and play at"
            " once."
        ),
        elsewhere=workbench,
        game=GAME,
        sheet="kings-plate-cards",
    )
    return html.document(
        site,
        here,
        html.skip_link(words, "table"),
        html.sprite(),
        html.update_bar(words),
        html.header(words, here, h.h1[title]),
        h.nav(".bench-way", aria_label=words("Table"))[
            h.a(href=way(here.path, table(lang, GAME)))[words("To the table of King's Plate")]
        ],
        whole_bench(first_look(lang)),
        html.footer(words, here),
    )


def whole_bench(bench: Workbench) -> h.Element:
    """The bench with all its regions."""
    words = bench.words
    regions = dict(render(bench))

    def region(name: str, heading: str, extra: h.Node = None) -> h.Element:
        return h.section(class_=f"area-{name}", aria_label=heading)[
            extra, h.div(f"#bench-{name}")[regions[f"bench-{name}"]]
        ]

    return h.main(
        "#table", data_game=GAME, data_room="cards", data_lang=words.lang, data_proposes=True, class_="bench"
    )[
        region("begin", words("Begin with")),
        region(
            "verdict",
            words("Check"),
            boot_line(words, embedded=False, unscripted=words("The workbench needs JavaScript.")),
        ),
        region("cards", words("Cards")),
        region("card", words("The card")),
        region("set", words("The set")),
        region("use", words("Play, keep, share")),
        region("text", words("The set as text")),
        region("balance", words("Balance")),
        h.p("#say.aloud", role="status"),
        h.p("#alert.aloud", role="alert"),
    ]
