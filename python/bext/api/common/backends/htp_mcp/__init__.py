"""The HTP MCP backend: configuration classes and options."""

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
