"""Modules shared by several parts of the API."""

from . import backends, definitions, device_definitions

__all__ = ["backends", "definitions", "device_definitions"]
