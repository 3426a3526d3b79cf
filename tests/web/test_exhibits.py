"""What other sites are shown: positions that are legal, drawings that keep their columns, answers that say where."""

import json
from html.parser import HTMLParser
from pathlib import Path
from xml.etree import ElementTree

import pytest
from kobako_web.about import SHOWN
from kobako_web.codec import read_link
from kobako_web.drawn import drawn
from kobako_web.exhibits import ExhibitError, load, read
from kobako_web.opening import open_link
from kobako_web.plain.parts import COLUMNS, columns, wrapped
from kobako_web.settings import usual
from kobako_web.site_map import Site
from kobako_web.snippets import HUGO, HUGO_FILE, height, oembed
from kobako_web.words import LANGUAGES, Words

EXHIBITS = load(Path(__file__).parents[2] / "web" / "content" / "positions")
FEATURED = [exhibit for exhibit in EXHIBITS if exhibit.featured]
SITE = Site(base_url="https://example.org/sub/", app="v/abc/", runtime="rt/def/", build="abc")

POSITION = """
game = "kindoro"
title = { zh-Hant = "題", ja = "題", en = "A task" }
text = { zh-Hant = "說", ja = "文", en = "A text" }
[position]
hands = ["1 2 3", "? ?"]
stacks = ["", "", ""]
"""


def names(exhibit):
    return exhibit.id


def test_every_game_has_its_own_picture_and_two_featured_positions_at_least():
    assert [exhibit.id for exhibit in EXHIBITS if not exhibit.featured] == list(SHOWN)
    for game in SHOWN:
        assert len([exhibit for exhibit in FEATURED if exhibit.game == game]) >= 2


@pytest.mark.parametrize("exhibit", FEATURED, ids=names)
def test_the_link_of_a_position_opens_it_as_it_is_shown(exhibit):
    opened = open_link(exhibit.fragment, exhibit.game, usual(exhibit.game), Words("en"))

    assert opened.complaint == ""
    assert opened.sitting is not None
    match = opened.sitting.match
    assert opened.sitting.persons == (0,)
    assert match.to_move == 0
    assert match.game.write_position(match.view(0)) == exhibit.rules.write_position(exhibit.view)


@pytest.mark.parametrize("exhibit", FEATURED, ids=names)
def test_a_link_tells_no_card_that_the_reader_cannot_see(exhibit):
    """Law 8."""
    hidden = sum(hand.hidden for hand in exhibit.view.hands)

    assert read_link(exhibit.fragment).kind == "p"
    assert read_link(exhibit.fragment).text.count("?") >= (hidden > 0)
    assert exhibit.solution


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("exhibit", EXHIBITS, ids=names)
def test_pictures_are_well_formed_and_stand_alone(exhibit, lang):
    text = exhibit.picture(Words(lang))
    root = ElementTree.fromstring(text)

    assert root.tag == "{http://www.w3.org/2000/svg}svg"
    assert root.get("viewBox")
    assert "var(" not in text


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("exhibit", EXHIBITS, ids=names)
def test_plain_drawings_fit_into_a_board_of_plain_text_and_keep_their_columns(exhibit, lang):
    board, told = exhibit.plain(Words(lang)).split("\n\n")

    assert max(map(columns, board.splitlines() + told.splitlines())) <= COLUMNS
    assert told.strip()
    if lang == "en":
        assert board.isascii()
    else:
        assert {columns(letter) for letter in board.replace("\n", "")} == {2}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("exhibit", FEATURED, ids=names)
def test_the_position_of_a_link_is_drawn_as_the_build_draws_it(exhibit, lang):
    answer = json.loads(drawn(exhibit.fragment, exhibit.game, lang, exhibit.title[lang]))

    assert answer == {"svg": exhibit.picture(Words(lang)), "plain": exhibit.plain(Words(lang))}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_damaged_link_is_drawn_as_a_sentence(lang):
    answer = json.loads(drawn(FEATURED[0].fragment[:-2], FEATURED[0].game, lang, "A title"))

    assert answer == {"wrong": Words(lang)("This link is incomplete: something is missing or changed.")}


def test_long_lists_are_wrapped_between_their_items():
    lines = wrapped("Cards: ", [f"card {number}" for number in range(30)])

    assert len(lines) > 1
    assert max(map(columns, lines)) <= COLUMNS
    assert "  ".join(line.strip() for line in lines).count("card ") == 30


class Frames(HTMLParser):
    def __init__(self, text):
        super().__init__()
        self.found = []
        self.feed(text)

    def handle_starttag(self, tag, attrs):
        self.found.append((tag, dict(attrs)))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("exhibit", EXHIBITS, ids=names)
def test_an_oembed_answer_is_one_frame_with_a_name_and_a_size(exhibit, lang):
    answer = json.loads(oembed(SITE, Words(lang), exhibit))
    ((tag, frame),) = Frames(answer["html"]).found

    assert (answer["version"], answer["type"], tag) == ("1.0", "rich", "iframe")
    assert frame["src"].startswith(f"https://example.org/sub/embed/{lang.lower()}/{exhibit.game}/")
    assert frame["title"] == answer["title"] == exhibit.title[lang]
    assert (frame["width"], frame["height"]) == (str(answer["width"]), str(answer["height"]))
    assert frame["loading"] == "lazy"
    assert "sandbox" not in frame
    assert answer["thumbnail_url"] == f"https://example.org/sub/og/{lang.lower()}/{exhibit.id}.png"


def test_frames_are_never_too_low_for_a_table():
    assert [height(width) for width in (320, 720, 1200)] == [640, 900, 900]


def test_the_hugo_snippets_are_what_hugo_reads():
    use = HUGO.format(at="en/kairo/", title="Kairo", width=720, height=900)
    file = HUGO_FILE.format(base="https://example.org/sub/")

    assert use.startswith('{{< kobako at="en/kairo/" ')
    assert use.endswith(" >}}\n")
    assert 'src="https://example.org/sub/embed/{{ .Get "at" }}"' in file


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        (("kindoro", "chess"), "needs a game"),
        (('hands = ["1 2 3", "? ?"]', 'hands = ["1 2 3", "? ?"]\nmover = 1'), "first seat"),
        (('"1 2 3"', '"9"'), "9"),
        (("[position]", 'solution = ["7>1"]\n[position]'), "7"),
        (("text =", "words ="), "text"),
    ],
)
def test_what_is_no_featured_position_is_refused_by_a_sentence_with_the_file(change, complaint):
    assert read(POSITION, "a-task.toml").id == "a-task"
    with pytest.raises(ExhibitError, match="a-task") as refused:
        read(POSITION.replace(*change), "a-task.toml")

    assert complaint in str(refused.value)


@pytest.mark.parametrize("name", ["kindoro.toml", "A Task.toml", "a_task.toml"])
def test_ids_are_words_of_small_letters_that_no_game_has(name):
    with pytest.raises(ExhibitError, match="id of small letters"):
        read(POSITION, name)
