"""Games of one person and several bots."""

from random import Random
from typing import Any

import pytest
from kobako.core import OPEN
from kobako.kindoro import Options
from kobako.kindoro.state import GameBegan
from kobako.record import load
from kobako_bots import make_bot
from kobako_web.table.kindoro import render
from kobako_web.words import LANGUAGES


@pytest.mark.parametrize("bots", [1, 2, 4])
def test_a_whole_game_is_played_against_several_bots(at_table, kindoro, bots):
    async def play():
        here = await kindoro("person", *["club", "casual", "beginner", "beginner"][:bots])
        await here.play_on(Random(bots))

        scene = here.scene
        assert scene.ending == scene.status
        assert scene.view.viewer is OPEN
        assert not scene.choices.offers
        assert len(scene.seats) == bots + 1
        kept = load(here.answer["record"])
        assert kept.players == ("person", "club", "casual", "beginner", "beginner")[: bots + 1]
        assert kept.result is not None
        assert len(kept.actions) == here.answer["ply"]

    at_table(play)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_whole_game_is_drawn_in_every_language(at_table, kindoro, lang):
    async def play():
        here = await kindoro("person", "club", "club", lang=lang, render=render)
        await here.play_on(Random(1))

        assert here.scene.ending

    at_table(play)


def test_every_bot_sees_its_own_seat_and_plays_at_its_own_level(at_table, kindoro, table):
    async def play():
        asked = []

        def bots(game: str, level: str) -> Any:
            bot = table().bot
            think = bot.think

            def watched(rules: Any, view: Any, rng: Random) -> Any:
                asked.append((level, view.viewer, view.mover))
                return think(rules, view, rng)

            bot.think = watched
            return bot

        players = ("person", "club", "casual", "master")
        here = await kindoro(*players, bots=bots)
        await here.play_on(Random(2), plies=30)

        assert {(level, viewer) for level, viewer, _ in asked} == {("club", 1), ("casual", 2), ("master", 3)}
        assert all(viewer == mover for _, viewer, mover in asked)

    at_table(play)


def test_each_seat_has_a_name_of_its_own(at_table, kindoro):
    async def play():
        for players, names in [
            (("person", "club"), ("You", "Bot")),
            (("club", "person", "master"), ("Bot 1", "You", "Bot 2")),
            (("club", "person", "person"), ("Bot", "Player 1", "Player 2")),
        ]:
            here = await kindoro(*players)
            assert tuple(card.name for card in here.scene.seats) == names
            assert [card.level for card in here.scene.seats] == [
                None if player == "person" else player for player in players
            ]

    at_table(play)


def test_somebody_sits_at_every_table(at_table, kindoro):
    async def play():
        here = await kindoro("club", "club", "club")

        assert load(here.answer["record"]).players == ("person", "club", "club")

    at_table(play)


def test_a_game_is_played_against_the_real_bots(at_table, kindoro):
    async def play():
        here = await kindoro("person", "casual", "beginner", bots=make_bot)
        await here.play_on(Random(2))

        assert here.scene.ending

    at_table(play)


def test_a_long_game_goes_on_with_the_next_deal(at_table, kindoro):
    async def play():
        here = await kindoro("person", "club", fields={"option-long_game": True, "option-copies": "4"})
        match = here.session._stage.match
        assert match.game.options == Options(long_game=True, copies=4)
        await here.play_on(Random(3))

        assert here.scene.ending
        assert len(here.scene.view.finished) >= 2
        began = [
            ply
            for ply in range(match.ply)
            if any(isinstance(event, GameBegan) for event in match.heard(ply, 0))
        ]
        assert len(began) == len(here.scene.view.finished) - 1
        assert load(here.answer["record"]).options == {"long_game": True, "copies": 4}

    at_table(play)


def test_who_resigns_among_several_leaves_the_win_to_the_others(at_table, kindoro):
    async def play():
        here = await kindoro("person", "club", "club")
        await here.wait()
        answer = await here.do("resign")

        assert here.scene.ending == "You resigned: the others share the win."
        assert load(answer["record"]).result == (0.0, 0.5, 0.5)

    at_table(play)


async def in_an_extra_turn(kindoro: Any, *players: str) -> Any:
    """A table where the person to move is in an extra turn."""
    for seed in range(100):
        here = await kindoro(*players, seed=str(seed))
        for _ in range(6):
            await here.wait()
            if here.scene.curtain:
                await here.do("ready")
            sets = [key for key in here.scene.choices.offers if key.startswith("=")]
            if not sets:
                await here.act_at_random(Random(seed))
                continue
            await here.pick(sets[0])
            await here.pick(next(key for key in here.scene.choices.offers if key.startswith("p")))
            if here.scene.view.extra:
                await here.wait()
                return here
    raise AssertionError("no deal leads to an extra turn")


