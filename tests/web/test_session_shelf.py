"""What the store holds is never lost: damaged texts, a failing store, new games, two tabs; and no deal is peeked at."""

import asyncio
import json
from random import Random

import pytest
from conftest import Table
from hypothesis import given
from hypothesis import strategies as st
from kobako.record import load
from kobako_web.ports import StoreError
from kobako_web.settings import read_settings, usual

KEY = "table:kings-plate"
ASIDE = f"aside:{KEY}"
UNREADABLE = f"unreadable:{KEY}"
HEAD = 'kobako = 1\ngame = "kings-plate"\nrules = 1\nseats = 2\nseed = 1\n'
TERRIBLE = [
    "nonsense",
    "[" * 50_000,
    HEAD + f"result = [{'9' * 400}, 0]\n",
    HEAD.replace("seed = 1", "seed = " + "9" * 5000),
    HEAD + "options = " + "[" * 3000 + "]" * 3000 + "\n",
    HEAD + "options = " + "{a = " * 3000 + "1" + "}" * 3000 + "\n",
    HEAD + 'position = "board"\n',
    "\x00",
    "1e999",
]
CANNOT_READ = (
    "Kept games cannot be read right now; nothing is written over them, and this game is not kept either."
)
CANNOT_WRITE = "The browser refuses to keep this game; it will be gone when the page is closed."
ELSEWHERE = "Something was played in another tab too: go on from there, or keep playing here."
SEEN = "The cards of this deal have been seen before, so this game is for practice."


class Moody:
    """A store whose reading or writing fails as long as the test says so."""

    def __init__(self, texts):
        self.texts = texts
        self.unread = self.unwritten = False

    async def get(self, key):
        if self.unread:
            raise StoreError("nothing can be read")
        return self.texts.get(key)

    async def set(self, key, text):
        if self.unwritten:
            raise StoreError("nothing can be written")
        self.texts[key] = text

    async def delete(self, key):
        self.texts.pop(key, None)


async def played(here, plies):
    await here.play_on(Random(8), plies=plies)
    await here.session.settled()
    return here


def alerts(here):
    return [answer["alert"] for answer in here.answers if answer["alert"].strip()]


# --- what cannot be read ---


@pytest.mark.parametrize("text", TERRIBLE, ids=range(len(TERRIBLE)))
def test_whatever_the_store_holds_the_table_opens_and_the_text_is_not_lost(at_table, table, text):
    async def play():
        here = table()
        here.store.texts |= dict.fromkeys((KEY, ASIDE, "seen:kings-plate", "settings:kings-plate"), text)
        answer = await here.open()
        await here.session.settled()

        assert answer["alert"]
        assert here.store.texts[UNREADABLE] == text
        assert load(here.store.texts[KEY])
        again = table(store=here.store)
        assert (await again.open())["alert"] == ""

    at_table(play)


@pytest.mark.parametrize("text", TERRIBLE, ids=range(len(TERRIBLE)))
def test_whatever_is_handed_over_or_pasted_the_table_stands(at_table, table, text):
    async def play():
        here = table()
        assert (await here.open(record=text, settings=[], fragment="#1.r.A", clicks=["xyz"]))["alert"]
        record = here.answer["record"]
        answer = await here.do("open-record", fields={"record": text})
        assert answer["alert"]
        assert answer["record"] == record

    at_table(play)


def test_the_first_unreadable_text_and_the_newest_stay(at_table, table):
    async def play():
        here = table()
        for text in ("first", "second", "third"):
            here.store.texts[KEY] = text
            later = table(store=here.store)
            await later.open()
            await later.session.settled()

        assert here.store.texts[UNREADABLE] == "first"
        assert here.store.texts[f"{UNREADABLE}:newest"] == "third"

    at_table(play)


def test_a_kept_game_with_a_damaged_action_is_kept_whole_elsewhere(at_table, started, table):
    async def play():
        here = await played(await started(table()), 8)
        actions = load(here.store.texts[KEY]).actions
        damaged = here.store.texts[KEY].replace(actions[4], "e9-e9", 1)
        here.store.texts[KEY] = damaged
        later = table(store=here.store)
        answer = await later.open()
        await later.wait()

        assert answer["alert"].startswith("Action ")
        assert here.store.texts[UNREADABLE] == damaged
        assert here.store.texts[KEY] != damaged

    at_table(play)


