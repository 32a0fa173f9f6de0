"""Passes a file with unknown options through unchanged, then loads it again to change it."""

import json
from pathlib import Path

from bext.api.compiler.config import CompileConfig

path = Path("vendor.json")
path.write_text('{"graphs": [{"graph_names": ["decode"], "O": 2}], "of_tomorrow": {"x": 1}}\n')

# With passthrough the file is neither converted nor checked. A build passes every byte to the tool.
config = CompileConfig(backend="HTP", log_level="info")
config.populate_from_backend_extensions(path, passthrough=True)
assert json.loads(config.to_backend_extension_json()) == json.loads(path.read_text())
try:
    config.set_mode("weight_sharing")
except ValueError as error:
    print(error)

# Without passthrough the options become objects. Attributes that are not in the file keep their values.
config.populate_from_backend_extensions(path)
assert config.graph_custom_configs
config.graph_custom_configs[0].optimization_type = 3
assert config.log_level == "info"

# The content of the file as a dict.
part = config.model_dump(context={"backend_extensions": True})
assert part["of_tomorrow"] == {"x": 1}
print(json.dumps(part, indent=4))
