"""CompileConfig: files, passthrough, modes, targets and errors."""

import copy
import json
import os
import pickle
import sys
import threading
import warnings
from pathlib import Path

import pytest

import bext
from bext.api.common.backends.aic import AicCompilerConfig
from bext.api.common.backends.htp import (
    HtpContextConfig,
    HtpDeviceConfig,
    HtpDeviceCoreConfig,
    HtpGraphConfig,
    HtpGroupContextConfig,
    HtpMemoryConfig,
)
from bext.api.common.backends.htp_mcp import HtpMcpContextConfig, HtpMcpGraphConfig
from bext.api.compiler.config import CompileConfig, CompilerModes, CompilerModeSetters, OpPackageIdentifier, SocDetails
from bext.api.configs.common import BackendType

FILE = {
    "context": [{"weight_sharing_enabled": True}],
    "graphs": [{"graph_names": ["a", "b"], "O": 3, "vtcm_mb": 8}, {"graph_names": ["c"], "dlbc": 1, "color": "red"}],
    "devices": [{"device_id": 0, "soc_model": 43, "dsp_arch": "v73", "cores": [{"core_id": 0, "perf_profile": "burst"}]}],
    "memory": {"mem_type": "shared_buffer"},
    "groupContext": {"share_resources": True},
    "vendor": {"anything": [1, 2.50]},
}
EXPANDED = {
    **FILE,
    "graphs": [
        {"vtcm_mb": 8, "O": 3, "graph_names": ["a"]},
        {"vtcm_mb": 8, "O": 3, "graph_names": ["b"]},
        {"dlbc": 1, "color": "red", "graph_names": ["c"]},
    ],
}


@pytest.fixture
def path(tmp_path):
    file = tmp_path / "ext.json"
    file.write_text(json.dumps(FILE))
    return file


def test_a_file_becomes_objects(path):
    config = CompileConfig.from_backend_extensions("HTP", path)
    assert config.backend is BackendType.HTP
    assert [graph.name for graph in config.graph_custom_configs] == ["a", "b", "c"]
    assert config.graph_custom_configs[1].optimization_type == 3
    assert config.graph_custom_configs[2]._extras == {"color": "red"}
    assert isinstance(config.context_custom_configs[0], HtpContextConfig)
    assert config.device_custom_configs[0].cores == [HtpDeviceCoreConfig(id=0, perf_profile="burst")]
    assert config.memory_custom_config == HtpMemoryConfig() and config.group_context_config.share_resources
    assert config._extras == {"vendor": {"anything": [1, 2.5]}} and config.section_extras is config._extras
    assert config.passthrough is None
    assert config.model_dump(context={"backend_extensions": True}) == EXPANDED


def test_the_json_text_is_that_of_the_dict(path):
    config = CompileConfig.from_backend_extensions("HTP", path)
    for indent in (4, 2):
        wanted = json.dumps(config.model_dump(context={"backend_extensions": True}), indent=indent)
        assert config.to_backend_extension_json(indent=indent) == wanted
    assert config.to_backend_extension_json() == config.to_backend_extension_json(indent=4)
    assert config.to_backend_extension_json(2) == config.to_backend_extension_json(indent=2)


def test_objects_of_a_loaded_file_are_changed_in_place(path):
    config = CompileConfig.from_backend_extensions("HTP", str(path))
    config.context_custom_configs[0].extended_udma = True
    config.graph_custom_configs[:] = config.graph_custom_configs[:1]
    config.graph_custom_configs.append({"graph_names": ["d", "e"], "hvx_threads": 4})
    dumped = json.loads(config.to_backend_extension_json())
    assert dumped["context"] == [{"weight_sharing_enabled": True, "extended_udma": True}]
    assert [graph["graph_names"] for graph in dumped["graphs"]] == [["a"], ["d"], ["e"]]


def test_a_file_replaces_the_htp_options_and_nothing_else(path):
    config = CompileConfig(
        backend="HTP",
        debug=True,
        soc_details="chipset:SM8550",
        graph_custom_configs=[HtpGraphConfig(name="old")],
    )
    contexts = config.context_custom_configs
    assert contexts is None
    assert config.populate_from_backend_extensions(path) is config
    assert [graph.name for graph in config.graph_custom_configs] == ["a", "b", "c"]
    assert config.debug and config.soc_details == "chipset:SM8550"
    path.write_text("{}")
    config.populate_from_backend_extensions(path)
    assert config.graph_custom_configs is None and config._extras == {}


