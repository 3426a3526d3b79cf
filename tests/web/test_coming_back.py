"""Coming back to a game: after a reload, in another language, from a record or a link."""

from random import Random

import pytest
from kobako.record import load

HEAD = 'kobako = 1\ngame = "kings-plate"\nrules = 1\nseats = 2\nseed = 1\n'


def test_a_game_goes_on_after_a_reload(at_table, started, table):
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


def test_a_game_goes_on_from_the_record_in_another_language(at_table, started, table):
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


def test_a_new_worker_lets_the_bot_think_anew(at_table, started, table):
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


def test_clicks_made_before_the_session_was_there_count_in_a_new_game(at_table, table):
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


def test_clicks_made_before_the_session_was_there_do_not_touch_a_kept_game(at_table, started, table):
    async def play():
        here = await started(table())
        later = table(store=here.store)
        await later.open(clicks=["d1", "c2"])

        assert later.answer["record"] == here.answer["record"]
        assert later.scene.choices.picked == ()

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
def test_a_broken_record_is_named_and_the_kept_game_opened(at_table, started, table, record, sentence):
    async def play():
        here = await started(table())
        later = table(store=here.store)
        answer = await later.open(record=record)

        assert answer["record"] == here.answer["record"]
        if sentence is not None:
            assert answer["alert"] == sentence

    at_table(play)


def test_of_a_record_that_breaks_off_the_part_that_can_be_played_is_shown(at_table, started, table):
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


def test_a_pasted_record_that_is_broken_leaves_the_game_as_it_is(at_table, started, table):
    async def play():
        here = await started(table())
        record = here.answer["record"]
        answer = await here.do("open-record", fields={"record": "kobako = 1\ngame =\nrules = 1"})

        assert answer["alert"] == "This record is damaged in line 2."
        assert answer["record"] == record

    at_table(play)


def test_a_pasted_record_is_opened_and_the_game_before_it_can_be_resumed(at_table, started, table):
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


def test_a_position_link_deals_the_hidden_cards_anew_and_keeps_the_game_that_was_in_play(
    at_table, started, table
):
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


def test_the_own_link_goes_on_with_the_same_hidden_cards(at_table, started, table):
    async def play():
        here = await started(table())
        await here.play_on(Random(8), plies=8)
        elsewhere = table()
        await elsewhere.open(fragment=here.answer["carry"])

        assert elsewhere.answer["record"] == here.answer["record"]

    at_table(play)


def test_after_the_end_the_link_is_the_replay(at_table, started, table):
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
def test_a_damaged_link_is_named_and_the_kept_game_opened(at_table, started, table, fragment):
    async def play():
        here = await started(table())
        later = table(store=here.store)
        answer = await later.open(fragment=fragment)

        assert answer["alert"].startswith("This ")
        assert answer["record"] == here.answer["record"]
        assert "resume" not in later.scene.can

    at_table(play)
