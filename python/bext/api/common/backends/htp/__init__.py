"""The HTP backend: configuration classes and options."""

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
