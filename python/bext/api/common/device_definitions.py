"""Compile targets as objects.

The vendor documents the class as `qti.aisw.tools.core.utilities.devices.api.device_definitions.SocDetails`;
`import bext.qairt` makes that path available."""

from bext._core import SocDetails

__all__ = ["SocDetails"]