def test_a_damaged_game_is_not_written_over_before_its_copy_is_kept(at_table, table):
    async def play():
        here = table(store=Moody({KEY: "nonsense"}))
        here.store.unwritten = True
        await here.open()
        await here.session.settled()
        assert here.store.texts == {KEY: "nonsense"}

        here.store.unwritten = False
        await here.do("new", fields={"level": "club"})
        await here.session.settled()
        assert here.store.texts[UNREADABLE] == "nonsense"
        assert load(here.store.texts[KEY])

    at_table(play)


@given(
    st.sampled_from(["size", "two_kings", "copies"]), st.text() | st.sampled_from(["9" * 5000, "\u0665", ""])
)
def test_an_option_of_anything_is_no_reason_to_stumble(name, value):
    for game in ("kings-plate", "kindoro"):
        read_settings(json.dumps({f"option-{name}": value}), usual(game), game)


# --- a store that fails ---


def test_what_could_not_be_read_is_not_written_over(at_table, started, table):
    async def play():
        before = await played(await started(table()), 8)
        kept = before.store.texts[KEY]
        here = table(store=Moody(before.store.texts))
        here.store.unread = True
        await here.open()
        await here.do("new", fields={"starts": "person", "seed": "11"})
        await here.play_on(Random(1), plies=6)
        assert here.store.texts[KEY] == kept
        assert alerts(here).count(CANNOT_READ) == 1

        here.store.unread = False
        await here.play_on(Random(1), plies=14)
        await here.session.settled()
        assert load(here.store.texts[KEY]).seed == 11
        assert json.loads(here.store.texts[ASIDE])[0] == kept
        await here.do("resume")
        assert here.answer["record"] == kept

    at_table(play)


def test_one_failure_to_read_is_tried_again_unseen(at_table, started, table):
    async def play():
        before = await played(await started(table()), 8)
        store = Moody(before.store.texts)
        failures = [StoreError("once")]
        get = store.get

        async def fail_once(key):
            if failures:
                raise failures.pop()
            return await get(key)

        store.get = fail_once
        here = table(store=store)
        answer = await here.open()
        assert answer["record"] == before.answer["record"]
        assert CANNOT_READ not in alerts(here)

    at_table(play)


def test_a_store_that_refuses_to_write_is_told_once_and_the_game_goes_on(at_table, table):
    async def play():
        here = table(store=Moody({}))
        here.store.unwritten = True
        await here.open()
        await here.play_on(Random(1))

        assert here.scene.ending
        assert alerts(here).count(CANNOT_WRITE) == 1

    at_table(play)


# --- games set aside ---


def test_a_new_game_sets_the_old_one_aside(at_table, started, table):
    async def play():
        here = await played(await started(table()), 6)
        before = here.answer["record"]
        await here.do("new", fields={"seed": "11"})
        assert "resume" in here.scene.can
        await here.session.settled()

        later = table(store=here.store)
        await later.open()
        await later.do("resume")
        assert later.answer["record"] == before
        assert "resume" not in later.scene.can

    at_table(play)


def test_a_game_in_which_the_person_did_nothing_is_not_set_aside(at_table, table):
    async def play():
        here = table()
        await here.open()
        await here.do("new", fields={"seed": "11", "starts": "bot"})
        await here.wait()
        await here.do("new", fields={"seed": "12"})
        assert "resume" not in here.scene.can

    at_table(play)


def test_five_games_are_set_aside_and_each_comes_back(at_table, started, table):
    async def play():
        here = table()
        await here.open()
        for seed in range(1, 8):
            await here.do("new", fields={"starts": "person", "seed": str(seed)})
            await here.pick("keep")
            await here.wait()
        seeds = [load(here.answer["record"]).seed]
        for _ in range(6):
            await here.do("resume")
            seeds.append(load(here.answer["record"]).seed)

        assert seeds == [7, 6, 5, 4, 3, 2, 7]

    at_table(play)


# --- two tabs ---


async def two_tabs(started, table):
    here = await played(await started(table()), 4)
    there = table(store=here.store)
    await there.open()
    await played(there, 8)
    await here.act_at_random(Random(2))
    await here.wait()
    return here, there


