"""Why an action of Rensei Daifugo may not be played."""

import re
from pathlib import Path

import pytest
from kobako.rensei import RULE_NUMBERS, Options, Rensei, forbidden, text

FIELD = 'hands = ["r2 r5 b1 b6 ry4 yb4 +r +b distil", "y1", ""]\nfield = "{}"\n'


def told(position: str, action: str, **options: object) -> str:
    game = Rensei(Options.from_table(options))
    why = game.why_not(game.read_position(position), game.read(action))
    return "" if why is None else text.explain(game, why)


@pytest.mark.parametrize(
    ("field", "action", "sentence"),
    [
        ("r5", "r6", "You have no r6 in your hand. (RD4)"),
        ("r5", "+y", "You have no +y in your hand. (RD5)"),
        ("r5", "quench", "You have no quench in your hand. (RD7)"),
        ("r5", "r5", "r5 is not higher than 5. (RD4)"),
        ("r5+b", "b1", "b1 is not higher than 5. (RD6)"),
        ("r6", "r5", "Only a 1 beats a 6: r5 does not. (RD9)"),
        ("r6", "b1", "The field shows red: b1 has a mark that is not there. (C2)"),
        ("r5", "b6", "The field shows red: b6 has a mark that is not there. (RD4)"),
        ("r3", "ry4", "The field shows red: ry4 has a mark that is not there. (C6)"),
        ("r3", "r5+b", "The field shows red: r5+b has a mark that is not there. (RD6)"),
        ("r3+b", "yb4", "The field shows red and blue (purple): yb4 has a mark that is not there. (C1)"),
        ("r3+b", "ry4+b", "ry4 with +b would show three marks; two are the most. (RD6)"),
        ("r3+b", "r5+r", "r5 shows the colour of +r already. (C5)"),
        ("r3+b", "r2+b", "r2+b is not higher than 3. (RD6)"),
        ("r3+b", "+b", "The field shows two marks; a clear card alone goes on one mark only. (RD5)"),
        ("r3", "+r", "The field is red already; mix in another colour. (C5)"),
        ("r3", "distil r", "This is only for who has just played distil. (RD7)"),
        ("r3", "refine none", "This is only for who has just played refine. (RD7)"),
        ("r3", "give r2>2", "This is only for who has just played transfer. (RD7)"),
        ("", "+r", "A clear card alone may not be led. (RD11)"),
        ("", "pass", "You have the lead and a card to lead: you may not pass. (RD8)"),
    ],
)
def test_the_rule_is_told_in_one_sentence(field: str, action: str, sentence: str) -> None:
    assert told(FIELD.format(field), action) == sentence


def test_other_agreements_are_told_in_their_own_words() -> None:
    at = FIELD.format("r3+b")

    assert told(at, "r5", match="exact") == (
        "The field shows red and blue (purple): r5 does not show exactly that. (C1)"
    )
    assert told(FIELD.format("y3+b"), "r5", match="share") == (
        "The field shows yellow and blue (green): r5 has no mark in common with it. (C1)"
    )
    assert told(FIELD.format("r3+r"), "+b", same_colour_overlay=True) == (
        "A clear card lies on the field already; never lay two in a row. (RD5)"
    )


def test_under_inversion_the_number_must_be_lower() -> None:
    assert told(FIELD.format("r4") + "inverted = true", "r5") == (
        "Lower beats higher now: r5 is not lower than 4. (RD7)"
    )
    assert told(FIELD.format("r1") + "inverted = true", "r5") == (
        "Lower beats higher now, and only a 6 beats a 1: r5 does not. (RD7)"
    )


def test_leads_are_limited() -> None:
    numbers = 'hands = ["r2 distil +b", "y1"]\nphase = "{}"'
    none = 'hands = ["distil +b", "y1"]'

    assert told(numbers.format("number-lead"), "distil") == (
        "This lead must be a number card; distil cannot be led now. (RD10)"
    )
    assert (
        told(numbers.format("free-lead"), "distil", lead_specials="never") == "Specials may not be led. (C3)"
    )
    assert told(none, "distil") == "You may lead distil only while you also hold a number card. (C3)"


def test_what_a_special_asks_for_comes_first() -> None:
    at = 'hands = ["r2 +b", "y1", "", "y2"]\nfield = "r1"\nphase = "{}"'

    assert told(at.format("distil"), "r2") == "First choose what distil does. (RD7)"
    assert told(at.format("distil"), "give r2>2") == "First choose what distil does. (RD7)"
    assert told(at.format("distil"), "distil w") == "The deck has no white cards. (RD7)"
    assert told(at.format("refine"), "refine +r") == "You have no +r in your hand. (RD5)"
    assert told(at.format("refine"), "pass") == "First choose what refine does. (RD7)"
    assert told(at.format("transfer"), "give r2>1") == "Give the card to another player. (RD7)"
    assert told(at.format("transfer"), "give r2>3") == "Player 3 is out already. (RD7)"
    assert told(at.format("transfer"), "give r2>5") == "There is no player 5. (RD7)"
    assert told(at.format("transfer"), "give r3>2") == "You have no r3 in your hand. (RD4)"


def test_after_the_end_nothing_may_be_played() -> None:
    assert told('hands = ["", "y1"]\nending = "last"', "y1") == "The game is over. (RD15)"


def test_every_rule_that_forbids_is_a_numbered_rule() -> None:
    quoted = re.findall(r'"((?:RD|C)\d+)"', Path(forbidden.__file__).read_text(encoding="utf-8"))

    assert quoted
    assert set(quoted) <= set(RULE_NUMBERS)
