"""Round trips of random configurations between Python values, dicts, text and files lose nothing."""

import copy
import json
import pickle

import pytest
from field_samples import CLASSES, ids, keywords, names, required
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from bext import _core
from bext.api.common.backends.htp import HtpConfig, HtpConfigHelper
from bext.api.compiler.config import CompileConfig

quick = settings(
    max_examples=15, deadline=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large]
)

json_values = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**70), 2**70) | st.floats(allow_nan=False, allow_infinity=False) | names,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(names, inner, max_size=3),
    max_leaves=5,
)


@pytest.mark.parametrize("cls", CLASSES, ids=ids)
@quick
@given(data=st.data())
def test_a_round_trip(cls, data):
    fields = data.draw(keywords(cls))
    made = cls(**fields)
    for name, value in fields.items():
        # A float field stores an integer as a float, which has fewer digits.
        stored = getattr(made, name)
        assert stored == (float(value) if isinstance(stored, float) else value)
    set_fields = made.model_dump(exclude_unset=True)
    assert cls.model_validate(set_fields) == made
    assert cls.model_validate(set_fields).model_dump(exclude_unset=True) == set_fields
    assert cls.model_validate(made.model_dump()) == made
    assert cls.model_validate(made.model_dump(by_alias=True)) == made
    assert cls.model_validate_json(made.model_dump_json()) == made
    assert pickle.loads(pickle.dumps(made)) == made == copy.deepcopy(made)
    assert made.model_fields_set == set(set_fields)


@pytest.mark.parametrize("cls", [cls for cls in CLASSES if cls is not CompileConfig], ids=ids)
@settings(quick, max_examples=5)
@given(data=st.data())
def test_what_is_written_fits_the_schema_of_the_class(cls, data):
    jsonschema = pytest.importorskip("jsonschema")
    validator = jsonschema.Draft202012Validator(cls.model_json_schema())
    validator.validate(cls(**data.draw(keywords(cls))).model_dump(context={"backend_extensions": True}))


@quick
@given(fields=keywords(HtpConfig), extras=st.dictionaries(names.map("x_".__add__), json_values, max_size=2))
def test_objects_dicts_and_back(fields, extras):
    made = HtpConfig(**fields)
    made._extras.update(extras)
    file = made.model_dump(context={"backend_extensions": True})
    again = _core.read_file_dict(HtpConfig, file)
    assert again.model_dump(context={"backend_extensions": True}) == file
    parts = HtpConfigHelper.from_backend_extension_dict(file)
    assert {**HtpConfigHelper.to_backend_extension_dict(*parts[:5]), **parts[5]} == file


@quick
@given(data=st.data())
def test_files_and_back(data, tmp_path_factory):
    made = CompileConfig(**{**data.draw(keywords(CompileConfig)), "backend": "HTP", "compiler_custom_configs": None})
    path = tmp_path_factory.getbasetemp() / "round_trip.json"
    path.write_text(made.to_backend_extension_json(), encoding="utf-8")
    again = CompileConfig.from_backend_extensions("HTP", path)
    wanted = made.model_dump(context={"backend_extensions": True})
    assert again.model_dump(context={"backend_extensions": True}) == wanted == json.loads(path.read_text("utf-8"))


@quick
@given(fields=keywords(HtpConfig), data=st.data())
def test_changes_in_place_are_the_same_as_changes_of_plain_lists(fields, data):
    made = HtpConfig(**fields)
    model = [graph.model_dump(exclude_unset=True) for graph in made.graphs]
    for _ in range(data.draw(st.integers(0, 5))):
        change = data.draw(st.sampled_from(["append", "remove", "set", "reverse"]))
        if change == "append":
            made.graphs.append({"name": "new"})
            model.append({"name": "new"})
        elif change == "remove" and model:
            index = data.draw(st.integers(0, len(model) - 1))
            del made.graphs[index], model[index]
        elif change == "set" and model and not isinstance(made.graphs[0], dict):
            made.graphs[0].hvx_threads = 3
            model[0]["hvx_threads"] = 3
        elif change == "reverse":
            made.graphs.reverse()
            model.reverse()
        if data.draw(st.booleans()):
            assert made.model_dump(exclude_unset=True).get("graphs", []) == model
    assert made.model_dump(exclude_unset=True).get("graphs", []) == model


@quick
@given(value=json_values)
def test_any_value_in_any_field_is_accepted_or_rejected(value):
    for cls in CLASSES:
        for name in cls.model_fields:
            try:
                cls.model_validate({"name": "n", "backend": "HTP", name: value}).model_dump()
            except ValueError:
                pass


@pytest.mark.parametrize("cls", CLASSES, ids=ids)
def test_model_validate_of_a_subclass(cls):
    class Special(cls):
        started = 0

        def model_post_init(self, context):
            type(self).started += 1

    plain = cls(**required(cls))
    special = Special.model_validate(plain)
    assert type(special) is Special and Special.started == 1
    assert special.model_dump(exclude_unset=True) == plain.model_dump(exclude_unset=True)
    # An object of the subclass is one of the class.
    assert cls.model_validate(special) is special
    assert Special.model_validate(special) is special
