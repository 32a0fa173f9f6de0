"""The output of `bext check --format sarif` follows the rules of the SARIF 2.1.0 schema for the objects it uses."""
import json
import pathlib
import re
import subprocess
import sys
import tempfile

source, bext = (pathlib.Path(word).resolve() for word in sys.argv[1:3])


def only(value, where, required, optional=()):
    assert isinstance(value, dict), where
    for key in required:
        assert key in value, f"{where} has no {key}"
    for key in value:
        assert key in (*required, *optional), f"{where} may not have {key}"


def message(value, where):
    only(value, where, ["text"], ["markdown", "arguments", "id"])
    assert isinstance(value["text"], str)


def region(value, where):
    only(value, where, [], ["startLine", "startColumn", "endLine", "endColumn", "charOffset", "charLength", "byteOffset",
                            "byteLength", "snippet"])
    for key, least in (("startLine", 1), ("startColumn", 1), ("endLine", 1), ("endColumn", 1), ("charOffset", 0),
                       ("charLength", 0), ("byteOffset", 0), ("byteLength", 0)):
        assert isinstance(value.get(key, least), int) and value.get(key, least) >= least, (where, key)


def location(value, where):
    only(value, where, [], ["id", "physicalLocation", "logicalLocations", "message"])
    if "physicalLocation" in value:
        place = value["physicalLocation"]
        only(place, where + ".physicalLocation", ["artifactLocation"], ["region", "contextRegion"])
        artifact(place["artifactLocation"], where)
        region(place.get("region", {}), where + ".region")
    for logical in value.get("logicalLocations", []):
        only(logical, where, [], ["name", "fullyQualifiedName", "kind", "index"])
    if "message" in value:
        message(value["message"], where)


def artifact(value, where):
    only(value, where, [], ["uri", "uriBaseId", "index"])
    # A URI reference: no spaces, control characters or backslashes, and percent signs only before two hex digits.
    uri = value.get("uri", "")
    assert re.fullmatch(r"(?:[!#$&-;=?-Z\[\]_a-z~]|%[0-9A-Fa-f]{2})*", uri), uri


def log(value):
    only(value, "log", ["version", "runs"], ["$schema"])
    assert value["version"] == "2.1.0"
    for run in value["runs"]:
        only(run, "run", ["tool"], ["results", "columnKind", "artifacts", "invocations", "originalUriBaseIds"])
        assert run.get("columnKind", "utf16CodeUnits") in ("utf16CodeUnits", "unicodeCodePoints")
        driver = run["tool"]["driver"]
        only(driver, "driver", ["name"], ["version", "semanticVersion", "informationUri", "rules", "fullName"])
        ids = [rule["id"] for rule in driver.get("rules", [])]
        assert len(ids) == len(set(ids))
        for rule in driver.get("rules", []):
            only(rule, "rule", ["id"], ["name", "shortDescription", "fullDescription", "help", "helpUri",
                                        "defaultConfiguration", "properties"])
        assert re.fullmatch(r"\d+\.\d+\.\d+", driver["version"])
        for invocation in run["invocations"]:
            only(invocation, "invocation", ["executionSuccessful"], ["toolExecutionNotifications", "exitCode"])
            for notification in invocation["toolExecutionNotifications"]:
                only(notification, "notification", ["message"], ["descriptor", "level", "locations"])
                message(notification["message"], "notification.message")
                only(notification["descriptor"], "descriptor", ["id"])
                for place in notification["locations"]:
                    location(place, "notification")
        for result in run.get("results", []):
            only(result, "result", ["message"], ["ruleId", "ruleIndex", "level", "locations", "relatedLocations", "fixes",
                                                 "properties", "partialFingerprints", "kind"])
            message(result["message"], "result.message")
            assert result.get("level", "warning") in ("none", "note", "warning", "error")
            if "ruleIndex" in result:
                assert ids[result["ruleIndex"]] == result["ruleId"]
            for place in result.get("locations", []) + result.get("relatedLocations", []):
                location(place, "location")
            for fix in result.get("fixes", []):
                only(fix, "fix", ["artifactChanges"], ["description", "properties"])
                for change in fix["artifactChanges"]:
                    only(change, "change", ["artifactLocation", "replacements"])
                    artifact(change["artifactLocation"], "change")
                    assert change["replacements"]
                    for replacement in change["replacements"]:
                        only(replacement, "replacement", ["deletedRegion"], ["insertedContent"])
                        region(replacement["deletedRegion"], "deletedRegion")
    return sum(len(run.get("results", [])) for run in value["runs"])


def sarif(paths, cwd, codes=(0, 1)):
    done = subprocess.run([bext, "check", "--format", "sarif", *paths], cwd=cwd, capture_output=True, check=False)
    assert done.returncode in codes, done.stderr
    return log(json.loads(done.stdout.decode("utf-8")))


assert sarif([str(path) for path in sorted((source / "examples").rglob("*.json"))], source) > 5
with tempfile.TemporaryDirectory() as folder:
    odd = pathlib.Path(folder) / "a name with blanks & ü%.json"
    odd.write_bytes(b'{"gra\xffphs": [\xc3\x28], "devices": [{"soc_model": 660, "dsp_arch": "v7\xff"}]}')
    assert sarif([odd.name], folder) > 0
    assert sarif(["absent.json", odd.name], folder, codes=(2,)) > 0
