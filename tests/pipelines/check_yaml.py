"""The YAML in the documentation and the pre-commit hooks are valid, and they use existing commands and options."""
import pathlib
import re
import shlex
import subprocess
import sys

import yaml

source, bext = (pathlib.Path(word).resolve() for word in sys.argv[1:3])


def blocks(path):
    return [yaml.safe_load(text) for text in re.findall(r"```yaml\n(.*?)```", path.read_text(), re.S)]


def known_options(command):
    text = subprocess.run([bext, command, "--help"], capture_output=True, text=True, check=True).stdout
    return set(re.findall(r"(?<![\w-])(--?[a-z][\w-]*)", text))


def check_command(line):
    words = shlex.split(re.split(r"[>|]", line)[0])
    assert words[0] == "bext", line
    known = known_options(words[1])
    for word in words[2:]:
        assert not word.startswith("-") or word in known, f"`bext {words[1]}` has no {word}"


hooks = yaml.safe_load((source / ".pre-commit-hooks.yaml").read_text())
for hook in hooks:
    for key in ("id", "name", "entry", "language", "files"):
        assert hook[key], (hook, key)
    re.compile(hook["files"])
    check_command(hook["entry"])
for name in ("configs/htp.json", "tools/extensions.conf", "backend_extensions.json"):
    assert all(re.search(hook["files"], name) for hook in hooks), name

seen = {"jobs": 0, "repos": 0}
for block in blocks(source / "docs/checking.md"):
    if "jobs" in block:
        seen["jobs"] += 1
        for job in block["jobs"].values():
            assert job["runs-on"]
            for step in job["steps"]:
                assert ("run" in step) != ("uses" in step), step
                if "uses" in step:
                    assert re.fullmatch(r"[\w.-]+/[\w./-]+@[\w.-]+", step["uses"]), step
                elif step["run"].startswith("bext"):
                    check_command(step["run"].replace("|| true", ""))
    if "repos" in block:
        seen["repos"] += 1
        for repo in block["repos"]:
            assert repo["repo"] and repo["rev"]
            for hook in repo["hooks"]:
                assert hook["id"] in [known["id"] for known in hooks], hook
assert all(seen.values()), seen
