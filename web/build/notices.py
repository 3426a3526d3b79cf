"""The notices that the licences of others ask for: one text for people, made from web/licenses."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterable
from pathlib import Path

from machine import WEB, Failed

LICENSES = WEB / "licenses"
SHIPPED_NPM = (
    "@micropython/micropython-webassembly-pyscript",
    "@pyscript/core",
    "idb-keyval",
    "idiomorph",
    "pyodide",
    "workbox-window",
)


def components() -> list[dict[str, str]]:
    """What the site carries of others: name with version, licence, source and the licence text.

    Raises Failed naming a text that is missing.
    """
    with (LICENSES / "components.toml").open("rb") as file:
        listed: list[dict[str, str]] = tomllib.load(file)["component"]
    for component in listed:
        path = LICENSES / component["text"]
        if not path.is_file():
            raise Failed(f"The licence text of {component['name']} is missing: web/licenses/{path.name}.")
        component["full_text"] = path.read_text(encoding="utf-8").strip()
    return listed


def _check_versions(listed: list[dict[str, str]], wheels: Iterable[Path]) -> None:
    """Raise Failed if a pinned version differs from the one that the notices name."""
    names = "\n".join(component["name"] for component in listed)
    pinned = [
        json.loads((WEB / "node_modules" / name / "package.json").read_text())["version"]
        for name in SHIPPED_NPM
    ]
    pinned += [wheel.name.split("-")[1] for wheel in wheels]
    for version in pinned:
        if re.sub(r"-.*", "", version) not in names:
            raise Failed(f"web/licenses/components.toml names no component of version {version}.")


def write_notices(out: Path, wheels: Iterable[Path]) -> None:
    """Write THIRD_PARTY_NOTICES.txt into the site."""
    listed = components()
    _check_versions(listed, wheels)
    rule = "=" * 100
    parts = ["The site of Kobako carries the works of others listed here, each under its own licence."]
    parts += [
        f"{rule}\n{component['name']}\nLicence: {component['license']}\nSource: {component['source']}\n{rule}\n\n"
        f"{component['full_text']}"
        for component in listed
    ]
    (out / "THIRD_PARTY_NOTICES.txt").write_text("\n\n".join(parts) + "\n", encoding="utf-8")
