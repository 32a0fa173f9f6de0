# The npm package: installed without a network into an empty folder, it gives the same JSON as the native command.
set -eu
file=$(ls "$dist"/bext-check-*.tgz 2>/dev/null) || exit 77
command -v npm >/dev/null || exit 77
mkdir -p "$work/npm"
cd "$work/npm"
npm install --offline --no-audit --no-fund --loglevel=error "$file" >&2
cp "$source/examples/broken/silent.json" .
"$build/bin/bext" check silent.json --format json >native.json || true
./node_modules/.bin/bext-check check silent.json --format json >wasm.json || true
cmp native.json wasm.json
[ -s node_modules/bext-check/licenses/README.txt ]
./node_modules/.bin/bext-check --version
