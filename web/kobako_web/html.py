"""The shell of every page: head, policy, header and footer."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, NamedTuple

import htpy as h
from markupsafe import Markup

from kobako_web.settings import for_more_than_two
from kobako_web.site_map import CHOOSER, ENDONYMS, LICENCES, LOST, Site, builder, card, home, oembed, way
from kobako_web.words import LANGUAGES, Words

POLICY = (
    "default-src 'none'; script-src 'self' 'unsafe-eval'; worker-src 'self' blob:; connect-src 'self';"
    " style-src 'self'; img-src 'self' data:; manifest-src 'self'; base-uri 'none'; form-action 'none'"
)
EMBED_POLICY = (
    "default-src 'none'; script-src 'self' {origin} 'unsafe-eval'; worker-src 'self' {origin} blob: data:;"
    " connect-src 'self' {origin} blob:; style-src 'self' {origin}; img-src 'self' {origin} data:;"
    " base-uri 'none'; form-action 'none'"
)
"""Frames without an origin of their own know no 'self': there the site's origin is named."""

FRAMING_POLICY = f"{POLICY}; frame-src 'self'"
"""For a page that shows others in a frame."""

CARD = (1200, 630)
"""Pixels of preview pictures, as other sites like them."""
LOCALES = {"zh-Hant": "zh_TW", "ja": "ja_JP", "en": "en_US"}
PAPER, NIGHT = "#f3e8d2", "#1d1714"
"""The colours of the table top by day and by night, for the browser's own bars."""


class Page(NamedTuple):
    """What the shell needs to know about a page."""

    path: str
    """From the root of the site; "" or ending in a slash."""
    lang: str
    kind: Literal["table", "embed", "chooser", "builder", "page"]
    title: str
    description: str
    elsewhere: Callable[[str], str] | None = None
    """The path of the same page in another language."""
    canonical: str | None = None
    """The path of the page that stands for this one, when it is another."""
    game: str | None = None
    """The key of the game whose table stands on the page; there is a style sheet of that name."""
    sheet: str | None = None
    """A style sheet that the page needs besides."""
    shown: str | None = None
    """The id of the game or position that the page shows, under which there are a preview and an oEmbed answer."""


def document(site: Site, page: Page, *body: h.Node) -> str:
    """The whole page as text."""
    root = site.root if page.path == LOST else way(page.path, "")
    policy = _policy(site, page)
    whole = h.html(lang=page.lang)[
        h.head[
            h.meta(charset="utf-8"),
            h.meta(http_equiv="Content-Security-Policy", content=policy),
            h.meta(name="viewport", content="width=device-width, initial-scale=1"),
            h.title[page.title],
            h.meta(name="description", content=page.description),
            h.meta(name="kobako-build", content=site.build),
            h.meta(name="color-scheme", content="light dark"),
            h.meta(name="theme-color", content=PAPER, media="(prefers-color-scheme: light)"),
            h.meta(name="theme-color", content=NIGHT, media="(prefers-color-scheme: dark)"),
            h.link(rel="stylesheet", href=f"{root}{site.app}style.css"),
            [h.link(rel="stylesheet", href=f"{root}{site.app}{name}.css") for name in _sheets(page)],
            h.link(rel="icon", href=f"{root}{site.app}icon.svg", type="image/svg+xml"),
            _links(site, page, root),
            _cards(site, page),
            _early(site, page, root) if page.kind == "table" else None,
            h.script(type="module", src=f"{root}start.mjs"),
        ],
        h.body(
            data_page=page.kind,
            data_root=root,
            data_app=root + site.app,
            data_runtime=root + site.runtime,
            data_build=site.build,
        )[*body],
    ]
    return "".join(whole.iter_chunks())


def _policy(site: Site, page: Page) -> str:
    match page.kind:
        case "embed":
            return EMBED_POLICY.format(origin=site.origin)
        case "builder":
            return FRAMING_POLICY
        case _:
            return POLICY


def _sheets(page: Page) -> tuple[str, ...]:
    """The style sheets of a table, from what all share to what is the game's alone; of other pages their own."""
    if page.game is None:
        return () if page.sheet is None else (page.sheet,)
    return (
        "table",
        *(("several",) if for_more_than_two(page.game) else ()),
        page.game,
        *((page.sheet,) if page.sheet else ()),
    )


def _links(site: Site, page: Page, root: str) -> h.Node:
    if page.path == LOST:
        return h.meta(name="robots", content="noindex")
    if page.kind == "embed":
        canonical = page.path if page.canonical is None else page.canonical
        return [
            h.meta(name="robots", content="noindex"),
            h.link(rel="canonical", href=site.base_url + canonical),
            _oembed(site, page),
        ]
    return [
        h.link(rel="apple-touch-icon", href=f"{root}apple-touch-icon.png"),
        h.link(rel="manifest", href=f"{root}{page.lang.lower()}.webmanifest"),
        h.link(rel="canonical", href=site.base_url + page.path),
        page.elsewhere
        and (
            [
                h.link(rel="alternate", hreflang=lang, href=site.base_url + page.elsewhere(lang))
                for lang in LANGUAGES
            ],
            h.link(rel="alternate", hreflang="x-default", href=site.base_url),
        ),
        _oembed(site, page),
    ]