def test_a_game_goes_on_after_a_reload_in_an_extra_turn(at_table, kindoro, table):
    async def play():
        here = await in_an_extra_turn(kindoro, "person", "club", "club")
        assert here.scene.your_turn
        for later in (table(game="kindoro", store=here.store), table(game="kindoro", lang="ja")):
            await later.open(record=None if later.store is here.store else here.answer["record"])

            assert later.answer["record"] == here.answer["record"]
            assert later.scene.view == here.scene.view
            assert later.scene.view.extra
            assert later.scene.choices.offers == here.scene.choices.freed().offers
            assert not later.answer["thinking"]

    at_table(play)


def test_the_player_of_a_shared_table_confirms_again_after_a_reload_in_an_extra_turn(
    at_table, kindoro, table
):
    async def play():
        here = await in_an_extra_turn(kindoro, "person", "person")
        person = here.scene.person
        assert here.scene.curtain is None
        later = table(game="kindoro", store=here.store)
        await later.open()

        assert later.scene.curtain
        assert later.scene.view.extra
        assert later.scene.person == person
        await later.do("ready")
        assert later.scene.view == here.scene.view

    at_table(play)


def test_a_game_of_several_comes_back_from_its_links(at_table, kindoro, table):
    async def play():
        here = await kindoro("person", "club", "casual", "person")
        await here.play_on(Random(8), plies=20)
        if here.scene.curtain:
            await here.do("ready")
        for fragment in (here.answer["carry"], here.answer["link"]):
            elsewhere = table(game="kindoro")
            await elsewhere.open(fragment=fragment)
            await elsewhere.wait()
            kept = load(elsewhere.answer["record"])
            assert kept.players == ("person", "club", "casual", "person")
            assert elsewhere.scene.view.stacks == here.scene.view.stacks
            assert elsewhere.scene.view.totals == here.scene.view.totals
            assert (fragment == here.answer["link"]) is bool(kept.position)

    at_table(play)


def test_a_record_without_players_seats_the_person_first(at_table, kindoro, table):
    async def play():
        here = await kindoro("club", "person", "club")
        lines = here.answer["record"].splitlines()
        later = table(game="kindoro")
        await later.open(record="\n".join(line for line in lines if not line.startswith("players")))

        assert load(later.answer["record"]).players == ("person", "beginner", "beginner")

    at_table(play)


@pytest.mark.parametrize(
    "fields",
    [
        {"seats": "9"},
        {"seats": 3},
        {"seats": None},
        {"player-1": "god", "player-9": "club"},
        {"player-2": ["club"]},
        {"speed": "warp"},
        {"option-copies": "8"},
        {"option-copies": 5},
        {"option-copies": True},
        {"option-long_game": "yes"},
        {"option-final_round": "never"},
        {"option-final_round": ["one_more"]},
        {"option-nonsense": "1"},
    ],
)
def test_fields_that_make_no_sense_are_left_alone(at_table, kindoro, fields):
    async def play():
        here = await kindoro("person", "club", "casual", fields={"option-copies": "5"})
        before = here.scene.settings
        await here.do("settings", fields=fields)

        assert here.scene.settings == before
        assert before.options == {"copies": 5}

    at_table(play)


def test_all_settings_of_the_last_game_are_offered_again(at_table, kindoro, table):
    async def play():
        fields = {
            "speed": "slow", "practice": True, "option-copies": "7", "option-rescore_pattern": False,
            "option-final_round": "one_more",
        }  # fmt: skip
        here = await kindoro("person", "club", "person", "master", fields=fields)
        await here.wait()
        later = table(game="kindoro", store=here.store)
        await later.open()
        settings = later.scene.settings

        assert settings == here.scene.settings
        assert (settings.seats, settings.speed, settings.practice) == (4, "slow", True)
        assert settings.players == ("person", "club", "person", "master", "beginner")
        assert settings.options == {"copies": 7, "rescore_pattern": False, "final_round": "one_more"}

    at_table(play)


@pytest.mark.parametrize(
    "request_",
    [
        {"do": "dance"},
        {"do": "skip"},
        {"do": "ready"},
        {"do": "retry"},
        {"do": "resume"},
        {"do": "take-back"},
        {"do": "cancel"},
        {"do": "settings"},
        {"do": "open-record"},
        {"do": "pick", "pick": "take", "ply": None},
        {"do": "new", "fields": {"seed": "many"}},
    ],
)
@pytest.mark.parametrize("players", [("person", "club"), ("person", "person")])
def test_a_request_that_means_nothing_now_leaves_the_game_as_it_is(at_table, kindoro, request_, players):
    async def play():
        here = await kindoro(*players)
        await here.wait()
        before, curtain = here.answer["record"], here.scene.curtain
        command, rest = request_["do"], {key: request_[key] for key in request_ if key != "do"}
        if not (command == "ready" and curtain):
            answer = await here.do(command, **rest)
            assert answer["record"] == before
            assert here.scene.curtain == curtain

    at_table(play)
