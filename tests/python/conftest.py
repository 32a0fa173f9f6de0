"""What several test files need."""

import os
from pathlib import Path

import pytest
from hypothesis import settings

# The same cases each time and no clock: what fails on one machine fails on all.
settings.register_profile("repeatable", derandomize=True, deadline=None, database=None)
settings.load_profile("repeatable")


@pytest.fixture(scope="session")
def bext_command():
    """The command of the same build."""
    return os.path.join(os.environ["BEXT_BUILD_DIR"], "bin", "bext")


@pytest.fixture(scope="session")
def source_folder():
    return Path(os.environ["BEXT_SOURCE_DIR"])
