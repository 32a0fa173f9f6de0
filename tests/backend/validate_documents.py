"""Validates documents: reads a JSON object {"schemas": {...}, "documents": [{"schema": name, "value": ...}]} from
standard input and prints `true` or `false` for each document, one per line."""

import json
import sys

from jsonschema import Draft202012Validator


def main():
    work = json.load(sys.stdin)
    validators = {}
    for name, schema in work["schemas"].items():
        Draft202012Validator.check_schema(schema)
        validators[name] = Draft202012Validator(schema)
    for document in work["documents"]:
        accepted = validators[document["schema"]].is_valid(document["value"])
        print("true" if accepted else "false")


main()
