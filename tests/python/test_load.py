"""`bext.load`: the values of a file and their problems."""

import json
import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

import bext

TEXT = """{
  // tuned by hand
  "graphs": [{"graph_names": ["vit", "decoder"], "O": 3.0, "vtcm_mb": 8}],
  "mine": {"b": 1, "a": [true, null, 18446744073709551616]}
}
"""


def test_kind_text_and_data():
    file = bext.load(TEXT)
    assert file.kind == "htp"
    assert file.path == "<text>"
    assert file.text == TEXT
    assert file.data["graphs"][0]["O"] == 3.0 and isinstance(file.data["graphs"][0]["O"], float)
    assert list(file.data["mine"]) == ["b", "a"]
    assert file.data["mine"]["a"] == [True, None, 2**64]
    assert repr(file) == "<File <text>: htp>"


def test_places_by_pointer_and_by_meaning():
    file = bext.load(TEXT)
    assert file["graphs[decoder].optimization_type"] == 3
    assert file["/graphs/0/vtcm_mb"] == 8
    assert file.get("graphs[vit].dlbc") is None
    assert file.get("/graphs/7", "none") == "none"
    assert "/graphs/0/O" in file and "/graphs/0/dlbc" not in file
    with pytest.raises(KeyError):
        file["/graphs/0/dlbc"]
    with pytest.raises(ValueError):
        file["graphs[vit].no_such_option"]


def test_every_option_with_its_value_and_place():
    options = {option.path: option for option in bext.load(TEXT).options()}
    level = options["graphs[vit].O"]
    assert level.set and level.value == 3 and level.name == "optimization_type"
    assert level.range.start.line == 3
    default = options["graphs[vit].dlbc"]
    assert not default.set and default.range is None


def test_findings_of_single_options_and_of_the_syntax():
    findings = bext.load('{"graphs": [{"graph_names": ["a"], "vtcm_md": 8}],}').findings
    assert "unknown-key" in findings.ids and "trailing-comma" in findings.ids
    with pytest.raises(ValueError, match="bext.check"):
        findings.fix()


def test_a_file_can_be_checked():
    assert bext.load('{"devices": [{"soc_model": 69, "dsp_arch": "v73"}]}').check(sdk="2.48").ids == ["soc-arch-mismatch"]


def test_canonical_text_is_what_the_api_would_write():
    canonical = bext.load(TEXT).canonical_text(indent=2)
    assert "//" not in canonical
    assert json.loads(canonical)["mine"] == {"b": 1, "a": [True, None, 2**64]}


def test_backend_overrides_the_kind():
    assert bext.load("{}", backend="lpai").kind == "lpai"
    with pytest.raises(ValueError, match="unknown backend `gpu`"):
        bext.load("{}", backend="gpu")


def test_missing_files(tmp_path):
    with pytest.raises(FileNotFoundError, match="no such file"):
        bext.load(tmp_path / "absent.json")


def test_any_bytes_are_kept(tmp_path):
    path = tmp_path / "bytes.json"
    path.write_bytes(b'{"a": "\xff"}')
    file = bext.load(path)
    assert file.text.encode("utf-8", "surrogateescape") == path.read_bytes()
    assert file.data == {"a": "\N{REPLACEMENT CHARACTER}"}


text = st.text(st.characters(blacklist_categories=["Cs"]))
values = st.recursive(st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | text,
                      lambda inner: st.lists(inner) | st.dictionaries(text, inner), max_leaves=20)


@given(st.dictionaries(text, values))
def test_data_is_what_json_reads(value):
    assert bext.load(json.dumps(value, indent=1)).data == value
    assert bext.load(json.dumps(value, ensure_ascii=False, indent=1)).data == value
    assert bext.load(value).data == value


@pytest.mark.parametrize("value, error", [({"a": math.nan}, ValueError), ({"a": math.inf}, ValueError),
                                          ({(1,): "a"}, TypeError), ({"a": object()}, TypeError)])
def test_values_that_are_not_json_are_rejected(value, error):
    with pytest.raises(error):
        bext.load(value)
