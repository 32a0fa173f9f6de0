"""Behavior that the five documents promise beyond names and defaults."""

import copy
import importlib
import json
import pickle

import pytest

import bext
from bext.api.common.backends.htp import (
    HtpConfigHelper,
    HtpContextConfig,
    HtpDeviceConfig,
    HtpDeviceCoreConfig,
    HtpGraphConfig,
    HtpGroupContextConfig,
)
from bext.api.common.backends.htp_mcp import HtpMcpDeviceConfig
from bext.api.compiler.config import CompileConfig, CompilerModeSetters


def extensions(config):
    return config.model_dump(context={"backend_extensions": True})


def test_device_options_of_htp_mcp():
    config = CompileConfig(backend="HTP_MCP", device_custom_configs=[HtpMcpDeviceConfig(num_cores=2)])
    assert extensions(config) == {"devices": [{"num_cores": 2}]}


def test_a_mode_keeps_cores_and_every_soc():
    config = CompileConfig(backend="HTP", soc_details="dsp_arch:v73;soc_model:43|50;cores:2")
    config.set_mode("weight_sharing", graph_names=["a", "b"])
    devices = extensions(config)["devices"]
    assert [device["soc_model"] for device in devices] == [43, 50]
    assert [[core["core_id"] for core in device["cores"]] for device in devices] == [[0, 1], [0, 1]]
    assert all(core["perf_profile"] == "burst" for device in devices for core in device["cores"])
    assert [graph["num_cores"] for graph in extensions(config)["graphs"]] == [2, 2]


def test_output_tensors_of_several_graphs():
    graphs = [HtpGraphConfig(name="m"), HtpGraphConfig(name="n")]
    config = CompileConfig(backend="HTP", graph_custom_configs=graphs, set_output_tensors=["m:t0,t1", "n:t0"])
    assert config.set_output_tensors == ["m:t0,t1", "n:t0"]
    with pytest.raises(ValueError, match="missing graph name; with 2 graphs"):
        CompileConfig(backend="HTP", graph_custom_configs=graphs, set_output_tensors=["t0", "t1"])
    one = CompileConfig(backend="HTP", graph_custom_configs=graphs[:1], set_output_tensors=["t0", "t1"])
    with pytest.raises(ValueError, match="missing graph name"):
        one.graph_custom_configs = graphs


@pytest.mark.parametrize("indent", [4, 2, 0, None])
@pytest.mark.parametrize("passthrough", [False, True])
def test_the_text_is_that_of_json_dumps(tmp_path, indent, passthrough):
    path = tmp_path / "ext.json"
    path.write_text('{"graphs": [{"graph_names": ["caf\u00e9 \U0001f600"], "O": 3.0}], "x": [], "y": 1e5}', encoding="utf-8")
    config = CompileConfig.from_backend_extensions("HTP", path, passthrough=passthrough)
    text = config.to_backend_extension_json(indent=indent)
    assert text == json.dumps(extensions(config), indent=indent)
    assert text.isascii() and "\\u00e9 \\ud83d\\ude00" in text
    assert config.to_backend_extension_json() == json.dumps(extensions(config), indent=4)


def test_operator_packages_under_their_documented_path():
    importlib.import_module("bext.qairt")
    module = importlib.import_module("qti.aisw.tools.core.modules.api.definitions.common")
    package = module.OpPackageIdentifier(
        package_path="a.so", interface_provider="p", target_name="HTP", cpp_stl_path="libc++.so"
    )
    assert (package.path, package.target) == ("a.so", "HTP")
    earlier = module.OpPackageIdentifier(path="a.so", interface_provider="p", target="HTP", cpp_stl_path="libc++.so")
    assert earlier == package
    earlier.path = "b.so"
    assert earlier.package_path == "b.so"
    assert CompileConfig(backend="HTP", op_packages=[package]).op_packages[0].package_path == "a.so"


ANY_VALUE = [
    (HtpDeviceConfig, {"core_type": 2}, "devices"),
    (HtpGraphConfig, {"name": "g", "fp16_relaxed_precision": 2}, "graphs"),
    (HtpGraphConfig, {"name": "g", "dlbc_weights": -1}, "graphs"),
    (HtpGraphConfig, {"name": "g", "finalize_config": {"P": 7}}, "graphs"),
    (HtpGraphConfig, {"name": "g", "finalize_config": {"P": "fast", "Q": [1]}}, "graphs"),
    (HtpDeviceCoreConfig, {"rpc_polling_time": 20000}, "cores"),
]


