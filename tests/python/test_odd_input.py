"""Invalid values for paths, texts and options never crash and always give an error with a message."""

import math
from pathlib import Path

import pytest

import bext
from bext.api.common.backends.aic import AicConfigHelper
from bext.api.common.backends.htp import HtpConfigHelper, HtpGraphConfig
from bext.api.common.backends.htp_mcp import HtpMcpConfigHelper
from bext.api.common.backends.lpai import LpaiConfigHelper
from bext.api.compiler.config import CompileConfig
from bext.gen_ai_api.gen_ai_builder_factory import GenAIBuilderFactory

FILES = {
    "empty.json": b"",
    "nul.json": b"\0" * 100,
    "binary.json": bytes(range(256)) * 4,
    "utf16.json": '{"graphs": []}'.encode("utf-16"),
    "mark.json": b"\xef\xbb\xbf{}",
    "deep.json": b"[" * 100_000,
    "deep_objects.json": b'{"a":' * 100_000,
    "bytes.json": b'{"graphs":[{"graph_names":["\xff"],"O":"\xff","\xfe":1}],"devices":[{"dsp_arch":"\xc0\x80"}]}',
    "keys.json": b'{"\xff": {"\xff\xfe": "\xff"}, "graphs": {"\xff": 1}, "memory": {"mem_type": "sh\xffared"}}',
    "outer.json": b'{"backend_extensions":{"shared_library_path":"\xff","config_file_path":"\xff.json"}}',
    "huge.json": b'{"graphs":[{"graph_names":["a"],"O":' + b"9" * 400 + b"}]}",
    "infinite.json": b'{"graphs":[{"graph_names":["a"],"O":1e999,"vtcm_mb":-1e400}]}',
    "nan.json": b'{"graphs":[{"O":NaN}]}',
    "list.json": b"[1,2]",
    "text.json": b'"x"',
    "half.json": b'{"graphs":[{"graph_names":["\\ud800"],"O":"\\udfff"}]}',
}


def nested(make, depth=100_000):
    value = make(None)
    for _ in range(depth):
        value = make(value)
    return value


class Mute:
    """Has a failing `__repr__`."""

    def __repr__(self):
        raise RuntimeError("no")


class Halved:
    def __repr__(self):
        return "\ud800"


class NumberedPath:
    def __fspath__(self):
        return 7


class BytesPath:
    def __fspath__(self):
        return b"a\xff.json"


ITSELF = {}
ITSELF["x"] = ITSELF
DEEP = [nested(lambda inner: {"a": inner}), nested(lambda inner: [inner])]


def odd_values():
    return [
        *FILES, None, "", " ", "x", "{", "{}", "[]", "\n", "\ud800", "a\udcff.json", "\0", "a" * 5000,
        b"", b"\0", b"{}", b"\xff", b'{"\xff":1}', bytearray(b"{}"), memoryview(b"{}"),
        0, -1, 2**63, 10**400, -(10**400), 1.5, math.nan, math.inf, True, complex(1, 2),
        [], [1], (), {}, {1}, range(3), {1: 2}, {b"a": 1}, {None: 1}, {"a": math.nan}, {"a": 10**400}, {"\ud800": 1},
        {"a": "\ud800"}, {"a": b"\xff"}, {"a": object()}, {"a": {1, 2}}, {"graphs": [{"graph_names": ["a"], "O": 10**400}]},
        ITSELF, *DEEP,
        object(), int, print, Mute(), Halved(), {"a": Mute()}, {"a": Halved()}, {Mute(): 1}, {Halved(): 1},
        NumberedPath(), BytesPath(), Path("folder"), Path("absent.json"),
    ]  # fmt: skip


def editor():
    return bext.edit('{"graphs": [{"graph_names": ["g"]}], "a": 1}')


def builder():
    return GenAIBuilderFactory.create("empty.json", "HTP", cache_root="cache")


def checking(name, several=False):
    return lambda value: bext.check("{}", **{name: [value] if several else value})


