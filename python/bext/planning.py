"""`bext.plan`: what a configuration does to models."""

from __future__ import annotations

import html
import os
from collections.abc import Iterable, Mapping
from typing import Any, Union

from . import _core
from ._arguments import Source
from .report import Report

Path = Union[str, "os.PathLike[str]"]


class Plan(Report):
    """The output of `bext plan --format json`, with its entries as attributes: `graphs`, `binding`, `weight_sharing`.

    `str` gives the text output of the command. A notebook shows the page of `bext plan --html`."""

    __slots__ = ("_page",)
    _page: str

    def __init__(self, values: dict[str, Any], text: str, page: str) -> None:
        super().__init__(values, text)
        self._page = page

    def __repr__(self) -> str:
        names = [graph["name"] for graph in self["graphs"]]
        names += [file["path"] for file in (self["binaries"] or {"files": []})["files"]]
        return f"<Plan: {', '.join(names)}>"

    def _repr_html_(self) -> str:
        # A frame keeps the style of the page away from the notebook.
        return (
            '<iframe title="bext plan" sandbox="allow-scripts" style="width:100%;height:44rem;border:0" '
            f'srcdoc="{html.escape(self._page)}"></iframe>'
        )


def plan(
    models: Path | Iterable[Path],
    config: Source | None = None,
    *,
    target: str | None = None,
    dims: Mapping[str, int] | None = None,
    follow: bool = False,
) -> Plan:
    """Read ONNX models and return what `bext plan` prints: their size and cost, which graphs the entries of `config`
    reach, which weights the models can share, and their memory, operators, precision and published latencies. A
    notebook displays the result as a page. Info files that `qnn-context-binary-utility` wrote are accepted too:
    `binaries` has their memory, the size of the spill-fill group and the read budget.

    `dims` gives the sizes of symbolic dimensions. `target` is used if `config` names no SoC. With `follow`, the
    backend-extensions file may be outside the repository or folder of the file that names it.

    Raises ValueError if a model cannot be read or `config` is not a configuration."""
    given = [models] if isinstance(models, (str, os.PathLike)) else list(models)
    sizes = [(str(name), int(size)) for name, size in (dims or {}).items()]
    return Plan(*_core.plan([os.fspath(model) for model in given], config, target or "", sizes, bool(follow)))
