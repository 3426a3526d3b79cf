"""Links: a record as the fragment of an address, `#1.<kind>.<payload>`.

The payload is base64url of the record's raw-deflated text and two bytes of checksum.
What stands in a link is a record (`kobako.record`) of one of three kinds: `p` a position as one seat sees it,
`r` the actions of a game, `s` only how a game is set up.
"""

from __future__ import annotations

import re
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from binascii import crc_hqx
from typing import Final, Literal, NamedTuple, TypeAlias

FORMAT: Final = "1"
LONGEST: Final = 2_000
"""Characters of a fragment; what is longer is refused, for it breaks in mails and posts."""
LARGEST: Final = 40_000
"""Bytes of the text in a link; a small payload could swell to anything."""

Kind: TypeAlias = Literal["p", "r", "s"]


class LinkError(ValueError):
    """A fragment that cannot be opened; the message is a sentence of the catalogues."""


class Link(NamedTuple):
    kind: Kind
    text: str
    """The record."""


def write_link(kind: Kind, text: str) -> str | None:
    """The fragment without "#", or None when it would be too long."""
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    packed = packer.compress(text.encode()) + packer.flush()
    payload = _encode(packed + _checksum(kind, packed))
    fragment = f"{FORMAT}.{kind}.{payload}"
    return fragment if len(fragment) <= LONGEST else None


def read_link(fragment: str) -> Link:
    """What `write_link` wrote, with or without "#"; raises LinkError."""
    fragment = fragment.removeprefix("#")
    if len(fragment) > LONGEST:
        raise LinkError("This link is longer than any link of Kobako.")
    parts = re.fullmatch(r"([0-9]+)\.([a-z])\.([A-Za-z0-9_-]*)", fragment)
    if parts is None:
        raise LinkError("This is no link to a game of Kobako, or it is damaged.")
    version, kind, payload = parts.groups()
    if version != FORMAT:
        raise LinkError("This link was made by another version of Kobako.")
    data = _decode(payload)
    packed, checksum = data[:-2], data[-2:]
    if len(data) < 3 or checksum != _checksum(kind, packed):
        raise LinkError("This link is incomplete: something is missing or changed.")
    match kind:
        case "p" | "r" | "s":
            return Link(kind, _unpack(packed))
        case _:
            raise LinkError("This link was made by another version of Kobako.")


def _unpack(packed: bytes) -> str:
    unpacker = zlib.decompressobj(-15)
    try:
        text = unpacker.decompress(packed, LARGEST)
        if not unpacker.eof or unpacker.unused_data:
            raise LinkError("This link is incomplete: something is missing or changed.")
        return text.decode()
    except (zlib.error, UnicodeDecodeError):
        raise LinkError("This link is incomplete: something is missing or changed.") from None


def _encode(data: bytes) -> str:
    return urlsafe_b64encode(data).decode().rstrip("=")


def _decode(payload: str) -> bytes:
    """The bytes of a payload; only the very text that `_encode` would write is taken."""
    try:
        data = urlsafe_b64decode(payload + "=" * (-len(payload) % 4))
    except ValueError:
        raise LinkError("This link is incomplete: something is missing or changed.") from None
    if _encode(data) != payload:
        raise LinkError("This link is incomplete: something is missing or changed.")
    return data


def _checksum(kind: str, packed: bytes) -> bytes:
    return crc_hqx(kind.encode() + packed, 0).to_bytes(2, "big")
