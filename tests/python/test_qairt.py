"""`import bext.qairt`, with and without the vendor's package. Each case runs in its own process."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

SHARED = Path(os.environ.get("BEXT_SHARED_DIR", ""), "seeds")


def run(script, *paths):
    path = os.pathsep.join([os.environ["PYTHONPATH"], *map(str, paths)])
    result = subprocess.run([sys.executable, "-c", script], env={**os.environ, "PYTHONPATH": path}, capture_output=True,
                            text=True)
    assert result.returncode == 0, result.stderr
    return result.stdout, result.stderr


def test_documented_paths_lead_to_the_same_modules():
    run("""
import bext.qairt, qairt
assert bext.qairt.stands_in
from qairt.api.compiler.config import CompileConfig
from qairt.gen_ai_api.gen_ai_builder_factory import GenAIBuilderFactory
import qairt.api.common.backends.htp as theirs
import bext.api.common.backends.htp as ours
import bext.api.compiler.config, bext.gen_ai_api.gen_ai_builder_factory
assert theirs is ours and qairt.api is bext.api
assert CompileConfig is bext.api.compiler.config.CompileConfig
assert GenAIBuilderFactory is bext.gen_ai_api.gen_ai_builder_factory.GenAIBuilderFactory
assert ours.__spec__.name == ours.__name__ == "bext.api.common.backends.htp"
""")


def test_the_documented_class_of_targets_has_its_documented_path():
    run("""
import bext.qairt
from qti.aisw.tools.core.utilities.devices.api.device_definitions import SocDetails
import bext.api.common.device_definitions, bext.api.compiler.config
assert SocDetails is bext.api.common.device_definitions.SocDetails is bext.api.compiler.config.SocDetails
import qti.aisw
try:
    qti.aisw.converters
except AttributeError as error:
    assert "bext's replacement for `qti` provides" in str(error)
else:
    raise SystemExit("more than there is")
""")


def test_an_installed_package_qti_takes_precedence(tmp_path):
    (tmp_path / "qti/aisw").mkdir(parents=True)
    (tmp_path / "qti/aisw/__init__.py").write_text("theirs = True")
    _, warned = run("""
import bext.qairt, qti.aisw
assert qti.aisw.theirs and bext.qairt.stands_in
from qairt.api.compiler.config import CompileConfig
""", tmp_path)
    assert "`qti` is installed" in warned and "takes precedence" in warned


def test_the_order_of_imports_does_not_matter():
    run("""
import bext.api.compiler.config
import bext.qairt
import qairt.api.compiler.config
assert qairt.api.compiler.config is bext.api.compiler.config
import importlib
importlib.reload(bext.api)
import bext.qairt
""")


def test_without_it_there_is_no_qairt():
    run("""
import bext
try:
    import qairt
except ModuleNotFoundError:
    pass
else:
    raise SystemExit("qairt came from nowhere")
""")


def test_missing_names_are_reported():
    out, _ = run("""
import bext.qairt, qairt
for statement in ("qairt.convert", "import qairt.api.no_such", "import qairt.utils"):
    try:
        exec(statement)
    except (AttributeError, ModuleNotFoundError) as error:
        print(error)
""")
    assert "bext's replacement for `qairt`" in out
    assert "No module named 'qairt.api.no_such'" in out
    assert "No module named 'qairt.utils'" in out


def test_the_vendors_package_takes_precedence(tmp_path):
    package = tmp_path / "qairt"
    package.mkdir()
    (package / "__init__.py").write_text("OWNER = 'vendor'\n")
    out, errors = run("import bext.qairt\nimport qairt\nprint(qairt.OWNER, bext.qairt.stands_in)", tmp_path)
    assert out.split() == ["vendor", "False"]
    assert "takes precedence" in errors and str(package) in errors
    assert "<string>:1" in errors


def test_every_path_of_the_documents_resolves():
    documents = sorted(SHARED.glob("*.txt"))
    if not documents:
        pytest.skip("the documents are not here")
    text = "\n".join(document.read_text() for document in documents).replace("\\_", "_")
    imports = set(re.findall(r"from (qairt[\w.]*) import", text))
    classes = set(re.findall(r"(qairt(?:\.[a-z]\w*)+)\.([A-Z]\w+)", text))
    assert imports and classes
    script = ["import bext.qairt, importlib"]
    script += [f"importlib.import_module({name!r})" for name in sorted(imports)]
    script += [f"assert hasattr(importlib.import_module({module!r}), {name!r}), '{module}.{name}'"
               for module, name in sorted(classes)]
    run("\n".join(script))


def test_a_folder_of_that_name_is_not_the_vendors_package(tmp_path):
    (tmp_path / "qairt" / "notes").mkdir(parents=True)
    for before in ("", "import qairt\n"):
        _, errors = run(f"{before}import bext.qairt\nfrom qairt.api.compiler.config import CompileConfig\n"
                        "assert bext.qairt.stands_in and CompileConfig.__module__.startswith('bext.')", tmp_path)
        assert "vendor's package" not in errors
    (tmp_path / "qairt" / "api").mkdir()
    _, errors = run("import bext.qairt\nassert not bext.qairt.stands_in", tmp_path)
    assert "vendor's package" in errors


def test_loading_it_again_changes_nothing():
    _, errors = run("""
import importlib, sys, bext.qairt
for loaded in (False, True):
    if loaded:
        import qairt.api.compiler.config
    importlib.reload(bext.qairt)
    assert bext.qairt.stands_in
    assert sum(getattr(finder, "__module__", "") == "bext.qairt" for finder in sys.meta_path) == 1
import qairt.api.common.backends.htp as theirs, bext.api.common.backends.htp as ours
assert theirs is ours
""")
    assert "vendor's package" not in errors


def test_packages_are_reached_without_importing_each_level():
    code = """
import bext.qairt, qairt
print(qairt.api.common.backends.htp.HtpGraphConfig.__name__, qairt.api.compiler.config.CompileConfig.__name__)
print(qairt.gen_ai_api.gen_ai_builder_factory.GenAIBuilderFactory.__name__, qairt.api.configs.common.PerfProfile.BURST)
import qti
print(qti.aisw.tools.core.utilities.devices.api.device_definitions.SocDetails.__name__)
"""
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
    assert run.stdout.split() == ["HtpGraphConfig", "CompileConfig", "GenAIBuilderFactory", "burst", "SocDetails"]
