"""The sections of an LPAI file as classes. The guide describes the file only, so these names are our own."""

from __future__ import annotations

from bext import _core
from bext._core import (
    LpaiBackendConfig,
    LpaiConfig,
    LpaiDebugConfig,
    LpaiExecuteConfig,
    LpaiGraphConfig,
    LpaiPrepareConfig,
    LpaiProfileConfig,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

__all__ = [
    "LpaiBackendConfig",
    "LpaiConfig",
    "LpaiConfigHelper",
    "LpaiDebugConfig",
    "LpaiExecuteConfig",
    "LpaiGraphConfig",
    "LpaiPrepareConfig",
    "LpaiProfileConfig",
    "list_options",
]

_CLASSES: tuple[type[_core.Model], ...] = (
    LpaiBackendConfig,
    LpaiGraphConfig,
    LpaiExecuteConfig,
    LpaiPrepareConfig,
    LpaiProfileConfig,
    LpaiDebugConfig,
)


class LpaiConfigHelper:
    """Between a backend extensions dict and configuration objects."""

    @classmethod
    def from_backend_extension_dict(cls, backend_ext: dict[str, Any]) -> LpaiConfig:
        """The configuration of a dict as a file holds it; what no class describes is in `_extras`."""
        return _core.read_file_dict(LpaiConfig, backend_ext)

    @staticmethod
    def to_backend_extension_dict(config: LpaiConfig | None = None) -> dict[str, Any]:
        """The dict that a file holds: only what was set."""
        return (config or LpaiConfig()).model_dump(context={"backend_extensions": True})

    @classmethod
    def list_config_types(cls) -> list[str]:
        """The names of the classes."""
        return [config.__name__ for config in _CLASSES]

    @classmethod
    def list_config_options(cls) -> dict[str, Any]:
        """Each class with its fields, their types, defaults, limits and documentation."""
        return list_options()

    @staticmethod
    def list_options() -> dict[str, Any]:
        """The same."""
        return list_options()

    @staticmethod
    def shared_library_path() -> str:
        """The extension library that the outer file must name."""
        return _core.shared_library("LPAI")


def list_options() -> dict[str, Any]:
    """Each class of the LPAI backend with its fields, their types, defaults, limits and documentation."""
    return {config.__name__: config.list_config_options() for config in _CLASSES}
