"""Ahead-of-time compilation."""

from .config import CompileConfig, CompilerModes, CompilerModeSetters, OpPackageIdentifier

__all__ = ["CompileConfig", "CompilerModeSetters", "CompilerModes", "OpPackageIdentifier"]
