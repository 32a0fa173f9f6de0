"""The documented API: `bext.api` corresponds to the vendor's `qairt.api`."""

from . import common, compiler, configs

__all__ = ["common", "compiler", "configs"]
