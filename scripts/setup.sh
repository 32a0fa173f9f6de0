# Shared by ./bext, ./test and ./bench: packages, configuring, building. Expects $root; talks on standard error only.

build_packages="cmake ninja-build g++ libfmt-dev libfast-float-dev libcli11-dev libxxhash-dev"
test_packages="libgtest-dev libgmock-dev librapidcheck-dev rapidjson-dev pkg-config python3-jsonschema"
python_packages="python3-dev pybind11-dev python3-pip python3-venv python3-pytest python3-hypothesis mypy"
clang_packages="clang-19 libclang-rt-19-dev"
lint_packages="clang-format-19 clang-tidy-19"

say() { printf 'bext: %s\n' "$*" >&2; }

missing_packages() {
  for package in "$@"; do
    case $(dpkg-query -W -f '${db:Status-Abbrev}' "$package" 2>/dev/null) in
      ii*) ;;
      *) printf '%s ' "$package" ;;
    esac
  done
}

# Installs those of the named Debian packages that are not there yet.
need_packages() {
  command -v dpkg-query >/dev/null 2>&1 || return 0 # another system: CMake says what it misses
  missing=$(missing_packages "$@")
  [ -n "$missing" ] || return 0
  as_root=
  if [ "$(id -u)" -ne 0 ]; then
    command -v sudo >/dev/null 2>&1 || {
      say "these packages are missing and there is no sudo to install them: $missing"
      return 1
    }
    as_root=sudo
  fi
  say "installing with ${as_root:+sudo }apt-get: $missing"
  apt="$as_root env DEBIAN_FRONTEND=noninteractive apt-get -q -y -o Dpkg::Use-Pty=0"
  # The package lists of a new machine are empty, so a first failure is only a reason to fetch them.
  $apt install --no-install-recommends $missing >/dev/null 2>&1 </dev/null && return 0
  { $apt update && $apt install --no-install-recommends $missing; } >&2 </dev/null || {
    say "apt-get could not install: $missing"
    return 1
  }
}

# One build at a time in a tree; further calls wait.
lock_builds() {
  mkdir -p "$root/build"
  exec 9>"$root/build/lock"
  if command -v flock >/dev/null 2>&1; then flock 9; fi
}
unlock_builds() { exec 9>&-; }

# Objects are shared between clones and presets where the compiler cache allows it.
export CCACHE_BASEDIR="${CCACHE_BASEDIR:-$(cd "$root" && pwd -P)}"
export CCACHE_NOHASHDIR=1

# configure PRESET [CMAKE ARGUMENTS…]
configure() {
  preset=$1
  shift
  mkdir -p "$root/build/$preset"
  (cd "$root" && cmake --preset "$preset" "$@") >"$root/build/$preset/configure.log" 2>&1 9>&- || {
    cat "$root/build/$preset/configure.log" >&2
    say "configuring failed; the log is in $root/build/$preset/configure.log"
    return 1
  }
}

# build PRESET [TARGETS…]
build() {
  preset=$1
  shift
  log=$root/build/$preset/build.log
  say "building ($preset)"
  { cmake --build "$root/build/$preset" ${1:+--target} "$@" 2>&1 9>&- || echo failed >"$log.failed"; } | tee "$log" >&2
  if [ -e "$log.failed" ]; then
    rm -f "$log.failed"
    say "the build failed; the whole log is in $log"
    return 1
  fi
}
