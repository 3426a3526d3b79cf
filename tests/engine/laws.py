"""The laws that every game obeys in every position, each as a function that asserts it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any

from kobako import OPEN
from kobako.rng import pick

BOUNDS = {"kings-plate": 20_000, "kindoro": 5_000, "rensei": 2_100, "kairo": 20_000}
"""By game: more actions than any random game takes."""


def viewers(seats: int) -> list[Any]:
    return [*range(seats), None, OPEN]


def a_guess_looks_the_same(game: Any, state: Any, seats: int, rng: Random) -> None:
    """Law 1: what is dealt for what a viewer cannot see fits all that it knows, its actions too."""
    for viewer in viewers(seats):
        seen = game.view(state, viewer)
        guessed = game.guess(seen, rng)
        assert game.view(guessed, viewer) == seen
        if game.to_move(state) is not None and viewer in (game.to_move(state), OPEN):
            assert list(game.actions(guessed)) == list(seen.actions) == list(game.actions(state))
        else:
            assert seen.actions == ()
        nothing_is_lost(game, guessed)


def a_clone_is_independent(game: Any, state: Any, rng: Random) -> None:
    """Law 2: playing on a clone leaves the original alone."""
    before = repr(state)
    copy = game.clone(state)
    assert repr(copy) == before
    assert copy.log is None
    for _ in range(6):
        if game.to_move(copy) is None:
            break
        game.apply(copy, pick(game.actions(copy), rng), rng)
    assert repr(state) == before


def actions_are_read_as_written(game: Any, state: Any) -> None:
    """Law 3: every action has a text of its own, and no action is listed twice."""
    actions = list(game.actions(state))
    texts = [game.write(action) for action in actions]
    assert [game.read(text) for text in texts] == actions
    assert len(set(texts)) == len(texts) == len(set(actions))


def nothing_is_lost(game: Any, state: Any) -> None:
    """Law 4: the cards in the box are the cards on the table."""
    CENSUS[game.key](game, state)


def _census_of_kings_plate(game: Any, state: Any) -> None:
    kings = [piece for piece in state.board if piece and game.of.king[piece]]
    units = [piece >> 1 for piece in state.board if piece and not game.of.king[piece]]
    assert sorted([*units, *state.hands[0], *state.hands[1], *state.deck]) == list(game.cards.units)
    assert len(kings) == sum(game.options.king_counts) - (state.ending == "king")
    assert (state.again is not None) == (state.phase == "again")
    for seat in (0, 1):
        squares = [square for square, piece in enumerate(state.board) if piece and piece & 1 == seat]
        assert state.occupied[seat] == sum(1 << square for square in squares)
        assert state.hands[seat] == sorted(state.hands[seat])
        assert _within(state.shown[seat], state.hands[seat])
        assert _within(state.buried[seat], state.deck)
    for by, on in state.freezes:
        assert game.of.freeze[state.board[by]]
        assert state.board[on]
        assert state.board[on] & 1 != state.board[by] & 1


def _census_of_kindoro(game: Any, state: Any) -> None:
    hands = [[card for card, count in enumerate(hand) for _ in range(count)] for hand in state.hands]
    field = [card for stack in state.stacks for card in stack]
    assert sorted([*(card for hand in hands for card in hand), *field, *state.pile]) == list(game.deck)
    assert state.sizes == [len(hand) for hand in hands]
    assert state.held == [sum(1 << card for card in set(hand)) for hand in hands]
    for seat, hand in enumerate(state.hands):
        assert all(shown <= count for shown, count in zip(state.shown[seat], hand, strict=True))


def _census_of_rensei(game: Any, state: Any) -> None:
    field = [card for card in (state.card, state.clear) if card >= 0]
    hands = [card for hand in state.hands for card in hand]
    assert sorted([*hands, *field, *state.deck, *state.used]) == list(game.deck)
    for seat, hand in enumerate(state.hands):
        assert hand == sorted(hand)
        assert state.held[seat] == sum(1 << card for card in set(hand))
        assert state.active >> seat & 1 == (seat not in state.out)
        for knower in range(len(state.hands)):
            known = [gift.card for gift in state.gifts if (gift.knower, gift.holder) == (knower, seat)]
            assert _within(known, hand)
        assert _within(state.drawn[seat], state.supply)
        assert state.numberless[seat] <= sum(card >= 60 for card in hand)
    if state.ending is None:
        assert state.deck or not state.used
        assert all(bool(hand) == (seat not in state.out) for seat, hand in enumerate(state.hands))


def _census_of_kairo(game: Any, state: Any) -> None:
    barker = 15
    hands = [card for hand in state.hands for card in hand]
    stall_cards = [card for card in hands if card != barker]
    jokers = range(9, barker)
    assert sorted([*stall_cards, *state.face_up, *state.deck, *state.discards]) == sorted(
        [*(region for region in range(9) for _ in range(3)), *jokers]
    )
    assert hands.count(barker) + state.barkers == 7
    assert len(state.face_up) == 4 or not state.deck
    assert state.deck or not state.discards
    for hand, shown in zip(state.hands, state.shown, strict=True):
        assert hand == sorted(hand)
        assert _within(shown, hand)
    tiles = 0
    for stall, cell in enumerate(state.cell):
        assert state.size[stall] == state.body[stall].bit_count()
        assert not tiles & state.body[stall]
        tiles |= state.body[stall]
        assert cell < 0 or state.body[stall] >> cell & 1
    entries = [entry for entry in state.entry if entry >= 0]
    customers = [cell for cell in state.customer if cell >= 0]
    assert state.tiles == tiles
    assert state.entries == sum(1 << entry for entry in entries)
    assert len(set(entries)) == len(entries)
    assert state.crowd == sum(1 << cell for cell in customers)
    assert len(set(customers)) == 5
    assert not (state.entries | state.crowd) & ~state.ways
    assert state.ways == game.market.connected(1 << customers[0], game.market.market & ~tiles)
    for colour in range(6):
        bodies = state.body[colour::6]
        grown = sum(body.bit_count() - 1 for body in bodies if body)
        assert state.left[colour] + grown == 6
        assert all(coins[colour] >= 0 for coins in state.coins)
        assert (state.gold[colour] < 0) == (state.silver[colour] < 0) or grown == 0
        if game.options.coin_limit:
            assert sum(coins[colour] for coins in state.coins) <= 20
    copy = game.clone(state)
    game.building.gather(copy)
    assert copy == state


def _within(some: Sequence[int], all_: Sequence[int]) -> bool:
    return all(some.count(each) <= all_.count(each) for each in set(some))


CENSUS: Mapping[str, Callable[[Any, Any], None]] = {
    "kings-plate": _census_of_kings_plate,
    "kindoro": _census_of_kindoro,
    "rensei": _census_of_rensei,
    "kairo": _census_of_kairo,
}


def it_goes_on_or_is_over(game: Any, state: Any, seats: int) -> None:
    """Law 5, in one position: somebody can act, or everybody has a share of the win."""
    if game.to_move(state) is None:
        result = game.result(state)
        assert list(game.actions(state)) == []
        assert len(result) == seats
        assert abs(sum(result) - 1) < 1e-12
        assert all(0 <= share <= 1 for share in result)
    else:
        assert game.to_move(state) in range(seats)
        assert game.actions(state)


def it_ends(game: Any, state: Any, seats: int, rng: Random) -> int:
    """Law 5, for a whole game: random play ends; the number of actions it took."""
    for played in range(BOUNDS[game.key]):
        it_goes_on_or_is_over(game, state, seats)
        if game.to_move(state) is None:
            return played
        game.apply(state, pick(game.actions(state), rng), rng)
    raise AssertionError(f"{game.key} did not end")


def positions_are_read_as_written(game: Any, state: Any, seats: int, rng: Random) -> None:
    """A position reads back as it was written, as any viewer sees it; hidden cards stay hidden."""
    for viewer in viewers(seats):
        seen = game.view(state, viewer)
        text = game.write_position(seen)
        again = game.read_position(text, rng)
        assert game.write_position(game.view(again, viewer)) == text
        nothing_is_lost(game, again)
    text = game.write_position(state)
    again = game.read_position(text, rng)
    assert game.write_position(again) == text
    assert game.to_move(again) == game.to_move(state)
    assert [game.write(action) for action in game.actions(again)] == [
        game.write(action) for action in game.actions(state)
    ]
    if game.to_move(state) is None:
        assert game.result(again) == game.result(state)


def nothing_hidden_is_told(game: Any, state: Any, seats: int, rng: Random, tried: Sequence[Any]) -> None:
    """Law 8: a seat is told the same in every world that looks the same to it.

    `tried` are actions to ask about that may or may not be legal.
    """
    for viewer in [*range(seats), None]:
        other = game.guess(game.view(state, viewer), rng)
        if game.to_move(state) == viewer and viewer is not None:
            for action in tried:
                assert game.why_not(state, action) == game.why_not(other, action)
        there = set(game.actions(other))
        shared = [action for action in game.actions(state) if action in there]
        if not shared:
            continue
        action, chance = pick(shared, rng), rng.random()
        heard = []
        for world in (game.clone(state), game.clone(other)):
            world.log = []
            game.apply(world, action, Random(chance))
            heard.append(([game.redact(event, viewer) for event in world.log], game.view(world, viewer)))
        # A new game of a long game wipes from the view what a seat drew just before it.
        anew = any(type(event).__name__ == "GameBegan" for events, _ in heard for event in events)
        if heard[0][1] == heard[1][1] and not anew:
            assert heard[0][0] == heard[1][0]


def forbidden_means_illegal(game: Any, state: Any, tried: Sequence[Any]) -> None:
    """What is legal is not forbidden, and what is not is, by a rule and in a whole sentence."""
    legal = list(game.actions(state))
    for action in [*legal, *tried]:
        forbidden = game.why_not(state, action)
        assert (forbidden is None) == (action in legal)
        if forbidden is not None:
            assert forbidden.message.format(**forbidden.facts).endswith(".")
            assert game.to_move(state) is None or forbidden.rule


def all_of_them(game: Any, state: Any, seats: int, rng: Random, tried: Sequence[Any]) -> None:
    """Every law for one position."""
    it_goes_on_or_is_over(game, state, seats)
    nothing_is_lost(game, state)
    actions_are_read_as_written(game, state)
    a_guess_looks_the_same(game, state, seats, rng)
    a_clone_is_independent(game, state, rng)
    positions_are_read_as_written(game, state, seats, rng)
    forbidden_means_illegal(game, state, tried)
    nothing_hidden_is_told(game, state, seats, rng, tried)
