# The Debian packages: installed into a folder of their own, with checksums, and clean under lintian.
set -eu
command -v dpkg-deb >/dev/null || exit 77
for file in "$dist"/bext_*.deb; do
  [ -f "$file" ] || exit 77
  arch=$(dpkg-deb -f "$file" Architecture)
  base=$work/deb-$arch
  mkdir -p "$base/var/lib/dpkg/info" "$base/var/lib/dpkg/updates"
  : >"$base/var/lib/dpkg/status"
  echo "$arch" >"$base/var/lib/dpkg/arch"
  dpkg --root="$base" --force-not-root --force-architecture --force-script-chrootless --log="$work/dpkg.log" -i "$file" >"$work/dpkg.out" 2>&1 ||
    { cat "$work/dpkg.out"; exit 1; }
  [ "$(dpkg-query --admindir="$base/var/lib/dpkg" -W -f '${db:Status-Abbrev}' bext)" = "ii " ] || { echo "not installed"; exit 1; }
  dpkg --root="$base" --verify bext
  case $arch in arm64) runner=qemu-aarch64-static ;; *) runner= ;; esac
  $runner "$base/usr/bin/bext" --version
  $runner "$base/usr/bin/bext" check "$base/usr/share/doc/bext/examples/htp/backend_extensions.json"
  gzip -t "$base/usr/share/man/man1/bext.1.gz"
  dpkg --root="$base" --force-not-root --force-script-chrootless --log="$work/dpkg.log" -r bext >"$work/dpkg.out" 2>&1 || { cat "$work/dpkg.out"; exit 1; }
  [ ! -e "$base/usr/bin/bext" ] || { echo "not removed: usr/bin/bext"; exit 1; }
  if command -v lintian >/dev/null; then
    lintian --allow-root --fail-on error,warning "$file"
    echo "lintian: no errors or warnings in ${file##*/}"
  else
    echo "skipped: lintian is not installed"
  fi
done
