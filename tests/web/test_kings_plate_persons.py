"""King's Plate between two persons at one device: a curtain before each hand, and names instead of "you"."""

import json
import re
from random import Random
from typing import Any

import pytest
from kobako.record import load
from kobako_web.codec import read_link
from kobako_web.table.kings_plate import render
from reading import Tags

FIELDS = {"level": "person", "option-series": "3", "option-size": "5"}


async def seated(table: Any, lang: str = "en", seed: int = 3, **fields: Any) -> Any:
    here = table(lang, render=render)
    await here.open()
    await here.do("new", fields={**FIELDS, "seed": str(seed), **fields})
    return here


def page_of(here: Any) -> str:
    """Everything that stands on the page: all regions, what is said, and the title."""
    here.session._answers._shown.clear()
    return "".join(str(html) for _, html in render(here.scene))


@pytest.mark.parametrize("lang", ["zh-Hant", "ja", "en"])
def test_a_whole_game_is_played_by_two_persons_who_are_called_by_name(at_table, table, lang):
    async def play():
        here = await seated(table, lang)
        names = [card.name for card in here.scene.seats]
        bottoms = set()
        while here.scene.ending is None and here.answer["ply"] < 300:
            if here.scene.curtain:
                assert names[here.scene.person] in here.scene.curtain
                bottoms.add(here.scene.person)
            await here.play_on(Random(here.answer["ply"]), plies=here.answer["ply"] + 1)

        assert bottoms == {0, 1}
        assert here.scene.ending
        assert load(here.answer["record"]).players == ("person", "person")
        told = " ".join(line.text for line in here.scene.log)
        assert not re.search(r"\bYou\b|\bbot\b|你|電腦|あなた|CPU", told)
        assert all(name in told for name in names)

    at_table(play)


def test_behind_the_curtain_no_hand_is_on_the_page(at_table, table):
    async def play():
        here = await seated(table)
        for _ in range(12):
            if here.scene.ending is not None:
                break
            assert here.scene.curtain
            tags = Tags(page_of(here))
            held = {id_ for id_ in tags.values("id") if id_ and id_.startswith("hand-")}
            assert not held
            assert here.scene.view.viewer is None
            assert all(
                hand.hidden == 0 or hand.known == shown
                for hand, shown in zip(here.scene.view.hands, here.scene.view.shown, strict=True)
            )
            await here.do("ready")
            assert here.scene.view.viewer == here.scene.person
            await here.act_at_random(Random(7))
            while here.scene.curtain is None and here.scene.ending is None:
                await here.act_at_random(Random(7))

    at_table(play)


@pytest.mark.parametrize("behind", [True, False], ids=["curtain", "own hand"])
def test_what_is_hidden_changes_nothing_that_is_sent_but_the_record(at_table, table, behind):
    """Law 8, for what everybody sees and for the person whose hand lies open."""

    async def play():
        compared = 0
        for seed in range(4):
            here = await seated(table, seed=seed)
            await here.play_on(Random(seed), plies=3 + 4 * seed)
            if here.scene.ending is not None:
                continue
            while behind and here.scene.curtain is None:
                await here.act_at_random(Random(seed))
            if not behind:
                await here.do("ready")
            stage = here.session._stage
            match, viewer = stage.match, None if behind else here.scene.person
            seen = match.view(viewer)
            worlds = [match.state, *(match.game.guess(seen, Random(n)) for n in range(3))]
            answers = []
            for world in worlds:
                match._states[-1] = world
                stage.offer()
                here.session._answers._shown.clear()
                answer = await here.do("settings", fields={})
                answers.append({key: answer[key] for key in answer if key not in ("record", "carry")})
            assert all(answer == answers[0] for answer in answers)
            compared += len({repr(world.hands) for world in worlds}) > 1
        assert compared > 1

    at_table(play)


def test_a_link_told_to_others_holds_no_hidden_card(at_table, table):
    async def play():
        here = await seated(table)
        await here.do("ready")
        kind, text = read_link(here.answer["link"])

        assert kind == "p"
        assert "seed = 0" in text
        assert "?" in text

    at_table(play)


def test_the_last_to_act_takes_back_before_the_other_looks(at_table, table):
    async def play():
        here = await seated(table, **{"option-mulligan": False})
        await here.do("ready")
        before = here.answer["ply"]
        square = next(
            key for key, effect in here.scene.choices.offers.items() if re.fullmatch("[a-e][1-5]", key)
        )
        await here.pick(square)
        target = next(key for key, effect in here.scene.choices.offers.items() if effect == "move")
        await here.pick(target)
        assert here.scene.curtain
        assert "take-back" in here.scene.can
        await here.do("take-back")
        assert here.answer["ply"] == before
        assert here.scene.curtain  # the device may have changed hands

    at_table(play)


def test_with_open_hands_there_is_no_curtain(at_table, table):
    async def play():
        here = await seated(table, **{"option-open_hands": True})
        await here.pick("keep")

        assert here.scene.curtain is None
        assert here.scene.your_turn

    at_table(play)


def test_answers_between_persons_are_plain_json(at_table, table):
    async def play():
        here = await seated(table)

        assert json.dumps(here.answer)
        assert here.answer["title"] == "Player 1's turn – King's Plate" or "Player 2" in here.answer["title"]

    at_table(play)
