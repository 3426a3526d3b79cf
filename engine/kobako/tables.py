"""TOML tables: read them from the package or from a text, check every field, name file and place in errors."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from pkgutil import get_data
from typing import Any, TypeVar

from kobako.core import CardError, KobakoError, cut, literal
from kobako.toml import read_toml

T = TypeVar("T")

LANGUAGES = ("zh-Hant", "ja", "en")


def read_package_text(package: str, name: str) -> str:
    """A text file that lies in a package of ours."""
    content = get_data(package, name)  # importlib.resources would be as good, and takes far longer to import
    if content is None:
        raise FileNotFoundError(f"the package {package} has no file {name}")
    return content.decode()


def parse(text: str, source: str, error: type[KobakoError] = CardError) -> dict[str, Any]:
    """A TOML document; raises `error` naming the source and the line."""
    return read_toml(text, f"{source}:", error)


def suggest(word: str, known: Iterable[str]) -> str:
    """'; did you mean ...?' when a known word is close, else the list of known words."""
    known = list(known)
    close = get_close_matches(word, known, n=1)
    return f"; did you mean '{close[0]}'?" if close else f"; known are {', '.join(known)}."


class Row:
    """One table of a TOML file, whose fields are taken one by one; what is left over is an error."""

    def __init__(self, data: object, source: str, name: str, error: type[KobakoError] = CardError) -> None:
        self.where = f"{source}: '{cut(name)}'"
        self._error = error
        if not isinstance(data, Mapping):
            raise self.fail("must be a table.")
        self._left = dict(data)
        self._taken: list[str] = []

    def fail(self, what: str) -> KobakoError:
        """The error to raise: the place, then what is wrong with it."""
        return self._error(f"{self.where} {what}")

    def take(self, key: str, kind: type[T], default: T | None = None) -> T:
        """The value of a field; raises the row's error when it is missing or of another type."""
        self._taken.append(key)
        value = self._left.pop(key, default)
        if value is None:
            close = get_close_matches(key, self._left, n=1)
            raise self.fail(f"has no {key}" + (f"; did you write it '{close[0]}'?" if close else "."))
        if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
            raise self.fail(f"has {key} = {literal(value)}, which must be {_TYPES[kind]}.")
        return value

    def take_optional(self, key: str, kind: type[T]) -> T | None:
        """The value of a field that may be missing."""
        self._taken.append(key)
        return self.take(key, kind) if key in self._left else None

    def take_whole(self, key: str, low: int, high: int, default: int | None = None) -> int:
        """A whole number within bounds, both included."""
        value = self.take(key, int, default)
        if not low <= value <= high:
            raise self.fail(f"has {key} = {cut(value)}, which must lie between {low} and {high}.")
        return value

    def take_names(self, key: str = "name") -> Mapping[str, str]:
        """A text in each of the three languages."""
        texts = self.take(key, dict)
        for language in LANGUAGES:
            if not isinstance(texts.get(language), str) or not texts[language].strip():
                raise self.fail(f"has no {key} in {language}.")
        for language in texts:
            if language not in LANGUAGES:
                raise self.fail(f"has a {key} in '{cut(language)}'{suggest(language, LANGUAGES)}")
        return texts

    def close(self) -> None:
        """Refuse fields that nobody asked for."""
        for key in self._left:
            raise self.fail(f"has an unknown field '{cut(key)}'{suggest(key, self._taken)}")


def toml_value(value: object) -> str:
    """A value as TOML writes it on one line, tables inline."""
    match value:
        case bool():
            return "true" if value else "false"
        case int() | float():
            return repr(value)
        case str():
            return _quote(value)
        case list() | tuple():
            return "[" + ", ".join(toml_value(each) for each in value) + "]"
        case Mapping():
            return "{ " + ", ".join(f"{_key(key)} = {toml_value(each)}" for key, each in value.items()) + " }"
        case _:
            raise TypeError(f"TOML has no {type(value).__name__}")


def toml_table(table: Mapping[str, object]) -> str:
    """A table as TOML, a field a line."""
    return "".join(f"{_key(key)} = {toml_value(value)}\n" for key, value in table.items())


def _key(key: str) -> str:
    return key if key.isascii() and key.replace("_", "").replace("-", "").isalnum() else _quote(key)


def _quote(text: str) -> str:
    escaped = []
    for character in text:
        if character in '"\\':
            escaped.append("\\" + character)
        elif character == "\n":
            escaped.append("\\n")
        elif ord(character) < 32 or ord(character) == 127:
            escaped.append(f"\\u{ord(character):04x}")
        else:
            escaped.append(character)
    return '"' + "".join(escaped) + '"'


_TYPES: dict[type, str] = {
    int: "a whole number",
    str: "a text in quotes",
    bool: "true or false",
    list: "a list",
    dict: "a table",
}
