"""A model compiled as the documents show it, by the vendor's own tools where they are installed.

    builder = GenAIBuilderFactory.create("decoder.dlc", "HTP", cache_root="./cache")
    builder.set_targets(["chipset:SM8750"])
    container = builder.build()

bext compiles nothing itself. It writes the configuration files and the exact command into the cache root and runs the
command when the vendor's SDK is there; when it is not, `build` raises `SdkNotFoundError`, which says what was written and
what is missing. When the vendor's tool fails, `BuildError` says where the files, the command and the log are.
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

__all__ = ["BuildError", "GenAIBuilder", "GenAIBuilderFactory", "GenAIContainer", "SdkNotFoundError"]

_CONVERTED = (".dlc", ".so")


class BuildError(RuntimeError):
    """Nothing was built. The message has what went wrong and, where it is known, what to do about it.

    `end` names how it ended (refused, tool-failed, timed-out, …), `written` lists the files that are there now: after a
    tool that failed the configuration pair and `NAME.compile.sh`, which runs the same again. `command` is the vendor's
    command as a shell takes it, `log` the path of what its tool printed, `findings` what the check says about the configuration.
    """

    def __init__(self, message: str, answer: dict[str, Any]) -> None:
        super().__init__(message)
        self.end: str = answer["end"]
        self.written: list[str] = answer["files"]
        self.command: str = answer["command"]
        self.log: str = answer["log"]
        self.findings = Findings(answer["findings"])


class SdkNotFoundError(BuildError):
    """Everything is prepared for a machine that has the vendor's SDK; nothing was compiled here."""


class GenAIContainer:
    """What the vendor's tools made."""

    def __init__(self, answer: dict[str, Any]) -> None:
        self.binary: str = answer["binary"]
        """Path of the context binary."""
        self.files: list[str] = answer["files"]
        """Paths of everything that is in place now."""
        self.command: str = answer["command"]
        """The command that made it, as a shell takes it."""
        self.log: str = answer["log"]
        """Path of what the tool printed."""
        self.notes: list[str] = answer["notes"]
        """What was decided on the way."""
        self.sdk_version: str | None = answer["sdk_version"] or None
        self.findings = Findings(answer["findings"])

    def __repr__(self) -> str:
        return f"<GenAIContainer {self.binary}>"


class GenAIBuilder:
    """One model on its way to a context binary. `GenAIBuilderFactory.create` makes it."""

    def __init__(self, model: str | PathLike[str], backend: Any, cache_root: str | PathLike[str]) -> None:
        self.model = os.fsdecode(model)
        self.cache_root = os.fsdecode(cache_root)
        for path in (self.model, self.cache_root):
            if "\0" in path:
                raise ValueError(f"{path!r} holds a NUL character, which no path can")
        self._config = CompileConfig(backend=backend)
        if not os.path.exists(self.model):
            raise FileNotFoundError(2, "no such file", self.model)

    @property
    def config(self) -> CompileConfig:
        """The configuration as it stands."""
        return self._config

    def set_targets(self, targets: str | Iterable[str]) -> GenAIBuilder:
        """The part to compile for, as a spec string (`chipset:SM8750`) or by its name. One build is for one part."""
        if not hasattr(targets, "__iter__"):
            raise TypeError(f"a target is a string such as `chipset:SM8750`, not `{targets!r}`")
        listed = [targets] if isinstance(targets, str) else list(targets)
        if len(listed) != 1:
            raise ValueError(f"one build is for one part, but {len(listed)} were given; make a builder for each")
        (target,) = listed
        if not isinstance(target, str):
            raise TypeError(f"a target is a string such as `chipset:SM8750`, not `{target!r}`")
        config = CompileConfig(backend=self._config.backend)
        config.soc_details = target if ":" in target else f"chipset:{target}"
        # An unknown part is better heard of here than when everything else is done.
        config.resolved_target()
        self._config = config
        return self

    def set_compilation_options(self, config: CompileConfig | None = None, **attributes: Any) -> GenAIBuilder:
        """`config` replaces the whole configuration, also what `set_targets` made; single attributes are set in it."""
        if config is not None:
            if not isinstance(config, CompileConfig):
                raise TypeError(f"`config` is a CompileConfig, not `{type(config).__name__}`")
            if config.backend != self._config.backend:
                raise ValueError(
                    f"the builder is for {self._config.backend}, but the configuration is for {config.backend}"
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
        """Writes the configuration files and runs the vendor's tool on them.

        The SDK is looked for at `sdk_root`, then at `QAIRT_SDK_ROOT`, `QNN_SDK_ROOT` and on `PATH`. `force` goes on in
        spite of errors that the check found, `timeout` is in seconds, `on_line` hears every line of the tool.

        Raises SdkNotFoundError when there is no SDK, BuildError when nothing was built for another reason.
        """
        try:
            answer = _core.compile(
                self._config,
                # As bytes: names of files and values of variables need not be text.
                models=[os.fsencode(path) for path in _models(self.model)],
                output=os.fsencode(os.path.join(self.cache_root, _stem(self.model))),
                sdk_root=os.fsencode(sdk_root) if sdk_root is not None else b"",
                environment=[name + b"=" + value for name, value in os.environb.items()],
                machine=os.uname().machine,
                timeout=timeout,
                force=force,
                on_line=on_line,
            )
        except ValueError as error:
            raise ValueError(_in_words_of_python(str(error))) from None
        if answer["end"] == "done":
            return GenAIContainer(answer)
        if answer["signal"]:
            # It was held back while the tool was stopped in order; now whoever listens for it hears it.
            signal.raise_signal(answer["signal"])
        kind = SdkNotFoundError if answer["end"] == "no-sdk" else BuildError
        raise kind(_message(answer), answer)

    def __repr__(self) -> str:
        return f"<GenAIBuilder of {self.model} for {self._config.backend}>"


class GenAIBuilderFactory:
    """Makes builders."""

    @staticmethod
    def create(
        model: str | PathLike[str], backend: Any = "HTP", cache_root: str | PathLike[str] = "./cache"
    ) -> GenAIBuilder:
        """A builder for a converted model: a DLC file, a model library, or a folder with some of one kind.

        Everything that is made goes into `cache_root`. Raises FileNotFoundError when the model is not there."""
        return GenAIBuilder(model, backend, cache_root)


def _models(path: str) -> list[str]:
    """The converted models behind a path."""
    if not os.path.isdir(path):
        return [path]
    names = sorted(os.listdir(path))
    for ending in _CONVERTED:
        found = [os.path.join(path, name) for name in names if name.endswith(ending)]
        if found:
            return found
    raise ValueError(
        f"there is no converted model (`.dlc` or `.so`) in `{path}`; the vendor's converter makes one of a trained model, "
        "bext does not"
    )


def _stem(path: str) -> str:
    name = os.path.basename(os.path.abspath(path))
    stem, ending = os.path.splitext(name)
    return stem if ending in _CONVERTED else name


# The core speaks of options as the command line has them.
_ARGUMENTS = {"`--force`": "`force=True`", "`--sdk-root`": "`sdk_root`", "--sdk-root": "`sdk_root`"}


def _in_words_of_python(message: str) -> str:
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
    return _in_words_of_python("\n".join(lines))
