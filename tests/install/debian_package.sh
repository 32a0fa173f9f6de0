#!/bin/sh
# debian_package.sh BUILD_DIRECTORY: cpack makes a package with the command, the library and no build paths.
set -eu
build=$1
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

command -v dpkg-deb >/dev/null || { echo "skipped: dpkg-deb is not installed"; exit 0; }
cpack -G DEB --config "$build/CPackConfig.cmake" -B "$work" >"$work/log" 2>&1 || { cat "$work/log"; exit 1; }
dpkg-deb --contents "$work"/*.deb >"$work/contents"
for file in ./usr/bin/bext ./usr/lib/libbext.a ./usr/include/bext/text/document.h ./usr/lib/cmake/bext/bextConfig.cmake \
  ./usr/share/doc/bext/copyright; do
  grep -q " $file\$" "$work/contents" || { cat "$work/contents"; echo "not in the package: $file"; exit 1; }
done
dpkg-deb --extract "$work"/*.deb "$work/root"
"$work/root/usr/bin/bext" --version
