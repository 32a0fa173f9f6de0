"""Writes python/bext/_core.pyi: what editors and type checkers know about the extension module.

    main.py PACKAGE_FOLDER OUTPUT [--check]

The configuration classes and enumerations come from the option tables, through the module that was built from them in
PACKAGE_FOLDER; functions are declared in fixed_part.pyi. With --check nothing is written, and a stale file is an error.
"""

import keyword
import re
import sys
import textwrap
from pathlib import Path

HERE = Path(__file__).resolve().parent
HEAD = """\
# Made from the option tables by src/tools/gen_stubs/main.py; `cmake --build build/release --target docs` makes it again.
"""
ENUMS = ["BackendType", "DspArchitecture", "PerfProfile", "CompilerModes"]
COMPILE_METHODS = '''\
    @classmethod
    def from_backend_extensions(
        cls, backend: BackendType | str, path: str | PathLike[str], *, passthrough: bool = ..., **attributes: Any
    ) -> Self:
        """From an HTP backend extensions file; with `passthrough` it is handed on as it is."""
    def populate_from_backend_extensions(self, path: str | PathLike[str], *, passthrough: bool = ...) -> Self:
        """Replaces all HTP options by those of the file and keeps every other attribute."""
    def to_backend_extension_json(self, indent: int | None = ...) -> str:
        """The backend part as JSON text."""
    def set_mode(self, mode: CompilerModes | str, **arguments: Any) -> None:
        """Applies a ready-made set of options."""
    def serialize(self, info: Any) -> dict[str, Any]: ...
    def check_attributes(self) -> list[tuple[str, str, str]]:
        """What contradicts itself or has no effect, as tuples of id, severity and message."""
    def resolved_target(self) -> dict[str, Any] | None:
        """What `soc_details` stands for in the table of parts."""
    def backend_binary_name(self) -> str | None: ...
    @property
    def section_extras(self) -> dict[str, Any]:
        """Sections of the loaded file that no class describes."""
    @property
    def passthrough(self) -> Any:
        """The raw document of a passthrough load; None without one."""
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
# What a field takes beyond what reading it gives.
ALSO_TAKES = {"data_format_config": "PathLike[str]", "backend_binary_path": "PathLike[str]", "set_output_tensors": "str"}


def doc_string(text, indent):
    text = " ".join(text.split()).replace("\\", "\\\\").replace('"""', "'''")
    pad = " " * indent
    if len(pad) + len(text) + 6 <= 120:
        return f'{pad}"""{text}"""\n'
    lines = textwrap.wrap(text, 120 - indent - 3)
    return f'{pad}"""{lines[0]}\n' + "".join(f"{pad}{line}\n" for line in lines[1:]) + f'{pad}"""\n'


def enum_stub(enum):
    lines = [f"class {enum.__name__}(Options):\n", doc_string(enum.__doc__, 4)]
    for member in enum:
        lines.append(f'    {member.name} = "{member.value}"\n')
        if member.__doc__ and member.__doc__ != enum.__doc__:
            lines.append(doc_string(member.__doc__, 4))
    return "".join(lines)


def field_type(annotation):
    """What reading gives and, because type checkers want the two alike, what may be assigned: enumerations also as the
    string that files hold."""
    for name in ENUMS:
        annotation = annotation.replace(name, f"{name} | str")
    return re.sub(r"\bdict\b", "dict[str, Any]", annotation)


def attribute_type(model, info):
    """Sections that may be absent are `X | Any` for type checkers: the documented programs change them without asking."""
    kind = field_type(info.annotation)
    if model.__name__ == "CompileConfig" and "Config" in kind:
        return f"{kind.split(' | ')[0]} | Any"
    if info.name in ALSO_TAKES:
        return with_none_last([*kind.split(" | "), ALSO_TAKES[info.name]])
    return kind


def with_none_last(parts):
    return " | ".join(sorted(dict.fromkeys(parts), key=lambda part: part == "None"))


def argument_type(info):
    """Entries may be given as dicts too."""
    parts = [part.strip() for part in field_type(info.annotation).split("|")]
    if info.name in ALSO_TAKES:
        parts.append(ALSO_TAKES[info.name])
    for part in list(parts):
        inner = part.removeprefix("list[").removesuffix("]")
        if inner.endswith(("Config", "Identifier", "Details")):
            parts.append("Iterable[Any]" if part != inner else "dict[str, Any]")
    return with_none_last(parts)


def arguments(model):
    """By name and by the spelling in files; only a first field that must be given may stand without its name."""
    lines = []
    for index, info in enumerate(model.model_fields.values()):
        kind = argument_type(info)
        if index == 0 and info.is_required():
            # It may be given by its spelling in files instead.
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
    print(f"{output} is not what the option tables say; `cmake --build build/release --target docs` makes it again")
    return 1


if __name__ == "__main__":
    sys.exit(main())
