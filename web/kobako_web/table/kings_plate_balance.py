"""The balance report of a card set: how to begin it, how far it is, the win rates as a chart and as a table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

import htpy as h

from kobako_web.picture.kings_plate_rates import Rate, chart
from kobako_web.words import Words

DEALS: Final = ("10", "50", "200")
NODES: Final = ("1", "50", "300")


@dataclass(frozen=True, slots=True, kw_only=True)
class Balance:
    """What is known of the set's balance."""

    rates: tuple[Rate, ...] = ()
    done: float = 0.0
    """How much of it is played, from 0 to 1."""
    games: int = 0
    """Played so far."""
    running: bool = False
    outdated: bool = False
    """The set has been changed since."""
    chosen: Mapping[str, str] = field(default_factory=lambda: {"deals": DEALS[1], "nodes": NODES[0]})


def balance(words: Words, report: Balance, *, playable: bool) -> h.Node:
    return [
        h.h2[words("Balance")],
        h.p(".hint")[
            words(
                "Two equal bots play every deal twice. One side has the card and the other has not, then the other way"
                " round; a king plays against the standard king. 50 % is an even match."
            )
        ],
        h.div(".bench-play")[
            _choice("deals", words("Games a card"), {deals: str(2 * int(deals)) for deals in DEALS}, report),
            _choice(
                "nodes",
                words("The bots look"),
                {
                    "1": words("one action ahead"),
                    "50": words("at {n} positions", n=50),
                    "300": words("at {n} positions", n=300),
                },
                report,
            ),
            h.button("#balance-go", type="button", data_do="bench", data_what="balance:stop")[words("Stop")]
            if report.running
            else h.button(
                "#balance-go",
                type="button",
                data_do="bench",
                data_what="balance:start",
                aria_disabled=None if playable else "true",
            )[words("Measure")],
        ],
        h.div(".bench-progress")[
            h.progress(max="1", value=f"{report.done:.3f}", aria_label=words("Games played")),
            h.span[words.plural("{n} game", "{n} games", n=report.games)],
        ]
        if report.running
        else None,
        _results(words, report) if report.rates else None,
    ]


def _choice(field: str, label: str, values: Mapping[str, str], report: Balance) -> h.Element:
    return h.label(".field")[
        h.span[label],
        h.select(f"#balance-{field}", data_field=f"balance:{field}")[
            (
                h.option(value=value, selected=value == report.chosen[field])[text]
                for value, text in values.items()
            )
        ],
    ]


def _results(words: Words, report: Balance) -> h.Node:
    return [
        h.p(".remark")[words("The set has been changed since this was measured.")]
        if report.outdated
        else None,
        None if report.running else h.p("#balance-summary", role="status")[_summary(words, report)],
        h.div(".bench-chart")[
            chart(report.rates, words("Share of wins with the card, and its 95 % interval"))
        ],
        h.details(".more")[
            h.summary[words("The same as a table")],
            h.div(".bench-table", role="region", tabindex="0", aria_label=words("Balance"))[
                h.table[
                    h.thead[
                        h.tr[
                            h.th(scope="col")[words("Card")],
                            h.th(scope="col")[words("Games")],
                            h.th(scope="col")[words("Share of wins")],
                            h.th(scope="col")[words("95 % interval")],
                        ]
                    ],
                    h.tbody[
                        (
                            h.tr[
                                h.th(scope="row")[rate.name],
                                h.td[str(rate.games)],
                                h.td[percent(rate.share)],
                                h.td[
                                    words("{low} to {high}", low=percent(rate.low), high=percent(rate.high))
                                ],
                            ]
                            for rate in report.rates
                        )
                    ],
                ]
            ],
        ],
    ]


def _summary(words: Words, report: Balance) -> str:
    strong = [rate.name for rate in report.rates if rate.low > 0.5]
    weak = [rate.name for rate in report.rates if rate.high < 0.5]
    told = words.plural("{n} game was played.", "{n} games were played.", n=report.games)
    if strong:
        told = words.sentences(told, words("Too strong, it seems: {cards}.", cards=words.series(strong)))
    if weak:
        told = words.sentences(told, words("Too weak, it seems: {cards}.", cards=words.series(weak)))
    if not strong and not weak:
        told = words.sentences(told, words("No card stands out."))
    return told


def percent(share: float) -> str:
    return f"{100 * share:.0f} %"
