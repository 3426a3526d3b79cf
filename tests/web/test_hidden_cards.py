"""Law 8: what is sent to the page names nothing that the person cannot know."""

import json
from random import Random

import pytest
from kobako_web.table.kings_plate import render
from kobako_web.words import LANGUAGES


@pytest.mark.parametrize("lang", LANGUAGES)
def test_nothing_but_the_record_tells_of_a_hidden_card(at_table, started, table, lang):
    """Swap what the person cannot see: every answer stays the same, but for the record and the player's own link."""

    async def play():
        compared = 0
        for seed in range(12):
            here = await started(table(lang, render=render), seed=str(seed))
            await here.play_on(Random(seed), plies=3 + seed)
            match = here.session._stage.match
            if match.over:
                continue
            pictures = []
            worlds = [match.state, *(match.game.guess(here.scene.view, Random(n)) for n in range(3))]
            for world in worlds:
                match._states[-1] = world
                here.session._answers._shown.clear()
                answer = await here.do("settings", fields={})
                pictures.append({key: answer[key] for key in answer if key not in ("record", "carry")})
                pictures[-1]["fresh link"] = here.session._stage.sitting.link()
            assert all(picture == pictures[0] for picture in pictures)
            compared += len({repr(world.hands) for world in worlds}) > 1
        assert compared > 4

    at_table(play)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_number_of_the_deal_is_neither_drawn_nor_read_aloud_before_the_end(
    at_table, started, table, lang
):
    async def play():
        here = await started(table(lang, render=render), seed="123456789", level="club")
        await here.play_on(Random(6))
        for answer in here.answers[:-1]:
            drawn = json.dumps([answer[key] for key in ("regions", "say", "alert", "title", "link")])
            assert "123456789" not in drawn
        assert here.scene.seed == 123456789

    at_table(play)


def test_an_answer_is_plain_json(at_table, table):
    async def play():
        here = table()
        answer = await here.session.open(json.dumps({}))

        assert set(json.loads(answer)) == {
            "regions", "say", "alert", "focus", "dialog", "title", "ply", "thinking", "sound",
            "record", "link", "carry", "invited", "walk",
        }  # fmt: skip

    at_table(play)
