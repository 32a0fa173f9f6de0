"""Types and limits of fields as objects, for programs that inspect `model_fields`."""

from __future__ import annotations

from typing import Any, Literal, NamedTuple, Union

from . import _core


class Ge(NamedTuple):
    """A lower limit."""

    ge: float


class Le(NamedTuple):
    """An upper limit."""

    le: float


class UndefinedType:
    """The type of `Undefined`."""

    def __repr__(self) -> str:
        return "Undefined"

    def __reduce__(self) -> str:
        return "Undefined"


Undefined = UndefinedType()
"""The default of a required field."""


def annotation(text: str) -> Any:
    """The type that an annotation names: `int | None` is `Optional[int]`."""
    names = {**vars(_core), "Literal": Literal, "None": type(None)}
    types = tuple(eval(part, names) for part in text.split(" | "))
    return Union[types]


def metadata(ge: float | None, le: float | None) -> list[Any]:
    """The limits of a field."""
    return [limit for limit, value in ((Ge(ge or 0), ge), (Le(le or 0), le)) if value is not None]
