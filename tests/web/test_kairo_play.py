"""Kairo by clicks: every action is reached, every click in vain has its reason; names, ways, and what is revealed."""

from collections.abc import Iterator
from random import Random

import pytest
from kobako.core import OPEN, Forbidden
from kobako.kairo import Kairo, Options
from kobako.kairo.cards import LETTERS
from kobako.kairo.state import Attract, Draw, Pass, Phase, Take, Visit
from kobako.match import Match
from kobako_web.choices import PICK, Choices, Completed
from kobako_web.play import play
from kobako_web.play.kairo import proposed_payment

GAME = play("kairo")
PERSON = 0
MARKET = """
stalls = ["r g2>f2 h2 i2, b f10>g10 f9, p a5>b5 a6", "g c3>c4 d3, y k8>k9, w j1>j2 k1"]
customers = "w:a1 r:l1 g:g7 y:b11 b:k11"
"""


def matches(seed: int, seats: int, options: Options, plies: int = 260) -> Iterator[Match]:
    """A game in which more is built than by chance."""
    rng = Random(seed)
    match = Match(Kairo(options), seats, seed)
    while not match.over and match.ply < plies:
        yield match
        actions = match.view(match.to_move).actions
        liked = [action for action in actions if not isinstance(action, Draw | Take | Pass)]
        pool = liked if liked and rng.random() < 0.5 else actions
        match.play(pool[int(rng.random() * len(pool))])


OPTIONS = [
    (2, Options()),
    (3, Options(setup="free", grid=15, joker_fee=2)),
    (4, Options(restaurant_as_tenth_area=True, move_only_blocked=True, hand_limit=0)),
]


