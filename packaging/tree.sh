# Sourced by parts: the files that come with the command.
. "$root/packaging/wasm_core.sh"

documents='README.md CHANGELOG.md LICENSE CONTRIBUTING.md SECURITY.md'

# linked_files: the files and folders outside of docs/ that the documents link to, from the root of the tree.
linked_files() {
  (
    cd "$root"
    grep -oh '](\.\./[^)#]*' docs/*.md | cut -c6-
    grep -oh '][(][^)#:]*[)#]' $documents | sed 's/..//; s/.$//'
  ) | sort -u
}

# write_documents FOLDER: the documents, the examples, and what the documents link to.
write_documents() {
  mkdir -p "$1"
  (cd "$root" && cp $documents "$1")
  for path in docs examples $(linked_files); do
    (cd "$root" && find "$path" -type f ! -path '*/__pycache__/*' -exec cp --parents {} "$1" \;)
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
