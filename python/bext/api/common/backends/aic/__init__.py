"""The AIC backend (Cloud AI 100): its configuration classes and what they offer."""

from .config import AicCompilerConfig, AicConfig, AicConfigHelper, AicRuntimeConfig, list_options

__all__ = ["AicCompilerConfig", "AicConfig", "AicConfigHelper", "AicRuntimeConfig", "list_options"]
