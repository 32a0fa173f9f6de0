"""The counts of docs/cases.md are right, and it names exactly the existing tests."""
import collections
import pathlib
import re
import sys

source = pathlib.Path(sys.argv[1])
kinds = ("caught", "from the log", "looked up", "in part", "not yet")
log_kinds = ("explained", "narrowed", "not explained")
rows, log_rows, claimed = [], [], {}
for line in (source / "docs/cases.md").read_text().splitlines():
    cells = [cell.strip() for cell in line.strip("|").split("|")]
    if line.startswith("|") and len(cells) >= 4 and cells[2] in kinds:
        rows.append(cells)
    if line.startswith("|") and len(cells) >= 4 and cells[2] in log_kinds:
        log_rows.append(cells)
    if line.startswith("|") and len(cells) == 2 and cells[1].strip("* ").isdigit():
        claimed[cells[0].split(":")[0].strip("* ")] = int(cells[1].strip("* "))
counted = collections.Counter(row[2] for row in rows)
for kind in kinds:
    assert claimed[kind] == counted[kind], (kind, claimed[kind], counted[kind])
assert claimed["together"] == len(rows) == 91, len(rows)
assert claimed["answered"] == counted["caught"] + counted["from the log"] + counted["looked up"]
counted = collections.Counter(row[2] for row in log_rows)
for kind in log_kinds:
    assert claimed[kind] == counted[kind], (kind, claimed[kind], counted[kind])
assert claimed["explainable together"] == len(log_rows) == 37, len(log_rows)

tests = {path.stem: path.read_text() for path in (source / "tests/cli/cases").glob("*.clitest")}
named = set()
for case, _, kind, shown, *rest in rows + log_rows:
    test = rest[0].strip("` ") if rest else ""
    if kind in ("not yet", "not explained"):
        assert not test, case
        continue
    assert test in tests, (case, test)
    named.update(re.findall(r"(?:pass|fail)_\w+", " ".join([shown, test])))
    # `bext plan`, `bext soc` and `bext explain` print no ids, and a log without a failure has no cause.
    if kind == "looked up" or "bext explain" in shown or "`bext plan`" in shown or test.startswith("pass_log_"):
        continue
    ids = [word for word in re.findall(r"`([a-z0-9-]+)`", shown) if f"[{word}]" in tests[test]]
    assert ids, f"{test} produces none of the ids that the row of {case} names"
assert set(tests) == named, set(tests) ^ named
