"""Loads a backend-extensions file, changes it in Python and prints the result.

    python3 load_change_save.py [FILE]
"""

from __future__ import annotations

import sys
from pathlib import Path

from bext.api.common.backends.htp import HtpContextConfig
from bext.api.compiler.config import CompileConfig

EXAMPLE = Path(__file__).parent.parent / "htp" / "backend_extensions.json"


def tuned(path: Path) -> CompileConfig:
    config = CompileConfig.from_backend_extensions("HTP", path)
    for graph in config.graph_custom_configs or []:
        graph.optimization_type = 3
    for context in config.context_custom_configs or []:
        if isinstance(context, HtpContextConfig):
            context.weight_sharing_enabled = True
    return config


if __name__ == "__main__":
    print(tuned(Path(sys.argv[1]) if len(sys.argv) > 1 else EXAMPLE).to_backend_extension_json())
