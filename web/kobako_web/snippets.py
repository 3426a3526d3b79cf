"""What writers put into their posts, as templates with {names} that the builder page fills in, and oEmbed answers."""

from __future__ import annotations

import json
from typing import Final, NamedTuple

from markupsafe import escape

from kobako_web import site_map
from kobako_web.exhibits import Exhibit
from kobako_web.html import CARD
from kobako_web.site_map import Site
from kobako_web.words import Words

WIDTH: Final = 720
"""Pixels that an embedded table takes at most, unless another width is wished."""
NARROWEST, WIDEST = 320, 1200
LOWEST, HIGHEST = 640, 900
"""Pixels between which a frame's height lies."""
FRAME_MAY: Final = "fullscreen; clipboard-write"

SHAPE: Final = f"height:auto;aspect-ratio:4/5;min-height:{LOWEST}px;max-height:{HIGHEST}px"
STYLE: Final = f"border:0;width:100%;max-width:{{width}}px;{SHAPE}"
IFRAME: Final = (
    '<iframe src="{embed}" title="{title}" width="{width}" height="{height}"\n'
    f'  style="{STYLE}"\n'
    f'  loading="lazy" allow="{FRAME_MAY}"\n'
    '  referrerpolicy="strict-origin-when-cross-origin"></iframe>\n'
)
"""Sites that drop the style still have a box of the right size. There is no sandbox in it: it would cost the reader the
kept games and protect nobody, since the page comes from the site that is named in it."""
MARKDOWN: Final = "[![{title}]({picture})]({page})\n"
BBCODE: Final = "[url={page}][img]{picture}[/img][/url]\n"
HUGO_FILE: Final = (
    '<iframe src="{base}embed/{{{{ .Get "at" }}}}" title="{{{{ .Get "title" }}}}"'
    ' width="{{{{ .Get "width" }}}}" height="{{{{ .Get "height" }}}}"\n'
    f'  style="border:0;width:100%;max-width:{{{{{{{{ .Get "width" }}}}}}}}px;{SHAPE}"\n'
    f'  loading="lazy" allow="{FRAME_MAY}"\n'
    '  referrerpolicy="strict-origin-when-cross-origin"></iframe>\n'
)
HUGO: Final = '{{{{< kobako at="{at}" title="{title}" width="{width}" height="{height}" >}}}}\n'


class Place(NamedTuple):
    """Where an exhibit is found in one language; absolute addresses."""

    embed: str
    page: str
    picture: str
    oembed: str


def place(site: Site, lang: str, exhibit: Exhibit) -> Place:
    if exhibit.featured:
        embed = site_map.embed_featured(lang, exhibit.game, exhibit.id)
        page = site_map.featured(lang, exhibit.id)
    else:
        embed, page = site_map.embed(lang, exhibit.game), site_map.table(lang, exhibit.game)
    ways = (embed, page, site_map.card(lang, exhibit.id), site_map.oembed(lang, exhibit.id))
    return Place(*(site.base_url + way for way in ways))


def height(width: int) -> int:
    """How high a frame of this width is, in pixels."""
    return min(max(width * 5 // 4, LOWEST), HIGHEST)


def iframe(address: str, title: str, width: int) -> str:
    return IFRAME.format(embed=escape(address), title=escape(title), width=width, height=height(width))


def oembed(site: Site, words: Words, exhibit: Exhibit) -> str:
    """What oEmbed consumers read of an exhibit, as JSON. WordPress hides frames beside a blockquote: there is none."""
    here, title = place(site, words.lang, exhibit), exhibit.title[words.lang]
    answer = {
        "version": "1.0",
        "type": "rich",
        "provider_name": "Kobako",
        "provider_url": site.base_url,
        "title": title,
        "width": WIDTH,
        "height": height(WIDTH),
        "html": iframe(here.embed, title, WIDTH),
        "thumbnail_url": here.picture,
        "thumbnail_width": CARD[0],
        "thumbnail_height": CARD[1],
        "cache_age": 86400,
    }
    return json.dumps(answer, ensure_ascii=False, indent=1)
