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

# The documented example of `serialize` uses this name.
CompilerConfig = CompileConfig


class CompilerModeSetters:
    """The predefined sets of options that `CompileConfig.set_mode` applies."""

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
        """Let the graphs of one context share their weights. HTP only.

        Existing graph and device options are kept. Without `graph_names`, `ensure_graphs` is set and the names are
        taken from the model later. Other missing arguments are taken from the target in `soc_details`.
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
