#!/bin/sh
# first_command.sh SOURCE_DIRECTORY BUILD_DIRECTORY: the first `./bext` in a fresh clone builds all that `cmake --install` copies.
# A real first build takes minutes. So this runs ./bext with a cmake that only records its arguments, and asks ninja what the
# recorded target builds.
set -eu
source=$1
build=$2
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

clone="$work/a clone"
mkdir -p "$clone" "$work/bin"
cp -R "$source/bext" "$source/scripts" "$clone"
cat >"$work/bin/cmake" <<'SCRIPT'
#!/bin/sh
[ "$1" = --build ] || exit 0
echo "$4" >"$2/built-target"
mkdir -p "$2/bin"
printf '#!/bin/sh\nfor word in "$@"; do echo "[$word]"; done\n' >"$2/bin/bext"
chmod +x "$2/bin/bext"
SCRIPT
# All packages are there, and nothing may be installed.
printf '#!/bin/sh\necho ii\n' >"$work/bin/dpkg-query"
chmod +x "$work/bin/cmake" "$work/bin/dpkg-query"

echo "arguments reach the command, from another folder and through a link"
cd "$work"
ln -s "a clone/bext" link
printed=$(PATH=$work/bin:$PATH HOME= ./link check "two words" 2>"$work/log") || { cat "$work/log"; exit 1; }
[ "$printed" = "[check]
[two words]" ] || { echo "found: $printed"; exit 1; }

echo "the target covers every installed file that is built"
target=$(cat "$clone/build/release/built-target")
ninja -C "$build" -t commands "$target" >"$work/commands"
sed -n "s|.*FILES \"$build/\([^\"]*\)\".*|\1|p" "$build/cmake_install.cmake" | grep -E '\.a$|^bin/' >"$work/installed"
[ "$(wc -l <"$work/installed")" -eq 2 ] || { cat "$work/installed"; echo "expected libbext.a and bin/bext"; exit 1; }
while read -r file; do
  grep -qF " $file " "$work/commands" || { echo "\`./bext\` does not build $file"; exit 1; }
done <"$work/installed"
