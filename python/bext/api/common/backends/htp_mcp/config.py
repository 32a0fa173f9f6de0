"""The sections of an HTP MCP backend-extensions file as classes, and their conversion to and from dicts."""

from __future__ import annotations

from typing import Any

from bext import _core
from bext._core import (
    HtpMcpConfig,
    HtpMcpContextConfig,
    HtpMcpCrcConfig,
    HtpMcpDeviceConfig,
    HtpMcpGraphConfig,
)
from bext.api.common.backends.config_helper import ConfigHelper

__all__ = [
    "HtpMcpConfig",
    "HtpMcpConfigHelper",
    "HtpMcpContextConfig",
    "HtpMcpCrcConfig",
    "HtpMcpDeviceConfig",
    "HtpMcpGraphConfig",
    "list_options",
]


class HtpMcpConfigHelper(ConfigHelper):
    """Converts between a backend-extensions dict and configuration objects."""

    _backend = "HTP_MCP"
    _classes = (HtpMcpContextConfig, HtpMcpCrcConfig, HtpMcpGraphConfig, HtpMcpDeviceConfig)

    @classmethod
    def from_backend_extension_dict(
        cls, backend_ext: dict[str, Any]
    ) -> tuple[list[HtpMcpContextConfig], list[HtpMcpGraphConfig], list[HtpMcpDeviceConfig], dict[str, Any]]:
        """Convert a dict to contexts, graphs, devices and a dict of the sections without a class."""
        config = _core.read_file_dict(HtpMcpConfig, backend_ext)
        return config.context, config.graphs, config.devices, config._extras

    @staticmethod
    def to_backend_extension_dict(
        context_configs: list[HtpMcpContextConfig] | None = None,
        graph_configs: list[HtpMcpGraphConfig] | None = None,
        device_configs: list[HtpMcpDeviceConfig] | None = None,
    ) -> dict[str, Any]:
        """Convert to the dict of a file: only options that are set, under their names in files.

        Keys read from a dict keep the order of that dict; other keys follow in the order of the classes.
        """
        config = HtpMcpConfig(
            context=context_configs or [],
            graphs=graph_configs or [],
            devices=device_configs or [],
        )
        return _core.write_file_dict(config)


list_options = HtpMcpConfigHelper.list_options
