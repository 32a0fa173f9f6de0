"""Every documented class, field, method and function exists, with its documented default.

The tables below are our own; where the vendor's documents are available, the tests compare them.
"""

import importlib
import inspect
import os
import re
import typing
from pathlib import Path

import pytest

DOCUMENTS = sorted(Path(os.environ.get("BEXT_SHARED_DIR", "absent"), "seeds").glob("*.txt"))
importlib.import_module("bext.qairt")

HTP, AIC, COMPILER = "qairt.api.common.backends.htp.config", "qairt.api.common.backends.aic.config", "qairt.api.compiler.config"
REQUIRED = object()

# The fields of each class and their defaults.
FIELDS = {
    f"{HTP}.HtpContextConfig": {
        "extended_udma": False,
        "file_read_memory_budget_in_mb": 0,
        "group_id": 0,
        "init_acceleration": False,
        "io_memory_estimation": False,
        "lora_weight_sharing": False,
        "lora_weight_sharing_ram_preload": False,
        "max_spill_fill_buffer_for_group": 0,
        "weight_sharing_enabled": False,
    },
    f"{HTP}.HtpDeviceConfig": {
        "core_ids": None,
        "core_type": 0,
        "cores": [],
        "dsp_arch": None,
        "id": 0,
        "pd_session": "unsigned",
        "profiling_level": "linting",
        "soc_id": 0,
        "soc_model": 0,
    },
    f"{HTP}.HtpDeviceCoreConfig": {
        "adaptive_polling_time": 0,
        "hmx_timeout_us": 300000,
        "id": 0,
        "perf_profile": "burst",
        "rpc_control_latency": 100,
        "rpc_polling_time": 9999,
    },
    f"{HTP}.HtpGraphConfig": {
        "advanced_activation_fusion": True,
        "assume_same_quant": False,
        "dlbc": 0,
        "dlbc_weights": 0,
        "finalize_config": None,
        "fold_relu_activation_into_conv_off": False,
        "fp16_relaxed_precision": 0,
        "hvx_threads": 0,
        "monolithic_lstm": False,
        "name": REQUIRED,
        "num_cores": None,
        "optimization_type": 2,
        "short_depth_conv_on_hmx_off": False,
        "use_high_precision_fp16_sigmoid": False,
        "vtcm_size": 0,
        "vtcm_size_in_mb": 0,
        "weights_packing": False,
    },
    f"{HTP}.HtpGroupContextConfig": {"share_resources": False},
    f"{HTP}.HtpMemoryConfig": {"mem_type": "shared_buffer"},
    f"{AIC}.AicCompilerConfig": {
        "buffer_dealloc_delay": 2,
        "cluster_sizes": "1 2 0",
        "combine_inputs": True,
        "combine_outputs": True,
        "compilation_target": "hardware",
        "compile_threads": 2,
        "convert_to_fp16": True,
        "crc_stride": 256,
        "direct_api": True,
        "do_ddr_to_multicast": True,
        "do_host_preproc": True,
        "enable_debug": True,
        "enable_depth_first": True,
        "exclude_mxfp6_matmul": "",
        "force_vtcm_spill": True,
        "gen_crc": True,
        "graph_names": [],
        "hardware_version": "2.0",
        "max_out_channel_split": "1 2 0",
        "mdp_dump_partition_config": "mdp_pipeline_template.json",
        "mdp_load_partition_config": "mdp_config.json",
        "mxfp6_matmul_weights": False,
        "mxint8_mdp_io": False,
        "num_of_cores": 1,
        "overlap_split_factor": 2,
        "perf_warnings": True,
        "pmu_events": "1 2 0",
        "pmu_recipe_opt": "KernelUtil",
        "print_ddr_stats": True,
        "print_perf_metrics": True,
        "retained_state": False,
        "size_split_granularity": 1024,
        "stat_level": 10,
        "stats_batch_size": 2,
        "time_passes": True,
        "user_dma_producer_dma_enabled": True,
        "vtcm_working_set_limit_ratio": 1.0,
    },
    f"{AIC}.AicRuntimeConfig": {
        "device_ids": [],
        "num_activations": 1,
        "submit_num_retries": 5,
        "submit_timeout": 0,
        "threads_per_queue": 4,
    },
    f"{COMPILER}.CompileConfig": {
        "backend": REQUIRED,
        "backend_binary_path": None,
        "compiler_custom_configs": None,
        "context_custom_configs": None,
        "data_format_config": None,
        "debug": False,
        "device_custom_configs": None,
        "enable_intermediate_outputs": None,
        "graph_custom_configs": None,
        "group_context_config": None,
        "io_tensor_mem_type": "raw",
        "log_level": "error",
        "memory_custom_config": None,
        "op_packages": None,
        "set_output_tensors": None,
        "soc_details": None,
    },
}

