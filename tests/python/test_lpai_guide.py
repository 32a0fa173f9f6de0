"""The options of the LPAI guide: types, defaults, values and phases."""

import os
from pathlib import Path

import pytest

import bext
from bext.api.common.backends.lpai import LpaiConfig, LpaiConfigHelper

DOCUMENTS = sorted(Path(os.environ.get("BEXT_SHARED_DIR", "absent"), "seeds").glob("004*.txt"))

OPTIONS = {
    "lpai_backend.target_env": (str, "adsp", ["arm", "adsp", "x86"]),
    "lpai_backend.enable_hw_ver": (str, "v6", ["v5", "v5_1", "v6"]),
    "lpai_graph.execute.fps": (int, 1, []),
    "lpai_graph.execute.ftrt_ratio": (int, 10, []),
    "lpai_graph.execute.client_type": (str, "real_time", ["real_time", "non_real_time"]),
    "lpai_graph.execute.affinity": (str, "soft", ["soft", "hard"]),
    "lpai_graph.execute.core_selection": (int, 0, []),
    "lpai_profile.level": (str, "basic", ["basic", "detailed"]),
    "lpai_debug.force_nhwc": (bool, False, []),
}
VALUES = [(path, value) for path, (_, _, values) in OPTIONS.items() for value in values]
WRONG = {str: 7, int: "many", bool: "maybe"}


def file_with(path, value):
    for key in reversed(path.split(".")):
        value = {key: value}
    return value


def value_of(config, path):
    for name in path.split("."):
        config = getattr(config, name)
    return config


def test_sections():
    for section in ("lpai_backend", "lpai_graph", "lpai_profile", "lpai_debug"):
        assert bext.load({section: {}}).kind == "lpai"
    assert not bext.check({"lpai_backend": {"target_env": "adsp"}, "lpai_graph": {"execute": {"fps": 1}}}).errors


@pytest.mark.parametrize("path", OPTIONS)
def test_types_and_defaults(path):
    kind, default, _ = OPTIONS[path]
    assert value_of(LpaiConfig(), path) == default and isinstance(value_of(LpaiConfig(), path), kind)


@pytest.mark.parametrize(("path", "value"), VALUES)
def test_documented_values(path, value):
    file = file_with(path, value)
    assert value_of(LpaiConfigHelper.from_backend_extension_dict(file), path) == value
    assert not {"value-not-listed", "lpai-value-undocumented"} & {finding.id for finding in bext.check(file)}


@pytest.mark.parametrize("path", OPTIONS)
def test_other_values(path):
    kind, _, values = OPTIONS[path]
    assert "type-mismatch" in {finding.id for finding in bext.check(file_with(path, WRONG[kind]))}
    if values:
        assert "value-not-listed" in {finding.id for finding in bext.check(file_with(path, "nonsense"))}


def test_phases():
    for path in OPTIONS:
        (option,) = [found for found in bext.options(path.split(".")[-1], backend="lpai") if found.key == path.split(".")[-1]]
        if path.startswith("lpai_backend"):
            assert list(option.phase) == ["compile"]
        if "execute" in path:
            assert list(option.phase) == ["execute"]


@pytest.mark.skipif(not DOCUMENTS, reason="the documents are not here")
def test_the_full_scheme():
    text = DOCUMENTS[0].read_text(encoding="utf-8")
    scheme = text[text.index("{", text.index("Full JSON Scheme")) : text.index("Full JSON Example")]
    file = bext.load(scheme)
    assert file.kind == "lpai" and file.data["lpai_backend"] == {"target_env": "adsp", "enable_hw_ver": "v6"}
