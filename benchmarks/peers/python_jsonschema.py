"""json.loads and python3-jsonschema with the plain schema."""

import json
import pathlib
import sys

import worker

try:
    import jsonschema
except ImportError:
    worker.missing("python3-jsonschema")

schema = json.loads((pathlib.Path(sys.argv[1]) / "schema.json").read_text())
validator = jsonschema.Draft7Validator(schema)
worker.serve(lambda text: validator.validate(json.loads(text)))
