"""Runs every snippet of the vendor's documents; only paths are replaced by existing files."""

import importlib
import json
import os
from pathlib import Path

import pytest

DOCUMENTS = sorted(Path(os.environ.get("BEXT_SHARED_DIR", "absent"), "seeds").glob("*.txt"))
END = "Copy to clipboard"
PROMPT = ">>> "
# The file shown in the guide; the snippets do not show theirs.
EXTENSIONS = {
    "context": [{"weight_sharing_enabled": True, "lora_weight_sharing": True}],
    "graphs": [{"graph_names": ["graphA", "graphB"], "O": 3, "vtcm_mb": 8}, {"graph_names": ["graphC"], "dlbc": 1}],
    "devices": [{"device_id": 0, "soc_model": 43, "dsp_arch": "v73", "cores": [{"core_id": 0, "perf_profile": "burst"}]}],
    "memory": {"mem_type": "shared_buffer"},
    "groupContext": {"share_resources": True},
}
# Names that snippets use without importing them.
ASSUMED = {
    "qairt.api.compiler.config": ["CompileConfig"],
    "qairt.api.common.backends.htp": ["HtpConfigHelper", "HtpContextConfig", "HtpGraphConfig"],
    "qairt.api.common.backends.aic": ["AicCompilerConfig", "AicConfigHelper"],
    "pathlib": ["Path"],
}

if not DOCUMENTS:
    pytest.skip("the documents are not here", allow_module_level=True)
importlib.import_module("bext.qairt")


def snippets(text):
    """The blocks that end with the page's marker. The first line is not indented, the others are."""
    lines = text.splitlines()
    for end, line in enumerate(lines):
        if line.strip() != END:
            continue
        start = end
        while lines[start].startswith("    "):
            start -= 1
        block = [lines[start], *(line[4:] for line in lines[start + 1 : end])]
        yield "\n".join(line.removeprefix(PROMPT) for line in block)


def all_snippets():
    for document in DOCUMENTS:
        for number, snippet in enumerate(snippets(document.read_text(encoding="utf-8")), 1):
            yield pytest.param(snippet, id=f"{document.stem[:3]}-{number}")


@pytest.fixture
def folder(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    for name in ("backend_extensions.json", "htp_extensions.json", "original.json"):
        Path(name).write_text(json.dumps(EXTENSIONS))
    Path("model").mkdir()
    Path("model", "decoder.dlc").write_bytes(b"not a real one")
    for variable in ("QAIRT_SDK_ROOT", "QNN_SDK_ROOT"):
        monkeypatch.delenv(variable, raising=False)
    return tmp_path


def namespace():
    names = {}
    for module, wanted in ASSUMED.items():
        for name in wanted:
            names[name] = getattr(importlib.import_module(module), name)
    names["config"] = names["CompileConfig"].from_backend_extensions("HTP", "original.json")
    return names


def run(snippet, folder):
    names = namespace()
    code = snippet.replace("/path/to/", f"{folder}/")
    if "builder.build()" not in snippet:
        exec(code, names)
        return names
    # Without the vendor's tools, the last step reports the written files and what is missing.
    error = importlib.import_module("qairt.gen_ai_api.gen_ai_builder_factory").SdkNotFoundError
    with pytest.raises(error) as missing:
        exec(code, names)
    assert missing.value.written and all(Path(path).exists() for path in missing.value.written)
    return names


@pytest.mark.parametrize("snippet", all_snippets())
def test_a_snippet(snippet, folder):
    if snippet.lstrip().startswith("{"):
        Path("shown.json").write_text(snippet)
        run('config = CompileConfig.from_backend_extensions("HTP", "shown.json")', folder)
        assert json.loads(snippet) == EXTENSIONS
        return
    run(snippet, folder)


def test_the_files_written_by_the_snippets(folder):
    """Checks the files that the snippets write."""
    for document in DOCUMENTS:
        for snippet in snippets(document.read_text(encoding="utf-8")):
            if not snippet.lstrip().startswith("{"):
                run(snippet, folder)
    changed = json.loads(Path("modified.json").read_text())
    assert changed["context"] == [{**EXTENSIONS["context"][0], "extended_udma": True}]
    assert json.loads(Path("new_backend_ext.json").read_text())["groupContext"] == {"share_resources": True}


def test_there_are_as_many_snippets_as_the_documents_show():
    assert len(list(all_snippets())) == sum(document.read_text("utf-8").count(END) for document in DOCUMENTS)
    assert len(list(all_snippets())) >= 15
