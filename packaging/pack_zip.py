#!/usr/bin/env python3
"""pack_zip.py FOLDER OUT [with-folder]: a zip file with fixed order and times, so equal files give equal bytes."""

import os
import sys
import time
import zipfile
from pathlib import Path


def main(folder, out, with_folder=False):
    base = folder.parent if with_folder else folder
    # The format cannot express times before 1980.
    when = time.gmtime(max(int(os.environ["SOURCE_DATE_EPOCH"]), 315532800))[:6]
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for path in sorted(folder.rglob("*")):
            if not path.is_file():
                continue
            entry = zipfile.ZipInfo(path.relative_to(base).as_posix(), when)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.create_system = 3
            entry.external_attr = (0o100000 | (path.stat().st_mode & 0o777)) << 16
            archive.writestr(entry, path.read_bytes())


main(Path(sys.argv[1]), Path(sys.argv[2]), len(sys.argv) > 3)
