"""No memory leaks after 10,000 loads and many created and dumped objects."""

import gc
import json
import tracemalloc

from bext.api.common.backends.htp import HtpDeviceConfig, HtpGraphConfig
from bext.api.compiler.config import CompileConfig

ROUNDS = 10_000
# The allocator may keep freed memory; a leak of one file per round would exceed this by far.
ALLOWED_KB = 8_000


def resident_kb():
    with open("/proc/self/statm", encoding="ascii") as file:
        return int(file.read().split()[1]) * 4


def measure(body, rounds=ROUNDS):
    for _ in range(500):
        body()
    gc.collect()
    objects, memory = len(gc.get_objects()), resident_kb()
    for _ in range(rounds):
        body()
    gc.collect()
    assert len(gc.get_objects()) - objects < 100
    assert resident_kb() - memory < ALLOWED_KB


def test_loads(tmp_path):
    path = tmp_path / "ext.json"
    path.write_text(
        json.dumps(
            {
                "graphs": [{"graph_names": [f"graph {n}" for n in range(10)], "O": 3, "unknown": ["x" * 100]}],
                "devices": [{"cores": [{"perf_profile": "burst"}]}],
            }
        )
    )

    def load():
        config = CompileConfig.from_backend_extensions("HTP", path)
        config.graph_custom_configs[0].hvx_threads = 4
        config.graph_custom_configs[1]._extras["more"] = config.device_custom_configs
        return len(config.graph_custom_configs)

    measure(load)


def test_refused_loads(tmp_path):
    path = tmp_path / "ext.json"
    path.write_text('{"graphs": [{"graph_names": ["a"], "O": 7}]}')

    def load():
        try:
            CompileConfig.from_backend_extensions("HTP", path)
        except ValueError as error:
            return str(error)
        raise AssertionError("taken")

    measure(load)


def test_objects_made_and_dumped():
    def make():
        device = HtpDeviceConfig(soc_model=43, cores=[{"perf_profile": "burst"}, {"core_id": 1}])
        device.cores[0].rpc_polling_time = 3
        graph = HtpGraphConfig(name="a graph with a long enough name", finalize_config={"P": 3})
        config = CompileConfig(backend="HTP", device_custom_configs=[device], graph_custom_configs=[graph])
        return config.model_dump(), config.to_backend_extension_json(), config.model_copy(deep=True), repr(config)

    measure(make, 2_000)


def test_python_objects_of_a_dropped_cycle_are_found():
    tracemalloc.start()
    gc.collect()
    before = tracemalloc.get_traced_memory()[0]
    for _ in range(1000):
        graph = HtpGraphConfig(name="cycle")
        graph._extras["self"] = [graph]
    del graph
    gc.collect()
    assert tracemalloc.get_traced_memory()[0] - before < 50_000
    tracemalloc.stop()
