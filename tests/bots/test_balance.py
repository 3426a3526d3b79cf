"""The balance report: whose hand holds the card, what is the same on both sides, and what the figures say."""

from pathlib import Path

import pytest
from kobako.kings_plate.cards import given
from kobako.tables import read_package_text
from kobako_bots.balance import Tally, dealt, main, rows, study

TEXT = read_package_text("kobako.kings_plate", "series1.toml")
CARDS = given(TEXT)


def whole(text: str, **asked: int):
    *_, report = study(text, **asked)
    return report


@pytest.mark.parametrize("kind", CARDS.kinds)
def test_only_one_side_has_the_card_and_all_else_is_as_dealt(kind):
    one, other = (dealt(TEXT, kind, seat, seed=7)[1] for seat in (0, 1))
    if CARDS[kind].king:
        assert one.hands == other.hands
        assert one.board != other.board or kind == CARDS.standard_king
        return

    for seat, state in enumerate((one, other)):
        assert state.hands[seat].count(kind) == 1
        assert kind not in state.hands[1 - seat]
        assert sorted([*state.hands[0], *state.hands[1], *state.deck]) == list(CARDS.units)
    assert one.board == other.board
    assert one.mover == other.mover


def test_the_same_seed_gives_the_same_figures():
    first, second = (whole(TEXT, deals=1, nodes=1, seed=3) for _ in range(2))

    assert first == second
    assert first.played == first.games == 2 * len(first.tallies)
    assert {tally.games for tally in first.tallies} == {2}


def test_the_standard_king_is_what_others_are_measured_by():
    report = whole(TEXT, deals=1, nodes=1)

    assert report.left_out == [CARDS.standard_king]


def test_a_card_without_which_there_are_no_two_hands_is_left_out():
    few = TEXT.replace('symbol = "W"', 'symbol = "W"\ncopies = 60')
    for symbol in "GCLSPTRHEDAOU":
        few = few.replace(f'symbol = "{symbol}"\n', f'symbol = "{symbol}"\ncopies = 1\n')
    cards = given(few)
    others = sum(card.copies for card in cards.cards if not card.king) - 60
    report = whole(few, deals=1, nodes=1, size=4)

    assert (cards.kind("W") in report.left_out) == (others < 8)


def test_a_card_that_wins_at_once_stands_out():
    strong = TEXT.replace('id = "guard"', 'id = "guard"', 1).replace(
        'moves = { step = "8" }', 'moves = { step = "8", slide = "8", leap = "8 N" }', 1
    )
    strong = strong.replace("stars = 1\ncost = 1\nmoves = { step", "stars = 9\ncost = 0\nmoves = { step", 1)
    kind = given(strong).kind("guard")
    tally = next(tally for tally in whole(strong, deals=12, nodes=1).tallies if tally.kind == kind)

    assert tally.share > 0.7
    assert tally.stands_out()


def test_an_even_score_does_not_stand_out():
    assert not Tally(1, wins=10, losses=10).stands_out()
    assert Tally(1, wins=3, draws=2, losses=3).share == 0.5
    assert Tally(1).interval() == (0.0, 1.0)


def test_bots_give_way_every_few_milliseconds():
    steps = sum(1 for _ in study(TEXT, deals=1, nodes=30))

    assert steps > 500


def test_the_command_line_prints_a_table(tmp_path: Path, capsys):
    file = tmp_path / "mine.toml"
    file.write_text(TEXT, encoding="utf-8")

    assert main([str(file), "--deals", "1"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines == list(rows(CARDS, whole(TEXT, deals=1, nodes=1)))
    assert len(lines) == 2 + len(CARDS.cards) - 1


@pytest.mark.parametrize(
    ("text", "asked", "sentence"),
    [
        ("[set]", [], "cards: 'set' has no id."),
        (TEXT, ["--deals", "0"], "A report needs one deal and one node at least."),
        (TEXT, ["--size", "9"], "size"),
    ],
)
def test_what_cannot_be_measured_ends_in_one_sentence(text, asked, sentence, tmp_path: Path, capsys):
    file = tmp_path / "mine.toml"
    file.write_text(text, encoding="utf-8")

    assert main([str(file), *asked]) == 2
    assert sentence in capsys.readouterr().err
    assert main([str(tmp_path / "nowhere.toml")]) == 2