@pytest.mark.parametrize(("seats", "options"), OPTIONS)
def test_every_legal_action_is_reached_by_clicks_and_no_other(seats, options):
    phases = set()
    for match in matches(seats, seats, options):
        view = match.view(match.to_move)
        phases.add(view.phase)
        choices = Choices(tuple(GAME.ways(match.game, view)))
        reached = set()
        for steps, action, effect, _, then in choices.ways[:: 1 + len(choices.ways) // 40]:
            now = choices
            for step in steps[:-1]:
                assert now.offers[step] == PICK
                now = now.pick(step)
            assert now.offers[steps[-1]] == effect
            assert now.pick(steps[-1]) == Completed(action, then)
            reached.add(action)
        ways = {way.action for way in choices.ways}
        assert reached <= ways == set(view.actions)
    assert {Phase.TURN, Phase.BUILD, Phase.DRAW, Phase.PAY} <= phases


@pytest.mark.parametrize(("seats", "options"), OPTIONS)
def test_every_click_in_vain_has_its_reason(seats, options):
    """Wherever one clicks, once or twice: an action, a pick, or why not."""
    rng = Random(seats)
    for match in matches(seats + 10, seats, options):
        game, seat = match.game, match.to_move
        view = match.view(seat)
        choices = Choices(tuple(GAME.ways(game, view)))
        hand = [f"{text}.1" for text in ("1", "5", "456", "barker")]
        buttons = ["deck", "+5.1", "+456.1", "+barker", "wild", "move", "pay", "pass", "to1", "to2+1"]
        keys = [*game.market.names, *hand, *buttons, *(f"={x}" for x in LETTERS), *(f"${x}" for x in LETTERS)]
        first = rng.choice(list(choices.offers))
        for now in (choices, choices.pick(first)):
            if not isinstance(now, Choices):
                continue
            for key in rng.sample(keys, 25):
                if key in now.offers or key in now.picked or key in choices.offers:
                    continue
                meant = GAME.intend(game, view, (*now.picked, key))
                assert meant is not None, (view.phase, now.picked, key)
                why = meant if isinstance(meant, Forbidden) else match.why_not(meant)
                legal = not isinstance(meant, Forbidden) and meant in view.actions
                assert legal or (why is not None and why.message), (view.phase, now.picked, key, meant)
                assert legal or why.rule[0] in "KB"


def test_what_no_table_has_means_nothing():
    match = Match(Kairo(), 2, 1)
    view = match.view(match.to_move)

    for key in ("z9", "to4", "to9", "99.1", "+99.1", "=q", "$q", "<b>", "m1", ""):
        assert GAME.intend(match.game, view, (key,)) is None


def at(position: str, options: Options | None = None) -> Match:
    return Match(Kairo(options), 2, 3, position)


def test_a_customer_is_led_by_two_clicks_that_commit_nothing_before_the_second():
    match = at(
        'hands = ["5 barker", "? ?"]\nmover = 0\nstalls = ["r b2>b3", "r e2>e3"]\n'
        'customers = "w:a1 r:c3 g:g7 y:b11 b:k11"\n'
    )
    view = match.view(0)
    choices = Choices(tuple(GAME.ways(match.game, view)))
    customer = choices.pick("c3")

    assert set(customer.offers) == {"to1", "b2", "b3", "to2", "e2", "e3"}
    assert customer.pick("to2") == Completed(Attract(1), (Visit(1, 1),))
    assert customer.pick("b3") == Completed(Attract(1), (Visit(0, 0),))


def test_the_proposed_payment_is_what_is_paid():
    rng = Random(4)
    looked = 0
    for seed in range(4):
        for match in matches(seed, 3, Options(joker_fee=2)):
            view = match.view(match.to_move)
            if view.phase is not Phase.PAY:
                continue
            proposed = proposed_payment(view)
            way = next(way for way in GAME.ways(match.game, view) if way.steps == ("pay",))
            copy = match.game.clone(match.state)
            for action in (way.action, *way.then):
                assert action in match.game.actions(copy)
                match.game.apply(copy, action, rng)
            paid = [
                before - after
                for before, after in zip(view.coins[view.mover], copy.coins[view.mover], strict=True)
            ]
            assert [proposed.count(colour) for colour in range(6)] == paid
            assert len(proposed) == view.owed
            looked += 1
    assert looked > 10


def names(things: object) -> list[str]:
    return [*things.board.values(), *(name for hand in things.hands for name in hand)]


@pytest.mark.parametrize("seats", [2, 4])
def test_every_card_in_sight_has_one_name_of_its_own(seats):
    things = before = None
    for match in matches(seats, seats, Options()):
        view = match.view(PERSON)
        events = match.heard(match.ply - 1, PERSON) if match.ply else ()
        things = GAME.things(before, events, view)
        before = (view, things)
        assert len(set(names(things))) == len(names(things))
        assert len([key for key in things.board if key[0] == "+" and key != "+barker"]) == len(view.face_up)
        assert ("deck" in things.board) == (view.deck > 0)
        assert ("+barker" in things.board) == (view.barkers > 0)
        assert [len(hand) for hand in things.hands] == [hand.size for hand in view.hands]
        if match.ply % 40 == 0:
            opened = GAME.things(before, (), match.view(OPEN))
            assert sorted(names(opened)) == sorted(names(things))


def test_a_card_keeps_its_name_from_the_row_to_the_hand_to_the_discards():
    match = at('hands = ["2 5 9", "? ?"]\nface_up = "1 2 7 7"\nmover = 0\n' + MARKET)
    view = match.view(PERSON)
    first = GAME.things(None, (), view)
    match.play(match.game.read("take 7"))
    taken = GAME.things((view, first), match.heard(0, PERSON), match.view(PERSON))

    assert first.board["+7.2"] in taken.hands[0]
    assert first.board["deck"] in taken.board.values()
    assert taken.board["+7.1"] == first.board["+7.1"]


def test_a_customer_walks_over_the_cells_of_its_way():
    match = at('hands = ["5", "? ?"]\nmover = 0\n' + MARKET)
    match.play(match.game.read("attract r"))
    events = match.heard(0, PERSON)
    way = GAME.went(match.game, events)["customer-r"]

    assert way[0] == "l1"
    assert way[-1] == "f2"
    assert len(way) - 1 == 9
    assert set(way) <= GAME.touched(match.game, events)


@pytest.mark.parametrize(
    ("action", "revealed"), [("draw", True), ("take barker", False), ("use 5", False), ("attract r", False)]
)
def test_only_what_the_person_did_not_know_is_revealed(action, revealed):
    match = at('hands = ["5", "? ?"]\nface_up = "1 2 7 7"\nmover = 0\n' + MARKET)
    before = match.view(PERSON)
    match.play(match.game.read(action))

    assert GAME.reveals(before, match.heard(0, PERSON)) is revealed


def test_a_card_from_anothers_hidden_hand_is_a_revelation():
    match = at('hands = ["5", "7"]\nmover = 1\n' + MARKET)
    before = match.view(PERSON)
    match.play(match.game.read("use 7"))

    assert GAME.reveals(before, match.heard(0, PERSON))


def test_a_turn_can_begin_anew_only_until_something_is_built():
    match = at('hands = ["2 3 7", "? ?"]\nmover = 0\n' + MARKET)
    match.play(match.game.read("use 3"))
    chosen = match.view(0)

    assert GAME.may_restart(chosen)
    assert GAME.may_restart(chosen, "2.1")
    assert not GAME.may_restart(chosen, "c5")
    assert not GAME.ends_turn(match.heard(0, 0), chosen)
