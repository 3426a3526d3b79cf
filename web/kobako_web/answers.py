"""Answers to the page: JSON of the regions that changed, what is read aloud, and what the page keeps."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from typing import TypeAlias

import htpy as h

from kobako_web.scene import Scene
from kobako_web.sitting import Sitting

Render: TypeAlias = Callable[[Scene], Iterable[tuple[str, h.Node]]]
"""The regions of a scene: each id with what stands in it."""


class Answers:
    """It remembers what the page shows, and sends a region only when it differs."""

    def __init__(self, render: Render) -> None:
        self._render = render
        self._shown: dict[str, str] = {}
        self._texts: tuple[Sitting | None, tuple[object, ...], dict[str, str]] = (None, (), {})

    def forget(self, region: str) -> None:
        """The page may show something else there by now, since the person has filled it in."""
        self._shown.pop(region, None)

    def answer(
        self,
        scene: Scene,
        sitting: Sitting,
        *,
        say: str,
        alert: str,
        title: str,
        thinking: bool,
        dialog: str | None = None,
        invited: bool = False,
        walk: float = 0.0,
    ) -> str:
        """The JSON text of an answer; `dialog` is the id of one that the page opens, and what a link has `invited`
        to is lost unless the page keeps the link. What goes over several places takes `walk` seconds at the most.

        `record` and `carry` hold the seed, hence every card: the page keeps them out of its document.
        `link` may be told to anybody.
        """
        regions = []
        for region, content in self._render(scene):
            html = str(h.fragment[content])
            if self._shown.get(region) != html:
                self._shown[region] = html
                regions.append((region, html))
        return json.dumps(
            {
                "regions": regions,
                "say": say,
                "alert": alert,
                "focus": None,
                "dialog": dialog,
                "invited": invited,
                "title": title,
                "ply": scene.ply,
                "walk": round(walk * 1000),
                "thinking": thinking,
                "sound": None,
                **self._kept(sitting),
            },
            ensure_ascii=False,
        )

    def _kept(self, sitting: Sitting) -> dict[str, str]:
        """The record and the links, made anew only when the game went on."""
        known, stand, texts = self._texts
        match = sitting.match
        now = (match.ply, match.resigned)
        if known is not sitting or stand != now:
            texts = {"record": sitting.text(), "link": sitting.link(), "carry": sitting.own_link()}
            self._texts = (sitting, now, texts)
        return texts
