"""The error of invalid values, with the interface of pydantic's."""

from __future__ import annotations

import json
from typing import Any


class ValidationError(ValueError):
    """Values that a configuration class rejects. The message has a line for each problem."""

    def __init__(self, message: str = "", errors: list[dict[str, Any]] | None = None) -> None:
        super().__init__(message)
        self._errors = list(errors or [])

    def errors(
        self, *, include_url: bool = True, include_context: bool = True, include_input: bool = True
    ) -> list[dict[str, Any]]:
        """Each problem as a dict: `type`, `loc` (the path of the field), `msg` and `input`."""
        left_out = set() if include_input else {"input"}
        return [{key: value for key, value in error.items() if key not in left_out} for error in self._errors]

    def error_count(self) -> int:
        """The number of problems."""
        return len(self._errors)

    def json(self, *, indent: int | None = None, **options: Any) -> str:
        """The result of `errors` as JSON text; values that JSON cannot hold are shown as Python shows them."""
        return json.dumps(self.errors(**options), indent=indent, default=repr)

    def __reduce__(self) -> Any:
        return type(self), (str(self), self._errors)
