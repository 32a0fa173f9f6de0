"""Compile targets as objects. The documents name the class where the vendor has it, in
`qti.aisw.tools.core.utilities.devices.api.device_definitions`; `import bext.qairt` lets that path lead here."""

from bext._core import SocDetails

__all__ = ["SocDetails"]
