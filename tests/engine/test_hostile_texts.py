"""Texts made to bring Python down end in one short sentence, whichever door they come through."""

from collections.abc import Callable
from pathlib import Path
from time import perf_counter

import pytest
from kobako import (
    GAMES,
    CardError,
    IllegalAction,
    KobakoError,
    Match,
    NotationError,
    PositionError,
    RecordError,
)
from kobako.core import cut, literal
from kobako.kings_plate import KingsPlate, Options
from kobako.kings_plate.cards import read_card_set
from kobako.record import load, replay
from kobako.rensei.decks import read_deck
from kobako.scenario import ScenarioError
from kobako.scenario import load as load_scenario
from kobako.scenario import main as run_files
from kobako.tables import read_package_text
from kobako.toml import MOST_CHARACTERS, read_toml

RECORD = (Path(__file__).parents[1] / "data" / "golden" / "capture.kobako").read_text(encoding="utf-8")
CARDS = read_package_text("kobako.kings_plate", "series1.toml")
DEEP = 50_000

DOORS: dict[str, Callable[[str], object]] = {
    "record": load,
    "cards": lambda text: read_card_set(text, "mine.toml"),
    "scenario": lambda text: load_scenario(text, "mine.toml"),
    "deck": read_deck,
    **{f"position of {key}": lambda text, key=key: GAMES[key]().read_position(text) for key in GAMES},
}

HOSTILE = {
    "lists in lists": "a = " + "[" * DEEP,
    "tables in tables": "a = " + "{a = " * DEEP,
    "a dotted key": "a" + ".a" * DEEP + " = 1",
    "a spaced dotted key": "a" + " . 'a'" * (DEEP // 2) + " = 1",
    "a dotted header": "[a" + ".a" * DEEP + "]",
    "headers and keys that add up": "[a" + ".a" * 15 + "]\nb" + ".b" * 15 + " = 1",
    "inline tables of dotted keys": "a" + ".a" * 15 + " = { b" + ".b" * 15 + " = 1 }",
    "lists behind a string that ends in five quotes": 'a = ["""x""""", ' + "[" * DEEP,
    "lists behind a literal string": "a = ['''x\"'''', " + "[" * DEEP,
    "lists behind an escaped quote": 'a = ["\\"", ' + "[" * DEEP,
    "a whole number of thousands of digits": "a = " + "9" * 5000,
    "a hexadecimal number": "a = 0x" + "f" * 5000,
    "a fraction of thousands of digits": "a = 1." + "9" * 5000,
    "too many characters": "#" * (MOST_CHARACTERS + 1),
    "a string without an end": 'a = """' + '\\"""' * DEEP,
}


@pytest.mark.parametrize("text", HOSTILE.values(), ids=HOSTILE)
@pytest.mark.parametrize("door", DOORS.values(), ids=DOORS)
def test_a_text_made_to_harm_is_refused_at_once_with_one_sentence(
    door: Callable[[str], object], text: str
) -> None:
    began = perf_counter()
    with pytest.raises(KobakoError) as raised:
        door(text)

    assert perf_counter() - began < 3
    assert len(str(raised.value)) < 250
    assert "\n" not in str(raised.value)


def test_a_hostile_position_inside_a_record_is_refused_as_well() -> None:
    text = RECORD.replace("seed = 141", f'seed = 141\nposition = "board = {"[" * DEEP}"')
    with pytest.raises(
        RecordError, match=r"^The record's position: The position is nested more than 20 levels"
    ):
        replay(load(text))


def test_what_lies_in_strings_and_comments_is_not_counted() -> None:
    brackets = "[{." * 40 + "9" * 200
    text = f'a = "{brackets}" # {brackets}\nb = \'{brackets}\'\nc = \'\'\'\n{brackets}\'\'\'\nd = """{brackets}\\""""'

    assert read_toml(text, "It", KobakoError)["b"] == brackets
    assert read_toml("\ufeffa = 1", "It", KobakoError) == {"a": 1}


def test_the_line_is_named() -> None:
    with pytest.raises(
        KobakoError, match=r"^It is nested more than 20 levels deep \(at line 2, column 25\)\.$"
    ):
        read_toml("a = 1\nb" + " = " + "[" * 30, "It", KobakoError)
    with pytest.raises(
        KobakoError, match=r"^It has a word or number of 101 characters; 100 are the most \(at line 3"
    ):
        read_toml("\n\na = " + "1" * 101, "It", KobakoError)


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("[comments]\n0", f'[comments]\n"{"9" * 5000}"', "The record has a comment '9999"),
        ("[comments]\n0", '[comments]\n"٣"', "The record has a comment '٣'"),
        ("[1.0, 0.0]", "[nan, 0.0]", "must be a number from 0 to 1 for each seat."),
        ("[1.0, 0.0]", "[inf, 0.0]", "must be a number from 0 to 1 for each seat."),
        ("[1.0, 0.0]", f"[{'9' * 400}, 0.0]", "has a word or number of 400 characters"),
        ("[1.0, 0.0]", f"[{'9' * 90}, 0.0]", "must be a number from 0 to 1 for each seat."),
        ("[1.0, 0.0]", "[1.0]", "must be a number from 0 to 1 for each seat."),
        ("[1.0, 0.0]", "[true, false]", "must be a number from 0 to 1 for each seat."),
        ("rules = 1", "rules = -1", "The record has rules = -1, which must be 1 or more."),
        ("players = [", 'players = ["person", ', "The record has 3 players for 2 seats."),
        ("seed = 141", f"seed = 0x{'f' * 90}", "which must lie between 0 and 2**53 - 1."),
        ("seats = 2", f"seats = {'9' * 90}", "seats, which kings-plate has not."),
        ("seed = 141", "seed = 2026-11-29", "The record has a date or time in seed, where none can be."),
    ],
)
def test_a_record_with_senseless_values_is_refused_in_short(old: str, new: str, words: str) -> None:
    assert old in RECORD
    with pytest.raises(RecordError) as raised:
        load(RECORD.replace(old, new, 1))

    assert words in str(raised.value)
    assert len(str(raised.value)) < 250


