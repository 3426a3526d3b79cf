"""The three wheels as they are shipped: what they hold, what they say, that they can be made again."""

import email
import importlib
from pathlib import Path
from zipfile import ZipFile

import pytest
from wheels import build_wheels

ROOT = Path(__file__).parents[1]
pytestmark = pytest.mark.xdist_group("wheels")  # one process at a time compiles the words
PACKAGES = {"kobako": "engine", "kobako_bots": "bots", "kobako_web": "web"}


@pytest.fixture(scope="module")
def wheels(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """The wheels by the name of their package."""
    return {path.name.split("-")[0]: path for path in build_wheels(tmp_path_factory.mktemp("wheels"))}


def metadata(wheel: Path) -> email.message.Message:
    with ZipFile(wheel) as archive:
        name = next(name for name in archive.namelist() if name.endswith(".dist-info/METADATA"))
        return email.message_from_bytes(archive.read(name))


def test_two_builds_of_the_wheels_are_the_same_byte_for_byte(wheels: dict[str, Path], tmp_path: Path) -> None:
    again = {path.name.split("-")[0]: path for path in build_wheels(tmp_path)}

    assert list(wheels) == list(PACKAGES)
    for name, wheel in wheels.items():
        assert again[name].name == wheel.name
        assert again[name].read_bytes() == wheel.read_bytes()


@pytest.mark.parametrize("package", PACKAGES)
def test_a_wheel_holds_its_whole_package_and_nothing_else(wheels: dict[str, Path], package: str) -> None:
    top = ROOT / PACKAGES[package]
    expected = {
        path.relative_to(top).as_posix()
        for path in (top / package).rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }

    with ZipFile(wheels[package]) as archive:
        held = {name for name in archive.namelist() if ".dist-info/" not in name}

    assert held == expected | {f"{package}/LICENSE"}
    assert f"{package}/py.typed" in held


@pytest.mark.parametrize("package", PACKAGES)
def test_a_wheel_is_pure_and_tells_its_version_licence_and_python(
    wheels: dict[str, Path], package: str
) -> None:
    told = metadata(wheels[package])

    assert wheels[package].name.endswith("-py3-none-any.whl")
    assert told["Version"] == importlib.import_module(package).__version__
    assert told["License-Expression"] == "MIT"
    assert told["Requires-Python"] == ">=3.11"


def test_the_wheels_depend_one_way(wheels: dict[str, Path]) -> None:
    needs = {name: metadata(wheel).get_all("Requires-Dist", []) for name, wheel in wheels.items()}

    assert needs["kobako"] == []
    assert needs["kobako_bots"] == ["kobako"]
    assert {need.split(">")[0] for need in needs["kobako_web"]} == {
        "htpy",
        "kobako",
        "kobako-bots",
        "markupsafe",
    }
