"""Converts between plain dicts and typed objects for several backends."""

from bext.api.common.backends.aic import AicCompilerConfig, AicConfigHelper, AicRuntimeConfig
from bext.api.common.backends.htp import HtpConfigHelper
from bext.api.common.backends.lpai import LpaiConfig, LpaiConfigHelper

contexts, graphs, devices, memory, group, unknown = HtpConfigHelper.from_backend_extension_dict(
    {"graphs": [{"graph_names": ["vit", "text"], "O": 3, "new_option": 1}], "new_section": {}}
)
assert [graph.name for graph in graphs] == ["vit", "text"]
assert graphs[0]._extras == {"new_option": 1} and unknown == {"new_section": {}}
print(HtpConfigHelper.to_backend_extension_dict(contexts, graphs, devices, memory, group))

print(AicConfigHelper.to_backend_extension_dict(AicCompilerConfig(num_of_cores=16), AicRuntimeConfig(num_activations=2)))

config = LpaiConfig()
config.lpai_graph.execute.fps = 10
print(LpaiConfigHelper.to_backend_extension_dict(config))
