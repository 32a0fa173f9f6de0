# The program for Linux on ARM, run by qemu: the golden tests, and the same JSON as the native program.
set -eu
here=$source/tests/platforms
program=$source/build/aarch64/bin/bext
[ -x "$program" ] || { echo "build/aarch64/bin/bext is not built"; exit 77; }
command -v qemu-aarch64-static >/dev/null || { echo "qemu-aarch64-static is not installed"; exit 77; }
failed=0
. "$here/golden.sh"

printf '#!/bin/sh\nexec qemu-aarch64-static %s "$@"\n' "$program" >"$work/bext"
chmod +x "$work/bext"
"$work/bext" --version

golden_tests "$work/bext" "$here/aarch64_cannot.txt" || failed=1

python3 "$here/golden_inputs.py" "$source" "$work/inputs"
for folder in "$work/inputs" "$source/examples" "$source/../shared/corpus"; do
  [ -d "$folder" ] || { echo "no $folder"; continue; }
  echo "$folder" | sed "s|^$work/||; s|^$source/||"
  python3 "$here/same_json.py" "$folder" "$build/bin/bext" qemu-aarch64-static "$program" || failed=1
done
exit $failed
