"""`bext.edit` keeps all other bytes."""

import json
import subprocess

import pytest
from hypothesis import given
from hypothesis import strategies as st

import bext

TEXT = """{
    // tuned by hand
    "graphs": [
        {"graph_names": ["vit"], "O": 3.0,   "vtcm_mb": 8}  // keep
    ],
    "memory": {"extended_udma": true},
    "mine": [1, 2.50, 3]
}
"""


def test_an_unchanged_text_stays_the_same():
    editor = bext.edit(TEXT)
    assert editor.text == str(editor) == TEXT
    assert not editor.changed
    assert editor.kind == "htp"


def test_set_touches_only_the_value():
    editor = bext.edit(TEXT).set("/graphs/0/vtcm_mb", 4)
    assert editor.text == TEXT.replace('"vtcm_mb": 8', '"vtcm_mb": 4')
    assert editor.changed
    assert editor.set("graphs[vit].O", 2).text == TEXT.replace('"vtcm_mb": 8', '"vtcm_mb": 4').replace("3.0", "2")


def test_set_creates_missing_parents():
    editor = bext.edit("{}").set("/devices/0/soc_model", 69)
    assert editor.data == {"devices": [{"soc_model": 69}]}


def test_insert_into_lists_and_objects():
    editor = bext.edit(TEXT).insert("/mine/1", "new").insert("/mine/-", None).insert("/memory/mem_type", "shared_buffer")
    assert editor.data["mine"] == [1, "new", 2.5, 3, None]
    assert editor.data["memory"] == {"extended_udma": True, "mem_type": "shared_buffer"}
    assert "2.50" in editor.text


def test_remove_removes_the_comma():
    assert '"O"' not in bext.edit(TEXT).remove("/graphs/0/O").text
    assert bext.edit(TEXT).remove("/mine/2").data["mine"] == [1, 2.5]


def test_rename_keeps_the_place():
    editor = bext.edit(TEXT).rename("/graphs/0/vtcm_mb", "vtcm_size_in_mb")
    assert editor.text == TEXT.replace('"vtcm_mb"', '"vtcm_size_in_mb"')


def test_move_keeps_the_spelling():
    editor = bext.edit(TEXT).move("/memory/extended_udma", "/context/0/extended_udma")
    assert editor.data["context"] == [{"extended_udma": True}]
    assert editor.data["memory"] == {}
    assert "2.50" in bext.edit(TEXT).move("/mine/1", "/memory/number").text
    assert bext.edit(TEXT).move("/mine/0", "/mine/2").data["mine"] == [2.5, 3, 1]


def test_item_access_works_like_the_methods():
    editor = bext.edit(TEXT)
    editor["/graphs/0/O"] = 2
    del editor["/memory"]
    assert editor["graphs[vit].O"] == 2
    assert "/memory" not in editor
    assert editor.get("/memory", "gone") == "gone"


@pytest.mark.parametrize("place, value, line", [
    ("graphs[vit].O", 9, "`O` must be 1, 2 or 3, found 9"),
    ("/graphs/0/O", 9, "`O` must be 1, 2 or 3, found 9"),
    ("/graphs/0/vtcm_mb", -1, "`vtcm_mb` is -1"),
    ("graphs[vit].vtcm_mb", "much", "must be a whole number"),
    ("/groupContext/share_resources", "maybe", "`share_resources` must be"),
    ("/graphs/0/dlbc", [1], "`dlbc` must be"),
    ("/graphs", 3, "`graphs` must be"),
])
def test_an_invalid_value_is_rejected_unless_forced(place, value, line, tmp_path, bext_command):
    path = tmp_path / "ext.json"
    path.write_text(TEXT)
    steps = [lambda e: e.set(place, value), lambda e: e.__setitem__(place, value)]
    for step in steps:
        editor = bext.edit(path)
        with pytest.raises(ValueError) as raised:
            step(editor)
        assert line in str(raised.value) and "\n" not in str(raised.value)
        assert str(raised.value).endswith("; pass `force=True` to write it anyway")
        assert editor.text == TEXT
    assert bext.edit(path).set(place, value, force=True)[place] == value
    refused = subprocess.run([bext_command, "set", "--stdout", path, f"{place}={json.dumps(value)}"], capture_output=True)
    assert refused.returncode == 1


def test_an_inserted_entry_is_checked():
    entry = {"graph_names": ["b"], "O": 9}
    with pytest.raises(ValueError, match="`O` must be 1, 2 or 3, found 9; pass `force=True`"):
        bext.edit(TEXT).insert("/graphs/-", entry)
    forced = bext.edit(TEXT).insert("/graphs/-", entry, force=True)
    assert forced.data["graphs"][1] == entry
    assert forced.move("/graphs/1", "/graphs/0").data["graphs"][0] == entry, "what was there may be moved"
    assert forced.set("graphs[b].vtcm_mb", 4).data["graphs"][0]["vtcm_mb"] == 4, "an error that was there stays its own"


