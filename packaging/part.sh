# Sourced by every script under parts/. ./package exports root, dist, version, work and SOURCE_DATE_EPOCH.
set -eu
. "$root/scripts/setup.sh"

# Exit code of a part that this tree cannot make.
not_here=77

# missing_part REASON…
missing_part() {
  say "not made: $*"
  exit $not_here
}

# build_command PRESET: builds the command. The presets for other platforms need the generators of the release build.
build_command() {
  if [ "$1" != release ]; then build_command release; fi
  fresh=
  if [ ! -f "$root/build/$1/CMakeCache.txt" ]; then fresh=-DBEXT_TESTS=OFF; fi
  configure "$1" $fresh && build "$1" bext_cli
}

# stripped STRIP PROGRAM OUT: copies without symbols. A build folder in the program would differ on another machine.
stripped() {
  "$1" --remove-section=.comment -o "$3" "$2"
  if grep -qF "$root/" "$3"; then
    say "$2 contains the path of the build folder"
    return 1
  fi
}

# settle FOLDER: gives all files the same owner, mode and time on every machine.
settle() {
  find "$1" -type d -exec chmod 755 {} +
  find "$1" -type f -exec chmod 644 {} +
  find "$1" -type f \( -path '*/bin/*' -o -name '*.exe' -o -name 'check.sh' \) -exec chmod 755 {} +
  find "$1" -exec touch -h -d "@$SOURCE_DATE_EPOCH" {} +
}

# pack_tar FOLDER OUT
pack_tar() {
  settle "$1"
  tar --sort=name --owner=0 --group=0 --numeric-owner --format=ustar --mtime="@$SOURCE_DATE_EPOCH" \
    -C "$(dirname "$1")" -cf - "$(basename "$1")" | gzip -9n >"$2"
}

# pack_zip FOLDER OUT [with-folder]
pack_zip() {
  settle "$1"
  python3 "$root/packaging/pack_zip.py" "$@"
}

# fill TEMPLATE OUT NAME=VALUE…: replaces @NAME@.
fill() {
  template=$1
  filled=$2
  shift 2
  cp "$template" "$filled"
  for pair in "$@"; do
    sed -i "s|@${pair%%=*}@|${pair#*=}|g" "$filled"
  done
  if grep -n '@[A-Z0-9_]*@' "$filled" >&2; then
    say "$template: no value for the above"
    return 1
  fi
}

# checksum FILE: the SHA-256 of a file in dist/, which another part has made.
checksum() {
  [ -f "$dist/$1" ] || missing_part "dist/$1 is missing"
  sha256sum "$dist/$1" | cut -d ' ' -f 1
}
