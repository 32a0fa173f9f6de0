"""New files: `bext.merge` and `bext.new`."""

from __future__ import annotations

from typing import NamedTuple

from . import _core
from ._arguments import Source, Words


class NewFile(NamedTuple):
    """A starter file. `remarks` lists values that were added or are still missing."""

    text: str
    remarks: tuple[str, ...]


def merge(base: Source, *overrides: Source, backend: str | None = None, indent: int | None = 4) -> str:
    """Merge files; later files override earlier ones. Returns the text of the merged file.

    `null` in an override removes an option. Graphs are matched by name, devices and cores by id. Unknown keys are kept.
    Comments are lost. `backend` overrides the recognized kind of the files.

    Raises ValueError if a file is not JSON or not a configuration, or if the files are of different kinds."""
    return _core.merge([base, *overrides], backend, indent)


def new(
    backend: str = "htp",
    *,
    target: str | None = None,
    graphs: Words = None,
    mode: str | None = None,
    force: bool = False,
) -> NewFile:
    """Create a starter file: the target's values from the SoC table, an entry for every graph, only keys that the tools
    read.

    `target` is written as for `check`. `mode` is a predefined set of options (`weight_sharing`). A file with errors raises
    ValueError unless `force` is true.

    Raises ValueError for invalid arguments."""
    text, remarks = _core.new(backend, {"target": target, "graphs": graphs}, mode, force)
    return NewFile(text, tuple(remarks))
