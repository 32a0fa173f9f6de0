"""Lists the parts of one architecture with the memory that public sources give them."""

from __future__ import annotations

import bext


def main() -> None:
    for part in bext.soc("v79"):
        memory = "unknown" if part.vtcm_mb is None else f"{part.vtcm_mb} MiB"
        print(f"{part.chipset:12} {memory}")


if __name__ == "__main__":
    main()
