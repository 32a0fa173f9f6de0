#!/usr/bin/env python3
"""Shows whether the tests notice small mistakes in the sources of a room.

usage: scripts/mutants.py ROOM [N] [--seed S] [--no-golden] [--keep PATH] [--jobs J]

Changes operators, constants, conditions and calls in src/ROOM, N of them chosen at random (default 100). All changes are
compiled into one build, in a copy of the tree under build/mutants, and one of them is switched on at run time by the
environment variable BEXT_MUTANT. A change that the compiler rejects is left out. For each change the tests of the room
run, then the golden tests that reach the changed place. Prints the kill rate and the survivors.
"""
import argparse
import os
import random
import re
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
WORK = ROOT / "build" / "mutants"
TREE = WORK / "tree"
BUILD = WORK / "build"

# Included before every source of the room. The proxies keep the precedence of the operator they replace:
# `a < b` becomes `a < Less{17} < b`.
HEADER = """#pragma once
#include <cstdio>
#include <cstdlib>
#include <type_traits>
#include <utility>
namespace bext_mutants {
struct State {
  int active = 0;
  std::FILE* log = nullptr;
  bool seen[100000] = {};
  State() {
    if (const char* id = std::getenv("BEXT_MUTANT")) active = std::atoi(id);
    if (const char* path = std::getenv("BEXT_MUTANT_LOG")) log = std::fopen(path, "a");
  }
};
inline State& state() {
  static State& one = *new State;
  return one;
}
/// Whether the change is switched on. Notes which changes the tests reach.
inline bool on(int id) {
  State& s = state();
  if (s.log && !s.seen[id]) {
    s.seen[id] = true;
    std::fprintf(s.log, "%d\\n", id);
    std::fflush(s.log);
  }
  return s.active == id;
}
#define BEXT_PROXY(NAME, OP, OTHER)                                                             \\
  struct NAME { int id; };                                                                      \\
  template <class A> struct NAME##Left { A&& a; int id; };                                      \\
  template <class A> NAME##Left<A> operator OP(A&& a, NAME p) { return {std::forward<A>(a), p.id}; } \\
  template <class A, class B> bool operator OP(NAME##Left<A> left, B&& b) {                     \\
    return on(left.id) ? (left.a OTHER b) : (left.a OP b);                                      \\
  }
BEXT_PROXY(Less, <, <=)
BEXT_PROXY(LessEqual, <=, <)
BEXT_PROXY(Greater, >, >=)
BEXT_PROXY(GreaterEqual, >=, >)
BEXT_PROXY(Equal, ==, !=)
BEXT_PROXY(NotEqual, !=, ==)
}  // namespace bext_mutants
"""

