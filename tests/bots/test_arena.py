"""Bots against bots: the figures, the table and the command that repeats them."""

import sys

import pytest
from kobako_bots import arena
from kobako_bots.arena import Deal, Pairing, Score, main, play_deal, wilson


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


def test_at_a_larger_table_every_deal_is_played_from_every_seat(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["kindoro", "--games", "4", "--levels", "random,greedy", "--seats", "3,5"]

    assert main(arguments) == 0
    told = capsys.readouterr().out
    assert "6 games a pairing, each deal from all 3 seats, an even share being 33.3%" in told
    assert "5 games a pairing, each deal from all 5 seats, an even share being 20.0%" in told
    assert "--games 4 --seats 3,5 --levels random,greedy --seed 1" in told


def test_a_shared_win_counts_as_the_share_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(arena, "play", lambda *_: ((0.5, 0.5, 0.0), 10))

    score = play_deal(Deal("kindoro", Pairing("greedy", "random"), seats=3, seed=1))

    assert score == Score(wins=0, draws=2, losses=1, won=1.0, actions=30)


def test_a_ladder_under_options_names_them(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["rensei", "--games", "2", "--levels", "random,greedy", "--option", "match=share"]

    assert main(arguments) == 0
    told = capsys.readouterr().out
    assert "rensei with match=share, 2 games a pairing, each deal from both sides" in told
    assert "rensei --games 2 --option match=share --levels random,greedy --seed 1" in told


def test_the_first_out_is_the_same_when_the_game_goes_on(capsys: pytest.CaptureFixture[str]) -> None:
    """C12: so that ladders may be played without the rest of each game."""
    arguments = ["rensei", "--games", "30", "--levels", "random,greedy,club", "--seats", "3"]
    shares = []
    for option in ("end_at_first_out=false", "end_at_first_out=true"):
        assert main([*arguments, "--option", option]) == 0
        rows = [line.split("|") for line in capsys.readouterr().out.splitlines() if line.startswith("| ")]
        shares.append([row[:-2] for row in rows])

    assert shares[0] == shares[1]


def test_a_cluster_needs_dask(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)

    assert main(["kindoro", "--cluster", "tcp://127.0.0.1:8786"]) == 2
    assert capsys.readouterr().err == "--cluster needs Dask: pip install distributed.\n"


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["chess"], "There is no game 'chess'"),
        (["kings-plate", "--levels", "random,grandmaster"], "There is no level 'grandmaster'"),
        (["kings-plate", "--levels", "random"], "A ladder needs at least two levels"),
        (["kings-plate", "--seats", "3"], "kings-plate is not for '3' seats; it is for 2."),
        (["rensei", "--option", "match=same"], "Option match = 'same' is not one of: cover, exact, share."),
        (["kindoro", "--seats", "2,six"], "kindoro is not for 'six' seats; it is for 2, 3, 4 or 5."),
    ],
)
def test_what_does_not_exist_is_named(
    arguments: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments) == 2
    assert sentence in capsys.readouterr().err
