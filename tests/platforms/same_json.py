#!/usr/bin/env python3
"""same_json.py FOLDER NATIVE OTHER…: compares `check --format json` of two programs.

Every folder below FOLDER that has files is checked by both, all its files in one run. Standard output and the exit code
must be equal. OTHER may have several words, such as `qemu-aarch64-static bext`.
"""

import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path


def check(program, folder, files):
    run = subprocess.run([*program, "check", "--format", "json", "--", *files], cwd=folder, stdin=subprocess.DEVNULL,
                         capture_output=True, timeout=300)
    return run.returncode, run.stdout


def compare(native, other, folder, files):
    expected = check([native], folder, files)
    if expected[0] > 1 and not expected[1]:
        raise SystemExit(f"{folder}: {native} gives exit code {expected[0]} and no output")
    return check(other, folder, files) == expected


def main(root, native, other):
    folders = sorted((folder, sorted(files)) for folder, _, files in os.walk(root) if files)
    with ThreadPoolExecutor(2) as pool:
        results = list(pool.map(lambda one: compare(native, other, *one), folders))
    for (folder, _), same in zip(folders, results):
        if not same:
            print(f"different: {Path(folder).relative_to(root)}")
    checked = sum(len(files) for _, files in folders)
    print(f"same JSON: {results.count(True)} of {len(results)} runs over {checked} files")
    return 0 if results and all(results) else 1


sys.exit(main(Path(sys.argv[1]), os.path.abspath(sys.argv[2]), sys.argv[3:]))
