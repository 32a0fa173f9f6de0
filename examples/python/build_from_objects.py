"""Builds a configuration from Python objects and prints its file."""

from bext.api.common.backends.htp import (
    HtpContextConfig,
    HtpDeviceConfig,
    HtpDeviceCoreConfig,
    HtpGraphConfig,
    HtpGroupContextConfig,
    HtpMemoryConfig,
)
from bext.api.compiler.config import CompileConfig
from bext.api.configs.common import PerfProfile

prefill = HtpGraphConfig(name="prefill", optimization_type=3, vtcm_size_in_mb=8)
decode = HtpGraphConfig(name="decode", O=3, vtcm_mb=8)  # the keys of the file work too

config = CompileConfig(
    backend="HTP",
    graph_custom_configs=[prefill, decode],
    device_custom_configs=[
        HtpDeviceConfig(soc_model=69, dsp_arch="v79", cores=[HtpDeviceCoreConfig(perf_profile=PerfProfile.BURST)])
    ],
    context_custom_configs=[HtpContextConfig(weight_sharing_enabled=True)],
    memory_custom_config=HtpMemoryConfig(),
    group_context_config=HtpGroupContextConfig(share_resources=True),
)
# Objects inside a configuration can still be changed. Only set fields are written; unset fields read as their default.
decode.dlbc = 1
assert decode.hvx_threads == 0 and "hvx_threads" not in decode.model_fields_set
print(config.to_backend_extension_json(indent=2))
