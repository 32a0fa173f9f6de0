# action.sh: bext-VERSION-action.tar.gz, a GitHub Action that contains its programs.
. "$root/packaging/part.sh"
tree=$work/bext-action

checksum "bext-$version-linux-x86_64.tar.gz" >/dev/null
mkdir -p "$tree/bin" "$work/unpacked"
cp "$root/packaging/action/action.yml" "$root/packaging/action/check.sh" "$root/packaging/action/README.md" "$root/LICENSE" "$tree"
for arch in x86_64 aarch64; do
  [ -f "$dist/bext-$version-linux-$arch.tar.gz" ] || { say "the action has no program for Linux on $arch"; continue; }
  tar -xzf "$dist/bext-$version-linux-$arch.tar.gz" -C "$work/unpacked"
  cp "$work/unpacked/bext-$version-linux-$arch/bin/bext" "$tree/bin/bext-linux-$arch"
  mkdir -p "$tree/licenses"
  cp -R "$work/unpacked/bext-$version-linux-$arch/share/doc/bext/licenses" "$tree/licenses/linux-$arch"
done
if [ -f "$dist/bext-$version-windows-x86_64.zip" ]; then
  need_packages unzip
  unzip -q "$dist/bext-$version-windows-x86_64.zip" -d "$work/unpacked"
  cp "$work/unpacked/bext-$version-windows-x86_64/bext.exe" "$tree/bin/bext-windows-x86_64.exe"
  cp -R "$work/unpacked/bext-$version-windows-x86_64/licenses" "$tree/licenses/windows-x86_64"
else
  say "the action has no program for Windows"
fi
# Other runners of GitHub, such as macOS, have Node.js.
if [ -f "$dist/bext-check-$version.tgz" ]; then
  mkdir -p "$tree/npm"
  tar -xzf "$dist/bext-check-$version.tgz" -C "$tree/npm" --strip-components=1
else
  say "the action has no WebAssembly program for other systems"
fi
pack_tar "$tree" "$dist/bext-$version-action.tar.gz"