PROXIES = {"<": "Less", "<=": "LessEqual", ">": "Greater", ">=": "GreaterEqual", "==": "Equal", "!=": "NotEqual"}
OTHER = {"<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "=="}


class Mutant:
    def __init__(self, path, begin, end, text, what):
        self.path, self.begin, self.end, self.text, self.what = path, begin, end, text, what
        self.id = 0

    def place(self, source):
        line = source.count("\n", 0, self.begin) + 1
        return f"{self.path}:{line}"


def blanked(source):
    """The source with comments, strings, preprocessor lines and constant expressions blanked, of the same length."""
    def blank(match):
        return re.sub(r"[^\n]", " ", match.group(0))
    code = re.sub(r'//[^\n]*|/\*.*?\*/|R"\((?:.|\n)*?\)"|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])+\'', blank, source, flags=re.S)
    code = re.sub(r"^[ \t]*#[^\n]*", blank, code, flags=re.M)
    code = re.sub(r"\b(?:static_assert|constexpr|consteval|template|using|case|operator|enum|struct|class)\b[^;{}]*", blank, code)
    return code


def matching(code, at):
    """The place after the bracket that closes the one at `at`."""
    depth = 0
    for i in range(at, len(code)):
        if code[i] in "([{":
            depth += 1
        elif code[i] in ")]}":
            depth -= 1
            if depth == 0:
                return i + 1
    return len(code)


def terms(code, begin, end):
    """The operands of the outermost `&&` or `||` in an expression, with that operator; none if it is something else."""
    depth, splits = 0, []
    i = begin
    while i < end:
        c = code[i]
        if c in "([{":
            depth += 1
        elif c in ")]}":
            depth -= 1
        elif depth == 0 and c in "?;," or depth == 0 and re.match(r"[^=!<>]=[^=]", code[i - 1:i + 2] or "    "):
            return None, []
        elif depth == 0 and code[i:i + 2] in ("&&", "||"):
            splits.append((i, code[i:i + 2]))
            i += 1
        i += 1
    if not splits:
        return None, []
    operator = "||" if any(s[1] == "||" for s in splits) else "&&"
    places = [s[0] for s in splits if s[1] == operator]
    parts, start = [], begin
    for place in places + [end]:
        parts.append((start, place))
        start = place + 2
    return operator, parts


def mutants_of(path, source):
    code = blanked(source)
    found = []

    def add(begin, end, text, what):
        found.append(Mutant(path, begin, end, text, what))

    for match in re.finditer(r" (<=|>=|==|!=|<|>) ", code):
        op = match.group(1)
        add(match.start(1), match.end(1), f"{op} ::bext_mutants::{PROXIES[op]}{{@}} {op}", f"`{op}` becomes `{OTHER[op]}`")
    for match in re.finditer(r"(?<![\w.'])(\d+)([uUlL]*)(?![\w.'])", code):
        value = int(match.group(1)) + 1
        add(match.start(), match.end(), f"(::bext_mutants::on(@) ? {value}{match.group(2)} : {match.group(0)})",
            f"`{match.group(0)}` becomes `{value}`")
    for match in re.finditer(r"\b(if|while) \(|\breturn ", code):
        if match.group(0) == "return ":
            begin, end = match.end(), code.find(";", match.end())
            # A `;` inside brackets belongs to a lambda.
            if end < 0 or code[begin:end].count("(") != code[begin:end].count(")") or "{" in code[begin:end]:
                continue
        else:
            begin, end = match.end(), matching(code, match.end() - 1) - 1
            inside = code[begin:end]
            declares = ";" in inside or re.search(r"^\s*(const\b|auto\b|std::|[A-Z]\w*[&*]?\s+\w+ =)", inside)
            if not declares and match.group(1) == "if":
                text = source[begin:end]
                add(begin, end, f"::bext_mutants::on(@) || ({text})", "the condition is always true")
                add(begin, end, f"!::bext_mutants::on(@) && ({text})", "the condition is always false")
        operator, parts = terms(code, begin, end)
        for first, last in parts:
            text = source[first:last].strip()
            if not text:
                continue
            if operator == "&&":
                add(first, last, f" (::bext_mutants::on(@) || ({text})) ", f"`{text}` is left out of `&&`")
            else:
                add(first, last, f" (!::bext_mutants::on(@) && ({text})) ", f"`{text}` is left out of `||`")
    for match in re.finditer(r"(?<=[;{})]\n)([ \t]+)((?:[\w.:\[\]*]|->)+\([^;{}]*\));(?=[ \t]*\n)", code):
        text = source[match.start(2):match.end(2)]
        if re.match(r"(return|throw|delete|static|const|auto|else|if|for|while|co_)\b", text):
            continue
        add(match.start(2), match.end(2), f"::bext_mutants::on(@) ? void() : void({text})", f"`{text}` is not called")
    return found


def applied(source, mutants):
    """The source with all mutants that do not overlap an earlier one; the others are dropped."""
    kept, end = [], -1
    for one in sorted(mutants, key=lambda m: (m.begin, m.end)):
        if one.begin >= end:
            kept.append(one)
            end = one.end
    out, at = [], 0
    for one in kept:
        out += [source[at:one.begin], one.text.replace("@", str(one.id))]
        at = one.end
    return "".join(out) + source[at:], kept


def run(words, **options):
    return subprocess.run(words, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace", **options)


def copy_tree():
    """Copies changed files only, so that the build stays valid."""
    files = run(["git", "-C", str(ROOT), "ls-files", "-co", "--exclude-standard"]).stdout.split("\n")
    for name in filter(None, files):
        source, target = ROOT / name, TREE / name
        if not source.is_file():
            continue
        target.parent.mkdir(parents=True, exist_ok=True)
        write_if_changed(target, source.read_bytes())
        shutil.copymode(source, target)


def write_if_changed(path, data):
    if not path.exists() or path.read_bytes() != data:
        path.write_bytes(data)


def lines_of(one, source):
    return range(source.count("\n", 0, one.begin) + 1, source.count("\n", 0, one.end) + 2)


def compile_room(room, chosen, sources, jobs, targets):
    """Builds, and leaves out what the compiler rejects. Returns the mutants in the build."""
    header = TREE / "mutants_switch.h"
    write_if_changed(header, HEADER.encode())
    done = run(["cmake", "-S", str(TREE), "-B", str(BUILD), "-G", "Ninja", "-DCMAKE_BUILD_TYPE=Release", "-DBEXT_TESTS=ON",
                "-DCMAKE_CXX_FLAGS=-w", "-DCMAKE_CXX_FLAGS_RELEASE=-O1"])
    if done.returncode:
        sys.exit(done.stdout)
    live = list(chosen)
    for _ in range(12):
        kept = []
        for path, source in sources.items():
            text, here = applied(source, [m for m in live if m.path == path])
            head = f'#include "{header}"\n#line 1 "{path}"\n' if here else ""
            write_if_changed(TREE / path, (head + text).encode())
            kept += here
        live = kept
        done = run(["ninja", "-C", str(BUILD), "-k", "0", "-j", str(jobs), *targets])
        if done.returncode == 0:
            return live
        bad = {(path, int(line)) for path, line in re.findall(rf"(src/{room}/[\w/.]+\.cpp):(\d+):", done.stdout)}
        rejected = [m for m in live if any((m.path, line) in bad for line in lines_of(m, sources[m.path]))]
        if not rejected:
            sys.exit(done.stdout[-4000:])
        live = [m for m in live if m not in rejected]
        print(f"{len(rejected)} changes do not compile and are left out", flush=True)
    sys.exit("too many changes do not compile")


def main():
    parser = argparse.ArgumentParser(description="mutation test of one room")
    parser.add_argument("room")
    parser.add_argument("count", nargs="?", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--no-golden", action="store_true", help="run only the tests of the room")
    parser.add_argument("--keep", metavar="PATH", help="only sources whose path contains this")
    arguments = parser.parse_args()
    room = arguments.room
    sources = {str(p.relative_to(ROOT)): p.read_text() for p in sorted((ROOT / "src" / room).rglob("*.cpp"))}
    if arguments.keep:
        sources = {p: s for p, s in sources.items() if arguments.keep in p}
    everything = [m for path, source in sources.items() for m in mutants_of(path, source)]
    random.Random(arguments.seed).shuffle(everything)
    chosen = everything[:arguments.count]
    for number, one in enumerate(chosen, 1):
        one.id = number
    print(f"{len(everything)} possible changes in src/{room}, {len(chosen)} chosen", flush=True)

    WORK.mkdir(parents=True, exist_ok=True)
    copy_tree()
    targets = [f"test_{room}"] + ([] if arguments.no_golden else ["bext_cli", "clitest", "stand_in_sdk"])
    live = compile_room(room, chosen, sources, arguments.jobs, targets)
    test = BUILD / "tests" / f"test_{room}"
    log = WORK / "reached"

    def reached_by(words):
        log.write_text("")
        done = run(words, env={**os.environ, "BEXT_MUTANT_LOG": str(log)}, cwd=TREE)
        return done.returncode, {int(n) for n in log.read_text().split()}

    golden = lambda files: [str(BUILD / "bin" / "clitest"), "--bext", str(BUILD / "bin" / "bext"), "--source", str(TREE),
                            "--sdk", str(BUILD / "tests" / "stand_in_sdk"), *files]
    skip = "--gtest_filter=-*Corpus*"
    code, by_unit = reached_by([str(test), skip])
    if code:
        sys.exit(f"test_{room} fails without a change")
    by_golden = {}
    if not arguments.no_golden:
        for file in sorted(str(p) for p in (TREE / "tests" / "cli").rglob("*.clitest")):
            code, ids = reached_by(golden([file]))
            if code == 0:
                for one in ids:
                    by_golden.setdefault(one, []).append(file)

    survivors, unreached = [], []
    for number, one in enumerate(live, 1):
        env = {**os.environ, "BEXT_MUTANT": str(one.id)}
        killed = False
        if one.id not in by_unit and one.id not in by_golden:
            unreached.append(one)
            continue
        try:
            if one.id in by_unit:
                killed = run([str(test), skip, "--gtest_fail_fast", "--gtest_brief=1"], env=env, cwd=TREE, timeout=120).returncode != 0
            files = by_golden.get(one.id, [])
            for first in range(0, len(files), 25):
                killed = killed or run(golden(files[first:first + 25]), env=env, cwd=TREE, timeout=120).returncode != 0
        except subprocess.TimeoutExpired:
            killed = True
        if not killed:
            survivors.append(one)
        if number % 25 == 0:
            print(f"{number} of {len(live)} tried", flush=True)

    for title, some in (("survived", survivors), ("not reached by any test", unreached)):
        for one in sorted(some, key=lambda m: (m.path, m.begin)):
            print(f"{one.place(sources[one.path])}: {one.what} ({title})")
    total = len(live)
    killed = total - len(survivors) - len(unreached)
    print(f"{room}: {killed} of {total} killed ({100 * killed // max(total, 1)}%), {len(survivors)} survived, "
          f"{len(unreached)} not reached")


if __name__ == "__main__":
    main()
