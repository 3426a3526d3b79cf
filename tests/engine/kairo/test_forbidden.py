"""Every sentence that says why an action of Kairo is forbidden, as a player reads it."""

import pytest
from kobako.kairo import Kairo, Options
from kobako.kairo.text import explain

BUILD = """
hands = ["5", "1"]
stalls = ["r c3>c2 b3, w f3>f2, g j2>j1", "r j6>j7, y e1>d1"]
coins = ["r r", ""]
phase = "build"
reach = [1, 2]
"""
MOVE = BUILD.replace('"build"', '"move"\nlifted = "w"')
TURN = """
hands = ["1 barker 147", "2"]
stalls = ["w e1>d1", "w b8>b7, r h9>h8"]
coins = ["", ""]
face_up = "2 3 4 5"
"""
VISIT = TURN + 'phase = "visit"\ncalled = "w"\n'


@pytest.mark.parametrize(
    ("position", "action", "sentence"),
    [
        (BUILD, "draw", "A card is played: now build with it. (KA9)"),
        (BUILD, "found r b1>b2", "You have a red stall already. (KA14)"),
        (BUILD, "found y c4>c5", "c4 touches another stall. (KA13)"),
        (BUILD, "found y a3>c2", "c2 is not beside a3. (KA10)"),
        (BUILD, "found b b1>c1", None),
        (BUILD, "found b k1>k2", "k1 is in region 3, which the card does not show. (KA8)"),
        (BUILD, "found p b1>b2", "Purple stalls stand on restaurant cells only; b1 is none. (KA11)"),
        (BUILD, "found y g2>g3", "Region 2 has a yellow stall already. (KA12)"),
        (BUILD, "expand r c4", "You cannot pay the 3 red coins that this costs. (KA18)"),
        (BUILD, "expand b c4", "You have no blue stall. (KA16)"),
        (BUILD, "expand r f4", "f4 does not touch your red stall. (KA16)"),
        (BUILD, "expand r c2", "c2 is not empty. (KA16)"),
        (BUILD, "lift r", "Your red stall has expansions and stays where it is. (KA25)"),
        (BUILD, "lift b", "You have no blue stall. (KA25)"),
        (BUILD, "pay r", "Nothing is owed. (KA18)"),
        (MOVE, "move r g3>g2", "It is your white stall that is lifted. (KA25)"),
        (MOVE, "move w f3>f2", "Your white stall stood just so. (KA25)"),
        (MOVE, "lift g", "A stall is lifted: now place it. (KA25)"),
        (TURN, "expand w e2", "First play a stall card, then build. (KA9)"),
        (TURN, "use 9", "You have no card 9 in your hand. (KA8)"),
        (TURN, "use 147", "A joker costs 1 coins, which you do not have. (KA8)"),
        (TURN, "use barker", "A market barker builds nothing; play a stall card. (KA9)"),
        (TURN, "wild", "That takes 3 stall cards. (KA8)"),
        (TURN, "spend 1", "Three stall cards are named only when you build with three. (KA8)"),
        (TURN, "discard 1", "Cards are discarded only when you have too many at the end of a turn. (KA34)"),
        (TURN, "visit 1", "First call a customer. (KA26)"),
        (TURN, "take 9", "No card 9 lies face up. (KA33)"),
        (TURN, "attract b", "The blue customer is not in the market. (KA31)"),
        (TURN, "attract g", "Nobody has a green stall. (KA32)"),
        (TURN, "pass", "Only in the final phase may you pass. (KA37)"),
        (TURN + 'final = "quiet"', "draw", "In the final phase you can only build, or pass. (KA37)"),
        (VISIT, "visit 2", "Another white stall is nearer; barkers needed to go past: 1. (KA26)"),
        (VISIT, "visit 1 +1", "With so many barkers the customer goes past that stall. (KA29)"),
        (VISIT, "visit 1 +2", "Market barkers in your hand: 1. (KA29)"),
        (VISIT, "visit 3", "There is no such white stall (player 3). (KA26)"),
        (VISIT, "use 1", "A customer is called: choose its stall. (KA28)"),
    ],
)
def test_a_forbidden_action_is_explained(position: str, action: str, sentence: str | None) -> None:
    game = Kairo()
    forbidden = game.why_not(game.read_position(position), game.read(action))

    assert (forbidden and explain(game, forbidden)) == sentence


def test_who_would_be_shut_in_is_named() -> None:
    game = Kairo(Options(joker_fee=0))
    state = game.read_position("""
        hands = ["1", "1"]
        stalls = ["r c3>d3 b3", "g b1>a1, w a4>b4 a3"]
        customers = "w:l1 r:f5 p:g7 g:b11 y:k11"
        coins = ["r*9", ""]
        phase = "build"
        reach = [1]
    """)
    forbidden = game.why_not(state, game.read("expand r b2"))

    assert explain(game, forbidden) == "b2 would shut in a green stall (player 2). (KA20)"  # type: ignore[arg-type]
