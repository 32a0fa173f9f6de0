"""The sections of an HTP MCP backend extensions file as classes, and the way between the two."""

from __future__ import annotations

from bext import _core
from bext._core import (
    HtpMcpConfig,
    HtpMcpContextConfig,
    HtpMcpCrcConfig,
    HtpMcpDeviceConfig,
    HtpMcpGraphConfig,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

__all__ = [
    "HtpMcpConfig",
    "HtpMcpConfigHelper",
    "HtpMcpContextConfig",
    "HtpMcpCrcConfig",
    "HtpMcpDeviceConfig",
    "HtpMcpGraphConfig",
    "list_options",
]

_CLASSES: tuple[type[_core.Model], ...] = (HtpMcpContextConfig, HtpMcpCrcConfig, HtpMcpGraphConfig, HtpMcpDeviceConfig)


class HtpMcpConfigHelper:
    """Between a backend extensions dict and configuration objects."""

    @classmethod
    def from_backend_extension_dict(
        cls, backend_ext: dict[str, Any]
    ) -> tuple[list[HtpMcpContextConfig], list[HtpMcpGraphConfig], list[HtpMcpDeviceConfig], dict[str, Any]]:
        """Contexts, graphs, devices, and a dict of the sections that no class describes."""
        config = _core.read_file_dict(HtpMcpConfig, backend_ext)
        return config.context, config.graphs, config.devices, config._extras

    @staticmethod
    def to_backend_extension_dict(
        context_configs: list[HtpMcpContextConfig] | None = None,
        graph_configs: list[HtpMcpGraphConfig] | None = None,
        device_configs: list[HtpMcpDeviceConfig] | None = None,
    ) -> dict[str, Any]:
        """The dict that a file holds: only what was set, under the file's spellings, in the file's order."""
        config = HtpMcpConfig(
            context=context_configs or [],
            graphs=graph_configs or [],
            devices=device_configs or [],
        )
        return config.model_dump(context={"backend_extensions": True})

    @classmethod
    def list_config_types(cls) -> list[str]:
        """The names of the classes."""
        return [config.__name__ for config in _CLASSES]

    @classmethod
    def list_config_options(cls) -> dict[str, Any]:
        """Each class with its fields, their types, defaults, limits and documentation."""
        return list_options()

    @staticmethod
    def list_options() -> dict[str, Any]:
        """The same."""
        return list_options()

    @staticmethod
    def shared_library_path() -> str:
        """The extension library that the outer file must name."""
        return _core.shared_library("HTP_MCP")


def list_options() -> dict[str, Any]:
    """Each class of the HTP MCP backend with its fields, their types, defaults, limits and documentation."""
    return {config.__name__: config.list_config_options() for config in _CLASSES}
