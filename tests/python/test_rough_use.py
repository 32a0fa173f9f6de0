"""Misuse of the API never crashes and gives an error with the wrong value."""

from pathlib import Path

import pytest

import bext
from bext.api.common.backends.htp import HtpConfig, HtpConfigHelper, HtpGraphConfig
from bext.api.compiler.config import CompileConfig

HALF = "\ud800"


class Clearing:
    """Runs code when an attribute is read."""

    def __init__(self, act):
        object.__setattr__(self, "act", act)

    def __getattr__(self, name):
        object.__getattribute__(self, "act")()
        raise AttributeError(name)


def test_a_dict_may_be_cleared_while_it_is_read():
    graph = HtpGraphConfig("g")
    for name in "abc":
        graph._extras[name] = Clearing(graph._extras.clear)
    with pytest.raises(ValueError, match="cannot be converted to JSON"):
        graph.model_dump()


def test_a_constructor_argument_may_be_cleared_while_it_is_read():
    given = {"name": "g"}
    given["vtcm_size_in_mb"] = Clearing(given.clear)
    given["dlbc"] = "x" * 3
    with pytest.raises(ValueError, match="vtcm_size_in_mb"):
        HtpGraphConfig.model_validate(given)
    update = {}
    update.update(vtcm_size_in_mb=Clearing(update.clear), hvx_threads=[2, 3])
    with pytest.raises(ValueError, match="hvx_threads"):
        HtpGraphConfig("g").model_copy(update=update)


def test_a_list_may_be_cleared_while_it_is_read():
    names = []
    names += [Clearing(names.clear), "b", "c"]
    with pytest.raises(ValueError):
        HtpConfig(graphs=[{"graph_names": names}])
    config = HtpConfig(graphs=[])
    config.graphs.extend([{"name": Clearing(config.graphs.clear)}, {"name": "b"}])
    with pytest.raises((ValueError, IndexError)):
        config.model_dump()


@pytest.mark.parametrize(
    "call",
    [
        lambda path: setattr(HtpGraphConfig("g"), HALF, 1),
        lambda path: bext.soc(HALF),
        lambda path: bext.explain(HALF),
        lambda path: bext.options(HALF),
        lambda path: bext.check(path, target=HALF),
        lambda path: bext.check(path, graphs=[HALF]),
        lambda path: bext.load(path)[HALF],
        lambda path: bext.edit(path).set("/graphs", {HALF: 1}),
        lambda path: bext.load(HALF),
        lambda path: HtpGraphConfig(HALF),
        lambda path: HtpGraphConfig("g").model_copy(update={HALF: 1}),
        lambda path: HtpGraphConfig.model_construct(**{HALF: 1}),
    ],
)
def test_a_lone_surrogate_is_rejected(call, tmp_path):
    path = tmp_path / "ext.json"
    path.write_text("{}")
    with pytest.raises(ValueError, match=r"ud800"):
        call(path)


@pytest.mark.parametrize(
    "call",
    [
        bext.load,
        bext.check,
        bext.edit,
        lambda path: bext.load(Path(path)),
        lambda path: bext.edit("{}").save(path),
        lambda path: bext.diff("{}", path),
        lambda path: CompileConfig.from_backend_extensions("HTP", path),
        lambda path: CompileConfig("HTP").populate_from_backend_extensions(path),
    ],
)
def test_a_nul_does_not_truncate_a_path(call, tmp_path):
    (tmp_path / "ext.json").write_text('{"graphs": []}')
    with pytest.raises(ValueError, match="NUL"):
        call(f"{tmp_path}/ext.json\0junk")
    assert (tmp_path / "ext.json").read_text() == '{"graphs": []}'


