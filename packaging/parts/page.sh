# page.sh: bext-VERSION.html
. "$root/packaging/part.sh"
. "$root/packaging/wasm_core.sh"

web_page
cp "$page" "$dist/bext-$version.html"
