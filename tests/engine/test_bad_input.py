"""Whatever is wrong with an input, one sentence says what and where, and nothing is lost."""

from pathlib import Path
from random import Random

import pytest
from kobako import (
    GAMES,
    CardError,
    IllegalAction,
    KobakoError,
    Match,
    NotationError,
    OptionsError,
    PositionError,
    RecordError,
)
from kobako.kings_plate import KingsPlate, Options
from kobako.kings_plate.cards import read_card_set
from kobako.record import BrokenReplay, dump, load, record, replay
from kobako.tables import read_package_text

CARDS = read_package_text("kobako.kings_plate", "series1.toml")
GOLDEN = Path(__file__).parents[1] / "data" / "golden" / "capture.kobako"
RECORD = GOLDEN.read_text(encoding="utf-8")
POSITION = """
board = ["k . . .", ". . g .", ". G . .", ". . . K"]
hands = ["L A!", "? W!"]
mover = 0
"""


def is_one_sentence(error: BaseException) -> bool:
    text = str(error)
    return "\n" not in text and text[-1] in ".?" and "{" not in text.replace("{ action", "")


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"size": 6}, "Option size = 6 is not one of: 4, 3, 5."),
        ({"size": 4.0}, "Option size = 4.0 is not one of"),
        ({"mulligan": 1}, "Option mulligan = 1 is not one of: True, False."),
        ({"series": 9}, "Option series = 9 is not one of"),
        ({"freeze_mode": "always"}, "Option freeze_mode = 'always'"),
        ({"kings": ("plain-crown",)}, "one king for each of the two seats"),
        ({"kings": "plain-crown"}, "one king for each of the two seats"),
        ({"kings": ("plain-crow", "plain-crown")}, "did you mean 'plain-crown'?"),
        ({"kings": ("guard", "plain-crown")}, "'guard', no king of this set"),
        ({"double_king": "all"}, "Option double_king = 'all' is not one of: neither, both, first, second."),
        (
            {"double_king": "first", "kings": ("plain-crown",) * 2},
            "must name 3 kings, seat 0's first, or none.",
        ),
        (
            {"double_king": "both", "kings": ("muster-crown",) * 4},
            "'muster-crown' more often than the set holds",
        ),
        (
            {"series": 2, "double_king": "first", "kings": ("plain-crown", "strider-crown", "plain-crown")},
            "'strider-crown', which is never one of two kings (KP15).",
        ),
        ({"series": 3, "kings": ("plain-crown", "high-crown")}, "'plain-crown', no king of this set"),
        ({"cards": 3}, "Option cards = 3 must be 'reference' or the text of a card set."),
        ({"cards": "series1"}, "Option cards: is not valid TOML"),
        ({"cards": CARDS, "series": 2}, "so neither series nor mix_series applies."),
        ({"cards": CARDS, "mix_series": True}, "so neither series nor mix_series applies."),
        ({"cards": CARDS.replace('["freeze"]', '["freze"]')}, "Option cards: 'chiller' has unknown ability"),
    ],
)
def test_options_that_do_not_exist_are_named(options: dict, words: str) -> None:
    with pytest.raises(OptionsError) as raised:
        Options.from_table(options)

    assert words in str(raised.value)
    assert is_one_sentence(raised.value)


def test_an_unknown_option_is_named_with_the_nearest_one() -> None:
    with pytest.raises(OptionsError) as raised:
        Options.from_table({"muligan": True})

    assert str(raised.value) == "Unknown option 'muligan'; did you mean 'mulligan'?"


@pytest.mark.parametrize("seed", [-1, 2**53, 1.5, "7", True, None])
def test_a_seed_that_javascript_would_round_is_refused(seed: object) -> None:
    with pytest.raises(OptionsError, match="is not a whole number from 0 to"):
        Match(KingsPlate(), 2, seed)  # type: ignore[arg-type]


