"""The package in the build folder."""

import os
import re
from pathlib import Path

import bext


def test_the_version_is_that_of_the_project():
    cmake = Path(os.environ["BEXT_SOURCE_DIR"], "CMakeLists.txt").read_text()
    assert bext.__version__ == re.search(r"project\(bext VERSION ([0-9.]+)", cmake)[1]


def test_the_package_comes_from_the_build_tree():
    assert Path(bext.__file__).is_relative_to(os.environ["BEXT_BUILD_DIR"])


def test_every_name_exists():
    for name in bext.__all__:
        assert getattr(bext, name) is not None
    assert set(bext.__all__) <= set(dir(bext))