def test_repr_never_fails():
    config = CompileConfig("HTP", graph_custom_configs=[HtpGraphConfig("g")])
    config.graph_custom_configs.append(17)
    assert repr(config) == "CompileConfig(backend='HTP', graph_custom_configs=[HtpGraphConfig(name='g'), 17])"
    assert "17" in config._repr_html_()
    assert config.model_fields_set == {"backend", "graph_custom_configs"}
    with pytest.raises(ValueError, match="17"):
        config.model_dump()

    config.graph_custom_configs[1] = config
    assert "CompileConfig(...)" in repr(config)
    assert config._repr_html_() and config.model_fields_set

    graph = HtpGraphConfig("g", dlbc=1)
    graph._extras["again"] = graph._extras
    assert repr(graph) == "HtpGraphConfig(name='g', dlbc=1, _extras={'again': {...}})"
    assert graph._repr_html_() and graph.model_fields_set == {"name", "dlbc"}

    class Mute:
        def __repr__(self):
            raise RuntimeError("no")

    config.graph_custom_configs = [HtpGraphConfig("g")]
    config.graph_custom_configs.append(Mute())
    assert "graph_custom_configs=<list>" in repr(config)


def test_unknown_keywords_are_rejected():
    graph = HtpGraphConfig("g")
    for call in (graph.model_dump, graph.model_dump_json):
        with pytest.raises(TypeError, match="(?s)exclude_unset: .* kwargs: exclude_unsett=True"):
            call(exclude_unsett=True)
    with pytest.raises(TypeError, match="(?s)strict: .* kwargs: strickt=True"):
        HtpGraphConfig.model_validate({"name": "g"}, strickt=True)
    with pytest.raises(ValueError, match="`mode` must be `python` or `json`, found `zzz`"):
        graph.model_dump(mode="zzz")
    assert graph.model_dump(round_trip=True, warnings=False) == graph.model_dump()


def test_a_field_is_passed_only_once():
    for keywords in ({"name": "b"}, {"graph_names": ["b"]}):
        with pytest.raises(TypeError, match="`name` twice"):
            HtpGraphConfig("a", **keywords)


