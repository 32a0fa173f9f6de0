"""`bext.check` and its findings."""

import json
import pickle
import subprocess

import pytest

import bext

MISMATCH = '{"devices": [{"soc_model": 69, "dsp_arch": "v73"}]}'
MISPLACED = '{\n  "memory": {\n    "mem_type": "shared_buffer",\n    "extended_udma": true\n  }\n}\n'
GOOD = '{"graphs": [{"graph_names": ["vit"], "vtcm_mb": 8, "hvx_threads": 6}], "devices": [{"soc_model": 69, "dsp_arch": "v79"}]}'


@pytest.fixture
def file(tmp_path):
    def write(text, name="ext.json"):
        path = tmp_path / name
        path.write_bytes(text if isinstance(text, bytes) else text.encode())
        return path

    return write


def test_a_finding_has_message_place_and_fix(file):
    path = file(MISPLACED)
    finding = next(f for f in bext.check(path) if f.id == "misplaced-key")
    assert finding.severity == "error"
    assert finding.path == str(path)
    assert "`extended_udma`" in finding.message
    assert finding.pointer == "/memory/extended_udma"
    assert finding.range.start == bext.Position(4, 5, MISPLACED.index('"extended_udma"'))
    assert finding.range.end.line == 4
    assert str(finding).startswith(f"{path}:4:5: error: ")
    assert str(finding).endswith("[misplaced-key]")
    (fix,) = finding.fixes
    fixed = json.loads(fix.apply(MISPLACED))
    assert "extended_udma" not in fixed["memory"]
    assert "context" in fixed


def test_text_bytes_dict_and_path_give_the_same(file):
    from_file = bext.check(file(MISMATCH))
    for source in (MISMATCH, MISMATCH.encode(), json.loads(MISMATCH), str(file(MISMATCH))):
        assert bext.check(source).ids == from_file.ids == ["soc-arch-mismatch"]
    assert bext.check(MISMATCH).path == "<text>"


def test_the_same_as_the_command_line(file, bext_command):
    path = file(MISPLACED)
    arguments = ["check", str(path), "--target", "SM8550", "--sdk", "2.48", "--graph", "vit", "--format", "json"]
    printed = json.loads(subprocess.run([bext_command, *arguments], capture_output=True, text=True).stdout)
    findings = bext.check(path, target="SM8550", sdk="2.48", graphs=["vit"])
    assert json.loads(findings.render("json")) == printed
    (checked,) = printed["files"]
    assert checked["kind"] == findings.kind
    assert [d["id"] for d in checked["diagnostics"]] == findings.ids
    for ours, theirs in zip(findings, checked["diagnostics"]):
        assert ours.message == theirs["message"]
        assert list(ours.notes) == theirs["notes"]
        assert ours.range.start._asdict() == theirs["range"]["start"]
        assert ours.range.end._asdict() == theirs["range"]["end"]
        assert [fix.title for fix in ours.fixes] == [fix["title"] for fix in theirs["fixes"]]
        assert [fix.applicability for fix in ours.fixes] == [fix["applicability"] for fix in theirs["fixes"]]
        assert [[e._asdict() for e in fix.edits] for fix in ours.fixes] == [fix["edits"] for fix in theirs["fixes"]]


def test_a_finding_has_a_certainty(file, bext_command):
    path = file(MISPLACED)
    printed = subprocess.run([bext_command, "check", str(path), "-f", "json"], capture_output=True, text=True).stdout
    findings = bext.check(path)
    for ours, theirs in zip(findings, json.loads(printed)["files"][0]["diagnostics"], strict=True):
        assert (ours.effect, ours.certainty, ours.source) == (theirs["effect"], theirs["certainty"], theirs["source"])
        assert ours.certainty in "ABCG" and ours.source and ours.effect and ours.only_with_sdk == ()
    loaded = bext.load('{"graphs": [{"graph_names": ["g"], "O": 9}]}').findings[0]
    assert loaded.certainty in "ABCG" and loaded.source
    assert f"certainty {findings[0].certainty}: " in findings._repr_html_()
    assert findings[0].source.replace("&", "&amp;") in findings._repr_html_()


NEWER_THAN_OLD_SDK = '{"graphs": [{"graph_names": ["g"], "O": 9}], "devices": [{"soc_model": 69, "dsp_arch": "v79"}]}'


