#!/usr/bin/env python3
"""readme.py SOURCE BEXT: README.md names every command, its commands run, and its links lead somewhere."""

import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

# Without an SDK, these prepare files and say so.
NEED_SDK = ("compile", "run")


def commands_of(text):
    """The lines of the `sh` blocks that run bext, without their comments."""
    for block in re.findall(r"^```sh\n(.*?)^```$", text, re.M | re.S):
        for line in block.splitlines():
            if line.startswith("bext "):
                yield line.partition(" #")[0].rstrip()


def prepare(source, folder):
    """The files that the commands name and that users bring."""
    shutil.copytree(source / "examples", folder / "examples")
    for name in ("load.log", "mobile.json", "app.txt"):
        shutil.copy(source / "tests/doctor/worked" / name, folder)
    for name in ("vit.dlc", "out/vit.bin", "app/libQnnHtp.so"):
        (folder / name).parent.mkdir(exist_ok=True)
        (folder / name).write_bytes(b"not a real model or library")
    (folder / "inputs.txt").write_text("examples/plan/ext.json\n")


def run_commands(text, bext, folder):
    environment = {name: value for name, value in os.environ.items() if not name.endswith("SDK_ROOT")}
    environment["PATH"] = f"{bext.parent}:{environment['PATH']}"
    failures = []
    for command in commands_of(text):
        run = subprocess.run(command, shell=True, cwd=folder, env=environment, stdin=subprocess.DEVNULL, capture_output=True, text=True)
        expected = (4,) if command.split()[1] in NEED_SDK else (0, 1)
        if run.returncode not in expected:
            failures.append(f"exit code {run.returncode}: {command}\n{run.stderr}")
    return failures


def main(source, bext):
    text = (source / "README.md").read_text(encoding="utf-8")
    failures = []
    listed = subprocess.run([bext, "--help"], capture_output=True, text=True, check=True).stdout
    for name in re.findall(r"^  ([a-z]+) +\S", listed.partition("Commands:")[2].partition("Options:")[0], re.M):
        if not re.search(rf"\bbext {name}\b", text):
            failures.append(f"README.md does not name `bext {name}`")
    for link in re.findall(r"\]\(([^)#]+)[^)]*\)", text):
        if not link.startswith("http") and not (source / link).exists():
            failures.append(f"README.md links to {link}, which does not exist")
    with tempfile.TemporaryDirectory() as folder:
        prepare(source, Path(folder))
        failures += run_commands(text, bext, Path(folder))
    print("\n".join(failures) or f"{len(list(commands_of(text)))} commands run")
    return 1 if failures else 0


sys.exit(main(Path(sys.argv[1]).resolve(), Path(sys.argv[2]).resolve()))
