"""Prints the findings of one file for two SDKs, with their certainty and source."""

from __future__ import annotations

import bext

CONFIG = {"graphs": [{"graph_names": ["vit"], "vtcm_mb": 8}], "devices": [{"soc_model": 69, "dsp_arch": "v79"}]}


def main() -> None:
    for finding in bext.check(CONFIG, sdk=["2.22", "2.48"]):
        where = ", ".join(finding.only_with_sdk) or "both"
        print(f"{where}: {finding.message} [{finding.id}, certainty {finding.certainty}: {finding.source}]")


if __name__ == "__main__":
    main()