def test_findings_for_several_sdks_name_the_sdks(file, bext_command):
    path = file(NEWER_THAN_OLD_SDK)
    findings = bext.check(path, sdk=["2.22", "2.48"])
    command = [bext_command, "check", str(path), "--sdk", "2.22", "--sdk", "2.48", "-f", "json"]
    printed = json.loads(subprocess.run(command, capture_output=True, text=True).stdout)
    assert json.loads(findings.render("json")) == printed
    for ours, theirs in zip(findings, printed["files"][0]["diagnostics"], strict=True):
        assert list(ours.only_with_sdk) == theirs.get("only_with_sdk", [])
    by_id = {finding.id: finding for finding in findings}
    assert by_id["soc-newer-than-sdk"].only_with_sdk == ("2.22.0",)
    assert "only with SDK 2.22.0" in by_id["soc-newer-than-sdk"].notes
    assert "only with SDK" in findings._repr_html_()
    assert by_id["value-out-of-range" if "value-out-of-range" in by_id else "value-not-listed"].only_with_sdk == ()
    assert findings.ids == bext.check(path, sdk=iter(["2.22", "2.48", "2.22"])).ids
    assert bext.check(path, sdk=["2.48"]) == bext.check(path, sdk="2.48")
    assert bext.check(path, sdk=[]) == bext.check(path)


def test_fixes_for_several_sdks_are_right_with_all_of_them(file, bext_command):
    path = file(MISPLACED)
    fixed = bext.check(path, sdk=["2.22", "2.48"]).fix()
    command = [bext_command, "check", "--fix", str(path), "--sdk", "2.22", "--sdk", "2.48"]
    subprocess.run(command, capture_output=True)
    assert path.read_text() == fixed.text != MISPLACED


def test_no_findings_is_false():
    findings = bext.check(GOOD)
    assert not findings
    assert len(findings) == 0
    assert findings.kind == "htp"
    assert findings == []


def test_settings_change_the_findings():
    assert "graph-names-unbound" in bext.check(GOOD, graphs=["other"]).ids
    assert "graph-names-unbound" in bext.check(GOOD, graphs="other").ids
    assert not bext.check(GOOD, graphs=iter(["vit"]))
    assert "target-disagrees" in bext.check(GOOD, target="SM8550").ids
    assert not bext.check(MISMATCH, allow="soc-arch-mismatch")
    assert bext.check(MISMATCH, only=["unknown-key"]) == []
    assert bext.check('{"vtcm_mb": 8}', backend="HTP").kind == "htp"
    assert "wrapper-as-inner-file" in bext.check('{"backend_extensions": {}}', meant_as="htp").ids


SETTINGS = [
    ({}, []),
    ({"sdk": "2.48", "runtime_sdk": "2.30"}, ["--sdk", "2.48", "--runtime-sdk", "2.30"]),
    ({"target": "SM8750", "graphs": ["vit", "other"]}, ["--target", "SM8750", "--graph", "vit", "--graph", "other"]),
    ({"meant_as": "genie-dialog"}, ["--as", "genie-dialog"]),
    ({"meant_as": "wrapper", "phase": "compile"}, ["--as", "wrapper", "--phase", "compile"]),
    ({"backend": "htp", "host": "windows"}, ["--backend", "htp", "--host", "windows"]),
    ({"allow": ["soc-arch-mismatch"]}, ["--allow", "soc-arch-mismatch"]),
]
DIALOG = '{"dialog": {"version": 1, "type": "basic", "context": {"version": 1, "size": 512}}}'


@pytest.mark.parametrize("text", [GOOD, MISMATCH, MISPLACED, DIALOG, "{"], ids=["good", "mismatch", "misplaced", "dialog", "broken"])
@pytest.mark.parametrize(("arguments", "words"), SETTINGS, ids=lambda value: " ".join(value) if isinstance(value, list) else "")
def test_a_check_finds_what_the_command_finds(file, bext_command, text, arguments, words):
    """With all settings, places and fixes."""
    path = file(text)
    command = [bext_command, "check", path, *words, "--format", "json"]
    shown = subprocess.run(command, capture_output=True, text=True).stdout
    findings = bext.check(path, **arguments)
    assert json.loads(findings.render("json")) == json.loads(shown)
    (told,) = json.loads(shown)["files"]
    assert findings.kind == told["kind"]
    assert [
        {
            "id": finding.id,
            "pointer": finding.pointer,
            "range": {"start": finding.range.start._asdict(), "end": finding.range.end._asdict()},
            "fixes": [
                {
                    "title": fix.title,
                    "applicability": fix.applicability,
                    "edits": [edit._asdict() for edit in fix.edits],
                }
                for fix in finding.fixes
            ],
        }
        for finding in findings
    ] == [{key: finding[key] for key in ("id", "pointer", "range", "fixes")} for finding in told["diagnostics"]]


