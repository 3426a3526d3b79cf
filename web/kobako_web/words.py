"""The words of the page in the reader's language. English sentences are the keys, named braces their places."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from gettext import GNUTranslations, NullTranslations
from io import BytesIO
from pkgutil import get_data
from typing import Final, Protocol

LANGUAGES: Final = ("zh-Hant", "ja", "en")
"""In the order in which the site offers them."""

SOURCE: Final = "en"
"""The language of the keys; it needs no catalogue."""


class LanguageError(ValueError):
    """A language that Kobako does not speak, or whose catalogue was not built."""


class Named(Protocol):
    """A card, or anything else that has its name in every language."""

    @property
    def name(self) -> Mapping[str, str]: ...


class Words:
    """One language. `words("{n} left", n=3)` translates the sentence and fills its braces.

    Raises LanguageError.
    """

    def __init__(self, lang: str) -> None:
        self.lang = lang
        self._catalogue = catalogue(lang)

    def __call__(self, sentence: str, /, **facts: object) -> str:
        text = self._catalogue.gettext(sentence)
        return text.format(**facts) if facts else text

    def plural(self, one: str, many: str, /, *, n: int, **facts: object) -> str:
        """The first sentence for one, the second for every other number; both may use {n}."""
        return self._catalogue.ngettext(one, many, n).format(n=n, **facts)

    def card(self, card: Named) -> str:
        """The name of a card."""
        return card.name[self.lang]

    def series(self, items: Sequence[str]) -> str:
        """Several things in a row: "a, b and c"."""
        words = self
        if len(items) < 2:
            return "".join(items)
        head = items[0]
        for item in items[1:-1]:
            head = words("{items}, {item}", items=head, item=item)
        return words("{items} and {item}", items=head, item=items[-1])

    def sentences(self, *sentences: str) -> str:
        """Sentences one after the other; empty ones are left out."""
        words = self
        text = ""
        for following in sentences:
            if text and following:
                text = words("{sentence} {next}", sentence=text, next=following)
            else:
                text = text or following
        return text

    def level(self, level: str) -> str:
        """The name of a bot's level."""
        words = self
        match level:
            case "beginner":
                return words("Beginner")
            case "casual":
                return words("Casual")
            case "club":
                return words("Club player")
            case "expert":
                return words("Expert")
            case "master":
                return words("Master")
            case _:
                return level


@cache
def catalogue(lang: str) -> NullTranslations:
    """The translations of a language, read from the package; raises LanguageError."""
    if lang not in LANGUAGES:
        raise LanguageError(f"Kobako speaks {', '.join(LANGUAGES)}, not {lang!r}.")
    if lang == SOURCE:
        return NullTranslations()
    try:
        built = get_data("kobako_web", f"locales/{lang}/LC_MESSAGES/kobako.mo") or b""
        return GNUTranslations(BytesIO(built))
    except FileNotFoundError:
        raise LanguageError(
            f"The words of {lang} are not built; run `python web/build/locales.py compile`."
        ) from None
