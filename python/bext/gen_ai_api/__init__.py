"""The documented builder: `bext.gen_ai_api` replaces `qairt.gen_ai_api`."""

from . import gen_ai_builder_factory

__all__ = ["gen_ai_builder_factory"]
