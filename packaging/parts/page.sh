# page.sh: bext-VERSION.html
. "$root/packaging/part.sh"
. "$root/packaging/wasm_core.sh"

[ -x "$root/tools/web/build" ] || missing_part "tools/web/build is not in this tree"
need_node
wasm_core
"$root/tools/web/build" "$wasm" "$dist/bext-$version.html" >&2
