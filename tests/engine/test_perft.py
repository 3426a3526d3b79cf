"""Lines counted from fixed positions; at a mismatch `python tests/engine/perft.py NAME DEPTH` shows which action."""

import oracle
import perft
import pytest

ENTRIES = perft.entries()


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry.name)
def test_lines_are_counted_as_before(entry: perft.Entry) -> None:
    state = entry.game.read_position(entry.position)
    for depth, expected in enumerate(entry.counts, 1):
        found = perft.count(entry.game, state, depth)
        assert expected == found, f"depth {depth}\n{perft.divided(entry, min(depth, 3))}"


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry.name)
def test_the_oracle_counts_the_same_lines(entry: perft.Entry) -> None:
    told = oracle.position_of(entry.game, entry.game.read_position(entry.position))
    for depth, expected in enumerate(entry.counts[:2], 1):
        assert expected == oracle.count(told, depth)


def test_there_are_at_least_six_positions() -> None:
    assert len({entry.name for entry in ENTRIES}) >= 6
