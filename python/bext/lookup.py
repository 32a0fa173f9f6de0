"""What bext knows: `bext.soc`, `bext.options`, `bext.explain`, `bext.schema`, `bext.diff`."""

from __future__ import annotations

from typing import Any, NamedTuple

from . import _core
from .findings import Source


class Change(NamedTuple):
    """A difference in meaning: `kind` is added, removed, changed or default-written, `a` and `b` the two values.

    Where only one file has the option, `without` says what the tools do in the other; empty where nothing is known."""

    path: str
    kind: str
    a: Any
    b: Any
    without: str = ""


class Record(dict[str, Any]):
    """A dict whose entries can be read as attributes too."""

    __slots__ = ()

    def __getattr__(self, name: str) -> Any:
        try:
            return self[name]
        except KeyError:
            raise AttributeError(f"there is no `{name}` here; there are {', '.join(self)}") from None

    def __dir__(self) -> list[str]:
        return [*super().__dir__(), *self]


class Soc(Record):
    """A part: `chipset`, `soc_model`, `dsp_arch`, `vtcm_mb`, `hvx_threads`, …, with the source of every fact.

    What no public source says is None; `conflicts` has what other sources say instead.
    """

    __slots__ = ()

    def __repr__(self) -> str:
        return f"<Soc {self['chipset']}: soc_model {self['soc_model']}, dsp_arch {self['dsp_arch']}>"


class Option(Record):
    """An option of a file: `backend`, `section`, `name`, `key`, `type`, `default`, `values`, `range`, `doc`, …"""

    __slots__ = ()

    def __repr__(self) -> str:
        section = f"{self['section']}." if self["section"] else ""
        return f"<Option {self['backend']}:{section}{self['key']}>"


def soc(query: str | int = "") -> list[Soc]:
    """Parts by any name or number: a part number, a market name, a soc_model, a kernel id or an architecture; all of
    them without a query. Raises ValueError when nothing is known by that name."""
    if not isinstance(query, (str, int)):
        raise TypeError(f"a part is given by its name or number, not by a `{type(query).__name__}`")
    return [Soc(part) for part in _core.soc(str(query))]


def options(query: str = "", *, backend: str | None = None) -> list[Option]:
    """The options by key, name, `section.key` or `backend:section.key`; all of them without a query.

    Raises ValueError when there is none of that name."""
    return [Option(option) for option in _core.options(query, backend)]


def explain(word: str) -> str:
    """All that is known about an option (`vtcm_mb`, `graphs.O`) or about a finding (`unknown-key`), as text."""
    return _core.explain(word)


def schema(kind: str = "") -> dict[str, Any]:
    """The JSON Schema of one kind of file (`htp`, `wrapper`, `bext-project`, …), or one for all configuration files.

    Raises ValueError when there is no such kind."""
    return _core.schema(kind)


def diff(a: Source, b: Source) -> list[Change]:
    """What differs in meaning; spellings, order, shapes and grouped names do not count.

    Files of different kinds are compared by JSON pointer. Raises ValueError when one of them is no JSON."""
    return [Change._make(change) for change in _core.diff(a, b)]
