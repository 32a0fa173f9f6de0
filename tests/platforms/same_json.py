#!/usr/bin/env python3
"""same_json.py FOLDER NATIVE OTHER…: compares `check --format json` of two programs.

Every folder below FOLDER that has files is checked by both, all its files in one run. Standard output and the exit code
must be equal. OTHER may have several words, such as `qemu-aarch64-static bext`.
"""

import os
import subprocess
import sys
from pathlib import Path


def check(program, folder, files):
    run = subprocess.run([*program, "check", "--format", "json", "--", *files], cwd=folder, stdin=subprocess.DEVNULL,
                         capture_output=True, timeout=300)
    return run.returncode, run.stdout


def main(root, native, other):
    runs = checked = 0
    different = []
    for folder, folders, files in os.walk(root):
        folders.sort()
        if not files:
            continue
        files.sort()
        expected = check([native], folder, files)
        runs += 1
        checked += len(files)
        if check(other, folder, files) != expected:
            different.append(Path(folder).relative_to(root))
        if expected[0] > 1 and not expected[1]:
            raise SystemExit(f"{folder}: {native} gives exit code {expected[0]} and no output")
    for folder in different:
        print(f"different: {folder}")
    print(f"same JSON: {runs - len(different)} of {runs} runs over {checked} files")
    return 1 if different or not runs else 0


sys.exit(main(Path(sys.argv[1]), os.path.abspath(sys.argv[2]), sys.argv[3:]))
