"""The sections of an LPAI file as classes. The vendor documents only the file, so bext chose the class names."""

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
    """Converts between a backend-extensions dict and configuration objects."""

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
        """Convert a dict, as read from a file; keys without a field are in `_extras`."""
        return _core.read_file_dict(LpaiConfig, backend_ext)

    @staticmethod
    def to_backend_extension_dict(config: LpaiConfig | None = None) -> dict[str, Any]:
        """Convert to the dict of a file: only options that are set.

        Keys read from a dict keep the order of that dict; other keys follow in the order of the classes.
        """
        return _core.write_file_dict(config or LpaiConfig())


list_options = LpaiConfigHelper.list_options
