"""Kairo at the session: follow-up choices, putting back, taking back, reloads, the curtain, coins behind screens."""

import re
from dataclasses import replace
from importlib import import_module
from random import Random
from typing import Any

import pytest
from drawing import html
from kobako.core import Forbidden
from kobako.kairo import Kairo
from kobako.kairo.state import Phase
from kobako.match import Match
from kobako.record import dump, load, record
from kobako_web.choices import Choices
from kobako_web.settings import chosen, usual

MARKET = """
hands = ["2 3 5 barker", "4 6"]
coins = ["r w w b g g g y", "w r p g y b"]
mover = 0
stalls = ["r g2>f2 h2 i2, b f10>g10 f9, p a5>b5 a6", "g c3>c4 d3, r c7>c8, w j1>j2 k1"]
customers = "w:a1 r:l1 g:g7 y:b11 b:k11"
face_up = "1 2 7 7"
"""


def kept(*actions: str) -> str:
    """The record of a game from this position."""
    match = Match(Kairo(), 2, 5, MARKET)
    for action in actions:
        match.play(match.game.read(action))
    return dump(record(match, ("person", "beginner")))


async def at_market(kairo: Any) -> Any:
    here = await kairo("person", "beginner")
    await here.do("open-record", fields={"record": kept()})
    return here


def phase(here: Any) -> Phase:
    return here.scene.view.phase


def test_a_customer_is_led_by_two_picks_and_taken_back_as_one_decision(at_table, kairo):
    async def play():
        here = await at_market(kairo)
        here.bot.slices = 10**6
        answer = await here.pick("l1")
        assert "Own stall: 9 steps, 3 coins for you." in answer["say"]
        assert answer["ply"] == 0

        answer = await here.pick("to2")
        assert answer["ply"] == 2
        assert [line.text for line in here.scene.log][1].startswith("You led the red customer")
        assert here.scene.went == {"customer-r": here.scene.went["customer-r"]}
        assert here.scene.went["customer-r"][0] == "l1"
        assert here.scene.went["customer-r"][-1] == "c8"
        assert answer["walk"] == 200

        await here.do("take-back")
        assert here.answer["ply"] == 0
        assert phase(here) is Phase.TURN
        assert here.scene.went == {}

    at_table(play)


def test_a_played_card_is_put_back_by_letting_go_or_by_another_card(at_table, kairo):
    async def play():
        here = await at_market(kairo)
        await here.pick("2.1")
        assert phase(here) is Phase.BUILD
        assert here.scene.view.hands[0].size == 3

        await here.pick("g1")
        await here.do("cancel")
        assert (phase(here), here.scene.choices.picked) == (Phase.BUILD, ())
        await here.do("cancel")
        assert (phase(here), here.answer["ply"]) == (Phase.TURN, 0)
        assert here.answer["say"].startswith("Taken back.")

        await here.pick("2.1", "3.1")
        assert here.answer["ply"] == 1
        assert here.scene.view.reach == 1 << 2
        assert here.scene.view.hands[0].known.count(1) == 1

        answer = await here.pick("l1")
        assert "(KA" in answer["alert"]
        assert phase(here) is Phase.BUILD

    at_table(play)


def test_an_expansion_is_paid_coin_by_coin_or_as_proposed(at_table, kairo):
    async def play():
        here = await at_market(kairo)
        here.bot.slices = 10**6
        await here.pick("2.1", "g1", "=r")
        assert phase(here) is Phase.PAY
        assert here.scene.view.owed == 5  # six, one of which could only be white
        first = here.answer["ply"]

        await here.pick("$w")
        assert here.scene.view.owed < 5
        await here.do("take-back")
        assert here.answer["ply"] == first

        await here.pick("pay")
        assert here.scene.view.coins[0][1] == 0
        assert sum(here.scene.view.coins[0]) == 1
        line = here.scene.log[1].text
        assert line.count("You paid") == 1

        await here.do("take-back")
        assert (phase(here), here.answer["ply"]) == (Phase.PAY, first)
        await here.do("take-back")
        assert phase(here) is Phase.BUILD

    at_table(play)


def test_a_reload_in_the_middle_of_a_choice_finds_it_again(at_table, kairo, table):
    async def play():
        here = await at_market(kairo)
        await here.pick("2.1", "g1", "=r")
        again = table(game="kairo")
        await again.open(record=here.answer["record"])
        assert phase(again) is Phase.PAY
        assert again.scene.choices.offers == here.scene.choices.offers
        assert again.scene.log == here.scene.log

        await again.pick("pay")
        assert phase(again) is Phase.TURN

        await again.do("open-record", fields={"record": kept("attract r")})
        assert phase(again) is Phase.VISIT
        assert {"to1", "to2"} <= set(again.scene.choices.offers)
        assert again.scene.status == "Which stall shall the red customer go to?"

    at_table(play)


