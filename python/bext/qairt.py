"""`import bext.qairt` lets programs that were written for the vendor's package run with bext.

    import bext.qairt
    from qairt.api.compiler.config import CompileConfig      # bext's class

The documents also name a class of the package `qti`, which is beside `qairt` in an SDK; its path leads to bext as well.
Where the vendor's packages are installed they are left alone, and a warning says so.
"""

from __future__ import annotations

import importlib
import importlib.util
import sys
import warnings
from collections.abc import Sequence
from importlib.machinery import ModuleSpec
from os.path import join, lexists
from types import ModuleType
from typing import Any

_ORIGIN = "bext.qairt"
_STANDS_FOR = {
    "qairt.api": "bext.api",
    "qairt.gen_ai_api": "bext.gen_ai_api",
    "qti.aisw.tools.core.utilities.devices.api.device_definitions": "bext.api.common.device_definitions",
}
# What a folder of that name has inside when it is the vendor's.
_PACKAGES = {"qairt": "api", "qti": "aisw"}


class _Root(ModuleType):
    """What `import qairt` gives, and each package above a documented path. Nothing else has a counterpart."""

    __path__: list[str] = []

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(name)
        root = self.__name__.partition(".")[0]
        there = " and ".join(path for path in _STANDS_FOR if path.startswith(root))
        raise AttributeError(
            f"`{self.__name__}.{name}` is not there: this `{root}` is bext's stand-in, which has {there}"
        )


class _RootLoader:
    """Makes the packages above the documented paths."""

    def create_module(self, spec: ModuleSpec) -> ModuleType:
        return _Root(spec.name, "bext's stand-in for the vendor's package; see `bext.qairt`.")

    def exec_module(self, module: ModuleType) -> None:
        pass


class _AliasLoader:
    """Gives one and the same module under another name, so that classes are the same by either way."""

    def __init__(self, target: str) -> None:
        self.target = target
        self.own_spec: ModuleSpec | None = None

    def create_module(self, spec: ModuleSpec) -> ModuleType:
        module = importlib.import_module(self.target)
        self.own_spec = module.__spec__
        return module

    def exec_module(self, module: ModuleType) -> None:
        # The import system has just written the other name into it.
        module.__spec__ = self.own_spec


class _Finder:
    """Resolves the documented import paths in the packages that are not installed."""

    def __init__(self, packages: list[str]) -> None:
        self.packages = packages

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if name.partition(".")[0] not in self.packages:
            return None
        if any(documented.startswith(name + ".") for documented in _STANDS_FOR):
            return ModuleSpec(name, _RootLoader(), origin=_ORIGIN, is_package=True)  # type: ignore[arg-type]
        counterpart = _counterpart(name)
        found = counterpart and importlib.util.find_spec(counterpart)
        if not counterpart or not found:
            return None
        is_package = found.submodule_search_locations is not None
        return ModuleSpec(name, _AliasLoader(counterpart), origin=found.origin, is_package=is_package)  # type: ignore[arg-type]


def _counterpart(name: str) -> str | None:
    for theirs, ours in _STANDS_FOR.items():
        if name == theirs or name.startswith(theirs + "."):
            return ours + name[len(theirs) :]
    return None


def _is_package_of_theirs(spec: ModuleSpec | None, holds: str) -> bool:
    """A mere folder of that name on the path is a package to Python, but not the vendor's: theirs holds something."""
    if spec is None or spec.origin == _ORIGIN:
        return False
    if spec.origin is not None or spec.submodule_search_locations is None:
        return True
    inside = (holds, f"{holds}.py")
    return any(lexists(join(folder, name)) for folder in spec.submodule_search_locations for name in inside)


def _vendor_origin(package: str) -> str | None:
    """Where the vendor's package lies; None when it is not installed."""
    loaded = sys.modules.get(package)
    if loaded is not None and getattr(loaded, "__spec__", None) is None:
        return getattr(loaded, "__file__", None) or "sys.modules"
    spec = loaded.__spec__ if loaded is not None else importlib.util.find_spec(package)
    if spec is None or not _is_package_of_theirs(spec, _PACKAGES[package]):
        return None
    return spec.origin or ", ".join(spec.submodule_search_locations or []) or "an unknown place"


def _install() -> bool:
    # When this module is loaded again, what it put there before is not the vendor's.
    sys.meta_path[:] = [finder for finder in sys.meta_path if type(finder).__module__ != __name__]
    origins = {package: _vendor_origin(package) for package in _PACKAGES}
    absent = [package for package, origin in origins.items() if origin is None]
    # Before the finder of files, which would read the modules of bext's packages a second time under the other name.
    sys.meta_path.insert(0, _Finder(absent))
    for package, origin in origins.items():
        if origin is None:
            continue
        warnings.warn(
            f"the vendor's package `{package}` is installed ({origin}), so bext leaves it alone: `{package}` is theirs, "
            "bext's classes are in `bext.api`",
            stacklevel=3,  # the line that says `import bext.qairt`
        )
    return "qairt" in absent


stands_in = _install()
"""Whether the import paths of the vendor's package lead to bext."""