CALLS = {
    "load": bext.load,
    "load data": lambda value: bext.load(value).data,
    "load options": lambda value: bext.load(value).options(),
    "load findings": lambda value: [str(finding) for finding in bext.load(value).findings],
    "load canonical": lambda value: bext.load(value).canonical_text(),
    "load backend": lambda value: bext.load("{}", backend=value),
    "load item": lambda value: bext.load("{}")[value],
    "check": lambda value: bext.check(value)._repr_html_(),
    "check render": lambda value: [bext.check(value).render(one) for one in ("terminal", "json", "sarif", "github", "lines")],
    "check fix": lambda value: bext.check(value).fix(),
    "render": lambda value: bext.check("{}").render(value),
    **{f"check {name}": checking(name) for name in ("target", "sdk", "runtime_sdk", "graphs", "phase", "host", "backend")},
    **{f"check {name}": checking(name) for name in ("meant_as", "assume", "allow", "only", "project")},
    **{f"check {name} in a list": checking(name, True) for name in ("sdk", "graphs", "phase", "assume", "allow", "only")},
    "fix text": lambda value: bext.Fix("t", (bext.Edit(0, 1, ""),)).apply(value),
    "fix edit": lambda value: bext.Fix("t", (bext.Edit(value, value, value),)).apply("{}"),
    "fix edits": lambda value: bext.Fix("t", value).apply("{}"),
    "edit": lambda value: bext.edit(value).data,
    "edit set": lambda value: editor().set("graphs[g].O", value),
    "edit set unknown": lambda value: editor().set("/b", value),
    "edit set place": lambda value: editor().set(value, 1),
    "edit force": lambda value: editor().set("/b", 1, force=value),
    "edit add": lambda value: editor().set("/b", 1, add=value),
    "edit insert": lambda value: editor().insert("/b", value),
    "edit insert place": lambda value: editor().insert(value, 1),
    "edit remove": lambda value: editor().remove(value),
    "edit rename": lambda value: editor().rename("/a", value),
    "edit move": lambda value: editor().move("/a", value),
    "edit get": lambda value: editor()[value],
    "diff": lambda value: bext.diff(value, "{}"),
    "merge": lambda value: bext.merge('{"graphs": []}', value),
    "merge backend": lambda value: bext.merge("{}", backend=value),
    "merge indent": lambda value: bext.merge('{"graphs": []}', indent=value),
    "new": bext.new,
    **{f"new {name}": (lambda name: lambda value: bext.new(**{name: value}))(name)
       for name in ("target", "graphs", "mode", "force")},
    "schema": bext.schema,
    "verify": lambda value: bext.verify(value, "{}"),
    "verify config": lambda value: bext.verify({"info": {"graphs": [{"info": {"graphName": "g"}}]}}, value),
    **{f"verify {name}": (lambda name: lambda value: bext.verify({"info": {"graphs": [{"info": {"graphName": "g"}}]}}, '{"graphs": []}', **{name: value}))(name)
       for name in ("target", "sdk", "strict")},
    "soc": bext.soc,
    "explain": bext.explain,
    "options": bext.options,
    "options backend": lambda value: bext.options("", backend=value),
    "from file": lambda value: CompileConfig.from_backend_extensions("HTP", value),
    "from file, raw": lambda value: CompileConfig.from_backend_extensions("HTP", value, passthrough=True).model_dump(),
    "from file, backend": lambda value: CompileConfig.from_backend_extensions(value, "mark.json"),
    "populate": lambda value: CompileConfig("HTP").populate_from_backend_extensions(value),
    "validate": CompileConfig.model_validate,
    "validate json": CompileConfig.model_validate_json,
    "validate graph": HtpGraphConfig.model_validate,
    **{f"config {name}": (lambda name: lambda value: CompileConfig("HTP", **{name: value}).model_dump())(name)
       for name in CompileConfig.list_options() if name != "backend"},
    "extras": lambda value: setattr(HtpGraphConfig("g"), "_extras", value),
    "copy": lambda value: CompileConfig("HTP").model_copy(update=value),
    "dump context": lambda value: CompileConfig("HTP").model_dump(context=value),
    "indent": lambda value: CompileConfig("HTP").to_backend_extension_json(indent=value),
    "mode": lambda value: CompileConfig("HTP", soc_details="chipset:SM8750").set_mode(value),
    "helper htp": HtpConfigHelper.from_backend_extension_dict,
    "helper aic": AicConfigHelper.from_backend_extension_dict,
    "helper htp_mcp": HtpMcpConfigHelper.from_backend_extension_dict,
    "helper lpai": LpaiConfigHelper.from_backend_extension_dict,
    "helper back": HtpConfigHelper.to_backend_extension_dict,
    "builder": lambda value: GenAIBuilderFactory.create(value, "HTP", cache_root="cache"),
    "builder backend": lambda value: GenAIBuilderFactory.create("empty.json", value, cache_root="cache"),
    "builder root": lambda value: GenAIBuilderFactory.create("empty.json", "HTP", cache_root=value),
    "builder targets": lambda value: builder().set_targets(value),
    "builder config": lambda value: builder().set_compilation_options(config=value),
}  # fmt: skip

@pytest.fixture
def folder(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "folder").mkdir()
    for name, content in FILES.items():
        (tmp_path / name).write_bytes(content)


@pytest.mark.parametrize("call", CALLS.values(), ids=CALLS)
@pytest.mark.filterwarnings("ignore:the mode `weight_sharing`")
def test_every_error_has_a_message(call, folder):
    for value in odd_values():
        parts = [value, *value, *value.values()] if isinstance(value, dict) else [value]
        is_theirs = any(isinstance(part, (Mute, Halved)) for part in parts)
        try:
            call(value)
        except (ValueError, TypeError, KeyError, OSError, RecursionError, AttributeError) as error:
            assert str(error).strip(), f"{type(error).__name__} says nothing"
            for internal in ("incompatible function", "Unable to cast", "codec can't", "object is not"):
                assert is_theirs or internal not in str(error)
        except RuntimeError:
            assert is_theirs


@pytest.mark.parametrize("load", [
    lambda path: CompileConfig.from_backend_extensions("HTP", path),
    lambda path: CompileConfig("HTP").populate_from_backend_extensions(path),
])  # fmt: skip
def test_invalid_utf8_is_reported_with_file_line_and_column(load, tmp_path):
    path = tmp_path / "bytes.json"
    path.write_bytes(b'{"graphs": [\n  {"graph_names": ["a\xff"]}]}')
    with pytest.raises(ValueError) as raised:
        load(path)
    assert str(raised.value) == f"{path}:2:22: invalid UTF-8 byte 0xFF"


def test_quoted_files_and_paths_need_not_be_utf8(tmp_path):
    name = str(tmp_path / "a\udcff.json")
    Path(name).write_bytes(b'{"graphs": [{"graph_names": ["g"], "O": 9}]}')
    with pytest.raises(ValueError, match="a\ufffd.json:1:41: `O` must be 1, 2 or 3"):
        CompileConfig.from_backend_extensions("HTP", name)
    with pytest.raises(KeyError, match="graphs.vit\ufffd"):
        bext.edit(b'{"graphs": [{"graph_names": ["vit\xff"]}]}').set("graphs[vit].O", 3)


def test_long_values_are_cut_in_messages():
    with pytest.raises(TypeError) as raised:
        bext.check("{}", target=["x" * 9999])
    assert len(str(raised.value)) < 300 and "…" in str(raised.value)
