"""The results of commands that have a text output."""

from __future__ import annotations

from typing import Any

from .record import Record


class Report(Record):
    """The JSON output of a command, with its entries as attributes. `str` gives its text output."""

    __slots__ = ("_text",)
    _text: str

    def __init__(self, values: dict[str, Any], text: str) -> None:
        super().__init__(values)
        self._text = text

    def __str__(self) -> str:
        return self._text
