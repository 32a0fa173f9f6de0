"""`bext.merge` and `bext.new` work like the commands of the same name."""

import json
import subprocess

import pytest

import bext

BASE = '{"graphs": [{"graph_names": ["vit", "dec"], "O": 2, "vtcm_mb": 8}], "mine": {"a": 1}}'
OVER = '{"graphs": [{"graph_names": ["dec"], "O": 3, "vtcm_mb": null}], "mine": {"b": 2}}'


def printed(command, *words, code=0):
    done = subprocess.run([command, *words], capture_output=True, text=True)
    assert done.returncode == code, done.stderr
    return done.stdout


def test_merge_is_that_of_the_command_line(tmp_path, bext_command):
    base, over = tmp_path / "base.json", tmp_path / "over.json"
    base.write_text(BASE)
    over.write_text(OVER)
    assert bext.merge(base, over) == bext.merge(BASE, json.loads(OVER)) == printed(bext_command, "merge", base, over)
    merged = json.loads(bext.merge(BASE, OVER, '{"graphs": [{"graph_names": ["vit"], "dlbc": 1}]}'))
    assert {tuple(graph["graph_names"]): graph.get("O") for graph in merged["graphs"]} == {("vit",): 2, ("dec",): 3}
    assert merged["graphs"][0]["dlbc"] == 1 and "vtcm_mb" not in merged["graphs"][1]
    assert merged["mine"] == {"a": 1, "b": 2}
    assert bext.merge('{"graphs": []}', indent=None).count("\n") == 1
    assert "soc_model" in bext.merge('{"x": 1}', '{"devices": [{"soc_model": 69}]}', backend="htp")


@pytest.mark.parametrize("files, error, line", [
    ((BASE, '{"lpai_backend": {}}'), ValueError, "is htp, `<text>` is lpai"),
    ((BASE, '{"graphs": ['), ValueError, "unclosed"),
    (('{"songs": []}',), ValueError, "is not a backend configuration (unknown)"),
    (('{"graphs": [{"graph_names": ["\\ud800"]}]}',), ValueError, "unpaired surrogate"),
    ((BASE, "absent.json"), FileNotFoundError, "absent.json"),
    ((BASE, 3), TypeError, "found `int`"),
])  # fmt: skip
def test_what_cannot_be_merged(files, error, line):
    with pytest.raises(error) as raised:
        bext.merge(*files)
    assert line in str(raised.value)


def test_new_is_that_of_the_command_line(bext_command):
    made = bext.new(target="SM8750", graphs=["vit", "dec"], mode="weight_sharing")
    words = ["new", "--target", "SM8750", "--graph", "vit", "--graph", "dec", "--mode", "weight_sharing"]
    assert made.text == printed(bext_command, *words)
    assert not bext.check(made.text, target="SM8750", graphs=["vit", "dec"]).errors
    assert json.loads(bext.new("htp", target="69", graphs="vit").text)["devices"][0]["soc_model"] == 69
    assert bext.load(bext.new("aic").text, backend="aic").kind == "aic"
    for name in ("htp", "HTP_MCP", "lpai"):
        assert isinstance(bext.new(name).remarks, tuple)


@pytest.mark.parametrize("arguments, line", [
    ({"backend": "wrapper"}, "must be a backend such as `HTP`"),
    ({"backend": "htpp"}, "did you mean `htp`?"),
    ({"target": "SM8751"}, "did you mean `SM8750`?"),
    ({"mode": "fast"}, "fast"),
    ({"graphs": ["a", "a"]}, "`a`"),
    ({"graphs": [""]}, "name"),
])  # fmt: skip
def test_invalid_arguments_of_new(arguments, line):
    with pytest.raises(ValueError) as raised:
        bext.new(**arguments)
    assert line in str(raised.value)


def test_a_new_file_with_errors_needs_force():
    arguments = {"target": "SM8350", "graphs": ["a", "b"], "mode": "weight_sharing"}
    with pytest.raises(ValueError, match=r"requires v73, .* \[weight-sharing-needs-v73\]; pass `force=True` to create it anyway"):
        bext.new(**arguments)
    assert "weight_sharing_enabled" in bext.new(**arguments, force=True).text
