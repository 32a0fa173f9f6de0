# The archive for Windows: unpacked, the program checks the examples that come with it, in the same words as the native one.
set -eu
file=$(ls "$dist"/bext-*-windows-x86_64.zip 2>/dev/null) || exit 77
. "$source/tests/platforms/wine.sh"
trap 'wineserver -k >/dev/null 2>&1' EXIT
python3 -m zipfile -e "$file" "$work/zip"
cd "$work"/zip/bext-*
wine bext.exe --version
wine bext.exe check examples/ --format json >"$work/packaged.json" && { echo "no finding in examples/broken"; exit 1; }
(cd "$source" && "$build/bin/bext" check examples/ --format json) >"$work/built.json" || true
cmp "$work/packaged.json" "$work/built.json"
for part in README.md LICENSE docs/install.md completions/bext.ps1 licenses/README.txt licenses/mingw-w64.txt; do
  [ -s "$part" ] || { echo "not in ${file##*/}: $part"; exit 1; }
done
# Only libraries that every Windows has.
x86_64-w64-mingw32-objdump -p bext.exe | sed -n 's/.*DLL Name: //p' | tr A-Z a-z | sort | tr '\n' ' '
if x86_64-w64-mingw32-objdump -p bext.exe | grep -qiE 'DLL Name: (lib|.*pthread)'; then exit 1; fi
echo
