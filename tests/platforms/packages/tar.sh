# The archives for Linux: unpacked into a prefix, the command checks the examples that come with it.
set -eu
tried=
for file in "$dist"/bext-*-linux-*.tar.gz; do
  [ -f "$file" ] || exit 77
  prefix=$work/tar-${file##*/}
  mkdir -p "$prefix"
  tar -xzf "$file" --strip-components=1 -C "$prefix"
  case $file in *aarch64*) runner=qemu-aarch64-static ;; *) runner= ;; esac
  cd "$prefix/share/doc/bext"
  $runner "$prefix/bin/bext" --version
  $runner "$prefix/bin/bext" check examples/htp/backend_extensions.json
  # The examples of mistakes are found too, in the same words as by the command in the build folder.
  $runner "$prefix/bin/bext" check examples/ --format json >"$work/packaged.json" && { echo "no finding in examples/broken"; exit 1; }
  (cd "$source" && "$build/bin/bext" check examples/ --format json) >"$work/built.json" || true
  cmp "$work/packaged.json" "$work/built.json"
  for part in share/man/man1/bext.1 share/bash-completion/completions/bext share/zsh/site-functions/_bext \
    share/fish/vendor_completions.d/bext.fish share/doc/bext/completions/bext.ps1 share/doc/bext/LICENSE \
    share/doc/bext/licenses/README.txt share/doc/bext/licenses/LGPL-2.1.txt share/bext/web/index.html; do
    [ -s "$prefix/$part" ] || { echo "not in ${file##*/}: $part"; exit 1; }
  done
  bash -n "$prefix/share/bash-completion/completions/bext"
done
