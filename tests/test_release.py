"""A release is the same whenever its contents are, and its sums are those of its files."""

import hashlib
import os
import tarfile
from pathlib import Path

from release import release


def site(folder: Path, *, when: int) -> Path:
    for path, text in (("index.html", "<!doctype html>"), ("v/abc/app.json", "{}"), (".nojekyll", "")):
        file = folder / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)
        os.utime(file, (when, when))
    return folder


def wheel(folder: Path) -> Path:
    file = folder / "kobako-1.0-py3-none-any.whl"
    file.write_bytes(b"a wheel")
    return file


def test_the_same_files_make_the_same_release_whenever_they_were_written(tmp_path: Path) -> None:
    first = release(site(tmp_path / "a", when=1_000_000), [wheel(tmp_path)], tmp_path / "one", "site-1")
    second = release(site(tmp_path / "b", when=1_700_000), [wheel(tmp_path)], tmp_path / "two", "site-1")

    assert [file.name for file in first] == ["site-1.tar.gz", "kobako-1.0-py3-none-any.whl", "SHA256SUMS"]
    assert [file.read_bytes() for file in first] == [file.read_bytes() for file in second]


def test_the_archive_holds_every_file_below_one_folder(tmp_path: Path) -> None:
    archive, *_ = release(site(tmp_path / "a", when=1), [], tmp_path / "out", "site-1")

    with tarfile.open(archive) as tar:
        assert sorted(tar.getnames()) == ["site-1/.nojekyll", "site-1/index.html", "site-1/v/abc/app.json"]
        assert {(entry.mode, entry.uid, entry.uname) for entry in tar} == {(0o644, 0, "")}


def test_the_sums_are_those_of_the_files(tmp_path: Path) -> None:
    *files, sums = release(site(tmp_path / "a", when=1), [wheel(tmp_path)], tmp_path / "out", "site-1")

    lines = sums.read_text().splitlines()
    assert lines == [f"{hashlib.sha256(file.read_bytes()).hexdigest()}  {file.name}" for file in files]