@pytest.mark.parametrize("field", ["[position]\nmover", "[after]\nturn", "[seen_by.0]\nturn"])
@pytest.mark.parametrize("value", ["2026-11-29", "07:32:00", "2026-11-29T07:32:00Z"])
def test_a_scenario_with_a_date_is_refused_with_file_and_field(
    field: str, value: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "dated.toml"
    title = 'title = { zh-Hant = "一", ja = "一", en = "One" }'
    file.write_text(f'game = "kings-plate"\nrule = "KP6"\n{title}\n{field} = {value}\n', encoding="utf-8")

    assert run_files([str(file)]) == 2
    name = field.replace("[", "").replace("]\n", ".")
    assert capsys.readouterr().err == f"{file}: has a date or time in {name}, where none can be.\n"


def test_a_scenario_with_a_fraction_is_refused_or_differs() -> None:
    with pytest.raises(ScenarioError, match=r"has mover = 1\.5, which must be a whole number\."):
        load_scenario(
            'game = "kings-plate"\nrule = "KP6"\ntitle = { zh-Hant = "一", ja = "一", en = "One" }\nmover = 1.5\n',
            "mine.toml",
        )


def test_a_long_value_is_repeated_in_short() -> None:
    assert cut("x" * 100) == "x" * 59 + "…"
    assert cut("a\nb") == "a b"
    assert literal("x" * 100) == "'" + "x" * 59 + "…'"
    assert literal([1] * 100).endswith("…")
    assert literal(10**5000) == "a value too large to be shown"
    for key in GAMES:
        with pytest.raises(NotationError) as raised:
            GAMES[key]().read("x" * 100_000)
        assert len(str(raised.value)) < 250


CORNERS = 'board = ["k . . .", "H . . .", ". . . .", ". . . K"]\n'
FROZEN = 'board = ["k g . .", "H . . .", ". . . .", ". . . K"]\n'


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (
            CORNERS + 'freezes = ["a3>a4", "a3>a4"]',
            "'a3>a4' is the second of a3, and a card freezes one at most.",
        ),
        (FROZEN + 'freezes = ["a3>a4", "a3>b4"]', "'a3>b4' is the second of a3"),
        (CORNERS + 'phase = "placing"\nspent = 3', "has spent = 3, but 2 is the most that can be (KP8)."),
        (
            CORNERS + 'phase = "mulligan"\nturn = 1',
            "has turn = 1, but the mulligan comes before all turns (KP4).",
        ),
        (CORNERS + "turn = 0\nmover = 1", "has turn = 0 and mover = 1, but seat 0 starts (KP5)."),
        (
            CORNERS + 'phase = "over"\nending = "stuck"\nwinner = 0',
            "The position is over, but seat 1 is not stuck (KP12).",
        ),
    ],
)
def test_a_position_of_kings_plate_that_no_game_leads_to_is_refused(text: str, words: str) -> None:
    with pytest.raises(PositionError) as raised:
        KingsPlate().read_position(text)

    assert words in str(raised.value)


