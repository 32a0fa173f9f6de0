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
