"""Programs that are written for pydantic classes work with those of bext."""

import copy
import json
import pickle
import typing

import pytest

import bext
from bext.api.common.backends.aic import AicCompilerConfig
from bext.api.common.backends.htp import (
    HtpConfigHelper,
    HtpContextConfig,
    HtpDeviceConfig,
    HtpGraphConfig,
)
from bext.api.common.device_definitions import SocDetails
from bext.api.compiler.config import CompileConfig
from bext.api.configs.common import DspArchitecture

UDMA = [HtpContextConfig(extended_udma=True)]


@pytest.mark.parametrize("arch", ["v73", "v79", DspArchitecture.v79])
def test_udma_needs_a_device_entry_of_v81(arch):
    with pytest.raises(ValueError, match="`extended_udma` requires v81"):
        CompileConfig(
            backend="HTP", context_custom_configs=UDMA, device_custom_configs=[HtpDeviceConfig(dsp_arch=arch)]
        )


def test_udma_is_accepted_elsewhere(tmp_path):
    CompileConfig(backend="HTP", context_custom_configs=UDMA, device_custom_configs=[HtpDeviceConfig(dsp_arch="v81")])
    CompileConfig(backend="HTP", context_custom_configs=UDMA, device_custom_configs=[HtpDeviceConfig(soc_model=69)])
    target = CompileConfig(backend="HTP", context_custom_configs=UDMA, soc_details="chipset:SM8750")
    assert CompileConfig(**target.model_dump(exclude_unset=True)) == target
    path = tmp_path / "ext.json"
    path.write_text('{"context": [{"extended_udma": true}], "devices": [{"dsp_arch": "v73"}]}')
    config = CompileConfig.from_backend_extensions("HTP", path)
    assert pickle.loads(pickle.dumps(config)) == copy.deepcopy(config) == config
    path.write_text('{"context": [{}], "devices": [{"dsp_arch": "v73"}]}')
    later = CompileConfig.from_backend_extensions("HTP", path)
    later.context_custom_configs[0].extended_udma = True
    assert '"extended_udma": true' in later.to_backend_extension_json()


def test_architectures_are_members():
    assert DspArchitecture.v73 is DspArchitecture.V73 and DspArchitecture.v73.name == "v73"
    device = HtpDeviceConfig(dsp_arch=DspArchitecture.v73)
    assert device.dsp_arch is DspArchitecture.v73 and device.dsp_arch.value == "v73"
    device.dsp_arch = DspArchitecture.V79
    assert device.dsp_arch.value == "v79" and device.model_dump()["dsp_arch"] == "v79"
    device.dsp_arch = "v75"
    assert type(device.dsp_arch) is str
    assert HtpConfigHelper.to_backend_extension_dict(device_configs=[device]) == {"devices": [{"dsp_arch": "v75"}]}


def test_errors_have_the_interface_of_pydantic():
    with pytest.raises(bext.ValidationError) as raised:
        HtpDeviceConfig(cores=[{}, {"id": "x", "rpc_control_latency": []}], color="red")
    error = raised.value
    assert isinstance(error, ValueError) and error.error_count() == 3
    by_place = {entry["loc"]: entry for entry in error.errors()}
    assert set(by_place) == {("cores", 1, "id"), ("cores", 1, "rpc_control_latency"), ("color",)}
    assert by_place["cores", 1, "id"]["input"] == "x" and by_place["cores", 1, "id"]["type"] == "int_parsing"
    assert by_place["color",]["type"] == "extra_forbidden"
    assert all(entry["msg"] for entry in error.errors())
    assert json.loads(error.json())[0]["loc"] and "input" not in error.errors(include_input=False)[0]
    again = pickle.loads(pickle.dumps(error))
    assert str(again) == str(error) and again.errors() == error.errors()


def test_errors_of_missing_and_limited_fields():
    with pytest.raises(bext.ValidationError) as raised:
        HtpGraphConfig()
    assert [(entry["loc"], entry["type"]) for entry in raised.value.errors()] == [(("name",), "missing")]
    with pytest.raises(bext.ValidationError) as raised:
        HtpContextConfig(max_spill_fill_buffer_for_group=-1)
    assert raised.value.errors()[0]["type"] == "greater_than_equal"
    with pytest.raises(bext.ValidationError) as raised:
        HtpConfigHelper.from_backend_extension_dict({"graphs": [{"O": 3}]})
    assert raised.value.errors()[0]["loc"] == ("graphs", 0)


