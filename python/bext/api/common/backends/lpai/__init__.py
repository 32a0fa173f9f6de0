"""The LPAI backend (the low-power engine): its configuration classes and what they offer."""

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
