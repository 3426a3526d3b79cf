"""Lines counted from fixed positions; at a mismatch `python tests/engine/perft.py NAME DEPTH` shows which action."""

import oracle
import perft
import pytest
from kobako.kings_plate.cards import SERIES
from kobako.kings_plate.state import SIZES

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


def test_every_series_is_counted_on_every_size_and_mixed() -> None:
    counted = {(entry.game.options.series, entry.game.options.size) for entry in ENTRIES}

    assert counted >= {(series, size) for series in SERIES for size in SIZES}
    assert any(entry.game.options.mix_series for entry in ENTRIES)
    assert any(entry.game.options.double_king != "neither" for entry in ENTRIES)
    assert len({entry.name for entry in ENTRIES}) == len(ENTRIES)
