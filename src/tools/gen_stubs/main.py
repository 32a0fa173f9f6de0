"""Writes python/bext/_core.pyi, the type stubs of the extension module.

    main.py PACKAGE_FOLDER OUTPUT [--check]

The configuration classes and enumerations come from the option tables, through the built module in PACKAGE_FOLDER;
functions are declared in fixed_part.pyi. With --check, nothing is written and a stale file is an error.
"""

import keyword
import re
import sys
import textwrap
from pathlib import Path

HERE = Path(__file__).resolve().parent
HEAD = """\
# Generated from the option tables by src/tools/gen_stubs/main.py; run `cmake --build build/release --target docs`.
"""
ENUMS = ["BackendType", "DspArchitecture", "PerfProfile", "CompilerModes"]
COMPILE_METHODS = '''\
    @classmethod
    def from_backend_extensions(
        cls, backend: BackendType | str, path: str | PathLike[str], *, passthrough: bool = ..., **attributes: Any
    ) -> Self:
        """Create from an HTP backend-extensions file; with `passthrough`, the file is passed on unchanged."""
    def populate_from_backend_extensions(self, path: str | PathLike[str], *, passthrough: bool = ...) -> Self:
        """Replace all HTP options by those of a file and keep all other attributes."""
    def to_backend_extension_json(self, indent: int | None = ...) -> str:
        """The backend options as JSON text."""
    def set_mode(self, mode: CompilerModes | str, **arguments: Any) -> Self:
        """Apply a predefined set of options."""
    def serialize(self, info: Any) -> dict[str, Any]: ...
    def check_attributes(self) -> list[tuple[str, str, str]]:
        """Contradictions and attributes without effect, as tuples of id, severity and message."""
    def resolved_target(self) -> dict[str, Any] | None:
        """The SoC that `soc_details` names, from the SoC table."""
    def backend_binary_name(self) -> str | None: ...
    @property
    def section_extras(self) -> dict[str, Any]:
        """Sections of the loaded file without a class."""
    @property
    def passthrough(self) -> Any:
        """The unchanged document of a passthrough load, or None."""
    @classmethod
    def list_options(cls) -> list[str]: ...
'''
VALIDATORS = {
    "HtpContextConfig": """\
    def validate_group_id_max_spill_fill_buffer_for_group(self) -> Self: ...
""",
    "HtpGraphConfig": """\
    @classmethod
    def _validate_optimization_type(cls, value: Any) -> Any: ...
""",
}
# Types that can be assigned to a field in addition to its own type.
ALSO_ACCEPTS = {"data_format_config": "PathLike[str]", "backend_binary_path": "PathLike[str]", "set_output_tensors": "str"}


def doc_string(text, indent):
    text = " ".join(text.split()).replace("\\", "\\\\").replace('"""', "'''")
    pad = " " * indent
    if len(pad) + len(text) + 6 <= 120:
        return f'{pad}"""{text}"""\n'
    lines = textwrap.wrap(text, 120 - indent - 3)
    return f'{pad}"""{lines[0]}\n' + "".join(f"{pad}{line}\n" for line in lines[1:]) + f'{pad}"""\n'


def enum_stub(enum):
    lines = [f"class {enum.__name__}(Options):\n", doc_string(enum.__doc__, 4)]
    for name, member in enum.__members__.items():
        lines.append(f'    {name} = "{member.value}"\n')
        if name == member.name and member.__doc__ and member.__doc__ != enum.__doc__:
            lines.append(doc_string(member.__doc__, 4))
    return "".join(lines)


def field_type(annotation):
    """The type of a field. Type checkers expect one type for reading and writing, so enumerations include the strings of
    files."""
    for name in ENUMS:
        annotation = annotation.replace(name, f"{name} | str")
    annotation = re.sub(r"\bdict\b", "dict[str, Any]", annotation)
    return " | ".join(dict.fromkeys(annotation.split(" | ")))


def attribute_type(model, info):
    """Optional sections are `X | Any`: the documented programs use them without a check for None."""
    kind = field_type(info.annotation_text)
    if model.__name__ == "CompileConfig" and "Config" in kind:
        return f"{kind.split(' | ')[0]} | Any"
    if info.name in ALSO_ACCEPTS:
        return with_none_last([*kind.split(" | "), ALSO_ACCEPTS[info.name]])
    return kind


def with_none_last(parts):
    return " | ".join(sorted(dict.fromkeys(parts), key=lambda part: part == "None"))


def argument_type(info):
    """The type of a constructor argument; entries may also be dicts."""
    parts = [part.strip() for part in field_type(info.annotation_text).split("|")]
    if info.name in ALSO_ACCEPTS:
        parts.append(ALSO_ACCEPTS[info.name])
    for part in list(parts):
        inner = part.removeprefix("list[").removesuffix("]")
        if inner.endswith(("Config", "Identifier", "Details")):
            parts.append("Iterable[Any]" if part != inner else "dict[str, Any]")
    return with_none_last(parts)


def arguments(model):
    """Constructor arguments by field name and by name in files. Only a required first field may be positional."""
    lines = []
    for index, info in enumerate(model.model_fields.values()):
        kind = argument_type(info)
        if index == 0 and info.is_required():
            # Optional, because its name in files may be used instead.
            lines.append(f"{info.name}: {kind} = ..." if info.alias else f"{info.name}: {kind}")
        if index == 0:
            lines.append("*")
        if index or not info.is_required():
            lines.append(f"{info.name}: {kind} = ...")
        if info.alias and info.alias.isidentifier() and not keyword.iskeyword(info.alias):
            alias_kind = "str | list[str]" if info.alias == "graph_names" else kind
            lines.append(f"{info.alias}: {alias_kind} = ...")
    return "".join(f"        {line},\n" for line in lines)


def class_stub(model):
    lines = [f"class {model.__name__}(Model):\n", doc_string(first_paragraph(model), 4), "\n"]
    for info in model.model_fields.values():
        lines += [f"    {info.name}: {attribute_type(model, info)}\n", doc_string(info.description, 4)]
    lines.append(f"    def __init__(\n        self,\n{arguments(model)}    ) -> None: ...\n")
    if model.__name__ == "CompileConfig":
        lines.append(COMPILE_METHODS)
    lines.append(VALIDATORS.get(model.__name__, ""))
    return "".join(lines)


def first_paragraph(model):
    return model.__doc__.strip().split("\n\n")[0]


def stub(core):
    models = [value for value in vars(core).values()
              if isinstance(value, type) and issubclass(value, core.Model) and value is not core.Model]
    parts = [HEAD + (HERE / "fixed_part.pyi").read_text()]
    parts += [enum_stub(getattr(core, name)) for name in ENUMS]
    parts += [class_stub(model) for model in models]
    return "\n".join(parts)


def main():
    folder, output = Path(sys.argv[1]), Path(sys.argv[2])
    sys.path.insert(0, str(folder))
    from bext import _core

    text = stub(_core)
    if "--check" not in sys.argv:
        output.write_text(text)
        return 0
    if output.exists() and output.read_text() == text:
        return 0
    print(f"{output} is stale; run `cmake --build build/release --target docs`")
    return 1


if __name__ == "__main__":
    sys.exit(main())
