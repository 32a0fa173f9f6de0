"""Every field of every class can be set, is checked, and survives a dump."""

import copy
import inspect
import pickle

import pytest
from field_samples import CLASSES, FIELDS, annotation_without_none, class_named, ids, owner_backend, required

from bext.api.common.backends.aic import AicCompilerConfig
from bext.api.common.backends.htp import (
    HtpContextConfig,
    HtpDeviceConfig,
    HtpDeviceCoreConfig,
    HtpGraphConfig,
    HtpGroupContextConfig,
    HtpMemoryConfig,
)
from bext.api.common.backends.lpai import LpaiConfig
from bext.api.configs.common import BackendType, DspArchitecture, PerfProfile

WRONG = {
    "bool": "perhaps",
    "int": "many",
    "int | float": "many",
    "float": "many",
    "DspArchitecture | str": ["a", "b"],
    "str": ["a", "b"],
    "list[int]": ["x"],
    "list[str]": [3.5],
    "dict": 3,
    "list[dict]": 3,
}


def sample(info):
    """A valid value that is not the default."""
    annotation = annotation_without_none(info)
    if info.name == "soc_details":
        return "chipset:SM8550"
    if info.name == "group_id":
        return 1
    if annotation == "bool":
        return not info.default
    if annotation in ("int", "float", "int | float"):
        listed = info.values or [max(info.ge or 0, 1) + 1, max(info.ge or 0, 1)]
        return next(value for value in listed if value != info.default)
    if annotation in ("str", "DspArchitecture | str"):
        return "some text"
    if annotation == "list[int]":
        return [1, 2]
    if annotation == "list[str]":
        return ["one", "two"]
    if annotation == "dict":
        return {"P": 3}
    if annotation == "list[dict]":
        return [{"sustainInferencePerfState": True}]
    if info.values:
        return info.values[-1]
    if annotation.startswith("list["):
        entry = class_named(annotation.split(" | ")[0][5:-1])
        return [entry(**required(entry))]
    entry = class_named(annotation)
    first = next(iter(entry.model_fields.values()))
    return entry(**{**required(entry), first.name: sample(first)})


def base_for(cls, info):
    fields = required(cls)
    if "backend" in fields:
        fields["backend"] = owner_backend(info.annotation_text)
    return fields


def test_all_documented_classes_exist():
    assert {cls.__name__ for cls in CLASSES} >= {
        "AicCompilerConfig",
        "AicRuntimeConfig",
        "CompileConfig",
        "HtpContextConfig",
        "HtpDeviceConfig",
        "HtpDeviceCoreConfig",
        "HtpGraphConfig",
        "HtpGroupContextConfig",
        "HtpMcpContextConfig",
        "HtpMcpDeviceConfig",
        "HtpMcpGraphConfig",
        "HtpMemoryConfig",
        "LpaiConfig",
        "LpaiExecuteConfig",
    }
    assert len(FIELDS) > 150


@pytest.mark.parametrize("cls", CLASSES, ids=ids)
def test_a_class_is_documented_and_importable_by_its_name(cls):
    module = __import__(cls.__module__, fromlist=[cls.__name__])
    assert getattr(module, cls.__name__) is cls
    assert cls.__doc__
    assert set(inspect.signature(cls).parameters) == set(cls.model_fields)


@pytest.mark.parametrize("field", FIELDS, ids=ids)
def test_a_field_is_documented(field):
    cls, name = field
    info = cls.model_fields[name]
    assert info.name == name
    assert info.description
    assert inspect.getdoc(getattr(cls, name)).startswith(info.description)
    assert repr(info).startswith(f"FieldInfo({name}: ")


@pytest.mark.parametrize("field", FIELDS, ids=ids)
def test_an_unset_field_reads_as_its_default(field):
    cls, name = field
    info = cls.model_fields[name]
    if info.is_required():
        pytest.skip("must be given")
    made = cls(**required(cls))
    value = getattr(made, name)
    if isinstance(value, tuple(CLASSES)):
        assert value.model_dump(exclude_unset=True) == {}
    else:
        assert value == info.default
    assert name not in made.model_fields_set
    assert name not in made.model_dump(exclude_unset=True)
    assert name not in made.model_dump(exclude_defaults=True)


