"""`build.py` speaks plainly, also when it cannot do what was asked."""

import socket
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]


def build(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, ROOT / "build.py", *arguments]
    return subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)


@pytest.mark.parametrize("command", ["serve", "build", "test", "check", "bench", "release"])
def test_every_command_explains_itself(command: str) -> None:
    done = build(command, "--help")

    assert done.returncode == 0
    assert done.stdout.startswith(f"usage: build.py {command}")


def test_a_taken_port_is_named_together_with_a_free_one(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        done = build("serve", "--port", str(port), "--dist", str(tmp_path))

    assert done.returncode == 1
    assert f"Port {port} is taken; try `python3 build.py serve --port " in done.stderr
    assert "Traceback" not in done.stderr


def test_a_folder_that_is_not_there_is_named(tmp_path: Path) -> None:
    done = build("serve", "--dist", str(tmp_path / "nowhere"))

    assert done.returncode == 1
    assert done.stderr.strip() == f"There is no folder {tmp_path / 'nowhere'} to serve."


def test_an_unknown_benchmark_is_named_together_with_the_known_ones() -> None:
    done = build("bench", "engine")

    assert done.returncode == 1
    assert done.stderr.strip().startswith("There is no benchmark 'engine'; there are yardstick, ")


@pytest.mark.parametrize(
    ("arguments", "fault"),
    [
        (("serve", "--port", "70000"), "70000 is no port; one is a number from 1 to 65535"),
        (("serve", "--port", "٣"), "٣ is no port; one is a number from 1 to 65535"),
        (("build", "--base-url", "example.org"), "example.org is no web address; one starts with https://"),
        (("build", "--base-url", "http://"), "http:// is no address of a site"),
        (
            ("build", "--base-url", "https://example.org/a?b"),
            "https://example.org/a?b is no address of a site",
        ),
    ],
)
def test_what_cannot_be_meant_is_refused_with_a_reason(arguments: tuple[str, ...], fault: str) -> None:
    done = build(*arguments)

    assert done.returncode == 2
    assert fault in done.stderr


def test_a_folder_of_somebody_elses_is_never_emptied(tmp_path: Path) -> None:
    notes = tmp_path / "notes.txt"
    notes.write_text("mine")

    done = build("build", "--out", str(tmp_path))

    assert done.returncode == 1
    assert done.stderr.strip() == (
        f"{tmp_path} holds other things than a built site and would be emptied; name another folder."
    )
    assert notes.read_text() == "mine"


def test_a_file_cannot_be_built_into(tmp_path: Path) -> None:
    (tmp_path / "file").touch()

    done = build("build", "--out", str(tmp_path / "file"))

    assert done.returncode == 1
    assert done.stderr.strip() == f"The site cannot be built into {tmp_path / 'file'}: Not a directory."