@pytest.mark.parametrize(("cls", "values", "section"), ANY_VALUE, ids=lambda value: str(value))
def test_a_plain_int_or_dict_takes_every_value(cls, values, section, tmp_path):
    made = cls(**values)
    assert {name: getattr(made, name) for name in values} == values
    entry = made.model_dump(context={"backend_extensions": True})
    file = {"devices": [{"cores": [entry]}]} if section == "cores" else {section: [entry]}
    path = tmp_path / "ext.json"
    path.write_text(json.dumps(file))
    assert extensions(CompileConfig.from_backend_extensions("HTP", path)) == file
    HtpConfigHelper.from_backend_extension_dict(file)
    # The limits of the tools are findings.
    assert {"value-out-of-range", "finalize-config-p-value", "type-mismatch"} & {f.id for f in bext.check(path)}


@pytest.mark.parametrize(
    "file",
    [
        {"graphs": [{"slc_alloc_enable": 2, "graph_names": ["g"]}]},
        {"graphs": [{"sparse_weights_compression": -0.5, "graph_names": ["g"]}]},
    ],
    ids=lambda value: str(value),
)
def test_limits_of_options_that_only_the_tools_know(file, tmp_path):
    path = tmp_path / "ext.json"
    path.write_text(json.dumps(file))
    assert extensions(CompileConfig.from_backend_extensions("HTP", path)) == file
    HtpConfigHelper.from_backend_extension_dict(file)
    assert "value-out-of-range" in {finding.id for finding in bext.check(path)}


def test_documented_limits_still_apply():
    with pytest.raises(ValueError, match="max_spill_fill_buffer_for_group"):
        HtpContextConfig(max_spill_fill_buffer_for_group=-1)
    with pytest.raises(ValueError, match="optimization_type"):
        HtpGraphConfig(name="g", optimization_type=4)
    with pytest.raises(ValueError, match="dlbc"):
        HtpGraphConfig(name="g", dlbc=2)


def test_a_graph_needs_a_name_when_read(tmp_path):
    nameless = {"graphs": [{"O": 3}]}
    path = tmp_path / "ext.json"
    path.write_text(json.dumps(nameless))
    with pytest.raises(ValueError, match="graph_names"):
        HtpConfigHelper.from_backend_extension_dict(nameless)
    with pytest.raises(ValueError, match="graph_names"):
        CompileConfig.from_backend_extensions("HTP", path)


def test_core_types_are_explained():
    assert "0 is NSP" in bext.explain("core_type") and "1 is HPASS" in bext.explain("core_type")


@pytest.mark.parametrize(("key", "value"), [("target_env", "tensilica"), ("enable_hw_ver", "v7")])
def test_values_of_other_frameworks_get_a_finding(key, value):
    findings = bext.check({"lpai_backend": {key: value}})
    assert "lpai-value-undocumented" in [finding.id for finding in findings]


def test_empty_sections_are_written():
    assert HtpConfigHelper.to_backend_extension_dict(group_context=HtpGroupContextConfig()) == {"groupContext": {}}
    graph = HtpGraphConfig(name="g", finalize_config={})
    assert HtpConfigHelper.to_backend_extension_dict(graph_configs=[graph])["graphs"] == [
        {"finalize_config": {}, "graph_names": ["g"]}
    ]


def test_a_mode_returns_the_configuration():
    config = CompileConfig(backend="HTP", soc_details="chipset:SM8750", io_tensor_mem_type=None)
    assert config.set_mode("weight_sharing") is config
    assert config.io_tensor_mem_type == "memhandle"


def test_a_mode_sets_burst_on_existing_cores():
    core = HtpDeviceCoreConfig(id=1, perf_profile="balanced")
    config = CompileConfig(backend="HTP", device_custom_configs=[HtpDeviceConfig(soc_model=69, cores=[core])])
    CompilerModeSetters.set_weight_sharing(config, graph_names=["a"])
    assert config.device_custom_configs[0].cores[0].perf_profile == "burst"