# The documented type of each field.
TYPES = {
    "bool": {
        f"{HTP}.HtpContextConfig": (
            "extended_udma init_acceleration io_memory_estimation lora_weight_sharing "
            "lora_weight_sharing_ram_preload weight_sharing_enabled"
        ).split(),
        f"{HTP}.HtpGraphConfig": (
            "advanced_activation_fusion assume_same_quant fold_relu_activation_into_conv_off "
            "monolithic_lstm short_depth_conv_on_hmx_off use_high_precision_fp16_sigmoid "
            "weights_packing"
        ).split(),
        f"{HTP}.HtpGroupContextConfig": "share_resources".split(),
        f"{COMPILER}.CompileConfig": "debug".split(),
        f"{AIC}.AicCompilerConfig": (
            "combine_inputs combine_outputs convert_to_fp16 direct_api do_ddr_to_multicast "
            "do_host_preproc enable_debug enable_depth_first force_vtcm_spill gen_crc "
            "mxfp6_matmul_weights mxint8_mdp_io perf_warnings print_ddr_stats print_perf_metrics "
            "retained_state time_passes user_dma_producer_dma_enabled"
        ).split(),
    },
    "int": {
        f"{HTP}.HtpContextConfig": "file_read_memory_budget_in_mb group_id max_spill_fill_buffer_for_group".split(),
        f"{HTP}.HtpDeviceConfig": "core_type id soc_id soc_model".split(),
        f"{HTP}.HtpDeviceCoreConfig": "adaptive_polling_time hmx_timeout_us id rpc_control_latency rpc_polling_time".split(),
        f"{HTP}.HtpGraphConfig": "dlbc_weights fp16_relaxed_precision hvx_threads vtcm_size vtcm_size_in_mb".split(),
        f"{AIC}.AicCompilerConfig": (
            "buffer_dealloc_delay compile_threads crc_stride num_of_cores overlap_split_factor "
            "size_split_granularity stat_level stats_batch_size"
        ).split(),
        f"{AIC}.AicRuntimeConfig": "num_activations submit_num_retries submit_timeout threads_per_queue".split(),
    },
    "Optional[List[int]]": {
        f"{HTP}.HtpDeviceConfig": "core_ids".split(),
    },
    "List[HtpDeviceCoreConfig]": {
        f"{HTP}.HtpDeviceConfig": "cores".split(),
    },
    "Optional[Union[DspArchitecture, str]]": {
        f"{HTP}.HtpDeviceConfig": "dsp_arch".split(),
    },
    "Literal['signed', 'unsigned']": {
        f"{HTP}.HtpDeviceConfig": "pd_session".split(),
    },
    "Optional[Literal['linting']]": {
        f"{HTP}.HtpDeviceConfig": "profiling_level".split(),
    },
    "PerfProfile": {
        f"{HTP}.HtpDeviceCoreConfig": "perf_profile".split(),
    },
    "Literal[0, 1]": {
        f"{HTP}.HtpGraphConfig": "dlbc".split(),
    },
    "Optional[dict]": {
        f"{HTP}.HtpGraphConfig": "finalize_config".split(),
    },
    "str": {
        f"{HTP}.HtpGraphConfig": "name".split(),
        f"{AIC}.AicCompilerConfig": (
            "cluster_sizes compilation_target exclude_mxfp6_matmul hardware_version "
            "max_out_channel_split mdp_dump_partition_config mdp_load_partition_config pmu_events"
        ).split(),
    },
    "Optional[int]": {
        f"{HTP}.HtpGraphConfig": "num_cores".split(),
    },
    "Union[int, float]": {
        f"{HTP}.HtpGraphConfig": "optimization_type".split(),
    },
    "Literal['shared_buffer']": {
        f"{HTP}.HtpMemoryConfig": "mem_type".split(),
    },
    "Union[BackendType, str]": {
        f"{COMPILER}.CompileConfig": "backend".split(),
    },
    "Optional[str]": {
        f"{COMPILER}.CompileConfig": "backend_binary_path log_level".split(),
    },
    "Optional[AicCompilerConfig]": {
        f"{COMPILER}.CompileConfig": "compiler_custom_configs".split(),
    },
    "Optional[Union[List[HtpContextConfig], List[HtpMcpContextConfig]]]": {
        f"{COMPILER}.CompileConfig": "context_custom_configs".split(),
    },
    "Optional[Union[str, PathLike]]": {
        f"{COMPILER}.CompileConfig": "data_format_config".split(),
    },
    "Optional[Union[List[HtpDeviceConfig], List[HtpMcpDeviceConfig]]]": {
        f"{COMPILER}.CompileConfig": "device_custom_configs".split(),
    },
    "Optional[bool]": {
        f"{COMPILER}.CompileConfig": "enable_intermediate_outputs".split(),
    },
    "Optional[Union[List[HtpGraphConfig], List[HtpMcpGraphConfig]]]": {
        f"{COMPILER}.CompileConfig": "graph_custom_configs".split(),
    },
    "Optional[HtpGroupContextConfig]": {
        f"{COMPILER}.CompileConfig": "group_context_config".split(),
    },
    "Optional[Literal['raw', 'memhandle']]": {
        f"{COMPILER}.CompileConfig": "io_tensor_mem_type".split(),
    },
    "Optional[HtpMemoryConfig]": {
        f"{COMPILER}.CompileConfig": "memory_custom_config".split(),
    },
    "Optional[List[OpPackageIdentifier]]": {
        f"{COMPILER}.CompileConfig": "op_packages".split(),
    },
    "Optional[List[str]]": {
        f"{COMPILER}.CompileConfig": "set_output_tensors".split(),
    },
    "Optional[Union[SocDetails, str]]": {
        f"{COMPILER}.CompileConfig": "soc_details".split(),
    },
    "List[str]": {
        f"{AIC}.AicCompilerConfig": "graph_names".split(),
    },
    "Literal['AxiRd', 'AxiWr', 'AxiRdWr', 'KernelUtil']": {
        f"{AIC}.AicCompilerConfig": "pmu_recipe_opt".split(),
    },
    "float": {
        f"{AIC}.AicCompilerConfig": "vtcm_working_set_limit_ratio".split(),
    },
    "List[int]": {
        f"{AIC}.AicRuntimeConfig": "device_ids".split(),
    },
}