@pytest.mark.parametrize("seats", [1, 3])
def test_a_table_of_the_wrong_size_is_refused(seats: int) -> None:
    with pytest.raises(OptionsError, match=rf"two players, not {seats}\."):
        KingsPlate().start(seats, Random(0))


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("stars = 3", "stars = 11", "mine.toml: 'colossus' has stars = 11, which must lie between 0 and 9."),
        ("cost = 2", 'cost = "2"', "mine.toml: 'colossus' has cost = '2', which must be a whole number."),
        ("cost = 2", "", "mine.toml: 'colossus' has no cost."),
        (
            '["freeze"]',
            '["freze"]',
            "mine.toml: 'chiller' has unknown ability 'freze'; did you mean 'freeze'?",
        ),
        ('["freeze"]', "[3]", "mine.toml: 'chiller' has unknown ability '3'"),
        ('leap = "N"', 'leep = "N"', "mine.toml: 'leaper' has an unknown mark 'leep'; did you mean 'leap'?"),
        ('leap = "N"', 'leap = "Q"', "mine.toml: 'leaper' has an unknown direction 'Q' under leap"),
        ('leap = "N"', 'leap = ""', "mine.toml: 'leaper' has no moves"),
        ('leap = "N"', "leap = 3", "mine.toml: 'leaper' has leap = 3, which must be directions in quotes"),
        (
            'symbol = "L"',
            'symbol = "l"',
            "mine.toml: 'leaper' has symbol = 'l', which must be a capital letter",
        ),
        ('symbol = "L"', 'symbol = "G"', "mine.toml: two cards have the symbol 'G'."),
        ('id = "leaper"', 'id = "guard"', "mine.toml: two cards have the id 'guard'."),
        ('id = "leaper"', "", "mine.toml: 'card 4' has no id"),
        ('en = "Leaper" }', "}", "not valid TOML"),
        ('ja = "跳び手", ', "", "mine.toml: 'leaper' has no name in ja."),
        (
            'standard_king = "plain-crown"',
            'standard_king = "guard"',
            "the standard king 'guard' is not a king",
        ),
        ("[set]", "[sett]", "mine.toml: unknown table 'sett'; did you mean 'set'?"),
        (
            "king = true\nstars = 1\ncosts = 2",
            "king = true\nstars = 1",
            "mine.toml: 'plain-crown' has no costs",
        ),
        ("stars = 3", "stars = 3\ncolour = 1", "mine.toml: 'colossus' has an unknown field 'colour'"),
        ("copies = 2", "copies = true", "has copies = True, which must be a whole number."),
        ("[[card]]", "[[crad]]", "mine.toml: unknown table 'crad'; did you mean 'card'?"),
        (
            '"plain-crown", "muster-crown"]',
            '"plain-crown", "guard"]',
            "mine.toml: the standard pair ['plain-crown', 'guard'] must be two kings of this set",
        ),
        ("costs = 3", "costs = 3\nalone = true", "must be two kings of this set that may stand in a pair"),
        ("[[card]]", "[[card]]\n" * 99, "mine.toml: has 1584 cards; a set holds 100 kinds at most."),
    ],
)
def test_a_wrong_card_table_is_named_with_file_card_and_field(old: str, new: str, words: str) -> None:
    assert old in CARDS
    with pytest.raises(CardError) as raised:
        read_card_set(CARDS.replace(old, new), "mine.toml")

    assert words in str(raised.value)
    assert "\n" not in str(raised.value)