def test_a_tab_does_not_write_over_what_another_has_made_of_the_game(at_table, started, table):
    async def play():
        here, there = await two_tabs(started, table)

        assert alerts(here)[-1] == ELSEWHERE
        assert here.store.texts[KEY] == there.answer["record"]
        assert {"follow", "stay"} <= here.scene.can
        assert (await here.do("take-back"))["alert"] == ELSEWHERE

    at_table(play)


def test_a_tab_goes_on_from_where_the_other_is(at_table, started, table):
    async def play():
        here, there = await two_tabs(started, table)
        await here.do("follow")
        assert here.answer["record"] == there.answer["record"]
        await played(here, 10)

        assert here.store.texts[KEY] == here.answer["record"]
        assert ELSEWHERE not in here.answer["alert"]

    at_table(play)


def test_another_game_in_another_tab_is_not_called_this_game(at_table, started, table):
    async def play():
        here = await played(await started(table()), 4)
        there = table(store=here.store)
        await there.open()
        await there.do("new", fields={"starts": "person", "seed": "11"})
        await there.pick("keep")
        await played(there, 4)
        await here.act_at_random(Random(2))
        await here.wait()

        assert alerts(here)[-1] == ELSEWHERE
        assert here.scene.status == "Something was played in two tabs: which one counts?"
        await here.do("follow")
        assert here.answer["record"] == there.answer["record"]

    at_table(play)


@pytest.mark.parametrize("command", ["stay", "new"])
def test_a_tab_keeps_its_own_game_and_sets_the_other_aside(at_table, started, table, command):
    async def play():
        here, there = await two_tabs(started, table)
        await here.do(command, fields={"seed": "11"})
        await here.session.settled()

        assert here.store.texts[KEY] == here.answer["record"]
        assert there.answer["record"] in json.loads(here.store.texts[ASIDE])

    at_table(play)


def test_a_tab_that_opened_nothing_but_a_new_deal_takes_nothing_away(at_table, started, table):
    async def play():
        first = table()
        second = table(store=first.store)
        await first.open()
        await second.open()
        await first.do("new", fields={"starts": "person", "seed": "3"})
        await first.pick("keep")
        await first.wait()
        await first.session.settled()
        assert first.store.texts[KEY] == first.answer["record"]

    at_table(play)


def test_a_record_older_than_the_kept_game_does_not_replace_it(at_table, started, table):
    async def play():
        here = await played(await started(table()), 4)
        old = here.answer["record"]
        await played(here, 8)
        later = table("ja", store=here.store)
        await later.open(record=old)
        await later.session.settled()
        assert here.answer["record"] in json.loads(here.store.texts[ASIDE])

    at_table(play)


# --- no peeking ---


def test_resigning_in_another_tab_makes_this_one_practice(at_table, started, table):
    async def play():
        here = await played(await started(table()), 4)
        there = table(store=here.store)
        await there.open()
        await there.do("resign")
        await there.session.settled()
        await here.act_at_random(Random(2))
        await here.wait()

        assert here.scene.practice
        assert SEEN in alerts(here)

    at_table(play)


def test_a_deal_that_lay_open_is_practice_when_its_number_is_typed(at_table, started, table):
    async def play():
        here = await started(table())
        await here.do("resign")
        await here.session.settled()
        later = table(store=here.store)
        await later.open()
        answer = await later.do("new", fields={"seed": "3"})
        assert answer["alert"] == SEEN
        assert later.scene.practice

        await later.do("new", fields={"seed": "4"})
        assert not later.scene.practice

    at_table(play)


def test_the_same_deal_again_makes_practice_of_the_game_that_was_left(at_table, started, table):
    async def play():
        here = await played(await started(table()), 6)
        await here.do("again")
        await here.do("resume")
        assert here.scene.practice

    at_table(play)


# --- clicks on what is not there ---


@given(
    st.lists(
        st.text(max_size=6) | st.sampled_from(["xyz", "=", "=9", "a9", "1.", ".1", "take9", "A@b2"]),
        max_size=4,
    )
)
def test_clicks_on_anything_are_explained_or_ignored(keys):
    async def play():
        for game in ("kings-plate", "kindoro"):
            here = Table(game=game)
            await here.open()
            await here.pick(*keys)
            for key in keys:
                here.session._stage.why_not((key,))
            here.session._stage.why_not(tuple(keys))

    asyncio.run(play())
