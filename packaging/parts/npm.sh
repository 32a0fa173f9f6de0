# npm.sh: bext-check-VERSION.tgz
. "$root/packaging/part.sh"
. "$root/packaging/wasm_core.sh"
. "$root/packaging/licenses.sh"
package=$work/package

wasm_core
# What npm packs is a folder `package` in a tar file.
mkdir -p "$package"
cp "$root"/packages/npm/*.mjs "$root/packages/npm/README.md" "$root/LICENSE" "$package"
cp "$wasm" "$package/bext.wasm"
sed "s/\"version\": \".*\"/\"version\": \"$version\"/" "$root/packages/npm/package.json" >"$package/package.json"
write_licenses wasm "$package/licenses"
pack_tar "$package" "$dist/bext-check-$version.tgz"