def test_the_card_table_itself_is_read() -> None:
    assert len(read_card_set(CARDS, "mine.toml").cards) == 16


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("board", "bord", "The position has an unknown field 'bord'; did you mean 'board'?"),
        ('". . . K"', '". . K"', "Row 1 of the board is '. . K', which has 3 cells, not 4."),
        (', ". . . K"', "", "needs a board of 4 rows in quotes, the far row first."),
        ('". . . K"', "3", "needs a board of 4 rows in quotes"),
        (". . g .", ". . z .", "'Z' on c3 is no card of this set; its letters are W G C"),
        (". . g .", ". . k .", "Seat 1 (small letters) has 2 kings on the board; it must have 1."),
        (". . . K", ". . . .", "Seat 0 (capitals) has 0 kings on the board; it must have 1."),
        ("L A!", "Q A!", "'Q' in the hand of seat 0 is no card"),
        ("L A!", "K A!", "'K' in the hand of seat 0 is a king, and kings are never in a hand."),
        ("L A!", "G G G", "has more than 4 of Guard (G)."),
        ("L A!", "? " * 60, "hides 61 cards, but only"),
        ('hands = ["L A!", "? W!"]', 'hands = ["L"]', "hands must be two texts in quotes"),
        ("mover = 0", "mover = 2", "has mover = 2, which must be a whole number from 0 to 1."),
        ("mover = 0", "mover = true", "has mover = True, which must be"),
        ("mover = 0", 'phase = "trun"', "has phase = 'trun'; did you mean 'turn'?"),
        ("mover = 0", 'freezes = ["b2"]', "The freeze 'b2' must name two squares"),
        ("mover = 0", 'freezes = ["b2>c3"]', "names b2, where no card with Freeze stands."),
        ("mover = 0", "freezes = 3", 'freezes must be a list such as ["c2>c3"].'),
        ("mover = 0", "winner = 1", 'has winner = 1, but not phase = "over".'),
        ("mover = 0", 'phase = "over"', "is over with ending = None"),
        ("mover = 0", 'phase = "over"\nending = "king"', "has winner = None, which must be"),
        (
            "mover = 0",
            'phase = "over"\nending = "repetition"\nwinner = 0',
            "which nobody wins, but has a winner.",
        ),
        ("mover = 0", 'buried = ["G G G G G", ""]', "buries more Guard than the deck holds."),
        ("mover = 0", "buried = 3", "buried must be two texts in quotes"),
        ("mover = 0", "mover = ", "The position is not valid TOML:"),
    ],
)
def test_a_broken_position_is_named_with_field_and_place(old: str, new: str, words: str) -> None:
    with pytest.raises(PositionError) as raised:
        KingsPlate().read_position(POSITION.replace(old, new, 1))

    assert words in str(raised.value)
    assert "\n" not in str(raised.value)


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ('set = "series2"', "has set = 'series2', but the game is played with 'series3'."),
        ("set = 3", "has set = 3, but the game is played with 'series3'."),
        ('again = "b2"', 'must have both phase = "again" and the square again, or neither.'),
        ('phase = "again"', 'must have both phase = "again" and the square again, or neither.'),
        ('phase = "again"\nagain = "b9"', "has again = 'b9', which must be a square such as \"c3\"."),
        ('phase = "again"\nagain = "d1"', "where no card of seat 0 with Double Move stands."),
        ('phase = "again"\nagain = "c3"', "where no card of seat 0 with Double Move stands."),
        ('phase = "again"\nagain = "a1"', "where no card of seat 0 with Double Move stands."),
    ],
)
def test_a_position_between_two_moves_names_the_card_that_has_moved(line: str, words: str) -> None:
    game = KingsPlate(Options(series=3))
    text = 'board = ["k . . .", ". . t .", ". T . .", ". . . K"]\n'
    moved = game.read_position(text + 'phase = "again"\nagain = "b2"\n')
    assert [game.write(action) for action in game.actions(moved)] == [
        "b2-b1",
        "b2-a2",
        "b2-c2",
        "b2-b3",
        "done",
    ]
    with pytest.raises(PositionError) as raised:
        game.read_position(text + line)

    assert words in str(raised.value)
    assert "\n" not in str(raised.value)


def test_a_position_has_as_many_kings_as_the_options_say() -> None:
    game = KingsPlate(Options(double_king="second"))
    text = 'board = ["k . . m", ". . . .", ". . . .", ". . . K"]'
    assert game.to_move(game.read_position(text)) == 0
    with pytest.raises(
        PositionError, match=r"Seat 1 \(small letters\) has 1 kings on the board; it must have 2"
    ):
        game.read_position(text.replace("m", "."))


def test_a_king_that_never_freezes_cannot_be_frozen_in_a_position() -> None:
    text = """
        board = ["k . . .", "H . . .", ". . . .", ". . . K"]
        freezes = ["a3>a4"]
    """
    assert KingsPlate().read_position(text).freezes == [(8, 12)]
    with pytest.raises(PositionError, match="names a king, which these options never freeze"):
        KingsPlate(Options(freeze_affects_king=False)).read_position(text)
    with pytest.raises(PositionError, match="whatever stands in front is frozen"):
        KingsPlate(Options(freeze_mode="while_in_front")).read_position(text)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "is no action; write b2-b3"),
        ("b2", "'b2' is no action"),
        ("b2-", "there is no square ''"),
        ("b2-b5", "there is no square 'b5' on this board (a1 to d4)."),
        ("B2-b3", "there is no square 'B2'"),
        ("Z@b2", "no card of Series 1 is written 'Z'."),
        ("l@b2", "no card of Series 1 is written 'l'."),
        ("L@", "there is no square ''"),
        ("Done", "is no action"),
        ("b2-b3-b4", "there is no square 'b3-b4'"),
        (" b2-b3", "there is no square ' b2'"),
        ("國王", "'國王' is no action"),
    ],
)
def test_a_text_that_is_no_action_is_refused(text: str, words: str) -> None:
    with pytest.raises(NotationError) as raised:
        KingsPlate().read(text)

    assert words in str(raised.value)
    assert is_one_sentence(raised.value)


