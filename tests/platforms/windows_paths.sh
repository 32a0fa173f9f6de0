# What only Windows has: backslashes, drives, long paths, letters beyond ASCII and CRLF line ends. Called by `windows`, which
# sets program and work and prepares wine.
set -eu
here=$work/paths
rm -rf "$here"
mkdir -p "$here/dür/a folder"
cd "$here"
bext() { wine "$program" "$@"; }
fail() { echo "windows_paths: $*"; exit 1; }

# Line ends stay, whatever changes.
printf '{\r\n  "graphs": [{"graph_names": ["vit"], "vtcm_md": 4}]\r\n}\r\n' >'dür/a folder/ext.json'
bext check 'dür\a folder\ext.json' --format lines >found && fail "no finding"
grep -q '^dür\\a folder\\ext.json:2:39: error: .*\[unknown-key\]' found || { cat found; fail "wrong finding"; }
bext check 'dür\a folder\ext.json' --fix=all >/dev/null 2>&1 || fail "the fix failed"
bext set 'dür\a folder\ext.json' 'graphs[vit].O=3'
printf '{\r\n  "graphs": [{"graph_names": ["vit"], "vtcm_mb": 4, "O": 3}]\r\n}\r\n' | cmp - 'dür/a folder/ext.json'

# A drive and the folder below it.
bext check "$(winepath -w "$here")\\dür" --format lines >found || fail "exit code $?"
grep -q 'dür/a folder/ext.json:1:1: warning: .*\[soc-missing\]' found || { cat found; fail "the folder was not searched"; }

# Longer than the 260 characters of the old functions of Windows.
long=$(printf 'a folder with a long name/%.0s' 1 2 3 4 5 6 7 8 9 10 11 12)
mkdir -p "$long"
cp 'dür/a folder/ext.json' "$long"
bext set "$long/ext.json" 'graphs[vit].O=2' || fail "cannot change a file with a long path"
[ "$(bext get "$long/ext.json" /graphs/0/O)" = 2 ] || fail "cannot read a file with a long path"

# Names of devices are never files.
bext set nul 'graphs[vit].O=2' >/dev/null 2>&1 && fail "wrote to the device nul"
echo "paths: backslashes, drives, letters, CRLF and ${#long} characters"
