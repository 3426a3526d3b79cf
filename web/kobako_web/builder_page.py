"""The page for writers: choose a game and a position, see it as readers will, take along what goes into the post."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import Literal, NamedTuple

import htpy as h

from kobako_web import html, snippets
from kobako_web.exhibits import Exhibit
from kobako_web.html import Page
from kobako_web.site_map import ENDONYMS, FOLDERS, Site, builder, drawing, featured, way
from kobako_web.words import LANGUAGES, Words

LINK = "link"
"""The choice of a position that a table has written into a link."""


class Snippet(NamedTuple):
    """One text to copy; `template` is filled by names in braces."""

    id: str
    title: str
    help: str
    template: str
    escape: Literal["html", "marks", ""] = ""
    """How a title is made safe in it: as HTML, or without the brackets that mean something there."""
    rows: int = 2


def builder_page(site: Site, lang: str, exhibits: Sequence[Exhibit]) -> str:
    words = Words(lang)
    here = Page(
        path=builder(lang),
        lang=lang,
        kind="builder",
        title=f"{words('A board for your blog')} · Kobako",
        description=words(
            "Put a playable board, a position or a picture of it into your own page: ready snippets for blogs, forums"
            " and boards of plain text."
        ),
        elsewhere=builder,
        sheet="builder",
    )
    first = exhibits[0]
    return html.document(
        site,
        here,
        html.skip_link(words, "content"),
        html.sprite(),
        html.header(words, here, None),
        h.main("#content.builder", data_base=site.base_url)[
            h.div(".builder-intro")[
                h.h1[words("A board for your blog")],
                h.p[
                    words(
                        "It shows a picture, loads nothing heavy until a reader presses Play, and then plays right"
                        " there: no account, no tracker, no advertisement."
                    )
                ],
            ],
            _form(words, exhibits),
            _preview(site, words, here, first),
            _snippets(site, words, here, first),
            _list(words, here, exhibits),
            h.p("#said.aloud", role="status"),
        ],
        html.footer(words, here),
    )


def _form(words: Words, exhibits: Sequence[Exhibit]) -> h.Element:
    return h.section(".builder-form", aria_labelledby="form-title")[
        h.h2("#form-title")[words("What shall it show?")],
        h.div(".form-row")[
            h.label(for_="at")[words("Game or position")],
            h.select("#at")[
                [
                    h.optgroup(label=same[0].title[words.lang])[(_option(words, each) for each in same)]
                    for same in _by_game(exhibits)
                ],
                h.option(value=LINK, data_game="", data_fragment="")[words("A position from a link")],
            ],
        ],
        h.div("#link-row.form-row", hidden=True)[
            h.label(for_="link")[words("The link")],
            h.input(
                "#link", type="text", autocomplete="off", spellcheck="false", aria_describedby="link-help"
            ),
            h.p("#link-help.form-help")[
                words(
                    "At any table, press “Copy link” and paste it here. Cards that you could not see stay hidden."
                )
            ],
            h.p(
                "#link-wrong.form-wrong",
                hidden=True,
                role="alert",
                data_wrong=words("This is no link to a game of Kobako, or it is damaged."),
            ),
        ],
        h.div(".form-row")[
            h.label(for_="lang")[words("Language")],
            h.select("#lang")[
                (
                    h.option(value=lang, data_folder=FOLDERS[lang], lang=lang, selected=lang == words.lang)[
                        ENDONYMS[lang]
                    ]
                    for lang in LANGUAGES
                )
            ],
        ],
        h.div(".form-row")[
            h.label(for_="title")[words("Title")],
            h.input(
                "#title", type="text", autocomplete="off", aria_describedby="title-help", maxlength="120"
            ),
            h.p("#title-help.form-help")[words("Screen readers announce the board by it.")],
        ],
        h.div(".form-row")[
            h.label(for_="width")[words("Width")],
            h.div(".form-range")[
                h.input(
                    "#width",
                    type="range",
                    min=str(snippets.NARROWEST),
                    max=str(snippets.WIDEST),
                    step="20",
                    value=str(snippets.WIDTH),
                    data_lowest=str(snippets.LOWEST),
                    data_highest=str(snippets.HIGHEST),
                ),
                h.output("#width-now", for_="width")[f"{snippets.WIDTH} px"],
            ],
        ],
    ]


def _by_game(exhibits: Sequence[Exhibit]) -> list[list[Exhibit]]:
    return [list(same) for _, same in groupby(exhibits, lambda exhibit: exhibit.game)]


def _option(words: Words, exhibit: Exhibit) -> h.Element:
    """What the page's script needs to know stands in it."""
    titles = {f"data-{FOLDERS[lang]}": exhibit.title[lang] for lang in LANGUAGES}
    return h.option(titles, value=exhibit.id, data_game=exhibit.game, data_fragment=exhibit.fragment or None)[
        _choice(words, exhibit)
    ]


def _choice(words: Words, exhibit: Exhibit) -> str:
    title = exhibit.title[words.lang]
    return title if exhibit.featured else words("{game}: a new game", game=title)


