"""Rensei Daifugo in a terminal."""

from kobako import OPEN, Match
from kobako.rensei import Options, Rensei, text

NAMES = ["You", "Ann", "Bo"]


def drawn(position: str, seats: int = 3, viewer: object = 0, **options: object) -> list[str]:
    match = Match(Rensei(Options.from_table(options)), seats, 1, position)
    return text.draw(match.game, match.view(viewer), NAMES).splitlines()  # type: ignore[arg-type]


def test_the_table_shows_field_deck_hands_and_turn() -> None:
    assert drawn(
        'hands = ["r1 ry4 +b", "? quench", "b3"]\nfield = "r5+y"\nlast = 2\npassed = [1]\nturns = 7\nused = "b6"'
    ) == [
        "  field: [r5+y] counts as 5, red and yellow (orange)",
        "  deck: 60 cards, used: 1 card",
        "  turn order: 1, 2, ...",
        "You: r1 ry4 +b",
        "Ann (passed): ? ?",
        "Bo: ?",
        "Turn 8. You: play onto the field, or pass.",
    ]


def test_inversion_direction_and_who_is_out_are_said() -> None:
    lines = drawn('hands = ["r1", "b1", ""]\nfield = "r5"\nmarks = "b"\ninverted = true\nreversed = true')

    assert lines[0] == "  field: [r5] counts as 5, blue; lower beats higher"
    assert lines[2] == "  turn order: ..., 2, 1"
    assert lines[5] == "Bo: out, place 1"


def test_a_lead_says_what_may_be_led() -> None:
    position = 'hands = ["r1", "b1", "b2"]\nphase = "{}"'

    assert drawn(position.format("free-lead"))[0] == "  field: empty"
    assert drawn(position.format("free-lead"))[-1] == "Turn 1. You: lead any card but a clear card alone."
    assert drawn(position.format("number-lead"))[-1] == "Turn 1. You: lead a number card."
    assert drawn(position.format("any-lead"))[-1] == "Turn 1. You: lead any card."


def test_the_end_names_the_order_and_the_reason() -> None:
    assert drawn('hands = ["r1", "", ""]\nout = [2, 1]\nending = "last"', viewer=OPEN)[-1] == (
        "The game is over: Bo won, then Ann, then You (one player is left)."
    )
    assert drawn('hands = ["r1 r2", "b1", "b2"]\nending = "turns"', viewer=OPEN)[-1] == (
        "The game is over: Ann and Bo won, then You (a thousand turns were played)."
    )


def test_the_glossary_names_only_what_is_in_the_deck() -> None:
    assert "quench" in text.glossary(Rensei())
    assert "quench" not in text.glossary(Rensei(Options(specials=False)))
    assert "Colours: r red, y yellow, b blue." in text.glossary(Rensei())
