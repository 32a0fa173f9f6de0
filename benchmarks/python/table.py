"""The Python part of ./bench: compares the classes of bext with equivalent pydantic models, in one process, in turns.

    table.py FOLDER [--quick]

FOLDER holds small.json and big.json.
"""

import gc
import json
import os
import statistics
import subprocess
import sys
import time
from pathlib import Path

import bext
from bext.api.common.backends.htp import HtpGraphConfig
from bext.api.compiler.config import CompileConfig

QUICK = "--quick" in sys.argv


def in_turns(*calls, seconds):
    """The CPU seconds of each call in every round. The calls take turns."""
    repeats = [repeats_for(call) for call in calls]
    taken = [[] for _ in calls]
    end = time.perf_counter() + (seconds / 10 if QUICK else seconds)
    while time.perf_counter() < end or len(taken[0]) < 5:
        for call, times, results in zip(calls, repeats, taken):
            gc.collect()
            begin = time.process_time()
            for _ in range(times):
                call()
            results.append((time.process_time() - begin) / times)
    return taken


def repeats_for(call):
    """Enough repeats for about ten milliseconds, so that the resolution of the clock does not matter. Based on the
    shortest of a few tries, because a single one may have been delayed."""
    tries = []
    for _ in range(5):
        begin = time.perf_counter()
        call()
        tries.append(time.perf_counter() - begin)
    return max(1, int(0.01 / max(min(tries), 1e-7)))


def import_seconds(statement):
    """CPU seconds of a first import, in a new interpreter."""
    script = f"import time; begin = time.process_time(); {statement}; print(time.process_time() - begin)"
    return float(subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True).stdout)


def imports(*statements):
    taken = [[] for _ in statements]
    for _ in range(5 if QUICK else 31):
        for statement, results in zip(statements, taken):
            results.append(import_seconds(statement))
    return taken


def duration(seconds):
    for unit, factor in (("s", 1), ("ms", 1e3), ("us", 1e6)):
        if seconds * factor >= 1:
            return f"{seconds * factor:.2f} {unit}"
    return f"{seconds * 1e6:.2f} us"


def row(what, ours, peer, theirs, target=None):
    """The ratio is the median over all rounds. Changes in the speed of the machine affect both."""
    ratio = statistics.median(b / a for a, b in zip(ours, theirs))
    ours, theirs = statistics.median(ours), statistics.median(theirs)
    met = "-" if target is None else "yes" if ratio >= target else "no"
    return [what, duration(ours), peer, duration(theirs), f"{ratio:.2f}x", f">= {target}x" if target else "-", met]


def objects(documented, small):
    peer = documented.classes["graphs"]
    values = {"vtcm_size_in_mb": 8, "optimization_type": 3, "hvx_threads": 4, "dlbc": 1}
    values = {key: value for key, value in values.items() if key in HtpGraphConfig.model_fields}
    ours, theirs = HtpGraphConfig(name="vit"), peer(graph_names="vit")

    def assign_ours():
        ours.vtcm_size_in_mb = 4

    def assign_theirs():
        theirs.vtcm_size_in_mb = 4

    our_config, their_config = CompileConfig.from_backend_extensions("HTP", small), documented.load(small)
    assert json.loads(our_config.to_backend_extension_json())["memory"] == json.loads(documented.dump(their_config))["memory"]
    seconds = 3
    return [
        row("Python: construct a graph's options", *pair(
            lambda: HtpGraphConfig(name="vit", **values), lambda: peer(graph_names="vit", **values), seconds)),
        row("Python: validate an assignment", *pair(assign_ours, assign_theirs, seconds)),
        row("Python: dump, small", *pair(
            our_config.to_backend_extension_json, lambda: documented.dump(their_config), seconds)),
    ]


def pair(ours, theirs, seconds):
    a, b = in_turns(ours, theirs, seconds=seconds)
    return a, "pydantic", b


def loads(documented, name, path, seconds):
    text = Path(path).read_text()
    rows = []
    ours, theirs = in_turns(lambda: CompileConfig.from_backend_extensions("HTP", path), lambda: documented.load(path),
                            seconds=seconds)
    rows.append(row(f"Python: load a file and validate, {name}", ours, "pydantic", theirs))
    ours, theirs = in_turns(lambda: bext.load(text), lambda: documented.parse(json.loads(text)), seconds=seconds)
    rows.append(row(f"Python: load a text, typed and checked, {name}", ours, "pydantic", theirs))
    return rows


def main():
    # Files are given relative to the working directory, as in the documentation.
    os.chdir(sys.argv[1])
    try:
        from documented_models import Documented, models
    except ImportError:
        print("skipped pydantic: python3-pydantic is not installed")
        return
    documented = Documented(models(bext.options()))
    rows = objects(documented, "small.json")
    rows += loads(documented, "small", "small.json", 5)
    rows += loads(documented, "big", "big.json", 20)
    ours, theirs = imports("import bext.api.compiler.config, bext.api.common.backends.htp", "import pydantic")
    rows.append(row("Python: import the classes", ours, "pydantic alone, no models", theirs))
    print_table(rows)


def print_table(rows):
    lines = [["what", "bext", "against", "peer", "ratio", "target", "met"], *rows]
    widths = [max(len(line[column]) for line in lines) for column in range(7)]
    for number, line in enumerate(lines):
        print("".join(f"| {cell:<{width}} " for cell, width in zip(line, widths)) + "|")
        if number == 0:
            print("".join("|" + "-" * (width + 2) for width in widths) + "|")


if __name__ == "__main__":
    main()
