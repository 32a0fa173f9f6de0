#!/usr/bin/env python3
"""Prints the line and branch coverage of some rooms from the counters of a build with `--coverage`.

usage: scripts/coverage.py BUILD ROOM…

Prints the lines that no test reaches. tests/coverage/reviewed.txt explains those that need no test: a path, the line and
the reason, each in a line of its own. Fails below 95 % of the lines.
"""
import collections
import json
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
REVIEWED = ROOT / "tests" / "coverage" / "reviewed.txt"
TARGET = 95  # percent


def counters(build):
    """The records of gcov for every object with counters."""
    for data in sorted(build.rglob("*.gcda")):
        done = subprocess.run(["gcov", "--json-format", "--stdout", "--branch-probabilities", str(data)],
                              cwd=data.parent, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        for line in done.stdout.splitlines():
            if line.startswith("{"):
                yield json.loads(line)


def room_of(path):
    parts = path.parts
    if parts[0] == "src":
        return parts[1]
    return parts[2] if parts[:2] == ("include", "bext") and len(parts) > 3 else None


def reviewed():
    found = set()
    if REVIEWED.exists():
        for block in re.split(r"\n\s*\n", REVIEWED.read_text()):
            lines = [line.strip() for line in block.strip().split("\n") if not line.startswith("#")]
            if len(lines) >= 3:
                found.add((lines[0], lines[1]))
    return found


def main():
    build, rooms = Path(sys.argv[1]).resolve(), sys.argv[2:]
    lines = collections.defaultdict(collections.Counter)
    branches = collections.defaultdict(collections.Counter)
    for record in counters(build):
        base = Path(record["current_working_directory"])
        for file in record["files"]:
            path = (base / file["file"]).resolve()
            if not path.is_relative_to(ROOT) or room_of(path.relative_to(ROOT)) not in rooms:
                continue
            path = path.relative_to(ROOT)
            for line in file["lines"]:
                number = line["line_number"]
                lines[path][number] += line["count"]
                for index, branch in enumerate(line["branches"]):
                    if not branch["throw"]:
                        branches[path][number, index] += branch["count"]
    known = reviewed()
    missed, explained = [], 0
    total_lines = total_reached = 0
    for room in rooms:
        files = [path for path in lines if room_of(path) == room]
        all_lines = sum(len(lines[path]) for path in files)
        reached = sum(1 for path in files for count in lines[path].values() if count)
        all_branches = sum(len(branches[path]) for path in files)
        taken = sum(1 for path in files for count in branches[path].values() if count)
        total_lines, total_reached = total_lines + all_lines, total_reached + reached
        print(f"{room:8} {100 * reached / max(all_lines, 1):5.1f}% of {all_lines} lines, "
              f"{100 * taken / max(all_branches, 1):5.1f}% of {all_branches} branches")
        for path in sorted(files):
            text = (ROOT / path).read_text().splitlines()
            for number, count in sorted(lines[path].items()):
                if count or number > len(text):
                    continue
                line = text[number - 1].strip()
                if (str(path), line) in known:
                    explained += 1
                else:
                    missed.append(f"{path}:{number}: {line}")
    print("\n".join(["", "lines without a test:", *missed]))
    (build / "uncovered.txt").write_text("\n".join(missed) + "\n")
    print(f"{100 * total_reached / max(total_lines, 1):.1f}% of {total_lines} lines; {len(missed)} are without a test, "
          f"{explained} more are reviewed")
    return 0 if 100 * total_reached >= TARGET * total_lines else 1


if __name__ == "__main__":
    sys.exit(main())
