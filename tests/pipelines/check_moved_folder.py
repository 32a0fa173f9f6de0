"""A folder that `bext compile` prepared without an SDK compiles the model after it was moved to another place."""
import os
import pathlib
import subprocess
import sys
import tempfile

bext, sdk = (pathlib.Path(word).resolve() for word in sys.argv[1:3])
configuration = '{"graphs": [{"graph_names": ["vit"], "vtcm_mb": 8}], "devices": [{"soc_model": 69}]}'

with tempfile.TemporaryDirectory() as name:
    folder = pathlib.Path(name)
    (folder / "here").mkdir()
    (folder / "here" / "vit.dlc").write_text("a model")
    (folder / "here" / "ext.json").write_text(configuration)
    plain = {"PATH": "/usr/bin:/bin"}
    run = subprocess.run([bext, "compile", "vit.dlc", "-c", "ext.json", "-o", "out"], cwd=folder / "here", env=plain)
    assert run.returncode == 4, run.returncode

    # The other machine has neither the old folder nor the old model.
    there = folder / "another machine"
    (folder / "here" / "out.prepared").rename(there)
    models = folder / "models"
    models.mkdir()
    (folder / "here" / "vit.dlc").rename(models / "vit.dlc")
    (folder / "here" / "ext.json").unlink()
    script = there / "vit.compile.sh"
    environment = plain | {"QAIRT_SDK_ROOT": os.fspath(sdk)}
    subprocess.run(["sh", script, "vit.dlc"], cwd=models, env=environment, check=True)
    assert (there / "vit.bin").stat().st_size > 0, list(there.iterdir())
    assert not list(models.glob("*.bin"))
    for file in there.glob("*.json"):
        assert os.fspath(folder) not in file.read_text(), file.name

    # Without its model, the script fails.
    (there / "vit.bin").unlink()
    assert subprocess.run(["sh", script], cwd=models, env=environment, capture_output=True).returncode != 0

# A backend-specific binary with a path is copied there; the folder keeps the original, as after a build.
with tempfile.TemporaryDirectory() as name:
    folder = pathlib.Path(name)
    (folder / "vit.dlc").write_text("a model")
    (folder / "ext.json").write_text(configuration)
    place = folder / "binaries" / "own.bin"
    words = [bext, "compile", "vit.dlc", "-c", "ext.json", "-o", "out", "--backend-binary", place]
    assert subprocess.run(words, cwd=folder, env={"PATH": "/usr/bin:/bin"}).returncode == 4
    prepared = folder / "out.prepared"
    environment = {"PATH": "/usr/bin:/bin", "QAIRT_SDK_ROOT": os.fspath(sdk)}
    subprocess.run(["sh", prepared / "vit.compile.sh", "vit.dlc"], cwd=folder, env=environment, check=True)
    copy = folder / "binaries" / "own_backend.bin"
    assert copy.read_bytes() == (prepared / "own_backend.bin").read_bytes() != b""
