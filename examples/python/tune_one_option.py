"""Changes the VTCM size of one graph and shows that nothing else in the file changes."""

from __future__ import annotations

import difflib
from pathlib import Path

import bext


def with_vtcm(path: Path, megabytes: int) -> str:
    editor = bext.edit(path)
    name = editor.data["graphs"][0]["graph_names"][0]
    return editor.set(f"graphs[{name}].vtcm_mb", megabytes).text


def main() -> None:
    path = Path(__file__).parent.parent / "htp" / "backend_extensions.json"
    before = path.read_text()
    changed = difflib.unified_diff(before.splitlines(), with_vtcm(path, 2).splitlines(), lineterm="", n=0)
    print("\n".join(changed))


if __name__ == "__main__":
    main()
