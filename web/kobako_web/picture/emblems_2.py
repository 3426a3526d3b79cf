"""The drawings on the cards of Series 2, in the manner of those of Series 1 (see emblems.py)."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

_BAND = '<path d="M4 38.5h40V44H4z" fill="{ink}"/>'


def _both_sides(path: str) -> str:
    """A shape and its mirror image."""
    return f'<path d="{path}"/><path transform="matrix(-1 0 0 1 48 0)" d="{path}"/>'


EMBLEMS: Mapping[str, str] = MappingProxyType(
    {
        "kite": '<path d="M25 1L43 15 25 35 10 14z" fill="{ink}"/>'
        '<path d="M25 1V35M10 14L43 15" stroke="{face}" stroke-width="1.7"/>'
        '<path d="M25 35c0 6-9 2-10 7-.6 3-5 4-9 3" fill="none" stroke="{ink}" stroke-width="2.2"/>'
        '<path d="M22 36l7 5-7 1zM11 38l8 3-5 5z" fill="{ink}"/>',
        "sentinel": '<path d="M24 4C12 4 7 13 7 24v18l13 4.5h8L41 42V24C41 13 36 4 24 4z" fill="{ink}"/>'
        '<path d="M11.5 22l10 3.5v3.5l-10-2.5zM36.5 22l-10 3.5v3.5l10-2.5zM22.6 27h2.8v20h-2.8z" fill="{face}"/>'
        '<path d="M24 4.5V20" stroke="{face}" stroke-width="1.6"/><path d="M21.5 0h5v6h-5z" fill="{ink}"/>',
        "ram": '<path d="M7 46L24 5l17 41" fill="none" stroke="{ink}" stroke-width="3.6" stroke-linejoin="round"/>'
        '<path d="M1 23h33v11H1z" fill="{ink}"/><path d="M33 20.5l9.5 2.5c3.5 2.5 3.5 8.5 0 11L33 36.5z" fill="{ink}"/>'
        '<path d="M33.5 22v13" stroke="{face}" stroke-width="1.8"/>'
        '<path d="M8 23.5v10M26 23.5v10" stroke="{face}" stroke-width="1.4"/>'
        '<path d="M24 7L9 23M24 7l5 16" stroke="{ink}" stroke-width="1.5"/>',
        "vaulter": '<path d="M5 46L30 5" stroke="{ink}" stroke-width="2.6" stroke-linecap="round"/>'
        '<circle cx="37" cy="8" r="4.7" fill="{ink}"/>'
        '<g fill="none" stroke="{ink}" stroke-linecap="round" stroke-linejoin="round">'
        '<path d="M34 15L27 27" stroke-width="7"/><path d="M33 15L23 16" stroke-width="3.6"/>'
        '<path d="M27 28l10 4 8-4M27 28l7 9 10 1" stroke-width="4.4"/></g>'
        '<path d="M30 46V43h17" fill="none" stroke="{ink}" stroke-width="2"/>',
        "longbow": '<path d="M15 2C39 10 39 38 15 46" fill="none" stroke="{ink}" stroke-width="4.6"'
        ' stroke-linecap="round"/><path d="M15 2L7 24l8 22" fill="none" stroke="{ink}" stroke-width="1.6"/>'
        '<path d="M3 24h36" stroke="{ink}" stroke-width="2.8"/><path d="M47 24l-11-5.5 3 5.5-3 5.5z" fill="{ink}"/>'
        '<path d="M2 19.5l6 4.5-6 4.5" fill="none" stroke="{ink}" stroke-width="2"/>',
        "mole": '<path d="M1 47c2-11 8-13 23-13s21 2 23 13z" fill="{ink}"/>'
        '<path d="M24 4c8 0 13 7 13 17 0 8-5 15-13 15s-13-7-13-15C11 11 16 4 24 4z" fill="{ink}"/>'
        '<path d="M24 20c5 0 8 3 8 7s-3 6-8 6-8-2-8-6 3-7 8-7z" fill="{face}"/>'
        '<ellipse cx="24" cy="24" rx="4" ry="3" fill="{ink}"/>'
        '<circle cx="18" cy="15" r="1.5" fill="{face}"/><circle cx="30" cy="15" r="1.5" fill="{face}"/>'
        '<g fill="{face}">' + _both_sides("M5 42c0-5 2-8 4-10l1 4 2.5-4.5 1 4.5 3-3c0 5-2 9-5 9z") + "</g>",
        "heron": '<path d="M12 29c6-10 20-8 34 5-14 4-32 5-34-5z" fill="{ink}"/>'
        '<path d="M15 30C5 22 24 17 17 9" fill="none" stroke="{ink}" stroke-width="4.4"/>'
        '<circle cx="17" cy="8" r="4.4" fill="{ink}"/><path d="M14 5.5L0 10l14 1.7z" fill="{ink}"/>'
        '<path d="M19 5l9-2-8 5z" fill="{ink}"/><circle cx="16" cy="7.4" r="1.1" fill="{face}"/>'
        '<path d="M22 36v10.5M29 36v10.5M18 46.5h6M25 46.5h6" stroke="{ink}" stroke-width="2.2"/>'
        '<path d="M21 29c6-2 12 0 17 4" fill="none" stroke="{face}" stroke-width="1.5"/>',
        "gatekeeper": '<path d="M4 46V10h1V3h8v6h6V3h10v6h6V3h8v7h1v36z" fill="{ink}"/>'
        '<path d="M12 46V30a12 12 0 0 1 24 0v16z" fill="{face}"/>'
        '<path d="M18 20v27M24 18v29M30 20v27M12 29h24M12 37h24" stroke="{ink}" stroke-width="2.2"/>',
        "rimer": '<path d="M3 7h24l4 4-4 8H3z" fill="{ink}"/><path d="M15 19v27" stroke="{ink}" stroke-width="5.5"'
        ' stroke-linecap="round"/><path d="M8 8v10" stroke="{face}" stroke-width="1.6"/>'
        '<g stroke="{ink}" stroke-width="2.4" stroke-linecap="round"><path d="M35 21v24M24.6 27l20.8 12M24.6'
        ' 39l20.8-12"/><path d="M32 23.5l3 3 3-3M32 42.5l3-3 3 3" fill="none"/></g>',
        "squire": '<path d="M46 2L43 14 17 40l-6-6L36 7z" fill="{ink}"/><path d="M40 8L16 33" stroke="{face}"'
        ' stroke-width="1.5"/><path d="M7 28l14 14M11 37l-7 7" stroke="{ink}" stroke-width="4.5"'
        ' stroke-linecap="round"/>'
        '<circle cx="31" cy="32" r="14.5" fill="{ink}" stroke="{face}" stroke-width="1.6"/>'
        '<circle cx="31" cy="32" r="10" fill="none" stroke="{face}" stroke-width="1.6"/>'
        '<circle cx="31" cy="32" r="3.2" fill="{face}"/>',
        "piper": '<g fill="{ink}"><path d="M4 5h7v41H4zM12.3 5h7v34h-7zM20.6 5h7v27h-7zM29 5h7v20h-7zM37.3'
        ' 5h7v13h-7z"/></g><path d="M4 10.5h41" stroke="{face}" stroke-width="1.4"/>'
        '<path d="M2 12h44v4.5H2z" fill="{ink}"/><path d="M33 44V31l11-3v12" fill="none" stroke="{ink}"'
        ' stroke-width="2.2"/><ellipse cx="30.5" cy="44" rx="3.4" ry="2.6" fill="{ink}"/>'
        '<ellipse cx="41.5" cy="40.5" rx="3.4" ry="2.6" fill="{ink}"/>',
        "chancellor": '<path d="M11 6h26v33H11z" fill="{ink}"/><path d="M7 2.5h34v7H7z" fill="{ink}"/>'
        '<circle cx="7" cy="6" r="4" fill="{ink}"/><circle cx="41" cy="6" r="4" fill="{ink}"/>'
        '<path d="M16 15h16M16 20h16M16 25h16M16 30h9" stroke="{face}" stroke-width="1.8"/>'
        '<path d="M28 38l-4 9 6-2 3-3 3 3 5 2-4-9z" fill="{ink}"/>'
        '<circle cx="33" cy="34" r="7.6" fill="{ink}" stroke="{face}" stroke-width="1.6"/>'
        '<circle cx="33" cy="34" r="2.8" fill="{face}"/>',
        "golem": '<path d="M17 2h14l4 9-4 7H17l-4-7z" fill="{ink}"/>'
        '<path d="M9 19.5h30l7 9-5 13-6-1-1-7-3 5H17l-3-5-1 7-6 1-5-13z" fill="{ink}"/>'
        '<path d="M15 40h8v7H11zM25 40h8l4 7H25z" fill="{ink}"/>'
        '<path d="M17.5 8.5h4.5v3h-4.5zM26 8.5h4.5v3H26z" fill="{face}"/>'
        '<path d="M24 20v6l-4 4 4 4M10 22l5 5M38 22l-4 6" fill="none" stroke="{face}" stroke-width="1.5"/>',
        "urchin": '<circle cx="24" cy="29" r="16.5" fill="{ink}"/>'
        '<path d="M7 27L4 13l8 4 2-13 8 8 5-11 4 11 8-5v12l6 1-4 10z" fill="{ink}"/>'
        '<circle cx="17.5" cy="27" r="3.2" fill="{face}"/><circle cx="30.5" cy="27" r="3.2" fill="{face}"/>'
        '<circle cx="18.5" cy="27.5" r="1.3" fill="{ink}"/><circle cx="31.5" cy="27.5" r="1.3" fill="{ink}"/>'
        '<path d="M15 35c4 6 14 6 18-1" fill="none" stroke="{face}" stroke-width="2.2" stroke-linecap="round"/>'
        '<path d="M25 38h5v3.5a2.5 2.5 0 0 1-5 0z" fill="{face}"/>',
        "vanguard-crown": '<path d="M4 35.5V17l10 9 6-8h8l6 8 10-9v18.5z" fill="{ink}"/>'
        + _BAND
        + '<path d="M24 0l5.5 11-4 .8V24h-3V11.8l-4-.8z" fill="{ink}"/>'
        '<path d="M24 27l4 4-4 3.5-4-3.5zM10 29l2.5 2.5L10 34zM38 29l-2.5 2.5L38 34z" fill="{face}"/>',
        "iron-crown": '<path d="M4 35.5V12h9v8h6.5V7h9v13H35v-8h9v23.5z" fill="{ink}"/>'
        + _BAND
        + '<g fill="{face}"><circle cx="9" cy="29" r="1.9"/><circle cx="19" cy="29" r="1.9"/>'
        '<circle cx="29" cy="29" r="1.9"/><circle cx="39" cy="29" r="1.9"/></g>'
        '<path d="M4 23.5h40" stroke="{face}" stroke-width="1.6"/>',
        "strider-crown": '<path d="M13 35.5V21l6 5.5L24 14l5 12.5 6-5.5v14.5z" fill="{ink}"/>'
        '<path d="M12 38.5h24V44H12z" fill="{ink}"/><circle cx="24" cy="10" r="3.2" fill="{ink}"/><g fill="{ink}">'
        + _both_sides("M11 36C3 32-1 22 1 6c2 6 5 9 9 10l-3 1 4 4-4 1 4 4z")
        + '</g><path d="M24 24l3 4.5-3 4.5-3-4.5z" fill="{face}"/>',
    }
)
"""By card id; the kings of Series 1 are drawn there."""
