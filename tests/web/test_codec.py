"""Links: what is written is read, and nothing else is."""

import zlib
from random import Random

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from kobako_web.codec import LARGEST, LONGEST, LinkError, _checksum, _encode, read_link, write_link

KINDS = st.sampled_from(["p", "r", "s"])
TEXTS = st.text(st.characters(codec="utf-8"), max_size=300)
LINK = write_link("p", "kobako = 1\ngame = 'kings-plate'\nactions = ['keep', 'b2-b3']\n")


@given(KINDS, TEXTS)
def test_what_is_written_is_read(kind, text):
    link = write_link(kind, text)

    assert read_link(link) == (kind, text)
    assert read_link("#" + link) == (kind, text)


@given(KINDS, TEXTS)
def test_a_link_has_only_characters_that_survive_in_posts(kind, text):
    assert set(write_link(kind, text)) <= set(
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_."
    )


@given(st.integers(0, len(LINK) - 1))
def test_a_link_that_was_cut_is_refused(length):
    with pytest.raises(LinkError):
        read_link(LINK[:length])


@given(st.integers(0, len(LINK) - 1), st.characters(codec="ascii", categories=["L", "N", "P"]))
def test_a_link_with_one_changed_character_is_refused(place, character):
    changed = LINK[:place] + character + LINK[place + 1 :]
    if changed != LINK:
        with pytest.raises(LinkError):
            read_link(changed)


@given(st.integers(4, len(LINK) - 2))
def test_a_link_with_two_characters_exchanged_is_refused(place):
    changed = LINK[:place] + LINK[place + 1] + LINK[place] + LINK[place + 2 :]
    if changed != LINK:
        with pytest.raises(LinkError):
            read_link(changed)


@given(st.text())
@example("")
@example("#")
@example("1.p.")
@example("1.p.AAA")
@example("1.p." + "A" * 5)
@example("#top")
@example("1.p.\u0661\u0662")
@example("q" * 100_000)
def test_a_foreign_fragment_is_refused_in_one_sentence(fragment):
    with pytest.raises(LinkError) as caught:
        read_link(fragment)

    assert str(caught.value).startswith("This ")
    assert str(caught.value).endswith(".")


@given(st.binary(min_size=1, max_size=200))
def test_bytes_with_a_right_checksum_are_still_not_trusted(packed):
    fragment = f"1.r.{_encode(packed + _checksum('r', packed))}"
    try:
        kind, text = read_link(fragment)
    except LinkError:
        return
    assert kind == "r"
    assert len(text) <= LARGEST


def test_a_text_too_long_for_a_link_gives_none():
    rng = Random(0)
    noise = "".join(chr(33 + int(rng.random() * 90)) for _ in range(2 * LONGEST))

    assert write_link("r", noise) is None


def test_a_small_link_that_swells_beyond_measure_is_refused():
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    packed = packer.compress(b"a" * 1_000_000) + packer.flush()
    fragment = f"1.r.{_encode(packed + _checksum('r', packed))}"
    assert len(fragment) < LONGEST

    with pytest.raises(LinkError):
        read_link(fragment)


def test_a_link_of_a_later_format_says_so():
    with pytest.raises(LinkError, match="another version"):
        read_link("2" + LINK[1:])
