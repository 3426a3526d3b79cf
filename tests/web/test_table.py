"""The table as HTML: every position in every language can be drawn, played and read aloud, and betrays nothing."""

from collections.abc import Iterator
from random import Random

import htpy as h
import pytest
from kobako.core import OPEN
from kobako.grid import names
from kobako.kings_plate import KingsPlate, Options
from kobako.match import Match
from kobako_web.choices import Choices
from kobako_web.play import play
from kobako_web.scene import Line, Scene, SeatCard
from kobako_web.table.common import AT_PLAY, REGIONS
from kobako_web.table.kings_plate import render
from kobako_web.words import LANGUAGES, Words
from reading import Tags

PLAY = play("kings-plate")


def scene(rules: KingsPlate, view, lang: str = "en", *, person: int = 0, picked=(), **more) -> Scene:
    words = Words(lang)
    seats = [
        SeatCard(name=words.level("club"), kind="bot", level="club", thinking=0.5) for _ in rules.seats
    ] * 2
    seats[person] = SeatCard(name=words("You"), kind="person")
    ways = tuple(PLAY.ways(rules, view)) if view.mover == person else ()
    return Scene(
        **{
            "words": words,
            "game": "kings-plate",
            "rules": rules,
            "view": view,
            "person": person,
            "seats": tuple(seats[:2]),
            "choices": Choices(ways, picked),
            "last": frozenset({"a1", "b2"}),
            "things": PLAY.things(None, (), view),
            "log": (Line(ply=0, seat=None, text="You start."), Line(ply=1, seat=0, text="<b>")),
            "status": "Your turn.",
            "can": frozenset({"take-back", "resign", "new", "again"}),
        }
        | more
    )


def html(scene: Scene) -> str:
    return "".join(str(h.div(id=region)[content]) for region, content in render(scene))


def scenes(options: Options, seed: int, lang: str) -> Iterator[Scene]:
    """A game at random from one side, with each first click that it offers, and its end with open cards."""
    rng, rules = Random(seed), KingsPlate(options)
    match = Match(rules, 2, seed)
    person = seed % 2
    while not match.over and match.ply < 40:
        now = scene(rules, match.view(person), lang, person=person, notice="<no>" if match.ply % 3 else None)
        yield now
        for key, effect in now.choices.offers.items():
            if effect == "pick":
                yield scene(rules, match.view(person), lang, person=person, picked=(key,))
        actions = match.view(match.to_move).actions
        match.play(actions[int(rng.random() * len(actions))])
    yield scene(rules, match.view(OPEN), lang, person=person, ending="It is over.", choices=Choices())


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    "options",
    [
        Options(size=3),
        Options(),
        Options(size=5),
        Options(series=2, double_king="both"),
        Options(series=3, size=5, double_king="second"),
        Options(series=3, mix_series=True, freeze_mode="while_in_front", open_hands=True),
    ],
    ids=str,
)
def test_every_scene_can_be_drawn_clicked_and_read_aloud(lang, options):
    size = options.size
    for now in scenes(options, seed=size, lang=lang):
        text = html(now)
        found = Tags(text)
        cells = [attributes for _, attributes in found.tags if attributes.get("role") == "gridcell"]

        assert [region for region, _ in render(now)] == [*REGIONS, AT_PLAY]
        assert [cell["data-pick"] for cell in cells]
        assert {cell["data-pick"] for cell in cells} == set(names(size))
        assert all(cell["aria-label"].startswith(cell["data-pick"]) for cell in cells)
        assert [cell["tabindex"] for cell in cells].count("0") == 1
        assert now.choices.offers.keys() <= set(found.values("data-pick"))
        assert len(set(found.values("id"))) == len(found.values("id"))
        in_sight = sum(map(bool, now.view.board)) + sum(
            len(hand.known) + hand.hidden for hand in now.view.hands
        )
        assert len(set(found.values("data-key"))) == len(found.values("data-key")) == in_sight
        assert "style" not in {name for _, attributes in found.tags for name in attributes}
        assert "disabled" not in {name for _, attributes in found.tags for name in attributes}
        assert "<b></li>" not in text
        assert "<no>" not in text


@pytest.mark.parametrize("person", [0, 1])
def test_what_the_person_cannot_know_changes_nothing(person):
    """Law 8."""
    rules, rng = KingsPlate(), Random(5)
    for seed in range(10):
        match = Match(rules, 2, seed)
        for _ in range(12):
            view = match.view(person)
            other = rules.view(rules.guess(view, rng), person)
            assert html(scene(rules, view, person=person)) == html(scene(rules, other, person=person))
            if match.over:
                break
            actions = match.view(match.to_move).actions
            match.play(actions[int(rng.random() * len(actions))])


