"""The documented helpers on plain dicts."""

import json

import pytest

from bext.api.common.backends import aic, htp, htp_mcp, lpai


def test_the_six_results_of_htp():
    contexts, graphs, devices, memory, group, extras = htp.HtpConfigHelper.from_backend_extension_dict(
        {
            "vendor": {"z": 1, "a": 2},
            "context": [{"weight_sharing_enabled": True}],
            "graphs": [{"graph_names": ["a", "b"], "O": 3, "unknown": [1]}],
            "devices": [{"soc_model": 43, "cores": [{"core_id": 1}]}],
            "memory": {"mem_type": "shared_buffer"},
        }
    )
    assert contexts == [htp.HtpContextConfig(weight_sharing_enabled=True)]
    assert [graph.name for graph in graphs] == ["a", "b"]
    assert graphs[1]._extras == {"unknown": [1]}
    assert devices[0].cores[0].id == 1
    assert memory == htp.HtpMemoryConfig() and group is None
    assert list(extras["vendor"]) == ["z", "a"]


def test_nothing_gives_nothing():
    assert htp.HtpConfigHelper.from_backend_extension_dict({}) == ([], [], [], None, None, {})
    assert htp.HtpConfigHelper.to_backend_extension_dict() == {}


def test_older_shapes_are_taken():
    contexts, graphs, *_ = htp.HtpConfigHelper.from_backend_extension_dict(
        {"context": {"extended_udma": True}, "graphs": {"graph_names": ["a"], "O": 3}}
    )
    assert contexts[0].extended_udma and graphs[0].name == "a"


def test_the_documented_example_of_writing():
    contexts = [htp.HtpContextConfig(weight_sharing_enabled=True)]
    graphs = [htp.HtpGraphConfig(name="graph1")]
    assert htp.HtpConfigHelper.to_backend_extension_dict(contexts, graphs) == {
        "context": [{"weight_sharing_enabled": True}],
        "graphs": [{"graph_names": ["graph1"]}],
    }


def test_only_what_was_set_is_written_and_in_order():
    out = htp.HtpConfigHelper.to_backend_extension_dict(
        graph_configs=[htp.HtpGraphConfig(hvx_threads=4, name="g", optimization_type=3.0)],
        device_configs=[htp.HtpDeviceConfig(soc_model=69)],
        memory_config=htp.HtpMemoryConfig(),
        group_context=htp.HtpGroupContextConfig(share_resources=True),
    )
    assert json.dumps(out) == (
        '{"graphs": [{"O": 3.0, "hvx_threads": 4, "graph_names": ["g"]}], "devices": [{"soc_model": 69}], '
        '"memory": {"mem_type": "shared_buffer"}, "groupContext": {"share_resources": true}}'
    )


def test_refused_values():
    with pytest.raises(ValueError) as refused:
        htp.HtpConfigHelper.from_backend_extension_dict({"graphs": [{"graph_names": ["a"], "O": 7, "dlbc": "x"}]})
    assert len(str(refused.value).splitlines()) == 2
    with pytest.raises(ValueError, match="dict"):
        htp.HtpConfigHelper.from_backend_extension_dict([])


def test_htp_mcp():
    contexts, graphs, devices, extras = htp_mcp.HtpMcpConfigHelper.from_backend_extension_dict(
        {"graphs": [{"graph_names": ["a", "b"], "num_cores": 4}], "x": 1}
    )
    assert [graph.num_cores for graph in graphs] == [4, 4] and extras == {"x": 1} and contexts == devices == []
    assert htp_mcp.HtpMcpConfigHelper.to_backend_extension_dict(graph_configs=graphs[:1]) == {
        "graphs": [{"num_cores": 4, "graph_names": ["a"]}]
    }


def test_aic():
    compiler = aic.AicCompilerConfig(graph_names=["graph1"], num_of_cores=16)
    runtime = aic.AicRuntimeConfig(num_activations=2)
    out = aic.AicConfigHelper.to_backend_extension_dict(compiler, runtime)
    assert out == {"graph_names": ["graph1"], "compiler_num_of_cores": 16, "runtime_num_activations": 2}
    assert aic.AicConfigHelper.from_backend_extension_dict({**out, "x": 1}) == (compiler, runtime, {"x": 1})
    assert aic.AicConfigHelper.to_backend_extension_dict() == {}
    assert aic.AicConfigHelper.list_config_types() == ["AicCompilerConfig", "AicRuntimeConfig"]


def test_lpai():
    config = lpai.LpaiConfigHelper.from_backend_extension_dict({"lpai_graph": {"execute": {"fps": 10}}, "x": 1})
    assert config.lpai_graph.execute.fps == 10 and config._extras == {"x": 1}
    config.lpai_backend.target_env = "x86"
    assert lpai.LpaiConfigHelper.to_backend_extension_dict(config) == {
        "lpai_backend": {"target_env": "x86"},
        "lpai_graph": {"execute": {"fps": 10}},
        "x": 1,
    }


@pytest.mark.parametrize(
    "module, helper, library",
    [
        (htp, htp.HtpConfigHelper, "libQnnHtpNetRunExtensions.so"),
        (htp_mcp, htp_mcp.HtpMcpConfigHelper, "libQnnHtpMcpNetRunExtensions.so"),
        (aic, aic.AicConfigHelper, "libQnnAicNetRunExtensions.so"),
        (lpai, lpai.LpaiConfigHelper, "libQnnLpaiNetRunExtensions.so"),
    ],
    ids=["htp", "htp_mcp", "aic", "lpai"],
)
def test_listings(module, helper, library):
    options = module.list_options()
    assert options == helper.list_options() == helper.list_config_options()
    assert list(options) == helper.list_config_types()
    for name, fields in options.items():
        assert list(fields) == list(getattr(module, name).model_fields)
        assert all(facts["doc"] and facts["type"] for facts in fields.values())
    assert helper.shared_library_path() == library
