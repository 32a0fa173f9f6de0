"""`bext.edit`: changes to a file that keep all other bytes."""

from __future__ import annotations

from os import PathLike
from types import TracebackType
from typing import Any

from . import _core
from ._arguments import Source


class Editor:
    """Edits a text step by step. Comments, order, number spelling and unknown keys are kept.

    A place is a JSON pointer (`/graphs/0/O`) or, for `get`, `set` and `remove`, an option path (`graphs[vit].O`). Every
    step returns the editor, so steps can be chained. As a context manager, the editor saves when the block ends without
    an exception.

    In a text with unbalanced brackets, missing commas or unclosed quotes, a place is ambiguous, and every step raises
    ValueError unless it is given `force`.
    """

    def __init__(self, source: Source) -> None:
        self._editor = _core.Editor(source)
        self._saved = self._editor.text

    @property
    def text(self) -> str:
        """The current text."""
        return self._editor.text

    @property
    def data(self) -> Any:
        """The values as dicts and lists, in the order of the text. This is a copy: changing it does not edit the text."""
        return self._editor.data

    @property
    def kind(self) -> str:
        return self._editor.kind

    @property
    def path(self) -> str:
        return self._editor.path

    @property
    def changed(self) -> bool:
        """Whether the text differs from what was loaded or last saved."""
        return self._editor.text != self._saved

    def get(self, place: str, default: Any = None) -> Any:
        try:
            return self._editor.get(place)
        except (KeyError, ValueError):
            return default

    def set(self, place: str, value: Any, *, add: bool = False, force: bool = False) -> Editor:
        """Set a value. Missing parents are created. An entry shared by several graphs is split when the path names one of
        them.

        An entry name that the list does not have raises KeyError; `add` creates the entry. A value that is not valid for
        the option (type, range, listed values) raises ValueError; `force` writes it anyway."""
        self._editor.set(place, value, add, force)
        return self

    def insert(self, pointer: str, value: Any, *, force: bool = False) -> Editor:
        """Insert a value before an element of a list (`/graphs/-` for its end) or as a new member of an object. Invalid
        values raise ValueError as in `set`."""
        self._editor.insert(pointer, value, force)
        return self

    def remove(self, place: str, *, force: bool = False) -> Editor:
        """Remove a value with its key and its comma."""
        self._editor.remove(place, force)
        return self

    def rename(self, pointer: str, name: str, *, force: bool = False) -> Editor:
        """Change the key of a member and keep its position."""
        self._editor.rename(pointer, name, force)
        return self

    def move(self, pointer: str, to: str, *, force: bool = False) -> Editor:
        """Move a value, with its spelling, to another pointer that has no value yet."""
        self._editor.move(pointer, to, force)
        return self

    def save(self, path: str | PathLike[str] | None = None) -> Editor:
        """Write the file atomically. An editor of a text requires a path."""
        if path is None and not self._editor.is_file:
            raise ValueError("cannot save a text without a path; pass one to `save`")
        self._editor.save(path)
        self._saved = self._editor.text
        return self

    def __getitem__(self, place: str) -> Any:
        return self._editor.get(place)

    def __setitem__(self, place: str, value: Any) -> None:
        self.set(place, value)

    def __delitem__(self, place: str) -> None:
        self.remove(place)

    def __contains__(self, place: str) -> bool:
        try:
            self._editor.get(place)
        except (KeyError, ValueError):
            return False
        return True

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"<Editor of {self.path}: {self.kind}{', changed' if self.changed else ''}>"

    def __enter__(self) -> Editor:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if kind is None and self._editor.is_file and self.changed:
            self.save()


def edit(source: Source) -> Editor:
    """Open a file or a text for editing. Raises FileNotFoundError (or another OSError) if the file cannot be read."""
    return Editor(source)
