"""Taking back: never past what was hidden, unless for practice."""

import asyncio
from random import Random
from typing import Any

from kobako.kings_plate.state import Phase

STARTED_BY_SEAT_0 = "3 5 8 9 10 11 12 13 14 15 16 19 22 26 28 29".split()
"""Deals where a person who starts has the king on d1."""


async def placing(table: Any, started: Any) -> Any:
    """A table where the person has placed one card and may place another."""
    for seed in range(50):
        here = await started(table(), seed=str(seed), practice=False)
        for card in [key for key in here.scene.choices.offers if len(key) == 1]:
            await here.pick(card)
            square = next(iter(here.scene.choices.offers))
            await here.pick(square)
            if here.scene.view.phase is Phase.PLACING:
                return here
            break
    raise AssertionError("no deal lets the person place two cards")


def test_a_card_just_placed_is_taken_back(at_table, started, table):
    async def play():
        here = await placing(table, started)
        ply = here.answer["ply"]
        answer = await here.do("take-back")

        assert answer["ply"] == ply - 1
        assert here.scene.view.phase is Phase.TURN
        assert answer["say"].startswith("Taken back.")

    at_table(play)


def test_taking_back_stops_before_a_card_that_the_bot_has_shown(at_table, table):
    async def play():
        here = table()
        await here.open()
        barred = 0
        for seed in STARTED_BY_SEAT_0:
            await here.do("new", fields={"starts": "person", "seed": seed, "practice": False})
            await here.pick("keep")
            await here.wait()
            ply = here.answer["ply"]
            await here.pick("d1", "c2")
            await here.wait()
            shown = any("placed" in line.text for line in here.scene.log if line.ply > ply)
            assert ("take-back" in here.scene.can) is not shown
            answer = await here.do("take-back")
            assert (answer["ply"] == ply) is not shown
            if shown:
                barred += 1
                assert answer["alert"].startswith(
                    "This cannot be taken back: hidden cards have been shown since."
                )
        assert 0 < barred < len(STARTED_BY_SEAT_0)

    at_table(play)


def test_new_cards_from_an_exchange_are_not_taken_back(at_table, table):
    async def play():
        here = table()
        await here.open()
        await here.do("new", fields={"starts": "person", "practice": False})
        await here.pick("redraw")
        await here.wait()

        assert "take-back" not in here.scene.can

    at_table(play)


def test_in_a_practice_game_everything_is_taken_back_even_after_the_end(at_table, started, table):
    async def play():
        here = await started(table(), practice=True)
        await here.play_on(Random(3))
        assert here.scene.ending
        back = 0
        while "take-back" in here.scene.can:
            ply = here.answer["ply"]
            await here.do("take-back")
            assert here.answer["ply"] < ply
            back += 1
        assert back > 3
        assert here.answer["ply"] == 0
        assert here.scene.log[1:] == ()
        assert here.scene.practice

        await here.play_on(Random(4))
        assert here.scene.ending

    at_table(play)


def test_a_take_back_drops_the_thought_of_the_bot(at_table, started, table):
    async def play():
        here = await started(table(), practice=False)
        ply = here.answer["ply"]
        here.bot.slices = 1000
        await here.pick("d1", "c2")
        assert here.answer["thinking"]
        await asyncio.sleep(0)
        answer = await here.do("take-back")
        assert not answer["thinking"]
        assert answer["ply"] == ply
        pushed = len(here.screen.answers)
        for _ in range(20):
            await asyncio.sleep(0)

        assert len(here.screen.answers) == pushed
        assert here.scene.view.mover == here.scene.person

    at_table(play)


def test_the_same_chance_comes_again_after_a_take_back(at_table, started, table):
    async def play():
        here = await started(table(), practice=True)
        records = []
        for _ in range(2):
            await here.pick("d1", "c2")
            await here.wait()
            records.append(here.answer["record"])
            await here.do("take-back")
        assert records[0] == records[1]

    at_table(play)
