"""Load a backend extensions file, change it in Python, write it back.

    python3 load_change_save.py ext.json changed.json
"""

import sys
from pathlib import Path

from bext.api.common.backends.htp import HtpContextConfig
from bext.api.compiler.config import CompileConfig

source, target = sys.argv[1:]
config = CompileConfig.from_backend_extensions("HTP", source)

for graph in config.graph_custom_configs or []:
    graph.optimization_type = 3
if not config.context_custom_configs:
    config.context_custom_configs = [HtpContextConfig()]
config.context_custom_configs[0].weight_sharing_enabled = True

Path(target).write_text(config.to_backend_extension_json() + "\n", encoding="utf-8")
print(f"{len(config.graph_custom_configs or [])} graphs written to {target}")
