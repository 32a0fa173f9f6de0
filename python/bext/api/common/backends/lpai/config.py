"""The sections of an LPAI file as classes. The guide describes the file only, so these names are our own."""

from __future__ import annotations

from typing import Any

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
from bext.api.common.backends.config_helper import ConfigHelper

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


class LpaiConfigHelper(ConfigHelper):
    """Between a backend extensions dict and configuration objects."""

    _backend = "LPAI"
    _classes = (
        LpaiBackendConfig,
        LpaiGraphConfig,
        LpaiExecuteConfig,
        LpaiPrepareConfig,
        LpaiProfileConfig,
        LpaiDebugConfig,
    )

    @classmethod
    def from_backend_extension_dict(cls, backend_ext: dict[str, Any]) -> LpaiConfig:
        """The configuration of a dict as a file holds it; what no class describes is in `_extras`."""
        return _core.read_file_dict(LpaiConfig, backend_ext)

    @staticmethod
    def to_backend_extension_dict(config: LpaiConfig | None = None) -> dict[str, Any]:
        """The dict that a file holds: only what was set.

        What came from a dict keeps the order of that dict; the rest follows in the order of the classes.
        """
        return _core.write_file_dict(config or LpaiConfig())


list_options = LpaiConfigHelper.list_options
