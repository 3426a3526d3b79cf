"""What a release consists of: the built site in one archive, the three wheels, and the sums of all of them.

Standard library only: `build.py release` imports it.
"""

from __future__ import annotations

import gzip
import hashlib
import io
import shutil
import tarfile
from pathlib import Path

EPOCH = 1577836800  # 2020-01-01, as in the wheels
SUMS = "SHA256SUMS"


def pack(site: Path, archive: Path, top: str) -> None:
    """Write a folder as .tar.gz below a folder `top`; the same files always give the same bytes."""
    packed = io.BytesIO()
    with tarfile.open(fileobj=packed, mode="w", format=tarfile.PAX_FORMAT) as tar:
        for path in sorted(site.rglob("*"), key=lambda path: path.relative_to(site).as_posix()):
            if not path.is_file():
                continue
            entry = tarfile.TarInfo(f"{top}/{path.relative_to(site).as_posix()}")
            entry.size, entry.mtime, entry.mode = path.stat().st_size, EPOCH, 0o644
            with path.open("rb") as file:
                tar.addfile(entry, file)
    with archive.open("wb") as file, gzip.GzipFile("", "wb", fileobj=file, mtime=EPOCH) as zipped:
        zipped.write(packed.getbuffer())


def release(site: Path, wheels: list[Path], out: Path, name: str) -> list[Path]:
    """Fill a folder with the archive of the site, the wheels and SHA256SUMS; returns the files, the sums last."""
    shutil.rmtree(out, ignore_errors=True)
    out.mkdir(parents=True)
    archive = out / f"{name}.tar.gz"
    pack(site, archive, name)
    files = [archive, *(Path(shutil.copy(wheel, out)) for wheel in sorted(wheels))]
    sums = out / SUMS
    lines = [f"{hashlib.sha256(file.read_bytes()).hexdigest()}  {file.name}\n" for file in files]
    sums.write_text("".join(lines), encoding="ascii", newline="\n")
    return [*files, sums]
