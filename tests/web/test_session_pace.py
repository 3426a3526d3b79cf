"""Bots' actions before the person's eyes: one after another, at a speed of one's choice, or at once."""

import asyncio
from random import Random
from typing import Any

import pytest
from kobako_web.pace import PAUSES

BOTS = ("person", "club", "club", "club")


def steps(answers: list[dict[str, Any]]) -> list[int]:
    """The plies that were shown, each once."""
    return list(dict.fromkeys(answer["ply"] for answer in answers))


async def with_the_person_to_move(kindoro: Any, speed: str, *players: str) -> Any:
    here = await kindoro(*(players or BOTS), fields={"speed": speed})
    await here.wait()
    here.answers.clear()
    return here


@pytest.mark.parametrize("speed", ["fast", "normal", "slow"])
def test_each_action_of_the_bots_is_shown_by_itself_and_with_a_pause(at_table, kindoro, speed):
    async def play():
        here = await with_the_person_to_move(kindoro, speed)
        ply, began = here.answer["ply"], here.session._clock.time
        await here.pick("take")
        await here.wait()

        shown = steps(here.answers)
        assert shown == list(range(ply + 1, here.answer["ply"] + 1))
        assert here.session._clock.time - began >= PAUSES[speed] * (len(shown) - 1)

    at_table(play)


def test_off_shows_only_what_came_of_them(at_table, kindoro):
    async def play():
        here = await with_the_person_to_move(kindoro, "off")
        here.bot.slices = 0
        ply = here.answer["ply"]
        await here.pick("take")
        await here.wait()

        assert steps(here.answers) == [ply + 1, here.answer["ply"]]
        assert "skip" not in here.scene.can

    at_table(play)


def test_what_is_read_aloud_is_the_log_whatever_the_speed(at_table, kindoro):
    async def play():
        said = {}
        for speed in ("off", "fast", "slow"):
            here = await with_the_person_to_move(kindoro, speed)
            before = len(here.scene.log)
            await here.pick("take")
            await here.wait()
            said[speed] = " ".join(answer["say"] for answer in here.answers if answer["say"])
            for line in here.scene.log[before:]:
                assert said[speed].count(line.text) == 1
        assert len(set(said.values())) == 1

    at_table(play)


def test_skipping_shows_the_rest_at_once(at_table, kindoro):
    async def play():
        here = await with_the_person_to_move(kindoro, "slow")
        here.bot.slices = 0
        await here.pick("take")
        assert "skip" in here.scene.can
        began = here.session._clock.time
        answer = await here.do("skip")
        assert answer["thinking"]
        assert "skip" not in here.scene.can
        await here.wait()

        assert here.scene.your_turn
        assert here.session._clock.time - began < PAUSES["slow"]
        assert len(steps(here.answers)) == 2

        here.answers.clear()
        await here.pick("take")
        assert "skip" in here.scene.can
        await here.wait()
        assert len(steps(here.answers)) > 2

    at_table(play)


def test_skipping_when_nothing_is_shown_does_nothing(at_table, kindoro):
    async def play():
        here = await with_the_person_to_move(kindoro, "slow")
        answer = await here.do("skip")

        assert answer["regions"] == []
        await here.pick("take")
        assert "skip" in here.scene.can

    at_table(play)


def test_a_new_speed_counts_at_once(at_table, kindoro):
    async def play():
        here = await with_the_person_to_move(kindoro, "slow")
        here.bot.slices = 0
        await here.pick("take")
        await asyncio.sleep(0)
        began = here.session._clock.time
        await here.do("settings", fields={"speed": "off"})
        await here.wait()

        assert here.session._clock.time - began < PAUSES["slow"]

    at_table(play)


def test_the_person_may_act_as_soon_as_the_last_action_is_shown(at_table, kindoro):
    async def play():
        here = await with_the_person_to_move(kindoro, "slow")
        await here.pick("take")
        await here.wait()

        assert not here.answer["thinking"]
        assert here.session._task is None
        assert here.scene.choices.offers
        ply = here.answer["ply"]
        await here.pick("take")
        assert here.answer["ply"] == ply + 1

    at_table(play)


def test_every_action_of_a_bot_is_saved_before_the_next(at_table, kindoro, table):
    async def play():
        here = await with_the_person_to_move(kindoro, "slow")
        await here.pick("take")
        ply = here.answer["ply"]
        while here.answer["ply"] == ply:
            await asyncio.sleep(0)
            while here.screen.answers:
                here._take(here.screen.answers.pop(0))
        await asyncio.sleep(0)
        later = table(game="kindoro", store=here.store)
        await later.open()

        assert later.answer["ply"] == here.answer["ply"] == ply + 1
        await later.wait()
        assert later.scene.your_turn

    at_table(play)


def test_a_new_game_ends_the_showing(at_table, kindoro):
    async def play():
        here = await with_the_person_to_move(kindoro, "slow")
        await here.pick("take")
        await asyncio.sleep(0)
        await here.do("new", fields={"seats": "2", "player-2": "person"})
        for _ in range(200):
            await asyncio.sleep(0)

        assert not here.answer["thinking"]
        assert here.answer["ply"] == 0
        assert here.scene.curtain

    at_table(play)


def test_whoever_asks_for_less_motion_sees_no_showing_until_they_choose_it(at_table, table):
    async def play():
        here = table(game="kindoro")
        await here.open(settings={"speed": "off"})
        assert here.scene.settings.speed == "off"
        await here.do("settings", fields={"speed": "fast"})
        await here.wait()
        later = table(game="kindoro", store=here.store)
        await later.open(settings={"speed": "off"})

        assert later.scene.settings.speed == "fast"

    at_table(play)


def test_of_a_game_for_two_nothing_is_paced(at_table, started, table):
    async def play():
        here = await started(table())
        await here.play_on(Random(4), plies=10)

        assert here.scene.settings.speed == "off"
        assert "skip" not in here.scene.can

    at_table(play)


def test_bots_play_on_quickly_among_themselves_once_every_person_is_out(at_table, table):
    async def play():
        here = table(game="rensei")
        here.bot.slices = 0
        await here.open()
        seats = {"seats": "3", "player-2": "club", "player-3": "club", "speed": "slow"}
        for seed in range(40):
            await here.do("new", fields=seats | {"seed": str(seed)})
            await here.wait()
            while not here.scene.view.out:
                ply, began = here.answer["ply"], here.session._clock.time
                await here.act_at_random(Random(seed))
                await here.wait()
            if here.scene.view.out[0] == here.scene.person:
                break

        actions = here.answer["ply"] - ply
        assert here.scene.ending
        assert actions > 10
        assert (here.session._clock.time - began) / actions < PAUSES["fast"] + 0.5 < PAUSES["slow"]

    at_table(play)
