# Sourced by parts: the files that come with the command.
. "$root/packaging/wasm_core.sh"

# write_documents FOLDER: what the README links to, so that its links work.
write_documents() {
  mkdir -p "$1"
  cp "$root/README.md" "$root/CHANGELOG.md" "$root/LICENSE" "$root/CONTRIBUTING.md" "$root/SECURITY.md" "$1"
  for folder in docs examples; do
    (cd "$root" && find $folder -type f ! -path '*/__pycache__/*' -exec cp --parents {} "$1" \;)
  done
}

# completion SHELL OUT: the command of this machine writes it, for every platform.
completion() {
  mkdir -p "$(dirname "$2")"
  "$root/build/release/bin/bext" completion "$1" >"$2"
}

# write_page FOLDER: what `bext serve` shows. It is the same file for every platform.
write_page() {
  web_page
  mkdir -p "$1"
  cp "$page" "$1/index.html"
}

# write_prefix PLATFORM PROGRAM FOLDER: a folder that can be copied to /usr/local or ~/.local.
write_prefix() {
  mkdir -p "$3/bin" "$3/share/man/man1"
  cp "$2" "$3/bin/bext"
  "$root/build/release/bin/bext" manual >"$3/share/man/man1/bext.1"
  completion bash "$3/share/bash-completion/completions/bext"
  completion zsh "$3/share/zsh/site-functions/_bext"
  completion fish "$3/share/fish/vendor_completions.d/bext.fish"
  write_page "$3/share/bext/web"
  write_documents "$3/share/doc/bext"
  completion powershell "$3/share/doc/bext/completions/bext.ps1"
  write_licenses "$1" "$3/share/doc/bext/licenses"
}