def test_the_description_of_a_field():
    fields = HtpGraphConfig.model_fields
    assert fields["hvx_threads"].annotation is int and fields["weights_packing"].annotation is bool
    assert fields["num_cores"].annotation == typing.Optional[int]
    assert fields["optimization_type"].annotation == typing.Union[int, float]
    level = fields["optimization_type"]
    assert (level.alias, level.serialization_alias, level.default) == ("O", "O", 2)
    assert level.get_default() == 2 and level.default_factory is None and not level.is_required()
    assert fields["name"].is_required()
    assert repr(fields["name"].default) == repr(fields["name"].get_default()) == "Undefined"
    assert CompileConfig.model_fields["backend"].default is fields["name"].default
    cores = HtpDeviceConfig.model_fields["cores"]
    assert cores.default_factory is list and cores.get_default(call_default_factory=True) == []
    assert AicCompilerConfig.model_fields["graph_names"].default_factory is list
    assert [limit.ge for limit in HtpContextConfig.model_fields["max_spill_fill_buffer_for_group"].metadata] == [0]
    assert fields["dlbc_weights"].metadata == []
    assert typing.get_args(HtpDeviceConfig.model_fields["pd_session"].annotation)


CONVERTED = [
    (HtpGraphConfig, "hvx_threads", "3", 3),
    (HtpGraphConfig, "hvx_threads", True, 1),
    (HtpGraphConfig, "hvx_threads", 4.0, 4),
    (HtpGraphConfig, "fp16_relaxed_precision", "1", 1),
    (HtpGraphConfig, "weights_packing", "true", True),
    (HtpGraphConfig, "weights_packing", "OFF", False),
    (HtpGraphConfig, "optimization_type", "3", 3),
    (AicCompilerConfig, "vtcm_working_set_limit_ratio", "0.5", 0.5),
    (AicCompilerConfig, "vtcm_working_set_limit_ratio", 1, 1.0),
    (HtpDeviceConfig, "core_ids", ["1", 2], [1, 2]),
    (HtpGraphConfig, "hvx_threads", b"3", 3),
    (HtpGraphConfig, "weights_packing", b"yes", True),
    (HtpGraphConfig, "optimization_type", b"2", 2),
    (AicCompilerConfig, "vtcm_working_set_limit_ratio", b"0.5", 0.5),
    (HtpDeviceConfig, "core_ids", [b"1"], [1]),
    (AicCompilerConfig, "graph_names", [b"g"], ["g"]),
]


@pytest.mark.parametrize(("cls", "name", "given", "kept"), CONVERTED, ids=lambda value: repr(value))
def test_values_are_converted(cls, name, given, kept):
    least = {"name": "g"} if cls is HtpGraphConfig else {}
    made = cls(**least, **{name: given})
    assert getattr(made, name) == kept and type(getattr(made, name)) is type(kept)


@pytest.mark.parametrize(
    ("cls", "values"),
    [
        (HtpGraphConfig, {"dlbc": "1"}),
        (HtpGraphConfig, {"dlbc": True}),
        (HtpGraphConfig, {"hvx_threads": "three"}),
        (HtpGraphConfig, {"hvx_threads": 1.5}),
        (HtpGraphConfig, {"weights_packing": "maybe"}),
        (HtpGraphConfig, {"weights_packing": 2}),
        (HtpDeviceConfig, {"core_ids": 3}),
        (HtpGraphConfig, {"hvx_threads": b"three"}),
        (HtpGraphConfig, {"dlbc": b"1"}),
        (HtpDeviceConfig, {"pd_session": "SIGNED"}),
    ],
    ids=lambda value: str(value),
)
def test_values_are_not_converted(cls, values):
    with pytest.raises(bext.ValidationError):
        cls(**({"name": "g"} if cls is HtpGraphConfig else {}), **values)


