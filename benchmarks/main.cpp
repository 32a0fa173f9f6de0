// Prints one table of ratios: bext compared with the installed peers, on the same inputs, in one run.
//
//   bench_table FOLDER SCRIPTS BEXT [--quick]
//
// FOLDER receives the inputs and may contain node_modules; SCRIPTS contains the peers' programs; BEXT is the command.
#include <fmt/format.h>
#include <malloc.h>
#include <unistd.h>

#include <cstdio>
#include <cstring>

#include "bext/text/json.h"
#include "contestants.h"
#include "plain_schema.h"
#include "table.h"

namespace bench {
namespace {

struct Targets {
  std::optional<double> at_least = {};
  std::optional<double> at_most = {};
};

class Bench {
 public:
  Bench(std::string folder, std::string scripts, std::string command, bool quick)
      : folder_{std::move(folder)},
        scripts_{std::move(scripts)},
        command_{std::move(command)},
        effort_{quick ? Effort{0.3, 7} : Effort{3, 31}},
        quick_{quick} {}

  void everything() {
    // First, while this process is small: a child process inherits the peak memory of its parent.
    memory();
    log_is_written_ = write_log(log_path(), folder_ + "/log_texts.txt", quick_ ? 100'000'000 : 1'000'000'000);
    memory_of_logs();
    const Input small = small_input();
    const Input big = big_input();
    const std::string schema = bext::write(plain_schema(), 0);
    say("trees");
    trees(small);
    trees(big);
    say("typed values");
    std::vector<Interpreted> interpreted = interpreted_peers(scripts_, folder_, skipped_);
    typed(small, schema, interpreted);
    typed(big, schema, interpreted);
    say("programs");
    programs();
    say("logs");
    logs();
    say("simulation");
    const double frames = lpai_frames_per_second();
    rows_.push_back({.what = "LPAI simulation on one core",
                     .ours = fmt::format("{:.1f} M frames/s", frames / 1e6),
                     .peer = "a million frames/s",
                     .theirs = "1.0 M frames/s",
                     .ratio = frames / 1e6});
    print(rows_);
    for (const Skipped& peer : skipped_) fmt::print("skipped {}: {}\n", peer.peer, peer.reason);
  }

 private:
  static void say(const char* what) { fmt::print(stderr, "bench: {}\n", what); }

  /// The ratio `theirs` / `ours`.
  void faster(std::string what, const Timing& ours, const Timing& theirs, Targets targets) {
    rows_.push_back({.what = std::move(what),
                     .ours = duration(ours.median()),
                     .peer = theirs.name,
                     .theirs = duration(theirs.median()),
                     .ratio = quotient(theirs, ours),
                     .at_least = targets.at_least});
  }
  /// The ratio `ours` / `theirs`.
  void slower(std::string what, const Timing& ours, const Timing& theirs, Targets targets) {
    rows_.push_back({.what = std::move(what),
                     .ours = duration(ours.median()),
                     .peer = theirs.name,
                     .theirs = duration(theirs.median()),
                     .ratio = quotient(ours, theirs),
                     .at_most = targets.at_most});
  }

  void memory() {
    const std::string path = folder_ + "/big.json";
    const std::optional<Finished> finished = run({command_, "check", path});
    std::FILE* file = std::fopen(path.c_str(), "rb");
    if (!finished || !file) return;
    std::fseek(file, 0, SEEK_END);
    const double size = static_cast<double>(std::ftell(file));
    std::fclose(file);
    const double peak = static_cast<double>(finished->peak_bytes);
    rows_.push_back({.what = "peak memory of `bext check`, big",
                     .ours = fmt::format("{:.1f} MB", peak / 1e6),
                     .peer = "size of the file",
                     .theirs = fmt::format("{:.1f} MB", size / 1e6),
                     .ratio = peak / size});
  }

  [[nodiscard]] std::string log_path() const { return folder_ + "/log.txt"; }
  [[nodiscard]] std::string log_size() const { return quick_ ? "100 MB" : "1 GB"; }

  void memory_of_logs() {
    const std::optional<Finished> finished = run({command_, "doctor", "--log", log_path()});
    if (!log_is_written_ || !finished) return;
    rows_.push_back({.what = "peak memory of `bext doctor --log`, " + log_size(),
                     .ours = fmt::format("{:.1f} MB", static_cast<double>(finished->peak_bytes) / 1e6),
                     .peer = "size of the log",
                     .theirs = log_size(),
                     .ratio = static_cast<double>(finished->peak_bytes) / (quick_ ? 1e8 : 1e9)});
  }

  /// The same texts in the same log, in turns.
  void logs() {
    const std::vector<std::string> ours{command_, "doctor", "--log", log_path()};
    const std::vector<std::string> theirs{"grep", "-c", "-F", "-f", folder_ + "/log_texts.txt", log_path()};
    const std::optional<Finished> trial = run(theirs);
    if (!log_is_written_ || !trial || trial->exit_code != 0) {
      skipped_.push_back({"grep", "it is not installed, or the log cannot be written"});
      return;
    }
    const std::vector<Timing> timings =
        in_turns({{"bext", [&] { return run(ours).value_or(Finished{}).seconds; }},
                  {"grep -c -F -f", [&] { return run(theirs).value_or(Finished{}).seconds; }}},
                 Effort{60, quick_ ? 3 : 5});
    faster("search a log of " + log_size(), timings[0], timings[1], {.at_least = 0.5});
  }

  void trees(const Input& input) {
    const std::vector<Timing> timings = in_turns(tree_parsers(input, once(input)), effort_);
    for (std::size_t i = 1; i < timings.size(); ++i) {
      faster("parse to a tree, " + input.name, timings[0], timings[i], {});
    }
  }

  void typed(const Input& input, const std::string& schema, const std::vector<Interpreted>& interpreted) {
    std::vector<Contestant> list = loaders(input, schema, once(input));
    for (const Interpreted& peer : interpreted)
      list.push_back({peer.name, [&peer, &input] { return peer.worker->ask(input.name); }});
    const std::vector<Timing> timings = in_turns(list, effort_);
    const std::string what = "load, typed and checked, " + input.name;
    for (std::size_t i = 1; i < timings.size(); ++i) {
      const bool is_validator = timings[i].name.starts_with("RapidJSON");
      const std::optional<double> at_least = is_validator ? std::optional{1.5} : std::nullopt;
      faster(what, timings[0], timings[i], {.at_least = at_least});
    }
  }

  void programs() {
    const std::string path = folder_ + "/small.json";
    const std::string schema_path = folder_ + "/schema.json";
    const std::string validator =
        folder_ + "/node_modules/@sourcemeta/jsonschema/build/github-releases/jsonschema-linux-x86_64";
    std::vector<Contestant> list{program({command_, "check", path}, "bext"), program({"/bin/true"}, "/bin/true")};
    if (access(validator.c_str(), X_OK) == 0)
      list.push_back(program({validator, "validate", schema_path, path}, "@sourcemeta/jsonschema"));
    else
      skipped_.push_back({"@sourcemeta/jsonschema", "its program is not installed"});
    const std::vector<Timing> timings = in_turns(list, quick_ ? Effort{1, 101} : Effort{10, 501});
    slower("`bext check` as a process, small", timings[0], timings[1], {.at_most = 2});
    if (timings.size() > 2) faster("`bext check` as a process, small", timings[0], timings[2], {});
  }

  Contestant program(std::vector<std::string> words, std::string name) {
    const std::optional<Finished> trial = run(words);
    if (!trial || trial->exit_code != 0)
      skipped_.push_back({name, "it does not accept the small file, so its time says nothing"});
    return {std::move(name), [words = std::move(words)] { return run(words).value_or(Finished{}).seconds; }};
  }

  /// Missing peers are listed once, not once per input.
  std::vector<Skipped>& once(const Input& input) { return input.name == "small" ? skipped_ : ignored_; }

  std::string folder_, scripts_, command_;
  Effort effort_;
  bool quick_;
  bool log_is_written_ = false;
  std::vector<Row> rows_;
  std::vector<Skipped> skipped_, ignored_;
};

/// The sizes of the last few blocks decide whether the C library returns freed pages to the system. The system then
/// zeroes the next pages again, which takes as long as half of the work. Keeping freed pages treats all contestants
/// equally.
void keep_freed_memory() {
  mallopt(M_MMAP_MAX, 0);
  mallopt(M_TRIM_THRESHOLD, 1 << 30);
}

bool save(const std::string& path, const std::string& text) {
  std::FILE* file = std::fopen(path.c_str(), "wb");
  if (!file) return false;
  const bool written = std::fwrite(text.data(), 1, text.size(), file) == text.size();
  return std::fclose(file) == 0 && written;
}

int write_inputs(const std::string& folder) {
  bool written = save(folder + "/schema.json", bext::write(plain_schema(), 2));
  for (const Input& input : {small_input(), big_input()})
    written = save(folder + "/" + input.path, input.text) && written;
  return written ? 0 : 1;
}

}  // namespace
}  // namespace bench

int main(int count, char** words) {
  if (count == 3 && std::strcmp(words[1], "--write-inputs") == 0) return bench::write_inputs(words[2]);
  if (count < 4) {
    fmt::print(stderr, "usage: {} FOLDER SCRIPTS BEXT [--quick]\n       {} --write-inputs FOLDER\n", words[0],
               words[0]);
    return 2;
  }
  bench::keep_freed_memory();
  bench::Bench{words[1], words[2], words[3], count > 4 && std::strcmp(words[4], "--quick") == 0}.everything();
  return 0;
}
