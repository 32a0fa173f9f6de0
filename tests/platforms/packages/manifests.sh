# SHA256SUMS, the Homebrew formula and the winget manifests agree with the files. brew and winget cannot be run here.
set -eu
[ -f "$dist/SHA256SUMS" ] || exit 77
(cd "$dist" && sha256sum --quiet -c SHA256SUMS)
echo "SHA256SUMS: $(wc -l <"$dist/SHA256SUMS") files"

if [ -f "$dist/homebrew/bext.rb" ]; then
  for file in "$dist"/bext-*-linux-*.tar.gz; do
    sum=$(sha256sum "$file" | cut -d ' ' -f 1)
    grep -A1 "${file##*/}\"" "$dist/homebrew/bext.rb" | grep -q "sha256 \"$sum\"" || { echo "wrong checksum of ${file##*/}"; exit 1; }
  done
  if command -v ruby >/dev/null; then ruby -c "$dist/homebrew/bext.rb"; fi
fi
if [ -d "$dist/winget" ]; then
  sum=$(sha256sum "$dist"/bext-*-windows-x86_64.zip | cut -d ' ' -f 1 | tr a-f A-F)
  grep -q "InstallerSha256: $sum" "$dist/winget/bext.bext.installer.yaml"
fi
# An address that resolves would be a claim that something is published.
if grep -rhoE 'https?://[^/" ]*' "$dist/homebrew" "$dist/winget" 2>/dev/null | grep -v '\.invalid$'; then exit 1; fi
