"""Lists the SoCs of one architecture with their VTCM size, as far as public sources give it."""

from __future__ import annotations

import bext


def main() -> None:
    for soc in bext.soc("v79"):
        memory = "unknown" if soc.vtcm_mb is None else f"{soc.vtcm_mb} MiB"
        print(f"{soc.chipset:12} {memory}")


if __name__ == "__main__":
    main()
