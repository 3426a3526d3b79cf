"""Games at the table, without a browser."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from random import Random
from typing import Any

import pytest
from kobako.core import OPEN
from kobako.kings_plate.state import Phase
from kobako.record import load
from kobako_web.table.kings_plate import render
from kobako_web.words import LANGUAGES


def at_table(play: Callable[[], Awaitable[None]]) -> None:
    asyncio.run(play())


STARTED_BY_SEAT_0 = (
    "3",
    "5",
    "8",
    "9",
    "10",
    "11",
    "12",
    "13",
    "14",
    "15",
    "16",
    "19",
    "22",
    "26",
    "28",
    "29",
)
"""Deals where a person who starts has the king on d1."""
HEAD = 'kobako = 1\ngame = "kings-plate"\nrules = 1\nseats = 2\nseed = 1\n'
SEED = STARTED_BY_SEAT_0[0]


async def started(table: Any, **fields: Any) -> Any:
    """A table where the person starts a game whose hands are kept, and is to move."""
    await table.open()
    await table.do("new", fields={"level": "club", "starts": "person", "seed": SEED} | fields)
    await table.pick("keep")
    await table.wait()
    return table


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_whole_game_is_played_by_clicks_in_every_language(table, lang):
    async def play():
        for seed in range(5):
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


def test_the_first_answer_brings_every_region_and_the_next_only_what_changed(table):
    async def play():
        here = table()
        first = await here.open()
        same = await here.do("settings", fields={})

        assert [region for region, _ in first["regions"]] == ["table-status", "table-notice", "table-board"]
        assert same["regions"] == []

    at_table(play)


def test_a_turn_is_one_line_of_the_log_and_is_read_aloud(table):
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
def test_the_person_sits_where_they_start_or_do_not(table, starts, mine):
    async def play():
        for seed in ("1", "2", "3", "4"):
            here = table()
            await here.open()
            await here.do("new", fields={"starts": starts, "seed": seed})

            assert (here.scene.view.starter == here.scene.person) is mine

    at_table(play)


def test_a_bot_that_starts_decides_and_then_the_person_does(table):
    async def play():
        here = table()
        await here.open()
        answer = await here.do("new", fields={"starts": "bot"})
        assert answer["thinking"]
        await here.wait()

        assert here.scene.view.phase is Phase.MULLIGAN
        assert list(here.scene.choices.offers) == ["keep", "redraw"]

    at_table(play)


def test_an_illegal_try_names_the_rule_and_keeps_the_pick(table):
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


def test_clicks_are_explained_wherever_nothing_is_offered(table):
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


def test_clicking_while_the_bot_thinks_says_so_and_changes_nothing(table):
    async def play():
        here = table()
        await here.open()
        await here.do("new", fields={"starts": "bot"})
        answer = await here.pick("keep")

        assert answer["alert"] == "It is not your turn yet."
        assert answer["ply"] == 0

    at_table(play)


def test_a_request_for_an_old_ply_changes_nothing(table):
    async def play():
        here = await started(table())
        ply = here.answer["ply"]
        answer = await here.do("pick", pick="d1", ply=ply - 1)

        assert here.scene.choices.picked == ()
        assert answer["ply"] == ply
        assert answer["regions"] == []

    at_table(play)


def test_escape_lets_go_of_what_is_picked(table):
    async def play():
        here = await started(table())
        await here.pick("d1")
        answer = await here.do("cancel")

        assert here.scene.choices.picked == ()
        assert answer["say"] == "Nothing is picked."

    at_table(play)


def test_done_is_played_for_the_person_when_nothing_else_can_be_placed(table):
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


# Taking back


async def placing(table: Any) -> Any:
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


def test_a_card_just_placed_is_taken_back(table):
    async def play():
        here = await placing(table)
        ply = here.answer["ply"]
        answer = await here.do("take-back")

        assert answer["ply"] == ply - 1
        assert here.scene.view.phase is Phase.TURN
        assert answer["say"].startswith("Taken back.")

    at_table(play)


def test_taking_back_stops_before_a_card_that_the_bot_has_shown(table):
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


def test_new_cards_from_an_exchange_are_not_taken_back(table):
    async def play():
        here = table()
        await here.open()
        await here.do("new", fields={"starts": "person", "practice": False})
        await here.pick("redraw")
        await here.wait()

        assert "take-back" not in here.scene.can

    at_table(play)


def test_in_a_practice_game_everything_is_taken_back_even_after_the_end(table):
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


def test_a_take_back_drops_the_thought_of_the_bot(table):
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


def test_the_same_chance_comes_again_after_a_take_back(table):
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


# Ending and beginning again


def test_who_resigns_loses_and_sees_the_hidden_cards(table):
    async def play():
        here = await started(table())
        rival = 1 - here.scene.person
        assert here.scene.view.hands[rival].hidden
        answer = await here.do("resign")

        assert here.scene.ending == "You resigned: the bot wins."
        assert answer["say"] == here.scene.ending
        assert here.scene.view.hands[rival].hidden == 0
        assert load(answer["record"]).resigned == here.scene.person
        assert here.scene.can == {"new", "again"}

    at_table(play)


def test_resigning_while_the_bot_thinks_ends_the_thought(table):
    async def play():
        here = await started(table())
        here.bot.slices = 1000
        await here.pick("d1", "c2")
        answer = await here.do("resign")

        assert not answer["thinking"]

    at_table(play)


def test_the_same_deal_again_is_for_practice(table):
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
def test_a_deal_number_that_is_none_leaves_the_game_as_it_is(table, seed):
    async def play():
        here = await started(table())
        record = here.answer["record"]
        answer = await here.do("new", fields={"seed": seed})

        assert answer["alert"] == "The number of a deal is a whole number of at most 15 digits."
        assert answer["record"] == record

    at_table(play)


def test_the_settings_of_the_last_game_are_offered_again(table):
    async def play():
        here = await started(table(), level="expert", starts="bot", practice=True)
        await here.wait()
        later = table(store=here.store)
        await later.open()

        settings = later.scene.settings
        assert (settings.level, settings.starts, settings.practice) == ("expert", "bot", True)

    at_table(play)


def test_settings_that_do_not_exist_are_left_alone(table):
    async def play():
        here = await started(table())
        before = here.scene.settings
        await here.do("settings", fields={"level": "god", "starts": 3, "practice": "yes"})

        assert here.scene.settings == before

    at_table(play)


# The bot


def test_the_thought_of_a_bot_is_told_on_the_way(table):
    async def play():
        here = await started(table())
        here.bot.slices = 20
        await here.pick("d1", "c2")
        await here.wait()
        told = [answer for answer in here.answers if answer["thinking"]]

        assert len(told) > 5

    at_table(play)


def test_the_bot_gets_the_view_of_its_own_seat(table):
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


def test_a_bot_that_fails_loses_no_game_and_can_be_asked_again(table, capsys):
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


# Coming back


def test_a_game_goes_on_after_a_reload(table):
    async def play():
        here = await started(table())
        await here.play_on(Random(8), plies=6)
        later = table(store=here.store)
        await later.open()
        await later.wait()

        assert later.answer["record"] == here.answer["record"]
        assert later.scene.log == here.scene.log
        assert later.scene.view == here.scene.view

    at_table(play)


def test_a_game_goes_on_from_the_record_in_another_language(table):
    async def play():
        here = await started(table(), practice=True)
        await here.play_on(Random(8), plies=6)
        other = table("ja")
        await other.open(record=here.answer["record"])

        assert other.answer["record"] == here.answer["record"]
        assert other.scene.practice
        assert other.scene.person == here.scene.person
        assert other.scene.view == here.scene.view

    at_table(play)


def test_a_new_worker_lets_the_bot_think_anew(table):
    async def play():
        here = await started(table())
        here.bot.slices = 1000
        await here.pick("d1", "c2")
        record = here.answer["record"]
        other = table()
        answer = await other.open(record=record)
        assert answer["thinking"]
        await other.wait()

        assert other.scene.view.mover == other.scene.person

    at_table(play)


def test_clicks_made_before_the_session_was_there_count_in_a_new_game(table):
    async def play():
        for _ in range(20):
            here = table()
            await here.open(clicks=["keep"])
            if here.scene.view.starter == here.scene.person:
                await here.wait()
                assert load(here.answer["record"]).actions[0] == "keep"
                return

        raise AssertionError("the person never starts")

    at_table(play)


def test_clicks_made_before_the_session_was_there_do_not_touch_a_kept_game(table):
    async def play():
        here = await started(table())
        later = table(store=here.store)
        await later.open(clicks=["d1", "c2"])

        assert later.answer["record"] == here.answer["record"]
        assert later.scene.choices.picked == ()

    at_table(play)


def test_a_store_that_fails_is_told_once_and_the_game_goes_on(table):
    async def play():
        here = table()
        here.store.broken = True
        await here.open()
        await here.play_on(Random(1))
        sentence = "The browser refuses to keep this game; it will be gone when the page is closed."

        assert here.scene.ending
        assert [answer["alert"] for answer in here.answers].count(sentence) == 1

    at_table(play)


@pytest.mark.parametrize(
    ("record", "sentence"),
    [
        ("nonsense", "This is no record of a game, or it is damaged."),
        ("kobako = 1\ngame = \nrules = 1\n", "This record is damaged in line 2."),
        ("", None),
        ("[" * 50_000, None),
        ('kobako = 1\ngame = "chess"\n', "This is no record of a game, or it is damaged."),
        (HEAD.replace("rules = 1", "rules = 99"), "This record was made by a newer version of Kobako."),
        (HEAD.replace("seats = 2", "seats = 900000000"), "This record has another number of seats than the game."),
        (HEAD + "[options]\nsize = 9\n", "This record has options that Kobako does not know."),
        (HEAD + 'position = "board"\n', "This record begins with a position that cannot be."),
    ],
)  # fmt: skip
def test_a_broken_record_is_named_and_the_kept_game_opened(table, record, sentence):
    async def play():
        here = await started(table())
        later = table(store=here.store)
        answer = await later.open(record=record)

        assert answer["record"] == here.answer["record"]
        if sentence is not None:
            assert answer["alert"] == sentence

    at_table(play)


def test_of_a_record_that_breaks_off_the_part_that_can_be_played_is_shown(table):
    async def play():
        here = await started(table())
        whole = here.answer["record"].replace(",\n]", ', "d1-a4",\n]')
        assert whole != here.answer["record"]
        other = table()
        answer = await other.open(record=whole)

        assert answer["alert"] == (
            "Action 3 of this record cannot be played: Plain Crown cannot reach a4 in one move. (KP1)"
        )
        assert answer["ply"] == 2

    at_table(play)


def test_a_pasted_record_that_is_broken_leaves_the_game_as_it_is(table):
    async def play():
        here = await started(table())
        record = here.answer["record"]
        answer = await here.do("open-record", fields={"record": "kobako = 1\ngame =\nrules = 1"})

        assert answer["alert"] == "This record is damaged in line 2."
        assert answer["record"] == record

    at_table(play)


def test_a_pasted_record_is_opened_and_the_game_before_it_can_be_resumed(table):
    async def play():
        here = await started(table())
        before = here.answer["record"]
        other = await started(table(), seed="11")
        await here.do("open-record", fields={"record": other.answer["record"]})
        assert here.answer["record"] == other.answer["record"]
        assert "resume" in here.scene.can

        await here.do("resume")
        assert here.answer["record"] == before

    at_table(play)


# Links


def test_a_position_link_deals_the_hidden_cards_anew_and_keeps_the_game_that_was_in_play(table):
    async def play():
        here = await started(table())
        await here.play_on(Random(8), plies=8)
        link = here.answer["link"]
        assert link.startswith("1.p.")
        assert len(link) < 400

        mine = await started(table(), seed="11")
        before = mine.answer["record"]
        later = table(store=mine.store)
        await later.open(fragment="#" + link)
        await later.wait()
        assert later.scene.view.board == here.scene.view.board
        assert later.scene.person == here.scene.person
        assert later.scene.view.hands == here.scene.view.hands
        assert "resume" in later.scene.can
        await later.do("resume")
        assert later.answer["record"] == before

    at_table(play)


def test_the_own_link_goes_on_with_the_same_hidden_cards(table):
    async def play():
        here = await started(table())
        await here.play_on(Random(8), plies=8)
        elsewhere = table()
        await elsewhere.open(fragment=here.answer["carry"])

        assert elsewhere.answer["record"] == here.answer["record"]

    at_table(play)


def test_after_the_end_the_link_is_the_replay(table):
    async def play():
        here = await started(table())
        await here.play_on(Random(8))
        assert here.answer["link"].startswith("1.r.")
        elsewhere = table()
        await elsewhere.open(fragment=here.answer["link"])

        assert elsewhere.answer["record"] == here.answer["record"]
        assert elsewhere.scene.ending == here.scene.ending

    at_table(play)


@pytest.mark.parametrize(
    "fragment", ["1.p.AAAA", "1.p.", "hello", "9.p.AAAA", "1.z.AAAA", "1.r." + "A" * 3000]
)
def test_a_damaged_link_is_named_and_the_kept_game_opened(table, fragment):
    async def play():
        here = await started(table())
        later = table(store=here.store)
        answer = await later.open(fragment=fragment)

        assert answer["alert"].startswith("This ")
        assert answer["record"] == here.answer["record"]
        assert "resume" not in later.scene.can

    at_table(play)


# Law 8


@pytest.mark.parametrize("lang", LANGUAGES)
def test_nothing_but_the_record_tells_of_a_hidden_card(table, lang):
    """Swap what the person cannot see: every answer stays the same, but for the record and the player's own link."""

    async def play():
        compared = 0
        for seed in range(12):
            here = await started(table(lang, render=render), seed=str(seed))
            await here.play_on(Random(seed), plies=4 + 3 * seed)
            match = here.session._match
            if match.over:
                continue
            pictures = []
            worlds = [match.state, *(match.game.guess(here.scene.view, Random(n)) for n in range(3))]
            for world in worlds:
                match._states[-1] = world
                here.session._answers._shown.clear()
                answer = await here.do("settings", fields={})
                pictures.append({key: answer[key] for key in answer if key not in ("record", "carry")})
                pictures[-1]["fresh link"] = here.session._sitting.link()
            assert all(picture == pictures[0] for picture in pictures)
            compared += len({repr(world.hands) for world in worlds}) > 1
        assert compared > 5

    at_table(play)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_number_of_the_deal_is_neither_drawn_nor_read_aloud_before_the_end(table, lang):
    async def play():
        here = await started(table(lang, render=render), seed="123456789", level="club")
        await here.play_on(Random(6))
        for answer in here.answers[:-1]:
            drawn = json.dumps([answer[key] for key in ("regions", "say", "alert", "title", "link")])
            assert "123456789" not in drawn
        assert here.scene.seed == 123456789

    at_table(play)


def test_an_answer_is_plain_json(table):
    async def play():
        here = table()
        answer = await here.session.open(json.dumps({}))

        assert set(json.loads(answer)) == {
            "regions", "say", "alert", "focus", "title", "ply", "thinking", "sound", "record", "link", "carry",
        }  # fmt: skip

    at_table(play)