# The parameters of each method without `self` and `cls`; those after the star are keyword-only.
METHODS = {
    f"{HTP}.HtpConfigHelper": {
        "from_backend_extension_dict": "(backend_ext)",
        "list_config_options": "()",
        "list_options": "()",
        "shared_library_path": "()",
        "to_backend_extension_dict": "(context_configs, graph_configs, device_configs, memory_config, group_context)",
    },
    f"{AIC}.AicConfigHelper": {
        "list_config_options": "()",
        "list_config_types": "()",
        "shared_library_path": "()",
        "to_backend_extension_dict": "(compiler_config, runtime_config)",
    },
    f"{HTP}.HtpContextConfig": {
        "model_post_init": "(context)",
        "validate_group_id_max_spill_fill_buffer_for_group": None,
    },
    f"{HTP}.HtpDeviceConfig": {"model_post_init": "(context)"},
    f"{HTP}.HtpDeviceCoreConfig": {"model_post_init": "(context)"},
    f"{HTP}.HtpGraphConfig": {"model_post_init": "(context)", "_validate_optimization_type": None},
    f"{HTP}.HtpGroupContextConfig": {"model_post_init": "(context)"},
    f"{HTP}.HtpMemoryConfig": {"model_post_init": "(context)"},
    f"{AIC}.AicCompilerConfig": {"list_config_options": "()"},
    f"{COMPILER}.CompileConfig": {
        "from_backend_extensions": "(backend, path, *, passthrough, **kwargs)",
        "model_post_init": "(context)",
        "populate_from_backend_extensions": "(path, *, passthrough)",
        "serialize": "(info)",
        "set_mode": "(mode, **kwargs)",
        "to_backend_extension_json": "(indent)",
    },
    f"{COMPILER}.CompilerModeSetters": {
        "set_weight_sharing": "(config, *, graph_names, soc_model, dsp_arch, hvx_threads, vtcm_size_in_mb, fp16)"
    },
    f"{COMPILER}.CompilerModes": {"list_options": "()"},
}
FUNCTIONS = [
    "qairt.api.common.backends.htp.list_options",
    "qairt.api.common.backends.aic.config.AicCompilerConfig.list_config_options",
    "qairt.gen_ai_api.gen_ai_builder_factory.GenAIBuilderFactory.create",
    "qairt.gen_ai_api.gen_ai_builder_factory.GenAIBuilder.build",
    "qairt.gen_ai_api.gen_ai_builder_factory.GenAIBuilder.set_compilation_options",
    "qairt.gen_ai_api.gen_ai_builder_factory.GenAIBuilder.set_targets",
    "qairt.api.configs.common.BackendType.list_options",
    "qairt.api.configs.common.DspArchitecture.list_options",
    "qairt.api.configs.common.PerfProfile.list_options",
    "qairt.api.compiler.config.CompilerConfig",
]


