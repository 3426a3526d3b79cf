"""The wheels of others that the site serves: fetched by pinned hash, and made pure where they are not.

Run in the environment that `build.py` makes.
"""

from __future__ import annotations

import base64
import hashlib
import re
import sys
import zipfile
from pathlib import Path

from machine import ROOT, digest, quiet

PINS = ROOT / "requirements" / "site.txt"
PYODIDE_PYTHON = "3.14"
# MarkupSafe has wheels for particular machines alone. Whatever machine builds the site, this one is taken.
PLATFORM = "manylinux2014_x86_64"
EPOCH = (1980, 1, 1, 0, 0, 0)


def fetch_wheels(cache: Path) -> list[Path]:
    """The wheels pinned in requirements/site.txt, all of them pure Python, in order of their names."""
    folder = cache / f"packages-{digest(PINS, Path(__file__))[:12]}"
    if not (folder / "complete").exists():
        folder.mkdir(parents=True, exist_ok=True)
        pip = [sys.executable, "-m", "pip", "download", "--quiet", "--disable-pip-version-check"]
        target = ["--python-version", PYODIDE_PYTHON, "--implementation", "cp", "--platform", PLATFORM]
        quiet(
            [*pip, "--no-deps", "--only-binary=:all:", *target, "--require-hashes", "-r", PINS, "-d", folder],
            failure="The packages that the site serves could not be fetched.",
        )
        for wheel in sorted(folder.glob("*.whl")):
            if not wheel.name.endswith("-none-any.whl"):
                make_pure(wheel)
                wheel.unlink()
        (folder / "complete").touch()
    return sorted(folder.glob("*.whl"))


def make_pure(wheel: Path) -> Path:
    """Write beside a wheel with an optional extension module one without it, tagged for any machine."""
    name, version = wheel.name.split("-")[:2]
    pure = wheel.with_name(f"{name}-{version}-py3-none-any.whl")
    record = f"{name}-{version}.dist-info/RECORD"
    lines = []
    with zipfile.ZipFile(wheel) as source, zipfile.ZipFile(pure, "w") as target:
        for path in sorted(source.namelist()):
            if path.endswith(("/", ".so", ".c", ".pyd", "/RECORD")) or "sboms/" in path:
                continue
            content = source.read(path)
            if path.endswith(".dist-info/WHEEL"):
                text = re.sub(r"Tag: .*\n", "", content.decode()).rstrip("\n")
                text = text.replace("Root-Is-Purelib: false", "Root-Is-Purelib: true")
                content = f"{text}\nTag: py3-none-any\n".encode()
            target.writestr(zipfile.ZipInfo(path, EPOCH), content, zipfile.ZIP_STORED)
            sha256 = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
            lines.append(f"{path},sha256={sha256},{len(content)}\n")
        lines.append(f"{record},,\n")
        target.writestr(zipfile.ZipInfo(record, EPOCH), "".join(lines), zipfile.ZIP_STORED)
    return pure
