"""Enumerations that several backends share."""

from bext import _core

__all__ = ["BackendType", "DspArchitecture", "PerfProfile"]


def __getattr__(name):
    # Made on demand: the module `enum` takes longer to import than the rest of this package.
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    made = globals()[name] = _core.enum_class(name)
    return made


def __dir__():
    return __all__