def test_an_illegal_action_leaves_the_match_as_it_was() -> None:
    match = Match(KingsPlate(), 2, 3)
    match.play("keep")
    before, plies = repr(match.state), list(match.plies)
    for text in ("d1-d2", "done", "nonsense", "K@a1"):
        with pytest.raises(KobakoError):
            match.play(text)

    assert repr(match.state) == before
    assert match.plies == plies


def test_an_illegal_action_carries_the_rule_that_forbids_it() -> None:
    match = Match(KingsPlate(), 2, 3, POSITION)
    with pytest.raises(IllegalAction) as raised:
        match.play("b2-b4")

    assert raised.value.forbidden.rule == "KP1"
    assert raised.value.forbidden.facts == {"card": "guard", "square": "b4"}
    assert str(raised.value) == "b2-b4: guard cannot reach b4 in one move. (KP1)"


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("kobako = 1", "kobako = 2", "The record is of format 2; this Kobako reads format 1."),
        ("kobako = 1\n", "", "The record has no kobako."),
        (
            'game = "kings-plate"',
            'game = "king-plate"',
            "unknown game 'king-plate'; did you mean 'kings-plate'?",
        ),
        ("seed = 141", "seed = -1", "The record has seed = -1, which must lie between 0 and 2**53 - 1."),
        ("seed = 141", 'seed = "x"', "The record has seed = 'x', which is not of the right kind."),
        ("seed = 141", "sed = 141", "unknown field 'sed'; did you mean 'seed'?"),
        ('"keep"', "3", "The record's actions hold 3 at place 2, which is no text in quotes."),
        ("[1.0, 0.0]", '["won"]', "which must be a number from 0 to 1 for each seat."),
        ("[comments]\n0", "[comments]\nzero", "The record has a comment 'zero'"),
        ("[comments]\n0", "[comments]\n03", "The record has a comment '03'"),
        ("actions = [", "actions = (", "The record is not valid TOML: "),
    ],
)
def test_a_broken_record_is_named_with_field_or_line(old: str, new: str, words: str) -> None:
    assert old in RECORD
    with pytest.raises(RecordError) as raised:
        load(RECORD.replace(old, new))

    assert words in str(raised.value)
    assert "\n" not in str(raised.value)


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("rules = 1", "rules = 99", "rules version 99, newer than 1 here; update Kobako."),
        ("seats = 2", "seats = 3", "The record has 3 seats, which kings-plate has not."),
        ("[comments]", "[options]\nsise = 3\n[comments]", "The record's options: Unknown option 'sise'"),
        (
            "seed = 141",
            'seed = 141\nposition = "board = 3"',
            "The record's position: The position needs a board",
        ),
    ],
)
def test_a_record_that_cannot_begin_says_why(old: str, new: str, words: str) -> None:
    with pytest.raises(RecordError) as raised:
        replay(load(RECORD.replace(old, new)))

    assert words in str(raised.value)


@pytest.mark.parametrize(
    ("old", "new", "words", "kept"),
    [
        ('"c2-c3"', '"c2-c4"', "Ply 11 of the record cannot be played: c2-c4: advisor cannot reach c4", 10),
        ('"c2-c3"', '"c2-c9"', "Ply 11 of the record cannot be played: 'c2-c9': there is no square 'c9'", 10),
        ('"b2-b3"', '"b2-b3", "done"', "Ply 29 of the record cannot be played: done: The game is over.", 28),
        ("players =", "resigned = 5\nplayers =", "says that seat 5 resigned, and there is none.", 28),
    ],
)
def test_a_record_that_breaks_off_keeps_what_was_played(old: str, new: str, words: str, kept: int) -> None:
    with pytest.raises(BrokenReplay) as raised:
        replay(load(RECORD.replace(old, new)))

    assert words in str(raised.value)
    assert raised.value.played.ply == kept
    assert dump(record(raised.value.played)).count("-") > 0


def test_a_record_with_a_byte_order_mark_or_foreign_line_ends_opens() -> None:
    assert load("\ufeff" + RECORD) == load(RECORD)
    assert load(RECORD.replace("\n", "\r\n")).actions == load(RECORD).actions


def test_an_unknown_game_is_not_in_games() -> None:
    assert GAMES.get("go") is None
