"""Sample values for all fields, derived from their FieldInfo."""

from bext import _core
from hypothesis import strategies as st

CLASSES = sorted(
    (value for value in vars(_core).values() if isinstance(value, type) and issubclass(value, _core.Model)),
    key=lambda cls: cls.__name__,
)
CLASSES.remove(_core.Model)
FIELDS = [(cls, name) for cls in CLASSES for name in cls.model_fields]

INT64 = 2**63 - 1


def class_named(name):
    return getattr(_core, name)


def ids(field):
    return f"{field[0].__name__}.{field[1]}" if isinstance(field, tuple) else getattr(field, "__name__", None)


def required(cls):
    """The required fields of a class."""
    samples = {"backend": "HTP"}
    return {name: samples.get(name, "a name") for name, info in cls.model_fields.items() if info.is_required()}


def annotation_without_none(info):
    return info.annotation_text.removesuffix(" | None")


def owner_backend(annotation):
    """The backend that uses a field of CompileConfig."""
    return "AIC" if "Aic" in annotation else "HTP"


def numbers(info):
    low = info.ge if info.ge is not None else 0  # negative values have no documented meaning
    high = info.le if info.le is not None else INT64
    return st.sampled_from(info.values) if info.values else st.integers(low, high)


def plain_values(info):
    """A strategy for the values of a field, without None."""
    annotation = annotation_without_none(info)
    if annotation == "bool":
        return st.booleans()
    if annotation == "float":
        return st.floats(0, 1) | st.integers(0, 1000)
    if annotation in ("int", "int | float"):
        return numbers(info)
    if annotation in ("str", "DspArchitecture | str"):
        return texts(info)
    if annotation == "SocDetails | str":
        return texts(info) | parts
    if annotation == "list[int]":
        return st.lists(numbers(info), max_size=3)
    if annotation == "list[str]":
        return st.lists(names, max_size=3)
    if annotation == "dict":
        return st.just({"P": 3})
    if annotation == "list[dict]":
        return st.lists(st.fixed_dictionaries({"sustainInferencePerfState": st.booleans()}), max_size=2)
    if annotation == "BackendType":
        return st.sampled_from([value for value in info.values if value not in ("CPU", "GPU")])
    if info.values:
        return st.sampled_from(info.values)
    if annotation.startswith("list["):
        return st.lists(objects(class_named(annotation.split(" | ")[0][5:-1])), max_size=3)
    return objects(class_named(annotation))


# UTF-8 cannot encode lone surrogates.
names = st.text(st.characters(blacklist_categories=("Cs",)), min_size=1, max_size=8)


# A valid SocDetails object; most random objects name no SoC.
parts = st.builds(
    _core.SocDetails,
    chipset=st.sampled_from(["SM8550", "SM8750"]),
    num_cores=st.none() | st.integers(1, 4),
    vtcm_size_in_mb=st.none() | st.integers(0, 8),
)


def texts(info):
    if info.name == "soc_details":
        return st.sampled_from(["chipset:SM8550", "dsp_arch:v73;soc_model:43"])
    return names


def values(info):
    return plain_values(info) | st.none() if info.annotation_text.endswith("| None") else plain_values(info)


def consistent(cls, fields):
    """Removes combinations that the documented classes reject."""
    fields = dict(fields)
    if cls.__name__ == "HtpContextConfig" and fields.get("max_spill_fill_buffer_for_group"):
        fields.pop("group_id", None)
    if cls.__name__ == "CompileConfig":
        for name, info in cls.model_fields.items():
            if info.annotation_text[:3] in ("Aic",) and fields["backend"] != "AIC":
                fields.pop(name, None)
            if "Htp" in info.annotation_text and fields["backend"] != "HTP":
                fields.pop(name, None)
        if fields.get("set_output_tensors"):
            fields["set_output_tensors"] = ["graph:tensor"]
            fields.pop("enable_intermediate_outputs", None)
    return fields


def keywords(cls):
    """A strategy for the keywords of a constructor."""
    infos = cls.model_fields
    needed = {name: values(info) for name, info in infos.items() if info.is_required()}
    free = {name: values(info) for name, info in infos.items() if not info.is_required()}
    return st.fixed_dictionaries(needed, optional=free).map(lambda fields: consistent(cls, fields))


def objects(cls):
    return st.deferred(lambda: keywords(cls).map(lambda fields: cls(**fields)))
