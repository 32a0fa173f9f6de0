"""The options of each backend."""

from . import aic, config_helper, htp, htp_mcp, lpai

__all__ = ["aic", "config_helper", "htp", "htp_mcp", "lpai"]
