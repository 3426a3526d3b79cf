"""The page side of the table: takes clicks and keys to the worker and draws what comes back.

PyScript runs it on MicroPython, which is ready in a third of a second and leaves the page free; what it does not know
(dataclasses, match, typing) is not used here. All words come from the worker or from the built page.
"""

import asyncio
import json

import js
from pyscript import ffi
from pyscript.js_modules import boot_line, early, hand_over, start_watch

from kobako_web.browser import keyboard
from kobako_web.browser.line import Line
from kobako_web.browser.picture import Picture

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

document = js.document
BUSY_AFTER = 0.15
"""Seconds of waiting after which the page shows that it waits."""
TARGETS = "[data-pick],[data-do],[data-opens],[data-closes],[data-carry]"


class Page:
    """The table element with all that hangs on it. It is the listener of its line."""

    def __init__(self, table: "Any") -> None:
        self.table = table
        self.root = document.documentElement
        self.embed = document.body.dataset.page == "embed"
        self.picture = Picture(table)
        self.line = Line(self)
        self.record: str | None = hand_over.find() or None
        self.link = ""
        self.fragment = fragment()
        self.seated = False
        self.early_picks: list[str] = json.loads(early.handOver())

    # What the player does

    def on_click(self, event: "Any") -> None:
        target = event.target.closest(TARGETS)
        if target is None:
            return
        if target.hasAttribute("data-pick"):
            self.pick(target)
        elif target.hasAttribute("data-do"):
            self.do(target)
        elif target.hasAttribute("data-opens"):
            document.getElementById(target.getAttribute("data-opens")).showModal()
        elif target.hasAttribute("data-carry"):
            self.carry(target)
        else:
            close_dialog(target)

    def pick(self, target: "Any") -> None:
        key = target.getAttribute("data-pick")
        if not self.seated:
            self.early_picks.append(key)
            target.classList.add("kept")
        else:
            self.send({"do": "pick", "pick": key})

    def do(self, target: "Any") -> None:
        request = {"do": target.getAttribute("data-do")}
        group = target.closest("dialog,[data-fields]")
        if group is not None:
            request["fields"] = fields(group.querySelectorAll("[data-field]"))
        close_dialog(target)
        self.send(request)

    def on_key(self, event: "Any") -> None:
        if keyboard.move_focus(event):
            return
        if event.key == "Escape" and event.target.closest("dialog") is None:
            self.send({"do": "cancel"})

    def on_change(self, event: "Any") -> None:
        if event.target.hasAttribute("data-sets"):
            self.send({"do": "settings", "fields": fields([event.target])})

    def on_focus(self, event: "Any") -> None:
        keyboard.note_focus(self.table, event.target)

    def on_address(self, event: "Any") -> None:
        """Open the game of a link that was put into the address of the open page."""
        game = fragment()
        if game and self.seated:
            self.send({"do": "open-record", "fields": {"record": "#" + game}})
            if not self.embed:
                forget_fragment()

    def carry(self, link: "Any") -> None:
        """Let a link take the game along: in the tab's store where that is allowed, else in its address."""
        if self.record is None:
            return
        if link.getAttribute("data-carry") == "record" and hand_over.leave(self.record):
            return
        if self.link:
            link.href = link.href.split("#")[0] + "#" + self.link

    def send(self, request: "dict[str, Any]") -> None:
        self.line.send(request)
        self.show_busy()

    def show_busy(self) -> None:
        self.table.setAttribute("aria-busy", "true")
        asyncio.create_task(self._busy_later())

    async def _busy_later(self) -> None:
        await asyncio.sleep(BUSY_AFTER)
        if self.line.unanswered:
            self.root.dataset.busy = ""

    # What the line tells

    def opening(self) -> str:
        """The request that opens the game: with the link or record at hand and the picks made so far."""
        picks, self.early_picks = self.early_picks, []
        return json.dumps(
            {
                "game": self.table.dataset.game,
                "lang": self.table.dataset.lang,
                "embed": self.embed,
                "record": self.record,
                "fragment": self.fragment,
                "clicks": picks,
                "settings": {"speed": "off"} if self.picture.still.matches else {},
            }
        )

    def begun(self, text: str) -> None:
        begun = json.loads(text)
        first, self.seated = not self.seated, True
        self.fragment = ""
        self.answered(begun["answer"])
        self.root.dataset.ready = ""
        boot_line.show("ready" if begun["saves"] else "unsaved")
        for element in document.querySelectorAll(".kept"):
            element.classList.remove("kept")
        hand_over.drop()
        if first and not self.embed:
            forget_fragment()
            document.dispatchEvent(js.Event.new("kobako:ready"))

    def answered(self, text: str) -> None:
        answer = json.loads(text)
        self.line.heard(answer["ply"], answer["thinking"])
        self.record = answer["record"]
        self.link = answer["carry"]
        self.picture.show(answer)
        if not self.line.unanswered:
            self.table.removeAttribute("aria-busy")
            if self.root.hasAttribute("data-busy"):
                self.root.removeAttribute("data-busy")

    def lost(self) -> None:
        """Show it, and leave the game for a reload, should no new worker start."""
        boot_line.show("lost")
        if self.record is not None:
            hand_over.leave(self.record)

    def failed(self, why: str) -> None:
        start_watch.failed(why)

    def restart(self, *_: "Any") -> None:
        """Start another worker. A frame does that, since loaded anew it would show its picture again."""
        boot_line.show("start")
        asyncio.create_task(self.line.start())


def fields(inputs: "Any") -> "dict[str, str | bool]":
    """The values of some inputs, by their data-field."""
    values: dict[str, str | bool] = {}
    for element in inputs:
        name = element.getAttribute("data-field")
        if element.type == "checkbox":
            values[name] = bool(element.checked)
        elif element.type != "radio" or element.checked:
            values[name] = element.value
    return values


def close_dialog(target: "Any") -> None:
    dialog = target.closest("dialog")
    if dialog is not None:
        dialog.close()


def fragment() -> str:
    """The game in the address after "#", without what WordPress adds to the addresses that it embeds."""
    text = str(js.location.hash).split("?secret=")[0].strip("#")
    return "" if document.getElementById(text) else text


def forget_fragment() -> None:
    """Once the game of a link is open it lives in the store; a reload should find it as it is by then."""
    if js.location.hash:
        js.history.replaceState(None, "", js.location.pathname + js.location.search)


def sit_down() -> None:
    page = Page(document.getElementById("table"))
    document.addEventListener("click", ffi.create_proxy(page.on_click))
    document.addEventListener("change", ffi.create_proxy(page.on_change))
    js.window.addEventListener("hashchange", ffi.create_proxy(page.on_address))
    page.table.addEventListener("keydown", ffi.create_proxy(page.on_key))
    page.table.addEventListener("focusin", ffi.create_proxy(page.on_focus))
    if page.embed:
        boot_line.retryBy(ffi.create_proxy(page.restart))
    document.documentElement.dataset.python = "page"
    asyncio.create_task(page.line.start())


sit_down()