def test_the_target_fills_the_device_options():
    config = CompileConfig(backend="HTP", soc_details="chipset:SM8550")
    assert [(device.soc_model, device.dsp_arch) for device in config.device_custom_configs] == [(43, "v73")]
    config.soc_details = "chipset:SM8750"
    assert config.device_custom_configs[0].soc_model == 69
    config.device_custom_configs[0].pd_session = "signed"
    config.soc_details = "chipset:SM8550"
    assert config.device_custom_configs[0].soc_model == 69, "changed device options are the user's"
    assert CompileConfig(**config.model_dump(exclude_unset=True)) == config


def written_soc_models(config):
    return [device["soc_model"] for device in extensions(config).get("devices", [])]


def test_filled_devices_follow_the_target_without_being_read():
    config = CompileConfig(backend="HTP", soc_details="chipset:SM8750")
    config.soc_details = "chipset:SM8550"
    assert written_soc_models(config) == [43]
    config.soc_details = None
    assert written_soc_models(config) == []
    config.soc_details = "chipset:SM8750"
    assert written_soc_models(config) == [69]
    assert written_soc_models(config.model_copy(update={"soc_details": "chipset:SM8550"})) == [43]
    assert written_soc_models(config) == [69]


def test_devices_that_the_user_sets_do_not_follow_the_target():
    config = CompileConfig(backend="HTP", soc_details="chipset:SM8750")
    config.device_custom_configs = [HtpDeviceConfig(id=0, soc_model=69, dsp_arch="v79")]
    config.soc_details = "chipset:SM8550"
    assert written_soc_models(config) == [69]
    config.soc_details = "chipset:SM8750"
    config.soc_details = "chipset:SM8550"
    assert written_soc_models(config) == [69]


def test_a_dump_with_filled_devices_rebuilds():
    contexts = [HtpContextConfig(extended_udma=True)]
    config = CompileConfig(backend="HTP", soc_details="chipset:SM8750", context_custom_configs=contexts)
    rebuilt = CompileConfig(**config.model_dump())
    assert rebuilt == config
    rebuilt.soc_details = "chipset:SM8550"
    assert written_soc_models(rebuilt) == [43]
    stated = [HtpDeviceConfig(dsp_arch="v79")]
    with pytest.raises(ValueError, match="`extended_udma` requires v81"):
        CompileConfig(
            backend="HTP",
            soc_details="chipset:SM8750",
            context_custom_configs=contexts,
            device_custom_configs=stated,
        )


@pytest.mark.parametrize("backend", ["CPU", "GPU"])
def test_backends_without_offline_compilation(backend):
    with pytest.raises(ValueError, match=f"`{backend}` does not support offline compilation"):
        CompileConfig(backend=backend)


@pytest.mark.parametrize("name", HtpContextConfig.model_fields)
def test_the_validator_of_contexts_runs_for_every_field(name):
    wrong = {"group_id": 1, "max_spill_fill_buffer_for_group": 30}
    values = {name: HtpContextConfig().model_dump()[name]} | wrong
    with pytest.raises(ValueError, match="used only with `group_id` 0"):
        HtpContextConfig(**values)
    context = HtpContextConfig(max_spill_fill_buffer_for_group=30, **({name: values[name]} if name not in wrong else {}))
    with pytest.raises(ValueError, match="used only with `group_id` 0"):
        context.group_id = 1


@pytest.mark.parametrize(
    ("name", "unit"),
    [
        ("adaptive_polling_time", "us"),
        ("hmx_timeout_us", "us"),
        ("rpc_control_latency", "us"),
        ("rpc_polling_time", "us"),
        ("file_read_memory_budget_in_mb", "MiB"),
    ],
)
def test_a_field_has_its_documented_unit(name, unit):
    assert {option.unit for option in bext.options(name, backend="htp") if option.name == name} == {unit}


@pytest.mark.parametrize(
    ("option", "words"),
    [
        ("htp:graphs.O", "a higher level compiles longer and usually gives a faster graph"),
        ("htp:graphs.vtcm_size", "zero means the maximum of the SoC or device"),
        ("htp:context.file_read_memory_budget_in_mb", "in pieces instead of all at once"),
        ("htp:context.lora_weight_sharing", "during offline preparation"),
        ("htp:context.lora_weight_sharing_ram_preload", "when the context is created from a binary"),
        ("aic:compiler_do_host_preproc", "on the host; false turns both off there"),
        ("aic:compiler_stats_batch_size", "the batch dimension of the model's inputs and outputs"),
    ],
)
def test_a_documented_effect_is_explained(option, words):
    assert words in " ".join(bext.explain(option).split())


