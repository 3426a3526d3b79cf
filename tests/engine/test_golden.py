"""Whole games kept as records: they open for ever and end as they did on the day they were played."""

import tomllib
from pathlib import Path
from typing import Any

import digests
import pytest
from kobako.record import dump, load, record, replay

DATA = Path(__file__).parents[1] / "data"
GOLDEN: dict[str, dict[str, Any]] = tomllib.loads((DATA / "golden.toml").read_text(encoding="utf-8"))


def text_of(name: str) -> str:
    return (DATA / "golden" / f"{name}.kobako").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", GOLDEN)
def test_a_kept_game_goes_and_ends_as_it_did(name: str) -> None:
    expected = GOLDEN[name]
    kept = load(text_of(name))
    match = replay(kept)

    assert expected["plies"] == match.ply
    assert expected["result"] == list(match.result())
    assert kept.result == match.result()
    assert expected["end"] == match.game.write_position(match.state)
    assert expected["digest"] == digests.digest(match)


@pytest.mark.parametrize("name", GOLDEN)
def test_a_kept_game_is_written_as_it_was_read(name: str) -> None:
    kept = load(text_of(name))

    assert dump(kept) == text_of(name)
    assert dump(record(replay(kept), kept.players, kept.comments)) == text_of(name)


def test_every_kept_game_is_known() -> None:
    assert sorted(GOLDEN) == sorted(path.stem for path in (DATA / "golden").glob("*.kobako"))


def test_the_kept_games_show_all_that_can_happen() -> None:
    happened = {
        type(event).__name__
        for name in GOLDEN
        for ply in replay(load(text_of(name))).plies
        for event in ply.events
    }

    assert happened == {
        *("Captured", "Dealt", "Drawn", "Froze", "Kept", "Left", "Moved", "Placed"),
        *("Redrew", "TurnEnded", "Voided", "Won"),
    }
