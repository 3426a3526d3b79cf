"""What the rules of every game are laid out with."""

from __future__ import annotations

from typing import Any

import htpy as h

from kobako_web.choices import Choices
from kobako_web.scene import Scene, SeatCard, Things
from kobako_web.words import Words


def part(title: str, rules: tuple[str, ...], *paragraphs: str) -> h.Element:
    """Some rules under a heading, with their numbers."""
    return h.div[h.h3[title, numbers(*rules)], (h.p[paragraph] for paragraph in paragraphs)]


def numbers(*rules: str) -> h.Element:
    """The numbers of rules, as a refusal names them and leads to them."""
    return h.span(".numbers")[(h.span(f"#{rule}")[rule] for rule in rules)]


def undealt(words: Words, rules: Any, view: Any) -> Scene:
    """The table before the cards are dealt, a person against a bot."""
    return Scene(
        words=words,
        game=rules.key,
        rules=rules,
        view=view,
        person=0,
        seats=(SeatCard(name=words("You"), kind="person"), SeatCard(name=words("Bot"), kind="bot")),
        choices=Choices(),
        last=frozenset(),
        things=Things(board={}, hands=((), ())),
        log=(),
        status=words("The cards are being dealt."),
    )