def test_further_attributes(path):
    config = CompileConfig.from_backend_extensions("HTP", path, log_level="debug", debug=True)
    assert config.log_level == "debug" and config.debug
    with pytest.raises(ValueError, match="did you mean `log_level`"):
        CompileConfig.from_backend_extensions("HTP", path, loglevel="debug")


def test_passthrough_keeps_the_document_unchanged(path):
    text = '{"graphs": [{"O": 99, "O": 3.0}], // odd\n "x": 1}'
    path.write_text(text)
    config = CompileConfig.from_backend_extensions("HTP", path, passthrough=True)
    assert config.graph_custom_configs is None
    assert config.passthrough == {"graphs": [{"O": 3.0}], "x": 1}
    assert config.model_dump(context={"backend_extensions": True}) == {"graphs": [{"O": 3.0}], "x": 1}
    assert CompileConfig.model_validate(config.model_dump()) == config
    twin = pickle.loads(pickle.dumps(config))
    assert twin == config and twin.to_backend_extension_json() == config.to_backend_extension_json()
    path.write_text("{}")
    assert config.populate_from_backend_extensions(path).to_backend_extension_json() == "{}"


def test_files_that_cannot_be_used(path, tmp_path):
    with pytest.raises(FileNotFoundError, match="absent.json"):
        CompileConfig.from_backend_extensions("HTP", tmp_path / "absent.json")
    with pytest.raises(IsADirectoryError):
        CompileConfig.from_backend_extensions("HTP", tmp_path)
    with pytest.raises(ValueError, match="AIC"):
        CompileConfig.from_backend_extensions("AIC", path)
    with pytest.raises(ValueError, match="did you mean `HTP`"):
        CompileConfig.from_backend_extensions("HTTP", path)
    path.write_text('{"graphs": [\n  {"graph_names": ["a"], "O": 7,\n   "dlbc": "x"}\n]}')
    with pytest.raises(ValueError) as refused:
        CompileConfig.from_backend_extensions("HTP", path)
    assert str(refused.value).splitlines() == [
        f"{path}:2:31: `O` must be 1, 2 or 3, found 7",
        f"{path}:3:12: `dlbc` must be 0 or 1, found the string \"x\"",
    ]
    path.write_text("{")
    with pytest.raises(ValueError, match="ext.json:1:"):
        CompileConfig.from_backend_extensions("HTP", path)


def test_a_refused_file_leaves_the_object_as_it_was(path):
    config = CompileConfig.from_backend_extensions("HTP", path)
    before = config.model_dump()
    path.write_text('{"graphs": 3}')
    with pytest.raises(ValueError):
        config.populate_from_backend_extensions(path)
    assert config.model_dump() == before


def test_built_from_objects_as_from_a_file(path):
    config = CompileConfig(
        backend=BackendType.HTP,
        graph_custom_configs=[
            HtpGraphConfig(name="a", optimization_type=3, vtcm_size_in_mb=8),
            HtpGraphConfig(name="b", optimization_type=3, vtcm_size_in_mb=8),
            HtpGraphConfig.model_validate({"name": "c", "dlbc": 1, "color": "red"}),
        ],
        device_custom_configs=[
            HtpDeviceConfig(id=0, soc_model=43, dsp_arch="v73", cores=[HtpDeviceCoreConfig(id=0, perf_profile="burst")])
        ],
        context_custom_configs=[HtpContextConfig(weight_sharing_enabled=True)],
        memory_custom_config=HtpMemoryConfig(mem_type="shared_buffer"),
        group_context_config=HtpGroupContextConfig(share_resources=True),
        section_extras={"vendor": {"anything": [1, 2.5]}},
    )
    assert config == CompileConfig.from_backend_extensions("HTP", path)


def test_dicts_are_accepted_instead_of_objects(path):
    config = CompileConfig(
        backend="HTP", graph_custom_configs=FILE["graphs"], memory_custom_config={"mem_type": "shared_buffer"}
    )
    assert [graph.name for graph in config.graph_custom_configs] == ["a", "b", "c"]
    assert isinstance(config.memory_custom_config, HtpMemoryConfig)


