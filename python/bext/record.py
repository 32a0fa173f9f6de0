"""Results that come as JSON."""

from __future__ import annotations

from typing import Any


class Record(dict[str, Any]):
    """A dict whose entries are also attributes."""

    __slots__ = ()

    def __getattr__(self, name: str) -> Any:
        try:
            return self[name]
        except KeyError:
            raise AttributeError(f"no entry `{name}`; expected one of {', '.join(self)}") from None

    def __dir__(self) -> list[str]:
        return [*super().__dir__(), *self]
