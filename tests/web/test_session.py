"""Games at the table, without a browser."""

from random import Random
from typing import Any

import pytest
from kobako.core import OPEN
from kobako.kings_plate.state import Phase
from kobako.record import load
from kobako_bots import make_bot
from kobako_web.table.kings_plate import render
from kobako_web.words import LANGUAGES


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_whole_game_is_played_by_clicks_in_every_language(at_table, table, lang):
    async def play():
        for seed in range(2):
            here = table(lang, render=render)
            await here.open()
            await here.do("new", fields={"level": "club", "starts": "random", "seed": str(seed)})
            await here.play_on(Random(seed))

            scene = here.scene
            assert scene.ending == scene.status == scene.log[-1].text
            assert scene.view.viewer is OPEN
            assert scene.seed == seed
            assert not scene.choices.offers
            kept = load(here.answer["record"])
            assert kept.result is not None
            assert len(kept.actions) == here.answer["ply"]

    at_table(play)


def test_the_first_answer_brings_every_region_and_the_next_only_what_changed(at_table, table):
    async def play():
        here = table()
        first = await here.open()
        same = await here.do("settings", fields={})

        assert [region for region, _ in first["regions"]] == ["table-status", "table-notice", "table-board"]
        assert same["regions"] == []

    at_table(play)


def test_a_turn_is_one_line_of_the_log_and_is_read_aloud(at_table, started, table):
    async def play():
        here = await started(table())
        before = len(here.scene.log)
        await here.play_on(Random(1), plies=here.answer["ply"] + 1)

        mine, bots = here.scene.log[before], here.scene.log[before + 1]
        assert (mine.seat, bots.seat) == (here.scene.person, 1 - here.scene.person)
        assert any(bots.text in answer["say"] for answer in here.answers)
        assert len({line.id for line in here.scene.log}) == len(here.scene.log)

    at_table(play)


@pytest.mark.parametrize(("starts", "mine"), [("person", True), ("bot", False)])
def test_the_person_sits_where_they_start_or_do_not(at_table, table, starts, mine):
    async def play():
        for seed in ("1", "2", "3", "4"):
            here = table()
            await here.open()
            await here.do("new", fields={"starts": starts, "seed": seed})

            assert (here.scene.view.starter == here.scene.person) is mine

    at_table(play)


def test_a_bot_that_starts_decides_and_then_the_person_does(at_table, table):
    async def play():
        here = table()
        await here.open()
        answer = await here.do("new", fields={"starts": "bot"})
        assert answer["thinking"]
        await here.wait()

        assert here.scene.view.phase is Phase.MULLIGAN
        assert list(here.scene.choices.offers) == ["keep", "redraw"]

    at_table(play)


def test_an_illegal_try_names_the_rule_and_keeps_the_pick(at_table, started, table):
    async def play():
        here = await started(table())
        await here.pick("d1")
        answer = await here.pick("a4")

        assert answer["alert"] == "Plain Crown cannot reach a4 in one move. (KP1)"
        assert here.scene.notice == answer["alert"]
        assert here.scene.choices.picked == ("d1",)

        (target,) = [key for key in here.scene.choices.offers if key == "c2"]
        await here.pick(target)
        assert here.scene.notice is None

    at_table(play)


def test_clicks_are_explained_wherever_nothing_is_offered(at_table, started, table):
    async def play():
        here = await started(table())
        for keys, sentence in [
            (["b2"], "First pick a card of yours, then its square. (KP6)"),
            (["a4"], "The card on a4 is not yours. (KP6)"),
            (["off"], "First pick the card that is to leave the board. (KP7)"),
            (["d1", "off"], "A king cannot leave the board. (KP7)"),
            (["d1", "done"], "You cannot pass: move one card or place at least one. (KP12)"),
        ]:
            await here.do("cancel")
            assert (await here.pick(*keys))["alert"] == sentence

    at_table(play)


def test_clicking_while_the_bot_thinks_says_so_and_changes_nothing(at_table, table):
    async def play():
        here = table()
        await here.open()
        await here.do("new", fields={"starts": "bot"})
        answer = await here.pick("keep")

        assert answer["alert"] == "It is not your turn yet."
        assert answer["ply"] == 0

    at_table(play)


def test_a_request_for_an_old_ply_changes_nothing(at_table, started, table):
    async def play():
        here = await started(table())
        ply = here.answer["ply"]
        answer = await here.do("pick", pick="d1", ply=ply - 1)

        assert here.scene.choices.picked == ()
        assert answer["ply"] == ply
        assert answer["regions"] == []

    at_table(play)


def test_escape_lets_go_of_what_is_picked(at_table, started, table):
    async def play():
        here = await started(table())
        await here.pick("d1")
        answer = await here.do("cancel")

        assert here.scene.choices.picked == ()
        assert answer["say"] == "Nothing is picked."

    at_table(play)


