#!/usr/bin/env python3
"""golden_inputs.py SOURCE OUT: writes the input files of all golden tests, one folder per test.

Reads WRITE, WRITEHEX and COPY of tests/cli/**/*.clitest. A later WRITE of the same name replaces the file, as in the test.
"""

import shlex
import sys
from pathlib import Path


def body(lines):
    text = []
    for line in lines:
        if line == "END":
            return "\n".join(text) + ("\n" if text else "")
        text.append(line)
    raise SystemExit("missing END")


def write(path, data):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)


def unpack(script, source, folder):
    lines = iter(script.read_text(encoding="utf-8").split("\n"))
    for line in lines:
        verb, _, argument = line.partition(" ")
        if verb == "WRITE":
            without_newline = argument.endswith(" NONL")
            name = argument.removesuffix(" NONL")
            text = body(lines)
            write(folder / name, (text[:-1] if without_newline else text).encode())
        elif verb == "WRITEHEX":
            write(folder / argument, bytes.fromhex(body(lines)))
        elif verb == "COPY":
            words = shlex.split(argument)
            write(folder / (words[2] if len(words) == 3 else Path(words[0]).name), (source / words[0]).read_bytes())
        elif verb in ("STDIN", "STDOUT", "STDERR", "FILE", "FILEHEX"):
            body(lines)


def main(source, out):
    for script in sorted((source / "tests/cli").glob("*/*.clitest")):
        unpack(script, source, out / script.parent.name / script.stem)


main(Path(sys.argv[1]), Path(sys.argv[2]))