@pytest.mark.parametrize(
    ("call", "words"),
    [
        (lambda config, path: config.set_mode("weight_sharing", bogus=1), "no argument `bogus`"),
        (lambda config, path: config.set_mode("weight_sharing", graph_name=["a"]), "did you mean `graph_names`"),
        (lambda config, path: config.set_mode("weight_sharing", graph_names="abc"), "`graph_names` must be a list of strings"),
        (lambda config, path: config.set_mode("weight_sharing", graph_names=[1]), "`graph_names` must be a list of strings"),
        (lambda config, path: config.set_mode("weight_sharing", soc_model="69"), "`soc_model` must be an integer"),
        (lambda config, path: config.set_mode("weight_sharing", soc_model=10**20), "too large"),
        (lambda config, path: config.set_mode("weight_sharing", fp16="yes"), "`fp16` must be True or False"),
        (lambda config, path: config.set_mode(3), "the name of a mode"),
        (lambda config, path: config.to_backend_extension_json("\t"), "`indent` must be an integer"),
        (lambda config, path: config.to_backend_extension_json(indent=10**20), "`indent` must be between 0 and 100, found 1000"),
        (lambda config, path: bext.load(path).canonical_text("\t"), "`indent` must be an integer"),
        (lambda config, path: bext.explain(None), "`word` must be a string, found `None`"),
        (lambda config, path: bext.options(3), "`query` must be a string, found `3`"),
        (lambda config, path: bext.load(path)[3], "`place` must be a string"),
        (lambda config, path: bext.edit(path).remove(None), "`place` must be a string"),
        (lambda config, path: bext.check(path, target=3), "`target` must be a string"),
        (lambda config, path: config.model_copy(update=[1]), "`update` must be a dict"),
        (lambda config, path: config.model_copy(deep="x"), "`deep` must be True or False, found `'x'`"),
        (lambda config, path: config.model_dump(exclude_unset="x"), "`exclude_unset` must be True or False, found `'x'`"),
        (lambda config, path: config.model_dump(by_alias=None), "`by_alias` must be True or False, found `None`"),
        (lambda config, path: config.model_dump(mode=3), "`mode` must be a string, found `3`"),
        (lambda config, path: config.model_dump(include=3), "`include` must be"),
        (lambda config, path: config.model_dump_json(indent="x"), "`indent` must be an integer or None, found `'x'`"),
        (lambda config, path: HtpGraphConfig.model_validate_json(3), "`json_data` must be text or bytes, found `3`"),
        (lambda config, path: HtpGraphConfig("g", "h"), "pass fields by name"),
        (lambda config, path: config.from_backend_extensions("HTP", path, passthrough="x"), "`passthrough` must be True or"),
        (lambda config, path: config.from_backend_extensions("HTP", path, passtrough=True), "did you mean `passthrough`"),
        (lambda config, path: config.from_backend_extensions("HTP", 3), "not int"),
        (lambda config, path: config.from_backend_extensions("NPU", path), "found 'NPU'"),
        (lambda config, path: config.from_backend_extensions(3, path), "found 3"),
        (lambda config, path: bext.check(path).render(3), "`format` must be a string, found `3`"),
        (lambda config, path: bext.check(path).render(width="wide"), "`width` must be an integer, found `'wide'`"),
        (lambda config, path: bext.check(path).render(width=-1), "`width` must not be negative, found -1"),
        (lambda config, path: bext.check(path).render(color="red"), "`color` must be True or False, found `'red'`"),
        (lambda config, path: bext.check(3), "found `int`"),
        (lambda config, path: bext.check(path, graphs=[3]), "`graphs` must be a string or a list of strings, found `3`"),
        (lambda config, path: bext.check(path, backend=3), "`backend` must be a name"),
        (lambda config, path: bext.load(None), "found `NoneType`"),
        (lambda config, path: bext.soc(None), "found `NoneType`"),
        (lambda config, path: bext.diff(path, 3), "found `int`"),
        (lambda config, path: bext.edit(path).rename("/x", 3), "`name` must be a string"),
        (lambda config, path: bext.edit(path).set("/x", object()), "cannot be converted to JSON"),
        (lambda config, path: bext.edit(path).save(3), "not int"),
        (lambda config, path: bext.Fix("t", (bext.Edit(0, 1, ""),)).apply(3), "expected a string or bytes, found `3`"),
        (lambda config, path: bext.Fix("t", (bext.Edit(0, 9, ""),)).apply("{}"), "`end` must be between 0 and 2, the size of the text, found 9"),
        (lambda config, path: bext.Fix("t", (bext.Edit("a", 1, ""),)).apply("{}"), "`start` must be an integer"),
        (lambda config, path: bext.Fix("t", (3,)).apply("{}"), "`edits` must be a list of (start, end, text)"),
        (lambda config, path: HtpConfigHelper.from_backend_extension_dict(3), "backend extensions must be a dict, found int"),
        (lambda config, path: HtpConfigHelper.to_backend_extension_dict(3), "`context` must be a list, found 3"),
    ],
)
def test_wrong_arguments_have_a_message_of_one_line(call, words, tmp_path):
    path = tmp_path / "ext.json"
    path.write_text("{}")
    with pytest.raises((TypeError, ValueError)) as caught:
        call(CompileConfig("HTP"), path)
    assert words in str(caught.value) and "\n" not in str(caught.value)


