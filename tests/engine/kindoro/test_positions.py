"""Positions and actions of Kindoro as text, and what is said about wrong ones."""

from random import Random

import pytest
from kobako import Match, NotationError, OptionsError, PositionError
from kobako.kindoro import Kindoro, Options, State, position
from kobako.kindoro.state import Play

EMPTY = 'stacks = ["", "", ""]'
TWO = 'hands = ["1", "2"]'


def read(text: str, **options: object) -> State:
    return Kindoro(Options.from_table(options)).read_position(text, Random(1))


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("hands = [", "The position is not valid TOML"),
        (f"{TWO}\n{EMPTY}\nhand = 1", "unknown field 'hand'; did you mean 'hands'?"),
        (EMPTY, "The position needs hands"),
        (TWO, "The position needs stacks"),
        (f'hands = ["1"]\n{EMPTY}', "two to five texts, one for each seat, not 1"),
        (f'hands = ["1", 2]\n{EMPTY}', "hands, seat 1 = 2, which must be a text"),
        (f'hands = ["1 9", "2"]\n{EMPTY}', "'9' in hands, seat 0 is no card; cards are 0 to 8"),
        (f'hands = ["1*x", "2"]\n{EMPTY}', "'1*x' in hands, seat 0 must end in a number"),
        (f'hands = ["1 ...", "2"]\n{EMPTY}', "The hand of seat 0 has '...'"),
        (f'hands = ["1*7", "2"]\n{EMPTY}', "7 cards of value 1; the deck has 6"),
        (f'{TWO}\nstacks = ["", ""]', "needs three stacks, not 2"),
        (f'{TWO}\nstacks = ["? 1", "", ""]', "Place 1 has a hidden card"),
        (f'{TWO}\nstacks = ["1 ... 2", "", ""]', "Place 1 has '...' above other cards"),
        (f'{TWO}\nstacks = ["...", "", ""]\npile = "1"', "'...' but no field card above"),
        (f'{TWO}\nstacks = ["... 1", "", ""]', "'...' in more than one place"),
        (f'{TWO}\nstacks = ["... 1", "... 2", ""]\npile = "1"', "'...' in more than one place"),
        (f'{TWO}\n{EMPTY}\npile = "... 1"', "The pile has '...' before other cards"),
        (f'{TWO}\n{EMPTY}\npile = "1 2"', "leaves 50 cards out"),
        (f'{TWO}\n{EMPTY}\npile = "?*53"', "hides 53 cards, but only 52 are left"),
        (f'{TWO}\nstacks = ["8", "", ""]', "Place 1 is 'up' with 8 on top"),
        (f'{TWO}\nstacks = ["", "0", ""]', "Place 2 is 'down' with 0 on top"),
        ('hands = ["?*40", "?*10"]\nstacks = ["1 2", "3", "4"]\npile = ""', "The pile is empty while"),
        (f'{TWO}\n{EMPTY}\narrows = ["up", "down"]', 'must be three of "up" and "down"'),
        (f"{TWO}\n{EMPTY}\nupper = [1]", "upper = [1], which must be 2 numbers"),
        (f"{TWO}\n{EMPTY}\nupper = [1, -1]", "upper = -1, which must be a whole number from 0"),
        (f"{TWO}\n{EMPTY}\nmover = 2", "mover = 2, which must be a whole number from 0 to 1"),
        (f"{TWO}\n{EMPTY}\nmover = true", "mover = True, which must be a whole number"),
        (f'{TWO}\n{EMPTY}\nsupply = "1 ?"', "supply must name every card"),
        (f'{TWO}\n{EMPTY}\nsupply = "1*9"', "9 cards of value 1; the deck has 6"),
        (f'{TWO}\n{EMPTY}\nsupply = "1 2"', "cards in the pile that its supply does not hold"),
        (f'{TWO}\n{EMPTY}\ndrawn = [""]', "drawn must be 2 texts"),
        (f'{TWO}\n{EMPTY}\nending = "outs"', "ending = 'outs'; the scores say 'nothing'"),
        (f'{TWO}\n{EMPTY}\nending = "score!"', "ending = 'score!'; did you mean 'score'?"),
    ],
)
def test_a_wrong_position_is_refused_in_one_sentence(text: str, message: str) -> None:
    with pytest.raises(PositionError) as caught:
        read(text)

    assert message in str(caught.value)
    assert str(caught.value).count("\n") == 0
    assert str(caught.value).endswith((".", "?"))


def test_the_example_of_the_format_can_be_read() -> None:
    example = "\n".join(
        line for line in (position.__doc__ or "").splitlines() if " = [" in line or "pile = " in line
    )
    state = read("\n".join(example.splitlines()[:4]))

    assert state.sizes == [4, 3]
    assert len(state.pile) == 12
    assert state.stacks[2][-1] == 1
    assert len(state.stacks[2]) == 54 - 4 - 3 - 2 - 12


def test_cards_that_are_named_nowhere_are_the_draw_pile() -> None:
    state = read(f"{TWO}\n{EMPTY}")

    assert len(state.pile) == 52


def test_a_position_for_other_seats_than_the_match_is_refused() -> None:
    with pytest.raises(PositionError, match="for 2 players, not 3"):
        Match(Kindoro(), 3, 1, f"{TWO}\n{EMPTY}")


def test_the_pile_is_written_with_the_next_card_first() -> None:
    game = Kindoro()
    state = game.read_position(f'{TWO}\n{EMPTY}\npile = "3 4 ..."')
    game.apply(state, game.read("take"), Random(0))

    assert state.hands[0][3] == 1


def test_a_position_of_a_finished_game_keeps_its_winners() -> None:
    game = Kindoro()
    state = game.read_position(f'{TWO}\n{EMPTY}\nupper = [3, 1]\nending = "score"')

    assert game.to_move(state) is None
    assert game.result(state) == (1.0, 0.0)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "is no action"),
        ("pas", "is no action; write 7>1"),
        ("take 4", "there is no place '4'"),
        ("7>0", "there is no place '0'"),
        ("7>", "there is no place ''"),
        ("9>1", "there is no card '9'"),
        ("3 4>1", "there is no card ' '"),
        ("３>1", "there is no card '３'"),
        (">1", "names no card"),
    ],
)
def test_a_text_that_is_no_action_is_refused_in_one_sentence(text: str, message: str) -> None:
    with pytest.raises(NotationError) as caught:
        Kindoro().read(text)

    assert message in str(caught.value)
    assert str(caught.value).endswith(".")


def test_the_cards_of_a_play_may_be_written_in_any_order() -> None:
    game = Kindoro()

    assert game.read("543>2") == game.read("345>2") == Play((3, 4, 5), 1)
    assert game.write(game.read("543>2")) == "345>2"


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"copies": 3}, "Option copies = 3 is not one of: 6, 5, 4, 7."),
        ({"copies": True}, "Option copies = True"),
        ({"long_game": 1}, "Option long_game = 1 is not one of: False, True."),
        ({"next_start": "right"}, "Option next_start = 'right'"),
        ({"copy": 6}, "Unknown option 'copy'; did you mean 'copies'?"),
    ],
)
def test_wrong_options_are_refused_in_one_sentence(options: dict[str, object], message: str) -> None:
    with pytest.raises(OptionsError) as caught:
        Options.from_table(options)

    assert message in str(caught.value)


@pytest.mark.parametrize("seats", [1, 6])
def test_kindoro_is_for_two_to_five(seats: int) -> None:
    with pytest.raises(OptionsError):
        Kindoro().start(seats, Random(0))
