"""`bext.verify`: compares the requested options with a finished binary."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from . import _core
from ._arguments import Source
from .report import Report


class Verification(Report):
    """The output of `bext verify --format json`, with its entries as attributes: `outcome`, `binaries`, …

    `str` gives the text output of the command."""

    __slots__ = ()

    def __repr__(self) -> str:
        return f"<Verification: {self['outcome']}>"


def verify(
    infos: Source | Iterable[Source],
    config: Source,
    *,
    target: str | None = None,
    sdk: str | None = None,
    strict: bool = False,
    follow: bool = False,
) -> Verification:
    """Compare a configuration with the info files that `qnn-context-binary-utility` wrote for finished binaries, graph by
    graph.

    `config` is a backend-extensions file or a top-level config file. `target` and `sdk` are used where the files name
    none. With `strict`, a fact that an info file could state but omits is an error. With `follow`, the backend-extensions
    file may be outside the repository or folder of the file that names it.

    Raises ValueError if an info file does not describe a binary or `config` is not a configuration."""
    several = isinstance(infos, Iterable) and not isinstance(infos, (str, bytes, dict))
    given: list[Any] = list(infos) if several else [infos]  # type: ignore[arg-type]
    return Verification(*_core.verify(given, config, {"target": target, "sdk": sdk, "follow": bool(follow)}, strict))