@pytest.mark.parametrize(
    "call",
    [
        lambda config, path: config.populate_from_backend_extensions(path, True),
        lambda config, path: CompileConfig.from_backend_extensions("HTP", path, True),
        lambda config, path: config.model_copy({}),
        lambda config, path: config.model_dump("python"),
        lambda config, path: HtpGraphConfig.model_validate(),
        lambda config, path: HtpGraphConfig.model_validate({}, {}),
        lambda config, path: HtpGraphConfig.model_validate({}, obj={}),
        lambda config, path: HtpGraphConfig.list_config_options(1),
        lambda config, path: HtpGraphConfig.model_rebuild(1),
        lambda config, path: config.from_backend_extensions("HTP"),
        lambda config, path: config.populate_from_backend_extensions(),
        lambda config, path: config.to_backend_extension_json(2, 3),
        lambda config, path: config.set_mode(),
        lambda config, path: config.resolved_target(3),
        lambda config, path: config.list_options(3),
        lambda config, path: config.serialize(),
    ],
)
def test_calls_that_do_not_match_a_method_show_its_parameters(call, tmp_path):
    path = tmp_path / "ext.json"
    path.write_text("{}")
    with pytest.raises(TypeError, match=r"\(\): incompatible function arguments"):
        call(CompileConfig("HTP"), path)


def test_an_indent_may_be_positional():
    assert CompileConfig("HTP", graph_custom_configs=[HtpGraphConfig("g")]).to_backend_extension_json(2).startswith(
        '{\n  "graphs"'
    )


def test_methods_called_through_their_class_with_another_object():
    for call in (
        lambda: HtpGraphConfig.model_dump(5),
        lambda: CompileConfig.set_mode(HtpGraphConfig("g"), "weight_sharing"),
        lambda: CompileConfig.to_backend_extension_json(HtpGraphConfig("g")),
        lambda: bext.api.compiler.config.CompilerModeSetters.set_weight_sharing("config"),
    ):
        with pytest.raises(TypeError):
            call()


def test_problems_in_lists_have_their_place():
    with pytest.raises(ValueError) as caught:
        CompileConfig("HTP", graph_custom_configs=[{"name": "a"}, {"name": "b", "dlbc": 7, "hvx_threads": "x"}])
    lines = str(caught.value).splitlines()
    assert [line.split(" must be ")[0] for line in lines] == [
        "`CompileConfig`: `graph_custom_configs[1].dlbc`",
        "`CompileConfig`: `graph_custom_configs[1].hvx_threads`",
    ]
    with pytest.raises(ValueError, match=r"`CompileConfig`: `device_custom_configs\[0\]\.cores\[1\]\.perf_profile` must be"):
        CompileConfig("HTP", device_custom_configs=[{"cores": [{}, {"perf_profile": "fast"}]}])
    config = CompileConfig("HTP", device_custom_configs=[{"soc_model": 69, "cores": []}])
    config.device_custom_configs[0].cores.append({"core_id": "x"})
    with pytest.raises(ValueError, match=r"`CompileConfig`: `device_custom_configs\[0\]\.cores\[0\]\.[a-z_]*id` must be"):
        config.model_dump()
    with pytest.raises(ValueError, match=r"`CompileConfig`: `memory_custom_config\.mem_type` must be"):
        CompileConfig("HTP", memory_custom_config={"mem_type": 5})


def test_problems_in_dicts_of_the_helpers_have_their_place():
    from bext.api.common.backends.htp import HtpConfigHelper

    graphs = [{"graph_names": ["a"]}, {"graph_names": ["b"]}, {"graph_names": ["c"], "vtcm_mb": "much"}]
    with pytest.raises(ValueError, match=r"`graphs\[2\]\.vtcm_mb` must be"):
        HtpConfigHelper.from_backend_extension_dict({"graphs": graphs})


def test_missing_files_are_named():
    for call in (bext.load, bext.check, bext.edit, lambda path: CompileConfig.from_backend_extensions("HTP", path)):
        with pytest.raises(FileNotFoundError) as caught:
            call("no/such.json")
        assert caught.value.filename == "no/such.json"
        assert str(caught.value).count("no/such.json") == 1


def test_missing_places_are_not_in_a_file():
    file = bext.load('{"graphs": [{"graph_names": ["g"]}]}')
    assert "nonsense" not in file and file.get("nonsense", 5) == 5
    editor = bext.edit('{"graphs": [{"graph_names": ["g"]}]}')
    assert "nonsense" not in editor and editor.get("nonsense", 5) == 5
    assert "graphs[g]" in file or "/graphs/0" in file
