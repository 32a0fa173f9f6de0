"""The type stubs are up to date and valid for mypy."""

import os
import re
import subprocess
import sys

import pytest

FLAGS = ["--strict", "--no-error-summary", "--cache-dir", os.devnull, "--python-version", "3.11"]


def run(*command, **environment):
    result = subprocess.run([sys.executable, *map(str, command)], env={**os.environ, **environment}, capture_output=True,
                            text=True)
    assert result.returncode == 0, result.stdout + result.stderr


def test_the_stubs_are_up_to_date(source_folder):
    run(source_folder / "src/tools/gen_stubs/main.py", os.environ["PYTHONPATH"], source_folder / "python/bext/_core.pyi",
        "--check")


def needs_mypy():
    try:
        import mypy  # noqa: F401
    except ImportError:
        pytest.skip("mypy is not installed")


def test_mypy_accepts_the_package(source_folder):
    needs_mypy()
    run("-m", "mypy", *FLAGS, "-p", "bext", MYPYPATH=str(source_folder / "python"))


def test_mypy_accepts_the_examples(source_folder):
    needs_mypy()
    run("-m", "mypy", *FLAGS, source_folder / "examples/python", MYPYPATH=str(source_folder / "python"))


def test_mypy_sees_mistakes(source_folder, tmp_path):
    needs_mypy()
    mistake = tmp_path / "mistake.py"
    mistake.write_text("import bext\nfrom bext.api.common.backends.htp import HtpGraphConfig\n"
                       'bext.check(3)\nHtpGraphConfig(name="vit", vtcm_size_in_mb="much")\n')
    result = subprocess.run([sys.executable, "-m", "mypy", *FLAGS, str(mistake)], capture_output=True, text=True,
                            env={**os.environ, "MYPYPATH": str(source_folder / "python")})
    assert "mistake.py:3" in result.stdout and "mistake.py:4" in result.stdout


USER = '''
from pathlib import Path

import bext
from bext.api.common.backends.htp import HtpConfigHelper, HtpContextConfig, HtpDeviceConfig, HtpGraphConfig, HtpMemoryConfig
from bext.api.compiler.config import CompileConfig, CompilerModes


def build(
    graphs: list[HtpGraphConfig] | None, memory: HtpMemoryConfig | None = None, formats: Path | None = None
) -> CompileConfig:
    config = CompileConfig(
        "HTP",
        graph_custom_configs=graphs,
        context_custom_configs=[HtpContextConfig(weight_sharing_enabled=True)],
        device_custom_configs=[{"soc_model": 69}],
        memory_custom_config=memory,
        data_format_config=formats,
        soc_details=None,
    )
    config.data_format_config = formats
    config.graph_custom_configs = graphs
    config.set_mode(CompilerModes.WEIGHT_SHARING, graph_names=["a"])
    return config


config = CompileConfig.from_backend_extensions("HTP", Path("original.json"))
config.context_custom_configs[0].extended_udma = True
config.graph_custom_configs.append(HtpGraphConfig("decode", optimization_type=3.0))
for graph in config.graph_custom_configs or []:
    print(graph.optimization_type)
if config.memory_custom_config is None:
    config.memory_custom_config = HtpMemoryConfig()
Path("modified.json").write_text(config.to_backend_extension_json(indent=2))
contexts, graphs, devices, memory, group, extras = HtpConfigHelper.from_backend_extension_dict({})
again: dict[str, object] = HtpConfigHelper.to_backend_extension_dict(contexts, graphs, devices, memory, group)
device = HtpDeviceConfig(core_ids=[0], cores=(core for core in devices[0].cores))
twin: HtpDeviceConfig = device.model_copy(update={"soc_model": 43}).copy(deep=True)
validated: HtpGraphConfig = HtpGraphConfig.model_validate({"name": "g"}, strict=False)
names: set[str] = validated.model_fields_set
print(HtpGraphConfig.model_fields["name"].alias, bext.check({}, sdk="2.48", runtime_sdk="2.40", meant_as="htp").ids)
'''


def test_mypy_accepts_typical_programs(source_folder, tmp_path):
    needs_mypy()
    program = tmp_path / "program.py"
    program.write_text(USER)
    run("-m", "mypy", *FLAGS, program, MYPYPATH=str(source_folder / "python"))


def test_the_stubs_contain_all_public_names(source_folder):
    from bext import _core

    text = (source_folder / "python/bext/_core.pyi").read_text()
    public = [name for name in vars(_core) if not name.startswith("_")]
    assert [name for name in public if not re.search(rf"^(def {name}\(|class {name}\b|{name}: )", text, re.M)] == []