@pytest.mark.parametrize("field", FIELDS, ids=ids)
def test_a_field_can_be_given_and_assigned(field):
    cls, name = field
    info = cls.model_fields[name]
    fields = base_for(cls, info)
    value = fields["backend"] if name == "backend" else sample(info)

    made = cls(**{**fields, name: value})
    assert getattr(made, name) == value
    assert name in made.model_fields_set

    assigned = cls(**fields)
    setattr(assigned, name, value)
    assert getattr(assigned, name) == value
    assert assigned == made

    dumped = made.model_dump(exclude_unset=True)
    assert name in dumped
    assert cls.model_validate(dumped) == made
    assert cls.model_validate_json(made.model_dump_json(exclude_unset=True)) == made
    assert cls.model_validate(made.model_dump()) == made
    for twin in (copy.copy(made), copy.deepcopy(made), made.model_copy(), pickle.loads(pickle.dumps(made))):
        assert twin == made and twin is not made
        assert twin.model_fields_set == made.model_fields_set


@pytest.mark.parametrize("field", FIELDS, ids=ids)
def test_a_field_rejects_invalid_values(field):
    cls, name = field
    info = cls.model_fields[name]
    wrong = WRONG.get(annotation_without_none(info), 3.5)
    fields = base_for(cls, info)
    with pytest.raises(ValueError) as refused:
        cls(**{**fields, name: wrong})
    assert f"`{name}`" in str(refused.value) or name in str(refused.value)

    made = cls(**fields)
    before = made.model_dump()
    with pytest.raises(ValueError):
        setattr(made, name, wrong)
    assert made.model_dump() == before


@pytest.mark.parametrize("field", [f for f in FIELDS if f[0].model_fields[f[1]].alias], ids=ids)
def test_a_field_is_accepted_by_its_alias(field):
    cls, name = field
    info = cls.model_fields[name]
    value = sample(info)
    made = cls(**{**{k: v for k, v in required(cls).items() if k != name}, info.alias: value})
    assert getattr(made, name) == value
    assert info.alias in made.model_dump(by_alias=True) or name == "name"


@pytest.mark.parametrize("field", [f for f in FIELDS if f[0].model_fields[f[1]].metadata], ids=ids)
def test_a_number_below_its_limit_is_refused(field):
    cls, name = field
    with pytest.raises(ValueError, match=name):
        cls(**{**required(cls), name: cls.model_fields[name].ge - 1})


def test_an_unknown_keyword_is_rejected_with_a_suggestion():
    with pytest.raises(ValueError, match="`vtcm_mbs`; did you mean `vtcm_mb`"):
        HtpGraphConfig(name="vit", vtcm_mbs=8)
    graph = HtpGraphConfig(name="vit")
    with pytest.raises(ValueError, match="`hvx_thread`; did you mean `hvx_threads`"):
        graph.hvx_thread = 4
    with pytest.raises(ValueError, match="`vtcm_mb` is the name in files"):
        graph.vtcm_mb = 4
    with pytest.raises(AttributeError, match="`vtcm_mb` is the name in files; the field of `HtpGraphConfig` is `vtcm_s"):
        graph.vtcm_mb
    with pytest.raises(AttributeError, match="has no field `hvx_thread`; did you mean `hvx_threads`"):
        graph.hvx_thread
    assert not hasattr(graph, "nothing") and not hasattr(graph, "__nothing__")
    assert getattr(graph, "nothing", 3) == 3


@pytest.mark.parametrize("field", ["vtcm_size_in_mb", "dlbc_weights", "fp16_relaxed_precision"])
def test_a_problem_names_no_limit_that_the_class_does_not_have(field):
    assert getattr(HtpGraphConfig(name="a", **{field: -3}), field) == -3
    with pytest.raises(ValueError, match=f"`{field}` must be a whole number, found 2.5"):
        HtpGraphConfig(name="a", **{field: 2.5})
    assert "0 or more" not in HtpGraphConfig.model_fields[field].__doc__


