"""The documented builder: compiles a model with the vendor's tools, where they are installed.

    builder = GenAIBuilderFactory.create("decoder.dlc", "HTP", cache_root="./cache")
    builder.set_targets(["chipset:SM8750"])
    container = builder.build()

bext does not compile models itself. It writes the configuration files and the exact command into the cache root and runs
the command if the vendor's SDK is installed. Without the SDK, `build` raises `SdkNotFoundError`, which lists the written
files and what is missing. If the vendor's tool fails, `BuildError` gives the files, the command and the log.
"""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterable
from os import PathLike
from typing import Any

from .. import _core
from ..api.compiler.config import CompileConfig
from ..findings import Findings
from ..validation import ValidationError

__all__ = ["BuildError", "GenAIBuilder", "GenAIBuilderFactory", "GenAIContainer", "SdkNotFoundError"]

_CONVERTED = (".dlc", ".so")


class BuildError(RuntimeError):
    """The build failed. The message gives the reason and, where known, the remedy.

    `end` is the kind of failure (refused, tool-failed, timed-out, …). `written` lists the files that exist now; after a
    failed tool these are the two configuration files and `NAME.compile.sh`, which repeats the command. `command` is the
    vendor's command in shell syntax, `log` the path of the tool's output, `findings` the findings of the check.
    """

    def __init__(self, message: str, answer: dict[str, Any]) -> None:
        super().__init__(message)
        self.end: str = answer["end"]
        self.written: list[str] = answer["files"]
        self.command: str = answer["command"]
        self.log: str = answer["log"]
        self.findings = Findings(answer["findings"])


class SdkNotFoundError(BuildError):
    """The vendor's SDK is missing. The prepared files can be used on a machine that has it."""


class GenAIContainer:
    """The result of a build."""

    def __init__(self, answer: dict[str, Any]) -> None:
        self.binary: str = answer["binary"]
        """Path of the context binary."""
        self.files: list[str] = answer["files"]
        """Paths of all written files."""
        self.command: str = answer["command"]
        """The command that created it, in shell syntax."""
        self.log: str = answer["log"]
        """Path of the tool's output."""
        self.notes: list[str] = answer["notes"]
        """Decisions made during the build."""
        self.sdk_version: str | None = answer["sdk_version"] or None
        self.findings = Findings(answer["findings"])

    def __repr__(self) -> str:
        return f"<GenAIContainer {self.binary}>"


