"""Several persons at one device: a curtain before every hand."""

import asyncio
import re
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from kobako.kindoro.state import Drew
from kobako.match import Ply
from kobako.record import load
from kobako_web.scene import Scene
from kobako_web.table.kindoro import render


def mover(here: Any) -> int:
    return here.scene.view.mover


@pytest.mark.parametrize(
    "players",
    [("person", "person"), ("person", "person", "person"), ("club", "person", "casual", "person", "person")],
)
def test_a_whole_game_is_played_by_several_persons(at_table, kindoro, players):
    async def play():
        here = await kindoro(*players)
        await here.play_on(Random(len(players)))

        assert here.scene.ending
        assert here.scene.curtain is None
        assert load(here.answer["record"]).players == players
        assert "You" not in {card.name for card in here.scene.seats}
        assert not any(re.search(r"\bYou\b", line.text) for line in here.scene.log)

    at_table(play)


def test_the_curtain_names_who_is_to_move_and_only_ready_draws_it_back(at_table, kindoro):
    async def play():
        here = await kindoro("person", "person")
        scene, name = here.scene, here.scene.seats[mover(here)].name
        assert scene.curtain == f"Pass the device to {name}."
        assert here.answer["title"] == f"{name}'s turn – Kindoro"
        assert scene.curtain in here.answer["say"]
        assert scene.person == mover(here)
        assert not scene.your_turn
        assert "ready" in scene.can
        assert "resign" not in scene.can

        answer = await here.pick("take")
        assert answer["ply"] == 0
        assert answer["alert"] == scene.curtain

        answer = await here.do("ready")
        assert here.scene.curtain is None
        assert here.scene.your_turn
        assert here.scene.view.viewer == here.scene.person
        assert answer["say"].startswith("Your turn")
        assert {"ready", "take-back"}.isdisjoint(here.scene.can)
        assert "resign" in here.scene.can

    at_table(play)


def test_the_curtain_falls_as_soon_as_the_turn_is_over(at_table, kindoro):
    async def play():
        here = await kindoro("person", "person", "person")
        first = here.scene.person
        await here.do("ready")
        answer = await here.pick("take")

        assert here.scene.person == (first + 1) % 3
        assert here.scene.view.viewer is None
        assert here.scene.curtain in answer["say"]
        assert f"{here.scene.seats[first].name} passed and drew a card." in answer["say"]
        assert not here.scene.choices.ways

    at_table(play)


def test_ready_for_an_old_ply_draws_back_nothing(at_table, kindoro):
    async def play():
        here = await kindoro("person", "person")
        await here.do("ready")
        await here.pick("take")
        await here.do("ready", ply=here.answer["ply"] - 1)

        assert here.scene.curtain

    at_table(play)


def test_a_person_finds_in_the_log_what_they_drew_and_nobody_else_does(at_table, kindoro):
    async def play():
        here = await kindoro("person", "person")
        await here.do("ready")
        await here.pick("take")
        hidden = f"{here.scene.seats[1 - here.scene.person].name} passed and drew a card."
        for _ in range(2):
            assert here.scene.log[1].text == hidden
            await here.do("ready")
            told = here.scene.log[1].text
            await here.pick("take")

        assert re.fullmatch(r"Player \d passed and drew a \d\.", told)

    at_table(play)


def test_bots_between_two_persons_are_seen_with_every_hand_covered(at_table, kindoro):
    async def play():
        here = await kindoro("person", "club", "club", "person", fields={"speed": "normal"})
        await here.wait()
        seen = 0
        for _ in range(12):
            await here.do("ready")
            await here.pick("take")
            while here.answer["thinking"]:
                assert here.scene.view.viewer is None
                assert here.scene.curtain is None
                assert here.scene.seats[here.scene.person].kind == "person"
                seen += 1
                await asyncio.sleep(0)
                while here.screen.answers:
                    here._take(here.screen.answers.pop(0))
            await here.wait()
            assert here.scene.curtain
        assert seen > 6

    at_table(play)


