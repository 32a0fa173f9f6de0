"""Builds the wheel with CMake, without network access (PEP 517).

`pip wheel .` configures and builds in build/wheel; `--config-settings build-dir=build/release` takes what a configured
tree has already built, `licenses=FOLDER` adds the terms of the libraries inside. Needs cmake, ninja, a C++23 compiler and pybind11 as scripts/setup.sh names them.
"""

import base64
import hashlib
import io
import os
import re
import subprocess
import sys
import sysconfig
import tarfile
import zipfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = "bext"
SOURCES = ["CMakeLists.txt", "CMakePresets.json", "LICENSE", "README.md", "CHANGELOG.md", "pyproject.toml", "cmake", "data",
           "include", "python", "src", "docs/bext.1"]
FIXED_TIME = (2020, 1, 1, 0, 0, 0)


def version():
    return re.search(r"project\(bext VERSION ([0-9.]+)", (ROOT / "CMakeLists.txt").read_text())[1]


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    settings = config_settings or {}
    folder = _built_package(settings.get("build-dir"))
    name = f"{PACKAGE}-{version()}-{_tag()}.whl"
    with _Wheel(Path(wheel_directory) / name) as wheel:
        for path in sorted((folder / PACKAGE).rglob("*")):
            if path.is_file() and "__pycache__" not in path.parts:
                wheel.add(path.relative_to(folder).as_posix(), path.read_bytes(), executable=path.suffix == ".so")
        for path, text in _metadata().items():
            wheel.add(path, text.encode())
        if "licenses" in settings:
            for path in sorted(Path(settings["licenses"]).iterdir()):
                wheel.add(f"{_dist_info()}/licenses/{path.name}", path.read_bytes())
    return name


def prepare_metadata_for_build_wheel(metadata_directory, config_settings=None):
    for path, text in _metadata().items():
        target = Path(metadata_directory) / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text)
    return _dist_info()


def build_sdist(sdist_directory, config_settings=None):
    base = f"{PACKAGE}-{version()}"
    name = f"{base}.tar.gz"
    with tarfile.open(Path(sdist_directory) / name, "w:gz", format=tarfile.PAX_FORMAT) as archive:
        for source in SOURCES:
            archive.add(ROOT / source, f"{base}/{source}", filter=_without_leftovers)
        _add_text(archive, f"{base}/PKG-INFO", _metadata()[f"{_dist_info()}/METADATA"])
    return name


def _built_package(build_dir):
    build = ROOT / (build_dir or "build/wheel")
    if not build_dir or not (build / "CMakeCache.txt").exists():
        _run("cmake", "-S", ROOT, "-B", build, "-G", "Ninja", "-DCMAKE_BUILD_TYPE=Release", "-DBEXT_TESTS=OFF",
             "-DBEXT_PYTHON=ON", f"-DPython_EXECUTABLE={sys.executable}")
    _run("cmake", "--build", build, "--target", "bext_python")
    return build / "python"


def _run(*command):
    # With ccache, objects are shared with other build folders.
    environment = {"CCACHE_BASEDIR": str(ROOT), "CCACHE_NOHASHDIR": "1", **os.environ}
    result = subprocess.run([str(word) for word in command], env=environment, stdin=subprocess.DEVNULL)
    if result.returncode:
        raise SystemExit(f"bext: `{' '.join(map(str, command))}` failed with exit code {result.returncode}")


def _tag():
    tag = f"cp{sys.version_info.major}{sys.version_info.minor}"
    return f"{tag}-{tag}-{re.sub('[-.]', '_', sysconfig.get_platform())}"


def _dist_info():
    return f"{PACKAGE}-{version()}.dist-info"


def _metadata():
    folder = _dist_info()
    return {
        f"{folder}/METADATA": _core_metadata(),
        f"{folder}/WHEEL": f"Wheel-Version: 1.0\nGenerator: bext_build\nRoot-Is-Purelib: false\nTag: {_tag()}\n",
        f"{folder}/licenses/LICENSE": (ROOT / "LICENSE").read_text(),
    }


def _core_metadata():
    # tomllib would require Python 3.11; regular expressions are enough for our pyproject.toml.
    text = (ROOT / "pyproject.toml").read_text()
    value = lambda key: re.search(rf'^{key} = "(.*)"$', text, re.M)[1]
    lines = ["Metadata-Version: 2.1", f"Name: {PACKAGE}", f"Version: {version()}", f"Summary: {value('description')}",
             f"Requires-Python: {value('requires-python')}", "License: MIT"]
    lines += [f"Classifier: {line}" for line in re.findall(r'^  "(.*)",$', text, re.M)]
    lines += ["Description-Content-Type: text/markdown", "", (ROOT / "README.md").read_text()]
    return "\n".join(lines)


def _without_leftovers(member):
    return None if "__pycache__" in member.name else member


def _add_text(archive, name, text):
    data = text.encode()
    member = tarfile.TarInfo(name)
    member.size = len(data)
    archive.addfile(member, io.BytesIO(data))


class _Wheel:
    """Writes a reproducible wheel: the same files give the same bytes."""

    def __init__(self, path):
        self.path = path
        self.record = []

    def __enter__(self):
        self.archive = zipfile.ZipFile(self.path, "w", zipfile.ZIP_DEFLATED)
        return self

    def add(self, name, data, executable=False):
        digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
        self.record.append(f"{name},sha256={digest},{len(data)}")
        self._write(name, data, 0o755 if executable else 0o644)

    def _write(self, name, data, mode):
        entry = zipfile.ZipInfo(name, FIXED_TIME)
        entry.compress_type = zipfile.ZIP_DEFLATED
        entry.external_attr = (0o100000 | mode) << 16
        self.archive.writestr(entry, data)

    def __exit__(self, kind, error, trace):
        record = f"{_dist_info()}/RECORD"
        self._write(record, "\n".join([*self.record, f"{record},,", ""]).encode(), 0o644)
        self.archive.close()
        if kind:
            self.path.unlink()
