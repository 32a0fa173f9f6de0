"""The documented builder, with a fake SDK and without any. Nothing is compiled."""

import json
import os
import pickle
import signal
import subprocess
from pathlib import Path

import pytest

from bext.api.common.backends.htp import HtpDeviceConfig, HtpGraphConfig
from bext.api.compiler.config import CompileConfig
from bext.gen_ai_api.gen_ai_builder_factory import BuildError, GenAIBuilderFactory, SdkNotFoundError

STAND_IN = os.environ.get("BEXT_STAND_IN_SDK", "")


@pytest.fixture(autouse=True)
def no_sdk(monkeypatch):
    for name in ("QAIRT_SDK_ROOT", "QNN_SDK_ROOT", "ADSP_STAND_IN"):
        monkeypatch.delenv(name, raising=False)


@pytest.fixture
def model(tmp_path):
    path = tmp_path / "vit.dlc"
    path.write_bytes(b"a converted model")
    return path


@pytest.fixture
def builder(model, tmp_path):
    return GenAIBuilderFactory.create(str(model), "HTP", cache_root=tmp_path / "cache").set_targets(["chipset:SM8750"])


def config_of(folder):
    wrapper = json.loads((folder / "vit.config.json").read_text())
    inner = folder / wrapper["backend_extensions"]["config_file_path"]
    return wrapper, json.loads(inner.read_text())


class TestWithoutAnSdk:
    def test_without_sdk_reports_written_files_and_what_is_missing(self, builder, tmp_path):
        with pytest.raises(SdkNotFoundError) as raised:
            builder.build()
        error = raised.value
        folder = tmp_path / "cache/vit.prepared"
        assert sorted(path.name for path in folder.iterdir()) == ["vit.compile.sh", "vit.config.json", "vit.htp.json"]
        assert sorted(error.written) == sorted(str(path) for path in folder.iterdir())
        for path in error.written:
            assert path in str(error)
        assert "QAIRT_SDK_ROOT" in str(error) and "`sdk_root`: not given" in str(error)
        assert "qnn-context-binary-generator" in error.command and str(tmp_path / "vit.dlc") in error.command
        assert error.command.startswith(f"cd {folder} && ")
        assert error.end == "no-sdk" and error.log == ""
        assert not (tmp_path / "cache/vit").exists()
        wrapper, inner = config_of(folder)
        assert inner["devices"][0]["soc_model"] == 69

    def test_config_replaces_the_whole_configuration(self, builder, tmp_path):
        config = CompileConfig(backend="HTP", device_custom_configs=[HtpDeviceConfig(soc_model=43, dsp_arch="v73")],
                               graph_custom_configs=[HtpGraphConfig(name="vit", vtcm_size_in_mb=8)])
        builder.set_compilation_options(config=config)
        assert builder.config is config
        with pytest.raises(SdkNotFoundError):
            builder.build()
        _, inner = config_of(tmp_path / "cache/vit.prepared")
        assert inner["devices"] == [{"soc_model": 43, "dsp_arch": "v73"}]
        assert inner["graphs"] == [{"vtcm_mb": 8, "graph_names": ["vit"]}]

    def test_a_passthrough_file_reaches_the_tool_untouched(self, builder, tmp_path):
        text = '{"graphs": [{"graph_names": ["vit"], "vtcm_mb": "huge", "O": 99}],  "unheard_of": 1}'
        (tmp_path / "raw.json").write_text(text)
        config = CompileConfig.from_backend_extensions("HTP", tmp_path / "raw.json", passthrough=True)
        builder.set_compilation_options(config=config)
        with pytest.raises(SdkNotFoundError) as raised:
            builder.build()
        assert not raised.value.findings.errors
        assert (tmp_path / "cache/vit.prepared/vit.htp.json").read_text() == text

    @pytest.mark.parametrize("text", [b'{"graphs": [', b"[1]", b'{"x": "a\xff"}', b"not JSON"])
    def test_a_passthrough_file_need_not_be_json(self, builder, tmp_path, text):
        (tmp_path / "raw.json").write_bytes(text)
        config = CompileConfig.from_backend_extensions("HTP", tmp_path / "raw.json", passthrough=True)
        assert config.passthrough == text.decode(errors="surrogateescape")
        assert pickle.loads(pickle.dumps(config)) == CompileConfig(**config.model_dump()) == config
        with pytest.raises(ValueError, match="the passthrough document is not a JSON object"):
            config.to_backend_extension_json()
        builder.set_compilation_options(config=config)
        with pytest.raises(SdkNotFoundError):
            builder.build()
        assert (tmp_path / "cache/vit.prepared/vit.htp.json").read_bytes() == text

    def test_the_only_entry_applies_to_the_only_graph(self, builder, tmp_path):
        graph = HtpGraphConfig(name="placeholder", vtcm_size_in_mb=8)
        builder.set_compilation_options(graph_custom_configs=[graph])
        with pytest.raises(SdkNotFoundError):
            builder.build()
        _, inner = config_of(tmp_path / "cache/vit.prepared")
        assert inner["graphs"] == [{"vtcm_mb": 8, "graph_names": ["vit"]}]
        assert graph.name == "placeholder"

    def test_output_tensors_reach_the_tool(self, tmp_path):
        (tmp_path / "models").mkdir()
        for name in ("m", "n"):
            (tmp_path / "models" / f"{name}.dlc").write_bytes(b"a converted model")
        builder = GenAIBuilderFactory.create(tmp_path / "models", "HTP", cache_root=tmp_path / "cache")
        builder.set_targets("SM8750").set_compilation_options(set_output_tensors=["m:t0,t1", "n:t0"])
        with pytest.raises(SdkNotFoundError) as raised:
            builder.build()
        assert "--set_output_tensors 'm:t0,t1;n:t0'" in raised.value.command
        builder.set_compilation_options(set_output_tensors=["t0", "t1"])
        with pytest.raises((BuildError, ValueError), match="missing graph name"):
            builder.build()

    def test_sdk_root_without_an_sdk_is_an_error(self, builder, tmp_path):
        with pytest.raises(ValueError, match="`sdk_root`") as refused:
            builder.build(sdk_root=tmp_path)
        assert "--" not in str(refused.value)
        assert not (tmp_path / "cache").exists()


