"""The scripts of `bext convert --to qairt-python` run and make the file that they came from."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

BEXT = Path(os.environ["BEXT_BUILD_DIR"], "bin/bext")

FILES = {
    "htp": {
        "graphs": [{"vtcm_mb": 8, "O": 3, "finalize_config": {"P": 3}, "graph_names": ["vit"]},
                   {"vtcm_mb": 4, "advanced_activation_fusion": False, "graph_names": ["dec"]}],
        "devices": [{"soc_model": 69, "dsp_arch": "v79", "pd_session": "signed",
                     "cores": [{"core_id": 0, "perf_profile": "burst", "rpc_control_latency": 100}]}],
        "context": [{"weight_sharing_enabled": True, "max_spill_fill_buffer_for_group": 4096, "group_id": 0}],
        "memory": {"mem_type": "shared_buffer"},
        "groupContext": {"share_resources": True},
    },
    "quotes": {"graphs": [{"vtcm_mb": 8, "graph_names": ["a \"b\" \\ \n ü"]}]},
    "aic": {"compiler_num_of_cores": 4, "graph_names": ["vit"], "compiler_convert_to_FP16": True},
    "htp_mcp": {"graphs": [{"fp16_relaxed_precision": 1, "graph_names": ["vit"]}], "devices": [{"num_cores": 2}]},
}


def converted(tmp_path, content):
    source = tmp_path / "ext.json"
    source.write_text(json.dumps(content))
    result = subprocess.run([BEXT, "convert", source, "--to", "qairt-python", "--format", "json"], capture_output=True,
                            text=True, check=True)
    return json.loads(result.stdout)


@pytest.mark.parametrize("name", FILES)
def test_script_makes_the_same_file(tmp_path, name):
    made = converted(tmp_path, FILES[name])
    assert made["unexpressed"] == []
    script = tmp_path / "config.py"
    script.write_text(made["text"])
    run = subprocess.run([sys.executable, script], capture_output=True, text=True)
    assert run.returncode == 0, run.stderr
    assert json.loads(run.stdout) == FILES[name]


def test_what_the_classes_lack_is_listed(tmp_path):
    made = converted(tmp_path, {"graphs": [{"graph_names": ["vit"], "slc_alloc_enable": 1}], "new": {"a": 1}})
    assert {entry["option"] for entry in made["unexpressed"]} == {"graphs[vit].slc_alloc_enable", "new"}
