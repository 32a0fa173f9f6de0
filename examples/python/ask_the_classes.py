"""What a class knows about its fields, and what it says about wrong values."""

from bext.api.common.backends.htp import HtpGraphConfig, list_options

for name, options in list_options().items():
    print(f"{name}: {', '.join(options)}")

field = HtpGraphConfig.model_fields["vtcm_size_in_mb"]
print(f"{field.name} ({field.annotation}, in {field.unit}): {field.description}")

try:
    HtpGraphConfig(name="vit", optimization_type=7, vtcm_mbs=8)
except ValueError as error:
    print(error)
