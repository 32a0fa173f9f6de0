"""The package as the build assembles it."""

import os
import re
import subprocess
import sys
from pathlib import Path

import bext


def test_the_version_is_that_of_the_project():
    cmake = Path(os.environ["BEXT_SOURCE_DIR"], "CMakeLists.txt").read_text()
    assert bext.__version__ == re.search(r"project\(bext VERSION ([0-9.]+)", cmake)[1]


def test_the_package_comes_from_the_build_tree():
    assert Path(bext.__file__).is_relative_to(os.environ["BEXT_BUILD_DIR"])


def test_every_name_is_there():
    for name in bext.__all__:
        assert getattr(bext, name) is not None
    assert set(bext.__all__) <= set(dir(bext))


def test_importing_reads_no_more_than_it_must():
    script = "import sys, bext; print([name for name in ('enum', 're', 'typing', 'json', 'collections') if name in sys.modules])"
    before = "import sys; print([name for name in ('enum', 're', 'typing', 'json', 'collections') if name in sys.modules])"
    run = lambda code: subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert run(script) == run(before)