def test_a_dump_makes_an_equal_object(path):
    config = CompileConfig.from_backend_extensions("HTP", path, debug=True, op_packages=[{"path": "lib.so"}])
    assert isinstance(config.op_packages[0], OpPackageIdentifier)
    assert CompileConfig.model_validate(config.model_dump()) == config
    assert CompileConfig.model_validate(config.model_dump(exclude_unset=True)) == config
    assert CompileConfig.model_validate_json(config.model_dump_json()) == config
    assert pickle.loads(pickle.dumps(config)) == config
    assert eval(repr(CompileConfig(backend="HTP", debug=True))) == CompileConfig(backend="HTP", debug=True)


def test_a_target_becomes_devices():
    config = CompileConfig(backend="HTP", soc_details="chipset:SM8550")
    assert config.model_dump(context={"backend_extensions": True}) == {
        "devices": [{"device_id": 0, "soc_model": 43, "dsp_arch": "v73"}]
    }
    assert config.resolved_target()["models"] == [43]
    assert CompileConfig(backend="HTP").resolved_target() is None
    config.device_custom_configs = [HtpDeviceConfig(soc_model=69)]
    assert config.model_dump(context={"backend_extensions": True}) == {"devices": [{"soc_model": 69}]}
    assert "soc-details-ignored-with-device-configs" in [id for id, _, _ in config.check_attributes()]
    with pytest.raises(ValueError, match="chipset"):
        CompileConfig(backend="HTP", soc_details="chipset=SM8550")


def test_several_socs_of_one_architecture():
    config = CompileConfig(backend="HTP", soc_details="dsp_arch:v73;soc_model:43|50;cores:2")
    devices = config.model_dump(context={"backend_extensions": True})["devices"]
    assert [(device["device_id"], device["soc_model"], device["dsp_arch"]) for device in devices] == [
        (0, 43, "v73"),
        (1, 50, "v73"),
    ]
    assert config.resolved_target()["models"] == [43, 50]


@pytest.mark.parametrize(
    ("spec", "words"),
    [
        ("chipset:SM8550|SM8650", "`|` separates only `soc_model` numbers; a target has one `chipset`"),
        ("chipset:SM8550|chipset:QCS8550", "did you mean `dsp_arch:v73;soc_model:43|"),
        ("dsp_arch:v73;soc_model:43|dsp_arch:v75;soc_model:57", "expected a `soc_model` number after `|`, found `dsp_arch:v75`"),
    ],
)
def test_a_target_has_one_chipset_and_one_architecture(spec, words):
    with pytest.raises(ValueError) as refused:
        CompileConfig(backend="HTP", soc_details=spec)
    assert words in str(refused.value)


def test_a_mode_without_a_target_warns():
    config = CompileConfig(backend="HTP")
    with pytest.warns(UserWarning, match="without a target assumes `soc_model` 69 .v79.; set `soc_details`") as seen:
        config.set_mode("weight_sharing", graph_names=["a"])
    assert seen[0].filename == __file__
    assert ("weight-sharing-mode-needs-soc", "warning", str(seen[0].message)) in config.check_attributes()
    assert "weight_sharing" in bext.explain("weight-sharing-mode-needs-soc")

    setter = CompileConfig(backend="HTP")
    with pytest.warns(UserWarning, match="without a target") as seen:
        CompilerModeSetters.set_weight_sharing(setter, graph_names=["a"])
    assert seen[0].filename == __file__

    config.device_custom_configs[0].soc_model = 57
    config.device_custom_configs[0].dsp_arch = "v75"
    assert config.check_attributes() == []


@pytest.mark.parametrize("named", [{"soc_details": "chipset:SM8750"}, {"device_custom_configs": [HtpDeviceConfig(soc_model=57)]}])
def test_a_mode_with_a_target_does_not_warn(named):
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        CompileConfig(backend="HTP", **named).set_mode("weight_sharing", graph_names=["a"])
        CompileConfig(backend="HTP").set_mode("weight_sharing", soc_model=57, dsp_arch="v75")


def test_data_format_config_accepts_paths(tmp_path):
    config = CompileConfig(backend="HTP", data_format_config=tmp_path / "formats.json")
    assert config.data_format_config == str(tmp_path / "formats.json")


