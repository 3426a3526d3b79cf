"""Decks as data: what they hold, and what is said about wrong ones."""

from collections import Counter
from random import Random

import pytest
import walks
from kobako import CardError, Match, OptionsError
from kobako.record import dump, load, record, replay
from kobako.rensei import Options, Rensei
from kobako.rensei.cards import COLOURS, TEXTS, prints
from kobako.rensei.decks import DeckError, deck_text, read_deck, write_deck
from kobako.tables import LANGUAGES

GOOD = """
# mine
colours = ["red", "blue"]
numbers = { 1 = 2, 2 = 2, 3 = 1, 4 = 1, 5 = 1, 6 = 2 }

[two_marks]
red-blue = [2, 6, 6]

[clears]
red = 3

[specials]
quench = 1
transfer = 2
"""


def test_the_reference_deck_has_69_cards() -> None:
    counts = Counter(TEXTS[card] for card in read_deck("reference").cards)

    assert sum(counts.values()) == 69
    assert {text: counts[text] for text in ("r1", "y6", "ry4", "rb2", "yb6", "+b", "quench", "refine")} == {
        "r1": 2, "y6": 2, "ry4": 1, "rb2": 1, "yb6": 1, "+b": 4, "quench": 2, "refine": 2,
    }  # fmt: skip
    assert not counts["w1"] + counts["rw2"] + counts["+w"]
    assert sum(count for text, count in counts.items() if text[-1].isdigit()) == 45


def test_a_deck_of_ones_own_holds_what_it_says() -> None:
    counts = Counter(TEXTS[card] for card in read_deck(GOOD).cards)

    assert counts == {
        "r1": 2, "r2": 2, "r3": 1, "r4": 1, "r5": 1, "r6": 2, "b1": 2, "b2": 2, "b3": 1, "b4": 1, "b5": 1, "b6": 2,
        "rb2": 1, "rb6": 2, "+r": 3, "quench": 1, "transfer": 2,
    }  # fmt: skip


def test_the_marks_of_a_pair_are_named_in_any_order() -> None:
    assert read_deck(GOOD.replace("red-blue", "blue-red")) == read_deck(GOOD)


@pytest.mark.parametrize("text", ["reference", GOOD, walks.SMALL_DECK, walks.FOUR_COLOURS])
def test_a_deck_is_read_as_it_is_written(text: str) -> None:
    deck = read_deck(text)

    assert read_deck(write_deck(deck)) == deck
    assert write_deck(read_deck(write_deck(deck))) == write_deck(deck)


def test_the_reference_deck_is_written_in_five_lines() -> None:
    assert write_deck(read_deck("reference")) == (
        'colours = ["red", "yellow", "blue"]\n'
        "numbers = 2\n"
        "two_marks = { red-yellow = [2, 4, 6], red-blue = [2, 4, 6], yellow-blue = [2, 4, 6] }\n"
        "clears = 4\n"
        "specials = { quench = 2, inversion = 2, backflow = 2, distil = 2, refine = 2, transfer = 2 }\n"
    )


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("numbers =", "numbers", "The deck, line 4, column 9: this is not valid TOML."),
        ("transfer = 2\n", "transfer", "The deck, line 14, column 9: this is not valid TOML."),
        (
            "numbers",
            "number",
            "line 4: there is no field 'number'; there are colours, numbers, two_marks, clears, specials.",
        ),
        ('["red", "blue"]', '["red", "bleu"]', "line 3: 'bleu' is not one of red, yellow, blue, white."),
        ('["red", "blue"]', '["red", 3]', "line 3: '3' is not one of red, yellow, blue, white."),
        ('["red", "blue"]', '["red", "red"]', "line 3: 'red' is named twice."),
        (
            '["red", "blue"]',
            '["red"]',
            "line 3: colours must be a list of two to four of red, yellow, blue, white.",
        ),
        ('["red", "blue"]', "3", "line 3: colours must be a list"),
        ('colours = ["red", "blue"]', "", "The deck needs the field colours."),
        ("numbers = { 1 = 2, 2 = 2, 3 = 1, 4 = 1, 5 = 1, 6 = 2 }", "", "The deck needs the field numbers."),
        ("3 = 1", "7 = 1", "line 4: '7' is not one of 1, 2, 3, 4, 5, 6."),
        ("3 = 1", "3 = 10", "line 4: 3 = 10 must be a whole number from 0 to 9."),
        ("3 = 1", "3 = true", "line 4: 3 = true must be a whole number from 0 to 9."),
        ("red-blue", "red-yellow", "line 7: 'red-yellow' is not one of red-blue, blue-red."),
        ("red-blue", "red-red", "line 7: 'red-red' is not one of red-blue, blue-red."),
        ("[2, 6, 6]", "[2, 7]", "line 7: 'red-blue' must be a list of numbers from 1 to 6."),
        ("[2, 6, 6]", "[[2]]", "line 7: 'red-blue' must be a list of numbers from 1 to 6."),
        ("[2, 6, 6]", "[true]", "line 7: 'red-blue' must be a list of numbers from 1 to 6."),
        ("[2, 6, 6]", "2", "line 7: 'red-blue' must be a list of numbers from 1 to 6."),
        ("[2, 6, 6]", f"{[6] * 10}", "line 7: 'red-blue' has a number more than 9 times."),
        ("red = 3", "yellow = 3", "line 10: 'yellow' is not one of red, blue."),
        ("red = 3", "red = -1", "line 10: red = -1 must be a whole number from 0 to 9."),
        (
            "quench = 1",
            "quenc = 1",
            "line 13: 'quenc' is not one of quench, inversion, backflow, distil, refine,",
        ),
        ("transfer = 2", 'transfer = "2"', 'line 14: transfer = "2" must be a whole number'),
        ("transfer = 2", "transfer = 2.0", "line 14: transfer = 2.0 must be a whole number"),
        ("transfer = 2", "transfer = 2026-11-29", "line 14: transfer = 2026-11-29 must be a whole number"),
        (
            "[specials]\nquench = 1\ntransfer = 2",
            "[[specials]]",
            "line 12: specials must be a table with some of",
        ),
    ],
)
def test_a_wrong_deck_is_refused_with_line_and_reason(old: str, new: str, message: str) -> None:
    assert old in GOOD
    with pytest.raises(DeckError) as caught:
        Options(deck=GOOD.replace(old, new, 1))

    assert message in str(caught.value)
    assert str(caught.value) == caught.value.sentence.format(**caught.value.facts)
    assert str(caught.value).count("\n") == 0
    assert str(caught.value).endswith(".")


