"""Bots against bots: the figures, the table and the command that repeats them."""

import pytest
from kobako_bots.arena import main, wilson


def test_wilsons_interval_is_the_one_in_the_books() -> None:
    low, high = wilson(81, 263)  # Newcombe 1998, table I

    assert (round(low, 4), round(high, 4)) == (0.2553, 0.3662)


def test_a_ladder_prints_intervals_and_the_command_that_repeats_it(
    capsys: pytest.CaptureFixture[str],
) -> None:
    arguments = ["kings-plate", "--games", "4", "--levels", "random,greedy", "--seed", "3"]

    assert main(arguments) == 0
    first = capsys.readouterr().out
    assert "| greedy | random | 4 |" in first
    assert "% to " in first
    assert "Again: python -m kobako_bots.arena kings-plate --games 4 --levels random,greedy --seed 3" in first
    assert main([*arguments, "--processes", "2"]) == 0
    assert capsys.readouterr().out == first


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["chess"], "There is no game 'chess'"),
        (["kings-plate", "--levels", "random,grandmaster"], "There is no level 'grandmaster'"),
        (["kings-plate", "--levels", "random"], "A ladder needs at least two levels"),
    ],
)
def test_what_does_not_exist_is_named(
    arguments: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments) == 2
    assert sentence in capsys.readouterr().err
