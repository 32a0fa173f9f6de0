"""`bext.verify` works like the command of the same name."""

import json
import subprocess

import pytest

import bext

CONFIG = '{"graphs": [{"graph_names": ["vit"], "vtcm_mb": 16, "dlbc": 0}]}'


def info(**built):
    return {"info": {"graphs": [{"info": {"graphName": "vit", "graphBlobInfo": {"info": built}}}]}}


def test_it_is_that_of_the_command_line(tmp_path, bext_command):
    config, built = tmp_path / "ext.json", tmp_path / "info.json"
    config.write_text(CONFIG)
    built.write_text(json.dumps(info(vtcmSize=4, htpDlbc=0)))
    wrapper = {"backend_extensions": {"shared_library_path": "libQnnHtpNetRunExtensions.so", "config_file_path": str(config)}}
    command = [bext_command, "verify", "--info", built, "--config", config]
    result = bext.verify(built, config)
    assert result == json.loads(subprocess.run([*command, "--format", "json"], capture_output=True).stdout)
    assert str(result) == subprocess.run(command, capture_output=True, text=True).stdout
    assert result.outcome == "differs" and repr(result) == "<Verification: differs>"
    assert bext.verify([built], wrapper, follow=True) == result
    with pytest.raises(ValueError, match="is not followed"):
        bext.verify([built], wrapper)


def test_requested_and_built_values():
    assert bext.verify(info(vtcmSize=16, htpDlbc=0), CONFIG).outcome != "differs"
    silent = bext.verify(info(htpDlbc=0), CONFIG)
    assert silent.outcome == "unknown"
    assert bext.verify(info(htpDlbc=0), CONFIG, strict=True, target="SM8750", sdk="2.48").outcome != "proven"
    two = bext.verify((info(vtcmSize=16, htpDlbc=0), info(vtcmSize=8, htpDlbc=0)), CONFIG)
    assert len(two.binaries) == 2 and two.outcome == "differs"


@pytest.mark.parametrize("infos, config, error, line", [
    ([], CONFIG, ValueError, "`infos` must contain"),
    (CONFIG, CONFIG, ValueError, "`<text>` is a configuration file (htp), not the info of a binary"),
    ({"songs": []}, CONFIG, ValueError, "`<text>` is not a complete info of a binary"),
    ({"info": {"graphs": []}}, CONFIG, ValueError, "its list `graphs` is empty"),
    ("absent.json", CONFIG, FileNotFoundError, "absent.json"),
    (3, CONFIG, TypeError, ""),
    (info(vtcmSize=4), '{"songs": []}', ValueError, "not a backend configuration"),
    (info(vtcmSize=4), '{"graphs": [', ValueError, "unclosed"),
    (info(vtcmSize=4), '{"backend_extensions": {"config_file_path": "absent.json"}}', ValueError, "not found"),
])  # fmt: skip
def test_what_cannot_be_compared(infos, config, error, line):
    with pytest.raises(error) as raised:
        bext.verify(infos, config)
    assert line in str(raised.value)


def test_invalid_arguments():
    with pytest.raises(ValueError, match="did you mean `SM8750`"):
        bext.verify(info(vtcmSize=4), CONFIG, target="SM8751")
    with pytest.raises(ValueError, match="expected an SDK version"):
        bext.verify(info(vtcmSize=4), CONFIG, sdk="new")
