"""Whose work the site carries besides our own."""

from __future__ import annotations

import htpy as h

from kobako_web import html
from kobako_web.html import Page
from kobako_web.site_map import LICENCES, Site
from kobako_web.words import Words

WORKS = (
    ("Kobako", "MIT", "The Kobako authors"),
    ("PyScript", "Apache-2.0", "Anaconda, Inc. and contributors; github.com/pyscript/pyscript"),
    ("MicroPython", "MIT", "Damien P. George and contributors; micropython.org"),
    ("Pyodide", "MPL-2.0", "The Pyodide contributors and Mozilla; source: github.com/pyodide/pyodide"),
    ("CPython", "PSF-2.0", "Python Software Foundation; python.org"),
    ("Emscripten", "MIT", "The Emscripten authors; emscripten.org"),
    ("micropip", "MPL-2.0", "The Pyodide contributors; source: github.com/pyodide/micropip"),
    ("htpy", "MIT", "Andreas Pelme and contributors; htpy.dev"),
    ("MarkupSafe", "BSD-3-Clause", "Pallets"),
    ("idiomorph", "0BSD", "Big Sky Software"),
    ("Workbox", "MIT", "Google LLC"),
)
"""Name, licence, and whose it is."""


def page(site: Site) -> str:
    words = Words("en")
    here = Page(
        path=LICENCES,
        lang="en",
        kind="page",
        title="Licences · Kobako",
        description="Whose work Kobako carries, and under which licences.",
    )
    return html.document(
        site,
        here,
        html.skip_link(words, "content"),
        html.sprite(),
        html.header(words, here, h.h1["Licences"]),
        h.main("#content.prose")[
            h.p["Kobako is free software under the MIT licence. It carries the work of others:"],
            h.table[
                h.thead[
                    h.tr[h.th(scope="col")["Work"], h.th(scope="col")["Licence"], h.th(scope="col")["Whose"]]
                ],
                h.tbody[
                    (
                        h.tr[h.th(scope="row")[name], h.td[licence], h.td[whose]]
                        for name, licence, whose in WORKS
                    )
                ],
            ],
            h.p[
                "The drawings and the names of the cards are Kobako's own. The games belong to their"
                " designers and publishers;"
                " each game's page names them."
            ],
        ],
        html.footer(words, here),
    )
