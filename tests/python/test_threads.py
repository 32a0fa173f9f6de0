"""Threads and memory use."""

import gc
import subprocess
import sys
import threading
from pathlib import Path

import pytest

import bext


def resident():
    with open("/proc/self/statm") as numbers:
        return int(numbers.read().split()[1]) * 4096


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


READ_A_PIPE = """
import os, sys, threading, bext
os.mkfifo("pipe.json")

def write():
    with open("pipe.json", "w") as pipe:
        pipe.write('{"graphs": []}')

threading.Thread(target=write).start()
print(getattr(bext, sys.argv[1])("pipe.json").kind)
"""


@pytest.mark.parametrize("call", ["load", "check"])
def test_other_threads_run_while_a_file_is_read(call, tmp_path):
    # The pipe is empty until another thread of the same interpreter writes to it.
    result = subprocess.run([sys.executable, "-c", READ_A_PIPE, call], cwd=tmp_path, timeout=100, capture_output=True,
                            text=True)
    assert result.stdout == "htp\n", result.stderr


def test_ten_thousand_loads_do_not_leak():
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
    # Detects a leak of 100 bytes per load.
    assert resident() - before < 1_000_000


def test_checks_do_not_leak():
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


EXIT_WHILE_WORKING = """
import sys, threading, time
import bext

text = '{"graphs": [' + ", ".join('{"graph_names": ["g%d"], "vtcm_md": 8}' % i for i in range(2000)) + ']}'
call = getattr(bext, sys.argv[1])
argument = sys.argv[2] or text
working = threading.Event()

def work():
    while True:
        working.set()
        call(argument)

class Slow:
    # Runs after the interpreter began to end. The thread then wants the lock back.
    def __del__(self, sleep=time.sleep):
        sleep(3)

slow = Slow()
for _ in range(4):
    threading.Thread(target=work, daemon=True).start()
working.wait()
"""


MODEL = Path(__file__).resolve().parents[2] / "examples" / "plan" / "decode.onnx"


@pytest.mark.parametrize("call, argument", [("check", ""), ("load", ""), ("plan", MODEL)])
def test_the_interpreter_ends_while_daemon_threads_work(call, argument):
    result = subprocess.run([sys.executable, "-c", EXIT_WHILE_WORKING, call, argument], timeout=100,
                            capture_output=True, text=True)
    assert (result.returncode, result.stderr) == (0, "")
