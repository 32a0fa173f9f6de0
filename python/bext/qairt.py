"""`import bext.qairt` lets programs written for the vendor's package run with bext.

    import bext.qairt
    from qairt.api.compiler.config import CompileConfig      # bext's class

The vendor also documents classes of the package `qti`, which an SDK has next to `qairt`; their paths lead to bext too.
Installed vendor packages take precedence, with a warning.
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
_REPLACEMENTS = {
    "qairt.api": "bext.api",
    "qairt.gen_ai_api": "bext.gen_ai_api",
    "qti.aisw.tools.core.modules.api.definitions.common": "bext.api.common.definitions",
    "qti.aisw.tools.core.utilities.devices.api.device_definitions": "bext.api.common.device_definitions",
}
# A module that identifies the vendor's package.
_PACKAGES = {"qairt": "api", "qti": "aisw"}


class _Root(ModuleType):
    """The module `qairt`, and each package above a documented path."""

    __path__: list[str] = []

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(name)
        try:
            return importlib.import_module(f"{self.__name__}.{name}")
        except ModuleNotFoundError:
            pass
        root = self.__name__.partition(".")[0]
        there = " and ".join(path for path in _REPLACEMENTS if path.startswith(root))
        raise AttributeError(
            f"`{self.__name__}` has no attribute `{name}`; bext's replacement for `{root}` provides {there}"
        )


class _RootLoader:
    """Creates the packages above the documented paths."""

    def create_module(self, spec: ModuleSpec) -> ModuleType:
        return _Root(spec.name, "bext's replacement for the vendor's package; see `bext.qairt`.")

    def exec_module(self, module: ModuleType) -> None:
        pass


class _AliasLoader:
    """Loads the same module under another name, so that classes are identical under both names."""

    def __init__(self, target: str) -> None:
        self.target = target
        self.own_spec: ModuleSpec | None = None

    def create_module(self, spec: ModuleSpec) -> ModuleType:
        module = importlib.import_module(self.target)
        self.own_spec = module.__spec__
        return module

    def exec_module(self, module: ModuleType) -> None:
        # The import system has replaced it by the spec of the other name.
        module.__spec__ = self.own_spec


class _Finder:
    """Resolves the documented import paths of packages that are not installed."""

    def __init__(self, packages: list[str]) -> None:
        self.packages = packages

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if name.partition(".")[0] not in self.packages:
            return None
        if any(documented.startswith(name + ".") for documented in _REPLACEMENTS):
            return ModuleSpec(name, _RootLoader(), origin=_ORIGIN, is_package=True)  # type: ignore[arg-type]
        counterpart = _counterpart(name)
        found = counterpart and importlib.util.find_spec(counterpart)
        if not counterpart or not found:
            return None
        is_package = found.submodule_search_locations is not None
        return ModuleSpec(name, _AliasLoader(counterpart), origin=found.origin, is_package=is_package)  # type: ignore[arg-type]


def _counterpart(name: str) -> str | None:
    for documented, ours in _REPLACEMENTS.items():
        if name == documented or name.startswith(documented + "."):
            return ours + name[len(documented) :]
    return None


def _is_vendor_package(spec: ModuleSpec | None, module: str) -> bool:
    """Whether it is the vendor's package. Python also reports a plain folder of that name as a package."""
    if spec is None or spec.origin == _ORIGIN:
        return False
    if spec.origin is not None or spec.submodule_search_locations is None:
        return True
    inside = (module, f"{module}.py")
    return any(lexists(join(folder, name)) for folder in spec.submodule_search_locations for name in inside)


def _vendor_origin(package: str) -> str | None:
    """The location of the vendor's package; None if it is not installed."""
    loaded = sys.modules.get(package)
    if loaded is not None and getattr(loaded, "__spec__", None) is None:
        return getattr(loaded, "__file__", None) or "sys.modules"
    spec = loaded.__spec__ if loaded is not None else importlib.util.find_spec(package)
    if spec is None or not _is_vendor_package(spec, _PACKAGES[package]):
        return None
    return spec.origin or ", ".join(spec.submodule_search_locations or []) or "an unknown place"


def _install() -> bool:
    # After a reload, remove the finder of the previous load.
    sys.meta_path[:] = [finder for finder in sys.meta_path if type(finder).__module__ != __name__]
    origins = {package: _vendor_origin(package) for package in _PACKAGES}
    absent = [package for package, origin in origins.items() if origin is None]
    # First in the list: the standard finder would load bext's modules a second time under the other name.
    sys.meta_path.insert(0, _Finder(absent))
    for package, origin in origins.items():
        if origin is None:
            continue
        warnings.warn(
            f"the vendor's package `{package}` is installed ({origin}) and takes precedence; use bext's classes from "
            "`bext.api`",
            stacklevel=3,  # the line with `import bext.qairt`
        )
    return "qairt" in absent


stands_in = _install()
"""Whether the import paths of the vendor's package resolve to bext."""