def test_every_problem_has_a_line():
    with pytest.raises(ValueError) as refused:
        HtpGraphConfig(name="vit", optimization_type=7, dlbc=2, hvx_threads="x")
    assert str(refused.value).splitlines() == [
        "`HtpGraphConfig`: `optimization_type` must be 1, 2 or 3, found 7",
        "`HtpGraphConfig`: `dlbc` must be 0 or 1, found 2",
        "`HtpGraphConfig`: `hvx_threads` must be a whole number, found 'x'",
    ]


def test_a_missing_name_is_an_error():
    with pytest.raises(ValueError, match="missing required field `name`"):
        HtpGraphConfig(optimization_type=3)


def test_the_documented_validator_holds_for_construction_and_assignment():
    with pytest.raises(ValueError, match="group_id"):
        HtpContextConfig(group_id=1, max_spill_fill_buffer_for_group=30)
    context = HtpContextConfig(max_spill_fill_buffer_for_group=30)
    with pytest.raises(ValueError, match="group_id"):
        context.group_id = 1
    assert context.group_id == 0
    assert context.model_fields_set == {"max_spill_fill_buffer_for_group"}


def test_deleting_a_field_makes_it_unset():
    graph = HtpGraphConfig(name="vit", hvx_threads=4)
    del graph.hvx_threads
    assert graph.hvx_threads == 0 and graph.model_fields_set == {"name"}
    with pytest.raises(ValueError):
        del graph.name


def test_lists_are_changed_in_place():
    device = HtpDeviceConfig(cores=[HtpDeviceCoreConfig(perf_profile="burst")])
    device.cores[0].rpc_polling_time = 1
    device.cores.append(HtpDeviceCoreConfig(id=1))
    device.cores.append({"core_id": 2, "perf_profile": "balanced"})
    assert device.model_dump(context={"backend_extensions": True}) == {
        "cores": [
            {"perf_profile": "burst", "rpc_polling_time": 1},
            {"core_id": 1},
            {"core_id": 2, "perf_profile": "balanced"},
        ]
    }
    assert all(isinstance(core, HtpDeviceCoreConfig) for core in device.cores)
    del device.cores[1:]
    assert len(device.model_dump()["cores"]) == 1
    device.cores[:] = []
    assert device.model_dump(exclude_unset=True) == {}


def test_an_invalid_list_entry_is_reported_on_use():
    device = HtpDeviceConfig(cores=[])
    device.cores.append(HtpGraphConfig(name="vit"))
    with pytest.raises(ValueError, match="HtpDeviceCoreConfig"):
        device.model_dump()


def test_lists_of_values_are_changed_in_place_too():
    compiler = AicCompilerConfig()
    compiler.graph_names.append("prefill")
    assert compiler.model_fields_set == {"graph_names"}
    assert compiler.model_dump(context={"backend_extensions": True}) == {"graph_names": ["prefill"]}
    compiler.graph_names.append(3.5)
    with pytest.raises(ValueError, match="graph_names"):
        compiler.model_dump()


def test_a_dict_is_changed_in_place():
    graph = HtpGraphConfig(name="vit", finalize_config={"P": 3})
    graph.finalize_config["P"] = 4
    graph.finalize_config["Q"] = 1
    assert graph.model_dump(context={"backend_extensions": True})["finalize_config"] == {"P": 4, "Q": 1}
    graph.finalize_config["P"] = "four"
    assert graph.model_dump()["finalize_config"] == {"P": "four", "Q": 1}


def test_nested_objects_keep_their_identity():
    core = HtpDeviceCoreConfig()
    device = HtpDeviceConfig(cores=[core])
    assert device.cores[0] is core
    core.id = 7
    assert device.model_dump(exclude_unset=True) == {"cores": [{"id": 7}]}