def named(path):
    """The object at a dotted path."""
    parts = path.split(".")
    for end in range(len(parts), 0, -1):
        try:
            found = importlib.import_module(".".join(parts[:end]))
        except ModuleNotFoundError:
            continue
        for part in parts[end:]:
            found = getattr(found, part)
        return found
    raise AssertionError(path)


def least(cls):
    return {name: "HTP" if name == "backend" else "g" for name, info in cls.model_fields.items() if info.is_required()}


EVERY_FIELD = [(path, name) for path, fields in FIELDS.items() for name in fields]
EVERY_METHOD = [(path, name) for path, methods in METHODS.items() for name in methods]


@pytest.mark.parametrize(("path", "name"), EVERY_FIELD, ids=lambda text: text.split(".")[-1])
def test_a_field_has_its_documented_default(path, name):
    cls, default = named(path), FIELDS[path][name]
    if default is REQUIRED:
        assert cls.model_fields[name].is_required()
        with pytest.raises(ValueError, match=f"missing required field `{name}`"):
            cls()
        return
    assert getattr(cls(**least(cls)), name) == default
    assert inspect.getdoc(getattr(cls, name))


EVERY_TYPE = [(kind, path, name) for kind, owners in TYPES.items() for path, names in owners.items() for name in names]
# Accepted by value; the annotation names the type that is read.
ALSO_ACCEPTED = {"backend": ["HTP"], "data_format_config": ["formats.json", Path("formats.json")]}


def type_named(text):
    from bext import _core

    names = {**vars(typing), **vars(_core), "List": list, "PathLike": os.PathLike, "dict": dict}
    return eval(text, names)


@pytest.mark.parametrize(("kind", "path", "name"), EVERY_TYPE, ids=lambda text: text.split(".")[-1])
def test_a_field_has_its_documented_type(kind, path, name):
    cls = named(path)
    if name in ALSO_ACCEPTED:
        for value in ALSO_ACCEPTED[name]:
            assert getattr(cls(**{**least(cls), name: value}), name) == str(value)
        return
    assert cls.model_fields[name].annotation == type_named(kind)


@pytest.mark.parametrize(("path", "name"), EVERY_FIELD, ids=lambda text: text.split(".")[-1])
def test_a_field_is_described(path, name):
    cls = named(path)
    assert cls.model_fields[name].description and cls.list_config_options()[name]["doc"]