@pytest.mark.skipif(not os.path.exists(STAND_IN), reason="the stand-in SDK is not built")
class TestWithAnSdk:
    def test_runs_the_tool_and_returns_its_output(self, builder, tmp_path):
        lines = []
        container = builder.build(sdk_root=STAND_IN, on_line=lines.append)
        assert Path(container.binary) == tmp_path / "cache/vit/vit.bin"
        assert Path(container.binary).stat().st_size > 0
        assert container.binary in container.files
        assert Path(container.log).read_text()
        assert lines
        assert container.command.startswith(STAND_IN) or STAND_IN in container.command
        wrapper, _ = config_of(tmp_path / "cache/vit")
        assert wrapper["backend_extensions"]["shared_library_path"].startswith(STAND_IN)

    @pytest.mark.parametrize("place", ["elsewhere/deep/myqpc", "cache/vit/sub/myqpc.bin"])
    def test_the_backend_binary_is_saved_at_its_path(self, builder, tmp_path, place):
        path = tmp_path / place
        given = str(path) if place.startswith("elsewhere") else "sub/myqpc.bin"
        builder.set_compilation_options(backend_binary_path=given)
        saved = path.with_name("myqpc_backend.bin")
        for _ in range(2):
            container = builder.build(sdk_root=STAND_IN)
            assert str(saved) in container.files
            assert saved.stat().st_size > 0
            assert not (tmp_path / "cache/vit/myqpc_backend.bin").exists()
        assert [entry.name for entry in saved.parent.iterdir()] == ["myqpc_backend.bin"]
        saved.unlink()
        builder.build(sdk_root=STAND_IN)
        assert saved.exists()

    def test_a_backend_binary_inside_the_output_goes_with_its_option(self, builder, tmp_path):
        sub = tmp_path / "cache/vit/sub"
        for path, left in (("sub/deep/a", "deep/a_backend.bin"), ("sub/b", "b_backend.bin")):
            builder.set_compilation_options(backend_binary_path=path)
            builder.build(sdk_root=STAND_IN)
            assert [str(file.relative_to(sub)) for file in sub.rglob("*.bin")] == [left]
        (sub / "mine").write_text("mine")
        builder.set_compilation_options(backend_binary_path=None)
        builder.build(sdk_root=STAND_IN)
        assert [file.name for file in sub.rglob("*")] == ["mine"]

    def test_a_failed_build_leaves_no_backend_binary(self, builder, tmp_path, monkeypatch):
        builder.set_compilation_options(backend_binary_path=str(tmp_path / "else/myqpc"))
        monkeypatch.setenv("ADSP_STAND_IN", "crash")
        with pytest.raises(BuildError):
            builder.build(sdk_root=STAND_IN)
        assert not (tmp_path / "else").exists()

    def test_a_foreign_file_at_the_path_is_kept(self, builder, tmp_path):
        (tmp_path / "myqpc_backend.bin").write_text("mine")
        builder.set_compilation_options(backend_binary_path=str(tmp_path / "myqpc"))
        with pytest.raises(BuildError, match="is not the binary of an earlier build"):
            builder.build(sdk_root=STAND_IN)
        assert (tmp_path / "myqpc_backend.bin").read_text() == "mine" and not (tmp_path / "cache/vit").exists()

    def test_finds_the_sdk_by_the_environment(self, builder, monkeypatch):
        monkeypatch.setenv("QAIRT_SDK_ROOT", STAND_IN)
        assert Path(builder.build().binary).exists()

    @pytest.mark.parametrize("mode, end", [("create", "tool-failed"), ("crash", "tool-failed"), ("nothing", "tool-failed")])
    def test_a_tool_that_fails_is_an_error_and_leaves_nothing(self, builder, tmp_path, monkeypatch, mode, end):
        monkeypatch.setenv("ADSP_STAND_IN", mode)
        with pytest.raises(BuildError) as raised:
            builder.build(sdk_root=STAND_IN)
        assert not isinstance(raised.value, SdkNotFoundError)
        assert raised.value.end == end
        assert raised.value.log and raised.value.log in str(raised.value)
        assert not (tmp_path / "cache/vit").exists()

    @pytest.mark.parametrize("mode", ["create", "crash", "nothing"])
    def test_a_tool_that_fails_keeps_the_prepared_files(self, builder, tmp_path, monkeypatch, mode):
        monkeypatch.setenv("ADSP_STAND_IN", mode)
        with pytest.raises(BuildError) as raised:
            builder.build(sdk_root=STAND_IN)
        folder = tmp_path / "cache/vit.prepared"
        assert sorted(raised.value.written) == [str(folder / name) for name in ("vit.compile.sh", "vit.config.json", "vit.htp.json")]
        for path in raised.value.written:
            assert path in str(raised.value) and Path(path).exists()
        assert STAND_IN in raised.value.command
        assert config_of(folder)[1]["devices"][0]["soc_model"] == 69
        # Run the script again, now with a working tool.
        subprocess.run(["/bin/sh", str(folder / "vit.compile.sh")], check=True, capture_output=True,
                       env={"PATH": "/usr/bin:/bin", "QAIRT_SDK_ROOT": STAND_IN})
        assert (folder / "vit.bin").exists()

    def test_file_names_and_variables_that_are_not_utf8(self, tmp_path, monkeypatch):
        folder = os.fsencode(tmp_path) + b"/half\xff"
        os.mkdir(folder)
        model = os.fsdecode(folder + b"/vit.dlc")
        Path(model).write_bytes(b"a converted model")
        monkeypatch.setenv("ODD", os.fsdecode(b"\xff"))
        builder = GenAIBuilderFactory.create(model, "HTP", cache_root=tmp_path / "cache").set_targets("SM8750")
        assert Path(builder.build(sdk_root=STAND_IN).binary).exists()

    def test_the_log_is_explained(self, builder, monkeypatch):
        monkeypatch.setenv("ADSP_STAND_IN", "socmodel")
        with pytest.raises(BuildError, match="kernel"):
            builder.build(sdk_root=STAND_IN)

    def test_a_signal_stops_the_tool_and_is_raised_afterwards(self, builder, monkeypatch):
        monkeypatch.setenv("ADSP_STAND_IN", "hang")
        with pytest.raises(KeyboardInterrupt):
            # The first line shows that the tool is running.
            builder.build(sdk_root=STAND_IN, on_line=lambda line: os.kill(os.getpid(), signal.SIGINT))

    def test_an_exception_of_on_line_is_raised(self, builder, tmp_path):
        heard = []

        def listen(line):
            heard.append(line)
            raise LookupError("enough")

        with pytest.raises(LookupError, match="enough"):
            builder.build(sdk_root=STAND_IN, on_line=listen)
        assert len(heard) == 1
        assert (tmp_path / "cache/vit/vit.bin").exists()

    def test_a_tool_that_hangs_is_stopped(self, builder, monkeypatch):
        monkeypatch.setenv("ADSP_STAND_IN", "hang")
        with pytest.raises(BuildError) as raised:
            builder.build(sdk_root=STAND_IN, timeout=0.2)
        assert raised.value.end == "timed-out"

    def test_a_config_with_errors_is_not_built(self, builder, tmp_path):
        config = CompileConfig(backend="HTP", device_custom_configs=[HtpDeviceConfig(soc_model=69, dsp_arch="v73")])
        builder.set_compilation_options(config=config)
        with pytest.raises(BuildError) as raised:
            builder.build(sdk_root=STAND_IN)
        assert raised.value.end == "refused"
        assert "soc-arch-mismatch" in raised.value.findings.ids
        assert "[soc-arch-mismatch]" in str(raised.value)
        assert "`force=True` continues anyway" in str(raised.value) and "--" not in str(raised.value)
        assert Path(builder.build(sdk_root=STAND_IN, force=True).binary).exists()

    def test_the_prepared_script_builds_with_an_sdk(self, builder, tmp_path):
        with pytest.raises(SdkNotFoundError):
            builder.build()
        script = tmp_path / "cache/vit.prepared/vit.compile.sh"
        subprocess.run(["/bin/sh", str(script)], check=True, capture_output=True,
                       env={"PATH": "/usr/bin:/bin", "QAIRT_SDK_ROOT": STAND_IN})
        assert (tmp_path / "cache/vit.prepared/vit.bin").exists()


