"""Lookup functions: `bext.soc`, `bext.options`, `bext.explain`, `bext.schema`, `bext.diff`."""

from __future__ import annotations

from typing import Any, NamedTuple

from . import _core
from ._arguments import Source
from .record import Record


class Change(NamedTuple):
    """A difference in meaning. `kind` is added, removed, changed or default-written; `a` and `b` are the two values.

    If only one file sets the option, `without` tells what the tools do without it; empty if unknown."""

    path: str
    kind: str
    a: Any
    b: Any
    without: str = ""


class Soc(Record):
    """A SoC: `chipset`, `soc_model`, `dsp_arch`, `vtcm_mb`, `hvx_threads`, …, with the source of every fact.

    Facts without a public source are None; `conflicts` lists contradicting sources.
    """

    __slots__ = ()

    def __repr__(self) -> str:
        return f"<Soc {self['chipset']}: soc_model {self['soc_model']}, dsp_arch {self['dsp_arch']}>"


class Option(Record):
    """An option: `backend`, `section`, `name`, `key`, `type`, `default`, `values`, `range`, `doc`, …"""

    __slots__ = ()

    def __repr__(self) -> str:
        section = f"{self['section']}." if self["section"] else ""
        return f"<Option {self['backend']}:{section}{self['key']}>"


def soc(query: str | int = "") -> list[Soc]:
    """Find SoCs by chipset, marketing name, soc_model, kernel id or architecture. Without a query, list all SoCs.

    Raises ValueError if no SoC matches."""
    if not isinstance(query, (str, int)):
        raise TypeError(f"`query` must be a string or a number, found `{type(query).__name__}`")
    return [Soc(soc) for soc in _core.soc(str(query))]


def options(query: str = "", *, backend: str | None = None) -> list[Option]:
    """Find options by key, name, `section.key` or `backend:section.key`. Without a query, list all options.

    Raises ValueError if no option matches."""
    return [Option(option) for option in _core.options(query, backend)]


def explain(word: str) -> str:
    """Explain an option (`vtcm_mb`, `graphs.O`) or the id of a finding (`unknown-key`)."""
    return _core.explain(word)


def schema(kind: str = "") -> dict[str, Any]:
    """The JSON Schema of one kind of file (`htp`, `wrapper`, `bext-project`, …), or of all configuration files.

    Raises ValueError for an unknown kind."""
    return _core.schema(kind)


def diff(a: Source, b: Source) -> list[Change]:
    """Compare two files by meaning: spelling, order, older shapes and grouped graph names make no difference.

    Files of different kinds are compared by JSON pointer. Raises ValueError if a file is not JSON."""
    return [Change._make(change) for change in _core.diff(a, b)]
