"""The configuration of one ahead-of-time compilation."""

from __future__ import annotations

from bext import _core
from bext._core import CompileConfig, CompilerModes, OpPackageIdentifier, SocDetails

__all__ = [
    "CompileConfig",
    "CompilerConfig",
    "CompilerModeSetters",
    "CompilerModes",
    "OpPackageIdentifier",
    "SocDetails",
]

# An example of the documented `serialize` calls the class so.
CompilerConfig = CompileConfig


class CompilerModeSetters:
    """The ready-made sets of options that `CompileConfig.set_mode` applies."""

    @staticmethod
    def set_weight_sharing(
        config: CompileConfig,
        *,
        graph_names: list[str] | None = None,
        soc_model: int | None = None,
        dsp_arch: str | None = None,
        hvx_threads: int | None = None,
        vtcm_size_in_mb: int | None = None,
        fp16: bool | None = None,
    ) -> None:
        """Lets graphs of one context share their weights, on the HTP backend.

        Graph and device options that are there already stay as they are. Without `graph_names` the names are to come
        from the model later, and `ensure_graphs` says so. What is not given comes from the target in `soc_details`.
        """
        _core.set_weight_sharing(
            config,
            graph_names=graph_names,
            soc_model=soc_model,
            dsp_arch=dsp_arch,
            hvx_threads=hvx_threads,
            vtcm_size_in_mb=vtcm_size_in_mb,
            fp16=fp16,
        )