def test_a_folder_of_converted_models(tmp_path):
    folder = tmp_path / "llm"
    folder.mkdir()
    for name in ("b.dlc", "a.dlc", "notes.txt"):
        (folder / name).write_text("x")
    builder = GenAIBuilderFactory.create(folder, "HTP", cache_root=tmp_path / "cache").set_targets("SM8750")
    with pytest.raises(SdkNotFoundError) as raised:
        builder.build()
    assert f"{folder / 'a.dlc'},{folder / 'b.dlc'}" in raised.value.command


def test_a_model_that_was_not_converted(tmp_path):
    (tmp_path / "model").mkdir()
    (tmp_path / "model/config.json").write_text("{}")
    builder = GenAIBuilderFactory.create(tmp_path / "model", "HTP", cache_root=tmp_path / "cache")
    with pytest.raises(ValueError, match="no converted model"):
        builder.build()
    assert not (tmp_path / "cache").exists()


def test_wrong_arguments(builder, model, tmp_path):
    with pytest.raises(FileNotFoundError, match="absent.dlc"):
        GenAIBuilderFactory.create(tmp_path / "absent.dlc", "HTP")
    with pytest.raises(ValueError, match="NPU"):
        GenAIBuilderFactory.create(model, "NPU")
    with pytest.raises(ValueError, match="expected one target, found 2"):
        builder.set_targets(["chipset:SM8750", "chipset:SM8550"])
    with pytest.raises(ValueError, match="SM0000"):
        builder.set_targets(["chipset:SM0000"])
    with pytest.raises(TypeError, match="found `69`"):
        builder.set_targets([69])
    with pytest.raises(TypeError, match="`config` must be a CompileConfig, found `dict`"):
        builder.set_compilation_options(config={})
    with pytest.raises(ValueError, match="the backend of `config` must be HTP, found AIC"):
        builder.set_compilation_options(config=CompileConfig(backend="AIC"))
    with pytest.raises(ValueError):
        builder.set_compilation_options(no_such_attribute=1)
    for wrong, words in (
        ({"timeout": "x"}, "`timeout` must be a number of seconds or None, found `'x'`"),
        ({"timeout": -1}, "`timeout` must be a positive number of seconds, found -1"),
        ({"timeout": float("nan")}, "found nan"),
        ({"force": "x"}, "`force` must be True or False, found `'x'`"),
        ({"on_line": 3}, "`on_line` must be a function with one parameter, the line, found `3`"),
        ({"sdk_root": 3}, "not int"),
    ):
        with pytest.raises((TypeError, ValueError)) as refused:
            builder.build(**wrong)
        assert words in str(refused.value) and "\n" not in str(refused.value)
    assert builder.config.soc_details == "chipset:SM8750"
    assert builder.set_compilation_options(debug=True).config.debug is True
