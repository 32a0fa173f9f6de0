# The program for Linux on ARM, run by qemu: the golden tests, and the same JSON as the native program.
set -eu
here=$source/tests/platforms
cannot=$here/aarch64_cannot.txt
program=$source/build/aarch64/bin/bext
[ -x "$program" ] || { echo "build/aarch64/bin/bext is not built"; exit 77; }
command -v qemu-aarch64-static >/dev/null || { echo "qemu-aarch64-static is not installed"; exit 77; }
failed=0

printf '#!/bin/sh\nexec qemu-aarch64-static %s "$@"\n' "$program" >"$work/bext"
chmod +x "$work/bext"
"$work/bext" --version

# Two runs at a time, each with a file of its own; each prints its failures and a line "N passed, M failed".
(cd "$source/tests/cli" && find . -name '*.clitest' | sed 's|^\./||' | LC_ALL=C sort) >"$work/all"
grep -Ev '^(#|$)' "$cannot" | cut -d ' ' -f 1 | LC_ALL=C sort >"$work/cannot"
mkdir -p "$work/golden"
LC_ALL=C comm -23 "$work/all" "$work/cannot" | sed "s|^|$source/tests/cli/|" |
  xargs -P 2 -n 50 sh -c 'clitest=$0 results=$1; shift; exec "$clitest" "$@" >"$results/$$" 2>&1' "$build/bin/clitest" \
    "$work/golden" --bext "$work/bext" --source "$source" --sdk "$build/tests/stand_in_sdk" || failed=1
cat "$work"/golden/* | grep -Ev '^[0-9]+ passed, 0 failed$' || true
cat "$work"/golden/* | awk -v cannot="$(LC_ALL=C comm -12 "$work/all" "$work/cannot" | wc -l)" '
  /^[0-9]+ passed, [0-9]+ failed$/ { passed += $1; failed += $3 }
  END { print "golden tests: " passed + 0 " passed, " failed + 0 " failed, " cannot + 0 " cannot run" }'

python3 "$here/golden_inputs.py" "$source" "$work/inputs"
for folder in "$work/inputs" "$source/examples" "$source/../shared/corpus"; do
  [ -d "$folder" ] || { echo "no $folder"; continue; }
  echo "$folder" | sed "s|^$work/||; s|^$source/||"
  python3 "$here/same_json.py" "$folder" "$build/bin/bext" qemu-aarch64-static "$program" || failed=1
done
exit $failed