def test_values_of_a_dict_are_converted():
    file = {
        "context": [{"extended_udma": "true"}],
        "graphs": [{"graph_names": ["g"], "O": "3", "hvx_threads": "4", "dlbc_weights": True, "finalize_config": {"P": "1"}}],
        "devices": [{"cores": [{"rpc_polling_time": "100"}]}],
    }
    (context,), (graph,), (device,), *_ = HtpConfigHelper.from_backend_extension_dict(file)
    assert context.extended_udma is True and device.cores[0].rpc_polling_time == 100
    assert (graph.optimization_type, graph.hvx_threads, graph.dlbc_weights) == (3, 4, 1)
    assert file["graphs"][0]["O"] == "3"


def test_values_of_a_file_are_converted(tmp_path):
    path = tmp_path / "ext.json"
    path.write_text(
        '{"context": [{"extended_udma": "true"}], "graphs": [{"graph_names": ["g"], "O": "3", "hvx_threads": "4"}],'
        ' "devices": [{"cores": [{"rpc_polling_time": "100"}]}], "new_section": {"a": "1"}}'
    )
    config = CompileConfig.from_backend_extensions("HTP", path)
    assert config.context_custom_configs[0].extended_udma is True
    (graph,) = config.graph_custom_configs
    assert (graph.optimization_type, graph.hvx_threads) == (3, 4)
    assert config.device_custom_configs[0].cores[0].rpc_polling_time == 100
    assert config.section_extras == {"new_section": {"a": "1"}}
    assert CompileConfig("HTP").populate_from_backend_extensions(path) == config
    path.write_text('{"graphs": [{"graph_names": ["g"], "hvx_threads": "four"}]}')
    with pytest.raises(ValueError, match="ext.json:1:51: `hvx_threads`"):
        CompileConfig.from_backend_extensions("HTP", path)


@pytest.mark.parametrize("value", ["1", True, 1.0], ids=repr)
def test_a_literal_of_a_file_or_dict_is_not_converted(value, tmp_path):
    file = {"graphs": [{"graph_names": ["g"], "dlbc": value, "hvx_threads": "4"}]}
    path = tmp_path / "ext.json"
    path.write_text(json.dumps(file))
    with pytest.raises(ValueError, match=r"ext.json:1:\d+: `dlbc` must be 0 or 1"):
        CompileConfig.from_backend_extensions("HTP", path)
    with pytest.raises(ValueError, match="`dlbc` must be 0 or 1"):
        CompileConfig("HTP").populate_from_backend_extensions(path)
    with pytest.raises(ValueError, match=r"`graphs\[0\].dlbc` must be 0 or 1"):
        HtpConfigHelper.from_backend_extension_dict(file)
    with pytest.raises(bext.ValidationError, match="`dlbc` must be 0 or 1"):
        HtpGraphConfig.model_validate(file["graphs"][0])
    assert [finding.id for finding in bext.check(file) if finding.pointer.endswith("dlbc")] == ["lax-type"]


def test_quoted_numbers_in_files_are_still_findings():
    assert bext.check({"graphs": [{"graph_names": ["g"], "hvx_threads": "4"}]})


def test_keys_of_a_dict_are_written_as_json_dumps_does():
    keys = {1: "int", 2**70: "big", 1.5: "float", 1e30: "large", False: "bool", None: "none", "a": "text"}
    graph = HtpGraphConfig(name="g", finalize_config=keys)
    written = HtpConfigHelper.to_backend_extension_dict(graph_configs=[graph])["graphs"][0]["finalize_config"]
    assert written == json.loads(json.dumps(keys))
    with pytest.raises(bext.ValidationError):
        HtpGraphConfig(name="g", finalize_config={(1, 2): 3})


def test_a_dump_with_extras_rebuilds():
    graph = HtpGraphConfig.model_validate({"graph_names": ["g"], "O": 3, "new_key": [1]})
    again = HtpGraphConfig(**graph.model_dump(exclude_unset=True))
    assert again == graph and again._extras == {"new_key": [1]}
    assert HtpGraphConfig.model_validate(graph.model_dump()) is not graph


def test_a_target_with_an_empty_chipset():
    config = CompileConfig(backend="HTP", soc_details=SocDetails(chipset="", model="43", dsp_arch=73))
    assert config.device_custom_configs[0].soc_model == 43
