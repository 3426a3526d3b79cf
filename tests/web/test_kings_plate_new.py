"""The dialog for a new game of King's Plate: all its choices reach the game, a link, and the next dialog."""

from dataclasses import fields, replace

import pytest
from kobako.kings_plate import KingsPlate, Options
from kobako.kings_plate.state import CHOICES
from kobako.record import load
from kobako.tables import read_package_text
from kobako_web.codec import read_link
from kobako_web.kings import fits, nearest, seated, turned
from kobako_web.set_up import read_set_up, write_set_up
from kobako_web.settings import chosen, read_settings, usual, write_settings
from kobako_web.sitting import deal, restore
from kobako_web.table.kings_plate import render
from reading import Tags

GAME = "kings-plate"
USUAL = usual(GAME)


def agreed(*forms: dict):
    """The settings after one form after the other."""
    settings = USUAL
    for form in forms:
        settings = chosen(settings, form, GAME)
    return settings


def form_of(here) -> dict:
    """What stands in the dialog."""
    found = Tags({name: str(html) for name, html in render(here.scene)}["table-new"])
    values: dict = {}
    select = None
    for tag, attributes in found.tags:
        name = attributes.get("data-field")
        if tag == "select":
            select = name
        elif tag == "option" and "selected" in attributes:
            values[select] = attributes["value"]
        elif name and attributes.get("type") == "checkbox":
            values[name] = "checked" in attributes
        elif name and (attributes.get("type") != "radio" or "checked" in attributes):
            values[name] = attributes.get("value") or ""
    return values


def test_every_option_has_its_place_in_the_dialog_with_all_its_values(at_table, table):
    async def play():
        here = table(render=render)
        await here.open()
        html = str(dict(render(here.scene))["table-new"])
        found = Tags(html)
        named = {name.removeprefix("option-") for name in found.values("data-field") if name}

        assert named >= {each.name for each in fields(Options)} - {"kings", "cards"}
        assert {"king-1", "king-2"} <= named
        for name, values in CHOICES.items():
            if not isinstance(values[0], bool):
                assert all(f'value="{value}"' in html for value in values), name

    at_table(play)


def test_the_dialog_sent_as_it_stands_changes_nothing(at_table, table):
    async def play():
        here = table(render=render)
        await here.open()
        await here.do("propose", what="level", fields=form_of(here))

        assert here.scene.settings == USUAL

    at_table(play)


@pytest.mark.parametrize("lang", ["zh-Hant", "ja", "en"])
def test_one_choice_after_the_other_ends_in_a_game_of_them(at_table, table, lang):
    async def play():
        here = table(lang, render=render)
        await here.open()
        for name, value in (
            ("option-series", "3"),
            ("option-double_king", "both"),
            ("king-2", "iron-high-crown"),
            ("option-size", "5"),
            ("option-mulligan", False),
            ("option-freeze_mode", "while_in_front"),
            ("option-repetition_count", "4"),
        ):
            await here.do("propose", what=name, fields=form_of(here) | {name: value})
        await here.do("new", fields=form_of(here))
        record = load(here.answer["record"])

        assert record.options == {
            "series": 3,
            "double_king": "both",
            "kings": ["high-crown", "iron-high-crown", "high-crown", "high-crown"],
            "size": 5,
            "mulligan": False,
            "freeze_mode": "while_in_front",
            "repetition_count": 4,
        }
        assert restore(here.answer["record"], GAME, USUAL).match.game.options == here.scene.rules.options

    at_table(play)


def test_another_series_has_its_own_usual_kings_again():
    settings = agreed(
        {"option-series": "2"},
        {
            "option-series": "2",
            "option-double_king": "neither",
            "king-1": "iron-crown",
            "king-2": "plain-crown",
        },
    )
    assert settings.options == {"series": 2, "kings": ["iron-crown", "plain-crown"]}

    form = {
        "option-series": "3",
        "option-double_king": "neither",
        "king-1": "iron-crown",
        "king-2": "plain-crown",
    }
    assert chosen(settings, form, GAME).options == {"series": 3}


def test_of_kings_that_do_not_go_together_the_one_chosen_last_stays():
    cards = Options(series=1).card_set
    before = ["plain-crown", "muster-crown", "plain-crown", "muster-crown"]

    kings = nearest(cards, (2, 2), before, ["muster-crown", *before[1:]])

    assert kings[0] == "muster-crown"
    assert fits(cards, (2, 2), kings)


def test_no_king_that_must_be_alone_is_in_a_pair():
    assert not fits(Options(series=2).card_set, (2, 1), ["strider-crown", "plain-crown", "plain-crown"])
    assert fits(Options(series=2).card_set, (1, 1), ["strider-crown", "strider-crown"])


def test_the_persons_kings_are_the_persons_wherever_they_sit():
    settings = agreed(
        {"option-series": "2", "starts": "person"},
        {"option-series": "2", "option-double_king": "first"},
        {
            "option-series": "2",
            "option-double_king": "first",
            "king-1": "iron-crown",
            "king-2": "vanguard-crown",
            "king-3": "strider-crown",
        },
    )
    seats = set()
    for seed in range(20):
        sitting = deal(GAME, settings, seed)
        (person,) = sitting.persons
        seats.add(person)
        cards = sitting.match.game.cards
        mine = [cards[kind].id for kind in sitting.match.game.kings[person]]
        assert mine == ["iron-crown", "vanguard-crown"]
        assert sitting.match.to_move == person
    assert seats == {0, 1}


def test_turning_the_seats_twice_is_nothing():
    options = Options(series=2, double_king="second", kings=("iron-crown", "plain-crown", "muster-crown"))

    assert turned(turned(options)) == options
    assert seated(turned(options)) == ["plain-crown", "muster-crown", "iron-crown"]
    assert KingsPlate(turned(options)).options.king_counts == (2, 1)


@pytest.mark.parametrize(
    "form",
    [
        {"level": "master", "option-series": "3", "option-mix_series": True},
        {"level": "person", "option-size": "5", "option-open_hands": True},
        {"level": "person", "option-double_king": "both", "option-second_king": "adjacent"},
    ],
    ids=str,
)
def test_settings_come_back_from_the_store_and_from_a_link(form):
    settings = agreed(form)
    link = write_set_up(GAME, settings)
    assert link
    kind, text = read_link(link)

    assert read_settings(write_settings(settings), USUAL, GAME) == settings
    assert kind == "s"
    assert read_set_up(text, GAME, USUAL) == settings


def test_kings_come_back_from_the_store():
    settings = agreed({"option-kings": "muster-crown plain-crown"})

    assert settings.options == {"kings": ["muster-crown", "plain-crown"]}
    assert read_settings(write_settings(settings), USUAL, GAME) == settings


def test_a_set_of_ones_own_gives_way_to_a_series_kings_and_all():
    own = read_package_text("kobako.kings_plate", "series2.toml").replace("iron-crown", "tin-crown")
    settings = agreed(
        {"option-cards": own}, {"option-cards": own, "king-1": "tin-crown", "king-2": "plain-crown"}
    )
    assert settings.options["kings"] == ["tin-crown", "plain-crown"]

    form = {"option-cards": "reference", "king-1": "tin-crown", "king-2": "plain-crown"}
    assert chosen(settings, form, GAME).options == {}


def test_a_link_names_the_level_whoever_sat_there_before():
    settings = replace(agreed({"level": "club"}), players=("person", "beginner", *USUAL.players[2:]))
    link = write_set_up(GAME, settings)
    assert link

    assert read_set_up(read_link(link)[1], GAME, USUAL).level == "club"