def test_a_shallow_copy_shares_and_a_deep_one_does_not():
    device = HtpDeviceConfig(cores=[HtpDeviceCoreConfig()])
    shallow, deep = device.model_copy(), device.model_copy(deep=True)
    device.cores[0].id = 5
    assert shallow.cores[0].id == 5 and deep.cores[0].id == 0
    assert copy.copy(device).cores is device.cores
    assert copy.deepcopy(device).cores is not device.cores


def test_model_copy_checks_what_it_changes():
    graph = HtpGraphConfig(name="vit")
    assert graph.model_copy(update={"hvx_threads": 4}).hvx_threads == 4
    assert graph.hvx_threads == 0
    with pytest.raises(ValueError, match="hvx_threads"):
        graph.model_copy(update={"hvx_threads": "four"})


def test_enumerations():
    assert PerfProfile.BURST == "burst" and str(PerfProfile.BURST) == "burst"
    assert PerfProfile("low_balanced") is PerfProfile.LOW_BALANCED
    assert "v73" in DspArchitecture.list_options() and "burst" in PerfProfile.list_options()
    assert BackendType.list_options() == ["HTP", "HTP_MCP", "AIC", "LPAI", "GPU", "CPU"]
    assert HtpDeviceCoreConfig(perf_profile=PerfProfile.BALANCED).perf_profile is PerfProfile.BALANCED
    assert HtpDeviceConfig(dsp_arch=DspArchitecture.V73).dsp_arch == "v73"
    assert pickle.loads(pickle.dumps(PerfProfile.BURST)) is PerfProfile.BURST
    with pytest.raises(ValueError, match="did you mean `burst`"):
        HtpDeviceCoreConfig(perf_profile="brust")


def test_modes_of_a_dump():
    core = HtpDeviceCoreConfig(perf_profile="burst")
    assert core.model_dump(exclude_unset=True)["perf_profile"] is PerfProfile.BURST
    assert type(core.model_dump(mode="json")["perf_profile"]) is str
    assert core.model_dump_json(exclude_unset=True) == '{"perf_profile":"burst"}'
    assert core.model_dump_json(exclude_unset=True, indent=2) == '{\n  "perf_profile": "burst"\n}'


def test_include_and_exclude():
    device = HtpDeviceConfig(soc_model=43, cores=[HtpDeviceCoreConfig(id=1), HtpDeviceCoreConfig(id=2)])
    assert device.model_dump(include={"soc_model"}) == {"soc_model": 43}
    assert "soc_model" not in device.model_dump(exclude={"soc_model"})
    assert device.model_dump(include={"cores": {0: {"id"}}}) == {"cores": [{"id": 1}]}
    assert device.model_dump(include={"cores": {"__all__": {"id"}}}) == {"cores": [{"id": 1}, {"id": 2}]}
    assert device.model_dump(exclude_unset=True, exclude={"cores": {0: True}}) == {"soc_model": 43, "cores": [{"id": 2}]}


def test_include_names_fields_also_where_the_dump_names_aliases():
    graph = HtpGraphConfig(name="vit", vtcm_size_in_mb=8)
    assert graph.model_dump(by_alias=True, include={"vtcm_size_in_mb"}) == {"vtcm_mb": 8}
    assert graph.model_dump(by_alias=True, exclude_unset=True, exclude={"name"}) == {"vtcm_mb": 8}


def test_exclude_none():
    graph = HtpGraphConfig(name="vit", num_cores=None)
    assert graph.model_dump(exclude_unset=True) == {"name": "vit", "num_cores": None}
    assert graph.model_dump(exclude_unset=True, exclude_none=True) == {"name": "vit"}


def test_extras_are_kept():
    graph = HtpGraphConfig.model_validate({"name": "vit", "color": [1, {"a": None}]})
    assert graph._extras == {"color": [1, {"a": None}]}
    assert graph.model_dump(exclude_unset=True) == {"name": "vit", "_extras": {"color": [1, {"a": None}]}}
    graph._extras["shape"] = 3.0
    assert graph.model_dump(context={"backend_extensions": True}) == {
        "color": [1, {"a": None}],
        "shape": 3.0,
        "graph_names": ["vit"],
    }
    assert pickle.loads(pickle.dumps(graph)) == graph
    assert graph != HtpGraphConfig(name="vit")


