"""How strong a card is and why, and what else holds for its square, at the table."""

from random import Random

import pytest
from drawing import html, scene_of
from kobako.kings_plate import KingsPlate, Options
from kobako.match import Match
from kobako_web.table.strength import lifts, now, stars_now
from kobako_web.words import LANGUAGES, Words
from reading import Tags

ENGLISH = Words("en")
MEETING = """
board = [". u . k", "b . g .", "T B F .", "H P . K"]
hands = ["O A C M", "V! ? ?"]
mover = 0
"""
"""Bannerman, Herald and a rival's Bulwark around the Twinstep on a2 and the Bulwark on b2."""
SILENT = MEETING.replace("b . g .", "b . s .")


def view_of(position: str, options: Options | None = None):
    rules = KingsPlate(options or Options(series=3))
    return rules, rules.view(rules.read_position(position, Random(0)), 0)


def told_of(position: str, square: str, options: Options | None = None) -> str:
    rules, view = view_of(position, options)
    return now(rules, view, view.square(square), 0, ENGLISH) or ""


@pytest.mark.parametrize(
    "options",
    [
        Options(size=3),
        Options(series=2, double_king="both"),
        Options(series=3, size=5, double_king="first"),
        Options(series=3, mix_series=True, size=5, freeze_mode="while_in_front"),
    ],
    ids=lambda options: f"{options.series}-{options.size}-{options.mix_series}",
)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_is_spelled_out_always_adds_up_to_the_stars(options, lang):
    rng, rules, words = Random(options.size), KingsPlate(options), Words(lang)
    for seed in range(6):
        match = Match(rules, 2, seed)
        while not match.over and match.ply < 60:
            view = match.view(0)
            for square, piece in enumerate(view.board):
                if piece:
                    added = sum(count for _, count in lifts(rules, view, square))
                    assert rules.of.stars[piece] + added == rules.stars(view, square)
                    now(rules, view, square, 0, words)
            actions = match.view(match.to_move).actions
            match.play(actions[int(rng.random() * len(actions))])


def test_every_card_that_raises_or_lowers_is_named():
    rules, view = view_of(MEETING)

    told = stars_now(rules, view, view.square("b2"), ENGLISH)

    assert told == "Now 2 stars: 1 + 1 (Herald) + 1 (Bannerman) − 1 (Bulwark)"


def test_under_dispel_only_what_is_printed_counts_and_that_is_said():
    assert told_of(SILENT, "b2").startswith("Dispel takes its ability away now.")
    text = html(scene_of("kings-plate", *view_of(SILENT)))

    assert "Dispel: only kings have abilities now." in text
    assert "b2, your Bulwark, 1 star, without its ability" in text
    assert 'href="#muted"' in text
    assert 'href="#charmed"' not in text


def test_a_king_under_charm_is_marked():
    text = html(scene_of("kings-plate", *view_of(MEETING)))

    assert "Charm keeps it from being captured." in told_of(MEETING, "d4")
    assert "cannot be captured (Charm)" in text
    assert text.count('href="#charmed"') == 1


def test_who_may_be_captured_and_by_whose_support_is_said_of_both_sides():
    position = """
    board = [". . . k", "C . o .", ". E . .", "R . . K"]
    hands = ["L", "P!"]
    mover = 0
    """

    assert told_of(position, "c3", Options()) == (
        "You attack it with Escort on b2 (2★) and Carter on a3 (2★): 4★ against 3★."
    )
    turned = (
        position.replace("mover = 0", "mover = 1").replace("C . o .", "c . O .").replace(". E . .", ". e . .")
    )
    assert "The rival attacks it with " in told_of(turned, "c3", Options())


def test_who_froze_a_card_is_said():
    position = """
    board = [". . . k", ". h o .", ". G . .", "R . . K"]
    hands = ["L", "P!"]
    freezes = ["b3>b2"]
    mover = 0
    """

    assert "Frozen by Chiller on b3." in told_of(position, "b2", Options())


def test_squares_before_a_force_are_marked_whatever_is_picked():
    tags = Tags(html(scene_of("kings-plate", *view_of(MEETING.replace("T B F .", ". . F .")))))
    guarded = {
        cell["data-pick"]
        for _, cell in tags.tags
        if cell.get("role") == "gridcell" and "guarded" in (cell["class"] or "").split()
    }

    assert guarded == {"a2", "b2"}


def test_after_the_first_of_two_moves_one_click_is_the_second():
    rules = KingsPlate(Options(series=3))
    state = rules.read_position(MEETING, Random(0))
    rules.apply(state, rules.read("a2-a3"), Random(0))
    view = rules.view(state, 0)
    scene = scene_of("kings-plate", rules, view)

    assert scene.choices.offers["a4"] == "move"
    assert scene.choices.offers["done"] == "done"
    text = html(scene)
    assert 'data-pick="done">Done<' in text
    assert "may move once more" in text


def test_much_placing_power_is_a_number():
    rules = KingsPlate(Options(series=3, size=5, double_king="both", mulligan=False))
    text = html(scene_of("kings-plate", rules, rules.view(rules.start(2, Random(1)), 0)))

    assert ">8/8<" in text
    assert "8 of 8 left" in text
