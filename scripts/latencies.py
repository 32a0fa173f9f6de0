#!/usr/bin/env python3
"""Makes data/latencies.json from a table of AI Hub's perf.yaml files: scripts/latencies.py TABLE.csv.gz >data/latencies.json

Rows that repeat the job of another device are left out. Latencies become microseconds."""
import collections
import csv
import gzip
import io
import json
import sys

ABOUT = ("Latencies that Qualcomm publishes for its models in the perf.yaml files of qualcomm/ai-hub-models. Facts only; "
         "the layout is ours. A series lists microseconds in the order of the snapshot's devices, null if not measured. "
         "Its key is `precision runtime unit`. Made by scripts/latencies.py.")
SNAPSHOTS = {"2026-02-24": {"commit": "b61a009028de", "qairt": "2.42 to 2.43"},
             "2026-07-21": {"commit": "29eb636f8bc2", "qairt": "2.45"}}


def main():
    with gzip.open(sys.argv[1]) as packed:
        rows = [row for row in csv.DictReader(io.TextIOWrapper(packed)) if not row["copied_from"]]
    snapshots = []
    for date in sorted({row["snapshot"] for row in rows}, reverse=True):
        mine = [row for row in rows if row["snapshot"] == date]
        devices = sorted({(int(row["soc_model"]), row["part"], row["device"]) for row in mine})
        models = collections.defaultdict(lambda: collections.defaultdict(dict))
        for row in mine:
            key = " ".join((row["precision"], row["runtime"], row["primary_unit"]))
            series = models[row["model"]][row["component"]].setdefault(key, [None] * len(devices))
            place = devices.index((int(row["soc_model"]), row["part"], row["device"]))
            series[place] = round(float(row["latency_ms"]) * 1000)
        snapshots.append((date, devices, models))

    out = ['{', f'  "about": {json.dumps(ABOUT)},',
           '  "source": "https://github.com/qualcomm/ai-hub-models",',
           '  "license": "BSD-3-Clause, see latencies.LICENSE",', '  "snapshots": [']
    for number, (date, devices, models) in enumerate(snapshots):
        facts = SNAPSHOTS[date]
        out.append(f'    {{"date": "{date}", "commit": "{facts["commit"]}", "qairt": "{facts["qairt"]}",')
        out.append('     "devices": [')
        out.append(",\n".join("       " + json.dumps({"soc_model": d[0], "chipset": d[1], "name": d[2]}) for d in devices) + "],")
        out.append('     "models": {')
        blocks = []
        for model in sorted(models):
            parts = []
            for component in sorted(models[model]):
                series = models[model][component]
                lines = ",\n".join(f"          {json.dumps(key)}: {json.dumps(series[key], separators=(',', ':'))}"
                                   for key in sorted(series))
                parts.append(f"        {json.dumps(component)}: {{\n{lines}}}")
            blocks.append(f"      {json.dumps(model)}: {{\n" + ",\n".join(parts) + "}")
        out.append(",\n".join(blocks) + "}}" + ("," if number + 1 < len(snapshots) else "]"))
    out.append("}")
    print("\n".join(out))


main()
