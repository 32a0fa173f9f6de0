# The wheel: installed without a network into an empty environment, it runs the examples.
set -eu
file=$(ls "$dist"/bext-*.whl 2>/dev/null) || exit 77
/usr/bin/python3 -m venv "$work/venv"
"$work/venv/bin/python" -m pip install --quiet --disable-pip-version-check --no-index --no-deps "$file"
cd "$work" # not the source tree, whose package must not be imported
"$work/venv/bin/python" - "$source" <<'PYTHON'
import sys
import bext
assert "venv" in bext.__file__, bext.__file__
findings = list(bext.check(sys.argv[1] + "/examples/broken/silent.json"))
assert findings, "no finding in a broken example"
print(f"bext {bext.__version__}: {len(findings)} findings in a broken example")
PYTHON
# Some examples write files next to where they are started.
cp -R "$source/examples" "$work/examples"
for example in examples/python/*.py; do
  "$work/venv/bin/python" "$example" >"$work/example.log" 2>&1 || { cat "$work/example.log"; echo "failed: $example"; exit 1; }
  echo "${example##*/} runs"
done
