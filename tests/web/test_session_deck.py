"""A deck of one's own at the table: in the dialog, in the game, in records, by links."""

import json
from collections.abc import Awaitable, Callable
from random import Random
from typing import Any

import pytest
from kobako.record import load
from kobako.rensei.decks import read_deck
from kobako_web.codec import write_link
from kobako_web.opening import open_link, open_record
from kobako_web.scene import Settings
from kobako_web.set_up import write_set_up
from kobako_web.settings import usual
from kobako_web.words import LANGUAGES, Words

MINE = 'colours = ["red", "blue"]\nnumbers = { 1 = 3, 2 = 2, 3 = 2, 4 = 2, 5 = 2, 6 = 3 }\nclears = 3\n'
BROKEN = MINE + "specials = { quemch = 1 }\n"
FORM = {"seats": "3", "player-2": "club", "player-3": "club", "seed": "", "speed": "off", "deck-text": ""}


async def propose(here: Any, what: str, **fields: Any) -> dict[str, Any]:
    return await here.do("propose", what=what, fields=FORM | fields)


async def typed(here: Any, text: str, **fields: Any) -> dict[str, Any]:
    return await propose(here, "deck-text", **{"deck-text": text} | fields)


@pytest.fixture
def opened(table: Any) -> Callable[..., Awaitable[Any]]:
    async def open_table(store: Any = None, **request: Any) -> Any:
        here = table(game="rensei", store=store)
        await here.open(**request)
        return here

    return open_table


def deck_of(answer: dict[str, Any]) -> Any:
    return load(answer["record"]).options.get("deck", "reference")


def test_a_game_is_played_with_the_deck_of_the_dialog_and_comes_back_with_it(at_table, opened):
    async def play():
        here = await opened()
        await typed(here, MINE)
        await here.do("new", fields=FORM)
        await here.play_on(Random(1), 12)
        assert read_deck(deck_of(here.answer)) == read_deck(MINE)
        assert here.scene.rules.colours == (0, 2)
        await here.session.settled()

        later = await opened(here.store)
        assert later.answer["record"] == here.answer["record"]
        assert later.scene.deck.deck == read_deck(MINE)

    at_table(play)


def test_what_was_proposed_counts_only_once_a_game_begins_with_it(at_table, opened):
    async def play():
        here = await opened()
        await typed(here, MINE, seats="4")
        assert here.scene.settings.seats == 4
        await here.session.settled()
        assert not (await opened(here.store)).scene.settings.options

        await here.do("new")
        assert deck_of(here.answer) == "reference"

    at_table(play)


def test_all_that_stands_in_the_dialog_stays_while_the_deck_is_changed(at_table, opened):
    async def play():
        here = await opened()
        await propose(
            here, "deck-more:ry4", seed="77", seats="5", **{"option-match": "share", "practice": True}
        )
        now = here.scene

        assert (now.deal, now.settings.seats, now.settings.practice) == ("77", 5, True)
        assert now.settings.options["match"] == "share"
        assert now.settings.players[1:3] == ("club", "club")
        await here.do("new", fields=FORM | {"seed": "77"})
        assert (here.scene.deal, load(here.answer["record"]).seed) == ("", 77)

    at_table(play)


def test_a_game_with_a_deck_that_cannot_be_is_not_begun_and_the_dialog_opens_again(at_table, opened):
    async def play():
        here = await opened()
        before = here.answer["record"]
        await typed(here, BROKEN)
        answer = await here.do("new", fields=FORM)

        assert answer["alert"].startswith("The deck, line 4: 'quemch' is not one of quench")
        assert (answer["record"], answer["dialog"]) == (before, "new-game")
        assert here.scene.deck.text == BROKEN
        assert (await here.do("cancel"))["dialog"] is None

    at_table(play)


