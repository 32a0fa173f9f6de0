"""Fixtures shared by several test files."""

import os
from pathlib import Path

import pytest
from hypothesis import settings

# Reproducible: the same cases on every run and no time limits.
settings.register_profile("repeatable", derandomize=True, deadline=None, database=None)
settings.load_profile("repeatable")


@pytest.fixture(scope="session")
def bext_command():
    """The bext command of this build."""
    return os.path.join(os.environ["BEXT_BUILD_DIR"], "bin", "bext")


@pytest.fixture(scope="session")
def source_folder():
    return Path(os.environ["BEXT_SOURCE_DIR"])
