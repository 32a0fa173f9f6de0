"""Ahead-of-time compilation."""

from .config import CompileConfig, CompilerModeSetters, OpPackageIdentifier

__all__ = ["CompileConfig", "CompilerModeSetters", "CompilerModes", "OpPackageIdentifier"]


def __getattr__(name):
    if name != "CompilerModes":
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from .config import CompilerModes

    return CompilerModes
