"""The HTP backend: its configuration classes and what they offer."""

from .config import (
    HtpConfig,
    HtpConfigHelper,
    HtpContextConfig,
    HtpDeviceConfig,
    HtpDeviceCoreConfig,
    HtpGraphConfig,
    HtpGroupContextConfig,
    HtpMemoryConfig,
    list_options,
)

__all__ = [
    "HtpConfig",
    "HtpConfigHelper",
    "HtpContextConfig",
    "HtpDeviceConfig",
    "HtpDeviceCoreConfig",
    "HtpGraphConfig",
    "HtpGroupContextConfig",
    "HtpMemoryConfig",
    "list_options",
]
