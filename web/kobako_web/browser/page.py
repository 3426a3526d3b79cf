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
TYPING = 0.4
"""Seconds without a key after which what is typed into a proposal is looked at."""
PROPOSING = "dialog:has([data-proposes]),main[data-proposes]"
"""A dialog or a whole page that wants to be looked at while it is filled in."""
FILLED_EARLY = "#new-game[open]"
"""The dialog in which somebody already chooses while Python starts."""
FILLED_IN = "table-new"
"""The region of that dialog. It is left as the reader has it until the answer to the last change in it comes."""
LARGEST = 100_000
"""Bytes of a file that are read; no text of ours is so long."""
TARGETS = "[data-pick],[data-do],[data-opens],[data-closes],[data-carry],[data-copies],[data-saves]"


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
        self.linked = self.fragment
        """The part of the address that was opened and still stands there."""
        self.invited = False
        """That link proposes a game which nobody has begun yet."""
        self.saves = False
        self.seated = False
        self.early_picks: list[str] = json.loads(early.handOver())
        self.keys = 0
        """How many keys were typed into texts."""

    # What the player does

    def on_click(self, event: "Any") -> None:
        target = event.target.closest(TARGETS)
        if target is None:
            return
        if self.line.unanswered and target.matches("[data-copies],[data-saves]"):
            asyncio.create_task(self._click_later(target))
        elif target.hasAttribute("data-pick"):
            self.pick(target)
        elif target.hasAttribute("data-do"):
            self.do(target)
        elif target.hasAttribute("data-opens"):
            open_anew(target.getAttribute("data-opens"))
        elif target.hasAttribute("data-carry"):
            self.carry(target)
        elif target.hasAttribute("data-copies"):
            self.copy(target)
        elif target.hasAttribute("data-saves"):
            save(target)
        else:
            close_dialog(target)

    async def _click_later(self, target: "Any") -> None:
        """What is copied or saved holds what was just typed: the answer to that is waited for."""
        while self.line.unanswered:
            await asyncio.sleep(BUSY_AFTER / 5)
        target.click()

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
        if target.hasAttribute("data-what"):
            request["what"] = target.getAttribute("data-what")
        if not target.hasAttribute("data-stays"):
            close_dialog(target)
        self.send(request)

    def on_key(self, event: "Any") -> None:
        if keyboard.move_focus(event):
            return
        if event.key == "Escape" and event.target.closest("dialog") is None:
            self.send({"do": "cancel"})

    def on_change(self, event: "Any") -> None:
        target = event.target
        if target.hasAttribute("data-sets"):
            self.send({"do": "settings", "fields": fields([target])})
        elif target.hasAttribute("data-loads"):
            asyncio.create_task(self._load(target))
        elif target.hasAttribute("data-field"):
            self.propose(target)

    def on_input(self, event: "Any") -> None:
        if event.target.matches("textarea,[data-live]"):
            self.keys += 1
            asyncio.create_task(self._propose_later(event.target, self.keys))

    async def _propose_later(self, field: "Any", keys: int) -> None:
        await asyncio.sleep(TYPING)
        if keys == self.keys:
            self.propose(field)

    def propose(self, field: "Any", value: "str | None" = None) -> None:
        """Have a dialog looked at that is filled in, where it asks for that; a field may get another value."""
        dialog = field.closest(PROPOSING)
        if dialog is not None and self.seated:
            name = field.getAttribute("data-field") or field.getAttribute("data-loads")
            values = proposed(dialog)
            if value is not None:
                values[name] = value
            self.send({"do": "propose", "what": name, "fields": values})

    async def _load(self, chooser: "Any") -> None:
        """Put a file's text into a field."""
        file = chooser.files.item(0)
        if file is not None:
            text = await file.slice(0, LARGEST).text()
            chooser.value = ""
            self.propose(chooser, text)

    def copy(self, button: "Any") -> None:
        """Show the address with a game or set-up and copy it, in the older way, which works in frames too."""
        full = document.querySelector("a[data-carry=link]")
        address = str(js.location.href if full is None else full.href).split("#")[0]
        text = document.getElementById(button.getAttribute("data-into"))
        text.hidden = False
        text.value = address + "#" + button.getAttribute("data-copies")
        text.focus()
        text.select()
        if document.execCommand("copy"):
            button.textContent = button.getAttribute("data-copied")
            button.focus()

    def on_focus(self, event: "Any") -> None:
        keyboard.note_focus(self.table, event.target)

    def on_address(self, event: "Any") -> None:
        """Open the game of a link that was put into the address of the open page."""
        game = fragment()
        if game and self.seated:
            self.linked = game
            self.send({"do": "open-record", "fields": {"record": "#" + game}})

    def carry(self, link: "Any") -> None:
        """Let a link take the game along: in the tab's store where that is allowed, else in its address."""
        if self.record is None:
            return
        if link.getAttribute("data-carry") == "record" and hand_over.leave(self.record):
            if self.invited:
                link.href = link.href.split("#")[0] + "#" + self.linked
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
                "room": self.table.getAttribute("data-room"),
                "lang": self.table.dataset.lang,
                "embed": self.embed,
                "record": self.record,
                "fragment": self.fragment,
                "clicks": picks,
                "settings": {"speed": "off"} if self.picture.still.matches else {},
                "proposal": proposed(document.querySelector(PROPOSING if self.seated else FILLED_EARLY)),
            }
        )

    def begun(self, text: str) -> None:
        begun = json.loads(text)
        first, self.seated = not self.seated, True
        self.fragment = ""
        self.saves = begun["saves"]
        self.answered(begun["answer"])
        self.root.dataset.ready = ""
        boot_line.show("ready" if begun["saves"] else "unsaved")
        for element in document.querySelectorAll(".kept"):
            element.classList.remove("kept")
        hand_over.drop()
        if first and not self.embed:
            document.dispatchEvent(js.Event.new("kobako:ready"))

    def answered(self, text: str) -> None:
        answer = json.loads(text)
        self.line.heard(answer["ply"], answer["thinking"])
        self.record = answer["record"]
        self.link = answer["carry"]
        self.invited = answer["invited"]
        if any(request["do"] == "propose" for request in self.line.unanswered):
            answer["regions"] = [region for region in answer["regions"] if region[0] != FILLED_IN]
        self.picture.show(answer)
        open_dialog(answer["dialog"])
        if answer.get("go"):
            go(answer["go"])
        if not self.line.unanswered:
            self.table.removeAttribute("aria-busy")
            if self.root.hasAttribute("data-busy"):
                self.root.removeAttribute("data-busy")
            self.let_go_of_link()

    def let_go_of_link(self) -> None:
        """Once the game of a link is open it lives in the store, and a reload should find it as it is by then; what a
        link only proposes lives in the address.
        """
        if self.linked and self.saves and not (self.embed or self.invited):
            if fragment() == self.linked:
                js.history.replaceState(None, "", js.location.pathname + js.location.search)
            self.linked = ""

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


