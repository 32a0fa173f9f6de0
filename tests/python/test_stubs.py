"""The types that editors see: up to date, and clean for mypy."""

import os
import subprocess
import sys

import pytest

FLAGS = ["--strict", "--no-error-summary", "--cache-dir", os.devnull, "--python-version", "3.11"]


def run(*command, **environment):
    result = subprocess.run([sys.executable, *map(str, command)], env={**os.environ, **environment}, capture_output=True,
                            text=True)
    assert result.returncode == 0, result.stdout + result.stderr


def test_the_stubs_are_what_the_tables_say(source_folder):
    run(source_folder / "src/tools/gen_stubs/main.py", os.environ["PYTHONPATH"], source_folder / "python/bext/_core.pyi",
        "--check")


def needs_mypy():
    try:
        import mypy  # noqa: F401
    except ImportError:
        pytest.skip("mypy is not installed")


def test_mypy_is_content_with_the_package(source_folder):
    needs_mypy()
    run("-m", "mypy", *FLAGS, "-p", "bext", MYPYPATH=str(source_folder / "python"))


def test_mypy_is_content_with_the_examples(source_folder):
    needs_mypy()
    run("-m", "mypy", *FLAGS, source_folder / "examples/python", MYPYPATH=str(source_folder / "python"))


def test_mypy_sees_mistakes(source_folder, tmp_path):
    needs_mypy()
    mistake = tmp_path / "mistake.py"
    mistake.write_text("import bext\nfrom bext.api.common.backends.htp import HtpGraphConfig\n"
                       'bext.check(3)\nHtpGraphConfig(name="vit", vtcm_size_in_mb="much")\n')
    result = subprocess.run([sys.executable, "-m", "mypy", *FLAGS, str(mistake)], capture_output=True, text=True,
                            env={**os.environ, "MYPYPATH": str(source_folder / "python")})
    assert "mistake.py:3" in result.stdout and "mistake.py:4" in result.stdout


def test_the_stubs_name_everything_that_is_there(source_folder):
    from bext import _core

    text = (source_folder / "python/bext/_core.pyi").read_text()
    public = [name for name in vars(_core) if not name.startswith("_")]
    assert [name for name in public if f"def {name}(" not in text and f"class {name}" not in text] == []
