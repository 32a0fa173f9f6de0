"""Prints the CPU seconds per reading for each input named on standard input."""

import pathlib
import sys
import time


def serve(read):
    folder = pathlib.Path(sys.argv[1])
    print("ready", flush=True)
    texts = {}
    for line in sys.stdin:
        name = line.strip()
        if name not in texts:
            texts[name] = (folder / f"{name}.json").read_text()
        text = texts[name]
        times = 100 if len(text) < 100_000 else 1
        begin = time.process_time()
        for _ in range(times):
            read(text)
        print((time.process_time() - begin) / times, flush=True)


def missing(module):
    print(f"{module} is not installed", flush=True)
    sys.exit(0)