def test_done_is_played_for_the_person_when_nothing_else_can_be_placed(at_table, started, table):
    async def play():
        for seed in range(10):
            here = await started(table(), seed=str(seed))
            rng = Random(seed)
            while here.scene.ending is None:
                await here.act_at_random(rng)
                assert here.scene.view.phase is not Phase.PLACING or len(here.scene.view.actions) > 1
                await here.wait()
            actions = load(here.answer["record"]).actions
            assert "done" in actions
            assert not any("done" in line.text for line in here.scene.log)

    at_table(play)


def test_who_resigns_loses_and_sees_the_hidden_cards(at_table, started, table):
    async def play():
        here = await started(table())
        rival = 1 - here.scene.person
        assert here.scene.view.hands[rival].hidden
        answer = await here.do("resign")

        assert here.scene.ending == "You resigned: the bot wins."
        assert here.scene.log[-1].text == here.scene.ending
        assert answer["say"] == here.scene.ending
        assert here.scene.view.hands[rival].hidden == 0
        assert load(answer["record"]).resigned == here.scene.person
        assert here.scene.can == {"new", "again"}

    at_table(play)


def test_resigning_while_the_bot_thinks_ends_the_thought(at_table, started, table):
    async def play():
        here = await started(table())
        here.bot.slices = 1000
        await here.pick("d1", "c2")
        answer = await here.do("resign")

        assert not answer["thinking"]

    at_table(play)


def test_the_same_deal_again_is_for_practice(at_table, started, table):
    async def play():
        here = await started(table())
        hand = here.scene.view.hands[here.scene.person]
        person = here.scene.person
        await here.play_on(Random(5))
        await here.do("again")

        assert here.scene.practice
        assert here.scene.person == person
        assert here.scene.view.hands[person] == hand
        assert here.answer["ply"] == 0

    at_table(play)


@pytest.mark.parametrize("seed", ["x", "-1", "1.5", "99999999999999999999", "9007199254740992"])
def test_a_deal_number_that_is_none_leaves_the_game_as_it_is(at_table, started, table, seed):
    async def play():
        here = await started(table())
        record = here.answer["record"]
        answer = await here.do("new", fields={"seed": seed})

        assert answer["alert"] == "The number of a deal is a whole number from 0 to 9007199254740991."
        assert answer["record"] == record

    at_table(play)


def test_the_settings_of_the_last_game_are_offered_again(at_table, started, table):
    async def play():
        here = await started(table(), level="expert", starts="bot", practice=True)
        await here.wait()
        later = table(store=here.store)
        await later.open()

        settings = later.scene.settings
        assert (settings.level, settings.starts, settings.practice) == ("expert", "bot", True)

    at_table(play)


def test_settings_that_do_not_exist_are_left_alone(at_table, started, table):
    async def play():
        here = await started(table())
        before = here.scene.settings
        await here.do("settings", fields={"level": "god", "starts": 3, "practice": "yes"})

        assert here.scene.settings == before

    at_table(play)


def test_the_thought_of_a_bot_is_told_on_the_way(at_table, started, table):
    async def play():
        here = await started(table())
        here.bot.slices = 20
        await here.pick("d1", "c2")
        await here.wait()
        told = [answer for answer in here.answers if answer["thinking"]]

        assert len(told) > 5

    at_table(play)


def test_the_bot_gets_the_view_of_its_own_seat(at_table, started, table):
    async def play():
        here = await started(table())
        seen = []
        think = here.bot.think

        def watched(game: Any, view: Any, rng: Random) -> Any:
            seen.append(view)
            return think(game, view, rng)

        here.bot.think = watched
        await here.play_on(Random(2))

        assert seen
        assert {view.viewer for view in seen} == {1 - here.scene.person}

    at_table(play)


@pytest.mark.parametrize("level", ["beginner", "casual"])
def test_a_game_is_played_against_the_real_bots(at_table, table, level):
    async def play():
        here = table(bots=make_bot)
        await here.open()
        await here.do("new", fields={"level": level, "starts": "bot", "seed": "2"})
        await here.play_on(Random(2))

        assert here.scene.ending
        assert level in load(here.answer["record"]).players

    at_table(play)


def test_a_bot_that_fails_loses_no_game_and_can_be_asked_again(at_table, started, table, capsys):
    async def play():
        here = await started(table())
        here.bot.fails = True
        await here.pick("d1", "c2")
        await here.wait()

        assert (
            here.answer["alert"] == "The bot ran into trouble and stopped. Nothing is lost; let it try again."
        )
        assert "retry" in here.scene.can
        assert here.scene.status == "The bot stopped thinking."
        assert "a fault in the bot" in capsys.readouterr().err

        here.bot.fails = False
        await here.do("retry")
        assert here.answer["thinking"]
        await here.wait()
        assert here.scene.view.mover == here.scene.person
        assert "retry" not in here.scene.can

    at_table(play)
