"""The LPAI backend (the low-power engine): configuration classes and options."""

from .config import (
    LpaiBackendConfig,
    LpaiConfig,
    LpaiConfigHelper,
    LpaiDebugConfig,
    LpaiExecuteConfig,
    LpaiGraphConfig,
    LpaiPrepareConfig,
    LpaiProfileConfig,
    list_options,
)

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
