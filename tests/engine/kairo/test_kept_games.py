"""Whole games of Kairo kept as records: they open for ever and end as they did on the day they were played."""

import tomllib
from pathlib import Path
from typing import Any

import digests
import pytest
from kobako.record import dump, load, record, replay

DATA = Path(__file__).parents[2] / "data"
KEPT: dict[str, dict[str, Any]] = tomllib.loads((DATA / "kairo.toml").read_text(encoding="utf-8"))


def text_of(name: str) -> str:
    return (DATA / "kairo" / f"{name}.kobako").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", KEPT)
def test_a_kept_game_goes_and_ends_as_it_did(name: str) -> None:
    expected = KEPT[name]
    kept = load(text_of(name))
    match = replay(kept)

    assert expected["plies"] == match.ply
    assert expected["result"] == list(match.result()) == list(kept.result or ())
    assert expected["end"] == match.game.write_position(match.state)
    assert expected["digest"] == digests.digest(match)
    assert dump(record(match, kept.players, kept.comments)) == text_of(name)


def test_the_kept_games_show_all_that_can_happen() -> None:
    happened = {
        type(event).__name__
        for name in KEPT
        for ply in replay(load(text_of(name))).plies
        for event in ply.events
    }

    assert happened == {
        *(
            "Arrived",
            "Discarded",
            "Drew",
            "Earned",
            "Expanded",
            "FinalPhase",
            "Founded",
            "GameEnded",
            "Moved",
        ),
        *("Paid", "Passed", "Shuffled", "Took", "TurnEnded", "TurnedUp", "Used", "Walked", "Won"),
    }


def test_every_kept_game_is_known() -> None:
    assert sorted(KEPT) == sorted(path.stem for path in (DATA / "kairo").glob("*.kobako"))
