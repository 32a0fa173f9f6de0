"""Files made anew: `bext.merge` and `bext.new`."""

from __future__ import annotations

from typing import NamedTuple

from . import _core
from .findings import Source, Words


class NewFile(NamedTuple):
    """A file to start from; `remarks` say what was put in without being asked for, or is still missing."""

    text: str
    remarks: tuple[str, ...]


def merge(base: Source, *overrides: Source, backend: str | None = None, indent: int | None = 4) -> str:
    """The text of one file with others laid over it, each over those before it.

    What an override sets wins, and `null` there takes an option away; graphs are matched by name, devices and cores by id.
    Keys that no table knows stay. The text is written anew, so comments are lost. `backend` reads the files as that kind
    whatever they look like.

    Raises ValueError when one of them is no JSON or no configuration, or when they are of different kinds."""
    return _core.merge([base, *overrides], backend, indent)


def new(
    backend: str = "htp",
    *,
    target: str | None = None,
    graphs: Words = None,
    mode: str | None = None,
    force: bool = False,
) -> NewFile:
    """A good file to start from: the target filled in from the table of parts, every graph named, nothing written that the
    tools would not read. `target` is any word that `check` takes, `mode` a set of options that belong together
    (`weight_sharing`). What `check` calls an error is refused; `force` makes it.

    Raises ValueError for words that mean nothing."""
    text, remarks = _core.new(backend, {"target": target, "graphs": graphs}, mode, force)
    return NewFile(text, tuple(remarks))
