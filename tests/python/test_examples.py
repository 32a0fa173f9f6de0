"""Every example runs and says what it is meant to say."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

SOURCE = Path(os.environ["BEXT_SOURCE_DIR"])
FOLDER = SOURCE / "examples" / "python"
ARGUMENTS = {"load_change_save.py": [str(SOURCE / "examples/htp/backend_extensions.json"), "changed.json"]}


def run(name, folder):
    result = subprocess.run(
        [sys.executable, str(FOLDER / name), *ARGUMENTS.get(name, [])],
        cwd=folder,
        capture_output=True,
        text=True,
    )
    assert result.returncode == 0, result.stderr
    return result.stdout


@pytest.mark.parametrize("name", sorted(path.name for path in FOLDER.glob("*.py")))
def test_an_example_runs(name, tmp_path):
    assert run(name, tmp_path)


def test_the_file_made_of_objects(tmp_path):
    made = json.loads(run("build_from_objects.py", tmp_path))
    assert [graph["graph_names"] for graph in made["graphs"]] == [["prefill"], ["decode"]]
    assert made["memory"] == {"mem_type": "shared_buffer"}


def test_the_changed_file(tmp_path):
    run("load_change_save.py", tmp_path)
    changed = json.loads((tmp_path / "changed.json").read_text())
    assert all(graph["O"] == 3 for graph in changed["graphs"])
    assert changed["context"][0]["weight_sharing_enabled"] is True


def test_the_words_for_wrong_values(tmp_path):
    assert "`vtcm_mbs`; did you mean `vtcm_mb`" in run("ask_the_classes.py", tmp_path)
