"""A file with options that no class knows is handed on as it is, then loaded again to change it."""

import json
from pathlib import Path

from bext.api.compiler.config import CompileConfig

path = Path("vendor.json")
path.write_text('{"graphs": [{"graph_names": ["decode"], "O": 2}], "of_tomorrow": {"x": 1}}\n')

# Nothing is mapped and nothing is checked: every byte goes on.
config = CompileConfig(backend="HTP", log_level="info")
config.populate_from_backend_extensions(path, passthrough=True)
assert config.to_backend_extension_json() == path.read_text()
try:
    config.set_mode("weight_sharing")
except ValueError as error:
    print(error)

# Loaded again without it, the options are objects; attributes that are not of the file stay.
config.populate_from_backend_extensions(path)
assert config.graph_custom_configs
config.graph_custom_configs[0].optimization_type = 3
assert config.log_level == "info"

# The part that goes into the file, as a dict.
part = config.model_dump(context={"backend_extensions": True})
assert part["of_tomorrow"] == {"x": 1}
print(json.dumps(part, indent=4))