def test_weight_sharing():
    config = CompileConfig(backend="HTP", soc_details="chipset:SM8750")
    config.set_mode("weight_sharing", graph_names=["prefill", "decode"], hvx_threads=4, fp16=False)
    assert [graph.name for graph in config.graph_custom_configs] == ["prefill", "decode"]
    assert config.graph_custom_configs[0].hvx_threads == 4 and not config.ensure_graphs
    assert config.graph_custom_configs[0].vtcm_size_in_mb == 8
    assert config.context_custom_configs[0].weight_sharing_enabled
    assert config.device_custom_configs[0].soc_model == 69 and config.io_tensor_mem_type == "memhandle"

    unnamed = CompileConfig(backend="HTP")
    unnamed.set_mode(CompilerModes.WEIGHT_SHARING, soc_model=43, dsp_arch="v73", vtcm_size_in_mb=4)
    assert unnamed.ensure_graphs and len(unnamed.graph_custom_configs) == 2
    assert unnamed.graph_custom_configs[0].vtcm_size_in_mb == 4

    direct = CompileConfig(backend="HTP", context_custom_configs=[HtpContextConfig(extended_udma=True)])
    CompilerModeSetters.set_weight_sharing(direct, graph_names=["a"], soc_model=69, dsp_arch="v79")
    assert direct.context_custom_configs[0].extended_udma and direct.context_custom_configs[0].weight_sharing_enabled

    with pytest.raises(ValueError, match="turbo"):
        config.set_mode("turbo")
    with pytest.raises(ValueError, match="AIC"):
        CompileConfig(backend="AIC").set_mode("weight_sharing")
    with pytest.raises(TypeError):
        config.set_mode("weight_sharing", graphs=["a"])
    assert CompilerModes.list_options() == ["weight_sharing"]


def test_outputs_exclude_each_other():
    with pytest.raises(ValueError, match="set_output_tensors"):
        CompileConfig(backend="HTP", enable_intermediate_outputs=True, set_output_tensors=["g:t"])
    config = CompileConfig(backend="HTP", set_output_tensors="vit:conv1,conv2;decoder:logits")
    assert config.set_output_tensors == ["vit:conv1,conv2;decoder:logits"]
    with pytest.raises(ValueError, match="mutually exclusive"):
        config.enable_intermediate_outputs = True
    assert config.enable_intermediate_outputs is None
    with pytest.raises(ValueError, match="missing tensor name"):
        CompileConfig(backend="HTP", set_output_tensors=["vit:;decoder:x"])


def test_the_name_of_the_backend_binary():
    assert CompileConfig(backend="AIC", backend_binary_path="myqpc").backend_binary_name() == "myqpc_backend.bin"
    assert CompileConfig(backend="AIC", backend_binary_path="a_backend.bin").backend_binary_name() == "a_backend.bin"
    assert CompileConfig(backend="AIC").backend_binary_name() is None


def test_paths_are_accepted():
    assert CompileConfig(backend="HTP", data_format_config=Path("formats.json")).data_format_config == "formats.json"


def test_options_of_another_backend_are_refused():
    with pytest.raises(ValueError, match="HtpMcpContextConfig"):
        CompileConfig(backend="HTP", context_custom_configs=[HtpMcpContextConfig()])
    with pytest.raises(ValueError, match="AicCompilerConfig"):
        CompileConfig(backend="HTP", compiler_custom_configs=AicCompilerConfig())
    with pytest.raises(ValueError, match="one class"):
        CompileConfig(backend="HTP", context_custom_configs=[HtpContextConfig(), HtpMcpContextConfig()])
    config = CompileConfig(backend="HTP", context_custom_configs=[HtpContextConfig()])
    with pytest.raises(ValueError, match="HTP_MCP"):
        config.backend = "HTP_MCP"
    assert config.backend == "HTP"
    config.context_custom_configs.append(HtpMcpContextConfig())
    with pytest.raises(ValueError, match="one class"):
        config.model_dump()


