# Sourced by the tests of programs for other platforms, which set source, build and work.

# play PROGRAM LIST RESULTS: runs the golden tests of a list. Two runs at a time, each with a file of its own; each prints its
# failures and "N passed, M failed".
play() {
  mkdir -p "$3"
  sed "s|^|$source/tests/cli/|" "$2" |
    xargs -r -P 2 -n 20 sh -c 'clitest=$0 results=$1; shift; exec "$clitest" "$@" >"$results/$$" 2>&1' \
      "$build/bin/clitest" "$3" --bext "$1" --source "$source" --sdk "$build/tests/stand_in_sdk" || true
}

# golden_tests PROGRAM CANNOT [FOLDER…]: runs all golden tests, or those of folders of tests/cli, except those that the file
# CANNOT lists. A listed test that passes, or that is gone, must leave the list.
golden_tests() {
  bext=$1
  cannot=$2
  shift 2
  result=0
  grep -Ev '^(#|$)' "$cannot" | cut -d ' ' -f 1 | LC_ALL=C sort >"$work/cannot"
  (cd "$source/tests/cli" && find "${@:-.}" -name '*.clitest' | sed 's|^\./||' | LC_ALL=C sort) >"$work/all"
  LC_ALL=C comm -23 "$work/all" "$work/cannot" >"$work/can"
  LC_ALL=C comm -12 "$work/all" "$work/cannot" >"$work/listed"
  rm -rf "$work/golden" "$work/listed-golden"
  play "$bext" "$work/can" "$work/golden"
  cat "$work"/golden/* | grep -Ev '^[0-9]+ passed, 0 failed$' || true
  cat "$work"/golden/* | awk -v cannot="$(wc -l <"$work/listed")" '
    /^[0-9]+ passed, [0-9]+ failed$/ { passed += $1; failed += $3 }
    END { print "golden tests: " passed + 0 " passed, " failed + 0 " failed, " cannot + 0 " cannot run"; exit failed > 0 || passed == 0 }' ||
    result=1
  play "$bext" "$work/listed" "$work/listed-golden"
  while read -r name; do
    grep -qrF "tests/cli/$name:" "$work/listed-golden" || { echo "$name passes, but ${cannot##*/} lists it"; result=1; }
  done <"$work/listed"
  while read -r name; do
    [ -e "$source/tests/cli/$name" ] || { echo "$name does not exist, but ${cannot##*/} lists it"; result=1; }
  done <"$work/cannot"
  return $result
}
