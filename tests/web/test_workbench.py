"""The workbench without a browser: the draft and its text, the check, what is kept, linked, played and measured."""

import asyncio
import json
from functools import wraps
from random import Random

import pytest
from kobako.kings_plate.cards import SERIES, given, series
from kobako_web import kings_plate_set as sets
from kobako_web.codec import LONGEST, read_link, write_link
from kobako_web.kings_plate_bench import KEY, TERMS, Bench
from kobako_web.kings_plate_check import faults_of
from kobako_web.set_up import write_set_up
from kobako_web.settings import read_settings, usual
from kobako_web.sitting import restore
from kobako_web.words import LANGUAGES, Words


def at_once(test):
    """Run a test that waits for the bench."""

    @wraps(test)
    def run(*given, **named):
        asyncio.run(test(*given, **named))

    return run


class Memory:
    def __init__(self):
        self.texts = {}

    async def get(self, key):
        return self.texts.get(key)

    async def set(self, key, text):
        self.texts[key] = text

    async def delete(self, key):
        self.texts.pop(key, None)


class Ticks:
    """A clock that runs a little with every look at it."""

    def __init__(self):
        self.time = 0.0

    def now(self):
        self.time += 0.002
        return self.time

    async def pause(self, seconds=0):
        await asyncio.sleep(0)


class Page:
    """What the page shows by now."""

    def __init__(self, store=None, lang="en"):
        self.store = store or Memory()
        self.regions = {}
        self.answers = []
        self.bench = Bench(lang, screen=self, store=self.store, clock=Ticks())

    def show(self, answer):
        self.answers.append(json.loads(answer))
        self.regions |= dict(self.answers[-1]["regions"])

    async def open(self, **asked):
        self.show(await self.bench.open(json.dumps(asked)))
        return self

    async def do(self, what):
        return await self._act({"do": "bench", "what": what})

    async def pick(self, key):
        return await self._act({"do": "pick", "pick": key})

    async def fill(self, what, value):
        return await self._act({"do": "propose", "what": what, "fields": {what: value}})

    async def _act(self, request):
        self.show(await self.bench.act(json.dumps(request)))
        return self.answers[-1]

    @property
    def text(self):
        return self.bench.workbench().draft.text


def faults(text):
    return [
        (fault.card, fault.place, fault.sentence.format(**fault.facts))
        for fault in faults_of(sets.read_draft(text))
    ]


@pytest.mark.parametrize("number", SERIES)
def test_a_series_on_the_bench_is_the_series_under_another_name(number):
    draft = sets.of_series(number)
    cards, reference = given(draft.text), series(number)

    assert faults_of(draft) == ()
    assert cards.cards == reference.cards
    assert cards.standard_pair == reference.standard_pair
    assert cards.id != reference.id


def test_the_rose_turns_through_all_marks_and_writes_them_short():
    draft = sets.pick_card(sets.of_series(1), 1)
    seen = []
    for _ in range(4):
        draft = sets.turn_mark(draft, "F")
        seen.append(sets.mark_at(draft.card, "F"))
    assert seen == ["slide", "pass_slide", None, "step"]
    assert draft.card["moves"] == {"step": "8"}

    for direction in ("FFL", "FFR", "RRF", "RRB", "BBR", "BBL", "LLB", "LLF"):
        draft = sets.turn_mark(draft, f"leap-{direction}")
    assert draft.card["moves"] == {"step": "8", "leap": "N"}
    assert sets.turn_mark(draft, "FFL") == draft
    assert sets.turn_mark(draft, "nowhere") == draft


def test_a_name_is_the_same_in_all_languages_until_it_is_given_in_one():
    draft = sets.add_card(sets.of_series(1), "Card")
    number = draft.picked
    draft = sets.set_field(draft, f"card:{number}:name:ja", "塔")
    assert draft.card["name"] == dict.fromkeys(LANGUAGES, "塔")
    draft = sets.set_field(draft, f"card:{number}:name:en", "Tower")
    draft = sets.set_field(sets.of_series(1), "card:0:name:en", "Firefly")
    assert draft.cards[0]["name"] == {"zh-Hant": "遊光", "ja": "鬼火", "en": "Firefly"}


def test_kings_stay_the_standard_ones_under_another_id():
    draft = sets.of_series(1)
    king = next(number for number, card in enumerate(draft.cards) if card["id"] == "plain-crown")
    draft = sets.set_field(draft, f"card:{king}:id", "crown")

    assert draft.head["standard_king"] == "crown"
    assert faults_of(draft) == ()


