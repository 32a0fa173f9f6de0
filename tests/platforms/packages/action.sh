# The GitHub Action: its script with the inputs as GitHub passes them. GitHub itself cannot be run here.
set -eu
file=$(ls "$dist"/bext-*-action.tar.gz 2>/dev/null) || exit 77
tar -xzf "$file" -C "$work"
action=$work/bext-action
mkdir -p "$work/repository/a folder"
cp "$source/examples/broken/silent.json" "$work/repository/a folder/ext.json"
cd "$work/repository"

# Every variable that the script reads is an input, and the other way round.
grep -o 'BEXT_[A-Z][A-Z]*:' "$action/action.yml" | tr -d : | sort >"$work/passed"
grep -o 'BEXT_[A-Z][A-Z]*' "$action/check.sh" | grep -v BEXT_SYSTEM | sort -u >"$work/read"
diff "$work/passed" "$work/read"

code=0
BEXT_FILES='a folder/ext.json' BEXT_DENY=note BEXT_FORMAT=github BEXT_OUTPUT='' BEXT_ARGUMENTS='' \
  "$action/check.sh" >"$work/annotations" || code=$?
[ $code -eq 1 ] || { echo "exit code $code instead of 1"; exit 1; }
grep -q '^::\(error\|warning\) file=a folder/ext.json,line=' "$work/annotations" || { cat "$work/annotations"; exit 1; }
head -n 1 "$work/annotations"

BEXT_FILES='.
' BEXT_DENY= BEXT_FORMAT=sarif BEXT_OUTPUT=findings.sarif BEXT_ARGUMENTS='--target=SM8750
--graph=vit encoder' "$action/check.sh" || [ $? -eq 1 ]
python3 -c 'import json, sys; assert json.load(open("findings.sarif"))["runs"][0]["results"]'

# A system without a program gets a clear error, or the WebAssembly program where it is included.
code=0
BEXT_SYSTEM=Plan9-sparc BEXT_FILES='a folder/ext.json' "$action/check.sh" >"$work/other" || code=$?
if [ -d "$action/npm" ]; then
  [ $code -eq 0 ] || [ $code -eq 1 ] || { cat "$work/other"; exit 1; }
else
  [ $code -eq 2 ] && grep -q '^::error::.*Plan9-sparc' "$work/other"
fi
