"""The documented enumerations, created from the tables of the core."""

from __future__ import annotations

from enum import Enum
from typing import Any


class Options(str, Enum):
    """A set of named values; each is also the string used in files."""

    __str__ = str.__str__

    @classmethod
    def list_options(cls) -> list[str]:
        """All values, spelled as in files."""
        return [member.value for member in cls]


def make(name: str, module: str, doc: str, members: list[tuple[str, str, str]]) -> Any:
    """Create an enumeration from (name, value, documentation)."""
    functional: Any = Options
    made = functional(name, [(member, value) for member, value, _ in members], module=module)
    made.__doc__ = doc
    for member, _, text in members:
        made[member].__doc__ = text
    return made