@pytest.mark.parametrize("path", sorted({*FIELDS, *METHODS}))
def test_a_class_has_its_documented_path(path):
    assert isinstance(named(path), type) and inspect.getdoc(named(path))


def test_every_documented_field_has_a_type():
    assert sorted(EVERY_FIELD) == sorted((path, name) for _, path, name in EVERY_TYPE)


@pytest.mark.parametrize(("path", "name"), EVERY_METHOD, ids=lambda text: text.split(".")[-1])
def test_a_method_has_its_documented_parameters(path, name):
    wanted = METHODS[path][name]
    method = getattr(named(path), name)
    assert callable(method) and inspect.getdoc(method)
    if wanted is None:
        return
    given = [parameter for parameter in inspect.signature(method).parameters.values() if parameter.name != "self"]
    words = []
    for parameter in given:
        if parameter.kind is parameter.KEYWORD_ONLY and "*" not in words:
            words.append("*")
        words.append(("**" if parameter.kind is parameter.VAR_KEYWORD else "") + parameter.name)
    assert f"({', '.join(words)})" == wanted


@pytest.mark.parametrize("path", FUNCTIONS)
def test_a_function_exists(path):
    assert callable(named(path))


def test_the_validators_are_called_by_name():
    context, graph = named(f"{HTP}.HtpContextConfig"), named(f"{HTP}.HtpGraphConfig")
    name = "validate_group_id_max_spill_fill_buffer_for_group"
    good = context(max_spill_fill_buffer_for_group=30)
    assert getattr(good, name)() is good
    assert getattr(context, name)(good) is good
    values = {"max_spill_fill_buffer_for_group": 30, "group_id": 0}
    assert getattr(context, name)(values) is values
    with pytest.raises(ValueError, match="group_id"):
        getattr(context, name)({**values, "group_id": 1})
    for wrong in (3, None, graph("g")):
        with pytest.raises((TypeError, ValueError)):
            getattr(context, name)(wrong)

    assert graph._validate_optimization_type(3) == 3
    assert graph._validate_optimization_type(2.5) == 2.5
    with pytest.raises(ValueError, match="optimization_type"):
        graph._validate_optimization_type(3.5)


@pytest.mark.parametrize("path", [path for path, methods in METHODS.items() if "model_post_init" in methods])
def test_post_init_is_called_with_a_context(path):
    cls = named(path)
    assert cls(**least(cls)).model_post_init(None) is None


def test_the_enumeration_of_modes():
    modes = named(f"{COMPILER}.CompilerModes")
    assert modes.WEIGHT_SHARING == "weight_sharing" and modes("weight_sharing") is modes.WEIGHT_SHARING
    assert modes.list_options() == ["weight_sharing"]


@pytest.mark.skipif(not DOCUMENTS, reason="the documents are not here")
def test_the_tables_contain_all_documented_names():
    known = {path: {*FIELDS.get(path, ()), *METHODS.get(path, ())} for path in {*FIELDS, *METHODS}}
    seen = set()
    for document in DOCUMENTS:
        owner = None
        for line in document.read_text(encoding="utf-8").replace("\\_", "_").splitlines():
            if match := re.match(r"- \*(?:class|pydantic model)\* ([\w.]+)", line):
                owner = match[1]
                assert owner in known, owner
                continue
            match = re.match(r"- (?:\*(?:field|classmethod|static|validator)\* )?(\w+)(?:\(|\*:|\*»| \*=)", line)
            if not match or owner is None or line.startswith("- **"):
                continue
            name = match[1]
            if name.isupper():
                assert hasattr(named(owner), name)
            else:
                assert name in known[owner], f"{owner}.{name}"
            seen.add((owner, name))
    assert len(seen) > 100


@pytest.mark.skipif(not DOCUMENTS, reason="the documents are not here")
def test_the_documents_contain_all_names_of_the_tables():
    text = "\n".join(document.read_text(encoding="utf-8") for document in DOCUMENTS).replace("\\_", "_")
    for path, names in [*FIELDS.items(), *METHODS.items()]:
        for name in names:
            assert name in text, f"{path}.{name}"
