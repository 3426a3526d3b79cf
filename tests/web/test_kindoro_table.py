"""Kindoro's table as HTML: any position can be drawn in every language, played and read aloud, and betrays nothing."""

from collections.abc import Iterator
from random import Random

import pytest
from drawing import html, scene_of
from kobako.core import OPEN
from kobako.kindoro import Kindoro, Options
from kobako.kindoro.state import Play
from kobako.match import Match
from kobako_web.choices import Choices
from kobako_web.play import play
from kobako_web.play.kindoro import PLACE_KEYS, card_keys, set_key
from kobako_web.scene import Scene
from kobako_web.table.common import REGIONS
from kobako_web.table.kindoro import render
from kobako_web.table.kindoro_words import turns_left
from kobako_web.words import LANGUAGES
from reading import Tags

PLAY = play("kindoro")


def scene(rules: Kindoro, view, lang: str = "en", **more) -> Scene:
    return scene_of("kindoro", rules, view, lang, **more)


def steps(match: Match, seed: int) -> Iterator[None]:
    """A game in which cards are rather played than taken, so that patterns, flips and extra turns come about."""
    rng = Random(seed)
    while not match.over:
        yield
        actions = match.view(match.to_move).actions
        plays = [action for action in actions if isinstance(action, Play)]
        pool = plays if plays and rng.random() < 0.75 else actions
        match.play(pool[int(rng.random() * len(pool))])


def scenes(seats: int, options: Options, seed: int, lang: str) -> Iterator[Scene]:
    """A game from one side with things picked, behind the curtain, and its end with open cards."""
    rules = Kindoro(options)
    match = Match(rules, seats, seed)
    person = seed % seats
    for _ in steps(match, seed):
        if match.ply % 7 and match.ply > 6:
            continue
        now = scene(rules, match.view(person), lang, person=person, notice="<no>" if match.ply % 2 else None)
        yield now
        for key in list(now.choices.offers)[::5]:
            chosen = now.choices.pick(key)
            if isinstance(chosen, Choices):
                yield scene(rules, match.view(person), lang, person=person, picked=chosen.picked)
        if match.ply % 9 == 0:
            yield scene(
                rules, match.view(None), lang, person=person, curtain="Hand it on.", choices=Choices()
            )
    yield scene(rules, match.view(OPEN), lang, person=person, ending="It is over.", choices=Choices())


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_every_scene_can_be_drawn_clicked_and_read_aloud(lang, seats):
    options = Options(browse_stacks=seats == 3, long_game=seats == 4, extra_turn_pass_draws=seats != 5)
    for now in scenes(seats, options, seed=seats, lang=lang):
        text = html(now)
        found = Tags(text)
        cells = [attributes for _, attributes in found.tags if attributes.get("role") == "gridcell"]

        assert [region for region, _ in render(now)] == list(REGIONS)
        assert [cell["data-pick"] for cell in cells] == ["p1", "p2", "p3", "take1", "take2", "take3"]
        assert all(cell["aria-label"] for cell in cells)
        assert [cell["tabindex"] for cell in cells].count("0") == 1
        assert now.choices.offers.keys() <= set(found.values("data-pick"))
        assert len(set(found.values("id"))) == len(found.values("id"))
        keys = found.values("data-key")
        field = sum(map(bool, now.view.heights)) + (now.view.pile > 0)
        hands = sum(
            hand.size for seat, hand in enumerate(now.view.hands) if not now.curtain or seat != now.person
        )
        assert len(set(keys)) == len(keys) == field + hands
        assert "style" not in {name for _, attributes in found.tags for name in attributes}
        assert "disabled" not in {name for _, attributes in found.tags for name in attributes}
        assert "<b>You" not in text
        assert "<no>" not in text
        assert "{" not in text


