"""Addresses given on the command line: of the site, and of the place below its host. Standard library only."""

from __future__ import annotations

import argparse
from urllib.parse import urlsplit


def web_address(text: str) -> str:
    """The address of a site, ending in a slash. Raises ArgumentTypeError with a sentence."""
    parts = urlsplit(text)
    if parts.scheme not in ("http", "https"):
        raise argparse.ArgumentTypeError(f"{text} is no web address; one starts with https:// or http://")
    if not parts.netloc or parts.query or parts.fragment:
        raise argparse.ArgumentTypeError(
            f"{text} is no address of a site, such as https://example.org/games/"
        )
    return text.rstrip("/") + "/"


def site_path(text: str) -> str:
    """Where a site lies below its host, between slashes."""
    return f"/{text.strip('/')}/" if text.strip("/") else "/"
