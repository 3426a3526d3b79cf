"""Law 8 for games of more than two: what is sent to the page names nothing that the person cannot know."""

from importlib import import_module
from random import Random

import pytest
from kobako_web.words import LANGUAGES


@pytest.mark.parametrize("game", ["kindoro", "rensei", "kairo"])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_nothing_but_the_record_tells_of_a_hidden_card(at_table, request, game, lang):
    """Swap what the person cannot see: every answer stays the same, but for the record and the player's own link."""
    start, render = request.getfixturevalue(game), import_module(f"kobako_web.table.{game}").render

    async def play():
        compared = 0
        for seed in range(5):
            here = await start("person", "club", "casual", lang=lang, render=render, seed=str(seed))
            await here.play_on(Random(seed), plies=3 + 3 * seed)
            match = here.session._stage.match
            assert not match.over
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
        assert compared > 3

    at_table(play)
