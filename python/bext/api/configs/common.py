"""Enumerations that several backends share."""

from __future__ import annotations

from bext import _core

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from bext._core import BackendType, DspArchitecture, PerfProfile

__all__ = ["BackendType", "DspArchitecture", "PerfProfile"]


def __getattr__(name: str) -> Any:
    # Made on demand: the module `enum` takes longer to import than the rest of this package.
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    made = globals()[name] = _core.enum_class(name)
    return made


def __dir__() -> list[str]:
    return __all__
