"""Cards as SVG: the face with its base, movement marks and emblem, for boards, hands and pictures.

A face lies on a 100 x 100 field. An own card points up the board, a rival's card points down (KP2);
the emblem and all writing stay upright on both.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from math import atan2, degrees
from typing import NamedTuple

from kobako.kings_plate.cards import DIRECTIONS, KNIGHTS, Ability, Card, CardSet, Kind, Mark, mixed, series
from markupsafe import Markup, escape

from kobako_web.picture.emblems import drawing
from kobako_web.picture.room import fit

BASE = "M50 3.5L89 12.5Q95.5 14 95.5 21V90Q95.5 96 89.5 96H10.5Q4.5 96 4.5 90V21Q4.5 14 11 12.5Z"
"""The outline of a card on the board; its peak is the front."""
CENTRE = 44.5
EMBLEM = 40
REACH_ACROSS, REACH_ALONG = 33, 25


class Palette(NamedTuple):
    """The colours of a card, as SVG paints."""

    face: str
    ink: str
    mark: str
    edge: str
    band: str
    """What the name stands on."""
    crown: str
    """A king's frame, and the band of its name."""


OWN, RIVAL = (
    Palette("#fbf2dc", "#2a211c", "#a8321c", "#7a6248", "#f0e2c0", "#a8321c"),
    Palette("#3a3038", "#f7ecd6", "#f6a77c", "#171116", "#281f27", "#b8482a"),
)
"""Fixed colours, for pictures that stand alone."""
THEMED = Palette("var(--face)", "var(--ink)", "var(--mark)", "var(--edge)", "var(--band)", "var(--crown)")
"""Colours from the style sheet of the page."""
CROWN_INK = "#fff6e6"
"""The writing on a king's band."""
STAR = "M0-7.5L2.2-2.6 7.3-2.2 3.4 1.3 4.6 6.5 0 3.7-4.6 6.5-3.4 1.3-7.3-2.2-2.2-2.6Z"
RAISED = "M-1.3-5H1.3V-1.3H5V1.3H1.3V5H-1.3V1.3H-5V-1.3H-1.3Z"
LOWERED = "M-5-1.4H5V1.4H-5Z"
NAME_SIZE = 13.5
NAME_WIDTH = 49
SMALLEST = 9


def base(palette: Palette, *, king: bool) -> str:
    """The empty card, pointing up."""
    edge, band, width = (palette.crown, palette.crown, 4) if king else (palette.edge, palette.band, 2.2)
    return (
        f'<path d="{BASE}" fill="{palette.face}" stroke="{edge}" stroke-width="{width}"/>'
        f'<path d="M5.6 76H94.4V90Q94.4 95 89.5 95H10.5Q5.6 95 5.6 90Z" fill="{band}"/>'
    )


def lettering(card: Card, name: str, palette: Palette, *, stars: int, own: bool) -> str:
    """The stars as they count now, with a plus or a minus when they are other than printed, and the name."""
    ink = CROWN_INK if card.king else palette.ink
    y = 91.3 if own else 19.3
    sign = RAISED if stars > card.stars else LOWERED if stars < card.stars else ""
    changed = f'<path transform="translate(42.5 {y - 6:g})" d="{sign}" fill="{ink}"/>' if sign else ""
    room = NAME_WIDTH - (8 if changed else 0)
    return (
        f'<text x="10" y="{y}" font-size="18.5" font-weight="700" fill="{ink}">{stars}</text>'
        f'<path transform="translate(28.5 {y - 6.3:g})" d="{STAR}"'
        f' fill="{ink}"/>{changed}{_name(name, room, y - 1.3, ink)}'
    )


def _name(name: str, room: float, y: float, ink: str) -> str:
    """A name at the right end of the band; two words stand one above the other."""
    if " " in name and fit(name, NAME_SIZE, room) < SMALLEST:
        lines = [
            (line, y + shift, fit(line, 9.6, room))
            for line, shift in zip(name.split(" ", 1), (-5.6, 2.6), strict=True)
        ]
    else:
        lines = [(name, y, fit(name, NAME_SIZE, room))]
    return "".join(
        f'<text x="91.5" y="{down:g}" font-size="{size:.3g}" text-anchor="end" fill="{ink}">{escape(line)}</text>'
        for line, down, size in lines
    )


