"""The drawings on the cards of Series 3, in the manner of those of Series 1 (see emblems.py)."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType


def _both_sides(path: str) -> str:
    """A shape and its mirror image."""
    return f'<path d="{path}"/><path transform="matrix(-1 0 0 1 48 0)" d="{path}"/>'


_BAND = '<path d="M4 39h40v5.5H4z" fill="{ink}"/>'
_ARCHED = (
    '<path d="M5 36.5V22l6 4.5C12 16 17 10.5 24 10.5S36 16 37 26.5l6-4.5v14.5z" fill="{ink}"/>'
    '<path d="M24 12v23M16 34c-1-10 2-17 8-21M32 34c1-10-2-17-8-21" fill="none" stroke="{face}"'
    ' stroke-width="1.6"/>' + _BAND
)
"""The arches that every crown of Series 3 has."""
_STEP = "M8 2c5 0 8 5 8 11 0 5-2 7-2 10H4c0-4-2-6-2-11C2 6 4 2 8 2zM4.5 26h9c1 5-1 8-4.5 8s-5.5-3-4.5-8z"

EMBLEMS: Mapping[str, str] = MappingProxyType(
    {
        "comet": '<path d="M27 41L2 2l22 15L12 1l22 21L28 6l15 21z" fill="{ink}"/>'
        '<circle cx="34" cy="34" r="12" fill="{ink}"/>'
        '<path d="M34 26l2.3 5.2 5.7.6-4.3 3.8 1.3 5.6-5-2.9-5 2.9 1.3-5.6-4.3-3.8'
        ' 5.7-.6z" fill="{face}"/>',
        "twinstep": f'<path transform="translate(4 12)" d="{_STEP}" fill="{{ink}}"/>'
        f'<path transform="matrix(-1 0 0 1 44 1)" d="{_STEP}" fill="{{ink}}"/>',
        "darter": '<path d="M24 5c3 0 5 2 5 5v3c7-1 13 1 18 7-7-2-12-1-17 4-1 4-2 7-3 9l9 14-12-9-12 9'
        ' 9-14c-1-2-2-5-3-9-5-5-10-6-17-4 5-6 11-8 18-7v-3c0-3 2-5 5-5z" fill="{ink}"/>'
        '<path d="M21.5 6.5L24 0l2.5 6.5z" fill="{ink}"/>'
        '<circle cx="22" cy="10" r="1.1" fill="{face}"/><circle cx="26" cy="10" r="1.1" fill="{face}"/>'
        '<path d="M20 16c2 5 6 5 8 0" fill="none" stroke="{face}" stroke-width="1.5"/>',
        "bulwark": '<path d="M3 46V8h9v7h7V8h10v7h7V8h9v38z" fill="{ink}"/>'
        '<path d="M3 20.5h42M3 29h42M3 37.5h42M15 20.5V29M33 20.5V29M24 29v8.5M9 29v8.5M39 29v8.5M15'
        ' 37.5V46M33 37.5V46" stroke="{face}" stroke-width="1.7"/>'
        '<path d="M7.5 8V1M24 8V1M40.5 8V1" stroke="{ink}" stroke-width="3"/>',
        "bannerman": '<path d="M9 2v45" stroke="{ink}" stroke-width="3.6" stroke-linecap="round"/>'
        '<path d="M11 5c12-6 19 6 35 0L40 16.5 46 28c-16 6-23-6-35 0z" fill="{ink}"/>'
        '<path d="M24 9.5l2.1 4.7 5.1.5-3.9 3.4 1.2 5-4.5-2.6-4.5 2.6 1.2-5-3.9-3.4'
        ' 5.1-.5z" fill="{face}"/><circle cx="9" cy="3" r="2.8" fill="{ink}"/>',
        "herald": '<path d="M2 17h24L46 5v30L26 24H2z" fill="{ink}"/><path d="M40 9v22" stroke="{face}"'
        ' stroke-width="1.7"/><path d="M7 24h17v21l-8.5-6L7 45z" fill="{ink}"/>'
        '<path d="M5 24.5h21" stroke="{face}" stroke-width="1.4"/>'
        '<path d="M15.5 27.5l3 4.5-3 4.5-3-4.5z" fill="{face}"/>',
        "silencer": '<path d="M24 2c12 0 19 8 19 19 0 12-8 22-19 22S5 33 5 21C5 10 12 2 24 2z" fill="{ink}"/>'
        '<path d="M11 19c3 3 6 3 9 0M28 19c3 3 6 3 9 0" fill="none" stroke="{face}" stroke-width="2.2"'
        ' stroke-linecap="round"/><path d="M16 31.5h16" stroke="{face}" stroke-width="2.4" stroke-linecap="round"/>'
        '<path d="M21 47V27a3 3 0 0 1 6 0v20z" fill="{face}" stroke="{ink}" stroke-width="2"/>'
        '<path d="M21 36l-5 1v10h16V36h-5" fill="{face}" stroke="{ink}" stroke-width="2" stroke-linejoin="round"/>'
        '<path d="M22 34.5h4v4h-4z" fill="{face}"/>',
        "muse": '<path d="M13 33C4 22 4 12 11 3M35 33c9-11 9-21 2-30" fill="none" stroke="{ink}" stroke-width="4.6"'
        ' stroke-linecap="round"/><path d="M8 11.5h32" stroke="{ink}" stroke-width="3.4"/>'
        '<path d="M18 12v22M22 12v22M26 12v22M30 12v22" stroke="{ink}" stroke-width="1.7"/>'
        '<path d="M12 32h24l3 7H9zM7 41h34v5H7z" fill="{ink}"/><circle cx="24" cy="35.5" r="1.8" fill="{face}"/>',
        "purser": '<path d="M18 15h12c9 5 14 13 14 21 0 7-7 10-20 10S4 43 4 36c0-8 5-16 14-21z" fill="{ink}"/>'
        '<path d="M17 12L12 3l7 2 5-3 5 3 7-2-5 9z" fill="{ink}"/>'
        '<path d="M16.5 13.7h15" stroke="{face}" stroke-width="1.6"/>'
        '<circle cx="24" cy="31" r="8.6" fill="{face}"/><circle cx="24" cy="31" r="6.2" fill="none" stroke="{ink}"'
        ' stroke-width="1.7"/><path d="M24 27.5v7M20.5 31h7" stroke="{ink}" stroke-width="2.2"/>',
        "charger": '<path d="M13 46c-1-12 6-15 8-22-3 3-8 6-13 4-3-2-2-5 0-8L17 8l1-7 6 4c13 1 20 14 19 41z"'
        ' fill="{ink}"/><circle cx="19.5" cy="14" r="1.8" fill="{face}"/>'
        '<path d="M27 9c7 5 10 15 9 33M10.5 23l3 1" fill="none" stroke="{face}" stroke-width="1.7"/>'
        '<path d="M20 41h20" stroke="{face}" stroke-width="1.8"/>',
        "mist": '<path d="M11 27a8.5 8.5 0 0 1 1-17 12.5 12.5 0 0 1 23-1 9 9 0 0 1 2 18z" fill="{ink}"/>'
        '<ellipse cx="19" cy="17" rx="2" ry="3.2" fill="{face}"/><ellipse cx="29" cy="17" rx="2" ry="3.2"'
        ' fill="{face}"/><g fill="none" stroke="{ink}" stroke-width="3.4" stroke-linecap="round">'
        '<path d="M4 33c7-5 12 4 20 0s12-4 19 0M10 40c6-4 9 3 15 0s8-3 13 0M18 46.5c4-2.5 8 2 13-.5"/></g>',
        "veteran": '<path d="M9 21C9 9 15 2 24 2s15 7 15 19l3 3H6z" fill="{ink}"/>'
        '<path d="M24 2.5V21" stroke="{face}" stroke-width="1.6"/>'
        '<path d="M10 26h28c2 12-5 21-14 21S8 38 10 26z" fill="{ink}"/>'
        '<path d="M15 26.5h7l-1 4h-5zM26 26.5h7l-1 4h-5z" fill="{face}"/>'
        '<path d="M16 37c4-4 6-1 8-1s4-3 8 1M20 41l1 4M24 40v6M28 41l-1 4" fill="none" stroke="{face}"'
        ' stroke-width="1.6" stroke-linecap="round"/>'
        '<path d="M34 13l-6 9" stroke="{face}" stroke-width="1.6"/>',
        "titan": '<circle cx="24" cy="11.5" r="10.5" fill="{ink}"/>'
        '<path d="M14 11.5h20M24 1.5c-6 6-6 14 0 20M24 1.5c6 6 6 14 0 20" fill="none" stroke="{face}"'
        ' stroke-width="1.4"/><circle cx="24" cy="28" r="5.2" fill="{ink}"/>'
        '<path d="M10 15c-3 9 0 16 8 21M38 15c3 9 0 16-8 21" fill="none" stroke="{ink}" stroke-width="6.5"'
        ' stroke-linecap="round"/><path d="M14 34.5h20L37 47H11z" fill="{ink}"/>'
        '<path d="M24 37v9M18 37c1 3 4 4 6 3 2 1 5 0 6-3" fill="none" stroke="{face}" stroke-width="1.5"/>',
        "scamp": '<path d="M24 12c11 0 18 7 18 17S34 46 24 46 6 39 6 29s7-17 18-17z" fill="{ink}"/><g fill="{ink}">'
        + _both_sides("M7 24C1 17 1 8 5 1c2 8 7 11 13 13z")
        + '</g><path d="M12 23l9 4c-2 4-7 4-9-4zM36 23l-9 4c2 4 7 4 9-4z" fill="{face}"/>'
        '<path d="M13 34c6 7 16 7 22 0l-3.5 1.5-2.5 4-3-3-4 3-3-3.5z" fill="{face}"/>',
        "high-crown": _ARCHED + '<path d="M24 0v11M19.5 4.5h9" stroke="{ink}" stroke-width="3"/>',
        "vanguard-high-crown": _ARCHED
        + '<path d="M24-1l5 9-3.5.5V12h-3V8.5L19 8z" fill="{ink}"/><g fill="{ink}">'
        + _both_sides("M5 22L2 12l6 6z")
        + "</g>",
        "strider-high-crown": _ARCHED
        + '<circle cx="24" cy="7" r="3.6" fill="{ink}"/><g fill="{ink}">'
        + _both_sides("M9 22C2 20-1 12 1 2c3 6 7 8 13 9-4 2-5 5-5 11z")
        + "</g>",
        "iron-high-crown": '<path d="M4 36.5V14h8v7h5V9h5V4h4v5h5v12h5v-7h8v22.5z" fill="{ink}"/>'
        + _BAND
        + '<path d="M4 26h40M24 11v15" stroke="{face}" stroke-width="1.7"/><g fill="{face}">'
        '<circle cx="9" cy="31" r="1.8"/><circle cx="19" cy="31" r="1.8"/><circle cx="29" cy="31" r="1.8"/>'
        '<circle cx="39" cy="31" r="1.8"/></g>',
        "leaping-high-crown": _ARCHED
        + '<g fill="none" stroke="{ink}" stroke-width="2.8" stroke-linecap="round">'
        + _both_sides("M20 12C16 9 13 7 14 1M15 7L8 5M12 10C7 12 3 9 2 4")
        + "</g>",
    }
)
"""By card id."""
