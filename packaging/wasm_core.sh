# Sourced by parts: the core as WebAssembly.

# wasm_core: builds it and sets $wasm to its path.
wasm_core() {
  need_packages $build_packages $wasm_packages
  build_command wasm
  wasm=$root/build/wasm/bin/bext.wasm
}

need_node() {
  command -v node >/dev/null 2>&1 || need_packages nodejs
  command -v npm >/dev/null 2>&1 || need_packages npm
}

# npm_packages FOLDER: installs what its package-lock.json or package.json names.
npm_packages() {
  if [ -f "$1/package-lock.json" ]; then
    (cd "$1" && npm ci --no-audit --no-fund --loglevel=error) >&2
  else
    (cd "$1" && npm install --no-audit --no-fund --no-package-lock --loglevel=error) >&2
  fi
}

# web_page: builds the page where `bext serve` of the build folder finds it, and sets $page to its path.
web_page() {
  need_node
  need_packages xz-utils
  wasm_core
  build wasm bext_page
  page_core=$root/build/wasm/bin/bext_page.wasm
  page=$root/build/web/index.html
  # Several parts contain the page; one build of it serves all.
  if [ ! -e "$page" ] || [ -n "$(find "$page_core" "$root/tools/web" "$root/examples" "$root/data" \
    -path '*/node_modules' -prune -o -type f -newer "$page" -print | head -n 1)" ]; then
    "$root/tools/web/build" "$page_core" "$page" >&2
  fi
}
