"""The fast rules of Rensei Daifugo against a slow second telling of the rule text."""

from random import Random
from typing import Any

import slow_rensei as slow
import walks
from hypothesis import given
from hypothesis import strategies as st
from kobako.rensei import Options, Rensei
from kobako.rensei.cards import CLEARS, NONE, SPECIALS, bits
from kobako.rensei.plays import can_lie_on
from kobako.rensei.state import Phase
from kobako.rng import pick

CARDS = sorted(set(Rensei(Options(deck=walks.FOUR_COLOURS)).deck))
NUMBERS = [card for card in CARDS if card < 60]


@given(
    hand=st.lists(st.sampled_from(CARDS), min_size=1, max_size=14),
    card=st.sampled_from(NUMBERS),
    clear=st.none() | st.integers(0, 3),
    distilled=st.none() | st.integers(0, 3),
    inverted=st.booleans(),
    phase=st.sampled_from([Phase.PLAY, Phase.FREE_LEAD, Phase.NUMBER_LEAD, Phase.ANY_LEAD]),
    match=st.sampled_from(["cover", "exact", "share"]),
    lead_specials=st.sampled_from(["with_number", "never", "always"]),
    any_colour=st.booleans(),
    overlay=st.booleans(),
)
def test_the_plays_of_any_hand_are_those_found_by_trying(
    hand: list[int],
    card: int,
    clear: int | None,
    distilled: int | None,
    inverted: bool,
    phase: Phase,
    match: str,
    lead_specials: str,
    any_colour: bool,
    overlay: bool,
) -> None:
    options = Options(
        deck=walks.FOUR_COLOURS,
        match=match,
        lead_specials=lead_specials,
        one_beats_six_any_colour=any_colour,
        same_colour_overlay=overlay,
    )
    game = Rensei(options)
    state = game.start(2, Random(0))
    state.hands[state.mover], state.held[state.mover] = sorted(hand), bits(hand)
    state.phase, state.inverted = phase, inverted
    state.card = state.clear = NONE
    state.number = state.marks = 0
    if phase is Phase.PLAY:
        marks = slow.marks_of(slow.TEXTS[card])
        state.card, state.number = card, card % 6 + 1
        state.marks = sum(1 << "rybw".index(mark) for mark in marks)
        if clear is not None and can_lie_on(clear, state.marks, same_colour=overlay):
            state.clear = 60 + clear
            state.marks |= 1 << clear
        if distilled is not None:
            state.clear, state.marks = NONE, 1 << distilled

    found = [game.write(action) for action in game.actions(state)]
    assert set(found) == slow.legal(slow.table_of(game, state))
    assert len(found) == len(set(found))


def compare(game: Any, state: Any, told: slow.Table) -> None:
    found = slow.table_of(game, state)
    assert [sorted(hand) for hand in told.hands] == [sorted(hand) for hand in found.hands]
    assert (told.deck, told.used) == (found.deck, found.used)
    assert (told.field, told.marks, told.upside_down) == (found.field, found.marks, found.upside_down)
    assert (told.to_do, told.turns, told.step) == (found.to_do, found.turns, found.step)
    assert (told.players, told.ranking, told.over) == (found.players, found.ranking, found.over)
    if not told.over:
        assert (told.mover, told.passers, told.last) == (found.mover, found.passers, found.last)
        assert told.empty_handed == found.empty_handed


def dead_end(game: Any, rng: Random) -> Any:
    """RD19: the last of the leaders is about to pass. No deal leads there while there are number cards."""
    first, *more = [slow.TEXTS[card] for card in game.deck if card in CLEARS][:3]
    others = len(game.deck) - 1 - len(more)
    hands = f'"{first}", "{" ".join(more)}", "?*{others}"'
    return game.read_position(f'hands = [{hands}]\ndeck = ""\nstuck = 2', rng)


def test_whole_games_go_as_the_rule_text_says() -> None:
    compared = 0
    happened: dict[str, int] = {}
    for seed in range(120):
        rng = Random(seed)
        game, seats = walks.random_table("rensei", rng)
        at_dead_end = seed % 5 == 0 and 3 in game.seats
        state = dead_end(game, rng) if at_dead_end else game.start(seats, rng)
        told = slow.table_of(game, state)
        stubborn = seed % 6 == 0  # Passing as long as possible runs the deck out.
        while game.to_move(state) is not None:
            texts = [game.write(action) for action in game.actions(state)]
            assert set(texts) == slow.legal(told)
            text = "pass" if stubborn and "pass" in texts and rng.random() < 0.9 else pick(texts, rng)
            chance = rng.random()
            slow.play(told, text, Random(chance))
            state.log = []
            game.apply(state, game.read(text), Random(chance))
            for event in state.log:
                name = type(event).__name__
                happened[name] = happened.get(name, 0) + 1
            state.log = None
            happened[state.phase] = happened.get(state.phase, 0) + 1
            compared += 1
            compare(game, state, told)
        assert [seat for seat, share in enumerate(game.result(state)) if share] == slow.winners(told)

    assert compared > 10_000
    assert set(happened) >= {
        "Played", "Mixed", "Discarded", "Used", "Inverted", "Reversed", "Distilled", "Refined", "Gave", "Passed",
        "Drew", "Reshuffled", "WentOut", "RoundEnded", "TookLead", "GameEnded", *Phase,
    }  # fmt: skip


def test_specials_are_found_by_their_place() -> None:
    assert [slow.TEXTS[card] for card in SPECIALS] == list(slow.SPECIALS)
