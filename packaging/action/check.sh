#!/usr/bin/env bash
# Runs `bext check` for action.yml, with the program that fits the runner. Inputs come in the variables BEXT_….
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd -P)

# An unpacked artifact may have lost its mode.
program() {
  chmod +x "$1" 2>/dev/null || true
  bext=("$1")
}

system=${BEXT_SYSTEM:-$(uname -s)-$(uname -m)}
case $system in
  Linux-x86_64) candidate=$here/bin/bext-linux-x86_64 ;;
  Linux-aarch64 | Linux-arm64) candidate=$here/bin/bext-linux-aarch64 ;;
  MINGW* | MSYS*) candidate=$here/bin/bext-windows-x86_64.exe ;;
  *) candidate=none ;;
esac
if [ -f "$candidate" ]; then
  program "$candidate"
elif [ -f "$here/npm/package.json" ] && command -v node >/dev/null; then
  bext=(node "$here/npm/$(node -p "Object.values(require('$here/npm/package.json').bin)[0]")")
else
  echo "::error::this copy of the action has no program for $system"
  exit 2
fi

# One argument per line, so that names may contain blanks.
arguments=()
while IFS= read -r line; do
  [ -z "$line" ] || arguments+=("$line")
done <<<"${BEXT_ARGUMENTS-}"
[ -z "${BEXT_DENY-}" ] || arguments+=("--deny=$BEXT_DENY")
arguments+=("--format=${BEXT_FORMAT:-github}" --)
while IFS= read -r line; do
  [ -z "$line" ] || arguments+=("$line")
done <<<"${BEXT_FILES:-.}"

if [ -n "${BEXT_OUTPUT-}" ]; then
  "${bext[@]}" check "${arguments[@]}" >"$BEXT_OUTPUT"
else
  "${bext[@]}" check "${arguments[@]}"
fi
