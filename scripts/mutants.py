#!/usr/bin/env python3
"""Shows whether the tests notice small mistakes in the sources of a room.

usage: scripts/mutants.py [ROOM] [N] [--seed S] [--keep PATH] [--files F]

Changes operators, constants, conditions and calls in src/ROOM, N of them chosen at random (default 40). Without ROOM, it
tries text, schema, config, check and host, one after the other. All changes are compiled into one build, in a copy of the
tree under build/mutants, and the file build/mutants/active switches one of them on at run time. The copy is built with the
flags of the release build and the assertions of the standard library, as the sanitizer build has them: an empty optional
that is read ends the program. A change that the compiler rejects is left out.

For each change, the suites of the room run that reach it, the fastest first, until one fails, with the `Variants` suites of
rooms that use it. Survivors go to the golden tests that reach them (at most F files, default 40, of five times as
many that are chosen at random; 0 skips them). Each run has limits of time and memory; a change that exceeds
them is killed. As root, the tests run in a namespace where only their temporary folder can be written.

tests/mutants/equivalent.txt explains changes that no test can notice. They do not count.
Prints the kill rate and the survivors, and fails below 85 %.
"""
import argparse
import os
import random
import re
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
WORK = ROOT / "build" / "mutants"
TREE = WORK / "tree"
BUILD = TREE / "build" / "release"
EQUIVALENT = ROOT / "tests" / "mutants" / "equivalent.txt"
ROOMS = ["text", "schema", "config", "check", "host"]
# Rooms whose `Variants` tests try the tables and files of this room, too.
ALSO = {"text": ["config"], "schema": ["config", "check"], "config": ["check"]}
ACTIVE = WORK / "active"  # the number of the change, and where to log which changes are reached
TARGET = 85  # percent

