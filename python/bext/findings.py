"""`bext.check` and its results."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple, overload

from . import _core
from ._arguments import Source, Words


class Position(NamedTuple):
    """A position in a text. Line and column count from 1, the column in UTF-8 bytes; the byte offset counts from 0."""

    line: int
    column: int
    offset: int


class Range(NamedTuple):
    """A range from `start` to `end`; `end` is exclusive."""

    start: Position
    end: Position


class Edit(NamedTuple):
    """Replaces the bytes from `start` to `end` (exclusive) with `text`."""

    start: int
    end: int
    text: str


class Fix(NamedTuple):
    """Edits that together fix a finding.

    `applicability` is safe (the intention is certain) or suggested (a guess, or a change of meaning).
    """

    title: str
    edits: tuple[Edit, ...]
    applicability: str = "suggested"

    def apply(self, text: str) -> str:
        """Apply the edits to `text`, which must be the text that was checked."""
        return _core.apply_edits(text, self.edits)


class Fixed(NamedTuple):
    """A text with fixes applied, and the titles of the fixes in the order of application."""

    text: str
    applied: tuple[str, ...]


class Finding(NamedTuple):
    """A problem in a file.

    `path` is the file: the checked file, or the backend-extensions file that it names. `id` is stable; `bext.explain`
    describes it. `severity` is error, warning or note. `pointer` is the place as a JSON pointer, `range` the place in the
    text. `effect` is what the tools do with such a file. `certainty` tells how well the effect is known: `A` official
    document or header, `B` behavior of a published SDK package, `C` third party, `G` inference; `source` names the source.
    `only_with_sdk` lists the SDKs with this finding when several were checked and not all have it.
    """

    path: str
    id: str
    severity: str
    message: str
    pointer: str
    range: Range
    notes: tuple[str, ...]
    fixes: tuple[Fix, ...]
    effect: str = ""
    certainty: str = "G"
    source: str = ""
    only_with_sdk: tuple[str, ...] = ()

    def __str__(self) -> str:
        start = self.range.start
        return f"{self.path}:{start.line}:{start.column}: {self.severity}: {self.message} [{self.id}]"


def _finding(value: Any) -> Finding:
    path, id, severity, message, pointer, (start, end), notes, fixes, *known = value
    return Finding(
        path,
        id,
        severity,
        message,
        pointer,
        Range(Position._make(start), Position._make(end)),
        notes,
        tuple(Fix(title, tuple(map(Edit._make, edits)), kind) for title, edits, kind in fixes),
        *known,
    )


class Findings(Sequence[Finding]):
    """The findings of one check, in the order of their places. False if there are none."""

    def __init__(self, findings: Iterable[Any], files: Iterable[tuple[str, str]] = (), call: Any = None) -> None:
        self._list = [value if isinstance(value, Finding) else _finding(value) for value in findings]
        self._files = list(files)
        self._call = call

    @overload
    def __getitem__(self, index: int) -> Finding: ...
    @overload
    def __getitem__(self, index: slice) -> list[Finding]: ...
    def __getitem__(self, index: Any) -> Any:
        return self._list[index]

    def __len__(self) -> int:
        return len(self._list)

    def __iter__(self) -> Iterator[Finding]:
        return iter(self._list)

    def __eq__(self, other: object) -> bool:
        if isinstance(other, Findings):
            return self._list == other._list
        if isinstance(other, list):
            return self._list == other
        return NotImplemented

    __hash__ = None  # type: ignore[assignment]

    @property
    def kind(self) -> str:
        """The kind of the checked file: htp, wrapper, genie-dialog, unknown, …"""
        return self._checked_file()[1]

    @property
    def path(self) -> str:
        """The path of the checked file; `<text>` for a text."""
        return self._checked_file()[0]

    @property
    def errors(self) -> list[Finding]:
        return self._of("error")

    @property
    def warnings(self) -> list[Finding]:
        return self._of("warning")

    @property
    def notes(self) -> list[Finding]:
        return self._of("note")

    @property
    def ids(self) -> list[str]:
        """The id of each finding."""
        return [finding.id for finding in self._list]

    def fix(self, save: bool = False, *, suggested: bool = False) -> Fixed:
        """Apply all safe fixes until none is left, and return the result. With `suggested`, apply suggested fixes too.

        With `save`, the file is rewritten; for a top-level config file also its backend-extensions file.
        """
        source, arguments = self._arguments()
        files = _core.fix(source, arguments, suggested)
        if save:
            for path, text, applied in files:
                if applied and path != "<text>":
                    _core.write_text(path, text)
        _, text, applied = files[0]
        return Fixed(text, tuple(applied))

    def render(self, format: str = "terminal", *, color: bool = False, width: int = 100) -> str:
        """The output of `bext check --format`: terminal, json, sarif, github or lines. The file is checked again."""
        source, arguments = self._arguments()
        return _core.render(source, arguments, format, color, width)

    def __repr__(self) -> str:
        return f"<Findings of {self.path}: {self._summary()}>"

    def __str__(self) -> str:
        return "\n".join(map(str, self._list))

    def _repr_html_(self) -> str:
        from .html import findings_html

        return findings_html(self, self._summary())

    def _checked_file(self) -> tuple[str, str]:
        # The files are in the order of their findings: project file, checked file, backend-extensions file.
        others = [file for file in self._files if file[1] != "bext-project"]
        return (others or self._files or [("<text>", "unknown")])[0]

    def _of(self, severity: str) -> list[Finding]:
        return [finding for finding in self._list if finding.severity == severity]

    def _arguments(self) -> Any:
        if self._call is None:
            raise ValueError("these findings are from loading a file; use `bext.check` to render or fix findings")
        return self._call

    def _summary(self) -> str:
        counts = [(len(self.errors), "error"), (len(self.warnings), "warning"), (len(self.notes), "note")]
        words = [f"{count} {name}{'s' if count > 1 else ''}" for count, name in counts if count]
        return ", ".join(words) or "no findings"


def check(
    source: Source,
    *,
    target: str | None = None,
    sdk: Words = None,
    runtime_sdk: str | None = None,
    graphs: Words = None,
    phase: Words = None,
    host: str | None = None,
    backend: str | None = None,
    meant_as: str | None = None,
    assume: Words = None,
    allow: Words = None,
    only: Words = None,
    project: bool = True,
    follow: bool = False,
) -> Findings:
    """Check a file with all rules. A top-level config file is checked together with its backend-extensions file.

    - `target`: the SoC by any of its names or as a spec string (`SM8750`, `chipset:SM8750`).
    - `sdk`: the SDK version, such as `2.48`, or several versions; see `Finding.only_with_sdk`.
    - `runtime_sdk`: the version of the libraries on the device.
    - `graphs`: the graphs of the model; by default those of models that the project file names or that are next to
      the file.
    - `phase`: what the file is used for: compile, context, execute.
    - `host`: where the tools run: linux, windows, …
    - `backend`: overrides the recognized kind of the file.
    - `meant_as`: the intended kind of the file.
    - `assume`: facts about the run that are in no file (`online-preparation`, `quantized-graphs`, …).
    - `allow`: ids of findings to suppress.
    - `only`: ids of the only findings to report.
    - `project`: whether the nearest project file `.bext.json` provides the settings that are not given.
    - `follow`: whether to read a backend-extensions file outside the repository or folder of the file that names it.

    Raises FileNotFoundError (or another OSError) if the file cannot be read, ValueError for invalid arguments.
    """
    arguments = {
        "target": target,
        "sdk": _listed(sdk),
        "runtime_sdk": runtime_sdk,
        "graphs": _listed(graphs),
        "phase": _listed(phase),
        "host": host,
        "backend": backend,
        "meant_as": meant_as,
        "assume": _listed(assume),
        "allow": _listed(allow),
        "only": _listed(only),
        "project": bool(project),
        "follow": bool(follow),
    }
    files, findings = _core.check(source, arguments)
    return Findings(findings, files, (source, arguments))


def _listed(words: Any) -> Any:
    # An iterator can be read only once, but `fix` and `render` check again.
    return list(words) if hasattr(words, "__next__") else words
