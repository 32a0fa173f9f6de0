"""Configuration files of Qualcomm's AI backends: read, check, explain, repair and write them, with no vendor SDK."""

from ._core import __version__

__all__ = ["__version__"]
