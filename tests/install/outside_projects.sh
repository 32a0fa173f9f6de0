#!/bin/sh
# outside_projects.sh BUILD_DIRECTORY COMPILER: installs, then builds and runs one program with find_package and once
# with pkg-config.
set -eu
build=$1
compiler=$2
here=$(cd "$(dirname "$0")" && pwd -P)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

cmake --install "$build" --prefix "$work/first" >"$work/install.log" || { cat "$work/install.log"; exit 1; }
mv "$work/first" "$work/prefix" # a prefix may be moved
prefix=$work/prefix

echo "with find_package"
cmake -S "$here/with_cmake" -B "$work/cmake" -G Ninja -DCMAKE_PREFIX_PATH="$prefix" -DCMAKE_CXX_COMPILER="$compiler" \
  >"$work/cmake.log" 2>&1 && cmake --build "$work/cmake" >>"$work/cmake.log" 2>&1 || { cat "$work/cmake.log"; exit 1; }
"$work/cmake/outside"

echo "bext_check"
if cmake --build "$work/cmake" --target check_bad >"$work/bad.log" 2>&1; then
  echo "the target succeeds for a bad file"
  exit 1
fi
grep -q soc-arch-mismatch "$work/bad.log" || { cat "$work/bad.log"; exit 1; }

echo "with pkg-config"
if command -v pkg-config >/dev/null; then
  PKG_CONFIG_PATH=$prefix/lib/pkgconfig
  export PKG_CONFIG_PATH
  "$compiler" -std=c++23 "$here/with_cmake/main.cpp" -o "$work/outside" $(pkg-config --cflags --libs bext)
  "$work/outside"
  [ "$(pkg-config --modversion bext)" = "$("$prefix/bin/bext" --version | sed 's/.* //')" ] || {
    echo "bext.pc and bext --version disagree"
    exit 1
  }
else
  echo "skipped: pkg-config is not installed"
fi

for file in bin/bext lib/libbext.a include/bext/text/document.h share/doc/bext/copyright; do
  [ -f "$prefix/$file" ] || { echo "not installed: $file"; exit 1; }
done