@pytest.mark.parametrize("person", [0, 1, 2])
def test_what_the_person_cannot_know_changes_nothing(person):
    """Law 8."""
    rules, rng = Kindoro(), Random(5)
    for seed in range(2):
        match = Match(rules, 3, seed)
        for _ in steps(match, seed):
            if match.ply % 5:
                continue
            view = match.view(person)
            other = rules.view(rules.guess(view, rng), person)
            assert html(scene(rules, view, person=person)) == html(scene(rules, other, person=person))


def test_covered_cards_are_only_counted_unless_it_is_agreed_that_they_may_be_looked_at():
    """A9: other cards under the field cards, the same page."""
    one = position('stacks = ["1 4", "7 6 3", "5"]')
    other = position('stacks = ["2 4", "0 8 3", "5"]')

    assert html(one) == html(other)
    assert "over 6 7" in html(position('stacks = ["1 4", "7 6 3", "5"]', Options(browse_stacks=True)))


def position(text: str, options: Options | None = None, *, hands: str = "3 4 5 5 5 7", **more) -> Scene:
    rules = Kindoro(options)
    whole = f'hands = ["{hands}", "2 2 6 8"]\n{text}\nmover = 0\n'
    return scene(rules, rules.view(rules.read_position(whole, Random(1)), 0), **more)


FIELD = 'stacks = ["2", "7", "1"]'


def test_a_place_says_its_arrow_its_card_and_its_height():
    text = html(position('stacks = ["1 4", "", "5"]'))

    assert 'aria-label="Place 1, UP, shows 4, 2 cards' in text
    assert 'aria-label="Place 2, DOWN, empty, counts as 8' in text


def test_a_run_is_shown_in_the_order_in_which_it_is_laid():
    """KD7: ascending on UP, descending on DOWN."""
    text = html(position(FIELD, picked=("=345",)))

    assert "takes 3-4-5, extra turn" in text
    assert "takes 5-4-3, 1 point, extra turn" in text
    assert '<span class="order"><span>3</span><span>4</span><b>5</b></span>' in text
    assert '<span class="order"><span>5</span><span>4</span><b>3</b></span>' in text


def test_points_flips_and_going_out_are_foreseen_on_each_place():
    scores = html(position('stacks = ["2", "6", "4"]', picked=("7.1",)))
    flips = html(position(FIELD, hands="8 3", picked=("8.1",)))
    out = html(position(FIELD, hands="3", picked=("3.1",)))

    assert "takes 7" in scores
    assert "+1" not in scores
    assert "+1" in html(position('stacks = ["2", "6", "4"]', hands="5 1", picked=("5.1",)))
    assert "takes 8, turns to DOWN" in flips
    assert "takes 3, 3 points, you go out" in html(
        position('stacks = ["2", "5", "4"]', hands="3", picked=("3.1",))
    )
    assert "takes 3, 2 points, you go out" in out


def test_sets_of_three_are_offered_at_one_click_and_raise_their_cards():
    now = position(FIELD, picked=("=555",))
    text = html(now)

    assert 'data-pick="=345"' in text
    assert text.count('aria-pressed="true"') == 4
    assert {"p1", "p2", "p3"} == set(now.choices.offers)


def test_three_cards_picked_one_by_one_do_the_same_as_their_set():
    now = position(FIELD, picked=("5.2", "5.1", "5.3"))

    assert now.choices.offers == position(FIELD, picked=("=555",)).choices.offers


def test_what_may_be_taken_is_offered_on_each_place_and_the_pile():
    text = html(position('stacks = ["1 4", "", "5"]'))

    assert "Pass and take the 4 from place 1" in text
    assert "nothing to take on place 2" in text
    assert "pass and draw one" in text


EXTRA = f"{FIELD}\nextra = 1"


def test_where_passes_in_extra_turns_take_nothing_no_cell_says_that_they_do():
    """A2"""
    usual = html(position(EXTRA))
    agreed = html(position(EXTRA, Options(extra_turn_pass_draws=False)))

    assert "Pass and take the 7 from place 2" in usual
    assert "Place 2: a pass takes no card in this turn" in agreed
    assert all(text in usual and text not in agreed for text in ("Pass and take", "Take 7", "Draw 1"))


