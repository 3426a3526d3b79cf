"""Kairo in a terminal."""

from kobako import OPEN, Match
from kobako.kairo import Kairo, Options, text

NAMES = ["You", "Ann"]
POSITION = """
stalls = ["r g2>f2 h2, b f10>g10", "r i6>i7 i5, w c6>c5, p a6>b6"]
customers = "w:a1 r:l1 g:b11 b:k11 y:g7"
hands = ["2 456 barker", "3 ? barker"]
coins = ["r*3 w", "w r"]
points = [2, 2]
medals = ["r:gold", "r:silver"]
mover = 0
turns = 9
"""


def match(more: str = "", **options: object) -> Match:  # type: ignore[type-arg]
    return Match(Kairo(Options.from_table(options)), 2, 1, POSITION + more)


def drawn(more: str = "", viewer: object = 0, **options: object) -> list[str]:
    table = match(more, **options)
    return text.draw(table.game, table.view(viewer), NAMES).splitlines()  # type: ignore[arg-type]


def told(*actions: str, more: str = "") -> list[str]:
    table = match(more)
    for action in actions:
        table.play(action)
    return [text.tell(table.game, event, NAMES) for ply in table.plies for event in ply.events]


def test_the_market_shows_stalls_with_their_owners_entries_customers_and_restaurants() -> None:
    assert drawn()[:13] == [
        "   a  b  c  d  e  f  g  h  i  j  k  l",
        " 1 @w .  .  .  .  .  .  .  .  .  .  @r",
        " 2 .  .  .  .  .  >r R1 r1 .  .  .  .",
        " 3 .  .  .  .  .  .  .  .  .  .  .  .",
        " 4 .  .  .  .  .  .  .  .  .  .  .  .",
        " 5 ~  .  >w .  .  .  .  .  r2 .  .  ~",
        " 6 P2 >p W2 .  .  .  .  .  R2 .  .  ~",
        " 7 ~  .  .  .  .  .  @y .  >r .  .  ~",
        " 8 ~  .  .  .  .  .  .  .  .  .  .  ~",
        " 9 ~  .  .  .  .  .  .  .  .  .  .  ~",
        "10 ~  .  .  .  .  B1 >b .  .  .  .  ~",
        "11 ~  @g .  .  .  .  .  .  .  .  @b ~",
        "12 ~  ~  ~  ~  ~  ~  ~  ~  ~  ~  ~  ~",
    ]


def test_below_it_stand_supplies_players_and_the_turn() -> None:
    """KA39: the coins of the other seat lie behind its screen."""
    lines = drawn()

    assert lines[13:] == [
        "  waiting: the purple customer; expansions left: 6 white, 4 red, 6 purple, 6 green, 6 yellow, 6 blue",
        lines[14],
        "You (2 points): 2 456 barker; 1 white, 3 red; gold red",
        "Ann (2 points): barker ? ?; silver red",
        "Turn 10. You: play a card to build, attract a customer, or draw two cards.",
    ]
    assert lines[14].startswith("  face up: ")
    assert lines[14].endswith("; deck: 25 cards; barkers: 5")


def test_coins_that_lie_open_are_told() -> None:
    assert drawn(open_coins=True)[-2] == "Ann (2 points): barker ? ?; 1 white, 1 red; silver red"


def test_the_final_phase_says_why_and_who_is_out() -> None:
    lines = drawn('final = "two-colours"\npassed = [1]')

    assert lines[-2].startswith("Ann (2 points, passed): ")
    assert lines[-1] == (
        "Final phase (two colours have one expansion left). Turn 10. You: play a card to build, or pass."
    )


def test_the_end_is_laid_out_line_by_line() -> None:
    """KA38"""
    table = match('final = "quiet"\npassed = [1]')
    table.play("pass")

    assert text.draw(table.game, table.view(OPEN), NAMES).splitlines()[-1] == (
        "The game is over: You 2 + 2 for medals + 1 for coins = 5; Ann 2 + 1 for medals + 0 for coins = 3. You won."
    )


def test_building_and_paying_are_told() -> None:
    assert told("use 2", "found y e2>e3") == [
        "You played 2",
        "You built a yellow stall on e2 with its entry on e3",
        "You ended the turn",
    ]
    assert told("use 2", "expand r h1") == [
        "You played 2",
        "You expanded red to h1 and scored 3",
        "You won silver in red from Ann and scored 1",
        "You paid 3 red",
        "You ended the turn",
    ]


def test_a_customer_is_led_so_many_steps() -> None:
    assert told("attract b") == [
        "You led the blue customer 5 steps to You's stall at g10",
        "You earned 1 blue",
        "the purple customer came to g10",
        "You ended the turn",
    ]
    assert told("attract r", "visit 2 +1")[0] == (
        "You led the red customer with 1 barker 9 steps to Ann's stall at i7"
    )


def test_cards_are_told() -> None:
    assert told("take barker", "take barker", "discard 2") == [
        "You took barker",
        "You took barker",
        "You discarded 2",
        "You ended the turn",
    ]


def test_the_glossary_knows_what_is_agreed() -> None:
    assert "for 1 coin\n" in text.glossary(Kairo())
    assert "for 2 coins\n" in text.glossary(Kairo(Options(joker_fee=2)))
    assert "gold is worth 3 and silver 2" in text.glossary(Kairo(Options(medal_points=(3, 2))))


def test_what_a_scenario_can_measure_names_seats_colours_and_cells() -> None:
    table = match()
    measured = {
        where: text.MEASURES[name](table.game, table.state, where)
        for name, where in (("size", "0 r"), ("steps", "b 0"), ("region", "a6"), ("cells", "restaurants"))
    }

    assert measured == {"0 r": 2, "b 0": 5, "a6": 4, "restaurants": 26}
