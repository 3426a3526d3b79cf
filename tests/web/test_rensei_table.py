"""Rensei's table as HTML: any position can be drawn in every language, clicked and read aloud, and betrays nothing."""

import re
from collections.abc import Iterator
from random import Random

import pytest
from drawing import html, scene_of
from kobako.core import OPEN
from kobako.match import Match
from kobako.rensei import Options, Rensei
from kobako.rensei.cards import NONE
from kobako.rensei.state import Pass
from kobako_web.about import about
from kobako_web.choices import Choices
from kobako_web.play import play
from kobako_web.scene import Scene
from kobako_web.table.common import REGIONS
from kobako_web.table.rensei import render
from kobako_web.tell import Telling, tell
from kobako_web.words import LANGUAGES, Words
from reading import Tags

PLAY, TELL = play("rensei"), tell("rensei")


def scene(rules: Rensei, view, lang: str = "en", **more) -> Scene:
    return scene_of("rensei", rules, view, lang, **more)


def steps(match: Match, seed: int) -> Iterator[None]:
    """A game in which cards are rather played than drawn."""
    rng = Random(seed)
    while not match.over and match.ply < 150:
        yield
        actions = match.view(match.to_move).actions
        plays = [action for action in actions if not isinstance(action, Pass)]
        pool = plays if plays and rng.random() < 0.8 else actions
        match.play(pool[int(rng.random() * len(pool))])


def scenes(seats: int, options: Options, seed: int, lang: str) -> Iterator[Scene]:
    """A game from one side with things picked, behind the curtain, and its end with open cards."""
    rules = Rensei(options)
    match = Match(rules, seats, seed)
    person = seed % seats
    for _ in steps(match, seed):
        view = match.view(person)
        if match.ply % 5 and view.mover != person:
            continue
        now = scene(rules, view, lang, person=person, notice="<no>" if match.ply % 2 else None)
        yield now
        for key in list(now.choices.offers)[::3]:
            chosen = now.choices.pick(key)
            if isinstance(chosen, Choices):
                yield scene(rules, view, lang, person=person, picked=chosen.picked)
        if match.ply % 9 == 0:
            yield scene(
                rules, match.view(None), lang, person=person, curtain="Hand it on.", choices=Choices()
            )
    yield scene(rules, match.view(OPEN), lang, person=person, ending="It is over.", choices=Choices())


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_every_scene_can_be_drawn_clicked_and_read_aloud(lang, seats):
    options = Options(match={2: "cover", 3: "exact", 5: "share"}[seats], same_colour_overlay=seats == 3)
    for now in scenes(seats, options, seed=seats, lang=lang):
        text = html(now)
        found = Tags(text)
        cells = [attributes for _, attributes in found.tags if attributes.get("role") == "gridcell"]

        assert [region for region, _ in render(now)] == [*REGIONS, "table-used"]
        assert [cell["data-pick"] for cell in cells] == ["field", "pass"]
        assert all(cell["aria-label"] for cell in cells)
        assert [cell["tabindex"] for cell in cells] == ["0", "-1"]
        assert now.choices.offers.keys() <= set(found.values("data-pick"))
        assert len(set(found.values("id"))) == len(found.values("id"))
        keys = found.values("data-key")
        view = now.view
        field = (not view.empty) + (view.clear != NONE) + bool(view.used) + (view.deck > 0)
        hands = sum(
            hand.size for seat, hand in enumerate(view.hands) if not now.curtain or seat != now.person
        )
        assert len(set(keys)) == len(keys) == field + hands
        assert "style" not in {name for _, attributes in found.tags for name in attributes}
        assert "disabled" not in {name for _, attributes in found.tags for name in attributes}
        assert "<no>" not in text
        assert "{" not in text[: text.index('id="table-new"')]  # a deck as text has braces
        to = Telling(now.words, now.rules, now.person, tuple(card.name for card in now.seats))
        if now.your_turn:
            assert TELL.status(to, view)
            assert TELL.picked(to, view, now.choices)


@pytest.mark.parametrize("person", [0, 1, 2])
def test_what_the_person_cannot_know_changes_nothing(person):
    """Law 8."""
    rules, rng = Rensei(), Random(5)
    for seed in range(2):
        match = Match(rules, 3, seed)
        for _ in steps(match, seed):
            if match.ply % 5:
                continue
            view = match.view(person)
            other = rules.view(rules.guess(view, rng), person)
            assert html(scene(rules, view, person=person)) == html(scene(rules, other, person=person))


