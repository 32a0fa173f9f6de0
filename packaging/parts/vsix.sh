# vsix.sh: bext-VERSION.vsix
. "$root/packaging/part.sh"
. "$root/packaging/wasm_core.sh"
folder=$root/editors/vscode

need_node
need_packages unzip
wasm_core
npm_packages "$folder"
(cd "$folder" && npm run --silent package -- --out "$work/extension.vsix") >&2
# vsce writes the times of the files; packed again, equal files give equal bytes.
unzip -q "$work/extension.vsix" -d "$work/extension"
pack_zip "$work/extension" "$dist/bext-$version.vsix"