@pytest.mark.parametrize("step, error, line", [
    (lambda e: e["/nothing"], KeyError, "nothing"),
    (lambda e: e.remove("/nothing"), KeyError, "nothing"),
    (lambda e: e.rename("/nothing", "x"), KeyError, "no value at `/nothing`"),
    (lambda e: e.move("/nothing", "/x"), KeyError, "no value at `/nothing`"),
    (lambda e: e.rename("/mine/0", "x"), ValueError, "is a list entry and has no key"),
    (lambda e: e.rename("/memory", "graphs"), ValueError, "`/graphs` already has a value"),
    (lambda e: e.insert("/memory/extended_udma", 1), ValueError, "already"),
    (lambda e: e.insert("/mine/9", 1), ValueError, "no index `/mine/9` in a list of 3 entries"),
    (lambda e: e.insert("/mine/0/x", 1), ValueError, "expected an object or a list at"),
    (lambda e: e.insert("mine", 1), ValueError, "expected a JSON pointer"),
    (lambda e: e.move("/memory", "/memory/x"), ValueError, "is inside"),
    (lambda e: e.move("/memory", "/graphs/x"), ValueError, "no index"),
    (lambda e: e.set("/graphs/0/O", {1, 2}), TypeError, "cannot be converted to JSON"),
    (lambda e: e.set(3, 1), TypeError, ""),
    (lambda e: e.set("graphs[vti].O", 2), KeyError, "did you mean `graphs[vit]`? pass `add=True` to create the entry"),
])
def test_a_step_that_fails_changes_nothing(step, error, line):
    editor = bext.edit(TEXT)
    with pytest.raises(error) as raised:
        step(editor)
    assert line in str(raised.value)
    assert editor.text == TEXT


def test_save_replaces_the_file(tmp_path):
    path = tmp_path / "ext.json"
    path.write_bytes(TEXT.replace("\n", "\r\n").encode())
    editor = bext.edit(path).set("/graphs/0/O", 2).save()
    assert not editor.changed
    assert path.read_bytes() == TEXT.replace("\n", "\r\n").replace("3.0", "2").encode()
    editor.save(tmp_path / "copy.json")
    assert (tmp_path / "copy.json").read_bytes() == path.read_bytes()
    assert sorted(p.name for p in tmp_path.iterdir()) == ["copy.json", "ext.json"]


def test_save_keeps_the_change_of_another_program(tmp_path):
    path = tmp_path / "ext.json"
    path.write_text(TEXT)
    editor = bext.edit(path).set("/graphs/0/O", 2)
    theirs = TEXT.replace("by hand", "by another program")
    path.write_text(theirs)
    with pytest.raises(OSError, match="another program changed it since it was read; open it again"):
        editor.save()
    assert path.read_text() == theirs
    # The editor's own save does not count as a change by another program.
    editor = bext.edit(path).set("/graphs/0/O", 2).save()
    editor.set("/graphs/0/O", 1).save()
    assert '"O": 1' in path.read_text()


def test_a_block_saves_at_its_end(tmp_path):
    path = tmp_path / "ext.json"
    path.write_text(TEXT)
    with bext.edit(path) as editor:
        editor["/graphs/0/O"] = 2
        assert path.read_text() == TEXT
    assert path.read_text() == TEXT.replace("3.0", "2")
    with pytest.raises(RuntimeError):
        with bext.edit(path) as editor:
            editor["/graphs/0/O"] = 1
            raise RuntimeError
    assert path.read_text() == TEXT.replace("3.0", "2")


def test_a_text_needs_a_path_to_be_saved(tmp_path):
    with pytest.raises(ValueError, match="pass one to `save`"):
        bext.edit(TEXT).save()
    bext.edit(TEXT).save(tmp_path / "new.json")
    assert (tmp_path / "new.json").read_text() == TEXT


def test_errors_of_files(tmp_path):
    with pytest.raises(FileNotFoundError):
        bext.edit(tmp_path / "absent.json")
    with pytest.raises(OSError, match="cannot write"):
        bext.edit(TEXT).save(tmp_path / "absent" / "new.json")


keys = st.text("ab/~\"é", min_size=1, max_size=3)
values = st.recursive(st.none() | st.booleans() | st.integers(), lambda v: st.lists(v, max_size=3) | st.dictionaries(keys, v, max_size=3))


@given(st.dictionaries(keys, values, max_size=4), keys, values)
def test_item_assignment_and_deletion(document, key, value):
    pointer = "/" + key.replace("~", "~0").replace("/", "~1")
    editor = bext.edit(json.dumps(document, indent=2)).set(pointer, value)
    assert editor.data == {**document, key: value}
    del editor[pointer]
    document.pop(key, None)
    assert editor.data == document


def test_a_text_with_syntax_errors_is_not_changed(tmp_path):
    path = tmp_path / "ext.json"
    text = '{"graphs": [{"graph_names": ["vit"], "O": 2}'
    path.write_text(text)
    for change in (
        lambda editor: editor.set("graphs[vit].O", 3),
        lambda editor: editor.insert("/graphs/0/vtcm_mb", 8),
        lambda editor: editor.remove("graphs[vit].O"),
        lambda editor: editor.__delitem__("/graphs/0/O"),
        lambda editor: editor.rename("/graphs/0/O", "optimization_type"),
        lambda editor: editor.move("/graphs/0/O", "/O"),
    ):
        with pytest.raises(ValueError, match=r"ext\.json:1:\d+: unclosed .*; not changed"):
            change(bext.edit(path))
    assert path.read_text() == text
    assert '"O": 3' in bext.edit(path).set("graphs[vit].O", 3, force=True).text
    assert '"O"' not in bext.edit(path).remove("graphs[vit].O", force=True).text
    assert '"level": 2' in bext.edit(path).rename("/graphs/0/O", "level", force=True).text
    assert bext.edit(path).move("/graphs/0/O", "/graphs/0/dlbc", force=True)["/graphs/0/dlbc"] == 2
