# Sourced by parts: the licenses of all code inside a file.

# components PLATFORM: the lines of licenses.txt for it.
components() { grep -E "^(any|$1) " "$root/packaging/licenses.txt"; }

# write_licenses PLATFORM FOLDER: one file per component, the texts they refer to, and a README.
write_licenses() {
  mkdir -p "$2"
  cp "$root/data/latencies.LICENSE" "$2/latencies.txt"
  {
    echo "bext is under the MIT license (LICENSE). These files contain code and data of others:"
    echo
    echo "- latencies (latencies.txt): BSD-3-Clause; published latencies, facts from qualcomm/ai-hub-models"
    components "$1" | while read -r _ name package terms; do
      [ -f "/usr/share/doc/$package/copyright" ] || {
        say "no terms for $name: /usr/share/doc/$package/copyright is missing"
        exit 1
      }
      cp "/usr/share/doc/$package/copyright" "$2/$name.txt"
      echo "- $name ($name.txt): $terms; from Debian's $package $(dpkg-query -W -f '${Version}' "$package")"
    done
    for text in GPL-3 LGPL-2.1 Apache-2.0; do
      if components "$1" | grep -qF " $text"; then cp "/usr/share/common-licenses/$text" "$2/$text.txt"; fi
    done
    if components "$1" | grep -q ' GPL-3'; then
      echo
      echo "The GCC runtime library exception (in libstdc++.txt) allows programs such as bext that contain parts of libstdc++"
      echo "and libgcc under any terms. GPL-3.txt is the license that the exception extends."
    fi
    if components "$1" | grep -q ' LGPL-2.1'; then
      echo
      echo "The program is linked statically with glibc, which is under the LGPL (LGPL-2.1.txt). You may change glibc and link"
      echo "bext with it again: the complete source of bext is free, and \`./package\` in it builds this file. The source of"
      echo "glibc is Debian's source package glibc in the version above."
    fi
  } >"$2/README.txt"
  [ "$(components "$1" | wc -l)" -eq "$(grep -c "from Debian's" "$2/README.txt")" ]
}