def test_a_copy_and_a_new_card_have_ids_and_symbols_of_their_own():
    draft = sets.of_series(1)
    for _ in range(12):
        draft = sets.add_card(sets.copy_card(draft, 0), "Card")

    assert faults_of(draft) == ()
    assert len(draft.cards) == 16 + 24


@pytest.mark.parametrize(
    ("old", "new", "found"),
    [
        ("stars = 1", "stars = 12", (0, "stars", "This must be a whole number from 0 to 9.")),
        ("cost = 1", "cost = true", (0, "cost", "This must be a whole number from 0 to 9.")),
        ("copies = 2", "copies = 61", (14, "copies", "This must be a whole number from 1 to 60.")),
        ('id = "guard"', 'id = "wisp"', (1, "id", "Two cards have the id “wisp”.")),
        ('id = "guard"', 'id = "W"', (1, "id", "The id “W” is the symbol of another card.")),
        ('symbol = "G"', 'symbol = "W"', (1, "symbol", "Two cards have the symbol “W”.")),
        (
            'symbol = "G"',
            'symbol = "g"',
            (1, "symbol", "The symbol must be a capital letter from A to Z, perhaps with digits after it."),
        ),
        ('{ slide = "8" }', "{}", (0, "moves", "It has no movement, so it could never move.")),
        ('{ slide = "8" }', '{ slid = "8" }', (0, "moves", "There is no mark called “slid”.")),
        ('{ slide = "8" }', '{ slide = "UP" }', (0, "moves", "There is no direction “UP” for slide.")),
        ('["uncheck"]', '["fly"]', (0, "abilities", "There is no ability called “fly”.")),
        ('ja = "鬼火"', 'ja = " "', (0, "name:ja", "The name in ja is missing.")),
        ("stars = 1", "stars = 1\nwings = 2", (0, "wings", "There is no field called “wings”.")),
        (
            'standard_king = "plain-crown"',
            'standard_king = "wisp"',
            (None, "standard_king", "The standard king is no king of this set."),
        ),
    ],
)
def test_a_fault_names_the_card_the_place_and_what_is_wrong(old, new, found):
    text = sets.of_series(1).text
    assert old in text

    assert found in faults(text.replace(old, new, 1))


def test_every_fault_of_the_engine_is_found_by_the_check_too():
    rng = Random(5)
    text = sets.of_series(3).text
    lines = text.splitlines()
    for _ in range(300):
        spoilt = list(lines)
        number = rng.randrange(len(spoilt))
        match rng.randrange(3):
            case 0:
                del spoilt[number]
            case 1:
                spoilt[number] = spoilt[rng.randrange(len(spoilt))]
            case _:
                spoilt[number] = spoilt[number].replace("1", "99").replace("F", "Q")
        draft = sets.read_draft("\n".join(spoilt))
        found = [fault for fault in faults_of(draft) if fault.blocks]
        try:
            given(draft.text)
        except ValueError:
            assert found
            assert not any("The rules refuse" in fault.sentence for fault in found), draft.text
        else:
            assert found == []


def test_too_many_cards_are_refused_before_they_are_read():
    with pytest.raises(sets.TooLong) as refused:
        sets.read_draft('[[card]]\nid = "x"\n' * 10_000)

    assert refused.value.cards


@at_once
async def test_markup_and_emoji_in_names_are_shown_as_text():
    page = await Page().open()
    await page.fill("card:0:name:en", "<img src=x> & 🗼 \0")

    shown = "".join(page.regions.values())
    assert "<img" not in shown
    assert "&lt;img src=x&gt; &amp; 🗼" in shown
    assert "\0" not in shown


@at_once
async def test_a_draft_is_kept_with_what_can_be_undone():
    page = await Page().open()
    await page.do("empty")
    await page.fill("card:0:stars", "many")
    await page.bench.settled()
    again = await Page(page.store).open()

    assert again.text == page.text
    assert 'stars = "many"' in again.text
    await again.do("undo")
    await again.do("undo")
    assert given(again.text).cards == series(1).cards


@at_once
async def test_a_field_that_is_typed_into_is_one_step_to_undo():
    page = await Page().open()
    before = page.text
    for name in ("F", "Fi", "Fir"):
        await page.fill("card:0:name:en", name)
    await page.do("undo")

    assert page.text == before


@at_once
async def test_while_the_text_is_broken_the_form_changes_nothing():
    page = await Page().open()
    await page.fill("text", "[set]\nid = \n")
    for do in (page.pick("rose:F"), page.do("add"), page.fill("card:0:stars", "2")):
        await do
        assert page.text == "[set]\nid = \n"
    assert "line 2, column 6" in page.regions["bench-verdict"]