def test_the_libraries_on_the_device_and_files_of_other_tools():
    assert "runtime-older-than-sdk" in bext.check(GOOD, sdk="2.48", runtime_sdk="2.30").ids
    assert "runtime-older-than-sdk" not in bext.check(GOOD, sdk="2.48", runtime_sdk="2.48").ids
    assert bext.check(DIALOG).kind == "genie-dialog"
    assert bext.check(GOOD, meant_as="genie-dialog").errors


def test_fix_returns_the_fixed_text_and_saves_it_on_request(file):
    path = file(MISPLACED)
    findings = bext.check(path)
    fixed = findings.fix()
    assert fixed.applied
    assert path.read_text() == MISPLACED
    assert not [f for f in bext.check(fixed.text) if f.fixes]
    assert findings.fix(save=True) == fixed
    assert path.read_text() == fixed.text


def test_a_wrapper_is_checked_with_its_inner_file(file):
    inner = file('{"graphs": [{"graph_names": ["a"], "vtcm_md": 8}]}', "htp.json")
    wrapper = file(json.dumps({"backend_extensions": {"shared_library_path": "libQnnHtpNetRunExtensions.so",
                                                      "config_file_path": str(inner)}}), "config.json")
    findings = bext.check(wrapper)
    assert findings.kind == "wrapper"
    assert [f.path for f in findings if f.id == "unknown-key"] == [str(inner)]


def test_suggested_fixes_are_applied_on_request():
    text = '{"devices": [{"soc_model": 69, "dsp_arch": "v73"}]}'
    findings = bext.check(text)
    (fix,) = findings.errors[0].fixes
    assert fix.applicability == "suggested"
    assert findings.fix().text == text
    assert findings.fix(suggested=True).text == text.replace("v73", "v79")


def test_a_typo_is_a_safe_fix():
    findings = bext.check('{"graphs": [{"graph_names": ["vit"], "vtcm_md": 8}], "devices": [{"soc_model": 69}]}')
    (fix,) = findings.errors[0].fixes
    assert fix.applicability == "safe" and "vtcm_mb" in findings.fix().text


def test_the_inner_file_of_a_wrapper_is_fixed_with_it(file):
    inner = file(MISPLACED, "htp.json")
    wrapper = file(json.dumps({"backend_extensions": {"shared_library_path": "libQnnHtpNetRunExtensions.so",
                                                      "config_file_path": str(inner)}}), "config.json")
    before = wrapper.read_text()
    bext.check(wrapper).fix(save=True)
    assert wrapper.read_text() == before
    assert "misplaced-key" not in bext.check(inner).ids


def test_fixing_a_text_saves_nothing(file):
    fixed = bext.check(MISPLACED).fix(save=True)
    assert fixed.applied


def test_the_project_file_provides_missing_settings(file):
    path = file(MISMATCH)
    file('{"allow": ["soc-arch-mismatch"]}', ".bext.json")
    assert not bext.check(path)
    assert bext.check(path, project=False).ids == ["soc-arch-mismatch"]


def test_findings_of_the_project_file_come_first(file):
    path = file(MISMATCH)
    file('{"sdk": "new"}', ".bext.json")
    findings = bext.check(path)
    assert findings[0].path.endswith(".bext.json")
    assert findings.kind == "htp"
    assert findings.path == str(path)


def test_a_missing_model_of_the_project_file_is_a_finding(file):
    path = file(MISMATCH)
    file('{"models": ["absent.onnx"]}', ".bext.json")
    assert "unreadable-file" in bext.check(path).ids


def test_a_project_file_can_be_checked_itself(file):
    findings = bext.check(file('{"sdk": "new"}', ".bext.json"))
    assert findings.kind == "bext-project"
    assert len(findings) == len(set(findings)) > 0


def test_groups_and_counts():
    findings = bext.check(MISMATCH)
    assert findings.errors == list(findings)
    assert findings.warnings == findings.notes == []
    assert repr(findings) == "<Findings of <text>: 1 error>"
    assert str(findings) == str(findings[0])
    assert findings[0:1] == [findings[0]]


def test_facts_of_the_run_are_assumed():
    text = '{"graphs": [{"graph_names": ["vit"], "advanced_activation_fusion": true}]}'
    ids = [finding.id for finding in bext.check(text, assume=["quantized-graphs"])]
    assert "activation-fusion-float-only" in ids
    assert "activation-fusion-float-only" not in [finding.id for finding in bext.check(text)]


