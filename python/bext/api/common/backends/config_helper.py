"""The base class of the config helpers of all backends."""

from __future__ import annotations

from typing import Any, ClassVar

from bext import _core


class ConfigHelper:
    """Lists and describes the classes of one backend. Each backend adds the conversion between dicts and objects."""

    _backend: ClassVar[str]
    _classes: ClassVar[tuple[type[_core.Model], ...]]

    @classmethod
    def list_config_types(cls) -> list[str]:
        """The names of the classes."""
        return [config.__name__ for config in cls._classes]

    @classmethod
    def list_config_options(cls) -> dict[str, Any]:
        """The fields of each class with their types, defaults, limits and documentation."""
        return {config.__name__: config.list_config_options() for config in cls._classes}

    @classmethod
    def list_options(cls) -> dict[str, Any]:
        """The same as `list_config_options`."""
        return cls.list_config_options()

    @classmethod
    def shared_library_path(cls) -> str:
        """The extension library to name in the top-level config file."""
        return _core.shared_library(cls._backend)
