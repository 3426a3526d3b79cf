"""The folder `rt/<content hash>/`: PyScript, Pyodide and MicroPython, cut down to what the site loads."""

from __future__ import annotations

import hashlib
import json
import re
import shutil
from pathlib import Path

from compiled import PYODIDE, Compiler
from machine import WEB, Failed

PYSCRIPT = WEB / "node_modules" / "@pyscript" / "core" / "dist"
MICROPYTHON = WEB / "node_modules" / "@micropython" / "micropython-webassembly-pyscript"
STATIC = WEB / "static"
PACKED_LIBRARY = "python_stdlib.zip.packed"
"""What the standard library is served as; the page unpacks what ends so."""


def folder_hash(folder: Path) -> str:
    """Ten hex digits that change with any name or byte below a folder."""
    total = hashlib.sha256()
    for path in sorted(folder.rglob("*")):
        if path.is_file():
            total.update(f"{path.relative_to(folder).as_posix()}\0{path.stat().st_size}\0".encode())
            total.update(path.read_bytes())
    return total.hexdigest()[:10]


def copy_script(source: Path, target: Path) -> None:
    """Copy a script without the comment that names its source map, which the site does not carry."""
    text = source.read_text(encoding="utf-8")
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(re.sub(r"\n//# sourceMappingURL=\S+\s*$", "\n", text), encoding="utf-8")


def chunk_name(part: str) -> str:
    """The name of a part of PyScript with its hash, e.g. `core-C9KDLldu.js`."""
    match [
        path.name
        for path in PYSCRIPT.glob(f"{part}-*.js")
        if re.fullmatch(rf"{part}-[\w-]{{8}}\.js", path.name)
    ]:
        case [name]:
            return name
        case names:
            raise Failed(f"PyScript is expected to have one file for its part {part!r}, not {names}.")


def build_runtime(folder: Path, compiler: Compiler, micropip: Path) -> None:
    """Fill a folder with the runtime. The compiler writes its part when it is run; then call `finish_runtime`."""
    pyodide = folder / "pyodide"
    for name in ("pyodide.mjs", "pyodide.asm.mjs"):
        copy_script(PYODIDE / name, pyodide / name)
    shutil.copyfile(PYODIDE / "pyodide.asm.wasm", pyodide / "pyodide.asm.wasm")
    compiler.library(pyodide / PACKED_LIBRARY)
    compiler.wheels([micropip], pyodide)

    for name in ("core.js", chunk_name("core"), chunk_name("error")):
        copy_script(PYSCRIPT / name, folder / "pyscript" / name)

    copy_script(MICROPYTHON / "micropython.mjs", folder / "micropython" / "micropython.mjs")
    shutil.copyfile(MICROPYTHON / "micropython.wasm", folder / "micropython" / "micropython.wasm")


def finish_runtime(folder: Path, micropip: Path) -> None:
    """Write the list of packages that Pyodide knows: micropip, with the digest of its compiled wheel."""
    pyodide = folder / "pyodide"
    lock = json.loads((PYODIDE / "pyodide-lock.json").read_text())
    entry = lock["packages"]["micropip"]
    entry["file_name"] = micropip.name
    entry["sha256"] = hashlib.sha256((pyodide / micropip.name).read_bytes()).hexdigest()
    pruned = {"info": lock["info"], "packages": {"micropip": entry}}
    (pyodide / "pyodide-lock.json").write_text(json.dumps(pruned, sort_keys=True))
