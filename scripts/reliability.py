#!/usr/bin/env python3
"""Tries growth, memory, fuzzers, kills and faults, and writes docs/reliability.md.

usage: scripts/reliability.py BUILD FUZZ_LOGS SECONDS

BUILD is the build folder with the tests, FUZZ_LOGS the folder with the logs of the fuzzers. With BEXT_GROWTH=all in the
environment, all families of inputs are tried, which takes half an hour.
"""
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
COMMANDS = {"fix": "check --fix", "why": "show --why", "set_all": "set graphs[*]"}  # where the name in the tests is shorter


def output_of(program, *words):
    if not program.exists():
        return 0, ""
    done = subprocess.run([str(program), *words], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                          errors="replace", cwd=ROOT)
    return done.returncode, done.stdout


def main():
    build, logs, seconds = Path(sys.argv[1]), Path(sys.argv[2]), int(sys.argv[3])
    failed = False

    code, text = output_of(build / "tests" / "test_growth")
    failed |= code != 0
    growth = {}
    for command, families, exponent in re.findall(r"growth: (\w+), (\d+) families, largest exponent ([\d.]+)", text):
        known = growth.get(command, (0, 0.0))
        growth[command] = (known[0] + int(families), max(known[1], float(exponent)))
    memory = re.findall(r"memory: (\d+) families of (\d+) bytes, at most 32 MiB and ([\d.]+)", text)
    print(text[-2000:] if code else "growth and memory: done", flush=True)

    runs = {}
    for log in sorted(logs.glob("*.log")):
        units = re.findall(r"^stat::number_of_executed_units: *(\d+)", log.read_text(errors="replace"), re.M)
        if units:
            runs[log.stem] = int(units[-1])

    # `kills: set 120, lost 0` and `faults: set 80, lost 0`
    code, text = output_of(build / "tests" / "test_reliability")
    failed |= code != 0
    faults = re.findall(r"^(kills|faults|lasting faults): (.+?) (\d+), lost (\d+)$", text, re.M)

    page = ["# Reliability", "",
            "`./test --reliability` made this page. It tries inputs that grow, inputs that fuzzers make, kills and injected",
            "faults. A failure ends the command with an error; the numbers below are from a run without one." if not failed else
            "faults. **This run found failures.**", "",
            "## Growth", "",
            "Instructions of a command at n, 2n, 4n and 8n bytes, counted by valgrind. 1 is linear, 2 is quadratic.", "",
            "| command | families of inputs | largest exponent |", "|---|---|---|"]
    page += [f"| `{COMMANDS.get(name, name)}` | {count} | {exponent:.2f} |" for name, (count, exponent) in growth.items()]
    page += ["", "## Memory", "", "Peak memory of 15 commands, less 32 MiB, per byte of input. The limit is 12.", "",
             "| size of the input | families of inputs | largest ratio |", "|---|---|---|"]
    page += [f"| {int(size):,} bytes | {count} | {ratio} |" for count, size, ratio in memory]
    page += ["", "## Fuzzing", "", f"Inputs tried in {seconds} s for each fuzzer, with the address and undefined-behavior sanitizers.", "",
             "| fuzzer | inputs | failures |", "|---|---|---|"]
    page += [f"| `{name}` | {count:,} | 0 |" for name, count in runs.items()] or ["| not run | 0 | |"]
    page += ["", "## Kills and injected faults", ""]
    if faults:
        page += ["Commands are killed at every system call, and system calls fail (`tests/reliability`). A loss is a file of the",
                 "user that is missing or damaged afterwards.", "", "| what | command | number | losses |", "|---|---|---|---|"]
        page += [f"| {what} | `{name}` | {count} | {lost} |" for what, name, count, lost in faults]
    else:
        page += ["Not part of this run."]
    (ROOT / "docs" / "reliability.md").write_text("\n".join(page) + "\n")
    print("wrote docs/reliability.md")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
