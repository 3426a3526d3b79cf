"""A deck that a player puts together: numbers and text say the same, and whatever is typed does no harm."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from kobako.rensei.cards import COLOUR_IDS, TEXTS
from kobako.rensei.decks import read_deck
from kobako.rensei.state import Options
from kobako_web.codec import LONGEST
from kobako_web.rensei_deck import LONGEST as LONGEST_TEXT
from kobako_web.rensei_deck import Draft, changed, drafted, in_play, most_seats, places, what_is_wrong
from kobako_web.scene import Settings
from kobako_web.set_up import write_set_up

USUAL = drafted("reference")
CHANGES = st.tuples(
    st.sampled_from(["deck-copies", "deck-more", "deck-less", "deck-colour"]),
    st.sampled_from([*places(range(4)), *COLOUR_IDS]),
    st.sampled_from(["0", "1", "3", "9", "12", "-1", "", "x", True, False]),
)
SMALL = 'colours = ["red", "blue"]\nnumbers = 2  # of each\n'


def used(draft: Draft, *changes: tuple[str, object]) -> Draft:
    for what, value in changes:
        draft = changed(draft, what, value)
    return draft


def coloured(draft: Draft, colour: str, *, chosen: bool) -> Draft:
    return changed(draft, f"deck-colour:{colour}", chosen)


def copies(draft: Draft, text: str) -> int:
    return [TEXTS[card] for card in draft.deck.cards].count(text)


@given(st.lists(CHANGES, max_size=12))
def test_numbers_and_text_always_say_the_same(changes):
    draft = used(USUAL, *((f"{what}:{of}", value) for what, of, value in changes))

    assert len(draft.deck.colours) >= 2
    assert set(draft.copies) == set(places(draft.deck.colours))
    if draft.wrong is None:
        assert read_deck(draft.text) == draft.deck
        assert drafted(draft.option).copies == draft.copies
    else:
        assert len(draft.deck.cards) > 200


@given(st.lists(CHANGES, max_size=8), st.booleans(), st.booleans(), st.integers(2, 5))
def test_what_the_form_counts_is_what_the_rules_count(changes, specials, two_marks, seats):
    draft = used(USUAL, *((f"{what}:{of}", value) for what, of, value in changes))
    agreed = {"specials": specials, "two_mark_cards": two_marks}
    settings = Settings(seats=seats, options=agreed)
    cards = in_play(draft.deck, agreed)

    if what_is_wrong(draft, settings) is None:
        options = Options(deck=draft.option, **agreed)
        assert sorted(cards) == list(options.cards)
        assert most_seats(cards) == options.most_seats >= seats
    else:
        assert draft.wrong or most_seats(cards) < seats


def test_one_card_more_and_one_less():
    assert copies(changed(USUAL, "deck-more:ry4", None), "ry4") == 2
    assert copies(changed(USUAL, "deck-less:+b", None), "+b") == 3
    assert copies(changed(USUAL, "deck-less:w1", None), "w1") == 0
    assert [copies(changed(USUAL, "deck-more:6", None), text) for text in ("r6", "y6", "b6", "r5")] == [
        3,
        3,
        3,
        2,
    ]


@pytest.mark.parametrize(
    ("typed", "found"), [("0", 0), ("9", 9), ("12", 9), ("9" * 400, 9), ("", 2), ("x", 2), ("1e1", 2)]
)
def test_a_number_too_large_becomes_the_most_and_what_is_none_changes_nothing(typed, found):
    assert copies(changed(USUAL, "deck-copies:quench", typed), "quench") == found


def test_a_text_with_nul_which_no_page_can_show_keeps_the_rest():
    assert changed(USUAL, "deck-text", "a\0b").text == "a\N{REPLACEMENT CHARACTER}b"


def test_a_further_colour_gets_what_the_others_have_alike():
    white = coloured(USUAL, "white", chosen=True)

    assert [copies(white, text) for text in ("w3", "+w", "rw2", "yw4", "bw6", "rw1")] == [2, 4, 1, 1, 1, 0]
    assert coloured(white, "white", chosen=False).deck == USUAL.deck


def test_where_the_others_differ_a_further_colour_begins_with_nothing():
    uneven = used(USUAL, ("deck-more:+r", None), ("deck-more:ry1", None), ("deck-colour:white", True))

    assert [copies(uneven, text) for text in ("w3", "+w", "rw2")] == [2, 0, 0]


def test_two_colours_stay():
    two = coloured(USUAL, "yellow", chosen=False)
    one = coloured(two, "red", chosen=False)

    assert one.deck == two.deck
    assert str(one.remark) == "A deck has two colours or more."
    assert changed(one, "deck-more:1", None).remark is None


def test_a_text_is_kept_as_it_was_typed_and_the_numbers_follow():
    draft = changed(USUAL, "deck-text", SMALL)

    assert draft.text == SMALL
    assert draft.copies == {str(number): 2 for number in range(1, 7)} | dict.fromkeys(
        places(draft.deck.colours)[6:], 0
    )
    assert "#" not in draft.option


def test_a_wrong_text_is_named_by_its_line_and_the_numbers_stay():
    draft = changed(USUAL, "deck-text", 'colours = ["red", "blue"]\nnumbers = 2\nspecials = { quemch = 1 }\n')

    assert str(draft.wrong).startswith("The deck, line 3: 'quemch' is not one of quench, ")
    assert draft.copies == USUAL.copies
    assert what_is_wrong(draft, Settings()) is draft.wrong


@given(st.text())
def test_any_text_is_a_deck_or_gets_one_sentence(text):
    draft = changed(USUAL, "deck-text", text)

    assert draft.text == text
    assert draft.wrong is None or "{" not in str(draft.wrong).replace(text, "")


def test_a_text_too_long_for_any_deck_leaves_the_deck_as_it_is():
    draft = changed(USUAL, "deck-text", "#" * (LONGEST_TEXT + 1))

    assert (draft.text, draft.deck, draft.wrong) == (USUAL.text, USUAL.deck, None)
    assert str(draft.remark).startswith("This text is too long for a deck: it has 20001 characters")


def test_the_usual_deck_and_another_can_be_taken_as_a_whole():
    mine = changed(USUAL, f"deck-take:{SMALL}", None)

    assert mine.deck == read_deck(SMALL)
    assert not mine.usual
    assert changed(mine, "deck-usual", None) == USUAL
    assert USUAL.usual


@pytest.mark.parametrize(
    "what",
    ["", "deck-copies:w1", "deck-copies:", "deck-more:nonsense", "deck-colour:pink", "seats", "deck-x:1"],
)
def test_what_the_form_does_not_have_changes_nothing(what):
    assert changed(USUAL, what, "1").deck == USUAL.deck


def test_a_deck_too_small_for_the_players_says_for_how_many_it_is_enough():
    draft = changed(USUAL, "deck-text", SMALL)

    assert what_is_wrong(draft, Settings(seats=3)) is None
    assert str(what_is_wrong(draft, Settings(seats=5))) == (
        "This deck has 24 number cards, enough for 3 players; you want to be 5."
    )


@given(st.lists(CHANGES, max_size=30))
def test_every_deck_fits_into_a_link(changes):
    draft = used(USUAL, *((f"{what}:{of}", value) for what, of, value in changes))
    if what_is_wrong(draft, Settings()) is None:
        link = write_set_up("rensei", Settings(options={"deck": draft.option}))
        assert link is not None
        assert len(link) <= LONGEST
