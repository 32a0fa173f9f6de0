"""Writes the input of the vendor's tool into a folder, and runs the tool if the SDK is installed."""

from pathlib import Path

from bext.api.compiler.config import CompileConfig
from bext.gen_ai_api.gen_ai_builder_factory import GenAIBuilderFactory, SdkNotFoundError

Path("decoder.dlc").write_bytes(b"a converted model")
builder = GenAIBuilderFactory.create("decoder.dlc", "HTP", cache_root="cache")

# A configuration replaces all earlier settings, including the targets.
config = CompileConfig(backend="HTP", soc_details="chipset:SM8750")
config.set_mode("weight_sharing", graph_names=["prefill", "decode"])
builder.set_compilation_options(config=config)
try:
    print(builder.build().binary)
except SdkNotFoundError as error:
    print(error.command)
    for path in error.written:
        print(path)
