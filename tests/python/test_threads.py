"""Work in several threads, and memory that comes back."""

import gc
import json
import sys
import threading

import bext


def resident():
    with open("/proc/self/statm") as numbers:
        return int(numbers.read().split()[1]) * 4096


def large_text():
    return json.dumps({"graphs": [{"graph_names": [f"graph_{i}"], "vtcm_mb": 8, "O": 3, "vtcm_md": i} for i in range(20000)]})


def test_two_threads_load_and_check_in_parallel():
    small = '{"devices": [{"soc_model": 69, "dsp_arch": "v73"}]}'
    expected = bext.check(small), bext.load(small).data
    failures = []
    start = threading.Barrier(2)

    def work():
        start.wait()
        try:
            for _ in range(300):
                assert (bext.check(small), bext.load(small).data) == expected
        except BaseException as error:
            failures.append(error)

    threads = [threading.Thread(target=work) for _ in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not failures


def runs_beside(call):
    """Whether another thread gets to run Python while the call is under way. The interpreter is told never to switch by
    itself, so that only a released lock lets it."""
    interval = sys.getswitchinterval()
    sys.setswitchinterval(1000)
    try:
        ticks = [0]
        over = threading.Event()
        begun = threading.Event()

        def other():
            begun.set()
            while not over.is_set():
                ticks[0] += 1
                over.wait(0.001)

        thread = threading.Thread(target=other)
        thread.start()
        begun.wait()
        before = ticks[0]
        call()
        during = ticks[0] - before
        over.set()
        thread.join()
        return during > 0
    finally:
        sys.setswitchinterval(interval)


def test_most_calls_keep_the_interpreter():
    assert not runs_beside(lambda: sum(range(10_000_000)))


def test_the_interpreter_is_free_while_a_file_is_loaded():
    text = large_text()
    assert any(runs_beside(lambda: bext._core.load(text, None)) for _ in range(5))


def test_the_interpreter_is_free_while_a_file_is_checked():
    text = large_text()
    arguments = {"backend": None, "project": False, "only": ["soc-missing"]}
    assert any(runs_beside(lambda: bext._core.check(text, arguments)) for _ in range(5))


def test_ten_thousand_loads_leave_nothing_behind():
    text = '{"graphs": [{"graph_names": ["vit"], "vtcm_md": 8}], "devices": [{"soc_model": 69, "dsp_arch": "v73"}]}'

    def load_many(count):
        for _ in range(count):
            file = bext.load(text)
            file.data, file.options(), file.findings
            bext.edit(text).set("/graphs/0/O", 2)
        gc.collect()

    load_many(1000)
    before = resident()
    load_many(10000)
    # A leak of 100 bytes a load would show.
    assert resident() - before < 1_000_000


def test_checks_leave_nothing_behind():
    text = '{"graphs": [{"graph_names": ["vit"], "vtcm_md": 8}], "devices": [{"soc_model": 69, "dsp_arch": "v73"}]}'

    def check_many(count):
        for _ in range(count):
            findings = bext.check(text, target="SM8750")
            findings.fix()
        gc.collect()

    check_many(200)
    before = resident()
    check_many(2000)
    assert resident() - before < 500_000
