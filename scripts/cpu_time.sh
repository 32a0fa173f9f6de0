#!/bin/sh
# cpu_time.sh LOG COMPILER ARGUMENTS…: runs the compiler and adds a line to LOG: its processor seconds and its last argument,
# the source. `./bench --build` starts every compiler through it.
log=$1
shift
"$@"
code=$?
# The first line is about this shell, the second about its children: `0m1.23s 0m0.12s`. A pipe would start a shell without any.
times >"$log.$$"
{ read -r _; read -r used; } <"$log.$$"
rm -f "$log.$$"
for word in "$@"; do last=$word; done
printf '%s %s\n' "$used" "$last" >>"$log"
exit $code
