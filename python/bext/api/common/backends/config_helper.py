"""The base class of the config helpers of all backends."""

from __future__ import annotations

import sys
from typing import Any, ClassVar

from bext import _core


def _is_interactive() -> bool:
    return hasattr(sys, "ps1")


class ConfigHelper:
    """Lists and describes the classes of one backend. Each backend adds the conversion between dicts and objects."""

    _backend: ClassVar[str]
    _classes: ClassVar[tuple[type[_core.Model], ...]]
    # The class of each section of the file.
    _sections: ClassVar[dict[str, type[_core.Model]]] = {}

    @classmethod
    def list_config_types(cls) -> list[str]:
        """The names of the classes."""
        return [config.__name__ for config in cls._classes]

    @classmethod
    def list_config_options(cls) -> dict[str, Any]:
        """The fields of each class with their types, defaults, limits and documentation, by class and by section."""
        options = {config.__name__: config.list_config_options() for config in cls._classes}
        return {**options, **{section: options[config.__name__] for section, config in cls._sections.items()}}

    @classmethod
    def list_options(cls) -> dict[str, Any]:
        """The same as `list_config_options`; at an interactive prompt, it also prints a table."""
        if _is_interactive():
            print(cls._table())
        return cls.list_config_options()

    @classmethod
    def _table(cls) -> str:
        rows = [("class", "option", "type", "default")]
        for config in cls._classes:
            for name, facts in config.list_config_options().items():
                default = "required" if facts["required"] else repr(facts["default"])
                rows.append((config.__name__, name, facts["type"], default))
        widths = [max(len(row[column]) for row in rows) for column in range(3)]
        lines = ("  ".join([*(text.ljust(width) for text, width in zip(row, widths)), row[3]]) for row in rows)
        return "\n".join(lines)

    @classmethod
    def shared_library_path(cls) -> str:
        """The extension library to name in the top-level config file."""
        return _core.shared_library(cls._backend)
