"""Changes that touch only the bytes they must: `bext.edit`."""

from __future__ import annotations

from os import PathLike
from types import TracebackType
from typing import Any

from . import _core
from .findings import Source


class Editor:
    """A text that is changed step by step. Comments, order, number spelling and unknown keys stay as they are.

    A place is a JSON pointer (`/graphs/0/O`) or, for `get`, `set` and `remove`, a path by meaning (`graphs[vit].O`). Every
    step gives the editor back, so that steps can be chained. As a context manager it saves when the block ends without
    an exception.

    Where brackets, commas or quotes of the text are in disorder a place is a guess, and every step is refused; `force` of
    the step goes on.
    """

    def __init__(self, source: Source) -> None:
        self._editor = _core.Editor(source)
        self._saved = self._editor.text

    @property
    def text(self) -> str:
        """The text as it stands now."""
        return self._editor.text

    @property
    def data(self) -> Any:
        """The values as dicts and lists in the order of the text. Changing them changes nothing here."""
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
        """Sets the value there; missing parents are made, and an entry that several graphs share is split when the path
        names one of them. A name that a list does not have is refused as a slip; `add` makes a new entry for it. A value
        that the option does not take (its type, its range, the values it lists) is refused; `force` writes it."""
        self._editor.set(place, value, add, force)
        return self

    def insert(self, pointer: str, value: Any, *, force: bool = False) -> Editor:
        """Before that element of a list (`/graphs/-` for its end), or as a new member of an object. What options do not
        take is refused as in `set`."""
        self._editor.insert(pointer, value, force)
        return self

    def remove(self, place: str, *, force: bool = False) -> Editor:
        """Takes the value out, with its key and its comma."""
        self._editor.remove(place, force)
        return self

    def rename(self, pointer: str, name: str, *, force: bool = False) -> Editor:
        """Gives the member a new key; it stays where it is."""
        self._editor.rename(pointer, name, force)
        return self

    def move(self, pointer: str, to: str, *, force: bool = False) -> Editor:
        """Takes the value, in its own spelling, to another pointer where nothing is yet."""
        self._editor.move(pointer, to, force)
        return self

    def save(self, path: str | PathLike[str] | None = None) -> Editor:
        """Replaces the file as a whole or leaves the old one as it was. A text needs a path."""
        if path is None and not self._editor.is_file:
            raise ValueError("a text has no file to save to; give `save` a path")
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
    """Opens a file or a text for changes. Raises FileNotFoundError (or another OSError) when it cannot be read."""
    return Editor(source)
