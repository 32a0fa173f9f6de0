# Sourced by ./bext, ./test and ./bench, which set $root first: installs packages, configures and builds.
# Messages go to standard error, so standard output is free for the program.

build_packages="cmake ninja-build g++ libfmt-dev libfast-float-dev libxxhash-dev"
test_packages="libgtest-dev libgmock-dev librapidcheck-dev rapidjson-dev libonnx-testdata pkg-config python3-jsonschema valgrind"
python_packages="python3-dev pybind11-dev python3-pip python3-venv python3-pytest python3-hypothesis mypy"
clang_packages="clang-19 libclang-rt-19-dev"
lint_packages="clang-format-19 clang-tidy-19"
aarch64_packages="g++-12-aarch64-linux-gnu qemu-user-static"
windows_packages="g++-mingw-w64-x86-64-posix wine wine64"
wasm_packages="clang-19 lld-19 libc++-19-dev-wasm32 libc++abi-19-dev-wasm32 libclang-rt-19-dev-wasm32 wasi-libc binaryen"

say() { printf 'bext: %s\n' "$*" >&2; }

missing_packages() {
  for package in "$@"; do
    case $(dpkg-query -W -f '${db:Status-Abbrev}' "$package" 2>/dev/null) in
      ii*) ;;
      *) printf '%s ' "$package" ;;
    esac
  done
}

# Installs the named Debian packages that are missing.
need_packages() {
  command -v dpkg-query >/dev/null 2>&1 || return 0 # not Debian: CMake reports what is missing
  missing=$(missing_packages "$@")
  [ -n "$missing" ] || return 0
  as_root=
  if [ "$(id -u)" -ne 0 ]; then
    command -v sudo >/dev/null 2>&1 || {
      say "missing packages, and no sudo to install them: $missing"
      return 1
    }
    as_root=sudo
  fi
  say "installing with ${as_root:+sudo }apt-get: $missing"
  apt="$as_root env DEBIAN_FRONTEND=noninteractive apt-get -q -y -o Dpkg::Use-Pty=0 -o DPkg::Lock::Timeout=300"
  # A new machine has no package lists; fetch them only when the first try fails.
  $apt install --no-install-recommends $missing >/dev/null 2>&1 </dev/null && return 0
  { $apt update && $apt install --no-install-recommends $missing; } >&2 </dev/null || {
    say "apt-get could not install: $missing"
    return 1
  }
}

# Allows one build at a time in this tree; others wait.
lock_builds() {
  { mkdir -p "$root/build" && [ -w "$root/build" ]; } || {
    say "cannot write to $root/build; use a copy of the tree that you own"
    exit 3
  }
  exec 9>"$root/build/lock"
  if command -v flock >/dev/null 2>&1; then flock 9; fi
}
unlock_builds() { exec 9>&-; }

# Lets ccache share objects between clones.
export CCACHE_BASEDIR="${CCACHE_BASEDIR:-$(cd "$root" && pwd -P)}"
export CCACHE_NOHASHDIR=1

# configure PRESET [CMAKE ARGUMENTS…]
configure() {
  preset=$1
  shift
  mkdir -p "$root/build/$preset"
  (cd "$root" && cmake --preset "$preset" "$@") >"$root/build/$preset/configure.log" 2>&1 9>&- || {
    cat "$root/build/$preset/configure.log" >&2
    say "CMake failed; see $root/build/$preset/configure.log"
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
    say "the build failed; see $log"
    return 1
  fi
}
