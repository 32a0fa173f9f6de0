"""Read, check, explain, repair and write the configuration files of Qualcomm AI backends, without the vendor's SDK.

    import bext

    for finding in bext.check("ext.json", target="SM8750", sdk="2.48"):
        print(finding)

Every function accepts a file as a path or as text: a string that starts with a bracket or has several lines, bytes, or
a dict. The documented configuration classes are in `bext.api`; `import bext.qairt` makes them available under the import
paths of the vendor's package.
"""

from ._core import __version__
from .editing import Editor, edit
from .files import File, ResolvedOption, load
from .findings import Edit, Finding, Findings, Fix, Fixed, Position, Range, check
from .lookup import Change, Option, Soc, diff, explain, options, schema, soc
from .making import NewFile, merge, new
from .planning import Plan, plan
from .validation import ValidationError
from .verifying import Verification, verify

__all__ = [
    "Change",
    "Edit",
    "Editor",
    "File",
    "Finding",
    "Findings",
    "Fix",
    "Fixed",
    "NewFile",
    "Option",
    "Plan",
    "Position",
    "Range",
    "ResolvedOption",
    "Soc",
    "ValidationError",
    "Verification",
    "__version__",
    "check",
    "diff",
    "edit",
    "explain",
    "load",
    "merge",
    "new",
    "options",
    "plan",
    "schema",
    "soc",
    "verify",
]
