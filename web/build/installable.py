"""What lets the site be put on a home screen: icons from one drawing, and a manifest for each language."""

from __future__ import annotations

import json
from pathlib import Path
from urllib.parse import urlsplit

import resvg_py
from runtime import STATIC

DRAWING = STATIC / "icon.svg"
PAPER = "#f3ead8"
INK = "#2b2118"
ICONS = {"icon-192.png": 192, "icon-512.png": 512, "apple-touch-icon.png": 180}
MASKABLE = "icon-maskable-512.png"
SAFE_SHARE = 0.7
"""The share of a maskable icon's width that the drawing takes, so that no mask cuts into it."""

NAMES = {
    "zh-Hant": ("小箱：盒中小桌遊", "小箱", "在瀏覽器裡對戰四款小盒桌遊：免安裝、可離線。"),
    "ja": (
        "小箱：小さな箱のボードゲーム",
        "小箱",
        "四つの小箱ゲームをブラウザーで。インストール不要、オフラインでも遊べます。",
    ),
    "en": (
        "Kobako: little-box tabletop games",
        "Kobako",
        "Four little-box games in any browser: nothing to install, plays offline.",
    ),
}


def _draw(drawing: str, size: int) -> bytes:
    return bytes(resvg_py.svg_to_bytes(svg_string=drawing, width=size, height=size, skip_system_fonts=True))


def _maskable(drawing: str) -> str:
    """The drawing, smaller, on a ground that reaches every edge."""
    margin, width = 50 - 50 * SAFE_SHARE, 100 * SAFE_SHARE
    inner = drawing.replace("<svg ", f'<svg x="{margin}" y="{margin}" width="{width}" height="{width}" ', 1)
    ground = f'<rect width="100" height="100" fill="{PAPER}"/>'
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">{ground}{inner}</svg>'


def write_icons(out: Path) -> None:
    """Write the icons that devices ask for, as PNG, at the root of the site."""
    drawing = DRAWING.read_text(encoding="utf-8")
    for name, size in ICONS.items():
        (out / name).write_bytes(_draw(drawing, size))
    (out / MASKABLE).write_bytes(_draw(_maskable(drawing), 512))


def write_manifests(out: Path, base_url: str) -> None:
    """Write `<language>.webmanifest` for each language. All of them describe one app: they share its id."""
    for language, (name, short_name, description) in NAMES.items():
        folder = language.lower()
        manifest = {
            "id": urlsplit(base_url).path,
            "scope": "./",
            "start_url": f"./{folder}/",
            "lang": language,
            "dir": "ltr",
            "name": name,
            "short_name": short_name,
            "description": description,
            "display": "standalone",
            "background_color": PAPER,
            "theme_color": INK,
            "categories": ["games"],
            "icons": [
                {"src": "icon-192.png", "sizes": "192x192", "type": "image/png"},
                {"src": "icon-512.png", "sizes": "512x512", "type": "image/png"},
                {"src": MASKABLE, "sizes": "512x512", "type": "image/png", "purpose": "maskable"},
            ],
        }
        text = json.dumps(manifest, ensure_ascii=False, indent=1)
        (out / f"{folder}.webmanifest").write_text(text, encoding="utf-8")