def test_what_is_agreed_other_than_usual_stands_beside_the_table():
    agreed = Options(copies=7, extra_turn_pass_draws=False, rescore_pattern=False, browse_stacks=True)

    assert "Agreed" not in html(position(FIELD))
    assert (
        "Agreed: The deck has 7 of each number, 63 cards. A pass in an extra turn takes no card."
        " A pattern that stays does not score again. Covered cards may be looked at."
    ) in html(position(FIELD, agreed, notice="No."))
    assert "Agreed: The winner starts the next game." in html(
        position(FIELD, Options(long_game=True, next_start="winner"))
    )


def test_every_place_shows_the_number_that_the_log_calls_it_by():
    text = html(position(FIELD))

    assert all(f'<span class="place-number">{number}</span>' in text for number in (1, 2, 3))


def test_in_the_last_round_the_turns_that_are_left_are_counted():
    """KD21: in a game of three where seat 1 started, two more turns follow that of seat 1."""
    rules = Kindoro()
    match = Match(rules, 3, 4)
    for _ in steps(match, 4):
        view = match.view(None)
        left = turns_left(view)
        if left is not None:
            assert left == (view.starter - view.mover - 1) % 3
            assert "Last round" in html(scene(rules, match.view(0))) or left == 0
    assert turns_left(match.view(None)) is None


def test_the_final_ranking_names_everybody_and_marks_what_decided():
    """KD22"""
    rules = Kindoro()
    match = Match(rules, 3, 4)
    for _ in steps(match, 4):
        pass
    text = html(scene(rules, match.view(OPEN), ending="It is over.", choices=Choices()))

    assert text.count('<th scope="row">') == 3
    assert text.count('class="deciding"') == 4
    assert "won" in text


def test_behind_the_curtain_there_is_no_hand():
    rules = Kindoro()
    match = Match(rules, 3, 4)
    view = match.view(None)
    text = html(scene(rules, view, curtain="Hand the device to Player 2.", choices=Choices()))

    assert 'data-do="ready"' in text
    assert "hand-card" not in text


def test_a_known_card_of_a_rival_lies_face_up():
    """KD12: it was taken from the field before everybody's eyes."""
    rules = Kindoro()
    match = Match(rules, 2, 1)
    starter = match.to_move
    match.play(match.view(starter).actions[0])
    assert 'class="mini open"' not in html(scene(rules, match.view(starter), person=starter))
    match.play(rules.read("take 1"))

    assert 'class="mini open"' in html(scene(rules, match.view(starter), person=starter))


@pytest.mark.parametrize("seed", range(2))
def test_the_page_can_pick_every_play_card_by_card_in_any_order(seed):
    rules = Kindoro()
    match = Match(rules, 3, seed)
    for _ in steps(match, seed):
        view = match.view(match.to_move)
        choices = Choices(tuple(PLAY.ways(rules, view)))
        keys = card_keys(view.hands[view.mover].known)
        for action in view.actions:
            if isinstance(action, Play):
                wanted = list(action.cards)[::-1]
                now = choices
                for card in wanted:
                    key = next(key for key in keys if key.startswith(f"{card}.") and key not in now.picked)
                    now = now.pick(key)
                assert now.pick(PLACE_KEYS[action.place]).action == action
                if len(wanted) == 3:
                    assert choices.pick(set_key(action.cards)).pick(PLACE_KEYS[action.place]).action == action


def test_a_vain_try_is_explained():
    now = position(FIELD)
    rules, view = now.rules, now.view
    state = rules.guess(view, Random(0))
    for keys in (("3.1", "4.1", "p1"), ("5.1", "4.1", "p2"), ("7.1", "p2"), ("3.1", "take", "pass")):
        intended = PLAY.intend(rules, view, keys)
        forbidden = intended if hasattr(intended, "rule") else rules.why_not(state, intended)
        assert forbidden.message
    assert PLAY.intend(rules, view, ("p1",)).rule == "KD4"
    assert PLAY.intend(rules, view, ("7.1",)).rule == "KD6"
