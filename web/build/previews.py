"""What other sites are shown: preview pictures as PNG, drawings of positions alone, and oEmbed answers."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Sequence
from importlib.metadata import version
from pathlib import Path

import resvg_py
from installable import INK, PAPER
from kobako_web import site_map, snippets
from kobako_web.about import about
from kobako_web.exhibits import Exhibit
from kobako_web.html import CARD
from kobako_web.picture.room import fit
from kobako_web.site_map import Site
from kobako_web.words import LANGUAGES, Words
from machine import WEB
from markupsafe import escape

NODE_MODULES = WEB / "node_modules"
TRADITIONAL = ("noto-sans-tc", "NotoSansTC", "Noto Sans TC")
FONTS = {"zh-Hant": TRADITIONAL, "ja": ("noto-sans-jp", "NotoSansJP", "Noto Sans JP"), "en": TRADITIONAL}
"""By language: the npm package, how its files are called, and the family."""
WEIGHTS = ("400Regular", "700Bold")
RENDERER = f"resvg_py {version('resvg_py')}"
MARGIN = 35
BOARD = 560
"""Pixels of the square that the drawing of a position fits into."""
ROOM = CARD[0] - BOARD - 3 * MARGIN
"""Pixels beside it."""
SIZE = 52
"""Pixels that a Han character of the title takes."""
FAINT, RED = "#6a5a4b", "#a8321c"
NEVER_FIRST = "，。、：；！？」』）,.:;!?)"
"""What may not begin a line."""


def write_previews(out: Path, site: Site, exhibits: Sequence[Exhibit], cache: Path) -> None:
    """Write og/ and oembed/. Pictures are kept in `cache` by what they are made of."""
    for lang in LANGUAGES:
        words = Words(lang)
        for folder in (out / site_map.card(lang, "x"), out / site_map.oembed(lang, "x")):
            folder.parent.mkdir(parents=True, exist_ok=True)
        for exhibit in exhibits:
            drawing = exhibit.picture(words)
            texts = {"svg": drawing, "txt": exhibit.plain(words)}
            for kind, text in texts.items():
                (out / site_map.drawing(lang, exhibit.id, kind)).write_text(text, encoding="utf-8")
            card = card_of(drawing, exhibit, words)
            (out / site_map.card(lang, exhibit.id)).write_bytes(painted(card, lang, cache))
            answer = snippets.oembed(site, words, exhibit)
            (out / site_map.oembed(lang, exhibit.id)).write_text(answer, encoding="utf-8")


def card_of(drawing: str, exhibit: Exhibit, words: Words) -> str:
    """The preview: the position, and beside it what it is called, what game it is of, and where one is."""
    width, height = CARD
    family = FONTS[words.lang][2]
    board = drawing.replace("<svg ", f'<svg x="{MARGIN}" y="{MARGIN}" width="{BOARD}" height="{BOARD}" ', 1)
    lines = in_lines(exhibit.title[words.lang])
    left = 2 * MARGIN + BOARD
    title = "".join(
        f'<text x="{left}" y="{220 + 66 * number}" font-size="{SIZE}" font-weight="700" fill="{INK}">'
        f"{escape(line)}</text>"
        for number, line in enumerate(lines)
    )
    below = 220 + 66 * len(lines)
    game = about(exhibit.game).title(words) if exhibit.featured else words("Little-box games, ready to play")
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" font-family="{family}">'
        f'<rect width="{width}" height="{height}" fill="{PAPER}"/>{board}{title}'
        f'<text x="{left}" y="{below}" font-size="{fit(game, 28, ROOM):.3g}" fill="{FAINT}">{escape(game)}</text>'
        f'<text x="{left}" y="{height - 60}" font-size="34" font-weight="700" fill="{RED}">'
        f"Kobako</text></svg>"
    )


def in_lines(title: str) -> list[str]:
    """A title in lines that fit beside the board, broken between words, or between Han characters."""
    parts = re.findall(r"[ -~]+? |[ -~]+|.", title)
    lines = [""]
    for part in parts:
        if lines[-1] and fit(lines[-1] + part.rstrip(), SIZE, ROOM) < SIZE and part not in NEVER_FIRST:
            lines.append("")
        lines[-1] += part
    return [line.rstrip() for line in lines]


def painted(drawing: str, lang: str, cache: Path) -> bytes:
    """An SVG document as PNG, the same on every machine, since no font of the machine is used."""
    package, file, family = FONTS[lang]
    key = hashlib.sha256(f"{RENDERER} {package} {family} {CARD}\n{drawing}".encode()).hexdigest()[:20]
    kept = cache / f"{key}.png"
    if not kept.is_file():
        cache.mkdir(parents=True, exist_ok=True)
        fonts = NODE_MODULES / "@expo-google-fonts" / package
        png = resvg_py.svg_to_bytes(
            svg_string=drawing,
            width=CARD[0],
            height=CARD[1],
            skip_system_fonts=True,
            font_files=[str(fonts / weight / f"{file}_{weight}.ttf") for weight in WEIGHTS],
            font_family=family,
            serif_family=family,
            sans_serif_family=family,
        )
        half = kept.with_suffix(".part")
        half.write_bytes(bytes(png))
        half.replace(kept)
    return kept.read_bytes()
