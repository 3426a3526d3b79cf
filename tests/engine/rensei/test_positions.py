"""Positions and actions of Rensei Daifugo as text, and what is said about wrong ones."""

from random import Random

import pytest
from kobako import Match, NotationError, OptionsError, PositionError
from kobako.rensei import Options, Rensei, State, position
from kobako.rensei.cards import CARDS, CLEARS, TEXTS, read_card, read_marks
from kobako.rensei.state import Combo, Give, Phase

TWO = 'hands = ["r1", "b2"]'


def read(text: str, **options: object) -> State:
    return Rensei(Options.from_table(options)).read_position(text, Random(1))


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("hands = [", "The position is not valid TOML"),
        (f"{TWO}\nhand = 1", "unknown field 'hand'; did you mean 'hands'?"),
        ('field = "r1"', "The position needs hands"),
        ('hands = ["r1"]', "must be 2 to 5 texts, one for each seat, not 1."),
        ('hands = ["r1", 2]', "hands, seat 1 = 2, which must be a text"),
        ('hands = ["r1 x", "b2"]', "'x' in hands, seat 0 is no card; write r5, ry4"),
        ('hands = ["w1", "b2"]', "'w1' in hands, seat 0 is not in the deck."),
        ('hands = ["r1*x", "b2"]', "'r1*x' in hands, seat 0 must end in a number"),
        ('hands = ["r1 ...", "b2"]', "The hand of seat 0 has '...'"),
        ('hands = ["r1*3", "b2"]', "3 cards r1; the deck has 2."),
        ('hands = ["", ""]', "no cards in any hand"),
        (f'{TWO}\ndeck = "... r2"', "'...' in deck stands before other cards"),
        (f'{TWO}\ndeck = "r2 ..."\nused = "..."', "'...' in two places"),
        (f'{TWO}\ndeck = "r2 r3"', "leaves 65 cards out; end the deck or the used pile with '...'."),
        (f'{TWO}\ndeck = "?*68"', "hides 68 cards, but only 67 are left"),
        (f'{TWO}\nused = "?"', "The used pile has a hidden card"),
        (f'{TWO}\nfield = "+r"', "The field '+r' must be a number card"),
        (f'{TWO}\nfield = "r2+x"', "'r2+x' in field is no card"),
        (f'{TWO}\nfield = "r2+r2"', "'r2+r2' in field is no card"),
        (f'{TWO}\nfield = "ry2+b"', "shows more than two marks (RD6)"),
        (f"{TWO}\nfield = 2", "field = 2, which must be a text"),
        (f'{TWO}\nmarks = "r"', "marks, but its field is empty"),
        (f'{TWO}\nfield = "r2"\nmarks = "ryb"', "marks = 'ryb', which must be one or two colours"),
        (f'{TWO}\nfield = "r2"\nmarks = "w"', "marks = 'w', but the deck has not that colour"),
        (f"{TWO}\nmover = 2", "mover = 2, which must be a whole number from 0 to 1"),
        (f"{TWO}\nmover = true", "mover = True, which must be a whole number"),
        ('hands = ["r1", "b2", ""]\nmover = 2', "mover = 2, who is out"),
        ('hands = ["r1", "b2", ""]\nout = [1]', "out = [1], but the seats without cards are [2]"),
        ('hands = ["r1", ""]', "only one player left, but no ending (RD15)"),
        (f"{TWO}\npassed = [0, 0]", "passed = [0, 0], which must be a list of seats"),
        (f"{TWO}\npassed = [true]", "passed = [True], which must be a list of seats"),
        (f'{TWO}\nfield = "r2"\npassed = [1]\nlast = 0', "the round would have ended (RD11)"),
        (f'{TWO}\nphase = "play"', "phase = 'play', but the field is empty"),
        (f'{TWO}\nfield = "r2"\nphase = "free-lead"', "phase = 'free-lead', but the field is not empty"),
        (f'{TWO}\nphase = "number lead"', "phase = 'number lead'; did you mean 'number-lead'?"),
        (f'{TWO}\nphase = "over"', "phase = 'over'"),
        (f'{TWO}\nphase = "play"\nending = "last"', "an ending, but also a phase"),
        (f'{TWO}\nending = "lst"', "ending = 'lst'; did you mean 'last'?"),
        (f"{TWO}\ninverted = 1", "inverted = 1, which must be true or false"),
        (f"{TWO}\nturns = 1000", "turns = 1000, but no ending (RD20)"),
        (f"{TWO}\nturns = -1", "turns = -1, which must be a whole number from 0"),
        (f"{TWO}\nstuck = 2", "stuck = 2, which must be a whole number from 0 to 1"),
        (f'{TWO}\ndeck = ""\nused = "..."', "The deck is empty while there are used cards"),
        (f'{TWO}\ngifts = ["0>0 r1"]', "a gift '0>0 r1'; write \"0>1 r3\"."),
        (f"{TWO}\ngifts = [3]", "a gift 3; write"),
        (f'{TWO}\ngifts = ["0>1 r1"]', "The hand of seat 1 does not hold the gift r1."),
        (f"{TWO}\nnumberless = [1]", "numberless = [1], which must be 2 numbers"),
        (f"{TWO}\nnumberless = [1, 0]", "The hand of seat 0 cannot hold 1 cards without a number."),
        (f'{TWO}\nsupply = "r1 ?"', "supply must name every card"),
        (f'{TWO}\nsupply = "r1*3"', "3 cards r1; the deck has 2"),
        (f'{TWO}\nsupply = "r1 b2"', "cards in the deck that its supply does not hold"),
        (f'{TWO}\ndrawn = [""]', "drawn must be 2 texts"),
        (f'{TWO}\ndrawn = ["r1", ""]', "drawn cards that its supply does not hold: r1."),
    ],
)
def test_a_wrong_position_is_refused_in_one_sentence(text: str, message: str) -> None:
    with pytest.raises(PositionError) as caught:
        read(text)

    assert message in str(caught.value)
    assert str(caught.value).count("\n") == 0
    assert str(caught.value).endswith((".", "?"))