class GenAIBuilder:
    """Builds a context binary from a model. Created by `GenAIBuilderFactory.create`."""

    def __init__(self, model: str | PathLike[str], backend: Any, cache_root: str | PathLike[str]) -> None:
        self.model = os.fsdecode(model)
        self.cache_root = os.fsdecode(cache_root)
        for path in (self.model, self.cache_root):
            if "\0" in path:
                raise ValueError(f"a path must not contain a NUL character, found {path!r}")
        self._config = CompileConfig(backend=backend)
        if not os.path.exists(self.model):
            raise FileNotFoundError(2, "no such file", self.model)

    @property
    def config(self) -> CompileConfig:
        """The current configuration."""
        return self._config

    def set_targets(self, targets: str | Iterable[str]) -> GenAIBuilder:
        """Set the SoC to compile for, by name or as a spec string (`chipset:SM8750`). A build has exactly one target."""
        if not hasattr(targets, "__iter__"):
            raise TypeError(f"a target must be a string such as `chipset:SM8750`, found `{targets!r}`")
        listed = [targets] if isinstance(targets, str) else list(targets)
        if len(listed) != 1:
            raise ValueError(f"expected one target, found {len(listed)}; create a builder for each target")
        (target,) = listed
        if not isinstance(target, str):
            raise TypeError(f"a target must be a string such as `chipset:SM8750`, found `{target!r}`")
        config = CompileConfig(backend=self._config.backend)
        config.soc_details = target if ":" in target else f"chipset:{target}"
        # Raises for an unknown SoC now rather than in `build`.
        config.resolved_target()
        self._config = config
        return self

    def set_compilation_options(self, config: CompileConfig | None = None, **attributes: Any) -> GenAIBuilder:
        """Replace the whole configuration, including the target, by `config`, and set single attributes."""
        if config is not None:
            if not isinstance(config, CompileConfig):
                raise TypeError(f"`config` must be a CompileConfig, found `{type(config).__name__}`")
            if config.backend != self._config.backend:
                raise ValueError(
                    f"the backend of `config` must be {self._config.backend}, found {config.backend}"
                )
            self._config = config
        for name, value in attributes.items():
            setattr(self._config, name, value)
        return self

    def build(
        self,
        *,
        sdk_root: str | PathLike[str] | None = None,
        timeout: float | None = None,
        force: bool = False,
        on_line: Callable[[str], object] | None = None,
    ) -> GenAIContainer:
        """Write the configuration files and run the vendor's tool on them.

        The SDK is searched at `sdk_root`, `QAIRT_SDK_ROOT`, `QNN_SDK_ROOT` and on `PATH`, in this order. `force` continues
        despite errors found by the check. `timeout` is in seconds. `on_line` is called with every line of the tool's
        output.

        Raises SdkNotFoundError without an SDK, BuildError for any other failure.
        """
        try:
            answer = _core.compile(
                self._config,
                # As bytes: file names and environment variables need not be valid text.
                models=[os.fsencode(path) for path in _models(self.model)],
                output=os.fsencode(os.path.join(self.cache_root, _stem(self.model))),
                sdk_root=os.fsencode(sdk_root) if sdk_root is not None else b"",
                environment=[name + b"=" + value for name, value in os.environb.items()],
                machine=os.uname().machine,
                timeout=timeout,
                force=force,
                on_line=on_line,
            )
        except ValidationError as error:
            raise ValidationError(_with_python_names(str(error)), error.errors()) from None
        except ValueError as error:
            raise ValueError(_with_python_names(str(error))) from None
        if answer["end"] == "done":
            return GenAIContainer(answer)
        if answer["signal"]:
            # The core held the signal back until the tool had stopped.
            signal.raise_signal(answer["signal"])
        kind = SdkNotFoundError if answer["end"] == "no-sdk" else BuildError
        raise kind(_message(answer), answer)

    def __repr__(self) -> str:
        return f"<GenAIBuilder of {self.model} for {self._config.backend}>"


class GenAIBuilderFactory:
    """Creates builders."""

    @staticmethod
    def create(
        model: str | PathLike[str], backend: Any = "HTP", cache_root: str | PathLike[str] = "./cache"
    ) -> GenAIBuilder:
        """Create a builder for a converted model: a DLC file, a model library, or a folder of either.

        All output goes into `cache_root`. Raises FileNotFoundError if the model does not exist."""
        return GenAIBuilder(model, backend, cache_root)


def _models(path: str) -> list[str]:
    """The converted models at a path: one file, or the files in a folder."""
    if not os.path.isdir(path):
        return [path]
    names = sorted(os.listdir(path))
    for ending in _CONVERTED:
        found = [os.path.join(path, name) for name in names if name.endswith(ending)]
        if found:
            return found
    raise ValueError(
        f"no converted model (`.dlc` or `.so`) in `{path}`; convert the trained model with the vendor's converter"
    )


def _stem(path: str) -> str:
    name = os.path.basename(os.path.abspath(path))
    stem, ending = os.path.splitext(name)
    return stem if ending in _CONVERTED else name


# Messages of the core name command-line options.
_ARGUMENTS = {"`--force`": "`force=True`", "`--sdk-root`": "`sdk_root`", "--sdk-root": "`sdk_root`"}


def _with_python_names(message: str) -> str:
    for option, argument in _ARGUMENTS.items():
        message = message.replace(option, argument)
    return message


def _message(answer: dict[str, Any]) -> str:
    lines = [answer["message"], *answer["details"], *answer["explanation"]]
    if answer["end"] == "refused":
        lines += [str(finding) for finding in Findings(answer["findings"]).errors]
    if answer["files"]:
        lines += ["written:", *(f"  {path}" for path in answer["files"])]
    if answer["end"] == "no-sdk":
        lines += ["missing:", *(f"  {line}" for line in answer["missing"])]
    if answer["log"]:
        lines.append(f"the tool's log: {answer['log']}")
    return _with_python_names("\n".join(lines))
