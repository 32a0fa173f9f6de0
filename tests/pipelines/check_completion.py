"""The completion scripts: bash completes SoCs, options, ids, shells and files; the other shells accept their script.

Debian has no package of PowerShell. `tests/cli/frame/pass_completion.clitest` compares its script as text, and this test
reads it where `pwsh` is installed.
"""
import pathlib
import shutil
import subprocess
import sys
import tempfile

bext = pathlib.Path(sys.argv[1]).resolve()


def script(shell):
    return subprocess.run([bext, "completion", shell], capture_output=True, text=True, check=True).stdout


def completed(line, folder):
    """What bash offers at the end of the line, split as bash does."""
    words = line.replace("=", " = ").split(" ")
    program = (
        script("bash")
        + "COMP_WORDS=(" + " ".join(f"'{word}'" for word in words) + ")\n"
        + "COMP_CWORD=$((${#COMP_WORDS[@]} - 1))\n"
        + "_bext\nprintf '%s\\n' \"${COMPREPLY[@]}\"\n"
    )
    run = subprocess.run(["bash", "-c", program], capture_output=True, text=True, check=True, cwd=folder)
    assert not run.stderr, run.stderr
    return [word for word in run.stdout.split("\n") if word]


with tempfile.TemporaryDirectory() as folder:
    (pathlib.Path(folder) / "my file.json").write_text("{}")
    assert completed("bext ret", folder) == ["retarget"]
    assert completed("bext check --target SM875", folder) == ["SM8750"]
    assert completed("bext check --target=SM875", folder) == ["SM8750"]
    assert "soc-arch-mismatch" in completed("bext check --allow soc-", folder)
    assert completed("bext explain misplaced", folder) == ["misplaced-key"]
    assert "graphs.vtcm_mb" in completed("bext options graphs.vt", folder)
    assert "graphs.vtcm_mb" in completed("bext set my.json graphs.v", folder)
    assert completed("bext soc SM865", folder) == ["SM8650"]
    assert completed("bext soc my", folder) == []
    assert completed("bext check my", folder) == ["my file.json"]
    assert completed("bext compile x.dlc --config my", folder) == ["my file.json"]
    assert completed("bext check --graph my", folder) == []
    assert completed("bext completion po", folder) == ["powershell"]
    assert completed("bext new --backend l", folder) == ["lpai"]
    assert completed("bext new --backend w", folder) == []
    assert completed("bext show --backend w", folder) == ["wrapper"]
    assert "--skip-foreign" in completed("bext fmt --s", folder)

    # Reads each script without running it, if the shell is installed.
    parse = "$e = $null; [void][Management.Automation.Language.Parser]::ParseFile($args[0], [ref]$null, [ref]$e); exit $e.Count"
    readers = {
        "bash": ["bash", "-n"],
        "zsh": ["zsh", "-n"],
        "fish": ["fish", "--no-execute"],
        "powershell": ["pwsh", "-NoProfile", "-CommandWithArgs", parse],
    }
    for shell, reader in readers.items():
        if not shutil.which(reader[0]):
            print(f"skipped: {reader[0]} is not installed, so the script for {shell} is not read by it")
            continue
        path = pathlib.Path(folder) / shell
        path.write_text(script(shell))
        subprocess.run([*reader, path], check=True)
