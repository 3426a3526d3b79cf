"""What Kairo's table shows before anything is done: ways, incomes, barkers, prices, points, medals, and the score."""

import re
from dataclasses import replace
from random import Random

import htpy as h
import pytest
from drawing import scene_of
from kobako.kairo import Kairo, Options
from kobako.kairo.cards import LETTERS
from kobako_web.table.kairo import render
from kobako_web.words import LANGUAGES
from reading import Tags

GAME = Kairo()
POSITION = """
hands = ["5 456 barker", "1 2 3"]
stalls = ["r g6>g5 h6, b b2>b3", "r c9>c8, b k2>k3"]
customers = "r:d5 b:b3 g:k3 y:l1 w:a1"
coins = ["r*2 b*3", "w r p g y b"]
points = [4, 2]
medals = ["r:gold", "r:silver"]
"""


def scene(*actions, game=GAME, lang="en", person=0, **more):
    state = game.read_position(POSITION, Random(0))
    for text in actions:
        game.apply(state, game.read(text), Random(0))
    return scene_of("kairo", game, game.view(state, person), lang, person=person, **more)


def drawn(shown):
    return {region: str(h.fragment[content]) for region, content in render(shown)}


def words_of(html):
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", html))


def part(html, start):
    """An element of the panel, from its opening tag to the next of its kind."""
    return html[html.index(start) :].split("</button>", 1)[0]


def test_a_customer_shows_its_way_to_every_stall_of_its_colour_and_the_steps():
    board = drawn(scene())["table-board"]
    ways = re.search(r'<g class="ways of-r">(.*?)</g></g>', board)[1]

    assert ways.count('<polyline class="nearest"') == 1
    assert ways.count('<polyline class="farther"') == 1
    assert re.findall(
        r"<text[^>]*>(\d+)</text>", board[board.index('"ways of-r"') :].split('"ways of-p"')[0]
    )[:2] == [
        "3",
        "4",
    ]


def test_a_picked_customer_tells_what_everybody_would_earn_and_what_a_barker_would_change():
    board = drawn(scene(picked=("d5",)))["table-board"]
    own, other = words_of(part(board, '<button id="to1"')), words_of(part(board, '<button id="to2"'))

    assert '"ways of-r shown"' in board
    assert "3 steps" in own
    assert "+2" in own
    assert "4 steps" in other
    assert "+1" in other
    assert "you +1" in other
    assert "with 1 barker" in other


def test_a_blocked_door_is_shown_with_who_stands_there():
    board = drawn(scene(picked=("b3",)))["table-board"]
    other = part(board, '<button id="to2"')

    assert "door taken" in other
    assert 'href="#k-customer-g"' in other
    assert 'aria-disabled="true"' in other


def test_an_expansion_tells_its_price_the_coins_it_would_take_its_points_and_the_medal():
    board = drawn(scene("use 5"))["table-board"]
    red = part(board, '<button id="build-r"')
    words = words_of(red)

    assert "2 › 3" in words
    assert "−2 +2" in words  # two red coins, and two others for the one that is missing
    assert "+4 pts" in words  # size 3, and the silver medal
    assert "takes the silver medal from Bot 1" in words


def test_what_a_card_does_not_reach_is_dimmed_and_what_it_allows_is_lit():
    board = drawn(scene("use 5"))["table-board"]
    lit = {
        tag["data-pick"]
        for name, tag in Tags(board).tags
        if "may" in (tag.get("class") or "").split() and name == "button"
    }

    assert '<path class="dim"' in board
    assert {name for name in lit if re.fullmatch(r"[a-l]\d+", name)} <= {
        GAME.market.names[cell] for cell in GAME.market.cells if GAME.market.region[cell] == 4
    }
    assert {"f6", "=r"} <= lit


def test_one_cell_is_the_tab_stop_and_all_cells_are_in_rows():
    tags = Tags(drawn(scene())["table-board"]).tags
    cells = [tag for _, tag in tags if tag.get("role") == "gridcell"]

    assert len(cells) == 144
    assert [tag["tabindex"] for tag in cells].count("0") == 1
    assert sum(tag.get("role") == "row" for _, tag in tags) == 12
    assert all(tag["aria-label"] for tag in cells)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_cell_tells_what_stands_on_it(lang):
    shown = scene(lang=lang)
    labels = {
        tag.get("data-pick"): tag.get("aria-label") for _, tag in Tags(drawn(shown)["table-board"]).tags
    }
    words = shown.words

    assert (
        words(
            "expansion of your {colour} stall, size {n}",
            colour={"en": "red", "ja": "赤", "zh-Hant": "紅"}[lang],
            n=2,
        )
        in labels["h6"]
    )
    assert words("{n} steps to your stall", n=3) in labels["d5"] or lang != "en"
    assert labels["a5"].startswith("a5")


def test_coins_of_others_are_behind_their_screens_and_open_if_that_is_agreed():
    hidden = drawn(scene())["table-rival"]
    shown = drawn(scene(game=Kairo(Options(open_coins=True))))["table-rival"]

    assert "k-coin-" not in hidden
    assert shown.count("k-coin-") == len(LETTERS)


def test_the_own_coins_are_covered_with_the_hand():
    covered = scene()
    covered = replace(
        covered, view=GAME.view(GAME.read_position(POSITION, Random(0)), None), curtain="Pass the device."
    )
    own = drawn(covered)["table-own"]

    assert "k-card-5" not in own
    assert words_of(own).count("?") == len(LETTERS) + 1


def test_the_final_scoring_is_laid_out_line_by_line():
    state = GAME.read_position(POSITION + 'final = "quiet"\n', Random(0))
    for _ in range(2):
        GAME.apply(state, GAME.read("pass"), Random(0))
    shown = scene_of("kairo", GAME, GAME.view(state, "open"), ending="It is over.")
    notice = words_of(drawn(shown)["table-notice"])

    assert "Expansions and medals gained 4 2" in notice
    assert "Gold medals, 2 each 2 0" in notice
    assert "Silver medals, 1 each 0 1" in notice
    assert "Coins, 1 for every 3 1 2" in notice
    assert "Total 7 won 5" in notice


def test_an_expansion_tells_with_which_coins_it_would_be_paid_the_joker_included():
    plain, joker = (drawn(scene(use))["table-board"] for use in ("use 5", "use 456"))

    def bill(board):
        line = re.search(r'<p class="bill of-r">(.*?)</p>', board)[1]
        return re.findall(r'class="gain">(\d+)<svg[^>]*><use href="#k-coin-(\w)"', line)

    assert bill(plain) == [("2", "r"), ("2", "b")]
    assert bill(joker) == [("2", "r"), ("3", "b")]


def test_an_expansion_that_starts_the_final_phase_says_so():
    state = GAME.read_position(POSITION, Random(0))
    GAME.apply(state, GAME.read("use 5"), Random(0))
    quiet = scene_of("kairo", GAME, GAME.view(state, 0))
    state.left[1] = 1
    last = scene_of("kairo", GAME, GAME.view(state, 0))

    assert "starts the final phase" not in words_of(drawn(quiet)["table-board"])
    assert "starts the final phase" in words_of(part(drawn(last)["table-board"], '<button id="build-r"'))