def position(text: str, options: Options | None = None, **more) -> Scene:
    rules = Rensei(options)
    whole = text + ("" if "mover" in text else "\nmover = 0\n")
    return scene(rules, rules.view(rules.read_position(whole, Random(1)), 0), **more)


HANDS = 'hands = ["r1 r5 b5 ry6 +y quench inversion", "r2 b2"]\n'


def label(text: str, element: str) -> str:
    return re.search(rf'id="{element}"[^>]*aria-label="([^"]*)"', text)[1]


def test_the_field_says_its_number_its_marks_and_the_word_for_the_mix():
    assert label(html(position(HANDS + 'field = "r3"')), "field").startswith("Field: 3, red")
    assert label(html(position(HANDS + 'field = "r3+b"')), "field").startswith(
        "Field: 3, purple (red and blue)"
    )
    assert label(html(position(HANDS + 'field = ""')), "field").startswith("Field: empty")


def test_a_mix_is_shown_before_it_is_played_as_marks_and_as_a_word():
    text = html(position(HANDS + 'field = "r3"', picked=("+y.1",)))

    assert "The field becomes 3, orange (red and yellow)." in label(text, "field")
    assert 'class="becomes"' in text
    assert '<b class="mix of-ry">orange</b>' in text
    assert 'href="#m-r"' in text
    assert 'href="#m-y"' in text


def test_each_clear_card_says_what_it_would_mix_with_the_picked_number():
    text = html(position(HANDS + 'field = "r3+y"', picked=("r5.1",)))

    assert label(text, "hand-clear-y-1") == "clear yellow, together orange"
    assert text.count('class="note"') == 1


def test_the_clear_card_lies_over_the_number_which_shows_through():
    text = html(position(HANDS + 'field = "r3+y"'))

    assert re.search(r'#s-r"/><use href="#n-3".*#c-y"/><use href="#x-ry"', text)


def test_after_distil_the_field_shows_the_mark_that_counts():
    text = html(position(HANDS + 'field = "ry4"\nmarks = "y"'))

    assert label(text, "field").startswith("Field: 4, yellow")
    assert '<use href="#s-y"/><use href="#n-4"/>' in text


def test_a_card_that_ends_the_round_is_marked():
    """RD10"""
    assert ">1 › 6</span>" in html(position(HANDS + 'field = "r6"'))
    assert label(html(position(HANDS + 'field = "r6"')), "hand-r1-1") == "red 1, ends the round"
    assert 'class="loop now"' in html(position(HANDS + 'field = "r6"'))
    assert 'class="loop now"' not in html(position(HANDS + 'field = "r5"'))


def test_under_inversion_the_ladder_turns_over():
    """RD7"""
    text = html(position(HANDS + 'field = "r1"\ninverted = true'))

    assert "Lower beats higher, but 6 beats 1." in text
    assert ">6 › 1</span>" in text
    assert re.findall(r'class="rank[^"]*">(\d)', text) == list("654321")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_special_is_explained_where_it_lies(lang):
    cards = "quench inversion backflow distil refine transfer"
    text = html(position(f'hands = ["r5 {cards}", "r2"]\nfield = "r3"', lang=lang))
    labels = [label(text, f"hand-{card}-1") for card in cards.split()]

    assert len(set(labels)) == 6
    assert all(len(each) > 12 for each in labels)
    for card in cards.split():
        assert 'class="effect"' in html(
            position(f'hands = ["r5 {cards}", "r2"]\nfield = "r3"', lang=lang, picked=(f"{card}.1",))
        )


@pytest.mark.parametrize(
    ("phase", "keys"),
    [
        ("distil", {"=r", "=y", "=b"}),
        ("refine", {"none", "+y.1"}),
        ("transfer", {"to2", "to3", "r5.1"}),
    ],
)
def test_what_a_special_asks_is_asked_below_the_field(phase, keys):
    now = position(f'hands = ["r5 +y", "r2", "b1"]\nfield = "r3"\nphase = "{phase}"\nlast = 0')
    text = html(now)

    assert 'class="question"' in text
    assert keys <= set(now.choices.offers) | {"to2", "to3"}
    assert keys <= set(Tags(text).values("data-pick"))


