"""The sections of an HTP backend-extensions file as classes, and their conversion to and from dicts."""

from __future__ import annotations

from typing import Any

from bext import _core
from bext._core import (
    HtpConfig,
    HtpContextConfig,
    HtpDeviceConfig,
    HtpDeviceCoreConfig,
    HtpGraphConfig,
    HtpGroupContextConfig,
    HtpMemoryConfig,
)
from bext.api.common.backends.config_helper import ConfigHelper

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


class HtpConfigHelper(ConfigHelper):
    """Converts between a backend-extensions dict and configuration objects."""

    _backend = "HTP"
    _classes = (
        HtpContextConfig,
        HtpGraphConfig,
        HtpDeviceConfig,
        HtpDeviceCoreConfig,
        HtpMemoryConfig,
        HtpGroupContextConfig,
    )
    _sections = {
        "context": HtpContextConfig,
        "graphs": HtpGraphConfig,
        "devices": HtpDeviceConfig,
        "memory": HtpMemoryConfig,
        "groupContext": HtpGroupContextConfig,
    }

    @classmethod
    def from_backend_extension_dict(
        cls, backend_ext: dict[str, Any]
    ) -> tuple[
        list[HtpContextConfig],
        list[HtpGraphConfig],
        list[HtpDeviceConfig],
        HtpMemoryConfig | None,
        HtpGroupContextConfig | None,
        dict[str, Any],
    ]:
        """Convert a dict, as read from a file, to configuration objects.

        Returns contexts, graphs, devices, memory, group context and a dict of the sections without a class. Memory and
        group context are None when absent. An entry with several graph names becomes one object for each name.
        """
        config = _core.read_file_dict(HtpConfig, backend_ext)
        return (
            config.context,
            config.graphs,
            config.devices,
            config.memory,
            config.group_context,
            config._extras,
        )

    @staticmethod
    def to_backend_extension_dict(
        context_configs: list[HtpContextConfig] | None = None,
        graph_configs: list[HtpGraphConfig] | None = None,
        device_configs: list[HtpDeviceConfig] | None = None,
        memory_config: HtpMemoryConfig | None = None,
        group_context: HtpGroupContextConfig | None = None,
    ) -> dict[str, Any]:
        """Convert to the dict of a file: only options that are set, under their names in files.

        Keys read from a dict keep the order of that dict; other keys follow in the order of the classes.
        """
        config = HtpConfig(
            context=context_configs or [],
            graphs=graph_configs or [],
            devices=device_configs or [],
            memory=memory_config,
            group_context=group_context,
        )
        return _core.write_file_dict(config)


list_options = HtpConfigHelper.list_options
