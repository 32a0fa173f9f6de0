# The extension: the files that VS Code requires, and the version of the tree. VS Code itself cannot be run here.
set -eu
file=$(ls "$dist"/bext-*.vsix 2>/dev/null) || exit 77
python3 - "$file" "$("$build/bin/bext" --version | sed 's/.* //')" <<'PYTHON'
import json, sys, zipfile
archive = zipfile.ZipFile(sys.argv[1])
names = archive.namelist()
assert "[Content_Types].xml" in names and "extension.vsixmanifest" in names, names
package = json.loads(archive.read("extension/package.json"))
assert package["version"] == sys.argv[2], package["version"]
for key in ("main", "browser"):
    if key in package:
        script = "extension/" + package[key].removeprefix("./")
        assert script in names or script + ".js" in names, script
print(f"{package['name']} {package['version']}: {len(names)} files")
PYTHON
