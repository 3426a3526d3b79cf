"""King's Plate beyond Series 1: other cards, boards and kings against a bot, and two persons at one device."""

import pytest
from axe_playwright_python.sync_playwright import Axe
from driving import OFFERED, log, wait_for_turn, wait_until_idle, wait_until_ready
from playwright.sync_api import Page, expect

PAGE = "en/kings-plate/"
SEED = "11"
MOST_TURNS = 80


def choose(page: Page, field: str, value: str) -> None:
    """One of the dialog's choices; the dialog is drawn anew after each."""
    choice = page.locator(f"#new-game [data-field='{field}'][value='{value}']")
    if choice.count():
        choice.check(force=True)
    else:
        page.locator(f"#new-game select[data-field='{field}']").select_option(value)
    wait_until_idle(page)


def start(page: Page, **fields: str) -> None:
    """A game by the dialog; `fields` are its choices, those of a game's options without "option-"."""
    page.locator("#open-new-game").click()
    for name, value in fields.items():
        plain = name in ("level", "starts") or name.startswith("king")
        choose(page, name.replace("_", "-") if plain else f"option-{name}", value)
    page.locator("#new-game summary").last.click()
    page.locator("#new-game [data-field=seed]").fill(SEED)
    page.locator("#new-game [data-do=new]").click()
    wait_until_idle(page)


def play_on(page: Page) -> None:
    """Play whatever is offered last, which captures where it can, until the game is over."""
    for _ in range(MOST_TURNS):
        wait_for_turn(page)
        if page.locator(".ending").count():
            return
        target = page.locator("#table .may-capture:not([aria-disabled])")
        (target if target.count() else page.locator(OFFERED)).last.click()
        wait_until_idle(page)
    page.locator("#resign").click()
    page.locator("#resign-dialog [data-do=resign]").click()
    wait_until_idle(page)


def sprites_are_there(page: Page) -> bool:
    """Whether everything that a drawing on the table refers to is on the page."""
    return bool(
        page.evaluate(
            "[...document.querySelectorAll('#table use')].every(use =>"
            " document.getElementById(use.getAttribute('href').slice(1)))"
        )
    )


@pytest.mark.parametrize(
    ("fields", "cards"),
    [
        ({"series": "2"}, {"plain-crown"}),
        ({"series": "3"}, {"high-crown"}),
        ({"series": "3", "size": "5", "double_king": "both"}, {"high-crown"}),
        ({"series": "2", "king_1": "iron-crown", "king_2": "strider-crown"}, {"iron-crown", "strider-crown"}),
    ],
    ids=lambda value: "-".join(value.values()) if isinstance(value, dict) else "",
)
def test_a_whole_game_against_a_bot(page: Page, fields, cards):
    page.goto(PAGE)
    wait_until_ready(page)

    start(page, level="beginner", starts="person", **fields)

    side = int(fields.get("size", 4))
    assert page.locator(".square").count() == side * side
    kings = {
        card.get_attribute("data-card") for card in page.locator(".square [data-key]").locator("..").all()
    }
    assert cards == kings
    assert len(page.locator(".square [data-key]").all()) == (4 if fields.get("double_king") == "both" else 2)
    assert sprites_are_there(page)

    play_on(page)

    expect(page.locator(".ending")).to_be_attached()
    assert sprites_are_there(page)
    assert len(log(page)) > 3


def test_the_choices_come_back_with_a_link(page: Page):
    page.goto(PAGE)
    wait_until_ready(page)
    page.locator("#open-new-game").click()
    for field, value in (
        ("level", "person"),
        ("option-series", "2"),
        ("option-size", "3"),
        ("option-double_king", "first"),
        ("king-2", "iron-crown"),
    ):
        choose(page, field, value)
    link = page.locator("#new-game [data-copies]").get_attribute("data-copies")

    page.goto(PAGE.replace("en/", "ja/") + "#" + link)
    page.reload()
    wait_until_ready(page)

    expect(page.locator("#new-game")).to_have_attribute("open", "")
    expect(page.locator("#new-game [data-field=level][value=person]")).to_be_checked()
    expect(page.locator("#new-game [data-field=option-series][value='2']")).to_be_checked()
    expect(page.locator("#new-game [data-field=option-size][value='3']")).to_be_checked()
    expect(page.locator("#new-game [data-field=king-2]")).to_have_value("iron-crown")
    assert page.locator("#new-game select[data-field^=king-]").count() == 3


def test_two_persons_pass_the_device_and_see_no_hand_but_their_own(page: Page):
    page.goto(PAGE)
    wait_until_ready(page)
    start(page, level="person", series="3")

    names = []
    for _ in range(4):
        curtain = page.locator(".curtain")
        expect(curtain).to_be_visible()
        assert page.locator(".hand-card").count() == 0
        assert page.locator("#table [data-card]:not(.square)").count() == 0
        names.append(page.locator("#ready").inner_text())
        page.locator("#ready").click()
        wait_until_idle(page)
        assert page.locator(".hand-card.own:not(.face-down)").count() >= 3
        mine = page.locator(".hand-card").evaluate_all("cards => cards.map(card => card.dataset.key)")
        if page.locator("[data-pick=keep]").count():
            page.locator("[data-pick=keep]").click()
        else:
            page.locator("#table .square.may-pick").last.click()
            wait_until_idle(page)
            page.locator("#table .may-move:not([aria-disabled])").last.click()
        wait_until_idle(page)
        if page.locator(".turn-buttons [data-pick=done]").count():
            page.locator(".turn-buttons [data-pick=done]").click()
            wait_until_idle(page)
        document = page.content()
        assert not any(key in document for key in mine)
        assert not any(key in page.title() for key in mine)

    assert names[0] != names[1]
    assert set(names) == {names[0], names[1]}
    assert all("Bot" not in line and "bot" not in line for line in log(page))


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing_in_a_game_the_dialog_and_before_the_curtain(page: Page, scheme: str):
    page.emulate_media(color_scheme=scheme)
    page.goto(PAGE)
    wait_until_ready(page)
    start(page, level="beginner", starts="person", series="3", size="5", double_king="both")
    wait_for_turn(page)
    page.locator("[data-pick=keep]").click()
    wait_for_turn(page)
    page.locator("#table .square.may-pick").first.click()
    wait_until_idle(page)
    findings = [Axe().run(page)]
    page.locator("#open-new-game").click()
    page.locator("#new-game summary").first.click()
    findings.append(Axe().run(page))
    choose(page, "level", "person")
    page.locator("#new-game [data-do=new]").click()
    wait_until_idle(page)
    expect(page.locator(".curtain")).to_be_visible()
    findings.append(Axe().run(page))

    assert [found.generate_report() for found in findings if found.violations_count] == []


@pytest.mark.parametrize(("width", "height"), [(390, 844), (320, 568), (844, 390)])
def test_on_small_screens_nothing_scrolls_sideways(page: Page, width: int, height: int):
    page.set_viewport_size({"width": width, "height": height})
    page.goto(PAGE)
    wait_until_ready(page)
    start(page, level="beginner", starts="person", series="3", size="5", double_king="both")
    wait_for_turn(page)

    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.locator("#open-new-game").click()
    page.locator("#new-game summary").first.click()
    assert page.evaluate(
        "(dialog => dialog.scrollWidth <= dialog.clientWidth)(document.getElementById('new-game'))"
    )
