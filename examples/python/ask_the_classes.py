"""Prints the fields of the classes and the errors for wrong values."""

from __future__ import annotations

from typing import Any

from bext.api.common.backends.htp import HtpGraphConfig, list_options

for name, options in list_options().items():
    print(f"{name}: {', '.join(options)}")

field = HtpGraphConfig.model_fields["vtcm_size_in_mb"]
print(f"{field.name} ({field.annotation}, in {field.unit}): {field.description}")

wrong: dict[str, Any] = {"name": "vit", "optimization_type": 7, "vtcm_mbs": 8}
try:
    HtpGraphConfig(**wrong)
except ValueError as error:
    print(error)
