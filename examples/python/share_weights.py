"""The options that let graphs share their weights, for a part by its name."""

from bext.api.compiler.config import CompileConfig, CompilerModes

config = CompileConfig(backend="HTP", soc_details="chipset:SM8750")
config.set_mode(CompilerModes.WEIGHT_SHARING, graph_names=["prefill", "decode"])
print(config.to_backend_extension_json())

# Without names they are to come from the model, and the configuration says so.
unnamed = CompileConfig(backend="HTP", soc_details="chipset:SM8750")
unnamed.set_mode("weight_sharing")
assert unnamed.ensure_graphs