def _preview(site: Site, words: Words, here: Page, first: Exhibit) -> h.Element:
    shown = snippets.place(site, words.lang, first).embed.removeprefix(site.base_url)
    return h.section(".builder-preview", aria_labelledby="preview-title")[
        h.h2("#preview-title")[words("Preview")],
        h.label(".check")[
            h.input("#sandbox", type="checkbox"),
            h.span[words("As WordPress frames it, in a sandbox")],
        ],
        h.div("#preview")[
            h.iframe(
                src=way(here.path, shown),
                title=first.title[words.lang],
                loading="lazy",
                allow=snippets.FRAME_MAY,
                width="100%",
                height=str(snippets.height(snippets.WIDTH)),
            )
        ],
    ]


def _snippets(site: Site, words: Words, here: Page, first: Exhibit) -> h.Element:
    place, title = snippets.place(site, words.lang, first), first.title[words.lang]
    facts = {
        "embed": place.embed,
        "page": place.page,
        "picture": place.picture,
        "title": title,
        "width": snippets.WIDTH,
        "height": snippets.height(snippets.WIDTH),
        "at": place.embed.removeprefix(f"{site.base_url}embed/"),
        "base": site.base_url,
    }
    return h.section(".builder-snippets", aria_labelledby="snippets-title")[
        h.h2("#snippets-title")[words("Take it along")],
        [_snippet(words, each, each.template.format(**facts)) for each in _kinds(words)],
        _drawn(words, here, first),
    ]


def _snippet(words: Words, each: Snippet, text: str) -> h.Element:
    return h.section(".snippet", aria_labelledby=f"{each.id}-title")[
        h.h3(f"#{each.id}-title")[each.title],
        h.p(f"#{each.id}-help")[each.help],
        h.textarea(
            f"#{each.id}",
            readonly=True,
            rows=str(each.rows),
            spellcheck="false",
            aria_labelledby=f"{each.id}-title",
            aria_describedby=f"{each.id}-help",
            data_template=each.template.replace("{{", "{").replace("}}", "}"),
            data_escape=each.escape or None,
        )[text],
        _copy_button(words, each.id),
    ]


def _copy_button(words: Words, of: str) -> h.Element:
    return h.div(".buttons")[
        h.button(type="button", data_copies=of, data_copied=words("Copied"), aria_describedby=f"{of}-title")[
            words("Copy")
        ]
    ]


def _drawn(words: Words, here: Page, first: Exhibit) -> h.Node:
    """The position in letters and as a picture file; the script fetches both."""
    return [
        h.p(
            "#not-drawn",
            role="status",
            data_offline=words("The drawing could not be fetched; is there a connection?"),
            data_link=words("Python starts in your browser to picture this position…"),
        ),
        h.section(".snippet", aria_labelledby="plain-title")[
            h.h3("#plain-title")[words("Plain text: PTT, mail")],
            h.p("#plain-help")[
                words("The position in letters that keep their columns, with the address below.")
            ],
            h.textarea(
                "#plain",
                readonly=True,
                rows="10",
                wrap="off",
                spellcheck="false",
                aria_labelledby="plain-title",
                aria_describedby="plain-help",
            ),
            _copy_button(words, "plain"),
        ],
        h.section(".snippet", aria_labelledby="png-title")[
            h.h3("#png-title")[words("Picture (PNG)")],
            h.p("#png-help")[words("For places that take pictures alone; add the address as a link.")],
            h.img(
                "#picture", src=way(here.path, drawing(here.lang, first.id, "svg")), alt="", loading="lazy"
            ),
            h.div(".buttons")[
                h.button("#png", type="button", aria_describedby="png-title")[words("Save as PNG")]
            ],
        ],
    ]


def _list(words: Words, here: Page, exhibits: Sequence[Exhibit]) -> h.Node:
    positions = [exhibit for exhibit in exhibits if exhibit.featured]
    if not positions:
        return None
    return h.section(".builder-list", aria_labelledby="list-title")[
        h.h2("#list-title")[words("Positions with a page of their own")],
        h.ul[
            (
                h.li[
                    h.a(href=way(here.path, featured(here.lang, each.id)))[each.title[here.lang]],
                    h.span[each.text[here.lang]],
                ]
                for each in positions
            )
        ],
    ]


def _kinds(words: Words) -> tuple[Snippet, ...]:
    return (
        Snippet(
            "iframe",
            words("HTML"),
            words(
                "For Blogger, Hatena Blog, Ghost, your own WordPress, and every page whose HTML you write yourself."
            ),
            snippets.IFRAME,
            "html",
            rows=8,
        ),
        Snippet(
            "address",
            words("Address alone"),
            words(
                "WordPress, Ghost, Hatena Blog and Notion turn it into the board by themselves when it stands alone on"
                " a line; others show a preview picture."
            ),
            "{page}\n",
            rows=1,
        ),
        Snippet(
            "markdown",
            words("Markdown"),
            words("A picture that leads to the board, for places that allow no frames."),
            snippets.MARKDOWN,
            "marks",
        ),
        Snippet(
            "bbcode",
            words("BBCode"),
            words("The same for forums."),
            snippets.BBCODE,
        ),
        Snippet(
            "hugo",
            words("Hugo: in the post"),
            words("Uses the shortcode below."),
            snippets.HUGO,
            "html",
        ),
        Snippet(
            "hugo-file",
            words("Hugo: the shortcode"),
            words("Put this once into the file layouts/shortcodes/kobako.html."),
            snippets.HUGO_FILE,
            rows=8,
        ),
    )
