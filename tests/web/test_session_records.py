"""Records, links and settings of games with several seats."""

import json
from random import Random

from hypothesis import given
from hypothesis import strategies as st
from kobako_web.opening import open_link, open_pasted, open_record
from kobako_web.scene import Settings
from kobako_web.settings import chosen, options, read_settings, usual, write_settings
from kobako_web.sitting import Sitting, deal
from kobako_web.words import Words

GAME = "kindoro"
WHO = st.sampled_from(["person", "beginner", "casual", "club", "expert", "master"])
TABLES = st.lists(WHO, min_size=2, max_size=5).map(tuple)
FORMS = st.fixed_dictionaries(
    {},
    optional={
        "seats": st.sampled_from(["2", "3", "4", "5"]),
        **{f"player-{seat}": WHO for seat in range(1, 6)},
        "speed": st.sampled_from(["off", "fast", "normal", "slow"]),
        "practice": st.booleans(),
        "option-copies": st.sampled_from(["4", "5", "6", "7"]),
        "option-long_game": st.booleans(),
        "option-extra_turn_pass_draws": st.booleans(),
        "option-final_round": st.sampled_from(["equal_turns", "one_more"]),
        "option-next_start": st.sampled_from(["left", "lowest_score", "winner"]),
    },
)
ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=5), lambda inner: st.lists(inner, max_size=2)
)
FIELDS = ["level", "starts", "practice", "seats", "player-1", "player-5", "speed", "option-copies"]
FIELDS += ["option-long_game", "option-final_round", "option-", "nonsense"]


def played(players: tuple[str, ...], seed: int, plies: int, long_game: bool = False) -> Sitting:
    agreed = {"long_game": True} if long_game else {}
    sitting = deal(GAME, Settings(seats=len(players), players=players, options=agreed), seed)
    rng = Random(seed)
    match = sitting.match
    while not match.over and match.ply < plies:
        actions = match.view(match.to_move).actions
        match.play(actions[int(rng.random() * len(actions))])
    return sitting


@given(TABLES, st.integers(0, 2**20), st.integers(0, 150), st.booleans())
def test_every_game_comes_back_from_its_record(players, seed, plies, long_game):
    sitting = played(players, seed, plies, long_game)

    for opened in (open_record, open_pasted):
        back = opened(sitting.text(), GAME, usual(GAME), Words("en"))
        assert back.sitting.text() == sitting.text()
        assert back.sitting.players == sitting.players


@given(TABLES, st.integers(0, 2**20), st.integers(0, 60))
def test_a_game_that_fits_into_a_link_comes_back_from_it(players, seed, plies):
    sitting = played(players, seed, plies)

    assert open_link(sitting.own_link(), GAME, usual(GAME), Words("en")).sitting.text() == sitting.text()


@given(TABLES, st.integers(0, 2**20), st.integers(0, 60))
def test_a_link_made_in_play_shows_what_its_maker_saw_and_of_a_shared_table_what_all_saw(
    players, seed, plies
):
    sitting = played(players, seed, plies)
    there = open_link(sitting.link(), GAME, usual(GAME), Words("en")).sitting
    viewer = None if sitting.shared else sitting.persons[0]
    here, seen = sitting.match.view(viewer), there.match.view(viewer)

    assert there.players == sitting.players
    assert (seen.stacks, seen.hands, seen.shown, seen.mover, seen.totals, seen.pile) == (
        here.stacks,
        here.hands,
        here.shown,
        here.mover,
        here.totals,
        here.pile,
    )


@given(FORMS)
def test_settings_are_kept_whole(form):
    settings = chosen(usual(GAME), form, GAME)

    assert read_settings(write_settings(settings), usual(GAME), GAME) == settings
    assert options(settings, GAME).to_table() == settings.options


@given(st.dictionaries(st.sampled_from(FIELDS), ANYTHING))
def test_a_form_of_anything_leaves_settings_that_can_be_played(form):
    settings = chosen(usual(GAME), form, GAME)
    sitting = deal(GAME, settings, 1)

    assert sitting.match.seats == settings.seats
    assert sitting.persons
    json.loads(write_settings(settings))


@given(st.text() | ANYTHING.map(json.dumps))
def test_settings_that_cannot_be_read_are_the_usual_ones(text):
    assert read_settings(text, usual(GAME), GAME) == usual(GAME)


def test_settings_from_before_there_were_several_seats_are_kept():
    text = '{"level": "expert", "starts": "bot", "practice": true}'
    settings = read_settings(text, usual("kings-plate"), "kings-plate")

    assert (settings.level, settings.starts, settings.practice) == ("expert", "bot", True)
    assert settings.speed == "off"