def test_equality_is_by_value_and_nothing_can_be_hashed():
    assert HtpGraphConfig(name="vit") == HtpGraphConfig(name="vit", hvx_threads=0)
    assert HtpGraphConfig(name="vit") != HtpGraphConfig(name="vit", hvx_threads=1)
    assert HtpMemoryConfig() != HtpGroupContextConfig()
    assert HtpMemoryConfig() != {"mem_type": "shared_buffer"}
    with pytest.raises(TypeError):
        hash(HtpMemoryConfig())


def test_repr_evaluates_to_an_equal_object():
    device = HtpDeviceConfig(soc_model=43, dsp_arch="v73", cores=[HtpDeviceCoreConfig(perf_profile="burst")])
    assert repr(device) == (
        "HtpDeviceConfig(soc_model=43, dsp_arch='v73', cores=[HtpDeviceCoreConfig(perf_profile='burst')])"
    )
    assert eval(repr(device)) == device


def test_iteration_gives_names_and_values():
    assert dict(HtpGroupContextConfig(share_resources=True)) == {"share_resources": True, "reused_io_limit_mb": None}


def test_a_derived_class_keeps_its_attributes():
    class Tuned(HtpGraphConfig):
        def model_post_init(self, context):
            self.note = "made"

    tuned = Tuned(name="vit", hvx_threads=4)
    assert tuned.note == "made" and repr(tuned) == "Tuned(name='vit', hvx_threads=4)"
    assert copy.deepcopy(tuned).note == "made" and type(copy.copy(tuned)) is Tuned
    assert isinstance(Tuned.model_validate({"name": "vit"}), Tuned)


def test_model_construct_requires_no_fields():
    graph = HtpGraphConfig.model_construct(hvx_threads=4)
    assert graph.model_fields_set == {"hvx_threads"} and graph.name == ""


def test_methods_of_pydantic():
    graph = HtpGraphConfig(name="vit", hvx_threads=4)
    assert graph.__fields_set__ == graph.model_fields_set == {"name", "hvx_threads"}
    assert graph.model_fields is HtpGraphConfig.model_fields and list(graph.model_fields)[0] == "name"
    assert graph.copy(update={"hvx_threads": 2}) == HtpGraphConfig(name="vit", hvx_threads=2)
    assert graph.copy() == graph and graph.copy() is not graph
    assert HtpGraphConfig.model_rebuild() is None and HtpGraphConfig.model_rebuild(force=True) is None
    assert HtpGraphConfig.model_config["validate_assignment"] and graph.model_config is HtpGraphConfig.model_config
    assert graph.model_computed_fields == {} and graph.model_extra == {}
    assert HtpGraphConfig.model_validate({"name": "vit"}, strict=True, context={}) == HtpGraphConfig(name="vit")
    assert HtpGraphConfig.model_validate_json(b'{"name": "vit"}') == HtpGraphConfig(name="vit")
    assert HtpGraphConfig.model_construct({"name"}, name="vit") == HtpGraphConfig(name="vit")
    assert [name for name, _ in graph] == list(HtpGraphConfig.model_fields)
    assert "hvx_threads" not in graph.model_dump(mode="json", exclude={"hvx_threads"}, exclude_unset=True)


def test_values_are_converted_as_pydantic_does():
    for same in (3, 3.0, "3"):
        assert HtpGraphConfig(name="vit", hvx_threads=same).hvx_threads == 3
        assert HtpGraphConfig.model_validate({"name": "vit", "hvx_threads": same}, strict=True).hvx_threads == 3
    assert HtpGraphConfig(name="vit", hvx_threads=True).hvx_threads == 1
    assert HtpGraphConfig(name="vit", monolithic_lstm=1).monolithic_lstm
    for wrong in ({"dlbc": True}, {"monolithic_lstm": "maybe"}, {"optimization_type": "high"}, {"hvx_threads": 3.5}):
        with pytest.raises(ValueError, match=next(iter(wrong))):
            HtpGraphConfig(name="vit", **wrong)


