# site.sh: bext-VERSION-site.zip
. "$root/packaging/part.sh"
. "$root/packaging/wasm_core.sh"

[ -x "$root/tools/site/build" ] || missing_part "tools/site/build is not in this tree"
need_packages $build_packages
build_command release
web_page
"$root/tools/site/build" "$work/bext-$version-site" --playground "$page" >&2
pack_zip "$work/bext-$version-site" "$dist/bext-$version-site.zip" with-folder
