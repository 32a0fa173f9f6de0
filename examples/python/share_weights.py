"""The options that let graphs share their weights, for a part by its name."""

from bext.api.compiler.config import CompileConfig, CompilerModes, SocDetails

config = CompileConfig(backend="HTP", soc_details="chipset:SM8750")
config.set_mode(CompilerModes.WEIGHT_SHARING, graph_names=["prefill", "decode"])
print(config.to_backend_extension_json())

# Without names they are to come from the model, and the configuration says so.
unnamed = CompileConfig(backend="HTP", soc_details="chipset:SM8750")
unnamed.set_mode("weight_sharing")
assert unnamed.ensure_graphs

# A part as an object says itself what the table of parts would say.
part = SocDetails(model="69", dsp_arch=79, vtcm_size_in_mb=8, num_of_hvx_threads=6, supports_fp16=True)
described = CompileConfig(backend="HTP", soc_details=part)
described.set_mode("weight_sharing", graph_names=["prefill", "decode"])
assert described.to_backend_extension_json() == config.to_backend_extension_json()
