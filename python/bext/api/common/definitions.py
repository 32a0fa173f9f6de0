"""Operator packages.

The vendor documents the class as `qti.aisw.tools.core.modules.api.definitions.common.OpPackageIdentifier`;
`import bext.qairt` makes that path available."""

from bext._core import OpPackageIdentifier

__all__ = ["OpPackageIdentifier"]
