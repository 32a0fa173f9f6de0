# deb.sh ARCH: bext_VERSION_ARCH.deb
. "$root/packaging/part.sh"
. "$root/packaging/linux_program.sh"
. "$root/packaging/licenses.sh"
. "$root/packaging/tree.sh"
. "$root/packaging/addresses.sh"
case $1 in x86_64) arch=amd64 ;; aarch64) arch=arm64 ;; esac
tree=$work/tree
doc=$tree/usr/share/doc/bext

# sources_used: the source packages whose code is in the program, as Debian's policy asks for static programs.
sources_used() {
  components "linux-$1" | while read -r _ _ package _; do
    dpkg-query -W -f '${source:Package} (= ${source:Version})\n' "$package"
  done | sort -u | paste -s -d , | sed 's/,/, /g'
}

# installed_size: in KiB, each folder as one. `du` would depend on the file system.
installed_size() { find "$tree/usr" -printf '%y %s\n' | awk '{ sum += $1 == "f" ? int(($2 + 1023) / 1024) : 1 } END { print sum }'; }

# write_copyright OUT: Debian has the texts of the GPL, the LGPL and the Apache license.
write_copyright() {
  {
    cat "$root/LICENSE"
    echo
    sed -e 's/GPL-3\.txt/\/usr\/share\/common-licenses\/GPL-3/' -e 's/(LGPL-2\.1\.txt)/(\/usr\/share\/common-licenses\/LGPL-2.1)/' \
      -e '1s/.*/The program contains code and data of others. Their terms are in the folder licenses next to this file:/' \
      "$doc/licenses/README.txt"
  } >"$1"
  rm "$doc/licenses/README.txt" "$doc/licenses/GPL-3.txt" "$doc/licenses/LGPL-2.1.txt" "$doc/licenses/Apache-2.0.txt"
}

# write_changelog OUT
write_changelog() {
  printf 'bext (%s) stable; urgency=medium\n\n  * See CHANGELOG.md in this folder.\n\n -- %s  %s\n' \
    "$version" "$maintainer" "$(LC_ALL=C date -u -R -d "@$SOURCE_DATE_EPOCH")" | gzip -9n >"$1"
}

linux_program "$1" "$work/bext"
write_prefix "linux-$1" "$work/bext" "$tree/usr"
mv "$tree/usr/share/zsh/site-functions" "$tree/usr/share/zsh/vendor-completions"
gzip -9n "$tree/usr/share/man/man1/bext.1"
rm "$doc/LICENSE"
write_copyright "$doc/copyright"
write_changelog "$doc/changelog.gz"
mkdir -p "$tree/usr/share/lintian/overrides"
cp "$root/packaging/lintian-overrides" "$tree/usr/share/lintian/overrides/bext"
settle "$tree"

mkdir -p "$tree/DEBIAN"
fill "$root/packaging/templates/control" "$tree/DEBIAN/control" VERSION="$version" ARCHITECTURE="$arch" \
  MAINTAINER="$maintainer" HOMEPAGE="$site_address" SIZE="$(installed_size)" \
  SOURCES="$(sources_used "$1")"
(cd "$tree" && find usr -type f | LC_ALL=C sort | xargs -d '\n' md5sum) >"$tree/DEBIAN/md5sums"
settle "$tree/DEBIAN"
dpkg-deb --root-owner-group --threads-max=1 -Zxz --build "$tree" "$dist/bext_${version}_$arch.deb" >&2
