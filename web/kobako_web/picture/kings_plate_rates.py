"""Win rates of cards with their intervals, as a chart."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from markupsafe import Markup, escape

from kobako_web.picture.room import fit

LINE: Final = 24
LEFT: Final = 132
RIGHT: Final = 46
WIDTH: Final = 480
TOP: Final = 22


@dataclass(frozen=True, slots=True, kw_only=True)
class Rate:
    """A card's share of wins, from 0 to 1, and the interval around it."""

    name: str
    games: int
    share: float
    low: float
    high: float


def chart(rates: Sequence[Rate], title: str) -> Markup:
    """A line for each card; an interval that leaves out one half is drawn stronger, with another end."""
    height = TOP + LINE * len(rates) + 6
    grid = "".join(
        f'<path d="M{_x(share):g} {TOP - 4}V{height - 4}" stroke="var(--line)"'
        f' stroke-width="{2 if share == 0.5 else 1}"/>'
        f'<text x="{_x(share):g}" y="13" font-size="11" text-anchor="middle" fill="var(--faint)">{share:.0%}</text>'
        for share in (0, 0.25, 0.5, 0.75, 1)
    )
    lines = "".join(_line(rate, TOP + LINE * number + LINE / 2) for number, rate in enumerate(rates))
    return Markup(
        f'<svg class="rates" viewBox="0 0 {WIDTH} {height}" role="img" aria-label="{escape(title)}">{grid}{lines}</svg>'
    )


def _line(rate: Rate, y: float) -> str:
    out = not rate.low <= 0.5 <= rate.high
    paint, width = ("var(--accent)", 5) if out else ("var(--text)", 3)
    name = (
        f'<text x="{LEFT - 14}" y="{y + 4:g}" font-size="{fit(rate.name, 13, LEFT - 18):.3g}" text-anchor="end"'
        f' fill="var(--text)">{escape(rate.name)}</text>'
    )
    if not rate.games:
        return name
    x = _x(rate.share)
    dot = (
        f'<path d="M{x:g} {y - 7:g}L{x + 7:g} {y:g} {x:g} {y + 7:g} {x - 7:g} {y:g}Z" fill="{paint}"/>'
        if out
        else f'<circle cx="{x:g}" cy="{y:g}" r="5" fill="{paint}"/>'
    )
    return (
        f'{name}<path d="M{_x(rate.low):g} {y:g}H{_x(rate.high):g}" stroke="{paint}" stroke-width="{width}"'
        f' stroke-linecap="round" stroke-opacity=".55"/>{dot}'
        f'<text x="{WIDTH - 4}" y="{y + 4:g}" font-size="12" text-anchor="end" fill="var(--text)">'
        f"{rate.share:.0%}</text>"
    )


def _x(share: float) -> float:
    return round(LEFT + share * (WIDTH - LEFT - RIGHT), 1)