def painted(card: Card, palette: Palette) -> str:
    """The emblem of a card on its 48 x 48 field."""
    return drawing(card.id).replace("{ink}", palette.ink).replace("{face}", palette.face)


def emblem(card: Card, palette: Palette, *, y: float, size: float = EMBLEM) -> str:
    """The emblem on a face, its centre so far down the middle."""
    place = f"translate({50 - size / 2:g} {y - size / 2:g}) scale({size / 48:.4g})"
    return f'<g transform="{place}">{painted(card, palette)}</g>'


def marks(card: Card, palette: Palette) -> str:
    """KP1: the movement marks around the emblem: ● step, ○ leap, ▲ slide, △ slide past one card."""
    return "".join(
        _mark(mark, files, ranks, palette.mark)
        for mark, directions in card.moves.items()
        for files, ranks in offsets(directions)
    )


def offsets(directions: tuple[str, ...]) -> Iterator[tuple[int, int]]:
    """Files to the right and ranks forward, by name of direction."""
    for name in directions:
        yield DIRECTIONS[name] if name in DIRECTIONS else KNIGHTS[name]


def _mark(mark: Mark, files: int, ranks: int, colour: str) -> str:
    if abs(files) + abs(ranks) == 3:  # A knight's square lies between two directions.
        x = 50 + (REACH_ACROSS if abs(files) == 2 else 13) * (1 if files > 0 else -1)
        y = CENTRE - (REACH_ALONG if abs(ranks) == 2 else 11.5) * (1 if ranks > 0 else -1)
    else:
        x, y = 50 + REACH_ACROSS * files, CENTRE - REACH_ALONG * ranks
    place = f"translate({x:g} {y:g})"
    turn = f"{place} rotate({degrees(atan2(files, ranks)):g})"
    match mark:
        case Mark.STEP:
            return f'<circle cx="{x:g}" cy="{y:g}" r="4.3" fill="{colour}"/>'
        case Mark.LEAP:
            return f'<circle cx="{x:g}" cy="{y:g}" r="4" fill="none" stroke="{colour}" stroke-width="2.6"/>'
        case Mark.SLIDE:
            return f'<path transform="{turn}" d="M0-6.2L5.6 4.5H-5.6Z" fill="{colour}"/>'
        case Mark.PASS_SLIDE:
            return (
                f'<path transform="{turn}" d="M0-6L5.8 4.8H-5.8Z" fill="none" stroke="{colour}"'
                ' stroke-width="2.4" stroke-linejoin="round"/>'
            )


def face(card: Card, palette: Palette, drawing: str, *, own: bool) -> str:
    """A card on the board without its writing; `drawing` is its emblem as `placed` gives it."""
    body = base(palette, king=card.king) + marks(card, palette)
    return body + drawing if own else f'<g transform="rotate(180 50 50)">{body}</g>{drawing}'


def emblem_height(*, own: bool) -> float:
    return CENTRE if own else 100 - CENTRE


def back(palette: Palette, height: int = 100) -> str:
    """A card face down: a lattice with the sign of the box."""
    lattice = "".join(
        f'<path transform="translate({x} {y})" d="M0-9L9 0 0 9-9 0z" fill="none" stroke="{palette.edge}"'
        ' stroke-opacity=".45"'
        ' stroke-width="1.8"/>'
        for y in range(22, height - 12, 18)
        for x in range(23, 86, 18)
    )
    return (
        f'<rect x="4.5" y="4.5" width="91" height="{height - 9}" rx="7" fill="{palette.face}" stroke="{palette.edge}"'
        f' stroke-width="2.2"/><rect x="11" y="11" width="78" height="{height - 22}" rx="4" fill="none"'
        f' stroke="{palette.mark}" stroke-width="1.8"/>{lattice}<g transform="translate(0 {height / 2 - 50:g})">'
        f'<circle cx="50" cy="50" r="17" fill="{palette.face}" stroke="{palette.mark}" stroke-width="2.2"/>'
        f'<path d="M41 46L50 41.5l9 4.5v9.5L50 60l-9-4.5zM41 46l9 4.5 9-4.5M50 50.5V60" fill="none"'
        f' stroke="{palette.ink}" stroke-width="2.2" stroke-linejoin="round"/></g>'
    )


