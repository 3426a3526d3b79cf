"""The form for a deck as it is drawn."""

from dataclasses import replace

import pytest
from kobako.rensei import Options, Rensei
from kobako.rensei.decks import read_deck
from kobako_web.about import rensei
from kobako_web.codec import read_link
from kobako_web.opening import open_link
from kobako_web.rensei_deck import Draft, changed, drafted, places
from kobako_web.scene import Scene, Settings
from kobako_web.settings import usual
from kobako_web.table.rensei_deck import form
from kobako_web.words import LANGUAGES, Words
from reading import Tags

USUAL = drafted("reference")
MINE = changed(USUAL, "deck-more:ry4", None)
BROKEN = changed(USUAL, "deck-text", 'colours = ["red", "blue"]\nnumbers = 99\n')


def scene(draft: Draft | None = None, lang: str = "en", settings: Settings | None = None) -> Scene:
    return replace(rensei.first_scene(Words(lang)), deck=draft, settings=settings or Settings())


def drawn(draft: Draft | None = None, lang: str = "en", settings: Settings | None = None) -> Tags:
    return Tags(str(form(scene(draft, lang, settings))))


def attributes(tags: Tags, name: str, value: str) -> dict[str, str | None]:
    (found,) = [each for _, each in tags.tags if each.get(name) == value]
    return found


@pytest.mark.parametrize("colours", [2, 3, 4])
def test_every_place_has_its_field_and_a_button_on_each_side(colours):
    draft = USUAL
    if colours != 3:
        draft = changed(USUAL, "deck-colour:" + {2: "red", 4: "white"}[colours], colours == 4)
    tags = drawn(draft)
    here = places(draft.deck.colours)

    assert len(draft.deck.colours) == colours
    for verb in ("deck-more", "deck-less"):
        found = [what.partition(":")[2] for what in tags.values("data-what") if what.startswith(verb)]
        assert found == here
    for place in here:
        field = attributes(tags, "data-field", f"deck-copies:{place}")
        assert field["value"] == str(draft.copies[place])
        assert field["aria-label"]


def test_what_is_named_is_named_once():
    tags = drawn(MINE)

    for attribute in ("id", "data-field", "data-what", "aria-label"):
        values = [
            each[attribute]
            for tag, each in tags.tags
            if attribute in each and (attribute != "aria-label" or tag == "input")
        ]
        assert len(values) == len(set(values))


def test_the_first_picture_has_the_usual_deck():
    assert str(form(scene())) == str(form(scene(USUAL)))
    assert "69 cards, 45 of them with a number: enough for 2 to 5 players." in str(form(scene()))
    assert "open" not in attributes(drawn(), "class", "more deck")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_wrong_line_is_named_where_the_dialog_opens(lang):
    tags, html = drawn(BROKEN, lang), str(form(scene(BROKEN, lang)))

    assert "open" in attributes(tags, "class", "more deck")
    assert "autofocus" in attributes(tags, "id", "deck-verdict")
    assert attributes(tags, "data-field", "deck-text")["aria-invalid"] == "true"
    assert "99" in html.partition("deck-verdict")[2][:300]
    assert "2" in html.partition("deck-verdict")[2][:300]


def test_a_deck_that_cannot_be_played_with_has_no_link():
    assert drawn(BROKEN).values("data-copies") == []
    assert len(drawn(MINE).values("data-copies")) == 1


def test_the_link_holds_the_whole_set_up():
    settings = Settings(
        seats=3,
        players=("person", "club", "expert", "casual", "casual"),
        options={"deck": MINE.option, "match": "share"},
    )
    (link,) = drawn(MINE, settings=settings).values("data-copies")
    found = open_link(link, "rensei", usual("rensei"), Words("en")).settings

    assert read_link(link).kind == "s"
    assert (found.seats, found.players[:3]) == (3, settings.players[:3])
    assert found.options["match"] == "share"
    assert read_deck(found.options["deck"]) == MINE.deck


def test_the_deck_of_another_game_on_the_table_is_offered():
    there = replace(scene(USUAL), rules=Rensei(Options(deck=MINE.option)))
    (take,) = [what for what in Tags(str(form(there))).values("data-what") if what.startswith("deck-take")]

    assert changed(USUAL, take, None).deck == MINE.deck
    assert "deck-take" not in str(form(replace(there, deck=MINE)))
    assert "deck-usual" not in str(form(there))
    assert "deck-usual" in str(form(replace(there, deck=MINE)))


def test_a_deck_that_came_with_a_link_is_unfolded_and_says_so():
    draft = drafted(MINE.option, linked=True)

    assert "open" in attributes(drawn(draft), "class", "more deck")
    assert "This deck came with the link that you opened." in str(form(scene(draft)))


def test_cards_left_out_by_an_option_are_not_counted():
    without = Settings(options={"specials": False, "two_mark_cards": False})
    tags = drawn(USUAL, settings=without)

    assert "48 cards, 36 of them with a number" in str(form(scene(USUAL, settings=without)))
    assert "checked" not in attributes(tags, "data-field", "option-specials")
    assert "checked" in attributes(drawn(USUAL), "data-field", "option-two_mark_cards")