def test_a_deck_too_small_for_the_players_is_told_and_the_game_does_not_shrink(at_table, opened):
    async def play():
        here = await opened()
        await typed(here, 'colours = ["red", "blue"]\nnumbers = 2\n')
        answer = await here.do("new", fields=FORM | {"seats": "5"})

        assert answer["alert"] == "This deck has 24 number cards, enough for 3 players; you want to be 5."
        assert answer["dialog"] == "new-game"
        await here.do("new", fields=FORM | {"seats": "3"})
        assert load(here.answer["record"]).seats == 3

    at_table(play)


def test_the_dialog_is_drawn_again_even_where_nothing_came_of_what_was_typed(at_table, table):
    async def play():
        here = table(game="rensei", render=lambda scene: [("table-new", scene.deck.text)])
        await here.open()
        first = await propose(here, "deck-copies:quench", **{"deck-copies:quench": "2"})
        second = await propose(here, "deck-copies:quench", **{"deck-copies:quench": "x"})
        third = await propose(here, "deck-copies:quench", **{"deck-copies:quench": "x"})

        assert first["regions"]
        assert second["regions"] == third["regions"] != []

    at_table(play)


def test_another_worker_goes_on_with_what_stands_in_the_dialog(at_table, opened):
    async def play():
        here = await opened(proposal=FORM | {"deck-text": BROKEN, "seats": "4"})

        assert here.scene.deck.text == BROKEN
        assert here.scene.deck.wrong
        assert here.scene.settings.seats == 4
        await here.do("new")
        assert load(here.answer["record"]).seats == 2

    at_table(play)


# --- links ---

SETTINGS = Settings(seats=4, players=("person", "club", "person", "master", "casual"), options={"deck": MINE})


def test_a_link_offers_the_deck_in_the_dialog_and_leaves_the_game_on_the_table_as_it_is(at_table, opened):
    async def play():
        here = await opened()
        await here.do("new", fields=FORM)
        await here.play_on(Random(2), 6)
        await here.session.settled()
        later = await opened(here.store, fragment=write_set_up("rensei", SETTINGS))

        assert later.answer["record"] == here.answer["record"]
        assert (later.answer["dialog"], later.answer["alert"]) == ("new-game", "")
        assert later.scene.settings.players[:4] == SETTINGS.players[:4]
        assert later.scene.deck.deck == read_deck(MINE)
        assert later.scene.deck.linked
        await later.do("new", fields=FORM | {"seats": "4"})
        assert read_deck(deck_of(later.answer)) == read_deck(MINE)
        assert not later.scene.deck.linked
        assert "resume" in later.scene.can

    at_table(play)


def test_what_a_link_proposes_is_to_be_kept_until_a_game_is_begun(at_table, opened):
    """By the page, in its address: loaded anew it finds the proposal again."""

    async def play():
        here = await opened(fragment=write_set_up("rensei", SETTINGS))
        assert here.answer["invited"]
        for command in ("propose", "cancel", "settings"):
            assert (await here.do(command, fields=FORM))["invited"]
        refused = await here.do("new", fields=FORM | {"seats": "5"})
        assert (refused["dialog"], refused["invited"]) == ("new-game", True)
        answer = await here.do("new", fields=FORM | {"seats": "4"})
        assert not answer["invited"]

    at_table(play)


def test_a_proposal_is_no_longer_kept_when_the_address_names_another_game(at_table, opened):
    async def play():
        here = await opened(fragment=write_set_up("rensei", SETTINGS))
        answer = await here.do("open-record", fields={"record": "#" + here.answer["carry"]})
        assert not answer["invited"]

    at_table(play)


def test_a_link_put_into_the_address_of_an_open_table_offers_its_deck(at_table, opened):
    async def play():
        here = await opened()
        before = here.answer["record"]
        link = write_set_up("rensei", SETTINGS)
        answer = await here.do("open-record", fields={"record": f"#{link}"})

        assert (answer["record"], answer["dialog"]) == (before, "new-game")
        assert here.scene.settings.seats == 4

    at_table(play)