def test_a_click_in_vain_says_which_rule_forbids_it(at_table, kairo):
    async def play():
        here = await at_market(kairo)
        assert "(KA9)" in (await here.pick("c5"))["alert"]
        assert "(KA37)" in (await here.pick("pass"))["alert"]
        await here.pick("2.1")
        assert "region 5" in (await here.pick("f6"))["alert"]
        assert "(KA8)" in here.answer["alert"]

    at_table(play)


def test_a_card_drawn_cannot_be_taken_back(at_table, kairo):
    async def play():
        here = await at_market(kairo)
        await here.pick("+barker")
        assert "take-back" in here.scene.can
        await here.pick("deck")
        await here.do("take-back")
        assert here.answer["alert"].startswith("This cannot be taken back")

    at_table(play)


@pytest.mark.parametrize("players", [("person", "person"), ("club", "person", "casual", "person")])
def test_a_whole_game_is_played_by_several_persons(at_table, kairo, players):
    async def play():
        here = await kairo(*players)
        await here.play_on(Random(len(players)))

        assert here.scene.ending
        assert load(here.answer["record"]).players == players
        assert not any(re.search(r"\bYou\b", line.text) for line in here.scene.log)

    at_table(play)


def test_behind_the_curtain_nobodys_hand_or_coins_are_on_the_page(at_table, kairo):
    async def play():
        here = await kairo("person", "person", seed="11")
        for _ in range(6):
            covered = html(here.scene)
            assert here.scene.curtain
            assert 'class="hand-card' not in covered
            assert here.scene.view.viewer is None
            await here.do("ready")
            assert 'class="hand-card' in html(here.scene)
            await here.pick("+barker", "deck")
            while phase(here) is Phase.DISCARD and here.scene.curtain is None:
                await here.pick(next(iter(here.scene.choices.offers)))
            await here.wait()

    at_table(play)


@pytest.mark.parametrize("shown", [False, True])
def test_the_coins_of_others_are_on_the_page_only_where_that_is_agreed(at_table, kairo, shown):
    """Swap them: nothing that is drawn changes, unless coins lie open."""

    async def play():
        here = await kairo("person", "club", "casual", seed="4", fields={"option-open_coins": shown})
        await here.play_on(Random(3), plies=40)
        scene = here.scene
        coins = list(scene.view.coins)
        coins[1], coins[2] = (19, 18, 17, 16, 15, 14), (9, 9, 9, 9, 9, 9)
        other = replace(scene, view=replace(scene.view, coins=tuple(coins)))

        assert (html(scene) != html(other)) is shown

    at_table(play)


def test_bots_payments_are_shown_with_what_they_pay_for(at_table, kairo):
    async def play():
        here = await kairo("person", "club", "casual", "club", fields={"speed": "normal"})
        await here.play_on(Random(1), plies=60)
        module = import_module("kobako_web.play.kairo")
        assert not module.is_worth_a_look(replace(here.scene.view, phase=Phase.PAY))
        assert any(answer["walk"] == 800 for answer in here.answers)

    at_table(play)


def test_the_dialog_fills_every_option():
    form = {
        "seats": "4",
        "option-grid": "15",
        "option-setup": "free",
        "option-medal_points": "3-2",
        "option-joker_fee": "0",
        "option-hand_limit": "0",
        "option-coin_limit": True,
    }
    settings = chosen(usual("kairo"), form, "kairo")

    assert settings.seats == 4
    assert settings.options == {
        "grid": 15,
        "setup": "free",
        "medal_points": [3, 2],
        "joker_fee": 0,
        "hand_limit": 0,
        "coin_limit": True,
    }
    assert chosen(settings, {"option-medal_points": "9-9"}, "kairo") == settings


def test_first_stalls_are_placed_by_clicks(at_table, kairo):
    async def play():
        here = await kairo("person", "beginner", fields={"option-setup": "free", "option-grid": "15"})
        await here.wait()
        rng = Random(5)
        for number in (1, 2, 3):
            assert phase(here) is Phase.SETUP
            assert here.scene.status.startswith(f"Your stall {number} of 3")
            assert isinstance(here.scene.choices, Choices)
            await here.act_at_random(rng)
            await here.wait()
        assert phase(here) is Phase.TURN
        assert not isinstance(here.session._stage.why_not(("h8",)), Forbidden)
        assert len([line for line in here.scene.log if "built the" in line.text]) == 6

    at_table(play)