# Included before every source of the room. The proxies keep the precedence of the operator they replace:
# `a < b` becomes `a < Less{17} < b`.
HEADER = """#pragma once
@WARNINGS@
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
    // The golden tests run bext with a clean environment, so a file says what to do.
    char path[1000] = {};
    std::FILE* const file = std::fopen("@ACTIVE@", "r");
    if (!file) return;
    if (std::fscanf(file, "%d %999s", &active, path) == 2) log = std::fopen(path, "a");
    std::fclose(file);
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

# The changed sources are compiled with the flags of the release build, where warnings are errors.
WARNINGS = """address bool-compare bool-operation char-subscripts conversion dangling-else duplicated-branches empty-body extra
float-conversion implicit-fallthrough int-in-bool-context logical-not-parentheses maybe-uninitialized nonnull parentheses
return-type sequence-point shadow sign-compare sign-conversion switch tautological-compare type-limits uninitialized
unused-but-set-variable unused-function unused-parameter unused-result unused-value unused-variable""".split()
HEADER = HEADER.replace("@ACTIVE@", str(ACTIVE)).replace("@WARNINGS@", "\n".join(f'#pragma GCC diagnostic ignored "-W{name}"' for name in WARNINGS))

PROXIES = {"<": "Less", "<=": "LessEqual", ">": "Greater", ">=": "GreaterEqual", "==": "Equal", "!=": "NotEqual"}
OTHER = {"<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "=="}


class Mutant:
    def __init__(self, path, begin, end, text, what):
        self.path, self.begin, self.end, self.text, self.what = path, begin, end, text, what
        self.id = 0

    def place(self, source):
        line = source.count("\n", 0, self.begin) + 1
        return f"{self.path}:{line}"

    def key(self, source):
        """How tests/mutants/equivalent.txt names the change; line numbers would change too often."""
        begin, end = source.rfind("\n", 0, self.begin) + 1, source.find("\n", self.begin)
        return self.path, source[begin:end].strip(), " ".join(self.what.split())


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
        # `.note(…)` continues a statement.
        if text.startswith(".") or re.match(r"(return|throw|delete|static|const|auto|else|if|for|while|co_)\b", text):
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


class Runner:
    """Runs tests with limits. As root, they can write only to a temporary folder, and nothing outlives them."""

    def __init__(self):
        # Not in this tree: tests search the folders above for `.git`.
        self.folder = Path(tempfile.mkdtemp(prefix="bext-mutants-", dir="/var/tmp"))
        self.log = self.folder / "reached"
        self.prefix = []
        if os.geteuid() == 0 and shutil.which("unshare"):
            script = f'mount --bind {self.folder} {self.folder} && mount -o remount,bind,ro / && {{ "$@"; }}'
            prefix = ["unshare", "--mount", "--pid", "--fork", "--kill-child", "--mount-proc", "--propagation", "private",
                      "sh", "-c", script, "sh"]
            if run([*prefix, "true"]).returncode == 0:
                self.prefix = prefix

    def close(self):
        shutil.rmtree(self.folder, ignore_errors=True)

    def passes(self, words, seconds=60, mutant=0, log=False):
        def limits():
            # A job in the background ignores them, but tests send them.
            signal.signal(signal.SIGINT, signal.SIG_DFL)
            signal.signal(signal.SIGQUIT, signal.SIG_DFL)
            resource.setrlimit(resource.RLIMIT_CPU, (int(seconds) + 1, int(seconds) + 2))
            resource.setrlimit(resource.RLIMIT_AS, (8 << 30, 8 << 30))

        # A failing property is not made smaller, and fails every time.
        env = {**os.environ, "TMPDIR": str(self.folder), "RC_PARAMS": "seed=1 noshrink=1"}
        ACTIVE.write_text(f"{mutant} {self.log}\n" if log else f"{mutant}\n")
        self.log.write_text("")
        process = subprocess.Popen([*self.prefix, *words], env=env, cwd=TREE, stdin=subprocess.DEVNULL,
                                   stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True,
                                   preexec_fn=limits)
        try:
            return process.wait(timeout=4 * seconds) == 0
        except subprocess.TimeoutExpired:
            return False
        finally:
            try:
                os.killpg(process.pid, signal.SIGKILL)
            except ProcessLookupError:
                pass
            process.wait()

    def reached(self):
        return {int(number) for number in self.log.read_text().split()}


def copy_tree():
    """Copies changed files only, so that the build stays valid. Sources of the last run get their own text back."""
    files = run(["git", "-C", str(ROOT), "ls-files", "-co", "--exclude-standard"]).stdout.split("\n")
    # Sources that were removed since the last run would still be compiled.
    for folder in ("include", "src", "tests"):
        for path in (TREE / folder).rglob("*.*"):
            if path.is_file() and not (ROOT / path.relative_to(TREE)).exists():
                path.unlink()
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


def build(*targets):
    # The build runs generators that contain the room, too.
    ACTIVE.write_text("0\n")
    # ccache shares objects between trees of the same layout.
    env = {**os.environ, "CCACHE_BASEDIR": str(TREE), "CCACHE_NOHASHDIR": "1"}
    return run(["ninja", "-C", str(BUILD), "-k", "0", "-j", "2", *targets], env=env)


def write_changes(live, sources):
    """Writes the sources with their changes. Returns those that fit."""
    header = TREE / "mutants_switch.h"
    write_if_changed(header, HEADER.encode())
    kept = []
    for path, source in sources.items():
        text, here = applied(source, [m for m in live if m.path == path])
        head = f'#include "{header}"\n#line 1 "{path}"\n' if here else ""
        write_if_changed(TREE / path, (head + text).encode())
        kept += here
    return kept


def compile_room(room, chosen, sources):
    """Builds the tests of the room, and leaves out what the compiler rejects. Returns the mutants in the build."""
    live = list(chosen)
    for _ in range(12):
        live = write_changes(live, sources)
        if not (BUILD / "build.ninja").exists():
            done = run(["cmake", "--preset", "release", "-DBEXT_TESTS=ON", "-DCMAKE_CXX_FLAGS=-D_GLIBCXX_ASSERTIONS"], cwd=TREE)
            if done.returncode:
                sys.exit(done.stdout)
        done = build(*(f"test_{one}" for one in [room, *ALSO.get(room, [])]))
        if done.returncode == 0:
            return live
        bad = {(path, int(line)) for path, line in re.findall(rf"(src/{room}/[\w/.]+\.cpp):(\d+):\d+: error", done.stdout)}
        # An error inside a template of mutants_switch.h names the change only as the place that required it.
        bad |= {(path, int(line)) for path, line in
                re.findall(rf"(src/{room}/[\w/.]+\.cpp):(\d+):\d+:   required from here", done.stdout)}
        rejected = [m for m in live if any((m.path, line) in bad for line in lines_of(m, sources[m.path]))]
        # A change of one line may break the next statement.
        rejected = rejected or [m for m in live if m.path in {path for path, _ in bad}]
        if not rejected:
            sys.exit(done.stdout[-4000:])
        live = [m for m in live if m not in rejected]
        print(f"{len(rejected)} changes do not compile and are left out", flush=True)
    sys.exit("too many changes do not compile")


def explained():
    """The changes in equivalent.txt: three lines that name one, then why no test can notice it."""
    found = {}
    if EQUIVALENT.exists():
        for block in re.split(r"\n\s*\n", EQUIVALENT.read_text()):
            lines = [line.strip() for line in block.strip().split("\n") if not line.startswith("#")]
            if len(lines) >= 4:
                found[lines[0], lines[1], lines[2]] = " ".join(lines[3:])
    return found


def suites(room):
    """Pairs of a test program and a suite."""
    found = []
    for one in [room, *ALSO.get(room, [])]:
        test = str(BUILD / "tests" / f"test_{one}")
        names = run([test, "--gtest_list_tests"]).stdout.split("\n")
        # Tests of public files are slow and repeat what others show.
        found += [(test, name.split()[0]) for name in names if name and not name[0].isspace() and "." in name
                  and "Corpus" not in name and not name.startswith("Running main")
                  and (one == room or name.startswith("Variants"))]
    return found


def kill(room, live, runner, golden_files):
    """Runs the tests with each change. Returns the survivors and those that no test reaches."""
    times, reached_by = {}, {}
    for suite in suites(room):
        begin = time.monotonic()
        if not runner.passes([suite[0], f"--gtest_filter={suite[1]}*"], log=True):
            print(f"fails without a change and is left out: {suite[0]} {suite[1]}*", flush=True)
            continue
        times[suite] = time.monotonic() - begin
        for one in runner.reached():
            reached_by.setdefault(one, []).append(suite)
    alive = []
    for one in live:
        for suite in sorted(reached_by.get(one.id, []), key=times.get):
            words = [suite[0], f"--gtest_filter={suite[1]}*", "--gtest_fail_fast", "--gtest_brief=1"]
            if not runner.passes(words, seconds=10 + 5 * times[suite], mutant=one.id):
                break
        else:
            alive.append(one)
    print(f"the tests of {room}: {len(live) - len(alive)} of {len(live)} killed", flush=True)
    if not alive or golden_files == 0:
        return [m for m in alive if m.id in reached_by], [m for m in alive if m.id not in reached_by]

    done = build("bext_cli", "clitest", "stand_in_sdk")
    if done.returncode:
        sys.exit(done.stdout[-4000:])
    words = [str(BUILD / "bin" / "clitest"), "--bext", str(BUILD / "bin" / "bext"), "--source", str(TREE),
             "--sdk", str(BUILD / "tests" / "stand_in_sdk")]
    reached = {}
    scripts = sorted(str(p) for p in (TREE / "tests" / "cli").rglob("*.clitest"))
    for file in random.Random(1).sample(scripts, min(len(scripts), 5 * golden_files)):
        if runner.passes([*words, file], log=True):
            reached[file] = runner.reached()
    survivors = []
    for one in alive:
        # Files that reach many changes do much in this room.
        files = sorted((file for file in reached if one.id in reached[file]), key=lambda file: -len(reached[file]))
        files = files[:golden_files]
        for first in range(0, len(files), 10):
            if not runner.passes([*words, *files[first:first + 10]], seconds=60, mutant=one.id):
                break
        else:
            survivors.append(one)
    somewhere = set(reached_by).union(*reached.values())
    return [m for m in survivors if m.id in somewhere], [m for m in survivors if m.id not in somewhere]


def try_room(room, count, seed, keep, golden_files):
    sources = {str(p.relative_to(ROOT)): p.read_text() for p in sorted((ROOT / "src" / room).rglob("*.cpp"))
               if p.parent.name not in ("windows", "wasi") and (not keep or keep in str(p))}
    everything = [m for path, source in sources.items() for m in mutants_of(path, source)]
    reasons = explained()
    known = {m.key(sources[m.path]) for m in everything}
    for path, line, what in reasons:
        if path in sources and (path, line, what) not in known:
            print(f"{EQUIVALENT.relative_to(ROOT)} explains a change that does not exist: {path}: {line}: {what}")
    random.Random(seed).shuffle(everything)
    chosen = everything[:count]
    equivalent = [m for m in chosen if m.key(sources[m.path]) in reasons]
    chosen = [m for m in chosen if m not in equivalent]
    for number, one in enumerate(chosen, 1):
        one.id = number
    print(f"{room}: {len(everything)} possible changes, {len(chosen)} chosen and {len(equivalent)} explained", flush=True)

    WORK.mkdir(parents=True, exist_ok=True)
    copy_tree()
    live = compile_room(room, chosen, sources)
    runner = Runner()
    try:
        survivors, unreached = kill(room, live, runner, golden_files)
    finally:
        runner.close()
    for title, some in (("survived", survivors), ("not reached by any test", unreached)):
        for one in sorted(some, key=lambda m: (m.path, m.begin)):
            path, line, what = one.key(sources[one.path])
            print(f"{one.place(sources[path])}: {title}\n  {line}\n  {what}")
    killed = len(live) - len(survivors) - len(unreached)
    rate = 100 * killed // max(len(live), 1)
    print(f"mutants: {room}, {killed} of {len(live)} killed ({rate}%), {len(survivors)} survived, {len(unreached)} not reached, "
          f"{len(equivalent)} equivalent", flush=True)
    return rate >= TARGET


def main():
    parser = argparse.ArgumentParser(description="tries whether the tests notice small mistakes")
    parser.add_argument("words", nargs="*", metavar="ROOM or N")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--keep", metavar="PATH", help="only sources whose path contains this")
    parser.add_argument("--files", type=int, default=40, help="golden tests to try for one change")
    arguments = parser.parse_args()
    counts = [int(word) for word in arguments.words if word.isdigit()] or [40]
    rooms = [word for word in arguments.words if not word.isdigit()] or ROOMS
    results = [try_room(room, counts[0], arguments.seed, arguments.keep, arguments.files) for room in rooms]
    sys.exit(0 if all(results) else 1)


if __name__ == "__main__":
    main()