def _oembed(site: Site, page: Page) -> h.Node:
    """Where other sites learn how to embed what is shown. Some take no relative address."""
    if page.shown is None:
        return None
    address = site.base_url + oembed(page.lang, page.shown)
    return h.link(rel="alternate", type="application/json+oembed", href=address, title=page.title)


def _early(site: Site, page: Page, root: str) -> h.Node:
    """What lets a table start sooner: a script that downloads at once, and links to all that is used soon."""
    return [
        h.script(type="module", async_=True, src=f"{root}{site.app}ahead-{page.game}.mjs"),
        [h.link(rel="modulepreload", href=root + path) for path in site.scripts],
        [
            h.link(rel="preload", as_="fetch", crossorigin=True, href=f"{root}{site.app}{name}")
            for name in (f"worker-{page.game}.json", "worker.py")
        ],
    ]


def _cards(site: Site, page: Page) -> h.Node:
    """What other sites show when the page is linked."""
    told = {
        "type": "website",
        "site_name": "Kobako",
        "title": page.title,
        "description": page.description,
        "url": site.base_url + (page.path if page.canonical is None else page.canonical),
        "locale": LOCALES[page.lang],
        "image": site.base_url + "icon-512.png",
    }
    if page.shown is not None:
        width, height = map(str, CARD)
        told |= {
            "image": site.base_url + card(page.lang, page.shown),
            "image:width": width,
            "image:height": height,
            "image:alt": page.title,
        }
    return [
        [h.meta(property=f"og:{name}", content=content) for name, content in told.items()],
        page.shown and h.meta(name="twitter:card", content="summary_large_image"),
    ]


def skip_link(words: Words, target: str) -> h.Element:
    return h.a(".skip", href=f"#{target}")[words("Skip to content")]


def header(words: Words, page: Page, title: h.Node) -> h.Element:
    """The way home, the name of the page, and the same page in the other languages."""
    return h.header(".site-header")[
        h.a(".brand", href=way(page.path, home(page.lang)), aria_label=words("Kobako: all games"))[
            h.svg(viewBox="0 0 92 92", aria_hidden="true")[h.use(href="#kobako")],
            h.span["Kobako"],
        ],
        title,
        languages(words, page),
    ]


def languages(words: Words, page: Page) -> h.Node:
    elsewhere = page.elsewhere
    if elsewhere is None:
        return None
    return h.nav(".languages", aria_label=words("Language"))[
        (
            h.a(
                href=way(page.path, elsewhere(lang)),
                hreflang=lang,
                lang=lang,
                data_carry="record" if page.kind == "table" else None,
                aria_current="page" if lang == page.lang else None,
            )[ENDONYMS[lang]]
            for lang in LANGUAGES
        )
    ]


def footer(words: Words, page: Page) -> h.Element:
    return h.footer(".site-footer")[
        h.p[words("Kobako: little-box games in the browser, with nothing to install.")],
        h.p[
            h.a(href=way(page.path, builder(page.lang)))[words("For your blog")],
            " · ",
            h.a(href=way(page.path, LICENCES))[words("Licences")],
            " · ",
            h.a(href=way(page.path, CHOOSER) + "#stay")[words("Languages")],
        ],
        h.p("#offline", hidden=True)[words("Can be played offline ✓")],
    ]


def update_bar(words: Words) -> h.Element:
    return h.div("#update", hidden=True)[
        h.span[words("There is a new version.")],
        h.button("#update-now", type="button")[words("Update now")],
        h.button("#update-later", type="button")[words("Later")],
    ]


LOGO = (
    '<symbol id="kobako" viewBox="4 4 92 92"><path fill="#8a5a2b" d="M8 40 50 56v38L8 76z"/><path fill="#6d4520"'
    ' d="m92 40-42 16v38l42-18z"/><path fill="#b98a4e" d="M50 24 92 40 50 56 8 40z"/><path fill="#3a2412"'
    ' d="M50 29.5 78 40 50 50.5 22 40z"/><path fill="#fbf2dc" stroke="#2a211c" stroke-width="2" stroke-linejoin="round"'
    ' d="M36 8h28a4 4 0 0 1 4 4v25.5L50 44l-18-6.5V12a4 4 0 0 1 4-4z"/><path fill="#a8321c"'
    ' d="m40 30-3-13 7 5 6-9 6 9 7-5-3 13z"/></symbol>'
)
"""The box that the site is named after, with a card standing in it; the drawing of static/icon.svg."""


def sprite(*symbols: str) -> Markup:
    """Drawings that the page uses more than once."""
    return Markup(
        f'<svg class="sprite" width="0" height="0" aria-hidden="true">{LOGO}{"".join(symbols)}</svg>'
    )
