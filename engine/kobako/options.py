"""What every game's Options share: fields that are choices, and their passage through records, forms and links."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import fields
from typing import Self

from kobako.core import OptionsError, cut, literal
from kobako.tables import suggest


def check_choices(options: object, choices: Mapping[str, Sequence[object]]) -> None:
    """Raise OptionsError when a field holds none of its choices, or an equal value of another type."""
    for name, values in choices.items():
        value = getattr(options, name)
        if value not in values or type(value) is not type(values[0]):
            allowed = ", ".join(str(choice) for choice in values)
            raise OptionsError(f"Option {name} = {literal(value)} is not one of: {allowed}.")


class Agreement:
    """The base of every game's Options, which are frozen dataclasses with a default in every field."""

    __slots__ = ()

    @classmethod
    def from_table(cls, table: Mapping[str, object]) -> Self:
        """Options as a record or a form gives them; raises OptionsError naming what is unknown."""
        known = [each.name for each in fields(cls)]  # type: ignore[arg-type]  # every subclass is a dataclass
        for key in table:
            if key not in known:
                raise OptionsError(f"Unknown option '{cut(key)}'{suggest(key, known)}")
        return cls(
            **{key: tuple(value) if isinstance(value, list) else value for key, value in table.items()}
        )

    def to_table(self) -> dict[str, object]:
        """Only what differs from the default, for records and links."""
        table: dict[str, object] = {}
        for each in fields(self):  # type: ignore[arg-type]
            value = getattr(self, each.name)
            if value != each.default:
                table[each.name] = list(value) if isinstance(value, tuple) else value
        return table
