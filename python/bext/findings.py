"""What a check found, and where: `bext.check` and the values it gives."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from os import PathLike
from typing import Any, NamedTuple, Union, overload

from . import _core

Source = Union[str, bytes, PathLike[str], dict[str, Any]]
Words = Union[str, Iterable[str], None]


class Position(NamedTuple):
    """A place in a text: line and column count from 1, the column in UTF-8 bytes; the offset in bytes counts from 0."""

    line: int
    column: int
    offset: int


class Range(NamedTuple):
    """From `start` up to, but without, `end`."""

    start: Position
    end: Position


class Edit(NamedTuple):
    """Replace the bytes from `start` up to `end` by `text`."""

    start: int
    end: int
    text: str


class Fix(NamedTuple):
    """Edits that mend a finding, all at once."""

    title: str
    edits: tuple[Edit, ...]

    def apply(self, text: str) -> str:
        """The text with these edits made; it must be the text that was checked."""
        return _core.apply_edits(text, self.edits)


class Fixed(NamedTuple):
    """A text after every certain fix, and the title of each fix in the order they were made."""

    text: str
    applied: tuple[str, ...]


class Finding(NamedTuple):
    """One thing that a file says and the tools will not do as written.

    `path` is the file (a wrapper's inner file is checked with it), `id` the stable name that `bext.explain` knows,
    `severity` one of error, warning and note, `pointer` the place as a JSON pointer, `range` the place in the text.
    `effect` is what the tools do with such a file; `certainty` is how well that is known (`A` an official document or
    header, `B` the behaviour of a published SDK package, `C` a third party, `G` our inference) and `source` from where.
    `only_with_sdk` names the SDKs that give the finding, where several were checked for and not all of them do.
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
        tuple(Fix(title, tuple(map(Edit._make, edits))) for title, edits in fixes),
        *known,
    )


class Findings(Sequence[Finding]):
    """All findings of one check, in the order of their places. Empty, and so false, when there is nothing to say."""

    def __init__(self, findings: Iterable[Any], files: Iterable[tuple[str, str]] = (), question: Any = None) -> None:
        self._list = [value if isinstance(value, Finding) else _finding(value) for value in findings]
        self._files = list(files)
        self._question = question

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
        """What kind of file was checked: htp, wrapper, genie-dialog, unknown, …"""
        return self._checked_file()[1]

    @property
    def path(self) -> str:
        """The file that was checked; `<text>` for a text."""
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

    def fix(self, save: bool = False) -> Fixed:
        """Applies every fix that is certain, again and again until none is left, and gives the mended text.

        With `save` the file is rewritten, and the inner file of a wrapper with it; otherwise nothing is written.
        """
        source, arguments = self._asked()
        files = _core.fix(source, arguments)
        if save:
            for path, text, applied in files:
                if applied and path != "<text>":
                    _core.write_text(path, text)
        _, text, applied = files[0]
        return Fixed(text, tuple(applied))

    def render(self, format: str = "terminal", *, colour: bool = False, width: int = 100) -> str:
        """As `bext check --format` prints it: terminal, json, sarif, github or lines. The file is checked again."""
        source, arguments = self._asked()
        return _core.render(source, arguments, format, colour, width)

    def __repr__(self) -> str:
        return f"<Findings of {self.path}: {self._summary()}>"

    def __str__(self) -> str:
        return "\n".join(map(str, self._list))

    def _repr_html_(self) -> str:
        from .html import findings_html

        return findings_html(self, self._summary())

    def _checked_file(self) -> tuple[str, str]:
        # A project file's own findings come before the file that was asked for, an inner file's after it.
        others = [file for file in self._files if file[1] != "bext-project"]
        return (others or self._files or [("<text>", "unknown")])[0]

    def _of(self, severity: str) -> list[Finding]:
        return [finding for finding in self._list if finding.severity == severity]

    def _asked(self) -> Any:
        if self._question is None:
            raise ValueError("these findings come from loading alone; `bext.check` gives some that can be fixed")
        return self._question

    def _summary(self) -> str:
        counts = [(len(self.errors), "error"), (len(self.warnings), "warning"), (len(self.notes), "note")]
        words = [f"{count} {name}{'s' if count > 1 else ''}" for count, name in counts if count]
        return ", ".join(words) or "nothing to say"


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
) -> Findings:
    """Every rule over one file; over a wrapper and its inner file together.

    `target` is the part by any name or a spec string (`SM8750`, `chipset:SM8750`), `sdk` a version such as `2.48` or
    several, and then `only_with_sdk` of a finding says what differs; `runtime_sdk` that of the libraries on the device,
    `graphs` the graphs of the model, `phase` what the file is used for (compile, context, execute), `host` where the tools
    run (linux, windows, …). `backend` reads the file as that kind whatever it looks like; `meant_as` says what it is meant
    to be, `assume` what no file shows about the run (`online-preparation`, `quantised-graphs`, …). `allow` names findings
    not to report, `only` the only ones to report. What the project file `.bext.json` nearest to the file says fills in
    what is left open, unless `project` is false.

    Raises FileNotFoundError (or another OSError) when the file cannot be read, ValueError for words that mean nothing.
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
    }
    files, findings = _core.check(source, arguments)
    return Findings(findings, files, (source, arguments))


def _listed(words: Any) -> Any:
    # An iterator is used up after one look; the question may be asked again.
    return list(words) if hasattr(words, "__next__") else words
