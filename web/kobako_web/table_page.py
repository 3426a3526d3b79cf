"""The page of a game as the build writes it: the whole first picture, before any Python runs, and its embedded form."""

from __future__ import annotations

from random import Random

import htpy as h
from kobako import GAMES
from kobako.kings_plate import KingsPlate
from markupsafe import Markup

from kobako_web import html
from kobako_web.choices import Choices
from kobako_web.html import Page
from kobako_web.picture.cards import sprite
from kobako_web.picture.kings_plate import picture
from kobako_web.scene import Scene, SeatCard, Things
from kobako_web.site_map import Site, embed, table
from kobako_web.table import common, kings_plate, kings_plate_page
from kobako_web.words import Words

GAME = "kings-plate"

SHOWN = """
board = [". v . k", "C . o .", ". E . G", "R . . K"]
hands = ["L W", "P! ? ?"]
mover = 0
"""
"""A position that shows what the game is about, for pictures."""


def title(words: Words) -> str:
    return words("King's Plate")


def description(words: Words) -> str:
    return words(
        "A king, a handful of cards and sixteen squares: play King's Plate against bots, free and without an account."
    )


def first_scene(words: Words) -> Scene:
    """The table before the cards are dealt: kings on their corners, both hands face down."""
    rules = GAMES[GAME]()
    view = rules.view(rules.start(2, Random(0)), None)
    return Scene(
        words=words,
        game=GAME,
        rules=rules,
        view=view,
        person=0,
        seats=(
            SeatCard(name=words("You"), kind="person"),
            SeatCard(name=words("Bot"), kind="bot"),
        ),
        choices=Choices(),
        last=frozenset(),
        things=Things(board={}, hands=((), ())),
        log=(),
        status=words("The cards are being dealt."),
    )


def table_page(site: Site, lang: str) -> str:
    words = Words(lang)
    here = Page(
        path=table(lang, GAME),
        lang=lang,
        kind="table",
        title=f"{title(words)} · Kobako",
        description=description(words),
        elsewhere=lambda other: table(other, GAME),
    )
    scene = first_scene(words)
    return html.document(
        site,
        here,
        html.skip_link(words, "table"),
        _sprite(scene.rules),
        html.update_bar(words),
        html.header(words, here, h.h1[title(words)]),
        whole_table(scene),
        h.div(".prose")[
            kings_plate_page.rules_in_short(scene.rules, words),
            kings_plate_page.whose_design(words),
        ],
        html.footer(words, here),
    )


def _sprite(rules: KingsPlate) -> Markup:
    return html.sprite(common.ICONS, sprite(rules.cards))


def whole_table(scene: Scene, *, embedded: bool = False) -> h.Element:
    """The table with all its regions; what stands around them never changes."""
    words = scene.words
    regions = dict(kings_plate.render(scene))

    def region(name: str, heading: str) -> h.Element:
        return h.section(class_=f"area-{name}", aria_label=heading)[
            h.div(f"#table-{name}")[regions[f"table-{name}"]]
        ]

    return (h.div if embedded else h.main)("#table", data_game=scene.game, data_lang=words.lang)[
        region("status", words("State of the game")),
        h.div(".box")[
            region("rival", words("Rival")),
            region("board", words("Board")),
            region("own", words("Your hand")),
        ],
        region("actions", words("Game")),
        h.div(".below")[
            boot_line(words, hidden=embedded),
            region("notice", words("Note")),
            kings_plate_page.lens(scene.rules, words),
        ],
        h.section(".area-log", aria_labelledby="log-title")[
            h.h2("#log-title")[words("Moves")],
            h.div("#table-log", role="log", aria_live="off", aria_label=words("Moves"), tabindex="0")[
                regions["table-log"]
            ],
        ],
        h.dialog("#new-game", aria_label=words("New game"))[h.div("#table-new")[regions["table-new"]]],
        common.resign_dialog(words),
        h.p("#say.aloud", role="status"),
        h.p("#alert.aloud", role="alert"),
    ]


def boot_line(words: Words, *, hidden: bool = False) -> h.Element:
    """How far the start of Python has come; the page's script fills it in from these words."""
    start = words("Starting Python…")
    return h.div(
        "#boot",
        hidden=hidden,
        data_state="waiting",
        data_download=words("Downloading {done} of {all} MB"),
        data_start=start,
        data_load=words("Opening the game…"),
        data_failed=words("The game could not be started: {why}"),
        data_lost=words("The game's engine stopped; going on from the last move…"),
        data_impossible=words(
            "This browser cannot run the game (it lacks WebAssembly or modules). The rules and the"
            " picture are still here."
        ),
        data_unsaved=words("Nothing can be saved here; the link to the full page takes the game along."),
    )[
        h.p("#boot-text", role="status")[start],
        h.noscript[h.p[words("Playing needs JavaScript. The rules and all cards are below.")]],
        h.progress("#boot-bar", max="1", hidden=True, aria_label=words("Download")),
        h.button("#boot-retry", type="button", hidden=True)[words("Try again")],
    ]


def shown_picture(lang: str) -> str:
    """The picture of the game for facades, the home page and previews."""
    words = Words(lang)
    rules = GAMES[GAME]()
    state = rules.read_position(SHOWN, Random(0))
    return picture(rules, rules.view(state, 0), lang, words("King's Plate: a position on the board"))


def embed_page(site: Site, lang: str) -> str:
    words = Words(lang)
    full = table(lang, GAME)
    here = Page(
        path=embed(lang, GAME),
        lang=lang,
        kind="embed",
        title=f"{title(words)} · Kobako",
        description=description(words),
        canonical=full,
    )
    scene = first_scene(words)
    return html.document(
        site,
        here,
        _sprite(scene.rules),
        h.main[
            h.h1(".aloud")[title(words)],
            h.div(".facade")[
                Markup(shown_picture(lang)),
                h.div(".facade-words")[
                    h.p(".facade-title", aria_hidden="true")[title(words)],
                    h.p[words("Two kings, sixteen squares, cards that change sides.")],
                    h.a("#play", href=site.base_url + full, target="_blank", rel="noopener")[words("Play")],
                ],
            ],
            whole_table(scene, embedded=True),
        ],
        h.footer(".embed-footer")[
            h.a(href=site.base_url + full, target="_blank", rel="noopener", data_carry="link")[
                words("Go on in the full page")
            ],
        ],
    )