def position(text: str, **more) -> Scene:
    rules = KingsPlate()
    return scene(rules, rules.view(rules.read_position(text, Random(1)), 0), **more)


SUPPORT = """
board = [". . . k", "C . o .", ". E . .", "R . . K"]
hands = ["L", "P!"]
mover = 0
"""


def test_a_capture_shows_the_stars_of_all_attackers_against_the_target():
    """KP10: Carter and Escort, each raised by the Drummer, against the Colossus."""
    now = position(SUPPORT, picked=("b2",))

    assert now.choices.offers["c3"] == "capture"
    assert ">4 vs 3<" in html(now)
    assert "c3, rival&#39;s Colossus, 3 stars, can be captured with 4 to 3 stars" in html(now)
    assert "a3, your Carter, 2 stars, supports the capture" in html(now)
    assert html(now).count("supports the capture") == 1


def test_a_frozen_card_is_said_to_be_frozen():
    text = html(
        position(SUPPORT.replace("R . . K", "R h . K").replace('". E', '"G E') + 'freezes = ["b1>b2"]\n')
    )

    assert "b2, your Escort, 2 stars, frozen" in text
    assert '<use href="#ice"' in text


def test_the_edge_is_offered_to_a_card_that_may_leave():
    """KP7."""
    assert 'data-pick="off"' in html(position(SUPPORT, picked=("a3",)))
    assert 'data-pick="off"' not in html(position(SUPPORT, picked=("d1",)))


def test_the_board_is_turned_towards_the_person():
    rules = KingsPlate()
    view = rules.view(rules.start(2, Random(0)), 1)
    cells = [
        attributes["data-pick"]
        for _, attributes in Tags(html(scene(rules, view, person=1))).tags
        if attributes.get("role") == "gridcell"
    ]

    assert cells[:4] == ["d1", "c1", "b1", "a1"]
    assert cells[-1] == "a4"


def test_the_first_turn_says_that_no_king_may_be_captured():
    """KP11."""
    rules = KingsPlate(Options(mulligan=False))
    view = rules.view(rules.start(2, Random(0)), 0)

    assert "no king may be captured yet" in html(scene(rules, view))
    assert "no king may be captured yet" not in html(position(SUPPORT))


def test_before_the_first_turn_the_hand_may_be_kept_or_exchanged():
    """KP4."""
    rules = KingsPlate()
    view = rules.view(rules.start(2, Random(1)), None)
    own = rules.view(rules.start(2, Random(1)), view.starter)
    text = html(scene(rules, own, person=view.starter))

    assert 'data-pick="keep"' in text
    assert 'data-pick="redraw"' in text


def test_a_known_card_of_the_rival_lies_face_up():
    """KP9, D12."""
    text = dict(render(position(SUPPORT)))["table-rival"]

    assert "#m-prowler" in str(h.div[text])


def test_a_king_that_can_be_captured_is_warned_of():
    """KP13: leaving it there is legal, so the table only says so."""
    danger = SUPPORT.replace("R . . K", "R . c K")

    text = html(position(danger))
    assert "d1, your Plain Crown, 1 star, under attack" in text
    assert "c1, rival&#39;s Carter, 1 star, attacks your king" in text
    assert "under attack" not in html(position(SUPPORT))


def test_a_refusal_stands_above_the_board_and_leads_to_its_rule():
    refused = {"notice": "A king cannot leave the board. (KP7)"}

    page = dict(render(position(SUPPORT, **refused)))
    assert '<a class="rule" href="#KP7">KP7</a>' in str(h.div[page["table-status"]])
    assert "why-not" not in str(h.div[page["table-notice"]])
    embed = dict(render(position(SUPPORT, embed=True, **refused)))
    assert 'data-opens="rules-dialog">KP7</button>' in str(h.div[embed["table-status"]])


def test_the_end_is_told_above_the_board():
    over = position(SUPPORT, ending="You win: you captured the bot's king.")
    text = str(h.div[dict(render(over))["table-status"]])

    assert "You win" in text
    assert "to win." not in text


def test_a_card_tells_how_strong_it_is_now_and_why():
    text = html(position(SUPPORT))

    assert 'data-now="Now 2 stars: 1 + 1 (Drummer)"' in text
    assert 'data-now="Now 1' not in text


def test_squares_in_front_of_a_barrier_are_marked_while_a_card_is_placed():
    barrier = SUPPORT.replace(". . . k", "k . . .").replace(". E . .", ". E d .")

    assert "d1, empty, in front of a Barrier" not in html(position(barrier))
    assert "c1, empty, in front of a Barrier" in html(position(barrier, picked=("L",)))
