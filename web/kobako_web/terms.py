"""What the next game is played by: as agreed last, and as it stands in the dialog while that is filled in.

Decks are imported only for a game that has one, so that the other games start without them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import fields, replace
from typing import TYPE_CHECKING, Any

from kobako_web.scene import Settings
from kobako_web.settings import chosen, options_of, read_settings, usual, write_settings

if TYPE_CHECKING:
    from kobako.rensei.decks import DeckError

    from kobako_web.rensei_deck import Draft


class Terms:
    """`keep` is called with a text of the settings whenever others are agreed."""

    def __init__(self, game: str, keep: Callable[[str], None]) -> None:
        self._game = game
        self._keep = keep
        self.agreed = usual(game)
        self.proposed = self.agreed
        """What stands in the dialog."""
        self.seed = ""
        """The number of a deal in the dialog, as it was typed."""
        self.deck: Draft | None = None
        """The deck in the dialog, where the game has one."""
        self.linked = False
        """A link put something into the dialog, and no game was agreed on since."""
        self.offer(self.agreed)

    def recall(self, kept: str | None, form: Mapping[str, Any]) -> None:
        """The settings as they were kept, over those of a form."""
        self.agreed = read_settings(kept, chosen(self.agreed, form, self._game), self._game)
        self.offer(self.agreed)

    def offer(self, settings: Settings, *, linked: bool = False) -> None:
        """Put settings into the dialog."""
        self.proposed = settings
        self.linked = linked
        self.seed = ""
        if any(each.name == "deck" for each in fields(options_of(self._game))):
            from kobako_web.rensei_deck import drafted

            deck = settings.options.get("deck", options_of(self._game)().deck)
            self.deck = drafted(deck, linked=linked)

    def set(self, form: Mapping[str, Any]) -> None:
        """Agree on what counts as soon as it is chosen."""
        self._agree(chosen(self.agreed, form, self._game))
        self.proposed = chosen(self.proposed, form, self._game)

    def fill(self, form: Mapping[str, Any], what: str = "") -> None:
        """Take over the fields of the dialog. `what` was used in it, and nothing else changes the deck."""
        self.seed = str(form.get("seed", ""))
        if self.deck is not None:
            from kobako_web.rensei_deck import changed

            self.deck = changed(self.deck, what, form.get(what))
            if self.deck.wrong is None:
                form = {**form, "option-deck": self.deck.option}
        self.proposed = chosen(self.proposed, form, self._game)

    def agree(self) -> DeckError | None:
        """Agree on what stands in the dialog; or why no game can be played so, and nothing is agreed."""
        if self.deck is not None:
            from kobako_web.rensei_deck import what_is_wrong

            if (wrong := what_is_wrong(self.deck, self.proposed)) is not None:
                return wrong
            self.deck = replace(self.deck, remark=None, linked=False)
        self.linked = False
        self._agree(self.proposed)
        return None

    def _agree(self, settings: Settings) -> None:
        if settings != self.agreed:
            self.agreed = settings
            self._keep(write_settings(settings))
