"""Enumerations that several backends share."""

from bext._core import BackendType, DspArchitecture, PerfProfile

__all__ = ["BackendType", "DspArchitecture", "PerfProfile"]