def save(button: "Any") -> None:
    """Hand a field's text out as a file."""
    field = document.querySelector('[data-field="' + button.getAttribute("data-saves") + '"]')
    link = document.createElement("a")
    link.href = js.URL.createObjectURL(js.Blob.new(js.Array.of(field.value)))
    link.download = button.getAttribute("data-file")
    link.click()


def go(there: "dict[str, str]") -> None:
    """Go to the table of the game, which takes over a record, or a link where the tab may keep nothing."""
    left = hand_over.leave(there["record"], "")
    js.location.assign(there["to"] if left else there["to"] + "#" + there["link"])


def open_dialog(name: "str | None") -> None:
    dialog = document.getElementById(name) if name else None
    if dialog is not None and not dialog.open:
        dialog.showModal()


def open_anew(name: str) -> None:
    """Open a dialog for the next game, which wants a deal of its own whatever number was typed for the last one."""
    for field in document.getElementById(name).querySelectorAll("[data-field=seed]"):
        field.value = ""
    open_dialog(name)


def proposed(dialog: "Any") -> "dict[str, str | bool]":
    """What stands in a dialog that is filled in, where there is one."""
    return {} if dialog is None else fields(dialog.querySelectorAll("[data-field]"))


def close_dialog(target: "Any") -> None:
    dialog = target.closest("dialog")
    if dialog is not None:
        dialog.close()


def fragment() -> str:
    """The game in the address after "#", without what WordPress adds to the addresses that it embeds."""
    text = str(js.location.hash).split("?secret=")[0].strip("#")
    return "" if document.getElementById(text) else text


def sit_down() -> None:
    page = Page(document.getElementById("table"))
    document.addEventListener("click", ffi.create_proxy(page.on_click))
    document.addEventListener("change", ffi.create_proxy(page.on_change))
    document.addEventListener("input", ffi.create_proxy(page.on_input))
    js.window.addEventListener("hashchange", ffi.create_proxy(page.on_address))
    page.table.addEventListener("keydown", ffi.create_proxy(page.on_key))
    page.table.addEventListener("focusin", ffi.create_proxy(page.on_focus))
    if page.embed:
        boot_line.retryBy(ffi.create_proxy(page.restart))
    document.documentElement.dataset.python = "page"
    asyncio.create_task(page.line.start())


sit_down()
