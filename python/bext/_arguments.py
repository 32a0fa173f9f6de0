"""The types of arguments that many functions accept."""

from __future__ import annotations

from collections.abc import Iterable
from os import PathLike
from typing import Any, Union

Source = Union[str, bytes, PathLike[str], dict[str, Any]]
"""A file as a path or as text."""
Words = Union[str, Iterable[str], None]
"""One word or several."""