def test_a_player_out_ends_the_game_where_that_is_agreed() -> None:
    with pytest.raises(PositionError, match="a player out, but no ending"):
        read('hands = ["r1", "b2", ""]', end_at_first_out=True)


def test_the_example_of_the_format_can_be_read() -> None:
    lines = [line for line in (position.__doc__ or "").splitlines() if " = " in line and " # " in line]
    state = read("\n".join([*lines, "out = [2]"]))

    assert [len(hand) for hand in state.hands] == [5, 3, 0]
    assert (state.number, TEXTS[state.card], TEXTS[state.clear]) == (5, "r5", "+y")
    assert len(state.deck) == 69 - 5 - 3 - 2 - 2
    assert state.out == (2,)


def test_cards_that_are_named_nowhere_are_the_deck() -> None:
    assert len(read(TWO).deck) == 67


def test_the_deck_is_written_with_the_next_card_first() -> None:
    game = Rensei()
    state = game.read_position(f'{TWO}\nfield = "y3"\ndeck = "y4 b5 ..."')
    game.apply(state, game.read("pass"), Random(0))

    assert read_card("y4") in state.hands[0]


def test_an_empty_field_asks_for_a_lead() -> None:
    assert read(TWO).phase is Phase.FREE_LEAD
    assert read(f'{TWO}\nfield = "y1"').phase is Phase.PLAY


def test_a_position_for_other_seats_than_the_match_is_refused() -> None:
    with pytest.raises(PositionError, match="for 2 players, not 3"):
        Match(Rensei(), 3, 1, TWO)


def test_a_position_of_a_finished_game_keeps_its_order() -> None:
    game = Rensei()
    state = game.read_position('hands = ["", "r1", ""]\nout = [2, 0]\nending = "last"')

    assert game.to_move(state) is None
    assert game.standings(state) == ((2,), (0,), (1,))
    assert game.result(state) == (0.0, 0.0, 1.0)


def test_equal_hands_share_a_place_after_a_thousand_turns() -> None:
    game = Rensei()
    state = game.read_position('hands = ["r1 r2", "r3", "b2 b1"]\nending = "turns"')

    assert game.standings(state) == ((1,), (0, 2))


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "there is no card ''; write r5, ry4, r5+b, +b, quench or pass."),
        ("r7", "there is no card 'r7'"),
        ("R5", "there is no card 'R5'"),
        ("rr5", "there is no card 'rr5'"),
        ("ryb5", "there is no card 'ryb5'"),
        ("r5+", "there is no card '+'"),
        ("r5+b+y", "there is no card '+b+y'"),
        ("+b+y", "there is no card '+b+y'"),
        ("quench+b", "a combo is a number card and a clear card, such as r5+b."),
        ("play r5", "'play r5' is no action"),
        ("distil x", "there is no colour 'x'; colours are r, y, b and w."),
        ("distil ry", "there is no colour 'ry'"),
        ("refine r5", "'r5' is no clear card; write refine +y or refine none."),
        ("refine", ""),
        ("give r5", "does not say to whom; write give r3>2."),
        ("give r5>6", "there is no player '6'; players are 1 to 5."),
        ("give >2", "there is no card ''"),
        (" r5", "is no action"),
    ],
)
def test_a_text_that_is_no_action_is_refused_in_one_sentence(text: str, message: str) -> None:
    if not message:
        assert Rensei().read(text).op == "use"
        return
    with pytest.raises(NotationError) as caught:
        Rensei().read(text)

    assert message in str(caught.value)
    assert str(caught.value).endswith(".")


def test_marks_may_be_written_in_any_order() -> None:
    game = Rensei()

    assert game.read("yr4") == game.read("ry4")
    assert game.write(game.read("yr4")) == "ry4"
    assert game.read("r5+b") == Combo(read_card("r5"), CLEARS[2])
    assert game.read("give r3>2") == Give(read_card("r3"), 1)
    assert read_marks("br") == read_marks("rb") == 0b101


def test_every_card_has_a_text_of_its_own() -> None:
    assert len(set(TEXTS)) == len(CARDS) == 70
    assert [read_card(text) for text in TEXTS] == list(CARDS)


@pytest.mark.parametrize("seats", [1, 6])
def test_rensei_is_for_two_to_five(seats: int) -> None:
    with pytest.raises(OptionsError, match="for 2 to 5 players"):
        Rensei().start(seats, Random(0))
