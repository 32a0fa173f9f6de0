"""`bext new` writes nothing that `bext check` criticizes, for every SoC, backend and mode, and puts names first."""
import concurrent.futures
import json
import pathlib
import subprocess
import sys

bext = pathlib.Path(sys.argv[1]).resolve()


def run(*words, text=""):
    return subprocess.run([bext, *words], input=text, capture_output=True, text=True)


def check(words):
    made = run("new", *words)
    if made.returncode != 0:
        assert made.stdout == "" and made.returncode in (1, 2), (words, made)
        return False
    checked = run("check", "--deny", "warning", "-", text=made.stdout)
    assert checked.returncode == 0, (words, checked.stdout)
    for graph in json.loads(made.stdout).get("graphs", []):
        assert next(iter(graph)) == "graph_names", (words, made.stdout)
    assert "filled in" in made.stderr, (words, made.stderr)
    return True


socs = [soc["chipset"] for soc in json.loads(run("soc", "--format", "json").stdout)["socs"]]
kinds = [["-g", "vit"], ["-g", "a", "-g", "b", "-m", "weight_sharing"], ["-b", "lpai"]]
calls = [["-t", soc, *kind] for soc in socs for kind in kinds]
calls += [["-b", backend, *graphs] for backend in ("htp_mcp", "aic", "lpai") for graphs in ([], ["-g", "a"])]
with concurrent.futures.ThreadPoolExecutor() as pool:
    written = sum(pool.map(check, calls))
assert written > len(socs), written
assert check(["-t", "SM8750", "-g", "vit"])
assert not check(["-g", "vit"])
