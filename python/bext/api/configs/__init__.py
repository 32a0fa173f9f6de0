"""Settings that several parts of the API share."""

from . import common

__all__ = ["common"]