GOOD = write_set_up("rensei", SETTINGS)


def set_up(options: dict[str, Any], **changes: Any) -> str:
    link = write_set_up("rensei", Settings(seats=changes.pop("seats", 3), options=options))
    assert link is not None
    return link


@pytest.mark.parametrize(
    ("link", "sentence"),
    [
        (GOOD[:-7], "This link is incomplete: something is missing or changed."),
        (GOOD[:40] + GOOD[41:], "This link is incomplete: something is missing or changed."),
        ("1.s." + "A" * 100_000, "This link is longer than any link of Kobako."),
        ("wordpress-comment-7", "This is no link to a game of Kobako, or it is damaged."),
        (write_set_up("kindoro", Settings(seats=3)), "This record is of another game."),
        (set_up({"deck": BROKEN}), "The deck, line 4: 'quemch' is not one of quench, inversion, backflow,"),
        (set_up({"deck": "#" * 30_000}), "The deck needs the field colours."),
        (set_up({"deck": 'colours = ["red", "blue"]\nnumbers = 1\n'}), "The deck has 12 number cards as agreed;"),
        (set_up({"match": "anything"}), "This record has options that Kobako does not know."),
        (write_link("s", "nonsense"), "This is no record of a game, or it is damaged."),
        (write_link("s", "[" * 30_000), "This record is damaged in line 1."),
    ],
)  # fmt: skip
def test_a_link_that_cannot_be_used_gets_one_sentence_and_nothing_is_lost(at_table, opened, link, sentence):
    async def play():
        here = await opened()
        await here.do("new", fields=FORM)
        await here.play_on(Random(3), 6)
        await here.session.settled()
        later = await opened(here.store, fragment=link)

        assert later.answer["alert"].startswith(sentence)
        assert "\n" not in later.answer["alert"]
        assert later.answer["dialog"] is None
        assert later.answer["record"] == here.answer["record"]

    at_table(play)


def test_a_link_for_more_players_than_its_deck_is_enough_for_says_so_in_the_dialog(at_table, opened):
    async def play():
        link = set_up({"deck": 'colours = ["red", "blue"]\nnumbers = 2\n'}, seats=5)
        here = await opened(fragment=link)

        assert here.answer["dialog"] == "new-game"
        assert (await here.do("new", fields=FORM | {"seats": "5"}))["dialog"] == "new-game"

    at_table(play)


@pytest.mark.parametrize("game", ["kings-plate", "kindoro"])
def test_the_other_games_are_set_up_by_link_as_well(game):
    there = Settings(level="master", seats=4, players=("person", "club", "person", "expert", "casual"))
    found = open_link(write_set_up(game, there), game, usual(game), Words("en"))

    assert (found.sitting, found.complaint) == (None, "")
    if game == "kings-plate":
        assert found.settings.level == "master"
    else:
        assert (found.settings.seats, found.settings.players[:4]) == (4, there.players[:4])


# --- records ---


def test_a_record_whose_deck_cannot_be_is_named_by_the_line_of_the_deck():
    text = (
        'kobako = 1\ngame = "rensei"\nrules = 1\nseats = 2\nseed = 3\nactions = []\n'
        f"[options]\ndeck = {json.dumps(BROKEN)}\n"
    )

    for lang in LANGUAGES:
        complaint = open_record(text, "rensei", usual("rensei"), Words(lang)).complaint
        assert "4" in complaint
        assert "quemch" in complaint


def test_a_record_with_more_seats_than_its_deck_is_enough_for_is_refused():
    small = json.dumps('colours = ["red", "blue"]\nnumbers = 2\n')
    text = (
        'kobako = 1\ngame = "rensei"\nrules = 1\nseats = 5\nseed = 3\nactions = []\n'
        f"[options]\ndeck = {small}\n"
    )

    assert open_record(text, "rensei", usual("rensei"), Words("en")).complaint == (
        "This record has another number of seats than the game."
    )
