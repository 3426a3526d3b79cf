"""Draws an answer on the page: changed regions are morphed, moved pieces slide, focus and announcements follow.

Runs on MicroPython.
"""

import asyncio
import json

import js
from pyscript import ffi
from pyscript.js_modules import idiomorph

from kobako_web.browser.keyboard import keep_one_tab_stop, tab_stop

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

SLIDE = 180
"""Milliseconds that a piece takes to its new place."""
STEP = 110
"""Milliseconds that a piece takes to the next of the places that it goes over, unless there are too many."""
NEAR = 2
"""Shifts below this many pixels are not worth sliding."""
ALERT_STAYS = 20
"""Seconds after which a screen reader that looks around no longer finds what was wrong."""
SILENT_CHANGE = "\u00a0"
"""Added to a sentence that repeats the last one, so that a screen reader reads it again."""


def _may_change(attribute: str, element: "Any", kind: str) -> bool:
    """What the reader has unfolded stays so."""
    return attribute != "open" or kind != "remove" or element.tagName != "DETAILS"


_morphing = js.JSON.parse('{"morphStyle": "innerHTML"}')
_folded = js.JSON.parse('{"morphStyle": "innerHTML", "callbacks": {}}')
"""Where something may be unfolded or typed. Asking about every attribute takes its time, so it is done only there."""
_folded.callbacks.beforeAttributeUpdated = ffi.create_proxy(_may_change)
_typing = js.Object.assign(js.JSON.parse('{"ignoreActiveValue": true}'), _folded)


def _is_text(field: "Any") -> bool:
    """Whether the reader may be typing there."""
    return field is not None and field.matches("textarea,[type=text],[type=number]")


def _element(name: str) -> "Any":
    return js.document.getElementById(name)


class Picture:
    """What stands on the page, in the element `table`."""

    def __init__(self, table: "Any") -> None:
        self.table = table
        self.still = js.matchMedia("(prefers-reduced-motion: reduce)")
        self._slides: list[Any] = []
        self._ply: int | None = None

    def show(self, answer: "dict[str, Any]") -> None:
        """Draw an answer of the session (its keys: regions, ply, walk, focus, say, alert, title)."""
        moved = self._ply not in (None, answer["ply"])
        self._ply = answer["ply"]
        if answer["regions"]:
            self._morph(answer["regions"], answer["walk"], slides=moved and not self.still.matches)
        if answer.get("focus"):
            self._focus(_element(answer["focus"]))
        if answer.get("title"):
            js.document.title = answer["title"]
        self.say("say", answer.get("say"))
        self.say("alert", answer.get("alert"))

    def say(self, where: str, sentence: str | None) -> None:
        """Put a sentence into a live region; an empty one leaves it as it is."""
        if sentence:
            region = _element(where)
            region.textContent = sentence + SILENT_CHANGE if region.textContent == sentence else sentence
            if where == "alert":
                asyncio.create_task(self._forget(region, region.textContent))

    async def _forget(self, region: "Any", sentence: str) -> None:
        await asyncio.sleep(ALERT_STAYS)
        if region.textContent == sentence:
            region.textContent = ""

    def _morph(self, regions: "list[list[str]]", walk: int, *, slides: bool) -> None:
        """Put new HTML into regions; where a piece went to another place, let it slide there, or walk over the places
        of its `data-way` in so many milliseconds.
        """
        focused = js.document.activeElement
        before = self._places() if slides else {}
        for slide in self._slides:
            slide.cancel()
        self._slides = []
        for name, html in regions:
            region = _element(name)
            how = _morphing
            if region.querySelector("details") is not None:
                how = _typing if _is_text(focused) else _folded
            idiomorph.Idiomorph.morph(region, html, how)
        keep_one_tab_stop(self.table)
        if focused is not None and not focused.isConnected:
            self._focus(tab_stop(self.table))
        if slides:
            self._slide(before, self._walk(walk))

    def _focus(self, element: "Any") -> None:
        if element is not None:
            element.focus(js.JSON.parse('{"preventScroll": true}'))

    def _places(self) -> "dict[str, tuple[float, float]]":
        """Where the elements with a data-key stand, in pixels."""
        places = {}
        for element in self.table.querySelectorAll("[data-key]"):
            box = element.getBoundingClientRect()
            places[element.getAttribute("data-key")] = (box.left, box.top)
        return places

    def _walk(self, most: int) -> "dict[str, int]":
        """Let pieces walk; tells when they arrive, by the place at the end of their way."""
        arrivals = {}
        for element in self.table.querySelectorAll("[data-way]"):
            names = element.getAttribute("data-way").split()
            places = [self.table.querySelector(f"[data-pick='{name}']") for name in names]
            if len(places) < 2 or any(place is None for place in places):
                continue
            here = element.getBoundingClientRect()
            duration = min((len(places) - 1) * STEP, most)
            whole = duration + SLIDE
            frames = []
            for number, place in enumerate(places):
                box = place.getBoundingClientRect()
                right = box.left + box.width / 2 - here.left - here.width / 2
                down = box.top + box.height / 2 - here.top - here.height / 2
                offset = number / (len(places) - 1) * duration / whole
                frames.append({"transform": f"translate({right}px, {down}px)", "offset": offset})
            frames.append({"transform": "none", "offset": 1})
            self._animate(element, frames, {"duration": whole})
            arrivals[names[-1]] = duration
        return arrivals

    def _slide(self, before: "dict[str, tuple[float, float]]", arrivals: "dict[str, int]") -> None:
        """Let pieces slide; one comes to a place where another arrives only after that."""
        moves = []
        for element in self.table.querySelectorAll("[data-key]:not([data-way])"):
            place = before.get(element.getAttribute("data-key"))
            if place is not None:
                box = element.getBoundingClientRect()
                right, down = place[0] - box.left, place[1] - box.top
                if abs(right) > NEAR or abs(down) > NEAR:
                    moves.append((element, f"translate({right}px, {down}px)"))
        for element, shift in moves:
            around = element.closest("[data-pick]") if arrivals else None
            delay = 0 if around is None else arrivals.get(around.getAttribute("data-pick"), 0)
            timing = {"duration": SLIDE, "delay": delay, "easing": "ease-out", "fill": "backwards"}
            self._animate(element, [{"transform": shift}, {"transform": "none"}], timing)

    def _animate(self, element: "Any", frames: "list[dict[str, Any]]", timing: "dict[str, Any]") -> None:
        self._slides.append(
            element.animate(js.JSON.parse(json.dumps(frames)), js.JSON.parse(json.dumps(timing)))
        )
