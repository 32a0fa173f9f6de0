"""The documented helpers on plain dicts."""

import json

import hypothesis
import hypothesis.strategies
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


def test_an_empty_dict_gives_empty_results():
    assert htp.HtpConfigHelper.from_backend_extension_dict({}) == ([], [], [], None, None, {})
    assert htp.HtpConfigHelper.to_backend_extension_dict() == {}


def test_older_shapes_are_accepted():
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


def test_the_order_of_a_dict_is_kept():
    given = {
        "groupContext": {"share_resources": True},
        "memory": {"mem_type": "shared_buffer"},
        "devices": [{"dsp_arch": "v73", "cores": [{"perf_profile": "burst", "core_id": 0}], "later": 1, "soc_model": 43}],
        "graphs": [
            {"hvx_threads": 4, "graph_names": ["a"], "unknown": [1], "vtcm_mb": 8, "O": 3.0},
            {"graph_names": ["b"], "finalize_config": {"P": 3}, "dlbc": 1},
        ],
        "context": [{"weight_sharing_enabled": True, "extended_udma": False}],
    }
    contexts, graphs, devices, memory, group, extras = htp.HtpConfigHelper.from_backend_extension_dict(given)
    again = htp.HtpConfigHelper.to_backend_extension_dict(contexts, graphs, devices, memory, group)
    assert json.dumps(again) == json.dumps(given) and extras == {}


def test_changed_keys_keep_their_position_and_new_keys_follow():
    given = {"graphs": [{"x": 1, "hvx_threads": 4, "graph_names": ["a"], "y": 2, "O": 3}]}
    _, graphs, *_ = htp.HtpConfigHelper.from_backend_extension_dict(given)
    graphs[0].dlbc = 1
    graphs[0].vtcm_size_in_mb = 8
    graphs[0].hvx_threads = 2
    graphs[0].name = "b"
    graphs[0]._extras.update(z=3, x=0)
    graphs.insert(0, htp.HtpGraphConfig("first", optimization_type=2, dlbc=0))
    out = htp.HtpConfigHelper.to_backend_extension_dict([htp.HtpContextConfig(init_acceleration=True)], graphs)
    assert json.dumps(out) == json.dumps(
        {
            "graphs": [
                {"O": 2, "dlbc": 0, "graph_names": ["first"]},
                {"x": 0, "hvx_threads": 2, "graph_names": ["b"], "y": 2, "O": 3, "vtcm_mb": 8, "dlbc": 1, "z": 3},
            ],
            "context": [{"init_acceleration": True}],
        }
    )


def test_names_of_one_entry_give_entries_of_the_same_order():
    given = {"graphs": [{"vtcm_mb": 8, "graph_names": ["a", "b"], "O": 3}]}
    _, graphs, *_ = htp.HtpConfigHelper.from_backend_extension_dict(given)
    out = htp.HtpConfigHelper.to_backend_extension_dict(graph_configs=graphs)["graphs"]
    assert [list(entry) for entry in out] == [["vtcm_mb", "graph_names", "O"]] * 2


def test_the_order_is_kept_for_the_other_backends():
    given = {"runtime_num_activations": 2, "x": 1, "compiler_num_of_cores": 16, "graph_names": ["g"]}
    compiler, runtime, extras = aic.AicConfigHelper.from_backend_extension_dict(given)
    out = aic.AicConfigHelper.to_backend_extension_dict(compiler, runtime)
    assert list(out) == ["runtime_num_activations", "compiler_num_of_cores", "graph_names"] and extras == {"x": 1}

    given = {"devices": [{"num_cores": 4, "device_id": 1}], "graphs": [{"graph_names": ["a"], "num_cores": 4, "O": 2}]}
    contexts, graphs, devices, _ = htp_mcp.HtpMcpConfigHelper.from_backend_extension_dict(given)
    out = htp_mcp.HtpMcpConfigHelper.to_backend_extension_dict(contexts, graphs, devices)
    assert json.dumps(out) == json.dumps(given)

    given = {"x": 1, "lpai_graph": {"execute": {"priority": "real_time", "fps": 10}}, "lpai_backend": {"target_env": "x86"}}
    out = lpai.LpaiConfigHelper.to_backend_extension_dict(lpai.LpaiConfigHelper.from_backend_extension_dict(given))
    assert json.dumps(out) == json.dumps(given)


@hypothesis.given(hypothesis.strategies.data())
def test_any_order_is_kept(data):
    def shuffled(values):
        return dict(data.draw(hypothesis.strategies.permutations(list(values.items()))))

    graph = {"graph_names": ["a"], "O": 3, "vtcm_mb": 8, "dlbc": 1, "weights_packing": True, "k1": None, "k2": {"z": 1, "a": 2}}
    core = {"core_id": 0, "perf_profile": "burst", "rpc_polling_time": 1, "k": 1}
    given = shuffled(
        {
            "context": [shuffled({"extended_udma": True, "group_id": 0, "k": [1]})],
            "graphs": [shuffled(graph), shuffled({**graph, "graph_names": ["b"]})],
            "devices": [shuffled({"device_id": 0, "soc_model": 43, "dsp_arch": "v73", "cores": [shuffled(core)]})],
            "memory": {"mem_type": "shared_buffer"},
            "groupContext": {"share_resources": True},
        }
    )
    *parts, extras = htp.HtpConfigHelper.from_backend_extension_dict(given)
    assert extras == {} and json.dumps(htp.HtpConfigHelper.to_backend_extension_dict(*parts)) == json.dumps(given)


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
    assert aic.AicConfigHelper.list_config_types() == ["compiler", "runtime"]


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
    classes = {name: fields for name, fields in options.items() if name.endswith("Config")}
    if helper is not aic.AicConfigHelper:
        assert list(classes) == helper.list_config_types()
    for name, fields in classes.items():
        assert list(fields) == list(getattr(module, name).model_fields)
        assert all(facts["doc"] and facts["type"] for facts in fields.values())
    assert helper.shared_library_path() == library
