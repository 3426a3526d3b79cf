"""Build the three wheels of the workspace, byte-identical whenever their sources are.

`python web/build/wheels.py OUT` builds them into a folder. Runs in the environment that `build.py` makes.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from locales import compile_catalogues

ROOT = Path(__file__).resolve().parents[2]
PROJECTS = ("engine", "bots", "web")
EPOCH = "1577836800"  # 2020-01-01: zip files cannot tell of dates before 1980


def build_wheels(out: Path) -> list[Path]:
    """Build `kobako`, `kobako-bots` and `kobako-web` into a folder; returns their paths, in that order.

    Raises RuntimeError with what the builder printed.
    """
    compile_catalogues()
    out.mkdir(parents=True, exist_ok=True)
    wheels = []
    for project in PROJECTS:
        done = subprocess.run(
            [sys.executable, "-P", "-m", "hatchling", "build", "-t", "wheel", "-d", str(out.resolve())],
            cwd=ROOT / project,
            env=os.environ | {"SOURCE_DATE_EPOCH": EPOCH},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            check=False,
        )
        if done.returncode != 0:
            raise RuntimeError(f"the wheel of {project}/ could not be built:\n{done.stdout}")
        wheels.append(Path(done.stdout.strip().splitlines()[-1]))
    return wheels


if __name__ == "__main__":
    for wheel in build_wheels(Path(sys.argv[1])):
        print(wheel)
