"""`pip wheel .` and `pip install` without a network, with the files of the build folder."""

import os
import subprocess
import sys
import tarfile
from pathlib import Path

import pytest

SOURCE = os.environ["BEXT_SOURCE_DIR"]
BUILD = os.environ["BEXT_BUILD_DIR"]


def run(*command, **changes):
    environment = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"}
    environment.update(changes, PIP_DISABLE_PIP_VERSION_CHECK="1")
    result = subprocess.run(list(map(str, command)), env=environment, capture_output=True, text=True)
    assert result.returncode == 0, result.stdout + result.stderr
    return result.stdout


@pytest.fixture(scope="module")
def wheel(tmp_path_factory):
    folder = tmp_path_factory.mktemp("wheel")
    run(sys.executable, "-m", "pip", "wheel", SOURCE, "--no-index", "--no-deps", "--no-cache-dir", "-w", folder,
        "--config-settings", f"build-dir={BUILD}")
    (path,) = folder.glob("*.whl")
    return path


def test_a_fresh_environment_imports_the_wheel(wheel, tmp_path):
    run(sys.executable, "-m", "venv", tmp_path / "venv")
    python = tmp_path / "venv/bin/python"
    run(python, "-m", "pip", "install", "--no-index", wheel)
    seen = run(python, "-c", "import bext; print(bext.__version__, bext.__file__)").split()
    assert seen[0] == wheel.name.split("-")[1]
    assert Path(seen[1]).is_relative_to(tmp_path)
    assert "Summary: Read, check" in run(python, "-m", "pip", "show", "bext")
    run(python, "-m", "pip", "check")


def test_the_wheel_is_tagged_with_its_python_version(wheel):
    tag = f"cp{sys.version_info.major}{sys.version_info.minor}"
    assert wheel.name.split("-")[2] == tag


def test_the_module_needs_only_standard_libraries(wheel, tmp_path):
    import zipfile

    zipfile.ZipFile(wheel).extractall(tmp_path)
    (module,) = tmp_path.glob("bext/_core.*.so")
    needed = {line.split("[")[1].rstrip("]") for line in run("readelf", "-d", module).splitlines() if "(NEEDED)" in line}
    assert needed <= {"libstdc++.so.6", "libm.so.6", "libgcc_s.so.1", "libc.so.6", "ld-linux-x86-64.so.2"}


def test_the_source_archive_is_complete(tmp_path):
    script = f"import sys; sys.path.insert(0, {SOURCE + '/python/build_backend'!r}); import bext_build; "
    name = run(sys.executable, "-c", script + f"print(bext_build.build_sdist({str(tmp_path)!r}))").strip()
    with tarfile.open(tmp_path / name) as archive:
        names = {member.name.split("/", 1)[1] for member in archive if "/" in member.name}
    assert {"PKG-INFO", "pyproject.toml", "CMakeLists.txt", "cmake/Python.cmake", "src/tools/python/module.cpp",
            "python/bext/__init__.py", "python/build_backend/bext_build.py", "data/socs.json"} <= names
    assert not any("__pycache__" in name or name.startswith("build/") for name in names)
