"""`bext.plan` works like the command of the same name."""

import json
import subprocess
from pathlib import Path

import pytest

import bext

EXAMPLES = Path(__file__).resolve().parents[2] / "examples" / "plan"


def test_it_is_that_of_the_command_line(bext_command):
    models = [EXAMPLES / "prefill.onnx", EXAMPLES / "decode.onnx"]
    command = [bext_command, "plan", *models, "--config", EXAMPLES / "ext.json", "--dim", "seq=32"]
    result = bext.plan(models, EXAMPLES / "ext.json", dims={"seq": 32})
    assert result == json.loads(subprocess.run([*command, "--format", "json"], capture_output=True).stdout)
    assert str(result) == subprocess.run(command, capture_output=True, text=True).stdout
    assert result.graphs[0]["name"] == "prefill" and repr(result) == "<Plan: prefill, decode>"
    assert result.weight_sharing["saved_bytes"] > 0


def test_one_model_without_configuration():
    result = bext.plan(str(EXAMPLES / "decode.onnx"))
    assert result.binding is None and result.graphs[0]["macs"] == 8 * 8 + 8 * 16


def test_errors(tmp_path):
    with pytest.raises(ValueError, match="no such file"):
        bext.plan(tmp_path / "absent.onnx")
    (tmp_path / "text.onnx").write_text("no model")
    with pytest.raises(ValueError, match="is not a valid ONNX model"):
        bext.plan(tmp_path / "text.onnx")
    with pytest.raises(ValueError, match="unknown SoC"):
        bext.plan(EXAMPLES / "decode.onnx", target="SM8751")
    with pytest.raises(ValueError):
        bext.plan([])
