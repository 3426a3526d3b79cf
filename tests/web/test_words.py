"""The words in three languages: whole, with the same braces, and one word for one idea."""

from gettext import NullTranslations
from random import Random
from string import Formatter

import locales
import pytest
from kobako import GAMES
from kobako_bots import LEVELS
from kobako_web.exhibits import games
from kobako_web.pages import render_all
from kobako_web.site_map import Site
from kobako_web.table.kings_plate import render
from kobako_web.words import LANGUAGES, LanguageError, Words


def test_nothing_is_missing_fuzzy_mismatched_or_against_the_glossary():
    assert sorted(locales.faults()) == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_sentence_is_filled_in_every_language(lang):
    words = Words(lang)
    for message in locales.sentences(locales.template()):
        texts = locales.texts(message.id)
        facts = {name: "7" for _, name, _, _ in Formatter().parse(texts[-1]) if name}
        if len(texts) == 2:
            facts.pop("n", None)
            spoken = words.plural(*texts, n=7, **facts)
        else:
            spoken = words(*texts, **facts)
        assert spoken
        assert "{" not in spoken


def test_english_tells_one_from_many():
    words = Words("en")

    assert words.plural("{n} star", "{n} stars", n=1) == "1 star"
    assert words.plural("{n} star", "{n} stars", n=2) == "2 stars"


@pytest.mark.parametrize(("lang", "row"), [("en", "a, b and c"), ("zh-Hant", "a、b和c"), ("ja", "a、b、c")])
def test_things_in_a_row_are_joined_as_the_language_does(lang, row):
    assert Words(lang).series(["a", "b", "c"]) == row
    assert Words(lang).series(["a"]) == "a"
    assert Words(lang).series([]) == ""


@pytest.mark.parametrize(("lang", "text"), [("en", "One. Two."), ("zh-Hant", "One.Two."), ("ja", "One.Two.")])
def test_sentences_follow_each_other_as_the_language_has_it(lang, text):
    assert Words(lang).sentences("", "One.", "", "Two.") == text


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_level_and_every_card_has_a_name_of_its_own(lang):
    words = Words(lang)
    levels = [words.level(level) for level in LEVELS]
    cards = [words.card(card) for card in GAMES["kings-plate"]().cards.cards]

    assert len(set(levels)) == len(LEVELS)
    assert not set(levels) & set(LEVELS)
    assert len(set(cards)) == len(cards)


@pytest.mark.parametrize("lang", ["zh-Hans", "", "EN", "../en"])
def test_an_unknown_language_is_named(lang):
    with pytest.raises(LanguageError, match="Kobako speaks zh-Hant, ja, en"):
        Words(lang)


def test_every_sentence_that_the_pages_and_a_game_ask_for_is_found_by_extraction(
    monkeypatch, table, at_table
):
    asked = set()

    class Listening(NullTranslations):
        def gettext(self, message):
            asked.add(message)
            return message

        def ngettext(self, one, many, n):
            asked.add(one)
            return one if n == 1 else many

    monkeypatch.setattr("kobako_web.words.catalogue", lambda *_: Listening())

    async def play():
        here = table(render=render)
        await here.open()
        await here.do("new", fields={"seed": "4", "starts": "person"})
        await here.pick("a1", "off")
        await here.play_on(Random(4))

    at_table(play)
    site = Site(base_url="https://games.example/", app="v/1/", runtime="rt/1/", build="1")
    for _ in render_all(site, games()):
        pass

    assert len(asked) > 150
    assert asked - {locales.key(message) for message in locales.sentences(locales.template())} == set()
