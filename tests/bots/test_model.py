"""The fast model of King's Plate plays what the plain rules play: they are its oracle."""

from random import Random

import pytest
from kobako.kings_plate import KingsPlate, Options
from kobako.kings_plate.state import Ending, Phase
from kobako.rng import pick
from kobako_bots.judge import kings_plate as judge
from kobako_bots.model.kings_plate import Model

TABLES = {
    "standard": Options(),
    "small": Options(size=3, mulligan=False),
    "wide": Options(size=5),
    "leaps need a card": Options(leap_needs_card=True),
    "freeze while in front": Options(freeze_mode="while_in_front"),
    "kings do not freeze": Options(freeze_mode="while_in_front", freeze_affects_king=False),
    "muster crowns": Options(kings=("muster-crown", "plain-crown"), first_placement_free=True),
}


def fresh(game: KingsPlate, state: object) -> Model:
    return judge.model(game, state)


@pytest.mark.parametrize("name", TABLES)
def test_the_model_and_the_plain_rules_play_the_same_game(name: str) -> None:
    game = KingsPlate(TABLES[name])
    for seed in range(12):
        rng = Random(seed)
        state = game.start(2, rng)
        while state.phase is Phase.MULLIGAN:
            game.apply(state, pick(game.actions(state), rng), rng)
        model = fresh(game, state)
        for _ in range(120):
            if state.phase is Phase.OVER:
                break
            actions = game.actions(state)
            codes, expected = sorted(model.codes()), sorted(model.code(action) for action in actions)
            if any(model.wins(code) for code in expected):  # the model lists no other capture beside a win
                codes, expected = ([code for code in each if model.wins(code)] for each in (codes, expected))
            assert codes == expected
            assert actions == [model.action(model.code(action)) for action in actions]
            action = pick(actions, rng)
            voids = state.voids
            game.apply(state, action, rng)
            model.play(model.code(action))
            if model.void:
                assert state.voids == voids + 1
                break
            assert state.voids == voids
            if model.lost is not None:
                assert (state.winner, state.ending) == (1 - model.lost, Ending.KING)
                break
            if state.ending is Ending.STUCK:
                assert model.codes() == []
                break
            assert (model.board, model.mover, model.turn) == (state.board, state.mover, state.turn)
            assert [list(hand) for hand in model.hands] == state.hands
            again = fresh(game, state)
            assert (model.key, model.score, model.side, model.kings) == (
                again.key,
                again.score,
                again.side,
                again.kings,
            )
            assert {key: stood for key, stood in model.seen.items() if stood} == again.seen


def test_undoing_everything_returns_to_the_start() -> None:
    game = KingsPlate(Options(mulligan=False))
    for seed in range(20):
        rng = Random(seed)
        model = fresh(game, game.start(2, rng))
        before = picture(model)
        while model.lost is None and (codes := model.codes()) and model.played < 80:
            model.play(pick(codes, rng))
        while model.played:
            model.undo()

        assert picture(model) == before


def picture(model: Model) -> tuple[object, ...]:
    return (
        (
            tuple(model.board),
            tuple(model.side),
            tuple(model.kings),
            tuple(model.hands),
            model.mover,
            model.turn,
        )
        + (model.placing, model.spent, model.freezes, model.lost, model.void, model.score, model.key)
        + tuple(sorted(model.seen.items()))
    )
