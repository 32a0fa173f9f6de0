"""The HTP MCP backend: its configuration classes and what they offer."""

from .config import (
    HtpMcpConfig,
    HtpMcpConfigHelper,
    HtpMcpContextConfig,
    HtpMcpCrcConfig,
    HtpMcpDeviceConfig,
    HtpMcpGraphConfig,
    list_options,
)

__all__ = [
    "HtpMcpConfig",
    "HtpMcpConfigHelper",
    "HtpMcpContextConfig",
    "HtpMcpCrcConfig",
    "HtpMcpDeviceConfig",
    "HtpMcpGraphConfig",
    "list_options",
]
