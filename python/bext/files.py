"""`bext.load`: a loaded file."""

from __future__ import annotations

from typing import Any, NamedTuple

from . import _core
from ._arguments import Source
from .findings import Findings, Position, Range, check


class ResolvedOption(NamedTuple):
    """An option with its value; the default value where `set` is false. `name` is None for an unknown key."""

    path: str
    name: str | None
    value: Any
    set: bool
    range: Range | None


class File:
    """A loaded file: its text, its values and the findings from loading it. Immutable."""

    def __init__(self, source: Source, backend: str | None = None) -> None:
        self._source = source
        self._file = _core.load(source, backend)

    @property
    def path(self) -> str:
        """The path of the file; `<text>` for a text."""
        return self._file.path

    @property
    def kind(self) -> str:
        """The kind of the file, recognized by its content: htp, htp_mcp, aic, lpai, wrapper, or a file of another tool."""
        return self._file.kind

    @property
    def text(self) -> str:
        """The unchanged text. Bytes that are not UTF-8 become lone surrogates (`surrogateescape`)."""
        return self._file.text

    @property
    def data(self) -> Any:
        """The values as dicts and lists, in the order of the file; the last of duplicate keys wins."""
        return self._file.data

    @property
    def findings(self) -> Findings:
        """Syntax errors and invalid options. `check` also runs the rules."""
        return Findings(self._file.findings(), [(self.path, self.kind)])

    def check(self, **settings: Any) -> Findings:
        """Run `bext.check` with these settings. A file is read again."""
        return check(self._source, **settings)

    def options(self) -> list[ResolvedOption]:
        """Every option of the sections in the file, with its value and whether the file sets it."""
        return [
            ResolvedOption(path, name, value, is_set, place and Range(*map(Position._make, place)))
            for path, name, value, is_set, place in self._file.options()
        ]

    def get(self, place: str, default: Any = None) -> Any:
        """The value at `graphs[vit].O` or `/graphs/0/O`; `default` if the file has no value there."""
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
        """The text as the documented API writes it: known options under their names in files, unknown keys kept."""
        return self._file.canonical_text(indent)

    def __repr__(self) -> str:
        return f"<File {self.path}: {self.kind}>"


def load(source: Source, *, backend: str | None = None) -> File:
    """Load a file, with or without errors. `backend` overrides the recognized kind.

    Raises FileNotFoundError (or another OSError) if the file cannot be read.
    """
    return File(source, backend)
