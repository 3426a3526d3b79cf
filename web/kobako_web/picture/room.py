"""How large writing may be, so that it keeps to its room."""

from __future__ import annotations

LATIN = 0.62
"""How wide a letter is, next to a Han character."""


def fit(text: str, size: float, room: float) -> float:
    """The font size at which a text keeps to its room, by rough widths of letters."""
    width = sum(1 if letter > "\u2e80" else LATIN for letter in text)
    return min(size, room / width) if width else size