def test_positions_that_look_odd_and_can_be_are_read() -> None:
    game = KingsPlate()
    moved_on = 'board = ["k g . .", ". . . .", "H . . .", ". . . K"]\nfreezes = ["a2>b4"]'
    stuck = 'board = ["k G .", "g g .", "G . K"]\nphase = "over"\nending = "stuck"\nwinner = 0\n'
    dear = 'board = ["k . .", ". . .", ". . K"]\nphase = "placing"\nspent = 2\n'

    assert game.read_position(moved_on).freezes == [(4, 13)]
    assert game.read_position(CORNERS + 'phase = "mulligan"\nmover = 1').turn == 0
    assert game.read_position(CORNERS + "turn = 0\nmover = 1\nstarter = 1").mover == 1
    assert KingsPlate(Options(size=3)).read_position(dear).spent == 2
    with pytest.raises(PositionError, match="not stuck"):
        KingsPlate(Options(size=3)).read_position(stuck)
    assert KingsPlate(Options(size=3)).read_position(stuck + 'hands = ["", "?"]').winner == 0


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ('id = "guard"', 'id = "L"', "mine.toml: 'L' has an id that is the symbol of 'leaper'."),
        (
            "king = true\n",
            "king = true\ncost = 1\n",
            "'plain-crown' is a king and has a cost, but kings are never",
        ),
        (
            "king = true\n",
            'king = true\nabilities = ["sneak"]\n',
            "'plain-crown' is a king with sneak, which",
        ),
        (
            "king = true\n",
            'king = true\nabilities = ["freeze"]\n',
            "'plain-crown' is a king with freeze, which",
        ),
    ],
)
def test_a_card_that_could_not_be_played_is_refused(old: str, new: str, words: str) -> None:
    assert old in CARDS
    with pytest.raises(CardError) as raised:
        read_card_set(CARDS.replace(old, new, 1), "mine.toml")

    assert words in str(raised.value)


def test_a_card_set_needs_kings_and_units() -> None:
    head, *cards = CARDS.split("[[card]]")
    units = [card for card in cards if "king = true" not in card]
    kings = [card for card in cards if "king = true" in card]

    with pytest.raises(CardError, match=r"^mine\.toml: has no king;"):
        read_card_set("[[card]]".join([head, *units]), "mine.toml")
    with pytest.raises(
        CardError, match=r"^mine\.toml: has 0 units, copies counted in; two hands take 10 \(KP4\)\.$"
    ):
        read_card_set("[[card]]".join([head, *kings]), "mine.toml")


def test_a_refused_text_leaves_the_match_alone() -> None:
    match = Match(KingsPlate(), 2, 3)
    for text in HOSTILE.values():
        with pytest.raises((NotationError, IllegalAction)):
            match.play(text)

    assert match.ply == 0
