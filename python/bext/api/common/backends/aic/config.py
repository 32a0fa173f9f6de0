"""The options of an AIC backend extensions file as classes, and the way between the two."""

from bext import _core
from bext._core import AicCompilerConfig, AicConfig, AicRuntimeConfig

__all__ = ["AicCompilerConfig", "AicConfig", "AicConfigHelper", "AicRuntimeConfig", "list_options"]

_CLASSES = (AicCompilerConfig, AicRuntimeConfig)


class AicConfigHelper:
    """Between a backend extensions dict and configuration objects."""

    @classmethod
    def from_backend_extension_dict(cls, backend_ext):
        """The compiler and the run-time options of a dict as a file holds it, and a dict of what is neither."""
        config = _core.read_file_dict(AicConfig, backend_ext)
        return config.compiler, config.runtime, config._extras

    @staticmethod
    def to_backend_extension_dict(compiler_config=None, runtime_config=None):
        """The flat dict that a file holds: only what was set, under the file's spellings."""
        parts = {"compiler": compiler_config, "runtime": runtime_config}
        config = AicConfig(**{name: part for name, part in parts.items() if part is not None})
        return config.model_dump(context={"backend_extensions": True})

    @classmethod
    def list_config_types(cls):
        """The names of the classes."""
        return [config.__name__ for config in _CLASSES]

    @staticmethod
    def list_config_options():
        """Each class with its fields, their types, defaults, limits and documentation."""
        return list_options()

    @staticmethod
    def list_options():
        """The same."""
        return list_options()

    @staticmethod
    def shared_library_path():
        """The extension library that the outer file must name."""
        return _core.shared_library("AIC")


def list_options():
    """Each class of the AIC backend with its fields, their types, defaults, limits and documentation."""
    return {config.__name__: config.list_config_options() for config in _CLASSES}