def test_signatures_are_available_to_editors():
    assert str(inspect.signature(HtpGraphConfig.model_validate)).startswith("(obj, *, strict=None, ")
    assert str(inspect.signature(HtpGraphConfig("g").model_copy)) == "(*, update=None, deep=False)"
    assert "context" in inspect.signature(HtpGraphConfig.model_dump).parameters
    assert inspect.getdoc(HtpGraphConfig.model_dump).startswith("The fields as a dict.")


def test_a_level_between_the_documented_ones_is_within_the_documented_range():
    assert HtpGraphConfig(name="vit", optimization_type=2.5).optimization_type == 2.5
    assert HtpGraphConfig.model_validate_json('{"name": "vit", "O": 1.5}').optimization_type == 1.5
    for wrong in (0.5, 3.5, 0, 4):
        with pytest.raises(ValueError, match="must be 1, 2 or 3"):
            HtpGraphConfig(name="vit", optimization_type=wrong)


def test_errors_in_json_text_have_a_place():
    with pytest.raises(ValueError, match="json:2:10: "):
        HtpGraphConfig.model_validate_json('{"name": "vit",\n "dlbc": 7}')
    with pytest.raises(ValueError, match="json:1:"):
        HtpGraphConfig.model_validate_json('{"name": "vit"')
    with pytest.raises(ValueError, match="expected a dict, found str"):
        HtpGraphConfig.model_validate("[]")


@pytest.mark.parametrize("cls", CLASSES, ids=ids)
def test_the_schema_of_a_class(cls):
    schema = cls.model_json_schema()
    assert schema["$schema"].startswith("https://json-schema.org/draft/2020-12")
    if cls.__name__ != "AicConfig":  # its file is flat
        assert all(f"'{info.alias or name}'" in str(schema) for name, info in cls.model_fields.items())


def test_sections_of_lpai_always_exist():
    config = LpaiConfig()
    assert config.lpai_graph.execute.fps == 1 and config.model_dump(exclude_unset=True) == {}
    config.lpai_graph.execute.fps = 10
    assert config.model_dump(context={"backend_extensions": True}) == {"lpai_graph": {"execute": {"fps": 10}}}
    assert config.model_dump()["lpai_backend"] == {"target_env": "adsp", "enable_hw_ver": "v6"}


def test_a_table_for_notebooks():
    html = HtpGraphConfig(name="<b>vit</b>", vtcm_size_in_mb=8)._repr_html_()
    assert "&lt;b&gt;vit" in html and "<b>vit" not in html and "vtcm_size_in_mb" in html


def test_a_name_may_be_a_list_as_in_files():
    assert HtpGraphConfig(graph_names=["vit"]).name == "vit"
    with pytest.raises(ValueError, match="name"):
        HtpGraphConfig(graph_names=["a", "b"])


def test_a_value_that_contains_itself_is_rejected():
    graph = HtpGraphConfig(name="vit")
    graph._extras["self"] = graph._extras
    with pytest.raises(RecursionError):
        graph.model_dump()


def test_values_that_cannot_be_written_are_rejected():
    with pytest.raises(ValueError, match="name"):
        HtpGraphConfig(name="half \ud800 a character")
    with pytest.raises(ValueError, match="no field"):
        HtpGraphConfig.model_validate({"name": "vit", "\ud800": 1})
    graph = HtpGraphConfig(name="vit")
    for value in ("\ud800", object(), float("inf"), {(1, 2): 3}):
        graph._extras["x"] = value
        with pytest.raises(ValueError, match="_extras"):
            graph.model_dump()


def test_a_list_may_come_from_any_iterable():
    assert len(HtpDeviceConfig(cores=(HtpDeviceCoreConfig(id=n) for n in range(3))).cores) == 3
    assert len(HtpDeviceConfig(cores=(HtpDeviceCoreConfig(),)).cores) == 1
    for wrong in ("cores", {"core_id": 0}, HtpDeviceCoreConfig(), 3, None):
        with pytest.raises(ValueError, match="cores"):
            HtpDeviceConfig(cores=wrong)
