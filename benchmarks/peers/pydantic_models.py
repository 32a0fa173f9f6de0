"""json.loads and pydantic models generated from the plain schema."""

import json
import pathlib
import sys
import typing

import worker

try:
    import pydantic
except ImportError:
    worker.missing("python3-pydantic")


class Strict(pydantic.BaseModel):
    class Config:
        extra = "forbid"


PLAIN = {"boolean": bool, "integer": int, "number": float, "string": str}


def field_type(schema, name):
    if "enum" in schema:
        return typing.Literal[tuple(schema["enum"])]
    kind = schema.get("type")
    if kind == "array":
        return typing.List[field_type(schema["items"], name)]
    if kind == "object" and "properties" in schema:
        return model(schema, name)
    if kind in ("integer", "number") and ("minimum" in schema or "maximum" in schema):
        make = pydantic.conint if kind == "integer" else pydantic.confloat
        return make(ge=schema.get("minimum"), le=schema.get("maximum"))
    return PLAIN.get(kind, dict)


def model(schema, name):
    required = schema.get("required", [])
    fields = {}
    for key, inner in schema["properties"].items():
        kind = field_type(inner, f"{name}_{key}")
        fields[key] = (kind, ...) if key in required else (typing.Optional[kind], None)
    return pydantic.create_model(name, __base__=Strict, **fields)


schema = json.loads((pathlib.Path(sys.argv[1]) / "schema.json").read_text())
Config = model(schema, "Config")
worker.serve(lambda text: Config.parse_obj(json.loads(text)))
