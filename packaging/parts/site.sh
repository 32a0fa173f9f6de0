# site.sh: bext-VERSION-site.zip
. "$root/packaging/part.sh"
. "$root/packaging/wasm_core.sh"

[ -x "$root/tools/site/build" ] || missing_part "tools/site/build is not in this tree"
need_packages $build_packages
need_node
build_command release
set -- "$work/bext-$version-site"
# The examples open in the page, if it was made.
if [ -f "$dist/bext-$version.html" ]; then set -- "$@" --playground "$dist/bext-$version.html"; fi
"$root/tools/site/build" "$@" >&2
pack_zip "$work/bext-$version-site" "$dist/bext-$version-site.zip" with-folder