def test_other_backends():
    mcp = CompileConfig(backend="HTP_MCP", graph_custom_configs=[{"name": "g", "num_cores": 4}])
    assert isinstance(mcp.graph_custom_configs[0], HtpMcpGraphConfig)
    assert mcp.model_dump(context={"backend_extensions": True}) == {"graphs": [{"num_cores": 4, "graph_names": ["g"]}]}
    assert CompileConfig.model_validate(mcp.model_dump()) == mcp
    aic = CompileConfig(backend="AIC", compiler_custom_configs=AicCompilerConfig(num_of_cores=16))
    assert aic.model_dump(context={"backend_extensions": True}) == {"compiler_num_of_cores": 16}
    assert CompileConfig(backend="LPAI").model_dump(context={"backend_extensions": True}) == {}
    with pytest.raises(ValueError, match="backend"):
        CompileConfig(backend="NPU")
    with pytest.raises(ValueError, match="backend"):
        CompileConfig()


def test_the_names_of_all_attributes():
    assert set(CompileConfig.list_options()) == set(CompileConfig.model_fields)


def test_serialize_is_what_model_dump_calls(path):
    class Info:
        context = {"backend_extensions": True}

    config = CompileConfig.from_backend_extensions("HTP", path)
    assert config.serialize(Info()) == EXPANDED


def test_a_table_for_notebooks(path):
    html = CompileConfig.from_backend_extensions("HTP", path)._repr_html_()
    assert "HtpGraphConfig" in html and "vtcm_size_in_mb" in html


