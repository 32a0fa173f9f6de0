"""What careless or hostile programs do: no crash, and an error that says what was seen."""

from pathlib import Path

import pytest

import bext
from bext.api.common.backends.htp import HtpConfig, HtpGraphConfig
from bext.api.compiler.config import CompileConfig

HALF = "\ud800"


class Clearing:
    """Runs code whenever anyone asks for an attribute."""

    def __init__(self, act):
        object.__setattr__(self, "act", act)

    def __getattr__(self, name):
        object.__getattribute__(self, "act")()
        raise AttributeError(name)


def test_a_dict_may_be_cleared_while_it_is_read():
    graph = HtpGraphConfig("g")
    for name in "abc":
        graph._extras[name] = Clearing(graph._extras.clear)
    with pytest.raises(ValueError, match="has no counterpart in JSON"):
        graph.model_dump()


def test_what_a_constructor_is_given_may_be_cleared_while_it_is_read():
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
    config.graphs += [{"name": Clearing(config.graphs.clear)}, {"name": "b"}]
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
def test_half_a_character_is_refused_with_words(call, tmp_path):
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
def test_a_nul_does_not_end_a_path(call, tmp_path):
    (tmp_path / "ext.json").write_text('{"graphs": []}')
    with pytest.raises(ValueError, match="NUL"):
        call(f"{tmp_path}/ext.json\0junk")
    assert (tmp_path / "ext.json").read_text() == '{"graphs": []}'


def test_looking_at_an_object_never_fails():
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


def test_unknown_keywords_are_not_swallowed():
    graph = HtpGraphConfig("g")
    for call in (graph.model_dump, graph.model_dump_json):
        with pytest.raises(TypeError, match="`exclude_unsett`; did you mean `exclude_unset`"):
            call(exclude_unsett=True)
    with pytest.raises(TypeError, match="no argument `strickt`; did you mean `strict`"):
        HtpGraphConfig.model_validate({"name": "g"}, strickt=True)
    with pytest.raises(ValueError, match="`mode` is `zzz`, but it takes python or json"):
        graph.model_dump(mode="zzz")
    assert graph.model_dump(round_trip=True, warnings=False) == graph.model_dump()


def test_a_field_is_given_once():
    for keywords in ({"name": "b"}, {"graph_names": ["b"]}):
        with pytest.raises(TypeError, match="`name` twice"):
            HtpGraphConfig("a", **keywords)
