"""What the rules of every game are laid out with."""

from __future__ import annotations

import htpy as h


def part(title: str, rules: tuple[str, ...], *paragraphs: str) -> h.Element:
    """Some rules under a heading, with their numbers."""
    return h.div[h.h3[title, numbers(*rules)], (h.p[paragraph] for paragraph in paragraphs)]


def numbers(*rules: str) -> h.Element:
    """The numbers of rules, as a refusal names them and leads to them."""
    return h.span(".numbers")[(h.span(f"#{rule}")[rule] for rule in rules)]
