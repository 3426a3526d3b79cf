"""The position of a link as a picture and as plain text, for the page of snippets."""

from __future__ import annotations

import json

from kobako_web.opening import open_link
from kobako_web.picture.position import picture
from kobako_web.plain import drawing
from kobako_web.settings import usual
from kobako_web.words import Words


def drawn(fragment: str, game: str, lang: str, title: str) -> str:
    """{"svg", "plain"} with what the first person at the table sees, or {"wrong": why there is none}, as JSON."""
    words = Words(lang)
    opened = open_link(fragment, game, usual(game), words)
    if opened.sitting is None or opened.complaint:
        return json.dumps({"wrong": opened.complaint or words("There is no position in this link.")})
    match = opened.sitting.match
    view = match.view(opened.sitting.persons[0])
    return json.dumps(
        {"svg": picture(match.game, view, lang, title), "plain": drawing(match.game, view, words)}
    )
