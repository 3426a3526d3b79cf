"""Kindoro in a terminal."""

from kobako import OPEN, Match
from kobako.kindoro import Kindoro, Options, text

NAMES = ["You", "Ann", "Bo"]


def drawn(position: str, seats: int, viewer: object = 0, **options: object) -> list[str]:
    match = Match(Kindoro(Options.from_table(options)), seats, 1, position)
    return text.draw(match.game, match.view(viewer), NAMES).splitlines()  # type: ignore[arg-type]


def test_the_table_shows_places_pile_hands_and_turn() -> None:
    assert drawn(
        'hands = ["1 3 3 8", "? ? 5!", "2"]\nstacks = ["2 5", "", "... 1"]\npile = "4 4"\nrounds = 3', 3
    ) == [
        "  1 UP   [5]  over 1 card",
        "  2 DOWN empty, counts as 8",
        "  3 UP   [1]  over 41 cards",
        "  draw pile: 2 cards (ran out 0 of 1 times)",
        "You (0 + 0 points): 1 3 3 8",
        "Ann (0 + 0 points): 5 ? ?",
        "Bo (0 + 0 points): ?",
        "Round 4. You: play one card or three, or take one.",
    ]


def test_covered_cards_are_listed_from_the_top_where_that_is_agreed() -> None:
    lines = drawn('hands = ["1", "2"]\nstacks = ["2 4 5", "", ""]', 2, browse_stacks=True)

    assert lines[0] == "  1 UP   [5]  over 4 2"


def test_extra_turns_and_the_last_round_are_said() -> None:
    position = 'hands = ["1", "2"]\nstacks = ["", "", ""]\nextra = 2\nfinal = 1\nrounds = {}'

    assert drawn(position.format(1), 2)[-1] == (
        "Round 2. This is the last round. Extra turn 2. You: play one card or three, or take one."
    )
    assert drawn(position.format(0), 2)[-1].startswith("Round 1. One more round follows. ")


def test_the_end_names_the_winners_and_what_decided() -> None:
    position = 'hands = ["1", "2"]\nstacks = ["", "", ""]\nupper = [2, 0]\nouts = [0, 1]\nending = "outs"'

    assert drawn(position, 2, OPEN)[-1] == "The game is over: Ann won (equal points, more often out)."


def test_the_end_of_a_long_game_names_its_winners_too() -> None:
    position = 'hands = ["1", "2"]\nstacks = ["", "", ""]\nupper = [2, 0]\nwins = [2, 1]\nending = "score"'

    assert drawn(position, 2, OPEN, long_game=True)[-1] == (
        "The game is over: You won (most points). You won the long game."
    )


def test_a_seat_that_has_won_a_game_of_a_long_game_is_marked() -> None:
    lines = drawn('hands = ["1", "2"]\nstacks = ["", "", ""]\nwins = [0, 1]', 2, long_game=True)

    assert "Ann (0 + 0 points, has won a game): ?" in lines
