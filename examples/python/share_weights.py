"""Sets the options for weight sharing between graphs, for a SoC given by name."""

from bext.api.compiler.config import CompileConfig, CompilerModes, SocDetails

config = CompileConfig(backend="HTP", soc_details="chipset:SM8750")
config.set_mode(CompilerModes.WEIGHT_SHARING, graph_names=["prefill", "decode"])
print(config.to_backend_extension_json())

# Without names, the graphs come from the model, as `ensure_graphs` says.
unnamed = CompileConfig(backend="HTP", soc_details="chipset:SM8750")
unnamed.set_mode("weight_sharing")
assert unnamed.ensure_graphs

# A SoC described by an object needs no entry in the SoC table.
soc = SocDetails(model="69", dsp_arch=79, vtcm_size_in_mb=8, num_of_hvx_threads=6, supports_fp16=True)
described = CompileConfig(backend="HTP", soc_details=soc)
described.set_mode("weight_sharing", graph_names=["prefill", "decode"])
assert described.to_backend_extension_json() == config.to_backend_extension_json()