@pytest.mark.parametrize("kept", ["", "{", "[]", '{"text": 3}', '{"text": "x", "picked": "y", "before": 1}'])
@at_once
async def test_what_was_kept_badly_stops_nobody(kept):
    store = Memory()
    store.texts[KEY] = kept
    page = await Page(store).open()

    assert given(page.text).cards == series(1).cards


@at_once
async def test_another_tab_s_draft_can_be_undone_to():
    page = await Page().open()
    page.store.texts[KEY] = json.dumps({"text": sets.of_series(3).text, "picked": 0, "before": []})
    await page.fill("card:0:stars", "3")
    await page.bench.settled()
    await page.do("undo")

    assert given(page.text).cards == series(3).cards


@pytest.mark.parametrize("number", SERIES)
@at_once
async def test_the_link_of_every_series_is_short_enough_and_opens_the_set(number):
    page = await Page().open()
    await page.do(f"series:{number}")
    link = page.answers[-1]["link"]

    assert 0 < len(link) <= LONGEST
    assert read_link(link).kind == "s"
    other = await Page(lang="ja").open(fragment=link)
    assert given(other.text).cards == series(number).cards


@pytest.mark.parametrize(
    "link",
    [
        "1.s.AAAA",
        "comment-12",
        "1.s." + "A" * 100_000,
        write_link("s", "nothing"),
        write_set_up("kings-plate", usual("kings-plate")),
    ],
)
@at_once
async def test_a_link_without_a_set_leaves_the_draft_and_says_so(link):
    page = await Page().open(fragment=link)

    assert given(page.text).cards == series(1).cards
    assert page.bench.workbench().remark


@at_once
async def test_a_set_is_played_with_on_the_board_and_against_the_bot_that_were_chosen():
    page = await Page().open()
    await page.fill("card:0:name:en", "Firefly")
    await page.fill("use:level", "club")
    await page.fill("use:size", "5")
    assert (await page.do("play"))["go"] is None
    await asyncio.sleep(0.01)
    answer = page.answers[-1]
    sitting = restore(answer["go"]["record"], "kings-plate", usual("kings-plate"))

    assert answer["go"]["to"] == "../"
    assert sorted(sitting.players) == ["club", "person"]
    assert sitting.match.game.options.size == 5
    assert sitting.match.game.cards.cards[0].name["en"] == "Firefly"
    assert read_settings(page.store.texts[TERMS], usual("kings-plate"), "kings-plate").options["size"] == 5
    assert (await page.do("undo"))["go"] is None


@at_once
async def test_a_set_with_a_fault_is_not_played_with():
    page = await Page().open()
    await page.fill("card:0:stars", "")
    answer = await page.do("play")

    assert answer["go"] is None
    assert answer["link"] == ""
    assert "Something is wrong" in page.regions["bench-verdict"]


@at_once
async def test_the_report_comes_with_progress_and_ends_with_a_summary():
    page = await Page().open()
    await page.fill("balance:deals", "10")
    answer = await page.do("balance:start")
    assert answer["thinking"]
    while page.answers[-1]["thinking"]:
        await asyncio.sleep(0.01)

    told = [answer for answer in page.answers if dict(answer["regions"]).get("bench-balance")]
    assert len(told) > 5
    assert "300 games were played." in page.regions["bench-balance"]
    assert page.regions["bench-balance"].count("<tr") == 1 + 15
    await page.fill("card:0:stars", "3")
    assert "has been changed since" in page.regions["bench-balance"]


@at_once
async def test_the_report_stops_when_it_is_told_to_and_keeps_what_it_found():
    page = await Page().open()
    await page.do("balance:start")
    while not page.bench.workbench().balance.rates:
        await asyncio.sleep(0)
    answer = await page.do("balance:stop")
    played = page.bench.workbench().balance.games
    for _ in range(50):
        await asyncio.sleep(0)

    assert not answer["thinking"]
    assert page.bench.workbench().balance.games == played
    assert answer["say"] == "Stopped."


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_fault_is_told_in_every_language(lang):
    draft = sets.of_series(1)
    text = draft.text.replace("stars = 1", "stars = 99").replace('"8"', '"Z"').replace('"wisp"', '"guard"')
    words = Words(lang)
    for fault in faults_of(sets.read_draft(text)):
        told = words(fault.sentence, **fault.facts)
        assert lang == "en" or told != fault.sentence.format(**fault.facts)
        assert "{" not in told
