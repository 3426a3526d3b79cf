"""The drawing on every card of Series 1, and the way to those of the others: our own, in ink with the card's face
showing through, on a 48 x 48 field.

`{ink}` and `{face}` stand for the two colours.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType


def _eyes(left: float, right: float, y: float, radius: float = 1.9) -> str:
    return "".join(f'<circle cx="{x}" cy="{y}" r="{radius}" fill="{{face}}"/>' for x in (left, right))


def _around(step: int, path: str) -> str:
    """The same stroke turned about the centre."""
    return "".join(f'<path transform="rotate({angle} 24 24)" d="{path}"/>' for angle in range(0, 360, step))


_SWORD = (
    '<path d="M44 3l-2.4 9.4-21.3 21.3-5-5L36.6 7.4z" fill="{ink}"/>'
    '<path d="M10.5 27.5l10 10M12 36l-5.5 5.5" stroke="{ink}" stroke-width="4.5" stroke-linecap="round"/>'
    '<path d="M39.5 8.5L20 28" stroke="{face}" stroke-width="1.3"/>'
)

EMBLEMS: Mapping[str, str] = MappingProxyType(
    {
        "wisp": '<path fill="{ink}" d="M26 2c2 8 14 13 14 27a16 16 0 0 1-32 0c0-8 5-11 7-17 1 4 3 7 6 8 2-6 1-11 5-18z'
        '"/>'
        '<path d="M24 45a9.5 9.5 0 0 1-9.5-9.5c0-5 4-7 5.5-11 2 4 3 3 5-1 2 5 8 7 8 13A9 9 0 0 1 24 45z"'
        ' fill="{face}"/><ellipse cx="20.8" cy="35" rx="1.8" ry="3" fill="{ink}"/>'
        '<ellipse cx="27.2" cy="35" rx="1.8" ry="3" fill="{ink}"/>',
        "guard": '<path d="M24 3l18 5v14c0 12-7 19-18 24C13 41 6 34 6 22V8z" fill="{ink}"/>'
        '<path d="M24 7.5l13.8 3.9v10.4c0 9.2-5.2 14.9-13.8 19-8.6-4.1-13.8-9.8-13.8-19V11.4z"'
        ' fill="none" stroke="{face}" stroke-width="1.6"/>'
        '<path d="M14 28.5l10-9 10 9M14 20.5l10-9 10 9" fill="none" stroke="{face}" stroke-width="3.6"/>',
        "carter": '<circle cx="24" cy="24" r="19" fill="none" stroke="{ink}" stroke-width="5.5"/>'
        '<circle cx="24" cy="24" r="19" fill="none" stroke="{face}" stroke-width="1" stroke-dasharray="2 7.95"/>'
        f'<g stroke="{{ink}}" stroke-width="3.2">{_around(45, "M24 24V6")}</g>'
        '<circle cx="24" cy="24" r="6.5" fill="{ink}"/><circle cx="24" cy="24" r="2.3" fill="{face}"/>',
        "leaper": '<g fill="{ink}"><ellipse cx="21" cy="26" rx="14" ry="8.5" transform="rotate(-24 21 26)"/>'
        '<circle cx="36.5" cy="16" r="6.8"/>'
        '<ellipse cx="30.5" cy="6.5" rx="2.5" ry="8" transform="rotate(-38 30.5 6.5)"/>'
        '<ellipse cx="36" cy="5.5" rx="2.5" ry="8" transform="rotate(-12 36 5.5)"/>'
        '<circle cx="6.5" cy="27" r="3.6"/></g>'
        '<g fill="none" stroke="{ink}" stroke-width="4.4" stroke-linecap="round" stroke-linejoin="round">'
        '<path d="M14 31l-2 7-8 4M30 26l8 4 6-2M27 28l4 8 6 2"/></g>'
        '<circle cx="38.5" cy="15" r="1.4" fill="{face}"/>',
        "slinger": '<g fill="none" stroke="{ink}" stroke-linecap="round"><path d="M24 45V29" stroke-width="6.5"/>'
        '<path d="M24 31C14 30 9 23 9 13M24 31c10-1 15-8 15-18" stroke-width="5.5"/>'
        '<path d="M9 11l12 7M39 11l-12 7" stroke-width="2.2"/></g>'
        '<circle cx="24" cy="14" r="7" fill="{ink}"/><path d="M20.5 12.5a4 4 0 0 1 3-2.5" fill="none"'
        ' stroke="{face}" stroke-width="1.5" stroke-linecap="round"/>',
        "prowler": '<path d="M24 2c12 0 19 10 19 22 0 9-3 16-6 22H11C8 40 5 33 5 24 5 12 12 2 24 2z" fill="{ink}"/>'
        '<path d="M11.5 21.5c5-3.5 20-3.5 25 0-1 7-6 10.5-12.5 10.5s-11.5-3.5-12.5-10.5z" fill="{face}"/>'
        '<path d="M15 23.5c3-1 6 .5 7 2.5-3 1.5-6 .5-7-2.5zM33 23.5c-3-1-6 .5-7 2.5 3 1.5 6 .5 7-2.5z" fill="{ink}"/>'
        '<path d="M24 36v10M24 37l-6 4M24 37l6 4" stroke="{face}" stroke-width="1.5" fill="none"/>',
        "stalker": '<g fill="{ink}"><path d="M24 22c8 0 14 7 14 14 0 5-4 8-8 7-2-.6-4-1-6-1s-4 .4-6 1c-4 1-8-2-8-7'
        ' 0-7 6-14 14-14z"/><ellipse cx="7.5" cy="23" rx="4.3" ry="6.2" transform="rotate(-24 7.5 23)"/>'
        '<ellipse cx="17.5" cy="13.5" rx="4.5" ry="6.8" transform="rotate(-8 17.5 13.5)"/>'
        '<ellipse cx="30.5" cy="13.5" rx="4.5" ry="6.8" transform="rotate(8 30.5 13.5)"/>'
        '<ellipse cx="40.5" cy="23" rx="4.3" ry="6.2" transform="rotate(24 40.5 23)"/>'
        '<path d="M3 17l1-7 3.5 5.5zM15 7.5L16 1l3 6zM29 7l3-6 1 6.5zM40.5 15.5L44 10l1 7z"/></g>',
        "warder": '<path d="M16 4h16l12 12v16L32 44H16L4 32V16z" fill="none" stroke="{ink}" stroke-width="4.2"'
        ' stroke-linejoin="round"/><path d="M24 9.5L38.5 24 24 38.5 9.5 24z" fill="{ink}"/>'
        '<circle cx="24" cy="24" r="7.6" fill="{face}"/><circle cx="24" cy="24" r="3.8" fill="{ink}"/>',
        "chiller": '<g fill="none" stroke="{ink}" stroke-width="3.2" stroke-linecap="round" stroke-linejoin="round">'
        f"{_around(60, 'M24 24V3.5M18.5 6.5L24 12l5.5-5.5M19.5 14.5L24 19l4.5-4.5')}</g>"
        '<circle cx="24" cy="24" r="3" fill="{face}"/>',
        "escort": f'{_SWORD}<g transform="matrix(-1 0 0 1 48 0)">{_SWORD}</g>',
        "drummer": '<path d="M6 21h36v16c0 5-8 9-18 9S6 42 6 37z" fill="{ink}"/>'
        '<path d="M6.5 27l6.5 14.5L20 30l4 15 4-15 7 11.5L41.5 27" fill="none" stroke="{face}"'
        ' stroke-width="1.7" stroke-linejoin="round"/>'
        '<ellipse cx="24" cy="21" rx="18" ry="7" fill="{face}" stroke="{ink}" stroke-width="3"/>'
        '<path d="M8 3l13 16M40 3L27 19" stroke="{ink}" stroke-width="3.2" stroke-linecap="round"/>'
        '<circle cx="21" cy="19" r="3.2" fill="{ink}"/><circle cx="27" cy="19" r="3.2" fill="{ink}"/>',
        "advisor": '<path d="M24 44L1.5 20a31 31 0 0 1 45 0z" fill="{ink}"/>'
        '<path d="M24 43L9 14M24 43L16.5 9.5M24 43V8M24 43l7.5-33.5M24 43l15-29" stroke="{face}" stroke-width="1.5"/>'
        '<path d="M14 32.5a13.7 13.7 0 0 1 20 0" fill="none" stroke="{face}" stroke-width="2.2"/>'
        '<circle cx="24" cy="42.5" r="4" fill="{ink}"/><circle cx="24" cy="42.5" r="1.3" fill="{face}"/>',
        "colossus": '<path d="M12 2h24l4 11-2.5 4L39 29l3 4-3 13H9L6 33l3-4 1.5-12L8 13z" fill="{ink}"/>'
        '<path d="M12.5 17.5h8.5v4.5h-7.5zM35.5 17.5H27v4.5h7.5zM16 37.5h16v2.8H16z" fill="{face}"/>'
        '<path d="M22 18v11l-3 4.5h10L26 29V18" fill="none" stroke="{face}" stroke-width="1.6"'
        ' stroke-linejoin="round"/>'
        '<path d="M30 2.5l-2 5 3 3" fill="none" stroke="{face}" stroke-width="1.2"/>',
        "page": '<g fill="{ink}"><circle cx="24" cy="5" r="3.6"/><circle cx="24" cy="17" r="10.5"/>'
        '<path d="M24 28c10 0 16 6 17 18H7c1-12 7-18 17-18z"/></g>'
        '<path d="M14.5 15.5c6 1 13-1 15.5-5 1 3 2.5 4.5 4 5" fill="none" stroke="{face}" stroke-width="1.5"/>'
        f'{_eyes(20, 28, 19.5, 1.6)}<path d="M17 30l7 8 7-8M24 38v8" fill="none" stroke="{{face}}"'
        ' stroke-width="1.9"/>',
        "plain-crown": '<path d="M4 35.5V12l10 9.5L24 6l10 15.5L44 12v23.5z" fill="{ink}"/>'
        '<path d="M4 38.5h40V44H4z" fill="{ink}"/><g fill="{ink}"><circle cx="4.5" cy="9.5" r="3"/>'
        '<circle cx="24" cy="4" r="3.3"/><circle cx="43.5" cy="9.5" r="3"/></g>'
        '<path d="M24 22l5 6-5 6-5-6z" fill="{face}"/>',
        "muster-crown": '<path d="M4 35.5V20l9.5 6.5L24 15l10.5 11.5L44 20v15.5z" fill="{ink}"/>'
        '<path d="M4 38.5h40V44H4z" fill="{ink}"/><path d="M24 16V1.5" stroke="{ink}" stroke-width="2.6"'
        ' stroke-linecap="round"/><path d="M25 2l16 4.5L25 11z" fill="{ink}"/>'
        '<g fill="{face}"><circle cx="13" cy="31" r="2.3"/><circle cx="24" cy="28.5" r="2.9"/>'
        '<circle cx="35" cy="31" r="2.3"/></g>',
    }
)
"""By card id."""

UNKNOWN = (
    '<path d="M24 3l18 5v14c0 12-7 19-18 24C13 41 6 34 6 22V8z" fill="{ink}"/>'
    '<path d="M24 13l9 9-9 9-9-9z" fill="{face}"/>'
)
"""For a card of somebody's own set that is named like none of ours."""


def drawing(card_id: str) -> str:
    """The drawing of a card; those of the later series are read only when one of them is wanted."""
    if card_id in EMBLEMS:
        return EMBLEMS[card_id]
    from kobako_web.picture import emblems_2, emblems_3

    return emblems_2.EMBLEMS.get(card_id) or emblems_3.EMBLEMS.get(card_id, UNKNOWN)