def test_findings_can_be_pickled_and_compared():
    findings = bext.check(MISMATCH)
    again = pickle.loads(pickle.dumps(findings))
    assert again == findings
    assert again.fix() == findings.fix()


@pytest.mark.parametrize("format, sign", [("terminal", "^^^"), ("json", '"files"'), ("sarif", "2.1.0"),
                                          ("github", "::error"), ("lines", "[soc-arch-mismatch]")])
def test_every_format_renders(format, sign):
    assert sign in bext.check(MISMATCH).render(format)


def test_a_notebook_shows_a_table(file):
    html = bext.check(file(MISPLACED, "a<b.json"))._repr_html_()
    assert "<table>" in html and "misplaced-key" in html and "fix available" in html
    assert "a&lt;b.json" in html and "a<b" not in html
    assert "<code>extended_udma</code>" in html
    assert "no findings" in bext.check(GOOD)._repr_html_()


def test_long_lists_are_cut_in_a_notebook():
    text = json.dumps({"graphs": [{"graph_names": [f"g{i}"], "vtcm_md": 8} for i in range(300)]})
    assert "more</p>" in bext.check(text)._repr_html_()


@pytest.mark.parametrize("arguments, line", [
    ({"target": "SM87500"}, "unknown SoC `SM87500`"),
    ({"sdk": "new"}, "expected an SDK version such as 2.48, found `new`"),
    ({"phase": "deploy"}, "unknown phase `deploy`; expected compile, context or execute"),
    ({"runtime_sdk": "new"}, "found `new`"),
    ({"meant_as": "poem"}, "`poem`"),
    ({"host": "mac"}, "unknown host `mac`"),
    ({"assume": "quantised-graphs"}, "unknown fact `quantised-graphs`; did you mean `quantized-graphs`?"),
    ({"allow": ["unknown-kye"]}, "unknown finding id `unknown-kye`; did you mean `unknown-key`?"),
    ({"only": "nothing-like-it-at-all"}, "unknown finding id `nothing-like-it-at-all`"),
    ({"backend": "NPU"}, "unknown backend `NPU`; expected htp"),
])
def test_invalid_arguments_are_value_errors(arguments, line):
    with pytest.raises(ValueError) as error:
        bext.check(GOOD, **arguments)
    assert line in str(error.value)
    assert "\n" not in str(error.value)


@pytest.mark.parametrize("arguments, line", [
    ({"sdk": 2.48}, "`sdk` must be a string or a list of strings, found `2.48`"),
    ({"graphs": 3}, "`graphs` must be a string or a list of strings, found `3`"),
    ({"graphs": ["a", 3]}, "found `3`"),
])
def test_wrong_types_are_type_errors(arguments, line):
    with pytest.raises(TypeError) as error:
        bext.check(GOOD, **arguments)
    assert line in str(error.value)


def test_a_source_of_the_wrong_type_is_a_type_error():
    with pytest.raises(TypeError, match="expected a file as a path, text, bytes or dict, found `int`"):
        bext.check(7)
    with pytest.raises(TypeError, match="unexpected keyword"):
        bext.check(GOOD, sdks="2.48")


def test_missing_files_and_folders_are_os_errors(tmp_path):
    with pytest.raises(FileNotFoundError) as error:
        bext.check(tmp_path / "absent.json")
    assert "absent.json" in str(error.value)
    with pytest.raises(FileNotFoundError):
        bext.check("absent.json")
    with pytest.raises(IsADirectoryError):
        bext.check(tmp_path)


def test_any_bytes_are_accepted(file):
    findings = bext.check(file(b'{"graphs": "\xff\xfe", "gr\xe4phs": \x00}'))
    assert findings
    assert all(isinstance(finding.message, str) for finding in findings)
    findings.render("json").encode()
    findings._repr_html_().encode()


def test_paths_outside_are_not_followed(tmp_path, monkeypatch):
    outside = tmp_path / "outside.json"
    outside.write_text('{"graphs": [{"graph_names": ["a"], "vtcm_md": 8}], "devices": [{"soc_model": 69}]}')
    repository = tmp_path / "repository"
    (repository / ".git").mkdir(parents=True)
    monkeypatch.chdir(repository)
    wrapper = repository / "config.json"
    wrapper.write_text(json.dumps({"backend_extensions": {
        "shared_library_path": "libQnnHtpNetRunExtensions.so", "config_file_path": str(outside)}}))
    found = bext.check(wrapper)
    assert "inner-file-not-followed" in [finding.id for finding in found]
    assert "unknown-key" not in [finding.id for finding in found]
    followed = bext.check(wrapper, follow=True)
    assert "unknown-key" in [finding.id for finding in followed]
