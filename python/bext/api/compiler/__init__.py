"""Ahead-of-time compilation."""

from __future__ import annotations

from .config import CompileConfig, CompilerModeSetters, OpPackageIdentifier

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from .config import CompilerModes

__all__ = ["CompileConfig", "CompilerModeSetters", "CompilerModes", "OpPackageIdentifier"]


def __getattr__(name: str) -> Any:
    if name != "CompilerModes":
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from . import config

    return config.CompilerModes