@pytest.mark.parametrize("value", ["raw", "memhandle", None])
def test_memory_types_of_tensors(value):
    assert CompileConfig(backend="HTP", io_tensor_mem_type=value).io_tensor_mem_type == value
    with pytest.raises(ValueError, match="io_tensor_mem_type"):
        CompileConfig(backend="HTP", io_tensor_mem_type="ion")


def test_finalize_options_become_the_dict_of_the_file():
    graph = HtpGraphConfig(name="g", finalize_config={"P": 7})
    file = {"graphs": [{"finalize_config": {"P": 7}, "graph_names": ["g"]}]}
    assert HtpConfigHelper.to_backend_extension_dict(graph_configs=[graph]) == file


CONTROLLED = [
    ("context", "weight_sharing_enabled", True),
    ("context", "extended_udma", True),
    ("context", "lora_weight_sharing", True),
    ("graphs", "vtcm_mb", 8),
    ("graphs", "hvx_threads", 4),
    ("graphs", "O", 3),
    ("graphs", "fp16_relaxed_precision", 1),
    ("graphs", "dlbc", 1),
    ("devices", "soc_model", 69),
    ("devices", "dsp_arch", "v79"),
    ("devices", "pd_session", "unsigned"),
    ("devices.cores", "perf_profile", "burst"),
    ("devices.cores", "rpc_control_latency", 100),
    ("memory", "mem_type", "shared_buffer"),
    ("groupContext", "share_resources", True),
]


@pytest.mark.parametrize(("section", "key", "value"), CONTROLLED, ids=lambda value: str(value))
def test_a_section_controls_what_the_guide_says(section, key, value):
    entry = {key: value}
    file = {
        "context": {"context": [entry]},
        "graphs": {"graphs": [entry | {"graph_names": ["g"]}]},
        "devices": {"devices": [entry]},
        "devices.cores": {"devices": [{"cores": [entry]}]},
        "memory": {"memory": entry},
        "groupContext": {"groupContext": entry},
    }[section]
    *parts, extras = HtpConfigHelper.from_backend_extension_dict(file)
    assert HtpConfigHelper.to_backend_extension_dict(*parts) == file and not extras
    assert not any(getattr(one, "_extras", None) for part in parts if part for one in (part if isinstance(part, list) else [part]))


@pytest.mark.parametrize("number", [2**63, 2**70, -(2**70), 10**400])
def test_a_plain_int_may_have_more_than_64_bits(number, tmp_path):
    core = HtpDeviceCoreConfig(rpc_polling_time=number)
    assert core.rpc_polling_time == number and core.model_fields_set == {"rpc_polling_time"}
    assert repr(core) == f"HtpDeviceCoreConfig(rpc_polling_time={number})" and not core.model_dump().get("_extras")
    assert core.model_dump(exclude_unset=True) == {"rpc_polling_time": number}
    assert HtpDeviceCoreConfig(**core.model_dump()).rpc_polling_time == number
    assert pickle.loads(pickle.dumps(core)) == copy.deepcopy(core) == core
    file = {"devices": [{"cores": [core.model_dump(exclude_unset=True)]}]}
    assert HtpConfigHelper.to_backend_extension_dict(device_configs=[HtpDeviceConfig(cores=[core])]) == file
    path = tmp_path / "ext.json"
    path.write_text(json.dumps(file))
    loaded = CompileConfig.from_backend_extensions("HTP", path)
    assert extensions(loaded) == file and loaded.device_custom_configs[0].cores[0].rpc_polling_time == number
    core.rpc_polling_time = 5
    assert core.rpc_polling_time == 5 and core.model_dump(exclude_unset=True) == {"rpc_polling_time": 5}
    core.rpc_polling_time = str(number)
    assert core.rpc_polling_time == number
    del core.rpc_polling_time
    assert core.model_fields_set == set() and not core._extras
    # The tools do not accept it.
    assert "value-out-of-range" in {finding.id for finding in bext.check(path)}
    with pytest.raises(ValueError):
        HtpContextConfig(max_spill_fill_buffer_for_group=-(10**30))
