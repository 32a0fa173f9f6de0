"""A configuration made of Python objects, and the file it becomes."""

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

config = CompileConfig(
    backend="HTP",
    graph_custom_configs=[
        HtpGraphConfig(name="prefill", optimization_type=3, vtcm_size_in_mb=8),
        HtpGraphConfig(name="decode", optimization_type=3, vtcm_mb=8),  # the file's spelling does as well
    ],
    device_custom_configs=[
        HtpDeviceConfig(soc_model=69, dsp_arch="v79", cores=[HtpDeviceCoreConfig(perf_profile=PerfProfile.BURST)])
    ],
    context_custom_configs=[HtpContextConfig(weight_sharing_enabled=True)],
    memory_custom_config=HtpMemoryConfig(),
    group_context_config=HtpGroupContextConfig(share_resources=True),
)
print(config.to_backend_extension_json(indent=2))

# Only what was set is written; reading a field that was not set gives its default.
graph = config.graph_custom_configs[0]
assert graph.hvx_threads == 0 and "hvx_threads" not in graph.model_fields_set
