"""Runs inside Pyodide, under node: turns zips of Python source into zips of its own byte code.

The standard library of the npm package is source, and every boot compiles what it imports; compiled ahead it starts
in well under half the time. Everything that could differ between two machines is fixed: dates, order, attributes,
and the compressor, which is the zlib inside Pyodide.
"""

import gzip
import importlib.util
import marshal
import zipfile
from pathlib import Path

EPOCH = (1980, 1, 1, 0, 0, 0)
UNREAD = ("/", "/py.typed", ".pyi", ".rst", "/LICENSE", "/LICENSE.APACHE", "/LICENSE.BSD", "/LICENSE.txt")
"""Endings of what a wheel holds for other readers than a browser; the scenarios are left out as well.

The licences stand in the notices of the site.
"""
UNCHECKED = 0b01
"""The flags of a .pyc that goes by a hash which is never compared."""
FILE_RW_R_R = 0o100644 << 16
"""The attributes of a plain file in the high half of a zip entry."""


def module_name(path: str) -> str:
    """`asyncio/__init__.py` -> `asyncio`, `asyncio/events.py` -> `asyncio.events`."""
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def byte_code(source: bytes, path: str, *, optimize: int) -> bytes:
    """The .pyc of a source text, trusted without a look at the source (PEP 552, unchecked hash)."""
    code = compile(source, path, "exec", dont_inherit=True, optimize=optimize)
    header = importlib.util.MAGIC_NUMBER + UNCHECKED.to_bytes(4, "little") + bytes(8)
    return header + marshal.dumps(code)


def add(archive: zipfile.ZipFile, path: str, content: bytes, compression: int = zipfile.ZIP_DEFLATED) -> None:
    entry = zipfile.ZipInfo(path, EPOCH)
    entry.external_attr = FILE_RW_R_R
    entry.create_system = 3
    archive.writestr(entry, content, compression, 9)


def compile_library(source: str, target: str, modules: frozenset[str]) -> None:
    """Write to `target` the modules of the library at `source` that are named, compiled, as `a/b.pyc`.

    The target is a gzipped zip that compresses nothing: the browser unpacks it in a thread of its own, and Python has
    nothing to inflate when it imports. Raises `LookupError` naming the modules that the library does not have.
    """
    plain = Path("plain.zip")
    with zipfile.ZipFile(source) as library, zipfile.ZipFile(plain, "w") as archive:
        paths = {module_name(path): path for path in library.namelist() if path.endswith(".py")}
        if unknown := sorted(modules - paths.keys()):
            raise LookupError(f"not in the standard library: {', '.join(unknown)}")
        for name in sorted(modules):
            path = paths[name]
            add(archive, path + "c", byte_code(library.read(path), path, optimize=2), zipfile.ZIP_STORED)
    Path(target).write_bytes(gzip.compress(plain.read_bytes(), 9, mtime=0))


def compile_wheel(source: str, target: str) -> None:
    """Write the wheel at `source` to `target` with its modules compiled, and without what no browser reads.

    RECORD lists the new names without digests, which an installer that unpacks does not read.
    """
    with zipfile.ZipFile(source) as wheel, zipfile.ZipFile(target, "w") as archive:
        names = []
        record = ""
        for path in sorted(wheel.namelist()):
            if path.endswith(".dist-info/RECORD"):
                record = path
            elif path.endswith(".py"):
                names.append(path + "c")
                add(archive, path + "c", byte_code(wheel.read(path), path, optimize=2))
            elif not path.endswith(UNREAD) and "/scenarios/" not in path:
                names.append(path)
                add(archive, path, wheel.read(path))
        add(archive, record, "".join(f"{name},,\n" for name in [*names, record]).encode())
