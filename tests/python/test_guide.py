"""Runs the Python code of docs/python.md and the README unchanged."""

import os
import re
import subprocess
import sys


def blocks(text, language):
    return re.findall(rf"^```{language}\n(.*?)^```$", text, re.M | re.S)


def run_all(page, text, folder, monkeypatch):
    monkeypatch.chdir(folder)
    for name in ("QAIRT_SDK_ROOT", "QNN_SDK_ROOT"):
        monkeypatch.delenv(name, raising=False)
    names = {"__name__": page}
    found = blocks(text, "python")
    assert found
    for number, block in enumerate(found):
        exec(compile(block, f"{page}, block {number + 1}", "exec"), names)


def test_the_guide(source_folder, tmp_path, monkeypatch):
    text = (source_folder / "docs/python.md").read_text()
    (file,) = blocks(text, "json")
    (tmp_path / "ext.json").write_text(file)
    run_all("docs/python.md", text, tmp_path, monkeypatch)


def test_commands_install_into_environments_only(source_folder):
    """Debian 12 rejects `pip install` for the system's Python; test_wheel.py tests the commands."""
    for page in ("README.md", "docs/python.md"):
        for line in "".join(blocks((source_folder / page).read_text(), "sh")).splitlines():
            command = line.partition(" #")[0]
            assert "pip install" not in command or "/bin/pip install" in command, f"{page}: {line}"


def test_the_readme(source_folder, tmp_path, monkeypatch):
    text = (source_folder / "README.md").read_text()
    (tmp_path / "ext.json").write_text('{"graphs": [{"graph_names": ["vit"], "vtcm_mb": 4}]}')
    run_all("README.md", text, tmp_path, monkeypatch)


def test_the_examples(source_folder, tmp_path):
    examples = sorted((source_folder / "examples/python").glob("*.py"))
    assert examples
    for example in examples:
        result = subprocess.run([sys.executable, str(example)], cwd=tmp_path, env=os.environ, capture_output=True, text=True)
        assert result.returncode == 0, f"{example.name}:\n{result.stdout}{result.stderr}"
        assert result.stdout, f"{example.name} shows nothing"
