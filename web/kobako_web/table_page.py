"""The page of a game as the build writes it: the whole first picture, before any Python runs, and its embedded form."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module

import htpy as h
from kobako.games import GAMES
from markupsafe import Markup

from kobako_web import html
from kobako_web.about import about
from kobako_web.exhibits import Exhibit
from kobako_web.html import Page
from kobako_web.scene import Scene
from kobako_web.settings import for_more_than_two
from kobako_web.site_map import Site, embed, embed_featured, featured, table
from kobako_web.table import common
from kobako_web.words import Words


def table_page(site: Site, lang: str, game: str) -> str:
    words, room = Words(lang), about(game)
    here = Page(
        path=table(lang, game),
        lang=lang,
        kind="table",
        title=f"{room.title(words)} · Kobako",
        description=room.description(words),
        elsewhere=lambda other: table(other, game),
        game=game,
        shown=game,
    )
    return html.document(
        site,
        here,
        html.skip_link(words, "table"),
        html.sprite(common.ICONS, room.symbols(words)),
        html.update_bar(words),
        html.header(words, here, h.h1[room.title(words)]),
        whole_table(room.first_scene(words)),
        h.div(".prose")[room.rules(words), room.below(words)],
        html.footer(words, here),
    )


def whole_table(scene: Scene, *, embedded: bool = False) -> h.Element:
    """The table with all its regions; what stands around them never changes."""
    words = scene.words
    render = import_module(f"kobako_web.table.{GAMES.package(scene.game).rpartition('.')[2]}").render
    regions = dict(render(scene))

    def region(name: str, heading: str, extra: h.Node = None) -> h.Element:
        return h.section(class_=f"area-{name}", aria_label=heading)[
            extra, h.div(f"#table-{name}")[regions[f"table-{name}"]]
        ]

    return (h.div if embedded else h.main)("#table", data_game=scene.game, data_lang=words.lang)[
        region("status", words("State of the game"), _way_to_rules(words, embedded=embedded)),
        h.div(".box")[
            region("rival", words("Rival")),
            region("board", words("Board")),
            region("own", words("Your hand")),
        ],
        region("actions", words("Game")),
        h.div(".below")[
            boot_line(words, embedded=embedded),
            region("notice", words("Note")),
            about(scene.game).beside(words),
        ],
        h.section(".area-log", aria_labelledby="log-title")[
            h.h2("#log-title")[words("What happened")],
            h.div("#table-log", role="log", aria_live="off", aria_label=words("What happened"), tabindex="0")[
                regions["table-log"]
            ],
        ],
        h.dialog("#new-game", aria_label=words("New game"))[h.div("#table-new")[regions["table-new"]]],
        _further_dialogs(regions),
        common.resign_dialog(words, for_all=for_more_than_two(scene.game)),
        _rules_dialog(scene) if embedded else None,
        h.p("#say.aloud", role="status"),
        h.p("#alert.aloud", role="alert"),
    ]


def _further_dialogs(regions: Mapping[str, h.Node]) -> list[h.Element]:
    """For each region that only this game's table has a dialog, called by the heading in it."""
    placed = (*common.REGIONS, common.AT_PLAY)
    names = [name.removeprefix("table-") for name in regions if name not in placed]
    return [
        h.dialog(f"#{name}", aria_labelledby=f"{name}-title")[
            h.div(f"#table-{name}")[regions[f"table-{name}"]]
        ]
        for name in names
    ]


def _address(words: Words) -> h.Element:
    """What the link would have opened, where a frame may open no windows."""
    return h.div("#address", hidden=True)[
        h.label(for_="address-text")[words("This frame may not open pages. Copy the address:")],
        h.input("#address-text", type="text", readonly=True),
        h.button("#address-copy", type="button", data_copied=words("Copied"))[words("Copy")],
    ]


def _way_to_rules(words: Words, *, embedded: bool) -> h.Element:
    """The rules stand on the page below the table; where they do not, a dialog holds them."""
    if embedded:
        return h.button(".how-to", type="button", data_opens=common.RULES_DIALOG)[words("How to play")]
    return h.a(".how-to", href="#rules")[words("How to play")]


def _rules_dialog(scene: Scene) -> h.Element:
    words = scene.words
    return h.dialog(f"#{common.RULES_DIALOG}", aria_labelledby="rules-title")[
        about(scene.game).rules(words),
        h.div(".buttons")[h.button(".primary", type="button", data_closes=True)[words("Close")]],
    ]


def boot_line(words: Words, *, embedded: bool, unscripted: str | None = None) -> h.Element:
    """How far the start of Python has come; the page's script fills it in from these words.

    `unscripted` is what a page says without JavaScript that holds no rules and cards.
    """
    start = words("Starting Python…")
    unsaved = (
        words("Nothing can be saved here; the link to the full page takes the game along.")
        if embedded
        else words("Nothing can be saved in this browser: loading the page again ends the game.")
    )
    return h.div(
        "#boot",
        hidden=embedded,
        data_state="waiting",
        data_download=words("Downloading {done} of {all} MB"),
        data_start=start,
        data_load=words("Opening the game…"),
        data_failed=words("The game could not be started: {why}"),
        data_silent=words("The start has stood still for {seconds} seconds."),
        data_lost=words("The game's engine stopped; going on from the last move…"),
        data_impossible=words(
            "This browser cannot run the game (it lacks WebAssembly or modules). The rules and the"
            " picture are still here."
        ),
        data_unsaved=unsaved,
    )[
        h.p("#boot-text", role="status")[start],
        h.p(".nothing-happens")[h.a(href="")[words("Nothing happens? Load the page again")]],
        h.noscript[h.p[unscripted or words("Playing needs JavaScript. The rules and all cards are below.")]],
        h.progress("#boot-bar", max="1", hidden=True, aria_label=words("Download")),
        h.button("#boot-retry", type="button", hidden=True)[words("Try again")],
    ]


def embed_page(site: Site, lang: str, exhibit: Exhibit) -> str:
    """A game, or a featured position of it, in somebody else's page: a picture until the reader wants to play."""
    words, game = Words(lang), exhibit.game
    room, title = about(game), exhibit.title[lang]
    full = table(lang, game) + (f"#{exhibit.fragment}" if exhibit.fragment else "")
    here = Page(
        path=embed_featured(lang, game, exhibit.id) if exhibit.featured else embed(lang, game),
        lang=lang,
        kind="embed",
        title=f"{title} · Kobako",
        description=exhibit.text[lang],
        canonical=featured(lang, exhibit.id) if exhibit.featured else table(lang, game),
        game=game,
        shown=exhibit.id,
    )
    return html.document(
        site,
        here,
        html.sprite(common.ICONS, room.symbols(words)),
        h.main[
            h.h1(".aloud")[title],
            h.div(".facade")[
                Markup(exhibit.picture(words)),
                h.div(".facade-words")[
                    h.p(".facade-title", aria_hidden="true")[title],
                    h.p[exhibit.text[lang] if exhibit.featured else room.motto(words)],
                    h.p("#elsewhere", hidden=True)[words("The position of this link appears when you play.")],
                    h.a("#play", href=site.base_url + full, target="_blank", rel="noopener")[words("Play")],
                ],
            ],
            whole_table(room.first_scene(words), embedded=True),
        ],
        h.footer(".embed-footer")[
            h.a(href=site.base_url + full, target="_blank", rel="noopener", data_carry="link")[
                words("Go on in the full page")
            ],
            _address(words),
        ],
    )
