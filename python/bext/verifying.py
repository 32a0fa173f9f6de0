"""Asked versus built: `bext.verify`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from . import _core
from .findings import Source
from .lookup import Record


class Verification(Record):
    """What `bext verify --format json` prints, with its entries as attributes: `outcome`, `binaries`, …

    `str` gives what the command prints for people."""

    __slots__ = ("_text",)
    _text: str

    def __init__(self, values: dict[str, Any], text: str) -> None:
        super().__init__(values)
        self._text = text

    def __str__(self) -> str:
        return self._text

    def __repr__(self) -> str:
        return f"<Verification: {self['outcome']}>"


def verify(
    infos: Source | Iterable[Source],
    config: Source,
    *,
    target: str | None = None,
    sdk: str | None = None,
    strict: bool = False,
) -> Verification:
    """Holds a configuration against the info that `qnn-context-binary-utility` wrote about finished binaries, graph by
    graph. `config` is an inner file or a wrapper; `target` and `sdk` are for reasons that depend on them, where the files
    name none. With `strict`, what an info could state and does not is an error.

    Raises ValueError when an info says nothing about a binary or `config` is no configuration."""
    several = isinstance(infos, Iterable) and not isinstance(infos, (str, bytes, dict))
    given: list[Any] = list(infos) if several else [infos]  # type: ignore[arg-type]
    return Verification(*_core.verify(given, config, {"target": target, "sdk": sdk}, strict))
