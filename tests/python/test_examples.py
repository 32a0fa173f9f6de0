"""The output of the examples; test_guide.py runs all examples."""

import json
import subprocess
import sys

import pytest


@pytest.fixture
def example(source_folder, tmp_path):
    def run(name):
        script = str(source_folder / "examples/python" / name)
        result = subprocess.run([sys.executable, script], cwd=tmp_path, capture_output=True, text=True)
        assert result.returncode == 0, result.stderr
        return result.stdout

    return run


def test_the_file_made_of_objects(example):
    made = json.loads(example("build_from_objects.py"))
    assert [graph["graph_names"] for graph in made["graphs"]] == [["prefill"], ["decode"]]
    assert made["memory"] == {"mem_type": "shared_buffer"}


def test_the_changed_file(example):
    changed = json.loads(example("load_change_save.py"))
    assert all(graph["O"] == 3 for graph in changed["graphs"])
    assert changed["context"][0]["weight_sharing_enabled"] is True


def test_the_shared_weights(example):
    shared = json.loads(example("share_weights.py"))
    assert [graph["graph_names"] for graph in shared["graphs"]] == [["prefill"], ["decode"]]
    assert shared["devices"][0]["soc_model"] == 69


def test_what_differs_between_sdks(example):
    lines = example("compare_sdks.py").splitlines()
    assert any(line.startswith("both: ") for line in lines)
    assert any(line.startswith("2.22.0: ") and "soc-newer-than-sdk, certainty G: " in line for line in lines)


def test_the_messages_for_wrong_values(example):
    assert "`vtcm_mbs`; did you mean `vtcm_mb`" in example("ask_the_classes.py")


def test_the_passthrough_file(example):
    words, _, made = example("hand_on_untouched.py").partition("\n")
    assert "no effect on a passthrough document" in words
    assert json.loads(made)["graphs"] == [{"O": 3, "graph_names": ["decode"]}]


def test_the_prepared_build(example, monkeypatch):
    for name in ("QAIRT_SDK_ROOT", "QNN_SDK_ROOT"):
        monkeypatch.delenv(name, raising=False)
    command, *written = example("prepare_a_build.py").splitlines()
    assert "qnn-context-binary-generator" in command
    assert any(path.endswith("config.json") for path in written)
