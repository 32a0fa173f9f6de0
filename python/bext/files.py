"""A file as loaded: `bext.load`."""

from __future__ import annotations

from typing import Any, NamedTuple

from . import _core
from .findings import Findings, Position, Range, Source, check


class ResolvedOption(NamedTuple):
    """An option with its value: the default where `set` is false. `name` is None for a key that no table knows."""

    path: str
    name: str | None
    value: Any
    set: bool
    range: Range | None


class File:
    """A loaded file: its text, its values, and what was wrong or doubtful about them. Never changes."""

    def __init__(self, source: Source, backend: str | None = None) -> None:
        self._source = source
        self._file = _core.load(source, backend)

    @property
    def path(self) -> str:
        """Where it came from; `<text>` for a text."""
        return self._file.path

    @property
    def kind(self) -> str:
        """What the file is, judged by what it holds: htp, htp_mcp, aic, lpai, wrapper, or the name of a look-alike."""
        return self._file.kind

    @property
    def text(self) -> str:
        """The text as it is. Bytes that are no UTF-8 are lone surrogates, as in Python's file names."""
        return self._file.text

    @property
    def data(self) -> Any:
        """The values as dicts and lists in the order of the file; the last of equal keys wins."""
        return self._file.data

    @property
    def findings(self) -> Findings:
        """Faults of the syntax and of single options. `check` asks every rule."""
        return Findings(self._file.findings(), [(self.path, self.kind)])

    def check(self, **settings: Any) -> Findings:
        """As `bext.check`, with the same settings. A file is read again."""
        return check(self._source, **settings)

    def options(self) -> list[ResolvedOption]:
        """Every option of the sections that the file has, with its value and whether the file sets it."""
        return [
            ResolvedOption(path, name, value, is_set, place and Range(*map(Position._make, place)))
            for path, name, value, is_set, place in self._file.options()
        ]

    def get(self, place: str, default: Any = None) -> Any:
        """The value at `graphs[vit].O` or `/graphs/0/O`; the default when the file has nothing there."""
        try:
            return self._file.get(place)
        except (KeyError, ValueError):
            return default

    def __getitem__(self, place: str) -> Any:
        return self._file.get(place)

    def __contains__(self, place: str) -> bool:
        try:
            self._file.get(place)
        except (KeyError, ValueError):
            return False
        return True

    def canonical_text(self, indent: int = 4) -> str:
        """The text that the documented API would write: known options under their file names, unknown ones kept."""
        return self._file.canonical_text(indent)

    def __repr__(self) -> str:
        return f"<File {self.path}: {self.kind}>"


def load(source: Source, *, backend: str | None = None) -> File:
    """Reads a file, whatever state it is in; `backend` reads it as that kind whatever it looks like.

    Raises FileNotFoundError (or another OSError) when it cannot be read.
    """
    return File(source, backend)
