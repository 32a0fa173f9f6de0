#!/bin/sh
# package_parts.sh SOURCE_DIRECTORY: the list of parts and the archives of ./package, without building anything.
set -eu
root=$1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

echo "every part has a script, and every script has a part"
grep -Ev '^(#|$)' "$root/packaging/parts.txt" | awk '{ print $2 }' | sort -u >"$work/listed"
(cd "$root/packaging/parts" && ls *.sh) | sed 's/\.sh$//' | sort >"$work/scripts"
diff "$work/listed" "$work/scripts"
for script in "$root/package" "$root"/packaging/*.sh "$root"/packaging/parts/*.sh "$root"/tests/platforms/run "$root"/tests/platforms/*.sh \
  "$root"/tests/platforms/packages/*.sh; do
  sh -n "$script"
done

echo "help lists every part, and unknown parts are refused"
"$root/package" --help >"$work/help"
grep -Ev '^(#|$)' "$root/packaging/parts.txt" | while read -r name _; do
  grep -q "^  $name " "$work/help" || { echo "not in the help: $name"; exit 1; }
done
code=0
"$root/package" no-such-part 2>"$work/error" || code=$?
[ $code -eq 2 ] && grep -q 'unknown part `no-such-part`' "$work/error"

echo "the same files give the same archive"
SOURCE_DATE_EPOCH=1700000000
export SOURCE_DATE_EPOCH
. "$root/packaging/part.sh"
for copy in first second; do
  mkdir -p "$work/$copy/tree/bin" "$work/$copy/tree/docs"
done
# Made in another order, at another time and with other modes.
echo one >"$work/first/tree/bin/one" && echo two >"$work/first/tree/docs/two"
echo two >"$work/second/tree/docs/two" && echo one >"$work/second/tree/bin/one"
touch -d 2001-02-03 "$work/second/tree/bin/one" "$work/second/tree"
chmod 700 "$work/second/tree/docs" "$work/second/tree/docs/two"
for copy in first second; do
  pack_tar "$work/$copy/tree" "$work/$copy.tar.gz"
  pack_zip "$work/$copy/tree" "$work/$copy.zip" with-folder
done
cmp "$work/first.tar.gz" "$work/second.tar.gz"
cmp "$work/first.zip" "$work/second.zip"
TZ=UTC0 tar -tvzf "$work/first.tar.gz" | grep -q '^-rwxr-xr-x 0/0 .* 2023-11-14 22:13 tree/bin/one$'

echo "the links of the installed documents work"
. "$root/packaging/tree.sh"
write_documents "$work/doc"
find "$work/doc" -name '*.md' | while read -r document; do
  grep -oh '\][(][^)#: ]*[)#]' "$document" | sed 's/..//; s/.$//' | sort -u | while read -r link; do
    [ -e "$(dirname "$document")/$link" ] || echo "$document: $link"
  done
done >"$work/dead"
if [ -s "$work/dead" ]; then
  cat "$work/dead"
  exit 1
fi

echo "a template needs all its values"
printf 'a @ONE@ b\n' >"$work/template"
fill "$work/template" "$work/filled" ONE=1
[ "$(cat "$work/filled")" = "a 1 b" ]
if fill "$work/template" "$work/filled" TWO=2 2>/dev/null; then
  echo "a value is missing, but the template was accepted"
  exit 1
fi

echo "a program with the path of its build folder is refused"
printf '#!/bin/sh\ncp "$4" "$3"\n' >"$work/strip"
chmod +x "$work/strip"
echo "$root/src/main.cpp" >"$work/program"
if stripped "$work/strip" "$work/program" "$work/out" 2>/dev/null; then
  echo "the path was not noticed"
  exit 1
fi
