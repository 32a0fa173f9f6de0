# Sourced with $here set: the client library of VS Code, from npm.
packages="vscode-languageserver-protocol@3.18.5"

# install_client FOLDER: copies the test there and installs the library once.
install_client() {
  mkdir -p "$1" && cp "$here/client.test.mjs" "$1/" || return 1
  if [ "$(cat "$1/node_modules/.installed" 2>/dev/null)" != "$packages" ]; then
    npm install --prefix "$1" --no-save --no-audit --no-fund --loglevel=error $packages >&2 &&
      echo "$packages" >"$1/node_modules/.installed"
  fi
  return 0
}

has_client() { [ -d "$1/node_modules/vscode-languageserver-protocol" ]; }