@pytest.mark.parametrize(
    ("lang", "players"),
    [("zh-Hant", ("person",) * 2), ("ja", ("person", "club", "person", "person")), ("en", ("person",) * 5)],
)
def test_with_the_curtain_drawn_nothing_tells_of_any_hand(at_table, kindoro, lang, players):
    """Swap all that is hidden from a spectator: every answer stays the same, but for the record and the own link."""

    async def play():
        compared = 0
        for seed in range(5):
            here = await kindoro(*players, seed=str(seed), lang=lang, render=everything)
            await here.play_on(Random(seed), plies=2 + 5 * seed)
            while here.scene.curtain is None:  # in an extra turn
                await here.act_at_random(Random(seed))
                await here.wait()
            compared += await all_worlds_look_alike(here, None)
        assert compared > 3

    at_table(play)


@pytest.mark.parametrize(
    "players",
    [("person", "club"), ("club", "person", "club"), ("club",) * 3 + ("person",), ("person",) + ("club",) * 4]
    + [("person", "person"), ("person", "club", "person")],
)
def test_a_person_at_the_table_learns_nothing_of_the_other_hands(at_table, kindoro, players):
    async def play():
        compared = 0
        for seed in range(4):
            here = await kindoro(*players, seed=str(seed), render=everything)
            await here.play_on(Random(seed), plies=2 + 6 * seed)
            await here.do("ready")
            if here.scene.ending is None:
                assert here.scene.view.viewer == here.scene.person
                compared += await all_worlds_look_alike(here, here.scene.person)
        assert compared > 2

    at_table(play)


def everything(scene: Scene) -> Iterator[tuple[str, Any]]:
    """The page, and all that it was drawn from."""
    yield from render(scene)
    yield "view", repr(scene.view)
    yield "things", repr(scene.things)
    yield "choices", repr((scene.choices, sorted(scene.can)))


async def all_worlds_look_alike(here: Any, viewer: int | None) -> bool:
    """Whether there was anything to swap; fails when a swap shows in an answer."""
    stage = here.session._stage
    match = stage.match
    seen, plies = match.view(viewer), list(match.plies)
    worlds = [match.state, *(match.game.guess(seen, Random(n)) for n in range(3))]
    pictures = []
    for number, world in enumerate(worlds):
        match._states[-1] = world
        match.plies[:] = [with_other_cards(ply, viewer, number) for ply in plies]
        stage._chronicles.clear()
        stage.offer()
        here.session._answers._shown.clear()
        answer = await here.do("settings", fields={})
        pictures.append({key: answer[key] for key in answer if key not in ("record", "carry")})
        pictures[-1]["fresh link"] = stage.sitting.link()
        pictures[-1]["read aloud"] = stage.chronicle.since(0)
        for key in (["take1"], ["p1"], ["take", "take"]) if viewer is None else ():
            pictures[-1][str(key)] = (await here.pick(*key))["alert"]
    assert all(picture == pictures[0] for picture in pictures)
    return len({repr(world.hands) for world in worlds}) > 1


def with_other_cards(ply: Ply, viewer: int | None, number: int) -> Ply:
    """What happened, with other cards from the draw pile in hands that the viewer does not see."""
    events = [
        event._replace(cards=tuple((card + number) % 9 for card in event.cards))
        if isinstance(event, Drew) and event.seat != viewer
        else event
        for event in ply.events
    ]
    return ply._replace(events=tuple(events))


def test_the_curtain_wipes_what_was_read_aloud_before(at_table, kindoro):
    """The page keeps its last sentences in two live regions."""

    async def play():
        here = await kindoro("person", "person", render=render)
        rng = Random(5)
        heard = {"say": "", "alert": ""}
        ply = -1
        for _ in range(60):
            before = len(here.answers)
            await here.do("ready")
            key = next(iter(here.scene.choices.offers))
            await here.pick(key, "8.1" if key != "8.1" else "7.1")
            while here.scene.curtain is None and here.scene.ending is None:
                await here.act_at_random(rng)
            for answer in here.answers[before:]:
                heard = {where: answer[where] or heard[where] for where in heard}
            if here.scene.ending:
                break
            assert here.answer["ply"] > ply
            ply = here.answer["ply"]
            assert heard["alert"] in (" ", here.scene.curtain)
            assert heard["say"].endswith(here.scene.curtain)
            assert "icked" not in heard["say"]

    at_table(play)


