# npm.sh: bext-check-VERSION.tgz
. "$root/packaging/part.sh"
. "$root/packaging/wasm_core.sh"
. "$root/packaging/licenses.sh"
folder=$root/packages/npm

[ -f "$folder/package.json" ] || missing_part "packages/npm is not in this tree"
need_node
wasm_core
(cd "$folder" && npm pack --silent --pack-destination "$work") >&2
# Packed again with the terms of the libraries inside.
tar -xzf "$work"/bext-check-*.tgz -C "$work"
cp "$root/LICENSE" "$work/package"
write_licenses wasm "$work/package/licenses"
pack_tar "$work/package" "$dist/bext-check-$version.tgz"
