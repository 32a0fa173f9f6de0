"""What several test files need."""

import os
from pathlib import Path

import pytest


@pytest.fixture(scope="session")
def bext_command():
    """The command of the same build."""
    return os.path.join(os.environ["BEXT_BUILD_DIR"], "bin", "bext")


@pytest.fixture(scope="session")
def source_folder():
    return Path(os.environ["BEXT_SOURCE_DIR"])
