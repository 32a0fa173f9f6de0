"""`bext.plan` works like the command of the same name."""

import html
import json
import re
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
    with pytest.raises(ValueError, match="as an ONNX model"):
        bext.plan(tmp_path / "text.onnx")
    with pytest.raises(ValueError, match="unknown SoC"):
        bext.plan(EXAMPLES / "decode.onnx", target="SM8751")
    with pytest.raises(ValueError):
        bext.plan([])


def test_a_notebook_shows_the_page(bext_command):
    result = bext.plan(EXAMPLES / "decode.onnx")
    frame = result._repr_html_()
    assert frame.startswith("<iframe ") and frame.endswith("</iframe>") and frame.count("<") == 2
    page = html.unescape(frame.split('srcdoc="')[1].split('"')[0])
    command = [bext_command, "plan", EXAMPLES / "decode.onnx", "--html", "-"]
    assert page == subprocess.run(command, capture_output=True, text=True).stdout
    # Self-contained: nothing is loaded.
    assert not re.search(r"<link|<img|src=|@import|url\(", page)


def test_infos_of_binaries():
    result = bext.plan([EXAMPLES / "part1.info.json", EXAMPLES / "part2.info.json"])
    assert result.binaries["group"]["needed"] == 30081024 and "part1.info.json, " in repr(result)
    memory = result.binaries["files"][0]["memory_bytes"]
    assert memory["value"] == 568000512 and memory["low"] is None and memory["basis"]
    assert result.graphs == [] and "all binaries in one session" in str(result)
    with pytest.raises(ValueError, match="is a configuration file"):
        bext.plan(EXAMPLES / "ext.json")


def test_models_next_to_a_file_give_graph_names(tmp_path):
    for name in ("vit", "dec"):
        (tmp_path / f"{name}.onnx").write_bytes(b"\x08\x08\x3a\x03\x12\x01\x61")
    file = tmp_path / "ext.json"
    file.write_text('{"graphs": [{"graph_names": ["Vit", "dec"]}], "devices": [{"soc_model": 69}]}')
    findings = [finding for finding in bext.check(file) if finding.id == "graph-names-unbound"]
    assert [finding.severity for finding in findings] == ["warning"]
    assert not [finding for finding in bext.check(file.read_text()) if finding.id == "graph-names-unbound"]
