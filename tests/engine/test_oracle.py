"""The fast rules against a slow second telling of the rule text."""

from dataclasses import replace
from random import Random

import oracle
import pytest
import walks
from kobako import GAMES
from kobako.kings_plate import KingsPlate, Options
from kobako.kings_plate.cards import DIRECTIONS, KNIGHTS, SERIES, Mark, mixed, series
from kobako.rng import pick

POSITIONS_AT_LEAST = 3_000


def test_legal_actions_are_those_of_the_rule_text() -> None:
    compared = 0
    for seed in range(160):
        rng = Random(seed)
        game = walks.random_table("kings-plate", rng).game
        state = game.start(2, rng)
        for here in walks.walk(game, state, rng, 60):
            if here.phase in ("turn", "placing", "again"):
                found = {game.write(action) for action in game.actions(here)}
                assert found == oracle.legal(oracle.position_of(game, here)), game.write_position(here)
                compared += 1

    assert compared > POSITIONS_AT_LEAST


def test_what_an_action_does_is_what_the_rule_text_says() -> None:
    for seed in range(80):
        rng = Random(seed)
        game = walks.random_table("kings-plate", rng).game
        state = game.start(2, rng)
        for _ in range(40):
            if game.to_move(state) is None:
                break
            action = pick(game.actions(state), rng)
            before = oracle.position_of(game, state)
            voids = state.voids
            game.apply(state, action, rng)
            if action.op in ("keep", "redraw") or state.voids != voids:
                continue
            expected, found = oracle.play(before, game.write(action)), oracle.position_of(game, state)
            assert (expected.winner, expected.decided) == (found.winner, found.decided)
            assert expected.cards == found.cards
            assert [+hand for hand in expected.hands] == found.hands
            assert expected.freezes == found.freezes
            if not found.decided:
                names = ("mover", "turn", "spent", "again", "placing")
                assert [getattr(expected, name) for name in names] == [getattr(found, name) for name in names]


def test_stars_and_support_are_those_of_the_rule_text() -> None:
    for seed in range(60):
        rng = Random(seed)
        game = walks.random_table("kings-plate", rng).game
        state = game.start(2, rng)
        for here in walks.walk(game, state, rng, 40):
            if here.phase != "turn":
                continue
            told = oracle.position_of(game, here)
            for square, piece in enumerate(here.board):
                place = square % here.size, square // here.size
                if piece:
                    assert game.stars(here, square) == oracle.stars(told, place)
                    added = sum(bonus.stars for bonus in game.bonuses(here, square))
                    assert game.of.stars[piece] + added == oracle.stars(told, place)
                if piece and piece & 1 != here.mover:
                    together = game.support(here, square)
                    expected = oracle.attackers(told, place)
                    assert {(sq % here.size, sq // here.size): count for sq, count in together} == expected
                    assert game.support(game.view(here, 1 - here.mover), square) == together


def test_a_view_tells_power_freezes_and_repetitions_as_the_rule_text_has_them() -> None:
    for seed in range(60):
        rng = Random(seed)
        game = walks.random_table("kings-plate", rng).game
        state = game.start(2, rng)
        stood: dict[str, int] = {}
        for here in walks.walk(game, state, rng, 40):
            seen, told = game.view(here, None), oracle.position_of(game, here)
            if here.ending != "king":
                powers = [oracle.power(replace(told, mover=seat)) for seat in (0, 1)]
                assert list(seen.powers) == powers
            frozen = sorted(rank * here.size + file for file, rank in oracle.frozen(told))
            assert list(seen.frozen) == frozen
            if here.phase != "turn":
                assert seen.repetitions == 0
            elif not here.voids:
                hands = [sorted((+hand).items()) for hand in told.hands]
                key = repr((sorted(told.cards.items()), hands, told.mover, sorted(told.freezes)))
                stood[key] = stood.get(key, 0) + 1
                assert seen.repetitions == stood[key]


@pytest.mark.parametrize("number", SERIES)
def test_the_card_tables_say_what_the_rule_text_prints(number: int) -> None:
    """D2: fourteen kinds of units, four copies each; the kings are set apart."""
    cards = series(number)
    marks = {Mark.STEP: "step", Mark.SLIDE: "slide", Mark.PASS_SLIDE: "pass", Mark.LEAP: "leap"}
    vectors = {**DIRECTIONS, **KNIGHTS}

    assert oracle.SERIES[number].keys() == {card.symbol for card in cards.cards}
    for card in cards.cards:
        printed = oracle.SERIES[number][card.symbol]
        given = {(marks[mark], vectors[each]) for mark, where in card.moves.items() for each in where}
        assert (card.stars, card.cost) == (printed.stars, printed.cost)
        assert given == {(mark, direction) for mark, where in printed.marks for direction in where}
        assert (card.costs if card.king else None) == printed.costs
        assert {each.replace("_", " ") for each in card.abilities} == set(printed.abilities)
    assert len(cards.units) == 56
    assert all(card.copies == 4 for card in cards.cards if not card.king)
    assert [card.copies for card in cards.cards if card.king] == ([2, 2] if number == 1 else [4, 2, 2, 2, 2])


def test_a_mixed_deck_holds_every_unit_of_every_series_and_the_kings_of_one() -> None:
    """D17"""
    for number in SERIES:
        cards = mixed(number)
        assert len(cards.units) == 3 * 56
        kings = [card.id for card in cards.cards if card.king]
        assert kings == [card.id for card in series(number).cards if card.king]
        assert cards[cards.standard_king].id == series(number)[series(number).standard_king].id


def test_a_card_dearer_than_the_power_is_placed_alone_where_the_options_allow_it() -> None:
    """D3; a Golem costs two, and the Iron Crown affords one."""
    kings = ("iron-crown", "plain-crown")
    text = """
        board = ["k . . .", ". . . .", ". . . .", ". . . I"]
        hands = ["O S U", ""]
    """
    game = KingsPlate(Options(series=2, kings=kings, first_placement_free=True))
    state = game.read_position(text)
    assert game.read("O@c2") in game.actions(state)
    game.apply(state, game.read("O@c2"), Random(0))
    assert [game.write(action) for action in game.actions(state)] == ["done"]
    strict = KingsPlate(Options(series=2, kings=kings))
    assert strict.read("O@c2") not in strict.actions(strict.read_position(text))


def test_games_is_a_read_only_mapping_that_imports_what_is_asked_for() -> None:
    assert "kings-plate" in GAMES
    assert GAMES["kings-plate"] is KingsPlate
    assert "chess" not in GAMES
    with pytest.raises(KeyError):
        GAMES["chess"]
    with pytest.raises(TypeError):
        GAMES["chess"] = KingsPlate  # type: ignore[index]
