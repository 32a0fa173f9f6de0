"""The options of an AIC backend extensions file as classes, and the way between the two."""

from __future__ import annotations

from bext import _core
from bext._core import AicCompilerConfig, AicConfig, AicRuntimeConfig

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

__all__ = ["AicCompilerConfig", "AicConfig", "AicConfigHelper", "AicRuntimeConfig", "list_options"]

_CLASSES: tuple[type[_core.Model], ...] = (AicCompilerConfig, AicRuntimeConfig)


class AicConfigHelper:
    """Between a backend extensions dict and configuration objects."""

    @classmethod
    def from_backend_extension_dict(
        cls, backend_ext: dict[str, Any]
    ) -> tuple[AicCompilerConfig, AicRuntimeConfig, dict[str, Any]]:
        """The compiler and the run-time options of a dict as a file holds it, and a dict of what is neither."""
        config = _core.read_file_dict(AicConfig, backend_ext)
        return config.compiler, config.runtime, config._extras

    @staticmethod
    def to_backend_extension_dict(
        compiler_config: AicCompilerConfig | None = None, runtime_config: AicRuntimeConfig | None = None
    ) -> dict[str, Any]:
        """The flat dict that a file holds: only what was set, under the file's spellings."""
        parts: dict[str, Any] = {"compiler": compiler_config, "runtime": runtime_config}
        config = AicConfig(**{name: part for name, part in parts.items() if part is not None})
        return config.model_dump(context={"backend_extensions": True})

    @classmethod
    def list_config_types(cls) -> list[str]:
        """The names of the classes."""
        return [config.__name__ for config in _CLASSES]

    @staticmethod
    def list_config_options() -> dict[str, Any]:
        """Each class with its fields, their types, defaults, limits and documentation."""
        return list_options()

    @staticmethod
    def list_options() -> dict[str, Any]:
        """The same."""
        return list_options()

    @staticmethod
    def shared_library_path() -> str:
        """The extension library that the outer file must name."""
        return _core.shared_library("AIC")


def list_options() -> dict[str, Any]:
    """Each class of the AIC backend with its fields, their types, defaults, limits and documentation."""
    return {config.__name__: config.list_config_options() for config in _CLASSES}