def test_who_passed_who_played_last_and_who_is_out_is_marked():
    text = html(
        position('hands = ["r5 +y", "r2", "", "b1"]\nfield = "r3"\nlast = 1\npassed = [3]\nout = [2]\n')
    )
    seats = dict(re.findall(r'id="seat-(\d)"[^>]*>(.*?)</li><', text))

    assert "passed" in text
    assert "played last" in seats["2"]
    assert "place 1" in seats["3"]
    assert "no cards" in seats["3"]


def test_who_is_out_sees_the_others_play_on():
    """RD15"""
    text = html(position('hands = ["", "r2", "b1"]\nfield = "r3"\nout = [0]\nmover = 1\n'))

    assert "You are out, place 1. The others play on." in text


def test_the_way_round_is_shown_where_it_makes_a_difference():
    three = 'hands = ["r5", "r2", "b1"]\nfield = "r3"\n'

    assert ">clockwise<" in html(position(three))
    assert ">anticlockwise<" in html(position(three + "reversed = true\n"))
    assert "clockwise" not in html(position(HANDS + 'field = "r3"'))


def test_what_goes_on_the_field_is_said_for_every_way_of_matching():
    """C1"""
    field = HANDS + 'field = "r3+b"'

    assert "red, blue or both, higher than 3" in html(position(field))
    assert "exactly red and blue, higher than 3" in html(position(field, Options(match="exact")))
    assert "any card with red or blue, higher than 3" in html(position(field, Options(match="share")))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("match", ["cover", "exact", "share"])
def test_the_panel_beside_the_table_has_the_words_for_every_way_of_matching(match, lang):
    """C1: of each sentence that depends on it exactly one is shown."""
    panel = str(about("rensei").beside(Words(lang)))
    wordings = re.findall(r"(?:<dd>|<p>)((?:<span data-when=.*?</span>)+)", panel)
    shown = [re.findall(rf'<span data-when="[^"]*{match}[^"]*">([^<]+)<', each) for each in wordings]

    assert [len(each) for each in shown] == [1] * 4
    assert f'data-match="{match}"' in html(position(HANDS + 'field = "r5"', Options(match=match)))


def test_the_panel_tells_of_a_mixed_field_what_is_agreed():
    panel = str(about("rensei").beside(Words("en")))

    assert 'data-when="cover">takes either colour' in panel
    assert 'data-when="exact">takes only both colours at once' in panel
    assert 'data-when="share">takes whatever has one of its colours' in panel


def test_what_is_agreed_other_than_usual_stands_beside_the_table():
    agreed = Options(
        one_beats_six_any_colour=True,
        pass_lock=True,
        same_colour_overlay=True,
        lead_specials="never",
        two_mark_cards=False,
    )

    assert "Agreed" not in html(position(HANDS + 'field = "r5"'))
    assert (
        "Agreed: There are no number cards with two marks. Whoever passes is out of the round."
        " A 1 beats a 6 of any colour. A clear card may lie on a card that shows its colour already."
        " Nobody may lead a special."
    ) in html(position(HANDS.replace("ry6 ", "") + 'field = "r5"', agreed))


def test_the_final_ranking_names_everybody_and_the_cards_left():
    rules = Rensei()
    match = Match(rules, 3, 4)
    rng = Random(4)
    while not match.over:
        actions = match.view(match.to_move).actions
        match.play(actions[int(rng.random() * len(actions))])
    text = html(scene(rules, match.view(OPEN), ending="It is over.", choices=Choices()))

    ranking = text.partition('<table class="ranking">')[2].partition("</table>")[0]
    assert ranking.count('<th scope="row">') == 3
    assert ranking.count('class="crown"') == 1


def test_behind_the_curtain_there_is_no_hand():
    rules = Rensei()
    match = Match(rules, 3, 4)
    text = html(scene(rules, match.view(None), curtain="Hand the device to Player 2.", choices=Choices()))

    assert 'data-do="ready"' in text
    assert "hand-card" not in text


def test_a_card_that_the_person_gave_away_lies_face_up():
    """RD7"""
    rules = Rensei()
    match = Match(rules, 2, 1, 'hands = ["r5 b3 transfer", "r2 b2"]\nfield = "r3"\nmover = 0\n')
    for action in ("transfer", "give b3>2"):
        match.play(rules.read(action))

    assert 'class="mini open"' in html(scene(rules, match.view(0)))
    assert 'class="mini open"' not in html(scene(rules, match.view(None)))
