"""What the person chose last time, from the fields of a form and from the store."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, replace
from typing import Any

from kobako_bots import LEVELS

from kobako_web.scene import Settings

STARTS = ("person", "bot", "random")


def chosen(settings: Settings, fields: Mapping[str, Any]) -> Settings:
    """The settings with those of the fields that exist and make sense."""
    if fields.get("level") in LEVELS:
        settings = replace(settings, level=fields["level"])
    if fields.get("starts") in STARTS:
        settings = replace(settings, starts=fields["starts"])
    if isinstance(fields.get("practice"), bool):
        settings = replace(settings, practice=fields["practice"])
    return settings


def read_settings(text: str | None) -> Settings:
    """What `write_settings` wrote; the usual settings for anything else."""
    try:
        fields = json.loads(text or "{}")
    except ValueError:
        fields = {}
    return chosen(Settings(), fields if isinstance(fields, dict) else {})


def write_settings(settings: Settings) -> str:
    return json.dumps(asdict(settings))
