"""Checks every HTP example for one SoC and prints the findings, worst first."""

from __future__ import annotations

from pathlib import Path

import bext

RANK = {"error": 0, "warning": 1, "note": 2}


def findings_below(folder: Path, target: str) -> list[bext.Finding]:
    found: list[bext.Finding] = []
    for path in sorted(folder.glob("*.json")):
        found += bext.check(path, target=target)
    return sorted(found, key=lambda finding: RANK[finding.severity])


def main() -> None:
    folder = Path(__file__).parent.parent / "htp"
    for finding in findings_below(folder, "SM8750"):
        print(finding.severity, finding.id, Path(finding.path).name, finding.pointer)
    print("checked", folder.name)


if __name__ == "__main__":
    main()