ICE = (
    '<path d="M8 20L50 9 92 20V92H8Z" fill="#bfe3f2" fill-opacity=".42"/>'
    '<path d="M12 40L38 14M10 62L58 14M10 84L80 14M24 92L92 24M46 92L92 46M68 92L92 68" stroke="#3f8fb5"'
    ' stroke-opacity=".5" stroke-width="2"/><circle cx="82" cy="22" r="14" fill="#1f6f99" stroke="#fff"'
    ' stroke-width="2"/>'
    '<g stroke="#fff" stroke-width="2.2" stroke-linecap="round"><path d="M82 12.5v19M73.8 17.2l16.4'
    ' 9.6M73.8 26.8l16.4-9.6"/></g>'
)
"""What lies over a frozen card, besides its sign."""


MUTED = (
    '<g transform="translate(71 63)"><circle r="10.5" fill="#5b4a78" stroke="#fff" stroke-width="1.6"/>'
    '<path d="M-5.5-2h3L1-5.5v11L-2.5 2h-3zM-6.5 7L6.5-7" fill="#fff" stroke="#fff" stroke-width="1.7"'
    ' stroke-linejoin="round" stroke-linecap="round"/></g>'
)
"""What lies over a card whose ability Dispel has taken away."""
CHARMED = (
    '<g transform="translate(71 63)"><circle r="10.5" fill="#a2275b" stroke="#fff" stroke-width="1.6"/>'
    '<path d="M0 6.5C-8 2-7-4.5-3.5-4.5-1.5-4.5-.4-3 0-2 .4-3 1.5-4.5 3.5-4.5 7-4.5 8 2 0 6.5z"'
    ' fill="#fff"/></g>'
)
"""What lies over a king that nobody may capture (Charm)."""


@cache
def symbol(cards: CardSet, kind: Kind) -> str:
    """What the drawings of a card are called on the page; a card of somebody's own set never as one of ours."""
    number = cards.id[-1:]
    ours = number in ("1", "2", "3") and any(cards is each(int(number)) for each in (series, mixed))
    return cards[kind].id if ours else f"own-{kind}"


def sprite(cards: CardSet) -> str:
    """Every face once, and what may lie over them."""
    over = [_symbol("back", back(THEMED)), _symbol("ice", ICE)]
    return "".join([*over, *(faces(cards, kind) for kind in cards.kinds)])


def signs(cards: CardSet) -> str:
    """What may lie over the cards of a set that has such abilities, as symbols."""
    lying = ((Ability.DISPEL, "muted", MUTED), (Ability.CHARM, "charmed", CHARMED))
    return "".join(
        _symbol(name, drawn)
        for ability, name, drawn in lying
        if any(ability in card.abilities for card in cards.cards)
    )


def faces(cards: CardSet, kind: Kind) -> str:
    """A card as symbols: `o-ID` own, `r-ID` the rival's, `e-ID` emblem and marks, `m-ID` the emblem alone.

    Symbols take the colours of the place where they are used.
    """
    card, name = cards[kind], symbol(cards, kind)
    top, bottom = (_use(name, emblem_height(own=own)) for own in (True, False))
    return (
        _symbol(f"m-{name}", painted(card, THEMED), "0 0 48 48")
        + _symbol(f"o-{name}", face(card, THEMED, top, own=True))
        + _symbol(f"r-{name}", face(card, THEMED, bottom, own=False))
        + _symbol(f"e-{name}", marks(card, THEMED) + top, "0 10 100 69")
    )


def _use(name: str, y: float) -> str:
    size = EMBLEM
    return (
        f'<use href="#m-{name}" x="{50 - size / 2:g}" y="{y - size / 2:g}" width="{size}" height="{size}"/>'
    )


def _symbol(name: str, body: str, box: str = "0 0 100 100") -> str:
    return f'<symbol id="{name}" viewBox="{box}">{body}</symbol>'


def mark_sign(mark: Mark) -> Markup:
    """One movement mark alone, for text about the marks."""
    sign = (
        _mark(mark, 0, 0, "currentColor").replace('cx="50"', 'cx="8"').replace(f'cy="{CENTRE:g}"', 'cy="8"')
    )
    return Markup(
        '<svg class="sign" viewBox="0 0 16 16" aria-hidden="true">'
        f"{sign.replace(f'translate(50 {CENTRE:g})', 'translate(8 8)')}</svg>"
    )
