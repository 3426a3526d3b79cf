"""Every sentence that says why an action is forbidden, as a player reads it."""

import pytest
from kobako.grid import names
from kobako.kings_plate import KingsPlate, Options
from kobako.kings_plate.text import explain

TURN = """
board = ["k . v .", "A P g .", ". O . d", "W . . K"]
hands = ["G O", "T"]
"""
LONELY = TURN.replace("A P g", ". P g")
BARRED = TURN.replace("A P g", ". . d")
PLACING = TURN + 'phase = "placing"\nspent = 1\n'
MULLIGAN = TURN + 'phase = "mulligan"\n'
STUCK = """
board = ["k . . .", "H . . .", ". . . .", ". . . K"]
freezes = ["a3>a4"]
mover = 1
"""


@pytest.mark.parametrize(
    ("position", "action", "sentence"),
    [
        (MULLIGAN, "d1-d2", "First decide whether to keep your hand or to exchange it once. (KP4)"),
        (TURN, "keep", "A hand is exchanged only before the first turn. (KP4)"),
        (TURN, "done", "You cannot pass: move one card or place at least one. (KP12)"),
        (TURN, "b1-b2", "There is no card on b1. (KP6)"),
        (TURN, "c3-c2", "The card on c3 is not yours. (KP6)"),
        (PLACING, "d1-c1", "You are placing cards in this turn; you cannot move one as well. (D15)"),
        (TURN, "b3-b2", "Your own card stands on b2. (KP6)"),
        (TURN, "b2-d4", "Colossus cannot reach d4 in one move. (KP1)"),
        (TURN + "turn = 0\n", "b3-a4", "The start player may not capture the king in the first turn. (KP11)"),
        (LONELY, "a1-a4", "Wisp cannot capture kings (Uncheck). (KP9)"),
        (LONELY, "b3-a4", "Plain Crown on a4 has 2 stars; your attackers have 1 together. (KP10)"),
        (TURN, "d1-hand", "A king cannot leave the board. (KP7)"),
        (TURN, "b2-hand", "Colossus on b2 has no clear way over the edge. (KP7)"),
        (TURN, "L@c1", "Leaper is not in your hand. (KP8)"),
        (TURN, "T@c1", "Stalker is not in your hand. (KP8)"),
        (TURN, "G@b2", "There is already a card on b2. (KP8)"),
        (PLACING, "O@c1", "Colossus costs 2; your placing power left is 1. (KP8)"),
        (BARRED, "G@c2", "A Barrier keeps you from placing on c2. (KP8)"),
        (TURN, "G@d4", "d4 is not beside a card of yours. (KP8)"),
        (STUCK, "a4-a3", "The game is over. (KP12)"),
    ],
)
def test_a_forbidden_action_is_explained(position: str, action: str, sentence: str) -> None:
    game = KingsPlate()
    forbidden = game.why_not(game.read_position(position), game.read(action))

    assert forbidden is not None
    assert explain(game, forbidden) == sentence


def test_a_frozen_card_is_named_with_its_square() -> None:
    game = KingsPlate()
    state = game.read_position("""
        board = ["k . . .", ". . c .", ". . H .", ". . . K"]
        freezes = ["c2>c3"]
        mover = 1
    """)
    forbidden = game.why_not(state, game.read("c3-d3"))

    assert forbidden is not None
    assert explain(game, forbidden) == "Carter on c3 is frozen and cannot move. (D5)"


THIRD = """
board = ["k . . u", ". T b v", ". V . .", "A . . K"]
hands = ["V", ""]
"""
MOVED = THIRD + 'phase = "again"\nagain = "b3"\n'


@pytest.mark.parametrize(
    ("position", "action", "sentence"),
    [
        (THIRD, "V@c2", "A card with Force keeps you from placing on c2. (KP8)"),
        (THIRD, "b2-c3", "Veteran has no stars and cannot capture. (KP10)"),
        (
            THIRD.replace(" V ", " . ").replace("T", "V"),
            "b3-a4",
            "A card with Charm keeps you from capturing the king. (KP9)",
        ),
        (MOVED, "b2-a3", "Only the card that has just moved may move again in this turn. (D13)"),
        (MOVED, "V@c1", "You have moved a card in this turn; you cannot place one as well. (D15)"),
        (MOVED, "b3-d3", "Twinstep cannot reach d3 in one move. (KP1)"),
        (MOVED, "keep", "A hand is exchanged only before the first turn. (KP4)"),
    ],
)
def test_what_series_three_forbids_is_explained(position: str, action: str, sentence: str) -> None:
    game = KingsPlate(Options(series=3))
    forbidden = game.why_not(game.read_position(position), game.read(action))

    assert forbidden is not None
    assert explain(game, forbidden) == sentence


def test_facts_are_ids_of_cards_names_of_squares_and_numbers() -> None:
    game = KingsPlate()
    state = game.read_position(TURN)
    ids = {card.id for card in game.cards.cards}
    for card in game.cards.cards:
        for square in names(4):
            forbidden = game.why_not(state, game.read(f"{card.symbol}@{square}"))
            if forbidden is not None:
                assert forbidden.facts["card"] in ids
                assert forbidden.facts["square"] in names(4)
                assert isinstance(forbidden.facts["cost"], int)
                assert isinstance(forbidden.facts["power"], int)
