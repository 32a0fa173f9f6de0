"""The documented enumerations, made from the tables of the core when they are first asked for."""

from enum import Enum


class Options(str, Enum):
    """A set of named values; each is also the string that files hold."""

    __str__ = str.__str__

    @classmethod
    def list_options(cls):
        """Every value, as files spell it."""
        return [member.value for member in cls]


def make(name, module, doc, members):
    """An enumeration of (name, value, documentation)."""
    made = Options(name, [(member, value) for member, value, _ in members], module=module)
    made.__doc__ = doc
    for member, _, text in members:
        made[member].__doc__ = text
    return made
