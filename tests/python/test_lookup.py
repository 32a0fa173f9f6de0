"""`bext.soc`, `bext.options`, `bext.explain` and `bext.diff`."""

import json
import subprocess

import pytest

import bext


def printed(bext_command, *arguments):
    return subprocess.run([bext_command, *map(str, arguments)], capture_output=True, text=True).stdout


def test_a_soc_by_any_name_or_number():
    (part,) = bext.soc("SM8750")
    assert part.soc_model == part["soc_model"] == 69
    assert part.dsp_arch == "v79"
    assert "SM8750" in [found.chipset for found in bext.soc(69)]
    assert len(bext.soc()) > 50
    assert repr(part) == "<Soc SM8750: soc_model 69, dsp_arch v79>"
    assert "vtcm_mb" in dir(part)
    with pytest.raises(AttributeError, match="no entry `price`"):
        part.price


def test_socs_are_those_of_the_command_line(bext_command):
    assert bext.soc("v73") == json.loads(printed(bext_command, "soc", "v73", "--format", "json"))["socs"]


def test_an_unknown_soc_suggests_similar_names():
    with pytest.raises(ValueError, match="unknown SoC `SM8751x`"):
        bext.soc("SM8751x")


def test_options_are_those_of_the_command_line(bext_command):
    assert bext.options() == json.loads(printed(bext_command, "options", "--format", "json"))["options"]
    (option,) = bext.options("graphs.vtcm_mb", backend="HTP")
    assert option.name == "vtcm_size_in_mb" and option.unit == "MiB"
    assert repr(option) == "<Option htp:graphs.vtcm_mb>"
    with pytest.raises(ValueError, match="did you mean `vtcm_mb`"):
        bext.options("vtcm_md", backend="htp")


def test_explain_is_that_of_the_command_line(bext_command):
    for word in ("vtcm_mb", "unknown-key", "htp:graphs.O"):
        assert bext.explain(word) == printed(bext_command, "explain", word)
    with pytest.raises(ValueError, match="did you mean `unknown-key`"):
        bext.explain("unknown-kye")


def test_schema_is_that_of_the_command_line(bext_command):
    for kind in ("", "htp", "AIC", "wrapper", "lpai_profile", "record", "bext-project"):
        assert bext.schema(kind) == json.loads(printed(bext_command, "schema", *([kind] if kind else [])))
    with pytest.raises(ValueError, match="unknown kind of file `htpp`; did you mean `htp`"):
        bext.schema("htpp")
    with pytest.raises(TypeError):
        bext.schema(3)


def test_diff_is_by_meaning(tmp_path, bext_command):
    a = '{"graphs": [{"graph_names": ["vit", "dec"], "O": 2, "vtcm_mb": 8}]}'
    b = '{"graphs": [{"graph_names": ["dec"], "vtcm_size_in_mb": 8}, {"graph_names": ["vit"], "vtcm_mb": 4, "dlbc": 1, "num_cores": 2}]}'
    changes = bext.diff(a, b)
    assert bext.Change("graphs[vit].vtcm_mb", "changed", 8, 4) in changes
    assert bext.Change("graphs[vit].dlbc", "added", None, 1) in changes
    assert bext.Change("graphs[vit].num_cores", "added", None, 2, "the tools use 1") in changes
    assert not bext.diff(a, a)
    (tmp_path / "a.json").write_text(a)
    (tmp_path / "b.json").write_text(b)
    theirs = json.loads(printed(bext_command, "diff", tmp_path / "a.json", tmp_path / "b.json", "--format", "json"))
    ours = [{name: value for name, value in change._asdict().items() if name != "without" or value} for change in changes]
    assert ours == theirs["changes"]


def test_diff_rejects_files_that_are_not_json(tmp_path):
    with pytest.raises(ValueError, match="^<text>:1:2: missing value for key"):
        bext.diff('{"a": }', "{}")
    with pytest.raises(FileNotFoundError):
        bext.diff("{}", tmp_path / "absent.json")
