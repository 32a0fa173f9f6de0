"""The options of an AIC backend-extensions file as classes, and their conversion to and from dicts."""

from __future__ import annotations

from typing import Any

from bext import _core
from bext._core import AicCompilerConfig, AicConfig, AicRuntimeConfig
from bext.api.common.backends.config_helper import ConfigHelper

__all__ = ["AicCompilerConfig", "AicConfig", "AicConfigHelper", "AicRuntimeConfig", "list_options"]


class AicConfigHelper(ConfigHelper):
    """Converts between a backend-extensions dict and configuration objects."""

    _backend = "AIC"
    _classes = (AicCompilerConfig, AicRuntimeConfig)
    _sections = {"compiler": AicCompilerConfig, "runtime": AicRuntimeConfig}

    @classmethod
    def list_config_types(cls) -> list[str]:
        """The sorts of options."""
        return list(cls._sections)

    @classmethod
    def from_backend_extension_dict(
        cls, backend_ext: dict[str, Any]
    ) -> tuple[AicCompilerConfig, AicRuntimeConfig, dict[str, Any]]:
        """Convert a dict, as read from a file, to compiler options, runtime options and a dict of all other keys."""
        config = _core.read_file_dict(AicConfig, backend_ext)
        return config.compiler, config.runtime, config._extras

    @staticmethod
    def to_backend_extension_dict(
        compiler_config: AicCompilerConfig | None = None, runtime_config: AicRuntimeConfig | None = None
    ) -> dict[str, Any]:
        """Convert to the flat dict of a file: only options that are set, under their names in files.

        Keys read from a dict keep the order of that dict; other keys follow in the order of the classes.
        """
        parts: dict[str, Any] = {"compiler": compiler_config, "runtime": runtime_config}
        config = AicConfig(**{name: part for name, part in parts.items() if part is not None})
        return _core.write_file_dict(config)


list_options = AicConfigHelper.list_options