def test_a_deck_may_not_be_too_large() -> None:
    with pytest.raises(DeckError, match="has 222 cards; 200 are the most"):
        Options(
            deck='colours = ["red", "yellow", "blue", "white"]\nnumbers = 9\nclears = 1\n[specials]\nquench = 2'
        )


def test_there_must_be_number_cards_for_two() -> None:
    with pytest.raises(DeckError, match="has 12 number cards as agreed; two players need 13 or more"):
        Options(deck='colours = ["red", "blue"]\nnumbers = 1\nclears = 9')
    with pytest.raises(DeckError, match="has 12 number cards"):
        Options(
            two_mark_cards=False,
            deck='colours = ["red", "blue"]\nnumbers = 1\ntwo_marks = { red-blue = [1] }',
        )


def test_a_wrong_deck_is_a_wrong_option_and_a_wrong_card_table() -> None:
    assert issubclass(DeckError, OptionsError)
    assert issubclass(DeckError, CardError)


def test_a_small_deck_is_for_fewer_players() -> None:
    """RD2: a number card can always be turned up, however the cards were dealt."""
    game = Rensei(Options(deck=walks.SMALL_DECK))

    assert list(game.seats) == [2, 3]
    assert game.start(3, Random(0)).number
    with pytest.raises(OptionsError, match="with this deck is for 2 to 3 players, not 4"):
        game.start(4, Random(0))


def test_a_record_carries_the_deck() -> None:
    match = Match(Rensei(Options(deck=GOOD, match="share")), 2, 5)
    while not match.over and match.ply < 10:
        match.play(match.game.actions(match.state)[0])
    text = dump(record(match))
    again = replay(load(text))

    assert again.game.deck == match.game.deck
    assert repr(again.state) == repr(match.state)
    assert dump(record(again)) == text


def test_options_pass_through_a_table() -> None:
    options = Options(deck=GOOD, match="exact", specials=False)

    assert Options.from_table(options.to_table()) == options
    assert options.to_table() == {"match": "exact", "specials": False, "deck": GOOD}
    assert Options().to_table() == {}
    assert Options(deck=deck_text("reference")).cards == Options().cards


@pytest.mark.parametrize(
    ("table", "message"),
    [
        ({"match": "near"}, "Option match = 'near' is not one of: cover, exact, share."),
        ({"specials": 1}, "Option specials = 1 is not one of: True, False."),
        ({"deck": 3}, "Option deck = 3 must be 'reference' or the text of a deck."),
        ({"dek": "reference"}, "Unknown option 'dek'; did you mean 'deck'?"),
    ],
)
def test_wrong_options_are_refused_in_one_sentence(table: dict[str, object], message: str) -> None:
    with pytest.raises(OptionsError) as caught:
        Options.from_table(table)

    assert message in str(caught.value)


def test_everything_printed_on_cards_has_a_name_of_its_own_in_three_languages() -> None:
    printed = prints()
    words = [*printed.colours, *printed.mixes.values()]

    assert len(printed.mixes) == 6
    assert len({word.id for word in words}) == 10
    for language in LANGUAGES:
        assert len({word.name[language] for word in words}) == 10
        assert len({special.name[language] for special in printed.specials}) == 6
        assert len({printed.colours[colour].mark[language] for colour in COLOURS}) == 4
    assert len({printed.colours[colour].shape for colour in COLOURS}) == 4
    assert [special.id for special in printed.specials] == list(TEXTS[-6:])
