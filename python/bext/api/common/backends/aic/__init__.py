"""The AIC backend (Cloud AI 100): configuration classes and options."""

from .config import AicCompilerConfig, AicConfig, AicConfigHelper, AicRuntimeConfig, list_options

__all__ = ["AicCompilerConfig", "AicConfig", "AicConfigHelper", "AicRuntimeConfig", "list_options"]
