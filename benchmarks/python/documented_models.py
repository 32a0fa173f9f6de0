"""pydantic models with the fields of the documented classes, generated from the option tables. A package built on them
reads a file, splits grouped names, validates each entry and writes the file back."""

import enum
import json
import pathlib
import typing

import pydantic

PLAIN = {"bool": bool, "int": int, "number": float, "string": str, "list<int>": typing.List[int],
         "list<string>": typing.List[str], "object": dict, "list<object>": typing.List[dict]}
# The class of each section. OTHERS has the sections of other backends that a configuration may contain.
OTHERS = {"htp_mcp": {"context": "HtpMcpContextConfig", "graphs": "HtpMcpGraphConfig", "devices": "HtpMcpDeviceConfig"},
          "aic": {"": "AicCompilerConfig"}}
SECTIONS = {"context": "HtpContextConfig", "graphs": "HtpGraphConfig", "devices": "HtpDeviceConfig",
            "devices.cores": "HtpDeviceCoreConfig", "memory": "HtpMemoryConfig", "groupContext": "HtpGroupContextConfig"}
# Documented as enumerations; other listed values are documented as literals.
ENUMERATIONS = {"perf_profile": "PerfProfile", "dsp_arch": "DspArchitecture"}


class Model(pydantic.BaseModel):
    class Config:
        extra = "allow"
        validate_assignment = True
        allow_population_by_field_name = True


class ContextRules(Model):
    """The documented class compares two fields."""

    @pydantic.root_validator
    def validate_group_id_max_spill_fill_buffer_for_group(cls, values):
        if values.get("max_spill_fill_buffer_for_group") and values.get("group_id") is None:
            raise ValueError("a spill-fill buffer for a group needs the group's id")
        return values


class GraphRules(Model):
    @pydantic.validator("optimization_type", check_fields=False)
    def _validate_optimization_type(cls, value):
        if value is not None and not 1 <= value <= 3:
            raise ValueError("the optimization level must be between 1 and 3")
        return value


BASES = {"context": ContextRules, "graphs": GraphRules}


class SocDetails(pydantic.BaseModel):
    """A target as an object, the alternative to a spec string."""

    chipset: typing.Optional[str] = None
    model: typing.Optional[str] = None
    dsp_arch: typing.Optional[int] = None
    vtcm_size_in_mb: typing.Optional[int] = None
    num_of_hvx_threads: typing.Optional[int] = None
    supports_fp16: typing.Optional[bool] = None
    num_cores: typing.Optional[int] = None


class OpPackageIdentifier(pydantic.BaseModel):
    path: str = ""
    interface_provider: str = ""
    target: str = ""


BackendType = enum.Enum("BackendType", {name: name for name in ("HTP", "HTP_MCP", "AIC", "LPAI", "GPU", "CPU")}, type=str)


def field_type(option):
    if option["type"] == "enum":
        if option["key"] in ENUMERATIONS:
            kind = enum.Enum(ENUMERATIONS[option["key"]], {value.upper(): value for value in option["values"]}, type=str)
            return typing.Union[kind, str] if option["key"] == "dsp_arch" else kind
        return typing.Literal[tuple(option["values"])]
    limits = option["range"] or {}
    if option["type"] in ("int", "number") and limits:
        make = pydantic.conint if option["type"] == "int" else pydantic.confloat
        return make(ge=limits.get("ge"), le=limits.get("le"))
    return PLAIN[option["type"]]


def other_models(options):
    made = {}
    for backend, sections in OTHERS.items():
        for section, name in sections.items():
            fields = {option["name"]: (typing.Optional[field_type(option)], option["default"]) for option in options
                      if option["backend"] == backend and option["section"] == section}
            made[name] = pydantic.create_model(name, __base__=Model, **fields)
    return made


def models(options):
    """The classes by the path of their section, and `config`, the class with all documented attributes."""
    made = {}
    others = other_models(options)
    options = [option for option in options if option["backend"] == "htp"]
    # Nested sections come first, because their parents refer to them.
    for section in sorted(SECTIONS, key=lambda path: -path.count(".")):
        fields = {}
        for option in options:
            if option["section"] != section:
                continue
            inner = made.get(f"{section}.{option['key']}")
            kind = typing.List[inner] if inner else str if option["key"] == "graph_names" else field_type(option)
            fields[option["name"]] = (typing.Optional[kind], pydantic.Field(option["default"], alias=option["key"]))
        made[section] = pydantic.create_model(SECTIONS[section], __base__=BASES.get(section, Model), **fields)
    lists = {name: (typing.Optional[typing.Union[typing.List[made[section]], typing.List[others[other]]]], None)
             for name, section, other in (("context_custom_configs", "context", "HtpMcpContextConfig"),
                                          ("graph_custom_configs", "graphs", "HtpMcpGraphConfig"),
                                          ("device_custom_configs", "devices", "HtpMcpDeviceConfig"))}
    made["config"] = pydantic.create_model(
        "CompileConfig", __base__=Model, backend=(typing.Union[BackendType, str], ...),
        backend_binary_path=(typing.Optional[str], None),
        compiler_custom_configs=(typing.Optional[others["AicCompilerConfig"]], None),
        data_format_config=(typing.Optional[typing.Union[str, pathlib.Path]], None), debug=(bool, False),
        enable_intermediate_outputs=(typing.Optional[bool], None),
        io_tensor_mem_type=(typing.Optional[typing.Literal["raw", "memhandle"]], "raw"),
        log_level=(typing.Optional[str], "error"), op_packages=(typing.Optional[typing.List[OpPackageIdentifier]], None),
        set_output_tensors=(typing.Optional[typing.List[str]], None),
        soc_details=(typing.Optional[typing.Union[SocDetails, str]], None), **lists,
        memory_custom_config=(typing.Optional[made["memory"]], None),
        group_context_config=(typing.Optional[made["groupContext"]], None))
    return made


class Documented:
    """Loads and writes files as a package built on these models does."""

    def __init__(self, classes):
        self.classes = classes

    def load(self, path):
        with open(path, encoding="utf-8") as file:
            return self.parse(json.load(file))

    def parse(self, data):
        make = self.classes
        graphs = []
        for entry in data.get("graphs", []):
            options = {key: value for key, value in entry.items() if key != "graph_names"}
            graphs += [make["graphs"](graph_names=name, **options) for name in entry["graph_names"]]
        return make["config"](
            backend="HTP",
            context_custom_configs=[make["context"](**entry) for entry in data.get("context", [])] or None,
            graph_custom_configs=graphs or None,
            device_custom_configs=[make["devices"](**entry) for entry in data.get("devices", [])] or None,
            memory_custom_config=make["memory"](**data["memory"]) if "memory" in data else None,
            group_context_config=make["groupContext"](**data["groupContext"]) if "groupContext" in data else None,
        )

    def dump(self, config):
        out = {}
        for section, name in (("context", "context_custom_configs"), ("graphs", "graph_custom_configs"),
                              ("devices", "device_custom_configs")):
            if getattr(config, name):
                out[section] = [self.entry(section, one) for one in getattr(config, name)]
        for section, name in (("memory", "memory_custom_config"), ("groupContext", "group_context_config")):
            if getattr(config, name):
                out[section] = self.entry(section, getattr(config, name))
        return json.dumps(out, indent=4)

    @staticmethod
    def entry(section, value):
        values = value.dict(by_alias=True, exclude_unset=True)
        if section == "graphs":
            values["graph_names"] = [values["graph_names"]]
        return values
