"""docs/promises.md: its counts are right, and every test that it names exists."""

import ast
import os
import re
from pathlib import Path

import pytest

SOURCE = Path(os.environ.get("BEXT_SOURCE_DIR", Path(__file__).parents[2]))
TESTS = SOURCE / "tests"
PAGE = (SOURCE / "docs/promises.md").read_text(encoding="utf-8")
NOT_KEPT = "not kept"


def sections():
    """The rows of each table of promises, by the anchor of its document."""
    found = {}
    for part in PAGE.split("\n## ")[1:]:
        anchor = re.match(r'<a id="(\w+)">', part)[1]
        rows = [line.strip("| ").split(" | ") for line in part.splitlines() if line.startswith("| ")]
        found[anchor] = rows[1:]
    return found


def named_tests():
    return sorted({test for rows in sections().values() for _, tests in rows for test in re.findall(r"`([^`]+)`", tests)})


def functions_of(path):
    return {node.name for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))) if isinstance(node, ast.FunctionDef)}


@pytest.fixture(scope="module")
def cpp_tests():
    text = "\n".join(path.read_text(encoding="utf-8") for path in TESTS.rglob("*_test.cpp"))
    return {f"{suite}.{name}" for suite, name in re.findall(r"TEST(?:_F|_P)?\((\w+),\s*(\w+)\)", text)}


@pytest.mark.parametrize("test", named_tests())
def test_a_named_test_exists(test, cpp_tests):
    if match := re.fullmatch(r"(test_\w+\.py)::(test_\w+)", test):
        assert match[2] in functions_of(TESTS / "python" / match[1])
    elif match := re.fullmatch(r"rule ([\w-]+)", test):
        assert list((SOURCE / "src/check/rules").glob(f"*/{match[1].replace('-', '_')}.cpp"))
    elif test.endswith(".clitest"):
        assert (TESTS / "cli" / test).exists()
    else:
        assert test in cpp_tests


def test_the_counts_are_right():
    found = sections()
    counts = {anchor: (len(rows), sum(tests == NOT_KEPT for _, tests in rows)) for anchor, rows in found.items()}
    stated = {
        anchor: (int(promises), int(failing))
        for anchor, promises, failing in re.findall(r"\]\(#(\w+)\) \| (\d+) \| (\d+) \|", PAGE)
    }
    assert stated == counts
    total, failing = (sum(column) for column in zip(*counts.values()))
    assert f"{total} promises, {failing} of them not kept." in PAGE


def test_every_promise_has_a_test_or_says_that_it_is_not_kept():
    for rows in sections().values():
        for promise, tests in rows:
            assert promise and (tests == NOT_KEPT or re.fullmatch(r"`[^`]+`(, `[^`]+`)*", tests)), promise