# --- taking back, giving up ---


async def after_a_play(kindoro: Any, *players: str, practice: bool = False) -> Any:
    """A table where a person has just played a card, and the turn has passed to the next player."""
    for seed in range(50):
        here = await kindoro(*players, seed=str(seed), fields={"practice": practice})
        await here.wait()
        await here.do("ready")
        singles = [key for key in here.scene.choices.offers if "." in key]
        await here.pick(singles[0])
        await here.pick(next(key for key in here.scene.choices.offers if key.startswith("p")))
        if here.answer["ply"]:
            return here
    raise AssertionError("no deal lets the person play a card")


def test_the_last_to_act_takes_back_before_the_next_one_looks_and_must_confirm(at_table, kindoro):
    async def play():
        here = await after_a_play(kindoro, "person", "person")
        first = 1 - here.scene.person
        assert "take-back" in here.scene.can
        answer = await here.do("take-back")

        assert answer["ply"] == 0
        assert here.scene.person == first
        assert here.scene.curtain
        assert here.scene.view.viewer is None

    at_table(play)


def test_nobody_takes_back_once_the_next_person_has_looked(at_table, kindoro):
    async def play():
        here = await after_a_play(kindoro, "person", "person")
        await here.do("ready")
        assert "take-back" not in here.scene.can
        answer = await here.do("take-back")

        assert answer["ply"] == 1
        assert answer["alert"].startswith("This cannot be taken back: somebody else has had a turn since")

    at_table(play)


def test_a_drawn_card_is_not_taken_back(at_table, kindoro):
    async def play():
        here = await kindoro("person", "person")
        await here.do("ready")
        await here.pick("take")

        assert "take-back" not in here.scene.can

    at_table(play)


def test_in_a_practice_game_of_several_everything_is_taken_back_behind_the_curtain(at_table, kindoro):
    async def play():
        here = await kindoro("person", "person", "club", fields={"practice": True})
        await here.play_on(Random(3), plies=25)
        while "take-back" in here.scene.can:
            ply = here.answer["ply"]
            await here.do("take-back")
            assert here.answer["ply"] < ply
            assert here.scene.curtain
        assert here.answer["ply"] <= 1
        assert here.scene.practice

    at_table(play)


def test_who_resigns_at_a_shared_table_is_named(at_table, kindoro):
    async def play():
        for players, ending in [
            (("person", "person"), "{name} resigned: {other} wins."),
            (("person", "person", "club"), "{name} resigned: the others share the win."),
        ]:
            here = await kindoro(*players)
            await here.wait()
            answer = await here.do("resign")
            assert here.scene.ending is None

            await here.do("ready")
            names = [card.name for card in here.scene.seats]
            answer = await here.do("resign")
            name = names[here.scene.person]
            assert here.scene.ending == ending.format(name=name, other=names[1 - here.scene.person])
            assert here.scene.log[-1].text == here.scene.ending
            assert load(answer["record"]).resigned == here.scene.person

    at_table(play)


def test_a_shared_game_goes_on_in_another_language_behind_the_curtain(at_table, kindoro, table):
    async def play():
        here = await kindoro("person", "person")
        await here.play_on(Random(2), plies=5)
        await here.do("ready")
        other = table(game="kindoro", lang="ja")
        await other.open(record=here.answer["record"])

        assert other.scene.curtain
        assert other.answer["record"] == here.answer["record"]

    at_table(play)


def test_a_game_for_two_against_a_bot_goes_on_between_two_persons_if_its_record_says_so(
    at_table, started, table
):
    async def play():
        here = await started(table())
        record = here.answer["record"]
        shared = re.sub("players = .*", 'players = ["person", "person"]', record)
        later = table()
        await later.open(record=shared)

        assert load(record).players != ("person", "person")
        assert load(later.answer["record"]).players == ("person", "person")
        assert later.scene.curtain

    at_table(play)