def test_threads_load_side_by_side(path):
    wanted = CompileConfig.from_backend_extensions("HTP", path)
    shared = CompileConfig(backend="HTP")
    results = []

    def work():
        for _ in range(100):
            results.append(CompileConfig.from_backend_extensions("HTP", path) == wanted)
            shared.populate_from_backend_extensions(path)

    interval = sys.getswitchinterval()
    sys.setswitchinterval(1e-5)
    try:
        threads = [threading.Thread(target=work) for _ in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    finally:
        sys.setswitchinterval(interval)
    assert len(results) == 400 and all(results) and shared == wanted


def test_another_thread_runs_while_a_file_is_loaded(tmp_path):
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    # The text arrives only if this thread can run while the other one reads.
    writer = threading.Thread(target=lambda: pipe.write_text(json.dumps(FILE)))
    writer.start()
    config = CompileConfig.from_backend_extensions("HTP", pipe)
    writer.join()
    assert config.model_dump(context={"backend_extensions": True}) == EXPANDED


def test_a_refused_file_has_one_line_for_each_problem(path):
    path.write_text('{"graphs": [{"graph_names": ["g"], "dlbc": 7,\n  "vtcm_mb": "x"}]}')
    with pytest.raises(ValueError) as caught:
        CompileConfig.from_backend_extensions("HTP", path)
    lines = str(caught.value).splitlines()
    assert len(lines) == 2 and lines[0].startswith(f"{path}:1:") and lines[1].startswith(f"{path}:2:")
    path.write_text("\n  [1]")
    with pytest.raises(ValueError) as caught:
        CompileConfig.from_backend_extensions("HTP", path)
    assert str(caught.value) == f"{path}:2:3: expected a JSON object"


def test_options_cannot_be_combined_with_a_raw_document(path):
    path.write_text('{"graphs": [{"O": 3.0},], // odd\n "x": 1}')
    config = CompileConfig.from_backend_extensions("HTP", path, passthrough=True)
    assert "passthrough={'graphs': [{'O': 3.0}], 'x': 1}" in repr(config)
    for change in (
        lambda: setattr(config, "graph_custom_configs", [{"name": "g"}]),
        lambda: setattr(config, "memory_custom_config", {"mem_type": "shared_buffer"}),
        lambda: config.set_mode("weight_sharing"),
        lambda: config.model_copy(update={"graph_custom_configs": [{"name": "g"}]}),
    ):
        with pytest.raises(ValueError, match="has no effect"):
            change()
    config.log_level = "debug"
    assert config.graph_custom_configs is None
    assert config.to_backend_extension_json(indent=None) == '{"graphs": [{"O": 3.0}], "x": 1}'
    assert json.loads(config.to_backend_extension_json(2)) == {"graphs": [{"O": 3.0}], "x": 1}
    path.write_text('{"graphs": [{"graph_names": ["g"]}]}')
    config.populate_from_backend_extensions(path).set_mode("weight_sharing", graph_names=["a"], soc_model=69)


def test_a_top_level_config_file_is_rejected(path):
    path.write_text('{"backend_extensions": {"shared_library_path": "x.so", "config_file_path": "inner.json"}}')
    with pytest.raises(ValueError, match="top-level config file.*`inner.json`"):
        CompileConfig.from_backend_extensions("HTP", path)
    path.write_text('{"section_of_tomorrow": {"config_file_path": "inner.json"}}')
    assert CompileConfig.from_backend_extensions("HTP", path)._extras


def test_output_tensors_as_one_text():
    assert CompileConfig("HTP", set_output_tensors="a, b").set_output_tensors == ["a", "b"]
    assert CompileConfig("HTP", set_output_tensors="g:a,b;h:c").set_output_tensors == ["g:a,b;h:c"]
    with pytest.raises(ValueError, match="missing tensor name"):
        CompileConfig("HTP", set_output_tensors="a,,b")


def test_known_keys_are_written_in_the_order_of_the_tables_and_unknown_ones_after_them(path):
    path.write_text('{"z": 1, "devices": [{"soc_model": 69}], "graphs": [{"y": 1, "graph_names": ["g"], "O": 3, "b": 2}], "a": 2}')
    config = CompileConfig.from_backend_extensions("HTP", path)
    written = config.model_dump(context={"backend_extensions": True})
    assert list(written) == ["graphs", "devices", "z", "a"]
    assert list(written["graphs"][0]) == ["O", "y", "b", "graph_names"]


def test_a_target_may_be_an_object():
    config = CompileConfig(backend="HTP", soc_details=SocDetails(chipset="SM8750", num_cores=2))
    text = CompileConfig(backend="HTP", soc_details="chipset:SM8750;cores:2")
    assert config.to_backend_extension_json() == text.to_backend_extension_json()
    assert config.resolved_target() == text.resolved_target()
    assert config.soc_details == SocDetails(chipset="SM8750", num_cores=2) and config != text
    assert repr(config).endswith("soc_details=SocDetails(chipset='SM8750', num_cores=2))")

    config.soc_details.chipset = "SM8550"
    (device,) = config.model_dump(context={"backend_extensions": True})["devices"]
    assert (device["soc_model"], device["dsp_arch"]) == (43, "v73"), "a change in place is seen by the next dump"
    assert config.model_dump(exclude_unset=True)["soc_details"] == {"chipset": "SM8550", "num_cores": 2}
    assert list(config.model_dump()["soc_details"]) == list(SocDetails.model_fields)
    for twin in (copy.copy(config), copy.deepcopy(config), pickle.loads(pickle.dumps(config)), config.model_copy()):
        assert twin == config and isinstance(twin.soc_details, SocDetails)
    assert copy.copy(config).soc_details is config.soc_details is not copy.deepcopy(config).soc_details
    assert CompileConfig.model_validate(config.model_dump()) == config
    assert CompileConfig.model_validate_json(config.model_dump_json()) == config

    config.soc_details = {"dsp_arch": 73, "model": "43|50"}
    assert isinstance(config.soc_details, SocDetails)
    assert [entry["soc_model"] for entry in json.loads(config.to_backend_extension_json())["devices"]] == [43, 50]
    config.soc_details = "chipset:SM8750"
    assert config.soc_details == "chipset:SM8750"
    config.soc_details = None
    assert config.soc_details is None


def test_help_mentions_target_objects():
    assert "Expects a `SocDetails`, a string or None." in CompileConfig.soc_details.__doc__
    assert CompileConfig.model_fields["soc_details"].annotation_text == "SocDetails | str | None"
    assert SocDetails.dsp_arch.__doc__.startswith("Architecture as a number: 73 for v73.")
    assert SocDetails(chipset="SM8750")._repr_html_().count("<tr") == 1 + len(SocDetails.model_fields)


def test_weight_sharing_uses_the_facts_of_a_target_object():
    details = SocDetails(dsp_arch=79, model="69", vtcm_size_in_mb=6, num_of_hvx_threads=3, supports_fp16=False)
    config = CompileConfig(backend="HTP", soc_details=details)
    config.set_mode("weight_sharing", graph_names=["a", "b"], hvx_threads=2)
    graph = config.graph_custom_configs[1]
    assert (graph.vtcm_size_in_mb, graph.hvx_threads, graph.fp16_relaxed_precision) == (6, 2, 0)
    assert config.device_custom_configs[0].soc_model == 69
    # The model is missing, so the SoC table is used and takes precedence.
    with pytest.warns(UserWarning, match="`vtcm_size_in_mb` is 1, but SM8750 has 8"):
        known = CompileConfig(backend="HTP", soc_details=SocDetails(chipset="SM8750", vtcm_size_in_mb=1))
    assert known.resolved_target()["vtcm_size_in_mb"] == 8


@pytest.mark.parametrize("details, line, used", [
    (SocDetails(chipset="SM8750", dsp_arch=73), "`dsp_arch` is 73, but SM8750 has 79; the values of the SoC table are used", (69, 79)),
    (SocDetails(chipset="SM8750", model="43"), "`model` is 43, but SM8750 has 69; the values of the SoC table are used", (69, 79)),
    (SocDetails(chipset="SM8750", vtcm_size_in_mb=1), "`vtcm_size_in_mb` is 1, but SM8750 has 8; the values of the SoC table", (69, 79)),
    (SocDetails(chipset="SM8750", dsp_arch=73, model="43"), "`dsp_arch` is 73, but SM8750 has 79, `model` is 43, but SM8750 has 69; the given values are used", (43, 73)),
    ("chipset:SM8750;dsp_arch:v73;soc_model:43", "`soc_model` is 43, but SM8750 has 69; the given values are used", (43, 73)),
])  # fmt: skip
def test_a_contradictory_target_warns_once(details, line, used):
    with pytest.warns(UserWarning) as warned:
        config = CompileConfig(backend="HTP", soc_details=details)
        config.log_level = "info"
        (device,) = json.loads(config.to_backend_extension_json())["devices"]
    assert len(warned) == 1 and line in str(warned[0].message) and warned[0].filename == __file__
    assert str(warned[0].message).startswith("contradiction in `soc_details`: ")
    assert (device["soc_model"], device["dsp_arch"]) == (used[0], f"v{used[1]}")
    config.soc_details = "chipset:SM8550"
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        for _ in range(2):
            with pytest.raises(UserWarning):
                config.soc_details = details
        assert config.soc_details == "chipset:SM8550", "the old value stays"
        CompileConfig(backend="HTP", soc_details=SocDetails(chipset="SM8750", dsp_arch=79, model="69|70", vtcm_size_in_mb=8))
        CompileConfig(backend="AIC", soc_details=details)


def test_a_contradictory_change_in_place_warns_on_the_next_dump():
    config = CompileConfig(backend="HTP", soc_details=SocDetails(chipset="SM8750"))
    config.soc_details.dsp_arch = 73
    with pytest.warns(UserWarning, match="`dsp_arch` is 73, but SM8750 has 79"):
        config.model_dump()


@pytest.mark.parametrize("details, line", [
    ({}, "`soc_details` must name a SoC: set `chipset`, or both `dsp_arch` and `model`"),
    ({"dsp_arch": 73}, "`soc_details` must name a SoC"),
    ({"model": "43"}, "`soc_details` must name a SoC"),
    ({"chipset": "SM9999"}, "unknown chipset `SM9999`"),
    ({"chipset": "SM 8550"}, "expected letters, digits"),
    ({"dsp_arch": 73, "model": "43|"}, "`soc_details.model` must be a SoC number"),
    ({"chipset": 3}, "`soc_details.chipset` must be a string or None, found 3"),
    ({"dsp_arch": "v73", "model": "43"}, "`soc_details.dsp_arch` must be a whole number"),
    (3, "`soc_details` must be a `SocDetails`, a string or None, found 3"),
])  # fmt: skip
def test_target_objects_without_a_soc_are_rejected(details, line):
    with pytest.raises(ValueError) as raised:
        CompileConfig(backend="HTP", soc_details=details)
    assert line in str(raised.value) and "\n" not in str(raised.value)
    config = CompileConfig(backend="HTP", soc_details=SocDetails(chipset="SM8550"))
    with pytest.raises(ValueError):
        config.soc_details = details
    assert config.soc_details == SocDetails(chipset="SM8550"), "the old value stays"
    if isinstance(details, dict):
        described = CompileConfig.model_json_schema()["properties"]["soc_details"]["anyOf"]
        assert [one.get("title", one["type"]) for one in described] == ["SocDetails", "string", "null"]
